//! Checklists in both databases.
#![expect(clippy::unwrap_used, reason = "tests")]

use checklists::model::{
    CHECKLIST, ChecklistId, ChecklistKind, ChecklistLineId, ChecklistLineState, ChecklistTemplateId, LineOwner,
    StoredLine, StoredTemplate, TemplateLine,
};
use checklists::repo::{self, ChecklistOrder, Filter, INVARIANTS, made, templates};
use checklists::rules::Validated;
use chrono::NaiveDate;
use db::{Entry, UnitOfWork, Waiting, statement};
use kernel::{Actor, Code, ListQuery, Result, Scope, Sorted as _, UserId};
use test_support::{Backend, Company, TestDatabase, both, indexed, listed, number, query, waits_by_index};

const ADMIN: UserId = Company::IDS.admin;
const DEV: UserId = Company::IDS.dev;
const MANAGER: UserId = Company::IDS.manager;

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn today() -> NaiveDate {
    day("2026-11-25")
}

/// Writes as the program itself.
async fn write<T: Send + 'static>(
    db: &TestDatabase,
    work: impl FnOnce(&mut UnitOfWork<'_>) -> Result<T> + Clone + Send + 'static,
) -> Result<T> {
    let recorded = |unit: &mut UnitOfWork<'_>| {
        unit.record(Entry::new(CHECKLIST, None, "test"));
        work(unit)
    };
    db.write(&Actor::system("test"), recorded).await
}

async fn sql(db: &TestDatabase, text: &'static str) {
    db.housekeeping("test", move |connection| Ok(statement(text).run(connection)?)).await.unwrap();
}

fn line(text: &str, days: i64) -> TemplateLine {
    TemplateLine { text: text.to_owned(), whose: LineOwner::Person, user: None, days }
}

fn validated(name: &str, kind: ChecklistKind) -> Validated {
    let lines = vec![line("Laptop", -3), line("Badge", 0)];
    Validated { name: name.to_owned(), kind, active: true, roles: Vec::new(), places: Vec::new(), lines }
}

async fn template(db: &TestDatabase, name: &'static str, kind: ChecklistKind) -> Result<ChecklistTemplateId> {
    write(db, move |work| templates::insert(work, &validated(name, kind), today())).await
}

/// A list of the template 1 for somebody, with two lines of this owner.
async fn list(db: &TestDatabase, user: UserId, owner: Option<UserId>, from: &'static str) -> Result<ChecklistId> {
    write(db, move |work| {
        let template = ChecklistTemplateId(1);
        let id = made::insert(work, (template, "First day"), ChecklistKind::Onboarding, user, day(from))?;
        let lines = [(line("Laptop", -3), owner), (line("Badge", 0), owner)];
        made::insert_lines(work, id, &lines, (day(from), today()))?;
        Ok(id)
    })
    .await
}

async fn found(db: &TestDatabase, id: i64) -> StoredLine {
    db.read(move |connection| repo::find(connection, Scope::All, ChecklistLineId(id))).await.unwrap().unwrap()
}

async fn stored(db: &TestDatabase, id: ChecklistTemplateId) -> StoredTemplate {
    let all = db.read(|connection| templates::all(connection)).await.unwrap();
    all.into_iter().find(|template| template.id == id).unwrap()
}

/// The lines that somebody sees, by their ids.
async fn ids(db: &TestDatabase, asked: &str, filter: Filter, seen: (Scope, UserId)) -> String {
    let listing = repo::lines(&query(asked, ChecklistOrder::FIELDS), filter, seen, today(), db.dialect());
    listed(db, listing, |row: &StoredLine| row.id.to_string()).await
}

both! {
    async fn a_template_is_changed_by_its_version_and_stays_once_it_made_a_list(db) {
        let id = template(&db, "First day", ChecklistKind::Onboarding).await.unwrap();
        assert_eq!(template(&db, "FIRST DAY", ChecklistKind::Exit).await.map_err(|error| error.code()), Err(Code::Duplicate));
        let before = stored(&db, id).await;
        assert_eq!(Validated::of(&before).unwrap(), validated("First day", ChecklistKind::Onboarding));
        let (first, second) = (before.clone(), before.clone());
        let wanted = || Validated { active: false, ..validated("Day one", ChecklistKind::Onboarding) };
        write(&db, move |work| templates::update(work, &first, &wanted(), today())).await.unwrap();
        let late = write(&db, move |work| templates::update(work, &second, &wanted(), today())).await;
        assert_eq!(late.map_err(|error| error.code()), Err(Code::StaleVersion));
        list(&db, DEV, None, "2026-12-01").await.unwrap();
        assert_eq!(write(&db, move |work| templates::remove(work, id)).await.unwrap(), None);
        assert_eq!(stored(&db, id).await.made, 1);
        sql(&db, "DELETE FROM checklists").await;
        assert_eq!(write(&db, move |work| templates::remove(work, id)).await.unwrap(), Some(()));
    }

    async fn somebody_has_one_list_of_a_template(db) {
        template(&db, "First day", ChecklistKind::Onboarding).await.unwrap();
        list(&db, DEV, Some(DEV), "2026-12-01").await.unwrap();
        assert!(list(&db, DEV, Some(DEV), "2026-12-01").await.is_err());
        let ended = write(&db, |work| {
            let stored = made::lock(work.reading(), ChecklistId(1))?.unwrap();
            made::cancel(work, &stored)
        });
        ended.await.unwrap();
        assert_eq!(found(&db, 1).await.state, ChecklistLineState::Cancelled);
        list(&db, DEV, Some(DEV), "2026-12-01").await.unwrap();
        assert_eq!(number(&db, "SELECT count(*) AS number FROM checklists").await, 2);
    }

    async fn a_line_is_done_by_its_version(db) {
        template(&db, "First day", ChecklistKind::Onboarding).await.unwrap();
        list(&db, DEV, Some(MANAGER), "2026-12-01").await.unwrap();
        let (first, second) = (found(&db, 1).await, found(&db, 1).await);
        write(&db, move |work| repo::set(work, &first, Some(MANAGER))).await.unwrap();
        let late = write(&db, move |work| repo::set(work, &second, Some(MANAGER))).await;
        assert_eq!(late.map_err(|error| error.code()), Err(Code::StaleVersion));
        let done = found(&db, 1).await;
        assert_eq!((done.state, done.done_fname.as_deref(), done.version), (ChecklistLineState::Done, Some("Rohan"), 2));
        write(&db, move |work| repo::set(work, &done, None)).await.unwrap();
        assert_eq!((found(&db, 1).await.state, found(&db, 1).await.done_at), (ChecklistLineState::Open, None));
    }

    async fn who_comes_and_who_goes_is_found_until_there_is_a_list(db) {
        template(&db, "First day", ChecklistKind::Onboarding).await.unwrap();
        template(&db, "Last day", ChecklistKind::Exit).await.unwrap();
        sql(&db, "UPDATE users SET doj = '2026-11-25' WHERE id IN (4, 8)").await;
        sql(&db, "UPDATE users SET doj = '2026-11-24' WHERE id = 5").await;
        sql(&db, "UPDATE users SET dol = '2026-11-30' WHERE id = 6").await;
        sql(&db, "UPDATE users SET dol = '2026-11-24' WHERE id = 7").await;
        let comers = async |user: Option<UserId>| {
            let found = db.read(move |connection| made::comers(connection, user, today())).await.unwrap();
            found.into_iter().map(|comer| (comer.template.name, comer.user.0)).collect::<Vec<_>>()
        };
        let both = [("First day".to_owned(), 4), ("Last day".to_owned(), 6)];
        assert_eq!(comers(None).await, both);
        assert_eq!(comers(Some(DEV)).await, both[..1]);
        list(&db, DEV, None, "2026-11-25").await.unwrap();
        assert_eq!(comers(None).await, both[1..]);
        sql(&db, "UPDATE checklist_templates SET active = 1 = 0").await;
        assert_eq!(comers(None).await, []);
    }

    async fn a_list_whose_day_or_owner_is_another_one_is_found(db) {
        template(&db, "First day", ChecklistKind::Onboarding).await.unwrap();
        sql(&db, "UPDATE users SET doj = '2026-12-01' WHERE id = 4").await;
        list(&db, DEV, Some(MANAGER), "2026-12-01").await.unwrap();
        let stale = async || db.read(|connection| made::stale(connection, today())).await.unwrap().len();
        assert_eq!(stale().await, 0);
        for (change, back) in [
            ("UPDATE users SET doj = '2026-12-02' WHERE id = 4", "UPDATE users SET doj = '2026-12-01' WHERE id = 4"),
            ("UPDATE users SET status = 'Resigned' WHERE id = 4", "UPDATE users SET status = 'Active' WHERE id = 4"),
            ("UPDATE users SET status = 'Inactive' WHERE id = 1", "UPDATE users SET status = 'Active' WHERE id = 1"),
        ] {
            sql(&db, change).await;
            assert_eq!(stale().await, 1, "{change}");
            sql(&db, back).await;
        }
        write(&db, |work| {
            let line = repo::find(work.reading(), Scope::All, ChecklistLineId(1))?.unwrap();
            made::give(work, &[&line], None)
        }).await.unwrap();
        assert_eq!(found(&db, 1).await.owner, None);
    }

    // checklist-5
    async fn what_is_open_of_a_list_of_long_ago_is_ended_where_nobody_has_to_do_it(db) {
        template(&db, "First day", ChecklistKind::Onboarding).await.unwrap();
        sql(&db, "UPDATE users SET doj = '2026-01-05' WHERE id = 4").await;
        list(&db, DEV, Some(MANAGER), "2026-01-05").await.unwrap();
        let stale = async || db.read(|connection| made::stale(connection, today())).await.unwrap().len();
        assert_eq!(stale().await, 0);
        sql(&db, "UPDATE users SET status = 'Resigned' WHERE id = 4").await;
        assert_eq!(stale().await, 1, "who came is gone");
        sql(&db, "UPDATE checklists SET kind = 'exit'").await;
        assert_eq!(stale().await, 1, "who went has no last day");
        sql(&db, "UPDATE users SET dol = '2026-01-05' WHERE id = 4").await;
        assert_eq!(stale().await, 0);
    }

    // checklist-5
    async fn a_list_of_long_ago_is_of_another_time_that_somebody_came(db) {
        let id = template(&db, "First day", ChecklistKind::Onboarding).await.unwrap();
        sql(&db, "UPDATE users SET doj = '2026-11-25' WHERE id = 4").await;
        let comers = async || db.read(|connection| made::comers(connection, Some(DEV), today())).await.unwrap().len();
        let former = async || write(&db, move |work| made::former(work.reading(), (id, DEV), today())).await.unwrap();
        for (from, comes) in [("2026-05-28", 1), ("2026-05-29", 0)] {
            list(&db, DEV, Some(DEV), from).await.unwrap();
            assert_eq!((comers().await, former().await.is_some()), (comes, comes == 1), "{from}");
            sql(&db, "DELETE FROM checklists").await;
        }
    }

    async fn what_is_due_is_told_once(db) {
        template(&db, "First day", ChecklistKind::Onboarding).await.unwrap();
        // The first line's day is over when the list is made.
        list(&db, DEV, Some(DEV), "2026-11-26").await.unwrap();
        let due = async |on: &'static str| {
            db.read(move |connection| made::due_lines(connection, day(on))).await.unwrap()
        };
        assert_eq!(due("2026-11-25").await, []);
        let lines = due("2026-11-26").await;
        assert_eq!(lines.iter().map(|line| line.text.as_str()).collect::<Vec<_>>(), ["Badge"]);
        let again = lines.clone();
        assert_eq!(write(&db, move |work| made::remind(work, &lines)).await.unwrap(), Some(()));
        assert_eq!(write(&db, move |work| made::remind(work, &again)).await.unwrap(), None);
        assert_eq!(due("2026-11-26").await, []);
        let moved = found(&db, 2).await;
        write(&db, move |work| made::move_line(work, &moved, day("2026-12-24"), today())).await.unwrap();
        assert_eq!((due("2026-12-23").await.len(), due("2026-12-24").await.len()), (0, 1));
    }

    // checklist-8
    async fn lists_are_narrowed_sorted_and_searched(db) {
        template(&db, "First day", ChecklistKind::Onboarding).await.unwrap();
        list(&db, DEV, Some(MANAGER), "2026-12-01").await.unwrap();
        list(&db, Company::IDS.foreign, Some(DEV), "2026-11-20").await.unwrap();
        list(&db, MANAGER, None, "2026-12-24").await.unwrap();
        let done = found(&db, 2).await;
        write(&db, move |work| repo::set(work, &done, Some(ADMIN))).await.unwrap();
        let none = Filter::default();
        let admin = (Scope::All, ADMIN);
        for (asked, filter, seen, expected) in [
            ("", none, admin, "3 4 1 2 5 6"),
            ("sort=text", none, admin, "2 4 6 1 3 5"),
            ("sort=-due", none, admin, "6 5 2 1 4 3"),
            ("sort=empname", none, admin, "1 2 3 4 5 6"),
            ("sort=-empname", none, admin, "5 6 3 4 1 2"),
            ("sort=empname", Filter { state: Some(ChecklistLineState::Open), ..none }, admin, "1 3 4 5 6"),
            ("sort=ownername", none, admin, "3 4 1 2 5 6"),
            ("", Filter { mine: true, ..none }, admin, "5 6"),
            ("", none, (Scope::Line(MANAGER), MANAGER), "1 2"),
            ("sort=empname", none, (Scope::Line(MANAGER), MANAGER), "1 2"),
            ("q=badg", none, (Scope::Line(MANAGER), MANAGER), "2"),
            ("", none, (Scope::Own(DEV), DEV), "3 4"),
            ("", Filter { mine: true, ..none }, (Scope::Own(DEV), DEV), "3 4"),
            ("", Filter { state: Some(ChecklistLineState::Done), ..none }, admin, "2"),
            ("", Filter { late: Some(true), ..none }, admin, "3 4"),
            ("", Filter { late: Some(false), ..none }, admin, "1 2 5 6"),
            ("", Filter { until: Some(day("2026-11-28")), ..none }, admin, "3 4 1"),
            ("", Filter { kind: Some(ChecklistKind::Exit), ..none }, admin, ""),
            ("", Filter { user: Some(DEV), ..none }, admin, "1 2"),
            ("", Filter { owner: Some(DEV), ..none }, admin, "3 4"),
            ("q=badg", none, admin, "4 2 6"),
            ("q=an", none, admin, "1 2"),
            ("q=kulkarni", none, admin, "1 2"),
            ("q=kulkarni&sort=-empname", none, admin, "1 2"),
        ] {
            assert_eq!(ids(&db, asked, filter, seen).await, expected, "{asked} {filter:?} {seen:?}");
        }
    }

    async fn what_must_hold_is_looked_for(db) {
        template(&db, "First day", ChecklistKind::Onboarding).await.unwrap();
        list(&db, DEV, Some(DEV), "2026-12-01").await.unwrap();
        let broken = async || {
            let mut found = Vec::new();
            for invariant in INVARIANTS {
                if db.read(move |connection| statement(invariant.find).number(connection)).await.unwrap() > 0 {
                    found.push(invariant.broken);
                }
            }
            found
        };
        assert_eq!(broken().await, Vec::<&str>::new());
        sql(&db, "UPDATE checklist_templates SET lines = '[]'").await;
        sql(&db, "UPDATE checklists SET cancelled = 1 = 1").await;
        sql(&db, "UPDATE checklist_lines SET done_at = '2026-11-25 03:30:00'").await;
        sql(&db, "INSERT INTO checklists (template_id, user_id, kind, name, day, made_at) VALUES (1, 5, 'exit', 'x', '2026-12-01', '2026-11-25 03:30:00')").await;
        assert_eq!(broken().await.len(), INVARIANTS.len());
    }

    async fn lists_read_by_their_indexes(db) {
        template(&db, "First day", ChecklistKind::Onboarding).await.unwrap();
        sql(&db, "INSERT INTO checklists (template_id, user_id, kind, name, day, cancelled, made_at) SELECT 1, u.id, 'onboarding', 'First day', \
            '2026-12-01', 1 = 1, '2026-11-25 03:30:00' FROM users u CROSS JOIN users v CROSS JOIN users w").await;
        sql(&db, "INSERT INTO checklist_lines (checklist_id, position, text, text_normalized, owner_id, days, due) \
            SELECT c.id, 0, 'Laptop', 'laptop', 1 + c.id % 8, 0, '2026-12-01' FROM checklists c").await;
        let open = Filter { mine: true, state: Some(ChecklistLineState::Open), ..Filter::default() };
        for (filter, seen) in [
            (open, (Scope::Own(DEV), DEV)),
            (Filter { state: open.state, ..Filter::default() }, (Scope::All, ADMIN)),
            (Filter { state: open.state, ..Filter::default() }, (Scope::Line(MANAGER), MANAGER)),
            (Filter::default(), (Scope::All, ADMIN)),
        ] {
            let query = query("page=2&pageSize=25", ChecklistOrder::FIELDS);
            let listing = repo::lines(&query, filter, seen, today(), db.dialect());
            let plan = indexed(&db, &["l", "checklist_lines l"], &format!("{filter:?}"), move |connection| {
                listing.load::<StoredLine>(query.paging, connection)
            }).await;
            // Of a team those of its lists, and no line of anybody else.
            let by_lists = seen.0 != Scope::Line(MANAGER) || plan.contains("checklist_id = ANY (");
            assert!(by_lists || db.backend() == Backend::Sqlite, "{plan}");
        }
        let asked = query("page=1&pageSize=25&sort=empname", ChecklistOrder::FIELDS);
        let by_name = repo::lines(&asked, Filter::default(), (Scope::All, ADMIN), today(), db.dialect());
        let plan = indexed(&db, &["l", "checklist_lines l", "c", "checklists c"], "by name", move |connection| {
            by_name.load::<StoredLine>(asked.paging, connection)
        }).await;
        assert!(plan.contains("users_name") || db.backend() == Backend::Postgres, "{plan}");
        indexed(&db, &["l", "checklist_lines l"], "due lines", |connection| made::due_lines(connection, today())).await;
        indexed(&db, &["l", "checklist_lines l"], "open lines", |connection| made::open_lines(connection, ChecklistId(1))).await;
        let since = "2026-11-25T08:00:00Z".parse().unwrap();
        let plan = indexed(&db, &["l", "checklist_lines l"], "done lines", move |connection| repo::done_since(connection, (DEV, since), 50)).await;
        // Not all that somebody has ever done.
        assert!(plan.contains("checklist_lines_done (done_by=? AND done_at>?") || db.backend() == Backend::Postgres, "{plan}");
    }

    // inbox-1
    async fn what_waits_in_one_list_of_many_kinds_has_its_index(db) {
        template(&db, "First day", ChecklistKind::Onboarding).await.unwrap();
        list(&db, MANAGER, Some(DEV), "2026-12-01").await.unwrap();
        let open = Filter { mine: true, state: Some(ChecklistLineState::Open), ..Filter::default() };
        let listing = repo::lines(&ListQuery::first(1), open, (Scope::Own(DEV), DEV), today(), db.dialect());
        let waiting = Waiting::brief(listing, "c.made_at", repo::brief(), drop);
        let plan = waits_by_index(&db, &["l", "checklist_lines"], "what is to do", waiting).await;
        assert!(plan.contains("checklist_lines_"), "{plan}");
    }
}
