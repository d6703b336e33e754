use interact::{Data, Document, Error, Pointer, View};

fn main() -> Result<(), Error> {
    let path = std::env::args().nth(1).expect("a PDF file");
    let document = Document::open_file(&path)?;
    let mut view = View::new(&document, 800.0, 600.0)?;
    view.feed(&[Pointer::MOUSE.down(400.0, 300.0, 1_000_000), Pointer::MOUSE.up(400.0, 300.0, 41_000_000)])?;
    view.advance(1_000_000_000)?;
    for effect in view.effects() {
        match effect.data() {
            Data::LoadWanted { page, part } => document.load(page, part)?,
            data => println!("{} {:?}", effect.kind(), data),
        }
    }
    Ok(())
}
