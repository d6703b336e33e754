//! Handles that go, errors that say why, remarks that are none.

use interact::{sys, Document, Pointer, View};
use std::os::raw::c_void;

#[test]
fn the_library_has_the_version_of_the_manifest() {
    let version = interact::version();
    assert_eq!(format!("{}.{}.{}", version / 1_000_000, version / 1000 % 1000, version % 1000), sys::VERSION);
}

#[test]
fn an_error_has_the_message_of_the_document() {
    let document = Document::new().unwrap();
    let error = document.page_at(7).unwrap_err();
    assert_eq!(error.status, sys::IX_ERROR_NOT_FOUND);
    assert!(!error.message.is_empty() && error.to_string().starts_with(&error.message), "{}", error);
}

#[test]
fn an_error_changes_nothing_and_the_next_call_works() {
    let mut document = Document::new().unwrap();
    document.add_page(612.0, 792.0).unwrap();
    let mut view = View::new(&document, 612.0, 792.0).unwrap();
    let error = view.feed(&[Pointer::MOUSE.down(f64::NAN, 0.0, 1)]).unwrap_err();
    assert_eq!(error.status, sys::IX_ERROR_INVALID_ARGUMENT);
    view.effects().for_each(drop);
    view.feed(&[Pointer::finger(1).down(10.0, 10.0, 1_000_000), Pointer::finger(1).up(10.0, 10.0, 2_000_000)]).unwrap();
    view.advance(2_000_000_000).unwrap();
    let kinds: Vec<u32> = view.effects().map(|effect| effect.kind()).collect();
    assert!(kinds.contains(&sys::IX_EFFECT_TAP), "{:?}", kinds);
    assert_eq!(view.effects().count(), 0);
}

#[test]
fn a_remark_is_no_error() {
    let mut document = Document::new().unwrap();
    document.add_page(612.0, 792.0).unwrap();
    let mut view = View::new(&document, 612.0, 792.0).unwrap();
    view.set_fit(sys::IX_FIT_PAGE).unwrap();
    view.set_fit(sys::IX_FIT_PAGE).unwrap();
    assert_eq!(view.checked(sys::IX_NO_OP), Ok(sys::IX_NO_OP));
}

#[test]
fn a_view_keeps_what_it_needs_of_its_document() {
    let mut document = Document::new().unwrap();
    document.add_page(612.0, 792.0).unwrap();
    let mut view = View::new(&document, 612.0, 792.0).unwrap();
    drop(document);
    view.show_page(0).unwrap();
    view.advance(1).unwrap();
    let error = view.show_page(5).unwrap_err();
    assert_eq!(error.status, sys::IX_ERROR_NOT_FOUND);
}

unsafe extern "C" fn count(user_data: *mut c_void) {
    *user_data.cast::<u32>() += 1;
}

unsafe extern "C" fn state(_: *mut c_void, out_state: *mut u32, _: *const sys::ix_sink) -> sys::ix_status {
    *out_state = sys::IX_DOCUMENT_OK;
    sys::IX_OK
}

unsafe extern "C" fn page_count(_: *mut c_void, out_count: *mut u32) -> sys::ix_status {
    *out_count = 2;
    sys::IX_OK
}

unsafe extern "C" fn pages(_: *mut c_void, _: u32, _: u32, sink: *const sys::ix_sink) -> sys::ix_status {
    let area = sys::ix_rect { x0: 0.0, y0: 0.0, x1: 300.0, y1: 400.0 };
    let page = sys::ix_page_info { media_box: area, crop_box: area, ..Default::default() };
    (*sink).pages.map_or(sys::IX_ERROR_NOT_SUPPORTED, |give| give(sink, &page, 1))
}

#[test]
fn a_provider_in_rust_is_freed_once() {
    let mut freed = 0u32;
    let provider = sys::ix_provider {
        context: (&mut freed as *mut u32).cast(),
        destroy: Some(count),
        state: Some(state),
        page_count: Some(page_count),
        pages: Some(pages),
        ..Default::default()
    };
    {
        let document = unsafe { Document::open(&provider) }.unwrap();
        assert_eq!(document.page_count(), Ok(2));
    }
    assert_eq!(freed, 1);
}

#[test]
fn structs_begin_as_their_macros_in_c() {
    let options = sys::ix_layout_options::default();
    assert_eq!(options.size as usize, std::mem::size_of::<sys::ix_layout_options>());
    let navigation = sys::ix_navigation::default();
    assert_eq!(navigation.destination.size as usize, std::mem::size_of::<sys::ix_destination>());
}
