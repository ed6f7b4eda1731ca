//! One report at a time.

use attendance::model::{LocationError, OwnDay};
use attendance::repo;
use attendance::rules::{Closed, Position, Taken};
use test_support::{Company, both};

use crate::{day, found, opened, time, worked, write};

both! {
    async fn guarded_changes_happen_once(db) {
        let id = opened(&db, Company::of(&db).dev, "2026-11-25T03:30:00Z").await;
        let before = found(&db, id).await;
        let late = Some(time("2026-11-25T04:40:00Z"));
        let closed = Closed { signout_time: time("2026-11-25T04:30:00Z"), arrived: late, worked_seconds: 3_600 };
        let position = Position { lat: None, long: None, error: Some(LocationError::Denied) };
        let stale = before.clone();
        write(&db, move |work| repo::close(work, &before, closed, position)).await.unwrap().unwrap();
        let again = stale.clone();
        assert_eq!(write(&db, move |work| repo::close(work, &again, closed, position)).await.unwrap(), None);
        assert_eq!(write(&db, move |work| repo::mend(work, &stale, closed, "late")).await.unwrap(), None);
        let after = found(&db, id).await;
        assert_eq!((after.version, after.open_since, after.worked_seconds), (2, None, 3_600));
        assert_eq!(after.sign_out_location_error, Some(LocationError::Denied));
        assert_eq!((after.signout_arrived, after.open_arrived), (late, None));
        let since = Taken { at: time("2026-11-25T05:00:00Z"), arrived: Some(time("2026-11-25T05:01:00Z")) };
        let reopened = after.clone();
        write(&db, move |work| repo::reopen(work, &reopened, since)).await.unwrap().unwrap();
        assert_eq!(write(&db, move |work| repo::reopen(work, &after, since)).await.unwrap(), None);
        let after = found(&db, id).await;
        assert_eq!((after.version, after.open_since, after.open_arrived), (3, Some(since.at), since.arrived));
        assert_eq!(after.signout_time, Some(closed.signout_time), "the last check-out stands");
        let mended = Closed { arrived: None, ..closed };
        write(&db, move |work| repo::mend(work, &after, mended, "Forgot.")).await.unwrap().unwrap();
        let after = found(&db, id).await;
        assert_eq!((after.version, after.open_since, after.remark.as_deref()), (4, None, Some("Forgot.")));
        assert_eq!((after.signout_arrived, after.open_arrived), (None, None));
    }

    async fn only_an_open_report_is_superseded(db) {
        let Company { dev, .. } = Company::of(&db);
        let closed = worked(&db, dev, "2026-11-23T03:30:00Z", "2026-11-23T12:00:00Z").await;
        let left_open = opened(&db, dev, "2026-11-24T03:30:00Z").await;
        assert!(!found(&db, left_open).await.newer);
        let today = opened(&db, dev, "2026-11-25T03:30:00Z").await;
        for (id, newer) in [(closed, false), (left_open, true), (today, false)] {
            assert_eq!(found(&db, id).await.newer, newer, "{id}");
        }
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
        let days = async |first, last| {
            db.read(move |connection| repo::days_between(connection, dev, day(first), day(last))).await.unwrap()
        };
        let (week, joined) = (days("2026-11-23", "2026-11-29").await, Some(day("2024-04-01")));
        assert!(week.iter().all(|day| day.joined == joined));
        let dates: Vec<_> = week.iter().map(|day| day.report.as_ref().unwrap().date).collect();
        assert_eq!(dates, [day("2026-11-25"), day("2026-11-23")]);
        let none = days("2026-12-07", "2026-12-07").await;
        assert!(matches!(none.as_slice(), [OwnDay { joined: found, report: None }] if *found == joined), "{none:?}");
        for (user, reported) in [(qa, false), (dev, true)] {
            let found = db.read(move |connection| repo::of_day(connection, user, day("2026-11-23"))).await.unwrap();
            assert_eq!(found.is_some(), reported);
        }
    }
}
