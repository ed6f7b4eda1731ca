//! What slips say themselves stands in the catalogue: in a language that only tests read, nothing but data is left outside
//! of its brackets.

use hayro::hayro_interpret::font::GlyphRun;
use hayro::hayro_interpret::hayro_cmap::BfString;
use hayro::hayro_interpret::{
    BlendMode, ClipPath, Context, Device, DrawMode, DrawProps, Image, ImageDrawProps, InterpreterCache,
    InterpreterSettings, SoftMask, interpret_page,
};
use hayro::hayro_syntax::Pdf;
use hayro::kurbo::{Affine, BezPath, Rect};
use kernel::Language;
use payslips::pdf::Look;

use crate::pages::{PLAIN, print_in_place_of};

/// Takes the letters of a page down, text by text.
#[derive(Default)]
struct Texts(Vec<String>);

impl Device<'_> for Texts {
    fn draw_path(&mut self, _: &BezPath, _: DrawProps<'_>, _: &DrawMode) {}
    fn push_clip_path(&mut self, _: &ClipPath) {}
    fn push_transparency_group(&mut self, _: f32, _: Option<SoftMask<'_>>, _: BlendMode) {}
    fn draw_image(&mut self, _: Image<'_, '_>, _: ImageDrawProps<'_>) {}
    fn pop_clip(&mut self) {}
    fn pop_transparency_group(&mut self) {}

    fn begin_marked_content(&mut self, _: &[u8], _: Option<&hayro::hayro_syntax::object::Dict<'_>>) {
        self.0.push(String::new());
    }

    fn draw_glyph_run(&mut self, run: &GlyphRun<'_, '_>, _: DrawProps<'_>, _: &DrawMode) {
        let text = self.0.last_mut().unwrap();
        for glyph in run.glyphs() {
            match glyph.as_unicode().unwrap() {
                BfString::Char(letter) => text.push(letter),
                BfString::String(letters) => text.push_str(&letters),
            }
        }
    }
}

/// The texts of a PDF.
fn texts(pdf: Vec<u8>) -> Vec<String> {
    let (pdf, cache, mut texts) = (Pdf::new(pdf).unwrap(), InterpreterCache::new(), Texts::default());
    for page in pdf.pages().iter() {
        let whole = Rect::new(0.0, 0.0, 1000.0, 1000.0);
        let settings = InterpreterSettings::default();
        let mut context = Context::new(Affine::IDENTITY, whole, &cache, page.xref(), settings);
        interpret_page(page, &mut context, &mut texts);
    }
    texts.0.retain(|text| text.chars().any(char::is_alphabetic));
    texts.0
}

fn slip(language: Language) -> Vec<String> {
    let look = Look::written("Gulmohar Technologies", language);
    texts(print_in_place_of(Some("2026-10/GT-0142/3067"), look, "Ananya Kulkarni", 11_245_650, PLAIN))
}

#[test]
fn nothing_but_data_stands_on_a_slip_in_english_alone() {
    let data: Vec<_> = PLAIN.iter().flat_map(|(label, _, cell)| [*label, *cell]).collect();
    let is_data = |text: &str| {
        data.contains(&text) || ["Gulmohar Technologies", "October 2026", "Ananya Kulkarni"].contains(&text)
    };
    let (said, outside): (Vec<_>, Vec<_>) =
        slip(Language::Pseudo).into_iter().partition(|text| text.starts_with('[') && text.ends_with(']'));
    let outside: Vec<_> = outside.iter().filter(|text| !is_data(text)).collect();
    assert!(outside.is_empty(), "move these into `texts.rs`: {outside:?}");
    assert_eq!(said.len(), 14, "{said:?}");
    assert!(said.iter().any(|text| text == "[Ñéţ påý]"), "{said:?}");
}

#[test]
fn a_slip_says_the_same_in_english() {
    let texts = slip(Language::English);
    for text in [
        "Payslip",
        "Corrected payslip",
        "Replaces 2026-10/GT-0142/3067",
        "Employee",
        "Employee number",
        "Total earnings",
        "Total deductions",
        "Net pay",
        "Rupees one lakh twelve thousand four hundred and fifty-six and fifty paise only",
        "Slip 2026-10/GT-0142/3181. Made on 31/10/2026 by Muster, valid without a signature.",
        "Page 1 of 1",
    ] {
        assert!(texts.iter().any(|other| other == text), "{text}: {texts:?}");
    }
}
