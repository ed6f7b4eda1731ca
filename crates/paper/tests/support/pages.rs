//! What PDFs look like: each page is drawn, and compared with the one that somebody has looked at and approved, in `tests/pages` of the crate whose
//! test this is.

use std::fs;
use std::io::Cursor;
use std::path::{Path, PathBuf};

use hayro::hayro_interpret::InterpreterSettings;
use hayro::hayro_syntax::Pdf;
use hayro::vello_cpu::Pixmap;
use hayro::vello_cpu::color::palette::css::WHITE;
use hayro::{PixmapSettings, RenderCache, RenderSettings, render};

/// Pixels to a point: small letters can be read.
const SCALE: f32 = 1.5;
/// Colours nearer than this are the same: processors round the edges of letters differently.
const NEAR: u8 = 48;
/// The share of a page's pixels that may differ.
pub const MOST: f64 = 0.000_05;

/// The pages of a PDF, drawn.
pub fn pages(pdf: Vec<u8>) -> Vec<Pixmap> {
    let pdf = Pdf::new(pdf).unwrap();
    let cache = RenderCache::new();
    let pixels = PixmapSettings { x_scale: SCALE, y_scale: SCALE, bg_color: WHITE };
    let draw = |page| render(page, &cache, &InterpreterSettings::default(), &RenderSettings::default(), &pixels);
    pdf.pages().iter().map(draw).collect()
}

/// The share of pixels that differ; all of them, where the sizes do.
pub fn differing(one: &Pixmap, other: &Pixmap) -> f64 {
    if (one.width(), one.height()) != (other.width(), other.height()) {
        return 1.0;
    }
    let far = |(one, other): (&u8, &u8)| one.abs_diff(*other) >= NEAR;
    let (one, other) = (one.data_as_u8_slice().chunks(4), other.data_as_u8_slice().chunks(4));
    let pixels = u32::try_from(one.len()).unwrap();
    let differ = one.zip(other).filter(|(one, other)| one.iter().zip(*other).any(far)).count();
    f64::from(u32::try_from(differ).unwrap()) / f64::from(pixels)
}

fn approved(name: &str, page: usize) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/pages/{name}-{page}.png"))
}

/// What is wrong with a page, and how to approve it.
fn compare(name: &str, page: usize, drawn: Pixmap) -> Option<String> {
    let approved = approved(name, page);
    let differing = match fs::read(&approved) {
        Ok(bytes) => differing(&drawn, &Pixmap::from_png(Cursor::new(bytes)).unwrap()),
        Err(_) => 1.0,
    };
    if differing <= MOST {
        return None;
    }
    let actual = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{page}.png"));
    fs::write(&actual, drawn.into_png().unwrap()).unwrap();
    Some(format!(
        "{:.4} % of the pixels differ from the approved page. Look at it; if it is right: cp {} {}",
        differing * 100.0,
        actual.display(),
        approved.display()
    ))
}

/// Every page is as approved, and no page more is.
#[track_caller]
pub fn check(name: &str, pdf: Vec<u8>) {
    let pages = pages(pdf);
    let next = approved(name, pages.len() + 1);
    let gone = next.exists().then(|| format!("{} is drawn no more: remove it.", next.display()));
    let compared = (1..).zip(pages).filter_map(|(page, drawn)| compare(name, page, drawn));
    let wrong: Vec<_> = compared.chain(gone).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
