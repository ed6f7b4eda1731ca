//! Tables of cases.

use chrono::{NaiveDate, NaiveDateTime};
use files::rules::SentFiles;
use kernel::{Code, Key, Patch, Result, Role, UserId, Viewer};

use super::*;
use crate::model::{
    DocumentExpiry, DocumentFolderId, DocumentFolderInput, DocumentId, DocumentInput, DocumentRequestId,
    DocumentRequestInput,
};

const OWNER: UserId = UserId(4);
const LEADER: UserId = UserId(2);
const OTHER: UserId = UserId(7);

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn now() -> NaiveDateTime {
    day("2026-11-24").and_hms_opt(9, 0, 0).unwrap()
}

fn set(text: &str) -> Patch<String> {
    Patch::Set(text.to_owned())
}

/// A folder by its letters: `r` the person reads, `m` the manager, `p` the person puts.
fn folder_of(letters: &str) -> StoredFolder {
    StoredFolder {
        id: DocumentFolderId(3),
        version: 1,
        name: "Papers".into(),
        person_reads: letters.contains('r'),
        manager_reads: letters.contains('m'),
        person_puts: letters.contains('p'),
    }
}

fn holder() -> Viewer {
    Viewer::new(OTHER, Role::Employee).with(Key::Document)
}

fn request_of(user: UserId, folder: StoredFolder) -> StoredRequest {
    StoredRequest {
        id: DocumentRequestId(5),
        user,
        fname: "Ananya".into(),
        lname: "Kulkarni".into(),
        folder,
        title: "Passport".into(),
        due: day("2026-11-30"),
        note: None,
        asked_by: LEADER,
        asker_fname: "Rohan".into(),
        asker_lname: "Desai".into(),
        asker_email: "rohan.desai@muster.example".into(),
        asker_active: true,
        created_at: now(),
        answered_at: None,
        document: None,
    }
}

fn document_of(put_by: UserId, letters: &str) -> StoredDocument {
    StoredDocument {
        id: DocumentId(9),
        user: OWNER,
        fname: "Ananya".into(),
        lname: "Kulkarni".into(),
        email: "ananya.kulkarni@muster.example".into(),
        folder: folder_of(letters),
        title: "Passport".into(),
        issued: None,
        expires: None,
        put_by,
        put_by_fname: "Ananya".into(),
        put_by_lname: "Kulkarni".into(),
        created_at: now(),
    }
}

#[track_caller]
fn at_fault<T: std::fmt::Debug>(found: &Result<T>) -> String {
    let error = found.as_ref().err();
    error.map(|error| error.field_problems().keys().cloned().collect::<Vec<_>>().join(" ")).unwrap_or_default()
}

// document-2
#[test]
fn who_puts_files_into_a_folder_reads_it() {
    let open = WantedFolder { name: "Papers".into(), personreads: true, managerreads: false, personputs: true };
    let input = |name, personreads, personputs| DocumentFolderInput {
        name,
        personreads,
        personputs,
        ..DocumentFolderInput::default()
    };
    for (sent, stored, wrong) in [
        (input(set("Papers"), Some(true), Some(true)), None, ""),
        (input(set(" Papers "), None, None), None, ""),
        (input(Patch::Keep, None, None), Some(&open), ""),
        (input(Patch::Keep, None, None), None, "name"),
        (input(set("Papers"), None, Some(true)), None, "personputs"),
        (input(Patch::Keep, Some(false), None), Some(&open), "personputs"),
        (input(Patch::Clear, Some(false), Some(false)), Some(&open), "name"),
    ] {
        let found = folder(&sent, stored);
        assert_eq!(at_fault(&found), wrong, "{sent:?}");
        assert!(found.is_err() || found.is_ok_and(|found| found.name == "Papers"));
    }
}

// document-1
#[test]
fn a_folder_is_there_for_those_who_might_read_it() {
    let see = |viewer, letters| sees_folder(viewer, &folder_of(letters));
    let (person, leader) = (Viewer::new(OWNER, Role::Employee), Viewer::new(LEADER, Role::Manager));
    for (letters, of_person, of_leader) in
        [("", false, false), ("r", true, true), ("m", false, true), ("rm", true, true)]
    {
        assert_eq!((see(person, letters), see(leader, letters)), (of_person, of_leader), "{letters}");
        assert!(see(holder(), letters));
    }
    assert!(!see(Viewer::new(LEADER, Role::Admin), ""), "an admin without the key");
    let admin = Viewer::new(LEADER, Role::Admin).with(Key::Setting);
    assert!(changes_folders(admin) && !changes_folders(Viewer::new(LEADER, Role::Manager).with(Key::Setting)));
}

// document-3
#[test]
fn people_put_files_where_their_folder_is_open_or_where_they_are_asked() {
    let person = Viewer::new(OWNER, Role::Employee);
    let own = |letters| request_of(OWNER, folder_of(letters));
    let elsewhere = StoredRequest { folder: StoredFolder { id: DocumentFolderId(8), ..folder_of("p") }, ..own("p") };
    for (viewer, letters, request, wrong) in [
        (person, "rp", None, ""),
        (person, "r", None, "folder"),
        (person, "", None, "folder"),
        (person, "", Some(own("")), ""),
        (person, "r", Some(own("r")), ""),
        (person, "rp", Some(elsewhere.clone()), "request"),
        (person, "r", Some(elsewhere), "folder request"),
        (holder(), "", None, ""),
        (Viewer::new(LEADER, Role::Manager), "rm", None, "folder"),
    ] {
        let input = DocumentInput {
            folder: Some(DocumentFolderId(3)),
            title: set("Passport"),
            request: request.as_ref().map(|request| request.id),
            ..DocumentInput::default()
        };
        let folder = folder_of(letters);
        let put = Put { viewer, owner: OWNER, known: true, folder: Some(&folder), request: request.as_ref() };
        let files = SentFiles { keys: Some(vec!["documents/1".into()]), problem: None };
        assert_eq!(at_fault(&document(&input, files, put)), wrong, "{viewer:?} {letters} {request:?}");
    }
    assert!(may_put_for(person, OWNER).is_ok() && may_put_for(holder(), OWNER).is_ok());
    let refused = may_put_for(Viewer::new(LEADER, Role::Manager), OWNER).map_err(|error| error.code());
    assert_eq!(refused, Err(Code::NotYours));
}

// document-3, call-2
#[test]
fn a_document_has_a_title_one_file_and_days_in_their_order() {
    let folder = folder_of("rp");
    let viewer = Viewer::new(OWNER, Role::Employee);
    let keys = |count: usize| SentFiles { keys: Some(vec!["documents/1".to_owned(); count]), problem: None };
    for (title, issued, expires, files, known, wrong) in [
        ("Passport", Some("2020-01-01"), Some("2020-01-01"), 1, true, ""),
        ("Passport", None, Some("2030-01-01"), 1, true, ""),
        ("", None, None, 0, true, "fileUploadKeys title"),
        ("Passport", Some("2020-01-02"), Some("2020-01-01"), 2, true, "expires fileUploadKeys"),
        ("Passport", Some("1899-12-31"), None, 1, true, "issued"),
        ("Passport", None, Some("9999-01-01"), 1, false, "expires user"),
    ] {
        let input = DocumentInput {
            folder: Some(folder.id),
            title: set(title),
            issued: issued.map(day),
            expires: expires.map(day),
            ..DocumentInput::default()
        };
        let put = Put { viewer, owner: OWNER, known, folder: Some(&folder), request: None };
        assert_eq!(at_fault(&document(&input, keys(files), put)), wrong, "{input:?}");
    }
    let put = Put { viewer, owner: OWNER, known: true, folder: None, request: None };
    assert_eq!(at_fault(&document(&DocumentInput::default(), keys(1), put)), "folder title");
}

// document-4
#[test]
fn a_document_is_taken_out_by_who_holds_the_key_or_who_put_it_there() {
    let person = Viewer::new(OWNER, Role::Employee);
    for (viewer, put_by, letters, may) in [
        (person, OWNER, "rp", true),
        (person, OWNER, "r", false),
        (person, OTHER, "rp", false),
        (holder(), OWNER, "", true),
        (Viewer::new(LEADER, Role::Manager), OWNER, "rmp", false),
    ] {
        let stored = document_of(put_by, letters);
        assert_eq!(may_remove(viewer, &stored).is_ok(), may, "{viewer:?} {letters}");
        assert_eq!(actions(viewer, &stored).actions, if may { vec!["remove"] } else { vec![] });
    }
}

// document-5
#[test]
fn people_are_asked_by_who_reads_the_folder() {
    let leader = Viewer::new(LEADER, Role::Manager);
    let input = |due, note: Patch<String>| DocumentRequestInput {
        user: Some(OWNER),
        folder: Some(DocumentFolderId(3)),
        title: set("Passport"),
        due,
        note,
    };
    let (today, tomorrow) = (day("2026-11-24"), Some(day("2026-11-25")));
    for (viewer, letters, active, due, wrong) in [
        (holder(), "", Some(true), tomorrow, ""),
        (leader, "m", Some(true), Some(today), ""),
        (leader, "r", Some(true), tomorrow, "folder"),
        (leader, "", Some(true), tomorrow, "folder"),
        (holder(), "", Some(false), tomorrow, "user"),
        (holder(), "", None, tomorrow, "user"),
        (holder(), "", Some(true), Some(day("2026-11-23")), "due"),
        (holder(), "", Some(true), None, "due"),
    ] {
        let folder = folder_of(letters);
        let asked = Asked { viewer, active, folder: Some(&folder), today };
        assert_eq!(
            at_fault(&request(&input(due, Patch::Keep), asked)),
            wrong,
            "{viewer:?} {letters} {active:?} {due:?}"
        );
    }
    let asked = Asked { viewer: holder(), active: None, folder: None, today };
    assert_eq!(at_fault(&request(&DocumentRequestInput::default(), asked)), "due folder title user");
    let folder = folder_of("m");
    let asked = Asked { viewer: leader, active: Some(true), folder: Some(&folder), today };
    let own = DocumentRequestInput { user: Some(LEADER), ..input(tomorrow, Patch::Keep) };
    assert_eq!(at_fault(&request(&own, asked)), "user");
}

// document-5
#[test]
fn a_request_is_put_withdrawn_or_answered() {
    let stored = request_of(OWNER, folder_of(""));
    let answered = StoredRequest { answered_at: Some(now()), ..stored.clone() };
    for (viewer, may) in [
        (Viewer::new(OWNER, Role::Employee), vec!["put"]),
        (Viewer::new(LEADER, Role::Manager), vec!["withdraw"]),
        (holder(), vec!["put", "withdraw"]),
        (Viewer::new(OTHER, Role::Manager), vec![]),
    ] {
        assert_eq!(request_actions(viewer, &stored).actions, may, "{viewer:?}");
        assert_eq!(request_actions(viewer, &answered).actions, [] as [&str; 0]);
    }
    assert_eq!(state(&stored, day("2026-11-30")), (DocumentRequestState::Open, false));
    assert_eq!(state(&stored, day("2026-12-01")), (DocumentRequestState::Open, true));
    assert_eq!(state(&answered, day("2026-12-01")), (DocumentRequestState::Answered, false));
    assert_eq!(is_open(&answered).map_err(|error| error.code()), Err(Code::DocumentRequestAnswered));
}

// document-6
#[test]
fn an_end_is_told_thirty_and_seven_days_before() {
    for (today, reminder, expiry_then) in [
        ("2026-11-30", Reminder::None, None),
        ("2026-12-01", Reminder::Soon, Some(DocumentExpiry::Soon)),
        ("2026-12-23", Reminder::Soon, Some(DocumentExpiry::Soon)),
        ("2026-12-24", Reminder::Last, Some(DocumentExpiry::Soon)),
        ("2026-12-31", Reminder::Last, Some(DocumentExpiry::Soon)),
        ("2027-01-01", Reminder::Last, Some(DocumentExpiry::Expired)),
    ] {
        let ends = Some(day("2026-12-31"));
        assert_eq!((Reminder::on(ends, day(today)), expiry(ends, day(today))), (reminder, expiry_then), "{today}");
    }
    assert_eq!((Reminder::on(None, now().date()), expiry(None, now().date())), (Reminder::None, None));
}
