//! Plays a scenario of Tests/Scenarios through the crate: the same acts as in C and Python, and the same log to the byte.

use interact::{sys, Document, Error, Pointer, View};
use std::fmt::Write;
use std::path::Path;

/// The value behind `name` in a line, up to a blank.
fn value<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    line.split_whitespace().find_map(|word| word.strip_prefix(name))
}

/// The numbers of a text like `100,680..200,700`.
fn numbers(text: &str) -> Vec<f64> {
    text.split(|c: char| !(c.is_ascii_digit() || c == '.' || c == '-')).flat_map(|part| part.split("..")).filter_map(|part| part.parse().ok()).collect()
}

/// A number as logs print it, for numbers of at most six digits.
fn shown(number: f64) -> String {
    let rounded = format!("{:.3}", number);
    let short = rounded.trim_end_matches('0').trim_end_matches('.');
    if short == "-0" { "0".to_string() } else { short.to_string() }
}

/// A document whose pages and links come line by line, and its view.
struct Player {
    document: Document,
    view: Option<View>,
    log: String,
}

impl Player {
    fn act(&mut self, line: &str) -> Result<(), Error> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let time_ns = value(line, "@").map_or(0, |ms| ms.parse::<u64>().unwrap() * 1_000_000);
        match words[0] {
            "PAGE" => {
                let size: Vec<f64> = words[1].split('x').map(|side| side.parse().unwrap()).collect();
                self.document.add_page(size[0], size[1])?;
            }
            "LINK" => self.link(line, &numbers(words[1]))?,
            "VIEW" => {
                let mut view = View::new(&self.document, 612.0, 792.0)?;
                view.set_fit(sys::IX_FIT_PAGE)?;
                view.effects().for_each(drop);
                self.view = Some(view);
            }
            "TAP" => {
                let at = numbers(words[1]);
                let finger = Pointer::finger(1);
                let view = self.view.as_mut().unwrap();
                view.feed(&[finger.down(at[0], at[1], time_ns)])?;
                view.feed(&[finger.up(at[0], at[1], time_ns + 40_000_000)])?;
            }
            "ADVANCE" => self.view.as_mut().unwrap().advance(time_ns)?,
            "SHOW" => self.view.as_mut().unwrap().show_page(value(line, "page=").unwrap().parse().unwrap())?,
            verb => panic!("unknown act {}", verb),
        }
        self.tell();
        Ok(())
    }

    /// A link with an action, as the file has it.
    fn link(&mut self, line: &str, at: &[f64]) -> Result<(), Error> {
        let raw = self.document.as_raw();
        let page = self.document.page_at(value(line, "page=").unwrap().parse().unwrap())?;
        let rect = sys::ix_rect { x0: at[0], y0: at[1], x1: at[2], y1: at[3] };
        let link = sys::ix_annotation { subtype: sys::IX_SUBTYPE_LINK, rect, ..Default::default() };
        let (mut id, mut made) = (0, 0);
        self.document.checked(unsafe { sys::ix_memory_add_annotation(raw, page, &link, &mut id) })?;
        let mut action = sys::ix_action { ..Default::default() };
        if let Some(goal) = value(line, "goto=") {
            action.kind = sys::IX_ACTION_GO_TO;
            action.flags = sys::IX_ACTION_HAS_DESTINATION;
            action.destination.kind = sys::IX_DESTINATION_XYZ;
            action.destination.page = goal.parse().unwrap();
        } else {
            action.kind = sys::IX_ACTION_URI;
        }
        self.document.checked(unsafe { sys::ix_memory_add_action(raw, id, &action, &mut made) })?;
        if let Some(uri) = value(line, "uri=") {
            self.document.checked(unsafe { sys::ix_memory_add_action_text(raw, made, sys::IX_TEXT_URI, uri.as_ptr().cast(), uri.len()) })?;
        }
        Ok(())
    }

    /// Logs the effects since the last time, as docs/contracts/effect-log.md has them.
    fn tell(&mut self) {
        let view = match self.view.as_mut() {
            Some(view) => view,
            None => return,
        };
        let pages: Vec<_> = (0..self.document.page_count().unwrap()).map(|index| self.document.page_at(index).unwrap()).collect();
        for effect in view.effects() {
            let raw = effect.raw();
            let u = &raw.u;
            let action = |kind: u32| if kind == sys::IX_ACTION_URI { "uri" } else { "go_to" };
            let line = unsafe {
                match effect.kind() {
                    sys::IX_EFFECT_VIEWPORT => {
                        format!("viewport offset={},{} zoom={}", shown(u.viewport.offset.x), shown(u.viewport.offset.y), shown(u.viewport.zoom))
                    }
                    sys::IX_EFFECT_PAGE => format!("page page={} spread={}", u.page.page, u.page.spread),
                    sys::IX_EFFECT_SPREAD_SHOWN => format!("spread-shown spread={}", u.page.spread),
                    sys::IX_EFFECT_SPREAD_HIDDEN => format!("spread-hidden spread={}", u.page.spread),
                    sys::IX_EFFECT_TAP => format!("tap {},{} count={}", shown(u.tap.position.x), shown(u.tap.position.y), u.tap.count),
                    sys::IX_EFFECT_PRESS_SHOWN => format!("press-shown {},{}", shown(u.tap.position.x), shown(u.tap.position.y)),
                    sys::IX_EFFECT_FOLLOW => format!("follow {} performed={}", action(u.action.kind), u.action.performed),
                    sys::IX_EFFECT_ACTION => format!("action {} performed={}", action(u.action.kind), u.action.performed),
                    sys::IX_EFFECT_TOOL => format!("tool {}->{}", u.tool.old_tool, u.tool.new_tool),
                    sys::IX_EFFECT_TOGGLE_USER_INTERFACE => "toggle-user-interface".to_string(),
                    sys::IX_EFFECT_LOADED => {
                        let part = if u.load.part == sys::IX_PART_TEXT { "text" } else { "annotations" };
                        format!("loaded page={} {}", pages.iter().position(|page| *page == raw.subject).unwrap(), part)
                    }
                    kind => panic!("an effect of type {}", kind),
                }
            };
            writeln!(self.log, "  {}", line).unwrap();
        }
    }
}

#[test]
fn a_scenario_logs_what_it_logs_in_c() {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../Tests/Scenarios/link-tap.scn");
    let file = std::env::var_os("IX_SCENARIO").map_or(beside, Into::into);
    let script = std::fs::read_to_string(file).unwrap();
    let whole: Vec<&str> = script.lines().collect();
    // Up to the first act that needs a function of the host.
    let lines = &whole[..whole.iter().position(|line| line.starts_with("DENY")).unwrap()];
    let mut player = Player { document: Document::new().unwrap(), view: None, log: String::new() };
    for line in lines.iter().filter(|line| !line.starts_with("  ")) {
        writeln!(player.log, "{}", line).unwrap();
        if !line.starts_with('#') {
            player.act(line).unwrap();
        }
    }
    assert_eq!(player.log, lines.join("\n") + "\n");
    assert!(player.log.contains("follow go_to performed=1") && player.log.contains("action uri performed=0"));
}
