//! Backups that are made by themselves: once a day, by one of several, and again where one failed.

use std::path::Path;

use backup::model::{Run, Standing, Target, Written};
use backup::rights::{MakeBackup, SeeBackups};
use backup::rules::Keep;
use backup::service::{Installation, Plan, forget_ahead, nightly, standing, tell, verify};
use db::{Database, Row as _, statement};
use kernel::{Grant, Result};
use mail::service::{Mailer, Settings};
use test_support::{SECRET, at, both, number, texts};

use crate::installations::Portal;

/// Every night at two, into a folder beside its own.
fn plan(portal: &Portal, keep: &str) -> Plan {
    let folder = portal.path("backups");
    std::fs::create_dir_all(&folder).unwrap();
    Plan { target: Target::Folder(folder), hour: 2, keep: keep.parse::<Keep>().unwrap() }
}

/// What an instance does each minute.
async fn round(db: &Database, portal: &Portal, plan: &Plan) -> Result<Option<Written>> {
    let (db, files) = (db.clone(), portal.files.clone());
    let installation = Installation { db, files, secret: SECRET.to_vec(), recipients: Vec::new(), full_speed: true };
    nightly(&installation, plan, &Grant::<MakeBackup>::system("test"), std::future::pending()).await
}

/// Whether the round of this instant makes a backup.
async fn makes(portal: &Portal, plan: &Plan, instant: &str) -> bool {
    portal.db.clock().stop_at(at(instant));
    round(&portal.db, portal, plan).await.unwrap().is_some()
}

async fn tries(db: &Database) -> Vec<Run> {
    let all = statement(format!("SELECT {} FROM backup_runs ORDER BY id", Run::columns()));
    db.read(move |connection| all.fetch(connection)).await.unwrap()
}

async fn stands(db: &Database) -> Standing {
    standing(db, &Grant::<SeeBackups>::system("test")).await.unwrap()
}

/// The Active admins.
const ADMINS: &str = "SELECT count(*) AS number FROM users u JOIN roles r ON r.id = u.role_id \
    WHERE r.role_normalized = 'admin' AND u.status = 'Active'";

/// How many mails are written when an instance looks whether somebody has to hear something.
async fn told(db: &Database) -> usize {
    tell(db, &mailer(), &Grant::<MakeBackup>::system("test")).await.unwrap()
}

fn mailer() -> Mailer {
    let public_url = "http://127.0.0.1/".parse().unwrap();
    let company = kernel::Latest::new("Globex".into());
    Mailer::new(
        Settings { company, writing: kernel::Latest::new(kernel::Writing::default()), from: None, public_url },
        SECRET,
    )
    .unwrap()
}

fn names(folder: &Path) -> Vec<String> {
    let names = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<_> = names.collect();
    names.sort();
    names
}

both! {
    // backup-3
    async fn a_day_has_one_from_its_hour_on(db) {
        let portal = Portal::of(db);
        let plan = plan(&portal, "7,4,12");
        // 20:30 UTC is two at night in the company's zone.
        for (instant, made) in [
            ("2026-11-25T03:30:00Z", true),
            ("2026-11-25T20:29:59Z", false),
            ("2026-11-25T20:30:00Z", true),
            ("2026-11-25T20:31:00Z", false),
            ("2026-11-26T20:29:00Z", false),
            // It stood still for three days, and is back in an afternoon.
            ("2026-11-29T09:00:00Z", true),
            ("2026-11-29T20:29:59Z", false),
            ("2026-11-29T20:30:00Z", true),
        ] {
            assert_eq!(makes(&portal, &plan, instant).await, made, "{instant}");
        }
        let found = names(&portal.path("backups"));
        assert_eq!(found.len(), 4, "{found:?}");
        for name in &found {
            let verdict = verify(&portal.path("backups").join(name), &[]).await.unwrap();
            assert!(verdict.problems.is_empty(), "{name}");
        }
        let tries = tries(&portal.db).await;
        let last = tries.last().unwrap();
        let size = std::fs::metadata(portal.path("backups").join(&found[3])).unwrap().len();
        assert_eq!((last.name.as_deref(), last.size), (Some(found[3].as_str()), Some(size.try_into().unwrap())));
        assert_eq!((last.day.to_string(), last.attempt, last.problem.as_deref()), ("2026-11-30".to_owned(), 1, None));
        assert_eq!(last.started_at.and_utc(), at("2026-11-29T20:30:00Z"));
        assert_eq!(last.ended_at.unwrap().and_utc(), at("2026-11-29T20:30:00Z"));
    }

    // backup-3, backup-4
    async fn what_a_clock_made_that_stood_ahead_is_none_of_the_day(db) {
        let portal = Portal::of(db);
        let plan = plan(&portal, "7,4,12");
        let grant = Grant::<MakeBackup>::system("test");
        assert!(makes(&portal, &plan, "2026-11-25T20:30:00Z").await);
        assert!(makes(&portal, &plan, "2027-11-25T20:30:00Z").await);
        portal.db.clock().stop_at(at("2026-11-26T20:30:00Z"));
        forget_ahead(&portal.db, &grant).await.unwrap();
        assert_eq!(tries(&portal.db).await.len(), 1);
        assert_eq!(stands(&portal.db).await.whole.unwrap().and_utc(), at("2026-11-25T20:30:00Z"));
        assert!(makes(&portal, &plan, "2026-11-26T20:30:00Z").await);
        forget_ahead(&portal.db, &grant).await.unwrap();
        assert_eq!(tries(&portal.db).await.len(), 2, "what this clock made stays");
    }

    // backup-3
    async fn one_of_two_instances_makes_it(db) {
        let other = db.another();
        let portal = Portal::of(db);
        let plan = plan(&portal, "7,4,12");
        portal.db.clock().stop_at(at("2026-11-25T20:30:00Z"));
        let (first, second) = tokio::join!(round(&portal.db, &portal, &plan), round(&other, &portal, &plan));
        let made = [first.unwrap(), second.unwrap()].into_iter().flatten().count();
        assert_eq!((made, names(&portal.path("backups")).len(), tries(&other).await.len()), (1, 1, 1));
    }

    // backup-3
    async fn what_a_killed_instance_left_is_taken_over_after_its_lease(db) {
        let portal = Portal::of(db);
        let plan = plan(&portal, "7,4,12");
        let begun = statement(
            "INSERT INTO backup_runs (day, attempt, started_at, leased_until) VALUES (?, 1, ?, ?)",
        );
        let begun = begun
            .bind("2026-11-26".parse::<chrono::NaiveDate>().unwrap())
            .bind(at("2026-11-25T20:30:00Z"))
            .bind(at("2026-11-25T20:35:00Z"));
        portal.db.housekeeping("test", move |connection| Ok(begun.run(connection)?)).await.unwrap();
        assert!(!makes(&portal, &plan, "2026-11-25T20:34:59Z").await);
        assert!(makes(&portal, &plan, "2026-11-25T20:35:00Z").await);
        let tries = tries(&portal.db).await;
        assert_eq!(tries[0].problem.as_deref(), Some("The server stopped in the middle of it."));
        assert_eq!((tries.len(), tries[1].attempt, tries[1].size.is_some()), (2, 2, true));
        assert_eq!((stands(&portal.db).await.failures, stands(&portal.db).await.problem), (1, None));
    }

    async fn one_that_is_stopped_is_given_back(db) {
        let portal = Portal::of(db);
        let plan = plan(&portal, "7,4,12");
        portal.db.clock().stop_at(at("2026-11-25T20:30:00Z"));
        let (db, files) = ((*portal.db).clone(), portal.files.clone());
        let installation = Installation { db, files, secret: SECRET.to_vec(), recipients: Vec::new(), full_speed: true };
        let grant = Grant::<MakeBackup>::system("test");
        // The stop is there at once, and no backup is made without a wait.
        let made = nightly(&installation, &plan, &grant, std::future::ready(())).await.unwrap();
        assert!(made.is_none() && tries(&portal.db).await.is_empty());
        assert!(makes(&portal, &plan, "2026-11-25T20:31:00Z").await, "the next one need not wait");
    }

    // backup-3
    async fn one_that_fails_is_tried_again_after_an_hour(db) {
        let portal = Portal::of(db);
        let plan = plan(&portal, "7,4,12");
        std::fs::remove_dir(portal.path("backups")).unwrap();
        portal.db.clock().stop_at(at("2026-11-25T20:30:00Z"));
        let failed = round(&portal.db, &portal, &plan).await.unwrap_err();
        assert!(failed.field_problems().contains_key("FOLDER"), "{failed}");
        let standing = stands(&portal.db).await;
        assert_eq!((standing.whole, standing.failures), (None, 1));
        assert!(standing.problem.unwrap().ends_with("is no folder."));
        assert!(!portal.path("backups").exists(), "what may be a disk that is missing is not made");
        std::fs::create_dir(portal.path("backups")).unwrap();
        assert!(!makes(&portal, &plan, "2026-11-25T21:29:59Z").await);
        assert!(makes(&portal, &plan, "2026-11-25T21:30:00Z").await);
        let standing = stands(&portal.db).await;
        assert_eq!((standing.whole.unwrap().and_utc(), standing.failures, standing.problem), (at("2026-11-25T21:30:00Z"), 1, None));
    }

    // backup-4
    async fn every_admin_hears_of_a_failure_once_a_day(db) {
        let portal = Portal::of(db);
        let plan = plan(&portal, "7,4,12");
        let admins = number(&portal.db, ADMINS).await;
        assert!(admins > 0);
        assert_eq!(told(&portal.db).await, 0, "there was no try yet");
        assert!(makes(&portal, &plan, "2026-11-25T20:30:00Z").await);
        assert_eq!(told(&portal.db).await, 0, "it is whole");
        std::fs::remove_dir_all(portal.path("backups")).unwrap();
        portal.db.clock().stop_at(at("2026-11-26T20:30:00Z"));
        round(&portal.db, &portal, &plan).await.unwrap_err();
        let (first, second) = tokio::join!(told(&portal.db), told(&portal.db));
        assert_eq!(first + second, usize::try_from(admins).unwrap(), "one mail for each admin");
        portal.db.clock().stop_at(at("2026-11-26T21:30:00Z"));
        round(&portal.db, &portal, &plan).await.unwrap_err();
        assert_eq!(told(&portal.db).await, 0, "nothing new on the same day");
        portal.db.clock().stop_at(at("2026-11-27T20:30:00Z"));
        round(&portal.db, &portal, &plan).await.unwrap_err();
        assert_eq!(told(&portal.db).await, usize::try_from(admins).unwrap(), "it is another day");
        let subjects = texts(&portal.db, "SELECT DISTINCT subject AS text FROM mails WHERE kind = 'backup'").await;
        assert_eq!(subjects, [Some("A backup of the portal has failed".to_owned())]);
        std::fs::create_dir(portal.path("backups")).unwrap();
        assert!(makes(&portal, &plan, "2026-11-27T21:30:00Z").await);
        portal.db.clock().stop_at(at("2026-11-28T18:30:00Z"));
        assert_eq!(told(&portal.db).await, 0, "it is mended");
    }

    // backup-4
    async fn every_admin_hears_of_a_day_without_any(db) {
        let portal = Portal::of(db);
        let plan = plan(&portal, "7,4,12");
        assert!(makes(&portal, &plan, "2026-11-25T20:30:00Z").await);
        portal.db.clock().stop_at(at("2026-11-26T22:29:59Z"));
        assert_eq!(told(&portal.db).await, 0);
        portal.db.clock().stop_at(at("2026-11-26T22:30:00Z"));
        let admins = number(&portal.db, ADMINS).await;
        assert_eq!(told(&portal.db).await, usize::try_from(admins).unwrap());
        let subjects = texts(&portal.db, "SELECT DISTINCT subject AS text FROM mails WHERE kind = 'backup'").await;
        assert_eq!(subjects, [Some("There was no backup of the portal for more than a day".to_owned())]);
    }

    // backup-1 backup-2
    async fn what_no_day_week_or_month_keeps_goes(db) {
        let portal = Portal::of(db);
        let plan = plan(&portal, "2,0,2");
        let folder = portal.path("backups");
        let written = "muster-20200102T000000Z.tar.zst.partial";
        let others = ["muster-before-the-upgrade.tar.zst", written, "notes", "notes.partial"];
        for other in others.into_iter().chain(["muster-20200101T000000Z.tar.zst.partial"]) {
            std::fs::write(folder.join(other), "").unwrap();
        }
        let somebody = std::fs::File::open(folder.join(written)).unwrap();
        somebody.lock().unwrap();
        for day in ["2026-10-28", "2026-10-29", "2026-11-26", "2026-11-27", "2026-11-28"] {
            assert!(makes(&portal, &plan, &format!("{day}T21:00:00Z")).await);
        }
        let mut expected = vec![
            "muster-20261029T210000Z.tar.zst",
            "muster-20261127T210000Z.tar.zst",
            "muster-20261128T210000Z.tar.zst",
        ];
        expected.extend(others);
        expected.sort_unstable();
        assert_eq!(names(&folder), expected);
    }

    async fn a_restored_portal_knows_nothing_of_the_try_that_made_its_backup(db) {
        let backend = db.backend();
        let portal = Portal::of(db);
        let plan = plan(&portal, "7,4,12");
        assert!(makes(&portal, &plan, "2026-11-25T20:30:00Z").await && makes(&portal, &plan, "2026-11-26T20:30:00Z").await);
        let last = names(&portal.path("backups")).pop().unwrap();
        let restored = Portal::empty(crate::installations::other(backend));
        restored.restore(&portal.path("backups").join(last)).await.unwrap();
        let days = texts(&restored.db, "SELECT CAST(day AS text) AS text FROM backup_runs").await;
        assert_eq!(days, [Some("2026-11-26".to_owned())], "of the day before alone");
    }
}
