//! Tables of cases, and what holds of any text.

use std::sync::Arc;

use company::model::{Company, Defaults};
use company::service::Current;
use kernel::UserId;
use proptest::prelude::*;

use super::*;
use crate::model::{LetterFieldInput, LetterTemplateId, StoredFolder};

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn company() -> Arc<Company> {
    let defaults = Defaults { name: "Gulmohar".into(), named: true, address: None, logo: None };
    let company = Current::new(defaults).get();
    Arc::new(Company { legal_name: Some("Gulmohar Technologies Private Limited".into()), ..Company::clone(&company) })
}

fn person() -> LetterPerson {
    LetterPerson {
        id: UserId(4),
        number: "GT-0142".into(),
        fname: "Ananya".into(),
        lname: "Kulkarni".into(),
        joined: Some(day("2019-04-01")),
        last_day: None,
        department: Some("Engineering".into()),
        designation: Some("Developer".into()),
        place: None,
        active: true,
    }
}

fn template_of(title: &str, body: &str) -> StoredTemplate {
    StoredTemplate {
        id: LetterTemplateId(1),
        version: 3,
        name: "Employment".into(),
        folder: StoredFolder {
            id: DocumentFolderId(2),
            version: 1,
            name: "Letters".into(),
            person_reads: true,
            manager_reads: false,
            person_puts: false,
        },
        title: title.into(),
        body: body.into(),
        signer: Some("Asha\tRao".into()),
        signer_title: None,
        active: true,
        made: 0,
    }
}

fn made(title: &str, body: &str, person: &LetterPerson, typed: &[(&str, &str)]) -> Result<Letter> {
    let fields = typed
        .iter()
        .map(|(field, value)| LetterFieldInput { field: Some((*field).to_owned()), value: Some((*value).to_owned()) });
    let input = LetterInput { fields: Some(fields.collect()), ..LetterInput::default() };
    let (company, managers) = (company(), ["Rohan Desai".to_owned()]);
    let known = Known { person, managers: &managers, company: &company, today: day("2026-11-27") };
    letter(&input, &template_of(title, body), known)
}

/// A letter with its kinds: `#` a heading, `-` a point, ` ` a paragraph; lines with `|` between.
fn said(letter: &Letter) -> Vec<String> {
    let mark = |block: &Block| match block.kind {
        BlockKind::Heading => '#',
        BlockKind::Point => '-',
        BlockKind::Paragraph => ' ',
    };
    letter.blocks.iter().map(|block| format!("{}{}", mark(block), block.lines.join("|"))).collect()
}

// document-8
#[test]
fn a_text_is_paragraphs_headings_and_points() {
    for (body, blocks) in [
        ("one", &[" one"][..]),
        ("one\ntwo\n\n\n three ", &[" one|two", " three"]),
        ("# One\ntwo\n# Three", &["#One", " two", "#Three"]),
        ("- one\n- two\nthree", &["-one", "-two", " three"]),
        ("one\n- two", &[" one", "-two"]),
        ("#one\n-two", &[" #one|-two"]),
        ("# \n- \n\u{200f}", &[" #|-"]),
        ("a\u{202e}b\u{200f}c\u{ad}d", &[" abcd"]),
    ] {
        assert_eq!(said(&made("x", body, &person(), &[]).unwrap()), blocks, "{body:?}");
    }
}

// document-8
#[test]
fn each_field_says_what_is_known_of_the_person() {
    for (body, filled) in [
        ("{name}, {first name}, {number}", " Ananya Kulkarni, Ananya, GT-0142"),
        ("{designation} in {department}", " Developer in Engineering"),
        ("{ JOINED } {today}", " 01/04/2019 27/11/2026"),
        ("{manager}", " Rohan Desai"),
        ("{company} or {legal  name}", " Gulmohar or Gulmohar Technologies Private Limited"),
        // What nobody knows stays in its braces, for a preview.
        ("{place} {last day} {Address}", " {place} {last day} {address}"),
        // A brace that opens no field is one.
        ("{ and {name", " { and {name"),
        ("a } b", " a } b"),
        ("{{name}}", " {Ananya Kulkarni}"),
    ] {
        assert_eq!(said(&made("x", body, &person(), &[]).unwrap()), [filled], "{body}");
    }
    for field in LetterField::ALL {
        assert_eq!(field_of(&format!(" {} ", field.text().to_uppercase())), Some(*field));
    }
}

// document-8
#[test]
fn an_unknown_field_is_named_with_those_that_there_are() {
    for (body, unknown) in [("{salary}", "salary"), ("ok\n- {}", ""), ("# { pan number }", "pan number")] {
        let refused = made("x", body, &person(), &[]).unwrap_err();
        let said = refused.field_problems()["body"].to_string();
        assert!(said.starts_with(&format!("There is no field “{unknown}”. There are {{name}},")), "{said}");
    }
}

// document-8
#[test]
fn a_template_is_named_and_says_something() {
    let stored = WantedTemplate::from(&template_of("Letter", "Dear {name}"));
    let set = |text: &str| Patch::Set(text.to_owned());
    let input = |title: Patch<String>, body: Patch<String>| LetterTemplateInput {
        title,
        body,
        ..LetterTemplateInput::default()
    };
    for (input, stored, known, wrong) in [
        (input(Patch::Keep, Patch::Keep), Some(&stored), true, ""),
        (input(set("{name}"), set("{today}")), Some(&stored), true, ""),
        (input(set("{nobody}"), set(" ")), Some(&stored), true, "body title"),
        (input(Patch::Keep, Patch::Keep), Some(&stored), false, "folder"),
        (input(set("x"), set("y")), None, false, "folder name"),
        (input(set("a\nb"), set("அ")), Some(&stored), true, "body title"),
        (
            LetterTemplateInput { signertitle: set("அ"), ..LetterTemplateInput::default() },
            Some(&stored),
            true,
            "signertitle",
        ),
    ] {
        let found = template(&input, stored, known);
        let at = found.as_ref().err().map(|error| error.field_problems().keys().cloned().collect::<Vec<_>>().join(" "));
        assert_eq!(at.unwrap_or_default(), wrong, "{input:?}");
    }
    let actions = |changes, made| template_actions(changes, made).actions;
    assert_eq!((actions(true, 0), actions(true, 1), actions(false, 0)), (vec!["edit", "remove"], vec!["edit"], vec![]));
}

// document-9
#[test]
fn a_letter_is_made_once_nothing_is_missing() {
    let body = "{name} left on {last day}.";
    let gap = made("{place}", body, &person(), &[]).unwrap();
    let values: Vec<_> = gap.fields.iter().map(|(field, value)| (field.text(), value.as_deref())).collect();
    assert_eq!(values, [("name", Some("Ananya Kulkarni")), ("place", None), ("last day", None)]);
    let refused = gap.whole().unwrap_err();
    assert_eq!(refused.field_problems().keys().collect::<Vec<_>>(), ["fields.last day", "fields.place"]);
    let whole = made("{place}", body, &person(), &[("Place", "Pune"), ("last day", " 30\n11 "), ("name", "")]).unwrap();
    assert_eq!(said(&whole), [" Ananya Kulkarni left on 30 11."]);
    assert_eq!((whole.title.as_str(), whole.signer.as_deref()), ("Pune", Some("Asha Rao")));
    assert!(whole.whole().is_ok());
}

proptest! {
    // document-8, document-9
    #[test]
    fn values_are_text_and_stay_as_they_are(value in "[ -~é\u{200f}\n]{1,60}", before in "[a-z #-]{0,20}") {
        let person = LetterPerson { designation: Some(value.clone()), ..person() };
        let shown = plain_value(&value);
        prop_assume!(!shown.is_empty());
        let letter = made("x", &format!("{before}a {{designation}} b"), &person, &[]).unwrap();
        let all = said(&letter).join("|");
        prop_assert!(all.contains(&format!("a {shown} b")), "{all}");
        prop_assert_eq!(letter.blocks.len(), 1);
    }

    // document-8, document-9
    #[test]
    fn any_text_is_a_letter_or_told(body in "[ -~\n{}éक\u{200f}\u{202e}]{0,200}", title in any::<String>()) {
        if let Ok(letter) = made(&title, &body, &person(), &[]) {
            let braces = [&body, &title].into_iter().any(|text| text.contains('{'));
            prop_assert!(letter.fields.is_empty() || braces);
            for block in &letter.blocks {
                prop_assert!(block.lines.iter().all(|line| line == &plain(line)));
            }
            let pdf = crate::pdf::print(&company(), &letter, "GT-0142", day("2026-11-27"));
            prop_assert!(pdf.is_ok_and(|pdf| pdf.starts_with(b"%PDF-")));
        }
    }
}
