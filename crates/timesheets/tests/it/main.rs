//! Timesheets in both databases.
#![expect(clippy::unwrap_used, reason = "tests")]

use chrono::NaiveDate;
use db::{BriefColumns, Entry, UnitOfWork, Waiting, count_each, statement};
use kernel::{Actor, Code, Halves, Result, Scope, Sorted as _, UserId, Week};
use projects::model::{ProjectId, TaskId};
use test_support::{Company, TestDatabase, both, indexed, listed, query, waits_by_index};
use timesheets::model::{StoredTimelog, TIMELOG, TimelogId, TimelogStatus};
use timesheets::repo::{self, Filter, INVARIANTS, Next, TimelogOrder};
use timesheets::rules::Row;

const DEV: UserId = Company::IDS.dev;
const MANAGER: UserId = Company::IDS.manager;

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn week(monday: &str) -> Week {
    Week::of(day(monday))
}

/// Writes as the program itself.
async fn write<T: Send + 'static>(
    db: &TestDatabase,
    work: impl FnOnce(&mut UnitOfWork<'_>) -> Result<T> + Clone + Send + 'static,
) -> Result<T> {
    let recorded = |unit: &mut UnitOfWork<'_>| {
        unit.record(Entry::new(TIMELOG, None, "test"));
        work(unit)
    };
    db.write(&Actor::system("test"), recorded).await
}

async fn sql(db: &TestDatabase, text: &'static str) {
    db.housekeeping("test", move |connection| Ok(statement(text).run(connection)?)).await.unwrap();
}

/// Two projects with a task each, and a task for both; the dev is on the first.
async fn work(db: &TestDatabase) {
    sql(db, "INSERT INTO clients (clientname, clientname_normalized) VALUES ('Kaveri', 'kaveri')").await;
    sql(
        db,
        "INSERT INTO projects (projectname, projectname_normalized, client_id, status, kind, startdate, enddate, manager_id) \
         VALUES ('Billing', 'billing', 1, 'active', 'dev', '2026-01-01', '2027-01-01', 1), \
         ('Portal', 'portal', 1, 'active', 'dev', '2026-01-01', '2027-01-01', 2)",
    )
    .await;
    sql(db, "INSERT INTO team_members (project_id, user_id, position, startdate, allocation) VALUES (1, 4, 1, '2026-01-01', 7000)")
        .await;
    sql(
        db,
        "INSERT INTO tasks (taskname, taskname_normalized, description, description_normalized, status, project_id, user_id) \
         VALUES ('API', 'api', '', '', 'active', 1, 1), ('Pages', 'pages', '', '', 'active', 2, 1), \
         ('Meetings', 'meetings', '', '', 'active', NULL, 1), ('Old', 'old', '', '', 'obsolete', 1, 1)",
    )
    .await;
}

fn row(project: i64, task: i64, halves: i64) -> Row {
    Row {
        project: ProjectId(project),
        task: TaskId(task),
        description: "x".into(),
        hours: [Halves(halves), Halves(0), Halves(0), Halves(0), Halves(0)],
    }
}

async fn begun(db: &TestDatabase, user: UserId, monday: &str, rows: Vec<Row>) -> TimelogId {
    let (week, total) = (week(monday), timesheets::rules::total(&rows));
    write(db, move |work| repo::insert(work, user, week, "Nil", total, &rows)).await.unwrap()
}

async fn found(db: &TestDatabase, id: TimelogId) -> StoredTimelog {
    db.read(move |connection| repo::find(connection, Scope::All, id)).await.unwrap().unwrap()
}

async fn set(db: &TestDatabase, id: TimelogId, status: TimelogStatus) -> Result<()> {
    let stored = found(db, id).await;
    write(db, move |work| {
        let next = Next { status, remark: "Nil", total: stored.total, submitted_at: None, rows: None };
        repo::update(work, &stored, next)
    })
    .await
}

/// Sheets 1 to 4: two of the dev, one of the qa, one of the manager.
async fn sheets(db: &TestDatabase) {
    work(db).await;
    begun(db, DEV, "2026-11-16", vec![row(1, 1, 24), row(2, 3, 4)]).await;
    begun(db, DEV, "2026-11-23", vec![]).await;
    begun(db, Company::IDS.qa, "2026-11-16", vec![row(2, 2, 20)]).await;
    let last = begun(db, MANAGER, "2026-11-09", vec![row(1, 1, 22)]).await;
    for id in [TimelogId(1), TimelogId(3), last] {
        set(db, id, TimelogStatus::Submitted).await.unwrap();
    }
}

async fn ids(db: &TestDatabase, asked: &str, scope: Scope, filter: Filter) -> String {
    let listing = repo::timelogs(&query(asked, TimelogOrder::FIELDS), scope, filter, db.dialect());
    listed(db, listing, |row: &StoredTimelog| row.id.to_string()).await
}

fn next(rows: Option<(&[Row], usize)>) -> Next<'_> {
    Next { status: TimelogStatus::Saved, remark: "Nil", total: Halves(7), submitted_at: None, rows }
}

/// Whether somebody owes a sheet of the week of 16/11/2026 that they have not begun.
async fn owes(db: &TestDatabase, user: UserId) -> bool {
    owes_of(db, user, "2026-11-02").await
}

/// The same where weeks may be begun from this Monday on.
async fn owes_of(db: &TestDatabase, user: UserId, first: &str) -> bool {
    let listing = repo::unbegun(user, (week("2026-11-16"), day(first)), -1);
    let counts = db.read(move |connection| count_each([&listing], connection)).await.unwrap();
    counts == [1]
}

both! {
    // inbox-17
    async fn a_week_is_owed_by_who_was_to_work_on_a_project(db) {
        work(&db).await;
        assert!(owes(&db, DEV).await && !owes(&db, Company::IDS.qa).await);
        assert!(owes_of(&db, DEV, "2026-11-16").await && !owes_of(&db, DEV, "2026-11-23").await, "it may be begun");
        let days_off = "INSERT INTO leaves (user_id, kind, status, from_date, to_date, count, reason, created_at) \
            VALUES (4, 'lwp', 'Approved', '2026-11-14', '2026-11-19', 8, 'x', '2026-11-01 11:00:00')";
        for (change, expected) in [
            ("UPDATE team_members SET enddate = '2026-11-15'", false),
            ("UPDATE team_members SET enddate = '2026-11-16'", true),
            ("UPDATE team_members SET enddate = NULL, startdate = '2026-11-23'", false),
            ("UPDATE team_members SET startdate = '2026-11-22'", true),
            ("UPDATE projects SET status = 'completed' WHERE id = 1", false),
            ("UPDATE projects SET status = 'active' WHERE id = 1", true),
            ("UPDATE users SET doj = '2026-11-21' WHERE id = 4", false),
            ("UPDATE users SET doj = '2026-11-20' WHERE id = 4", true),
            ("UPDATE users SET doj = NULL WHERE id = 4", true),
            // Of the five days the Friday is left.
            (days_off, true),
            ("INSERT INTO holidays (date, occassion, occassion_normalized) VALUES ('2026-11-20', 'Diwali', 'diwali')", false),
            ("UPDATE holidays SET optional = TRUE", true),
            ("UPDATE leaves SET to_date = '2026-11-20'", false),
            ("UPDATE leaves SET status = 'Pending'", true),
            ("UPDATE leaves SET status = 'Approved'", false),
            ("UPDATE leaves SET away = FALSE", true),
            ("UPDATE leaves SET away = TRUE, to_date = '2026-11-19'", true),
            ("INSERT INTO patterns (name, name_normalized) VALUES ('Four days', 'four days')", true),
            ("INSERT INTO pattern_weeks (pattern_id, from_date, nth, days) \
              SELECT id, '2026-01-01', 0, 'FFFFOOO' FROM patterns WHERE name = 'Four days'", true),
            ("INSERT INTO pattern_holders (user_id, pattern_id, from_date) \
              SELECT 4, id, '2026-01-01' FROM patterns WHERE name = 'Four days'", false),
            ("DELETE FROM leaves", true),
        ] {
            sql(&db, change).await;
            assert_eq!(owes(&db, DEV).await, expected, "{change}");
        }
        begun(&db, DEV, "2026-11-16", vec![]).await;
        assert!(!owes(&db, DEV).await, "it was begun");
    }

    async fn a_week_that_is_owed_is_found_by_indexes(db) {
        work(&db).await;
        let listing = repo::unbegun(DEV, (week("2026-11-16"), day("2026-11-02")), -1);
        let waiting = Waiting::brief(listing, repo::NEVER_SUBMITTED, BriefColumns::default(), drop);
        let tables = ["t", "timelogs", "u", "users", "m", "team_members", "l", "leaves", "h", "holidays"];
        waits_by_index(&db, &tables, "a week that nobody has begun", waiting).await;
    }

    async fn a_sheet_is_begun_once_and_changed_by_its_version(db) {
        work(&db).await;
        let id = begun(&db, DEV, "2026-11-23", vec![row(1, 1, 5), row(1, 3, 3)]).await;
        let again = write(&db, |work| repo::insert(work, DEV, week("2026-11-23"), "Nil", Halves(0), &[])).await.unwrap_err();
        assert_eq!(again.code(), Code::Duplicate);
        assert_eq!(again.on_constraint("timelogs_user_id_start_of_week_key", || kernel::Error::new(Code::TimesheetLocked)).code(), Code::TimesheetLocked);
        let stored = found(&db, id).await;
        assert_eq!((stored.version, stored.total, stored.status), (1, Halves(8), TimelogStatus::Saved));
        let (first, rows) = (stored.clone(), vec![row(1, 3, 7)]);
        let new = rows.clone();
        write(&db, move |work| repo::update(work, &first, next(Some((&new, 2))))).await.unwrap();
        let kept = db.read(move |connection| repo::rows(connection, &[id])).await.unwrap();
        assert_eq!(kept.iter().map(Row::of).collect::<Vec<_>>(), rows);
        let stale = write(&db, move |work| repo::update(work, &stored, next(None))).await;
        assert_eq!(stale.unwrap_err().code(), Code::StaleVersion);
        let own = db.read(|connection| repo::of_weeks(connection, DEV, week("2026-11-16"), week("2026-11-23"))).await.unwrap();
        assert_eq!(own.len(), 1);
        let locked = write(&db, move |work| repo::lock(work.reading(), Scope::Own(MANAGER), id)).await.unwrap();
        assert_eq!(locked, None);
    }

    async fn sheets_are_sorted_narrowed_and_searched(db) {
        sheets(&db).await;
        let none = Filter::default();
        let team = Filter { team: Some(MANAGER), ..none };
        for (asked, scope, filter, expected) in [
            ("", Scope::All, none, "2 1 3 4"),
            ("sort=startOfWeek", Scope::All, none, "4 1 3 2"),
            ("sort=-startOfWeek", Scope::All, none, "2 1 3 4"),
            ("sort=total", Scope::All, none, "2 3 4 1"),
            ("sort=-total", Scope::All, none, "1 4 3 2"),
            ("sort=status", Scope::All, none, "2 1 3 4"),
            ("sort=-status", Scope::All, none, "1 3 4 2"),
            ("sort=username", Scope::All, none, "1 2 3 4"),
            ("sort=-username", Scope::All, none, "4 3 1 2"),
            ("", Scope::Team(MANAGER), none, "2 1 3 4"),
            ("", Scope::Own(DEV), none, "2 1"),
            ("", Scope::All, team, "2 1 3"),
            ("", Scope::All, Filter { waiting: true, ..team }, "1 3"),
            ("sort=-total", Scope::All, Filter { waiting: true, ..none }, "1 4 3"),
            ("", Scope::All, Filter { status: Some(TimelogStatus::Saved), ..none }, "2"),
            ("", Scope::All, Filter { start_of_week: Some(day("2026-11-16")), ..none }, "1 3"),
            ("", Scope::All, Filter { user: Some(DEV), ..none }, "2 1"),
            ("q=PORT", Scope::All, none, "1 3"),
            ("q=po", Scope::All, none, "1 3"),
            ("q=ulkar", Scope::All, none, "2 1"),
            ("q=PORT", Scope::All, team, "1 3"),
            ("q=po", Scope::All, Filter { waiting: true, ..team }, "1 3"),
            ("q=ulkar", Scope::All, Filter { waiting: true, ..none }, "1"),
            ("q=ulkar&sort=username", Scope::All, team, "1 2"),
            ("q=ulkar", Scope::Team(Company::IDS.other_manager), none, ""),
            ("q=%%%", Scope::All, none, ""),
            ("q=ulkar&sort=total", Scope::All, none, "2 1"),
            ("q=ulkar&sort=-username", Scope::All, none, "1 2"),
            ("q=ulkar", Scope::All, Filter { status: Some(TimelogStatus::Saved), ..none }, "2"),
            ("q=PORT", Scope::All, Filter { start_of_week: Some(day("2026-11-16")), ..none }, "1 3"),
        ] {
            assert_eq!(ids(&db, asked, scope, filter).await, expected, "{asked} {scope:?} {filter:?}");
        }
        // What is found by its person and by its project stands there once.
        sql(&db, "UPDATE projects SET projectname_normalized = 'kulkarni portal' WHERE id = 2").await;
        for asked in ["q=ulkar", "q=ku"] {
            assert_eq!(ids(&db, asked, Scope::All, none).await, "2 1 3", "{asked}");
        }
    }

    async fn what_one_may_write_on(db) {
        sheets(&db).await;
        let this = week("2026-11-23");
        let choices = async |user| {
            let choices = db.read(move |connection| repo::choices(connection, user, this)).await.unwrap();
            choices.iter().map(|choice| format!("{} {}", choice.projectname, choice.taskname.clone().unwrap_or_default())).collect::<Vec<_>>()
        };
        assert_eq!(choices(DEV).await, ["Billing API", "Billing Meetings"]);
        assert_eq!(choices(Company::IDS.other_manager).await, ["Portal Meetings", "Portal Pages"]);
        assert_eq!(choices(Company::IDS.qa).await, [] as [String; 0]);
        let given = db.read(move |connection| repo::allocated(connection, DEV, this)).await.unwrap();
        assert_eq!(given.iter().map(|given| (given.project.0, given.allocation.0)).collect::<Vec<_>>(), [(1, 7_000)]);
        let usage = db.read(move |connection| repo::usage(connection, DEV, day("2026-11-02"), this)).await.unwrap();
        let mut usage: Vec<_> = usage.iter().map(|usage| (usage.project.0, usage.task.0, usage.times)).collect();
        usage.sort_unstable();
        assert_eq!(usage, [(1, 1, 1), (2, 3, 1)]);
    }

    async fn what_must_hold_is_checked(db) {
        sheets(&db).await;
        assert_eq!(db.broken(INVARIANTS.to_vec()).await.unwrap(), Vec::<String>::new());
        sql(&db, "UPDATE timelogs SET total = 2 WHERE id = 3").await;
        sql(&db, "UPDATE timelog_rows SET task_id = 1, project_id = 1 WHERE timelog_id = 1").await;
        sql(&db, "UPDATE timelogs SET status = 'Rejected', remark = '' WHERE id = 4").await;
        assert_eq!(db.broken(INVARIANTS.to_vec()).await.unwrap(), [
            "timesheets: sheet 3 has a total that is not the sum of its rows",
            "timesheets: sheet 3 was submitted with less than ten hours",
            "timesheets: sheet 1 names the same project and task twice",
            "timesheets: sheet 4 was rejected without a remark",
        ]);
    }

    async fn every_list_has_its_index(db) {
        sheets(&db).await;
        let both_ways = |name: &str| [format!("&sort={name}"), format!("&sort=-{name}")];
        let fields = TimelogOrder::FIELDS.iter().flat_map(|field| both_ways(field.name));
        let none = Filter::default();
        for sort in std::iter::once(String::new()).chain(fields) {
            for (scope, filter) in [
                (Scope::All, none), (Scope::Team(MANAGER), none), (Scope::All, Filter { user: Some(DEV), ..none }),
                (Scope::All, Filter { waiting: true, ..none }), (Scope::All, Filter { waiting: true, team: Some(MANAGER), ..none }),
                (Scope::All, Filter { team: Some(MANAGER), ..none }),
            ] {
                let query = query(&format!("page=3&pageSize=25{sort}"), TimelogOrder::FIELDS);
                let listing = repo::timelogs(&query, scope, filter, db.dialect());
                let what = format!("sheets by {sort} for {scope:?} {filter:?}");
                let plan = indexed(&db, &["t", "u", "timelogs"], &what, move |connection| listing.load::<StoredTimelog>(query.paging, connection)).await;
                let everybody = filter.waiting && filter.team.is_none();
                let own = match sort.as_str() {
                    "" | "&sort=-startOfWeek" if everybody => "timelogs_waiting",
                    "&sort=startOfWeek" if everybody => "timelogs_waiting_up",
                    _ => "",
                };
                assert!(plan.contains(own), "what waits comes off its own index:\n{plan}");
            }
        }
        let this = week("2026-11-23");
        indexed(&db, &["w"], "rows", |connection| repo::rows(connection, &[TimelogId(1), TimelogId(2)])).await;
        indexed(&db, &["t", "timelogs"], "weeks", move |connection| repo::of_weeks(connection, DEV, this, this)).await;
        indexed(&db, &["t", "w"], "usage", move |connection| repo::usage(connection, DEV, day("2026-11-02"), this)).await;
        indexed(&db, &["m"], "allocations", move |connection| repo::allocated(connection, DEV, this)).await;
        for asked in ["q=ulkar", "q=bil", "q=bi"] {
            for filter in [none, Filter { waiting: true, ..none }, Filter { team: Some(MANAGER), ..none }] {
                let query = query(&format!("page=1&pageSize=25&{asked}"), TimelogOrder::FIELDS);
                let listing = repo::timelogs(&query, Scope::All, filter, db.dialect());
                let what = format!("{asked} in {filter:?}");
                indexed(&db, &["t", "w", "s"], &what, move |connection| listing.load::<StoredTimelog>(query.paging, connection)).await;
            }
        }
    }
}
