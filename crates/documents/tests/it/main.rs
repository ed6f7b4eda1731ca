//! Documents in both databases.
#![expect(clippy::unwrap_used, reason = "tests")]

#[path = "../../../paper/tests/support/pages.rs"]
mod drawn;
mod letters;
mod pages;

use chrono::NaiveDate;
use db::{Entry, UnitOfWork, Waiting, statement};
use documents::model::{
    DOCUMENT, DocumentExpiry, DocumentFolderId, DocumentId, DocumentRequestId, DocumentRequestState, StoredDocument,
    StoredRequest,
};
use documents::repo::documents::{self as repo, DocumentFilter, DocumentOrder};
use documents::repo::requests::{self, DocumentRequestFilter, DocumentRequestOrder};
use documents::repo::{INVARIANTS, Whose, folders};
use documents::rules::{Reminder, WantedDocument, WantedFolder, WantedRequest};
use kernel::{Actor, Code, ListQuery, Result, Scope, Sorted as _, UserId};
use test_support::{Backend, Company, TestDatabase, both, indexed, listed, query, waits_by_index};

const ADMIN: UserId = Company::IDS.admin;
const DEV: UserId = Company::IDS.dev;
const MANAGER: UserId = Company::IDS.manager;
const FOREIGN: UserId = Company::IDS.foreign;

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn today() -> NaiveDate {
    day("2026-11-24")
}

/// Writes as the program itself.
async fn write<T: Send + 'static>(
    db: &TestDatabase,
    work: impl FnOnce(&mut UnitOfWork<'_>) -> Result<T> + Clone + Send + 'static,
) -> Result<T> {
    let recorded = |unit: &mut UnitOfWork<'_>| {
        unit.record(Entry::new(DOCUMENT, None, "test"));
        work(unit)
    };
    db.write(&Actor::system("test"), recorded).await
}

async fn sql(db: &TestDatabase, text: &'static str) {
    db.housekeeping("test", move |connection| Ok(statement(text).run(connection)?)).await.unwrap();
}

/// Folder 1 is read by the person, 2 by nobody, 3 by the person and their manager. Documents 1 to 5: three of the dev, one in each
/// folder, one of the manager, one of a foreign dev.
async fn documents(db: &TestDatabase) {
    sql(db, "UPDATE document_folders SET person_reads = (id <> 2), manager_reads = (id = 3), person_puts = (id = 3)")
        .await;
    for (user, folder, title, expires) in [
        (DEV, 1, "Contract", None),
        (DEV, 2, "Warning", None),
        (DEV, 3, "Passport", Some("2026-12-20")),
        (MANAGER, 1, "Contract", Some("2026-11-20")),
        (FOREIGN, 3, "Aadhaar", Some("2026-11-30")),
    ] {
        let folder = DocumentFolderId(folder);
        let wanted = WantedDocument { user, folder, title: title.into(), issued: None, expires: expires.map(day) };
        write(db, move |work| repo::insert(work, &wanted, ADMIN, today())).await.unwrap();
    }
}

async fn requests(db: &TestDatabase) {
    for (user, folder, title, due) in
        [(DEV, 1, "Degree", "2026-12-01"), (DEV, 3, "Visa", "2026-11-25"), (FOREIGN, 3, "Visa", "2026-11-26")]
    {
        let folder = DocumentFolderId(folder);
        let wanted = WantedRequest { user, folder, title: title.into(), due: day(due), note: None };
        write(db, move |work| requests::insert(work, &wanted, ADMIN)).await.unwrap();
    }
}

async fn ids(db: &TestDatabase, asked: &str, scope: Scope, others: Option<bool>, filter: DocumentFilter) -> String {
    let viewer = match scope {
        Scope::Own(user) | Scope::Line(user) | Scope::Team(user) => user,
        Scope::All => ADMIN,
    };
    let whose = others.map(|others| Whose { viewer, others });
    let listing = repo::list(&query(asked, DocumentOrder::FIELDS), scope, whose, filter, today(), db.dialect());
    listed(db, listing, |row: &StoredDocument| row.id.to_string()).await
}

both! {
    // document-1
    async fn documents_are_read_where_their_folder_says(db) {
        documents(&db).await;
        let none = DocumentFilter::default();
        for (asked, scope, others, filter, expected) in [
            ("", Scope::All, None, none, "5 4 3 2 1"),
            ("", Scope::Own(DEV), None, none, "3 1"),
            ("", Scope::Line(MANAGER), None, none, "4 3"),
            ("", Scope::Line(MANAGER), Some(true), none, "3"),
            ("", Scope::Line(MANAGER), Some(false), none, "4"),
            ("", Scope::Line(Company::IDS.other_manager), Some(true), none, "5"),
            ("sort=title", Scope::All, None, none, "5 1 4 3 2"),
            ("sort=empname", Scope::All, None, none, "1 2 3 5 4"),
            ("sort=expires", Scope::All, None, none, "4 5 3 1 2"),
            ("sort=-expires", Scope::All, None, none, "3 5 4 1 2"),
            ("", Scope::All, None, DocumentFilter { user: Some(DEV), ..none }, "3 2 1"),
            ("", Scope::All, None, DocumentFilter { folder: Some(DocumentFolderId(3)), ..none }, "5 3"),
            ("", Scope::All, None, DocumentFilter { expiry: Some(DocumentExpiry::Soon), ..none }, "5 3"),
            ("", Scope::All, None, DocumentFilter { expiry: Some(DocumentExpiry::Expired), ..none }, "4"),
            ("q=pass", Scope::All, None, none, "3"),
            ("q=ulkar", Scope::Line(MANAGER), None, none, "3"),
            ("q=co", Scope::All, None, none, "4 1"),
        ] {
            assert_eq!(ids(&db, asked, scope, others, filter).await, expected, "{asked} {scope:?} {others:?} {filter:?}");
        }
        for (scope, id, found) in [
            (Scope::All, 2, true), (Scope::Own(DEV), 2, false), (Scope::Own(DEV), 1, true), (Scope::Line(MANAGER), 1, false),
            (Scope::Line(MANAGER), 3, true), (Scope::Line(MANAGER), 5, false), (Scope::Own(DEV), 4, false),
        ] {
            let one = db.read(move |connection| repo::find(connection, scope, DocumentId(id))).await.unwrap();
            assert_eq!(one.is_some(), found, "{scope:?} {id}");
            let held = write(&db, move |work| repo::lock(work.reading(), scope, DocumentId(id))).await.unwrap();
            assert_eq!(held.is_some(), found);
        }
        assert_eq!(write(&db, |work| repo::remove(work, DocumentId(1))).await.unwrap(), Some(()));
        assert_eq!(write(&db, |work| repo::remove(work, DocumentId(1))).await.unwrap(), None);
    }

    // document-2
    async fn a_folder_is_changed_by_its_version_and_removed_while_nothing_stands_in_it(db) {
        documents(&db).await;
        let wanted = WantedFolder { name: "Letters".into(), personreads: true, managerreads: true, personputs: true };
        let taken = wanted.clone();
        let twice = write(&db, move |work| folders::insert(work, &taken)).await;
        assert_eq!(twice.unwrap_err().code(), Code::Duplicate);
        let spare = WantedFolder { name: "Spare".into(), ..wanted };
        let id = write(&db, move |work| folders::insert(work, &spare)).await.unwrap();
        let stored = write(&db, move |work| folders::lock(work.reading(), id)).await.unwrap().unwrap();
        assert!(!stored.used);
        let (seen, next) = (stored.folder.clone(), WantedFolder { personputs: false, ..WantedFolder::from(&stored.folder) });
        write(&db, move |work| folders::update(work, &seen, &next)).await.unwrap();
        let again = stored.folder.clone();
        let stale = write(&db, move |work| folders::update(work, &again, &WantedFolder::from(&again))).await;
        assert_eq!(stale.unwrap_err().code(), Code::StaleVersion);
        let found = write(&db, move |work| folders::find_for_use(work.reading(), id)).await.unwrap().unwrap();
        assert!(found.version == 2 && !found.person_puts);
        let all = db.read(|connection| folders::all(connection)).await.unwrap();
        let told: Vec<_> = all.iter().map(|listed| (listed.folder.name.as_str(), listed.used)).collect();
        assert_eq!(told, [("Contract", true), ("Identity papers", true), ("Letters", true), ("Spare", false)]);
        assert_eq!(write(&db, |work| folders::remove(work, DocumentFolderId(1))).await.unwrap(), None);
        assert_eq!(write(&db, move |work| folders::remove(work, id)).await.unwrap(), Some(()));
    }

    // document-5
    async fn a_request_is_answered_or_withdrawn_once(db) {
        documents(&db).await;
        requests(&db).await;
        let list = async |scope, others: Option<bool>, state| {
            let whose = others.map(|others| Whose { viewer: MANAGER, others });
            let filter = DocumentRequestFilter { user: None, state };
            let listing = requests::list(&query("", DocumentRequestOrder::FIELDS), scope, whose, filter, db.dialect());
            listed(&db, listing, |row: &StoredRequest| row.id.to_string()).await
        };
        let open = Some(DocumentRequestState::Open);
        assert_eq!(list(Scope::All, None, open).await, "2 3 1");
        assert_eq!(list(Scope::Own(DEV), None, open).await, "2 1");
        assert_eq!(list(Scope::Line(MANAGER), Some(true), None).await, "2");
        assert_eq!(list(Scope::Line(MANAGER), Some(false), None).await, "");
        let answer = |id| write(&db, move |work| requests::answer(work, DocumentRequestId(id), DocumentId(3)));
        assert_eq!(answer(2).await.unwrap(), Some(()));
        assert_eq!(answer(2).await.unwrap(), None);
        for (id, removed) in [(2, None), (1, Some(())), (1, None)] {
            assert_eq!(write(&db, move |work| requests::remove(work, DocumentRequestId(id))).await.unwrap(), removed, "{id}");
        }
        assert_eq!(list(Scope::All, None, Some(DocumentRequestState::Answered)).await, "2");
        let found = db.read(|connection| requests::find(connection, Scope::Own(DEV), DocumentRequestId(2))).await.unwrap();
        assert_eq!(found.map(|found| found.document), Some(Some(DocumentId(3))));
        // The answer stays known where the document is gone.
        write(&db, |work| repo::remove(work, DocumentId(3))).await.unwrap();
        let held = write(&db, |work| requests::lock(work.reading(), Scope::Own(DEV), DocumentRequestId(2))).await.unwrap().unwrap();
        assert!(held.document.is_none() && held.answered_at.is_some());
    }

    // document-6
    async fn an_end_is_told_once_each_time(db) {
        documents(&db).await;
        let due = async |on: &str| {
            let on = day(on);
            let found = db.read(move |connection| repo::to_remind_of(connection, on, 10)).await.unwrap();
            found.iter().map(|row| row.id.to_string()).collect::<Vec<_>>().join(" ")
        };
        // Those were put there so near to their ends.
        assert_eq!(due("2026-11-24").await, "");
        assert_eq!(due("2026-12-12").await, "");
        assert_eq!(due("2026-12-13").await, "3");
        let remind = |reminder| write(&db, move |work| repo::remind(work, DocumentId(3), reminder));
        assert_eq!(remind(Reminder::Last).await.unwrap(), Some(()));
        assert_eq!(remind(Reminder::Last).await.unwrap(), None);
        assert_eq!(remind(Reminder::Soon).await.unwrap(), None);
        assert_eq!(due("2026-12-13").await, "");
        sql(&db, "UPDATE documents SET reminded = 0").await;
        assert_eq!(due("2026-11-20").await, "3 4 5");
        sql(&db, "UPDATE users SET status = 'Inactive' WHERE id = 4").await;
        assert_eq!(due("2026-11-21").await, "5");
        assert_eq!(due("2026-12-21").await, "");
    }

    async fn what_must_hold_is_checked(db) {
        documents(&db).await;
        requests(&db).await;
        write(&db, |work| requests::answer(work, DocumentRequestId(2), DocumentId(3))).await.unwrap();
        sql(&db, "DELETE FROM documents WHERE id IN (1, 2, 4, 5)").await;
        sql(&db, "INSERT INTO files (key, folder, filename, content_type, size, uploaded_by, created_at, uses) \
                  VALUES ('documents/00000000000000000000000000000001', 'documents', 'a.pdf', 'application/pdf', 9, 1, '2026-11-20 09:00:00', 1)").await;
        sql(&db, "INSERT INTO file_uses (file_key, record, record_id, position) VALUES ('documents/00000000000000000000000000000001', 'document', 3, 0)").await;
        assert_eq!(db.broken(INVARIANTS.to_vec()).await.unwrap(), Vec::<String>::new());
        sql(&db, "DELETE FROM file_uses").await;
        sql(&db, "UPDATE document_requests SET folder_id = 1").await;
        assert_eq!(db.broken(INVARIANTS.to_vec()).await.unwrap(), [
            "documents: document 3 has not one file", "documents: request 2 is answered by a document of another person or folder",
        ]);
    }

    async fn every_list_has_its_index(db) {
        documents(&db).await;
        requests(&db).await;
        let none = DocumentFilter::default();
        for sort in ["", "&sort=title", "&sort=-title", "&sort=expires", "&sort=-expires", "&sort=-created_at"] {
            for (scope, filter) in [
                (Scope::All, none), (Scope::Own(DEV), none), (Scope::Line(MANAGER), none),
                (Scope::All, DocumentFilter { user: Some(DEV), ..none }),
                (Scope::All, DocumentFilter { folder: Some(DocumentFolderId(3)), ..none }),
                (Scope::All, DocumentFilter { expiry: Some(DocumentExpiry::Soon), ..none }),
            ] {
                let query = query(&format!("page=3&pageSize=25{sort}"), DocumentOrder::FIELDS);
                let listing = repo::list(&query, scope, None, filter, today(), db.dialect());
                let what = format!("documents by {sort} for {scope:?} {filter:?}");
                let newest = sort.is_empty() || sort.ends_with("created_at");
                // In the order in which SQLite keeps them: it reads as far as the page goes.
                if newest && scope == Scope::All && filter == none {
                    continue;
                }
                indexed(&db, &["d"], &what, move |connection| listing.load::<StoredDocument>(query.paging, connection)).await;
            }
        }
        for asked in ["q=ulkar", "q=pa"] {
            let tables: &[&str] = if db.backend() == Backend::Postgres { &["documents d"] } else { &["d", "h", "s"] };
            let query = query(&format!("page=1&pageSize=25&{asked}"), DocumentOrder::FIELDS);
            let listing = repo::list(&query, Scope::All, None, none, today(), db.dialect());
            indexed(&db, tables, asked, move |connection| listing.load::<StoredDocument>(query.paging, connection)).await;
        }
        for scope in [Scope::All, Scope::Own(DEV), Scope::Line(MANAGER)] {
            let filter = DocumentRequestFilter { user: None, state: Some(DocumentRequestState::Open) };
            let query = query("page=1&pageSize=25", DocumentRequestOrder::FIELDS);
            let listing = requests::list(&query, scope, None, filter, db.dialect());
            indexed(&db, &["q"], "requests", move |connection| listing.load::<StoredRequest>(query.paging, connection)).await;
        }
        indexed(&db, &["d"], "reminders", |connection| repo::to_remind_of(connection, today(), 50)).await;
    }

    // inbox-1
    async fn what_waits_in_one_list_of_many_kinds_has_its_index(db) {
        requests(&db).await;
        let own = DocumentRequestFilter { user: Some(DEV), state: Some(DocumentRequestState::Open) };
        let listing = requests::list(&ListQuery::first(1), Scope::Own(DEV), None, own, db.dialect());
        let waiting = Waiting::brief(listing, "q.created_at", requests::brief(), drop);
        let plan = waits_by_index(&db, &["q", "document_requests"], "what somebody is asked for", waiting).await;
        assert!(plan.contains("document_requests_"), "{plan}");
    }
}
