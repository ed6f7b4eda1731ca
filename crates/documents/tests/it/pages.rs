//! What letters look like: each page is drawn, and compared with the one that somebody has looked at and approved.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use chrono::NaiveDate;
use company::model::{Company, Defaults};
use company::service::Current;
use documents::pdf::print;
use documents::rules::letters::{Block, BlockKind, Letter};
use hayro::vello_cpu::Pixmap;
use hayro::vello_cpu::color::palette::css::ORANGE;

use crate::drawn::check;
use BlockKind::{Heading, Paragraph, Point};

fn company(name: &str, address: Option<&str>, logo: Option<String>) -> Company {
    let defaults = Defaults { name: name.into(), named: true, address: address.map(str::to_owned), logo };
    Company::clone(&Current::new(defaults).get())
}

fn day() -> NaiveDate {
    "2026-11-27".parse().unwrap()
}

fn letter(title: &str, blocks: &[(BlockKind, &[&str])]) -> Letter {
    let block = |(kind, lines): &(BlockKind, &[&str])| Block {
        kind: *kind,
        lines: lines.iter().map(|line| (*line).to_owned()).collect(),
    };
    Letter {
        title: title.into(),
        blocks: blocks.iter().map(block).collect(),
        fields: Vec::new(),
        signer: Some("Asha Rao".into()),
        signer_title: Some("Head of People".into()),
    }
}

fn plain() -> Letter {
    letter(
        "Employment certificate",
        &[
            (Paragraph, &["To whom it may concern,"]),
            (
                Paragraph,
                &[
                    "We confirm that Ananya Kulkarni (GT-0142) has worked for Gulmohar Technologies Private Limited since 01/04/2019 \
                   as Developer in the department Engineering. Her line manager is Rohan Desai.",
                ],
            ),
            (Heading, &["What she was given to work with"]),
            (Point, &["a laptop"]),
            (
                Point,
                &[
                    "a badge, which opens the doors of the office in Pune, those of the car park and of the gymnasium, and no other",
                ],
            ),
            (Paragraph, &["Yours faithfully,", "for the company"]),
        ],
    )
}

// document-9
#[test]
fn a_plain_letter_looks_as_approved() {
    let company = company("Gulmohar Technologies", Some("14 Mahatma Gandhi Road\nPune 411001"), None);
    let pdf = print(&company, &plain(), "GT-0142", day()).unwrap();
    assert_eq!(pdf, print(&company, &plain(), "GT-0142", day()).unwrap(), "the same input has the same bytes");
    check("letter", pdf);
}

// document-9
#[test]
fn a_long_letter_goes_on_over_pages() {
    let mut logo = Pixmap::new(40, 40);
    logo.data_mut().fill(ORANGE.premultiply().to_rgba8());
    let logo = STANDARD.encode(logo.into_png().unwrap());
    let company = company(
        "Gulmohar Technologies and Consulting Services (India) Private Limited",
        Some("14 Mahatma Gandhi Road\nPune 411001\nCIN U72200PN2011PTC140000\n+91 20 5550 1234"),
        Some(logo),
    );
    let word = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftsverordnungsentwurfsbegründung";
    let text =
        "अनन्या कुलकर्णी works in पुणे, München, Ελλάδα and Москва, for ₹ 1,00,000 or € 1.000 {not a field} # no heading. "
            .repeat(7);
    let mut blocks: Vec<(BlockKind, Vec<&str>)> = vec![(Paragraph, vec![word])];
    for _ in 0..5 {
        blocks.push((
            Heading,
            vec!["What she did, and for how long, as far as it is known to those who sign this letter of hers"],
        ));
        blocks.push((Paragraph, vec![&text]));
        blocks.extend((0..3).map(|_| (Point, vec!["a point of a list"])));
    }
    let blocks: Vec<_> = blocks.iter().map(|(kind, lines)| (*kind, lines.as_slice())).collect();
    let title =
        "A title that needs more than one line, since those who write letters like to say in it all that is to be said";
    check("long-letter", print(&company, &letter(title, &blocks), "GT-0142", day()).unwrap());
}

// document-9
#[test]
fn a_letter_that_no_font_has_is_told() {
    let refused = print(&company("அ", None, None), &plain(), "GT-0142", day()).unwrap_err();
    assert_eq!(refused, "Its fonts have no letter “அ”.");
}
