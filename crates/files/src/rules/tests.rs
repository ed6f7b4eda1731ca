//! Tables of cases.

use db::Word as _;
use kernel::{Caller, Code, Keys, Role, RoleId, SessionId, UserId};
use proptest::prelude::*;

use super::{MOST_BYTES, MOST_OF_SENDER, Sending, disposition, is_content_of, is_key, may_begin, validated};
use crate::model::{FileType, LARGEST, PresignInput};

fn caller(role: &str, keys: &str) -> Caller {
    Caller {
        user: UserId(7),
        name: "Asha Rao".into(),
        fname: "Asha".into(),
        lname: "Rao".into(),
        email: "asha.rao@muster.example".into(),
        image: None,
        reimbursement_claim: false,
        role: Role::named(role),
        role_id: RoleId(1),
        role_name: role.into(),
        keys: Keys::from_list(keys),
        session: SessionId(1),
        must_see: None,
        company_version: 1,
    }
}

fn input(folder: &str, filename: &str, content_type: &str, size: i64) -> PresignInput {
    PresignInput {
        folder: Some(folder.into()),
        filename: Some(filename.into()),
        content_type: Some(content_type.into()),
        size: Some(size),
    }
}

const DOCX: &str = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

// file-2
#[test]
fn each_folder_is_for_those_who_have_its_module() {
    for (role, keys, folder, may) in [
        ("dev", "reimbursement", "reimbursements", true),
        ("dev", "investment", "reimbursements", false),
        ("dev", "investment", "investments", true),
        ("dev", "referrals", "referrals", true),
        ("dev", "policy", "policies", false),
        ("manager", "policy", "policies", false),
        ("admin", "policy", "policies", true),
        ("admin", "referrals", "policies", false),
        ("recruiter", "recruitment", "candidates", true),
        ("recruiter", "referrals", "candidates", false),
    ] {
        let got =
            validated(&input(folder, "a.pdf", "application/pdf", 9), &caller(role, keys)).map_err(|error| error.code());
        assert_eq!(got.is_ok(), may, "{role}, {keys}, {folder}: {got:?}");
        if !may {
            assert_eq!(got.err(), Some(Code::NotAllowed));
        }
    }
}

// file-1
#[test]
fn each_folder_takes_its_types_under_their_names() {
    let caller = caller("admin", "reimbursement,investment,policy,referrals,recruitment");
    for (folder, filename, kind, at_fault) in [
        ("reimbursements", "bill.pdf", "application/pdf", vec![]),
        ("reimbursements", "BILL.PNG", "image/png", vec![]),
        ("investments", "a.jpeg", "image/jpeg", vec![]),
        ("investments", " a.jpg ", "image/jpeg", vec![]),
        ("investments", "a.docx", DOCX, vec!["contentType"]),
        ("policies", "a.png", "image/png", vec!["contentType"]),
        ("referrals", "a.doc", "application/msword", vec!["contentType"]),
        ("candidates", "a.doc", "application/msword", vec![]),
        ("candidates", "a.docx", DOCX, vec![]),
        ("candidates", "a.png", "image/png", vec!["contentType"]),
        ("candidates", "a.pdf.exe", "application/pdf", vec!["filename"]),
        ("candidates", "annex\u{202e}fdp.exe", "application/pdf", vec!["filename"]),
        ("candidates", " ", "text/html", vec!["contentType", "filename"]),
        ("payslips", "", "", vec!["contentType", "filename", "folder"]),
    ] {
        let got = validated(&input(folder, filename, kind, 9), &caller);
        let fields = got.err().map(|error| error.field_problems().keys().cloned().collect::<Vec<_>>());
        assert_eq!(fields.unwrap_or_default(), at_fault, "{folder}, {filename}, {kind}");
    }
    let long = format!("{}.pdf", "a".repeat(252));
    assert!(validated(&input("policies", &long, "application/pdf", 9), &caller).is_err());
    let nothing = validated(&PresignInput::default(), &caller).unwrap_err();
    assert!(nothing.field_problems().values().all(|problem| problem == "Required."), "{nothing:?}");
}

// file-3
#[test]
fn a_file_has_ten_million_bytes_at_most() {
    let caller = caller("dev", "reimbursement");
    for (size, code) in [
        (1, None),
        (LARGEST, None),
        (LARGEST + 1, Some(Code::TooLarge)),
        (0, Some(Code::Invalid)),
        (-1, Some(Code::Invalid)),
    ] {
        let got = validated(&input("reimbursements", "a.pdf", "application/pdf", size), &caller);
        assert_eq!(got.err().map(|error| error.code()), code, "{size}");
    }
}

/// The end of a ZIP whose list has these names.
fn zip(names: &[&str]) -> Vec<u8> {
    let mut list = b"content".to_vec();
    for name in names {
        let mut entry = vec![0; 46];
        entry[..4].copy_from_slice(b"PK\x01\x02");
        entry[28..30].copy_from_slice(&u16::try_from(name.len()).unwrap().to_le_bytes());
        list.extend(entry);
        list.extend(name.as_bytes());
    }
    list.extend(b"PK\x05\x06\0\0");
    list
}

#[test]
fn a_key_is_what_we_chose() {
    let name = "0123456789abcdef0123456789abcdef";
    for (key, is) in [
        (format!("policies/{name}"), true),
        (format!("candidates/{name}"), true),
        (format!("payslips/{name}"), false),
        (format!("policies/{name}0"), false),
        (format!("policies/{}", name.to_uppercase()), false),
        (format!("policies//{}", &name[1..]), false),
        (format!("policies/\0{}", &name[1..]), false),
        (format!("policies/../{}", &name[3..]), false),
        (name.to_owned(), false),
        (String::new(), false),
    ] {
        assert_eq!(is_key(&key), is, "{key}");
    }
}

// file-4
#[test]
fn a_content_is_known_by_its_own_bytes() {
    use FileType::{Doc, Docx, Jpeg, Pdf, Png};
    let word = zip(&["[Content_Types].xml", "word/document.xml"]);
    let sheet = zip(&["[Content_Types].xml", "xl/workbook.xml", "notes about word/"]);
    for (content, tail, kind) in [
        (b"%PDF-1.7\n".as_slice(), vec![], Some(Pdf)),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", vec![], Some(Png)),
        (b"\xff\xd8\xff\xe0\0\x10JFIF", vec![], Some(Jpeg)),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0", vec![], Some(Doc)),
        (b"PK\x03\x04\x14\0", word.clone(), Some(Docx)),
        (b"PK\x03\x04\x14\0", sheet, None),
        (b"PK\x03\x04\x14\0", vec![], None),
        (b"MZ\x90\0", word, None),
        (b"MZ\x90\0%PDF-1.7", vec![], None),
        (b" %PDF-1.7", vec![], None),
        (b"<html>", vec![], None),
        (b"", vec![], None),
    ] {
        for asked in [Pdf, Png, Jpeg, Doc, Docx] {
            assert_eq!(is_content_of(asked, content, &tail), kind == Some(asked), "{asked:?} of {content:?}");
        }
    }
}

#[test]
fn a_file_comes_back_under_its_name() {
    for (kind, name, expected) in [
        (FileType::Pdf, "bill.pdf", "inline; filename=\"bill.pdf\"; filename*=UTF-8''bill.pdf"),
        (FileType::Doc, "a b.doc", "attachment; filename=\"a b.doc\"; filename*=UTF-8''a%20b.doc"),
        (
            FileType::Png,
            "चित्र.png",
            "inline; filename=\"_____.png\"; filename*=UTF-8''%E0%A4%9A%E0%A4%BF%E0%A4%A4%E0%A5%8D%E0%A4%B0.png",
        ),
        (
            FileType::Docx,
            "../a\"%\\;b.docx",
            "attachment; filename=\".._a___;b.docx\"; filename*=UTF-8''.._a%22%25_%3Bb.docx",
        ),
    ] {
        assert_eq!(disposition(kind, name), expected);
    }
}

/// How the contents begin that are taken.
const MAGIC: &[&[u8]] =
    &[b"%PDF-", b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", b"PK\x03\x04"];

proptest! {
    // file-4
    #[test]
    fn a_content_is_of_one_type_at_most_and_begins_as_that_does(
        magic in prop::sample::select(MAGIC), cut in 0..9_usize, head in prop::collection::vec(any::<u8>(), 0..70),
        tail in prop::collection::vec(any::<u8>(), 0..300),
    ) {
        let head = [&magic[..cut.min(magic.len())], &head].concat();
        let kinds: Vec<_> = FileType::ALL.iter().filter(|kind| is_content_of(**kind, &head, &tail)).collect();
        prop_assert!(kinds.len() <= 1, "{kinds:?}");
        prop_assert!(kinds.is_empty() || MAGIC.iter().any(|magic| head.starts_with(magic)), "{kinds:?}");
    }

    #[test]
    fn no_name_leaves_the_header(name in "\\PC{1,255}") {
        let header = disposition(FileType::Pdf, &name);
        prop_assert!(header.bytes().all(|byte| (b' '..=b'~').contains(&byte)), "{header}");
        prop_assert_eq!(header.matches('"').count(), 2);
    }

    #[test]
    fn any_end_is_read(tail in prop::collection::vec(any::<u8>(), 0..600), beginning in 0..600_usize) {
        let mut tail = tail;
        if let Some(place) = tail.get_mut(beginning..beginning + 4) {
            place.copy_from_slice(b"PK\x01\x02");
        }
        is_content_of(FileType::Docx, b"PK\x03\x04", &tail);
    }

    #[test]
    fn what_is_wanted_is_decided_whatever_is_sent(folder in any::<Option<String>>(), filename in any::<Option<String>>(), content_type in any::<Option<String>>(), size in any::<Option<i64>>()) {
        let sent = PresignInput { folder, filename, content_type, size };
        let refused = validated(&sent, &caller("admin", "policy")).unwrap_err().code();
        prop_assert!([Code::Invalid, Code::TooLarge].contains(&refused));
    }
}

// file-1
#[test]
fn a_name_is_what_it_looks_like() {
    let caller = caller("dev", "reimbursement");
    for name in [
        "bill\u{202e}fdp.exe.pdf",
        "bill\u{2066}.pdf",
        "\u{200f}bill.pdf",
        "bill\u{61c}.pdf",
        "bill\r\nX: y.pdf",
        "bill\u{2028}.pdf",
        "bill\t.pdf",
        "bill\u{85}.pdf",
    ] {
        let refused = validated(&input("reimbursements", name, "application/pdf", 9), &caller).unwrap_err();
        assert!(refused.field_problems()["filename"].english().contains("direction of writing"), "{name:?}: {refused}");
    }
    // Names in all scripts pass: what stands in them needs no marks.
    for name in ["חשבונית.pdf", "فاتورة.pdf", "बिल.pdf", "facture – été.pdf"] {
        assert!(validated(&input("reimbursements", name, "application/pdf", 9), &caller).is_ok(), "{name}");
    }
}

// file-3
#[test]
fn one_file_at_a_time_five_of_a_person_and_so_many_bytes() {
    let none = Sending { this: false, of_sender: 0, bytes: 0 };
    for (sending, size, may) in [
        (none, LARGEST, true),
        (Sending { this: true, ..none }, 1, false),
        (Sending { of_sender: MOST_OF_SENDER - 1, ..none }, 1, true),
        (Sending { of_sender: MOST_OF_SENDER, ..none }, 1, false),
        (Sending { bytes: MOST_BYTES - 1, ..none }, 1, true),
        (Sending { bytes: MOST_BYTES - 1, ..none }, 2, false),
    ] {
        assert_eq!(may_begin(sending, size).is_ok(), may, "{sending:?} {size}");
    }
}
