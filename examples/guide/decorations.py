"""The code of docs/guide/decorations.md: what a host shows on pages that is no annotation."""

import libinteract as ix


def note(text: str) -> None:
    print(f"== {text}")


with ix.Document.new() as document:
    document.add_pages(3, 612, 792)
    with ix.View(document, 612, 792) as view:
        view.set_layout(fit=ix.Fit.PAGE)

        # guide: source
        def bookmarks(page: int) -> None:
            """Asked for each page that comes into sight."""
            print(f"page {page}")
            view.decorations.put(page, [(40, 700), (40, 760), (60, 760)], key=page + 1, label=f"mark {page}")

        view.decorations.source(bookmarks)
        # guide end
        view.show_page(1)
        note("source")
        counts = view.decorations.counts
        print(f"made {counts.made}, in use {counts.in_use}, pooled {counts.pooled}, reused {counts.reused}")
        note("frames")
        # guide: frames
        mark = view.decorations.find(2)
        assert mark is not None
        print(f"scale {mark.pdf_scale:g}: frame {mark.frame}, drawn from {mark.drawn_path[0]}")
        view.set_zoom(2, 0, 0)
        print(f"zoomed: frame {mark.frame}, labels at {mark.zoom_scale:g}")
        # guide end
        view.set_fit(ix.Fit.PAGE)
        note("notified")
        # guide: notified
        view.decorations.kind(7, ix.DecorationHooks(zoom_scale_changed=lambda item, scale: print(f"labels at {scale:g}")))
        view.decorations.put(1, [(300, 300), (400, 300)], kind=7, flags=ix.DecorationFlags.NOTIFIED)
        view.set_zoom(3, 0, 0)
        # guide end
        view.set_fit(ix.Fit.PAGE)
        note("value")
        # guide: value
        mark.clear()
        print(f"without a value: {len(mark.view_path)} points")
        mark.set_path([(40, 600), (40, 660)])
        print(f"with one again: {len(mark.view_path)} points, {mark.label}")
        mark.recycle()
        print(f"gone: {mark.is_live}")
        # guide end
        note("pages")
        # guide: pages
        view.decorations.pages(ix.PageHooks(
            configured=lambda page: print(f"page {page} comes"), prepare_for_reuse=lambda page: print(f"page {page} leaves")))
        view.show_page(2)
        # guide end
