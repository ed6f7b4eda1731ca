//! What holds of every demo company.

use chrono::{NaiveDateTime, TimeDelta};
use db::{Database, Row, statement};
use demo::{Plan, SignIns};
use test_support::both;

use crate::{filled, number};

/// Queries that answer 0, and what it would mean if they did not.
const FAULTS: &[(&str, &str)] = &[
    ("gaps in the ids", "SELECT max(id) - count(*) AS one FROM users"),
    ("more than one password", "SELECT count(DISTINCT password_hash) - 1 AS one FROM users"),
    (
        "nobody's",
        "SELECT count(*) - 1 AS one FROM users u WHERE NOT EXISTS (SELECT 1 FROM user_managers m WHERE m.user_id = u.id)",
    ),
    (
        "led by one who left",
        "SELECT count(*) AS one FROM user_managers m JOIN users u ON u.id = m.manager_id WHERE u.status <> 'Active'",
    ),
    (
        "led by one who leads nobody",
        "SELECT count(*) AS one FROM user_managers m JOIN users u ON u.id = m.manager_id WHERE u.role_id > 2",
    ),
    (
        "out of reach of the head",
        "WITH RECURSIVE below (id) AS (SELECT id FROM users WHERE id = 1 UNION SELECT m.user_id FROM user_managers m JOIN below b ON b.id = m.manager_id) \
         SELECT (SELECT count(*) FROM users) - count(*) AS one FROM below",
    ),
    ("twice a day", "SELECT count(*) - count(DISTINCT user_id || ' ' || date) AS one FROM reports"),
    (
        "ids against time",
        "SELECT count(*) AS one FROM (SELECT date, lag(date) OVER (ORDER BY id) AS before FROM reports) d WHERE before > date",
    ),
    ("gaps in reports", "SELECT max(id) - count(*) AS one FROM reports"),
    (
        "before joining",
        "SELECT count(*) AS one FROM reports r JOIN users u ON u.id = r.user_id WHERE r.date < u.doj OR r.date > u.dol",
    ),
    ("open and closed", "SELECT count(*) AS one FROM reports WHERE sign_in = (signout_time IS NOT NULL)"),
    (
        "seen nowhere",
        "SELECT count(*) AS one FROM reports WHERE (sign_in_lat IS NULL) = (sign_in_location_error IS NULL)",
    ),
];

async fn is_believable(db: &Database, plan: Plan, sign_ins: &SignIns) {
    for table in ["users", "user_profiles", "user_banking"] {
        let count = format!("SELECT count(*) AS one FROM {table}");
        assert_eq!(number(db, &count, vec![]).await, i64::from(plan.people), "{table}");
    }
    for (what, query) in FAULTS {
        assert_eq!(number(db, query, vec![]).await, 0, "{what}");
    }
    let now = db.clock().now();
    let ahead = "SELECT count(*) AS one FROM reports WHERE signin_time > ? OR signout_time > ?";
    assert_eq!(number(db, ahead, vec![now.into(), now.into()]).await, 0, "ahead of the clock");
    adds_up(db).await;
    let can_check_in = "SELECT count(*) AS one FROM users u WHERE u.email = ? AND u.status = 'Active' AND NOT EXISTS \
        (SELECT 1 FROM reports r WHERE r.user_id = u.id AND (r.date = ? OR (r.sign_in AND r.date > ?)))";
    let (today, week) = (db.clock().today(), db.clock().today() - TimeDelta::days(8));
    let shown: Vec<_> = [&sign_ins.admin, &sign_ins.manager].into_iter().chain(&sign_ins.employees).collect();
    assert_eq!(shown.len(), 6.min(plan.people as usize));
    for email in shown {
        let binds = vec![email.as_str().into(), today.into(), week.into()];
        assert_eq!(number(db, can_check_in, binds).await, 1, "{email}");
    }
}

db::record! {
    struct Span {
        signin_time: NaiveDateTime = "signin_time",
        signout_time: Option<NaiveDateTime> = "signout_time",
        worked_seconds: i64 = "worked_seconds",
    }
}

/// Nobody worked longer than from check-in to check-out, and some had lunch in between.
async fn adds_up(db: &Database) {
    let query = format!("SELECT {} FROM reports", Span::columns());
    let spans: Vec<Span> = db.read(move |connection| statement(query).fetch(connection)).await.unwrap();
    let breaks = spans.iter().filter_map(|span| {
        let whole = (span.signout_time? - span.signin_time).num_seconds();
        Some(whole - span.worked_seconds)
    });
    assert!(breaks.clone().all(|seconds| seconds >= 0));
    assert!(breaks.clone().any(|seconds| seconds > 1_000));
}

both! {
    empty;

    async fn any_size_at_any_hour_is_believable(db) {
        let plan = Plan { people: 300, seed: 7, days: 60 };
        let sign_ins = filled(&db, plan, crate::AFTERNOON).await;
        is_believable(&db, plan, &sign_ins).await;
        for (people, days, now) in [
            (5, 730, "2026-03-08T12:00:00Z"),
            (60, 730, "2026-03-11T18:45:00Z"),
            (61, 10, "2026-03-11T21:00:00Z"),
            (220, 20, "2026-03-11T04:01:00Z"),
        ] {
            let another = test_support::TestDatabase::empty(db.backend());
            let plan = Plan { people, seed: 1, days };
            let sign_ins = filled(&another, plan, now).await;
            is_believable(&another, plan, &sign_ins).await;
        }
    }

    async fn a_day_looks_like_a_day_at_work(db) {
        filled(&db, Plan { people: 300, seed: 7, days: 60 }, crate::AFTERNOON).await;
        let on = "SELECT count(*) AS one FROM reports WHERE date = ?";
        let day = db.clock().today();
        let [then, saturday, today] = [7, 4, 0].map(|ago| day - TimeDelta::days(ago));
        let then_count = number(&db, on, vec![then.into()]).await;
        assert!((230..=280).contains(&then_count), "{then_count} came last Wednesday");
        assert!(number(&db, on, vec![saturday.into()]).await < 20);
        let today_count = number(&db, on, vec![today.into()]).await;
        assert!((170..=220).contains(&today_count), "{today_count} are in today");

        let open = "SELECT count(*) AS one FROM reports WHERE sign_in AND date < ?";
        let open = number(&db, open, vec![today.into()]).await;
        assert!((20..80).contains(&open), "{open} days were left open");
        // Nine to half past ten in the company is half past three to five in UTC.
        let morning = "SELECT count(*) AS one FROM reports WHERE date = ? AND signin_time >= ? AND signin_time <= ?";
        let times = [(3, 30), (5, 0)].map(|(hour, minute)| then.and_hms_opt(hour, minute, 0).unwrap());
        let in_the_morning = number(&db, morning, vec![then.into(), times[0].into(), times[1].into()]).await;
        assert!((then_count - 12..=then_count).contains(&in_the_morning), "{in_the_morning} of {then_count}");
        let night = "SELECT count(*) AS one FROM reports WHERE signin_time > ? AND signin_time < ?";
        let times = [(11, 0), (18, 0)].map(|(hour, minute)| then.and_hms_opt(hour, minute, 0).unwrap());
        assert!(number(&db, night, vec![times[0].into(), times[1].into()]).await > 0, "somebody works at night");
    }

    async fn most_are_in_from_half_past_nine_on(db) {
        for now in ["2026-11-25T04:00:00Z", "2026-11-25T09:00:00Z", "2026-11-22T05:00:00Z"] {
            let another = test_support::TestDatabase::empty(db.backend());
            filled(&another, Plan { people: 500, seed: 2, days: 0 }, now).await;
            let count = number(&another, "SELECT count(*) AS one FROM reports WHERE sign_in", vec![]).await;
            assert!((290..=340).contains(&count), "{count} of some 460 are in at {now}");
        }
    }
}
