//! Clients, projects and tasks in both databases.
#![expect(clippy::unwrap_used, reason = "tests")]

use chrono::NaiveDate;
use db::{Entry, UnitOfWork, Waiting};
use kernel::{Actor, Hundredths, Result, Sorted as _, UserId, Week};
use projects::model::{
    CLIENT, ClientId, ProjectChoice, ProjectId, ProjectStatus, ProjectType, StoredClient, StoredProject, StoredTask,
    TaskStatus,
};
use projects::repo::projects::{Filter, ProjectOrder, Visible};
use projects::repo::tasks::TaskOrder;
use projects::repo::{INVARIANTS, clients, projects as repo, tasks};
use projects::rules::project::{Member, Validated};
use projects::rules::task::Validated as ValidatedTask;
use test_support::{Company, TestDatabase, both, indexed, listed, query, waits_by_index};

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

/// Writes as the program itself.
async fn write<T: Send + 'static>(
    db: &TestDatabase,
    work: impl FnOnce(&mut UnitOfWork<'_>) -> Result<T> + Clone + Send + 'static,
) -> T {
    let recorded = |unit: &mut UnitOfWork<'_>| {
        unit.record(Entry::new(CLIENT, None, "test"));
        work(unit)
    };
    db.write(&Actor::system("test"), recorded).await.unwrap()
}

fn validated(name: &str, client: ClientId, team: &[(UserId, &str, Option<&str>)]) -> Validated {
    let team = team.iter().map(|(user, start, end)| Member {
        user: *user,
        startdate: day(start),
        enddate: end.map(day),
        allocation: Hundredths(5_000),
    });
    Validated {
        projectname: name.into(),
        client,
        status: ProjectStatus::Active,
        kind: ProjectType::Dev,
        startdate: day("2026-04-06"),
        enddate: day("2027-03-31"),
        projectmanager: Company::IDS.manager,
        teammember: team.collect(),
    }
}

async fn client(db: &TestDatabase, name: &'static str) -> ClientId {
    write(db, move |work| clients::insert(work, name, "clientname")).await
}

async fn project(db: &TestDatabase, name: &'static str, team: &[(UserId, &str, Option<&str>)]) -> ProjectId {
    let wanted = validated(name, client(db, name).await, team);
    write(db, move |work| repo::insert(work, &wanted)).await
}

both! {
    async fn a_client_goes_once_it_has_no_active_project(db) {
        let id = project(&db, "Kaveri", &[]).await;
        let found = db.read(move |connection| repo::find(connection, Visible::All, id)).await.unwrap().unwrap();
        let client = found.client;
        assert!(write(&db, move |work| clients::remove(work, client)).await.is_none());
        let stored = db.read(move |connection| clients::find(connection, client)).await.unwrap().unwrap();
        assert_eq!(stored.active_projects.as_deref(), Some("Kaveri"));
        let before = validated("Kaveri", client, &[]);
        let after = Validated { status: ProjectStatus::Completed, ..before.clone() };
        write(&db, move |work| repo::update(work, &found, &before, &after)).await;
        assert!(write(&db, move |work| clients::remove(work, client)).await.is_some());
        assert_eq!(db.read(move |connection| clients::find(connection, client)).await.unwrap(), None);
        assert_eq!(listed(&db, clients::list(&query("", &[]), db.dialect()), |row: &StoredClient| row.clientname.clone()).await, "");
    }

    // project-7
    async fn whoever_is_on_a_project_in_a_week(db) {
        let Company { dev, qa, manager, .. } = Company::IDS;
        project(&db, "Now", &[(dev, "2026-11-29", None)]).await;
        project(&db, "Until", &[(dev, "2026-01-01", Some("2026-11-23"))]).await;
        project(&db, "Over", &[(dev, "2026-01-01", Some("2026-11-22"))]).await;
        project(&db, "Ahead", &[(dev, "2026-11-30", None)]).await;
        let week = Week::of(day("2026-11-25"));
        for (user, expected) in [(dev, "Now Until"), (qa, ""), (manager, "Ahead Now Over Until")] {
            let listing = repo::list(&query("", ProjectOrder::FIELDS), Visible::On(user, week), Filter::default(), db.dialect());
            assert_eq!(listed(&db, listing, |row: &StoredProject| row.projectname.clone()).await, expected, "{user}");
        }
    }

    async fn a_team_keeps_its_order_and_tells_of_its_people_elsewhere(db) {
        let Company { dev, qa, .. } = Company::IDS;
        let one = project(&db, "One", &[(qa, "2026-01-01", None), (dev, "2026-01-01", None)]).await;
        project(&db, "Two", &[(dev, "2026-01-01", None)]).await;
        project(&db, "Three", &[(Company::IDS.foreign, "2026-01-01", None)]).await;
        let entries = db.read(move |connection| repo::entries(connection, &[one], None)).await.unwrap();
        let told: Vec<_> = entries.iter().map(|entry| (entry.projectname.as_str(), entry.user)).collect();
        assert_eq!(told, [("One", qa), ("One", dev), ("Two", dev)]);
    }

    async fn every_list_is_sorted_by_each_of_its_fields(db) {
        let id = project(&db, "Kaveri", &[]).await;
        let other = project(&db, "Sahyadri", &[]).await;
        for (name, project) in [("API", ProjectChoice::Id(id)), ("Meetings", ProjectChoice::All)] {
            let wanted = ValidatedTask { taskname: name.into(), description: "d".into(), status: TaskStatus::Active, project };
            write(&db, move |work| tasks::insert(work, &wanted, Company::IDS.dev)).await;
        }
        assert!(id < other);
        for field in ProjectOrder::FIELDS {
            let query = query(&format!("sort={}", field.name), ProjectOrder::FIELDS);
            let listing = repo::list(&query, Visible::All, Filter::default(), db.dialect());
            assert_eq!(listed(&db, listing, |row: &StoredProject| row.projectname.clone()).await, "Kaveri Sahyadri", "{}", field.name);
        }
        for field in TaskOrder::FIELDS {
            let query = query(&format!("sort={}", field.name), TaskOrder::FIELDS);
            let listing = tasks::list(&query, tasks::Filter::default(), db.dialect());
            assert_eq!(listed(&db, listing, |row: &StoredTask| row.taskname.clone()).await, "API Meetings", "{}", field.name);
        }
        assert_eq!(db.broken(INVARIANTS.to_vec()).await.unwrap(), Vec::<String>::new());
        db.housekeeping("test", |connection| Ok(db::statement("UPDATE projects SET status = 'inactive' WHERE id = 1").run(connection)?)).await.unwrap();
        db.housekeeping("test", |connection| Ok(db::statement("INSERT INTO team_members VALUES (1, 1, 1, '2026-01-01', NULL, 0)").run(connection)?)).await.unwrap();
        assert_eq!(db.broken(INVARIANTS.to_vec()).await.unwrap(), ["projects: project 1 is inactive and has a team"]);
    }

    async fn what_one_is_on_is_found_by_its_index(db) {
        let (dev, week) = (Company::IDS.dev, Week::of(day("2026-11-25")));
        let id = project(&db, "Kaveri", &[(dev, "2026-01-01", None)]).await;
        let query = query("page=1&pageSize=25", ProjectOrder::FIELDS);
        let own = repo::list(&query, Visible::On(dev, week), Filter::default(), db.dialect());
        indexed(&db, &["m", "o"], "one's own projects", move |connection| own.load::<StoredProject>(query.paging, connection)).await;
        indexed(&db, &["m", "t"], "teams of a page", move |connection| repo::entries(connection, &[id], None)).await;
        let client = clients::list(&test_support::query("", &[]), db.dialect());
        indexed(&db, &["p"], "clients and their projects", move |connection| client.load::<StoredClient>(kernel::Paging::First, connection)).await;
    }

    // inbox-1
    async fn what_waits_in_one_list_of_many_kinds_has_its_index(db) {
        let project = ProjectChoice::Id(project(&db, "Kaveri", &[]).await);
        let wanted = ValidatedTask { taskname: "API".into(), description: "d".into(), status: TaskStatus::Suggestion, project };
        write(&db, move |work| tasks::insert(work, &wanted, Company::IDS.dev)).await;
        let waiting = Waiting::brief(tasks::waiting(), "t.suggested_at", tasks::brief(), drop);
        let plan = waits_by_index(&db, &["t", "tasks"], "suggested tasks", waiting).await;
        assert!(plan.contains("tasks_suggested_since"), "{plan}");
    }
}
