//! One report at a time.

use attendance::model::{LocationError, OwnDay};
use attendance::repo;
use attendance::rules::{Closed, Position};
use kernel::{Code, Error, Scope};
use test_support::{Company, both};

use crate::{day, found, opened, time, worked, write};

both! {
    async fn a_report_is_stored_as_it_was_given(db) {
        let Company { dev, .. } = Company::of(&db);
        let position = Position { lat: Some(1852), long: Some(-7386), error: None };
        let id = write(&db, move |work| repo::insert(work, dev, day("2026-11-25"), time("2026-11-25T03:30:00Z"), position)).await.unwrap();
        let stored = found(&db, id).await;
        assert_eq!((stored.user_id, stored.version, stored.date), (dev, 1, day("2026-11-25")));
        assert_eq!((stored.signin_time, stored.open_since), (time("2026-11-25T03:30:00Z"), Some(stored.signin_time)));
        assert_eq!((stored.sign_in_lat, stored.sign_in_long, stored.worked_seconds), (Some(1852), Some(-7386), 0));
        assert_eq!((stored.fname.as_str(), stored.newer), ("Ananya", false));
    }

    async fn a_second_report_of_the_day_meets_the_first(db) {
        let Company { dev, qa, .. } = Company::of(&db);
        opened(&db, dev, "2026-11-25T03:30:00Z").await;
        opened(&db, qa, "2026-11-25T03:30:00Z").await;
        let again = write(&db, move |work| repo::insert(work, dev, day("2026-11-25"), time("2026-11-25T04:00:00Z"), Position::default()));
        let error = again.await.unwrap_err().on_constraint("reports_user_id_date_key", || Error::new(Code::AlreadyToday));
        assert_eq!(error.code(), Code::AlreadyToday);
    }

    async fn guarded_changes_happen_once(db) {
        let Company { dev, .. } = Company::of(&db);
        let id = opened(&db, dev, "2026-11-25T03:30:00Z").await;
        let before = found(&db, id).await;
        let closed = Closed { signout_time: time("2026-11-25T04:30:00Z"), worked_seconds: 3_600 };
        let position = Position { lat: None, long: None, error: Some(LocationError::Denied) };
        let stale = before.clone();
        write(&db, move |work| repo::close(work, &before, closed, position)).await.unwrap().unwrap();
        let again = stale.clone();
        assert_eq!(write(&db, move |work| repo::close(work, &again, closed, position)).await.unwrap(), None);
        let again = stale.clone();
        assert_eq!(write(&db, move |work| repo::mend(work, &again, closed, "late")).await.unwrap(), None);
        let after = found(&db, id).await;
        assert_eq!((after.version, after.open_since, after.worked_seconds), (2, None, 3_600));
        assert_eq!(after.sign_out_location_error, Some(LocationError::Denied));
        let (since, reopened) = (time("2026-11-25T05:00:00Z"), after.clone());
        write(&db, move |work| repo::reopen(work, &reopened, since)).await.unwrap().unwrap();
        assert_eq!(write(&db, move |work| repo::reopen(work, &after, since)).await.unwrap(), None);
        let after = found(&db, id).await;
        assert_eq!((after.version, after.open_since), (3, Some(since)));
        assert_eq!(after.signout_time, Some(time("2026-11-25T04:30:00Z")), "the last check-out stands");
        write(&db, move |work| repo::mend(work, &after, closed, "Forgot.")).await.unwrap().unwrap();
        let after = found(&db, id).await;
        assert_eq!((after.version, after.open_since, after.remark.as_deref()), (4, None, Some("Forgot.")));
    }

    async fn a_report_is_found_within_the_scope(db) {
        let Company { dev, qa, manager, other_manager, .. } = Company::of(&db);
        let id = opened(&db, dev, "2026-11-25T03:30:00Z").await;
        let own = opened(&db, manager, "2026-11-25T03:30:00Z").await;
        for (scope, id, sees) in [
            (Scope::All, id, true), (Scope::Own(dev), id, true), (Scope::Own(qa), id, false),
            (Scope::Team(manager), id, true), (Scope::Team(other_manager), id, false), (Scope::Team(manager), own, true),
        ] {
            let seen = db.read(move |connection| repo::find(connection, scope, id)).await.unwrap().is_some();
            assert_eq!(seen, sees, "{scope:?} {id}");
        }
    }

    async fn only_an_open_report_is_superseded(db) {
        let Company { dev, .. } = Company::of(&db);
        let closed = worked(&db, dev, "2026-11-23T03:30:00Z", "2026-11-23T12:00:00Z").await;
        let left_open = opened(&db, dev, "2026-11-24T03:30:00Z").await;
        assert!(!found(&db, left_open).await.newer);
        let today = opened(&db, dev, "2026-11-25T03:30:00Z").await;
        assert_eq!([closed, left_open, today].len(), 3);
        assert!(!found(&db, closed).await.newer);
        assert!(found(&db, left_open).await.newer);
        assert!(!found(&db, today).await.newer);
        let date = day("2026-11-25");
        let button = db.read(move |connection| repo::open_and_of_day(connection, dev, date)).await.unwrap();
        assert_eq!(button.iter().map(|report| report.id).collect::<Vec<_>>(), [today, left_open]);
    }

    async fn what_must_hold_is_checked(db) {
        let Company { dev, qa, .. } = Company::of(&db);
        worked(&db, dev, "2026-11-24T03:30:00Z", "2026-11-24T12:00:00Z").await;
        opened(&db, qa, "2026-11-24T03:30:00Z").await;
        assert!(db.broken(repo::INVARIANTS.to_vec()).await.unwrap().is_empty());
        db.housekeeping("test", |connection| {
            Ok(db::statement("UPDATE reports SET signout_time = '2026-11-24 03:00:00' WHERE id = 1").run(connection)?)
        }).await.unwrap();
        let problems = db.broken(repo::INVARIANTS.to_vec()).await.unwrap();
        assert_eq!(problems, ["attendance: report 1 ends before it begins"]);
    }

    async fn a_persons_days(db) {
        let Company { dev, qa, .. } = Company::of(&db);
        for date in ["2026-11-20", "2026-11-23", "2026-11-25"] {
            worked(&db, dev, &format!("{date}T03:30:00Z"), &format!("{date}T12:00:00Z")).await;
        }
        worked(&db, qa, "2026-11-24T03:30:00Z", "2026-11-24T12:00:00Z").await;
        let (first, last) = (day("2026-11-23"), day("2026-11-29"));
        let days = db.read(move |connection| repo::days_between(connection, dev, first, last)).await.unwrap();
        let joined = Some(day("2024-04-01"));
        assert!(days.iter().all(|day| day.joined == joined));
        let dates = days.iter().map(|day| day.report.as_ref().unwrap().date.to_string());
        assert_eq!(dates.collect::<Vec<_>>(), ["2026-11-25", "2026-11-23"]);
        let later = day("2026-12-07");
        let none = db.read(move |connection| repo::days_between(connection, dev, later, later)).await.unwrap();
        assert!(matches!(none.as_slice(), [OwnDay { joined: found, report: None }] if *found == joined), "{none:?}");
        assert!(db.read(move |connection| repo::of_day(connection, qa, first)).await.unwrap().is_none());
        assert!(db.read(move |connection| repo::of_day(connection, dev, first)).await.unwrap().is_some());
    }
}
