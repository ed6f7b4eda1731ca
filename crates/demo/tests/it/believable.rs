//! What holds of every demo company.

use chrono::{NaiveDate, NaiveDateTime, TimeDelta};
use db::{Database, Row, statement};
use demo::{Plan, SignIns};
use kernel::{Grant, Halves};
use leaves::model::Half;
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
    (
        "in the team of somebody who is not their manager",
        "SELECT count(*) AS one FROM team_members m JOIN projects p ON p.id = m.project_id WHERE NOT EXISTS \
         (SELECT 1 FROM user_managers g WHERE g.user_id = m.user_id AND g.manager_id = p.manager_id)",
    ),
    (
        "in a team after leaving",
        "SELECT count(*) AS one FROM team_members m JOIN users u ON u.id = m.user_id WHERE u.status <> 'Active'",
    ),
    ("two clients of a name", "SELECT count(*) - count(DISTINCT clientname_normalized) AS one FROM clients"),
    ("two projects of a name", "SELECT count(*) - count(DISTINCT projectname_normalized) AS one FROM projects"),
    (
        "weeks against ids",
        "SELECT count(*) AS one FROM (SELECT start_of_week, lag(start_of_week) OVER (ORDER BY id) AS before FROM timelogs) w \
         WHERE before > start_of_week",
    ),
    (
        "a week after leaving",
        "SELECT count(*) AS one FROM timelogs t JOIN users u ON u.id = t.user_id WHERE t.start_of_week > u.dol",
    ),
    (
        "hours on another project's task",
        "SELECT count(*) AS one FROM timelog_rows w JOIN tasks k ON k.id = w.task_id WHERE k.project_id <> w.project_id",
    ),
    (
        "submitted and never sent",
        "SELECT count(*) AS one FROM timelogs WHERE (status = 'Saved') <> (submitted_at IS NULL)",
    ),
    ("two holidays of a date", "SELECT count(*) - count(DISTINCT date) AS one FROM holidays"),
    (
        "a leave before joining, or after leaving",
        "SELECT count(*) AS one FROM leaves l JOIN users u ON u.id = l.user_id WHERE l.from_date < u.doj OR l.to_date > u.dol",
    ),
    (
        "a list for leaving of who does not leave on its day",
        "SELECT count(*) AS one FROM checklists c JOIN users u ON u.id = c.user_id \
         WHERE c.kind = 'exit' AND NOT c.cancelled AND (u.dol IS NULL OR u.dol <> c.day)",
    ),
    (
        "leaves against ids",
        "SELECT count(*) AS one FROM (SELECT created_at, lag(created_at) OVER (ORDER BY id) AS before FROM leaves) l \
         WHERE before > created_at",
    ),
    (
        "a past leave that waits",
        "SELECT count(*) AS one FROM leaves WHERE status = 'Pending' AND from_date < '2026-03-08'",
    ),
    (
        "a balance below nothing",
        "SELECT count(*) AS one FROM user_profiles WHERE leavebalance_cl < 0 OR leavebalance_el < 0 OR year_leave_el < 0",
    ),
    (
        "a KRA given by somebody who is not their manager",
        "SELECT count(*) AS one FROM kras k WHERE NOT EXISTS \
         (SELECT 1 FROM user_managers g WHERE g.user_id = k.user_id AND g.manager_id = k.manager_id)",
    ),
    (
        "reviewed after leaving",
        "SELECT count(*) AS one FROM kras k JOIN users u ON u.id = k.user_id WHERE k.step < 5 AND u.status <> 'Active'",
    ),
    (
        "given before joining, or after leaving",
        "SELECT count(*) AS one FROM assets a JOIN users u ON u.id = a.user_id \
         WHERE a.allocatedon < u.doj OR a.allocatedon > u.dol",
    ),
    (
        "given against ids",
        "SELECT count(*) AS one FROM (SELECT allocatedon, lag(allocatedon) OVER (ORDER BY id) AS before FROM assets) g \
         WHERE before > allocatedon",
    ),
    ("open and closed", "SELECT count(*) AS one FROM reports WHERE sign_in = (signout_time IS NOT NULL)"),
    (
        "paid before joining, or after leaving",
        "SELECT count(*) AS one FROM payslips p JOIN users u ON u.id = p.user_id WHERE p.month < substr(CAST(u.doj AS TEXT), 1, 7) \
         OR p.month > substr(CAST(u.dol AS TEXT), 1, 7)",
    ),
    (
        "a run whose figures are not those of its slips",
        "SELECT count(*) AS one FROM payslip_runs r WHERE r.state = 'done' AND (r.total <> r.generated + r.failed - \
         (SELECT count(*) FROM payslips p WHERE p.run_id = r.id AND p.mail = 'failed') OR r.mailed <> \
         (SELECT count(*) FROM payslips p WHERE p.run_id = r.id AND p.mail = 'sent') OR r.failed <> \
         (SELECT count(*) FROM payslip_failures f WHERE f.run_id = r.id))",
    ),
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
    let ahead = "SELECT count(*) AS one FROM leaves l WHERE created_at > ? \
        OR EXISTS (SELECT 1 FROM leave_ledger g WHERE g.created_at > ?)";
    assert_eq!(number(db, ahead, vec![now.into(), now.into()]).await, 0, "applied for or decided ahead of the clock");
    let ahead = "SELECT count(*) AS one FROM policy_acknowledgements WHERE acknowledged_at > ?";
    assert_eq!(number(db, ahead, vec![now.into()]).await, 0, "read ahead of the clock");
    let ahead = "SELECT count(*) AS one FROM timelogs WHERE submitted_at > ?";
    assert_eq!(number(db, ahead, vec![now.into()]).await, 0, "submitted ahead of the clock");
    let must_hold = [
        core_auth::repo::people::INVARIANTS,
        projects::repo::INVARIANTS,
        timesheets::repo::INVARIANTS,
        leaves::repo::INVARIANTS,
        leaves::repo::holidays::INVARIANTS,
        kra::repo::INVARIANTS,
        assets::repo::INVARIANTS,
        policies::repo::INVARIANTS,
        payslips::repo::INVARIANTS,
    ];
    assert_eq!(db.broken(must_hold.concat()).await.unwrap(), Vec::<String>::new());
    leaves_count_what_they_take(db).await;
    casual_leave_stays_in_its_year(db).await;
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
    struct Counted {
        id: i64 = "id",
        from: NaiveDate = "from_date",
        to: NaiveDate = "to_date",
        half: Option<Half> = "half",
        count: Halves = "count",
    }
}

/// Every leave counts its days without weekends and holidays.
async fn leaves_count_what_they_take(db: &Database) {
    let query = format!("SELECT {} FROM leaves", Counted::columns());
    let day = |text: &str| text.parse().unwrap();
    let (first, last) = (day("2000-01-01"), day("2100-01-01"));
    let read = db.read(move |connection| {
        let leaves: Vec<Counted> = statement(query).fetch(connection)?;
        Ok((leaves, leaves::repo::holidays::between(connection, first, last)?))
    });
    let (leaves, holidays) = read.await.unwrap();
    for Counted { id, from, to, half, count } in leaves {
        assert_eq!(leaves::rules::count::count(from, to, half, &holidays), count, "leave {id}");
    }
}

/// A year's casual leave is applied for in that year, and none is kept for the next one.
async fn casual_leave_stays_in_its_year(db: &Database) {
    let early = "SELECT count(*) AS one FROM leaves
        WHERE kind = 'casual' AND substr(CAST(created_at AS TEXT), 1, 4) < substr(CAST(to_date AS TEXT), 1, 4)";
    assert_eq!(number(db, early, vec![]).await, 0);
    // Halves.
    assert_eq!(number(db, "SELECT count(*) AS one FROM user_profiles WHERE leavebalance_cl > 24", vec![]).await, 0);
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

    async fn a_year_has_turned_by_the_policies_of_leave(db) {
        filled(&db, Plan { people: 60, seed: 1, days: 60 }, crate::AFTERNOON).await;
        let turns = Grant::system("leave turns");
        while leaves::service::turns::step(&db, &turns, None).await.unwrap() {}
        demo::date_turns(&db).await.unwrap();
        let ran = "SELECT day || ' ' || state || ' ' || began_at || ' ' || ended_at AS line FROM leave_turns \
                   WHERE day IN ('2025-01-01', '2026-01-01') ORDER BY day";
        // In India the year begins half past six in the evening of UTC.
        assert_eq!(crate::lines(&db, ran).await, [
            "2025-01-01 done 2024-12-31 18:30:02 2024-12-31 18:30:04",
            "2026-01-01 done 2025-12-31 18:30:02 2025-12-31 18:30:04",
        ]);
        for (what, count) in [
            // Two work less than the others.
            ("(SELECT DISTINCT policy_id FROM leave_turn_lines WHERE delta > 0)", 2),
            ("(SELECT DISTINCT user_id FROM leave_turn_lines WHERE delta = 12 AND period = 'given 2026')", 2),
        ] {
            assert_eq!(number(&db, &format!("SELECT count(*) AS one FROM {what} found"), vec![]).await, count, "{what}");
        }
        for invariant in leaves::repo::policies::INVARIANTS {
            assert_eq!(number(&db, &format!("SELECT count(*) AS one FROM ({}) found", invariant.find), vec![]).await, 0, "{}", invariant.of);
        }
    }

    async fn payslips_of_two_years_stand_in_every_state(db) {
        filled(&db, Plan { people: 60, seed: 7, days: 730 }, crate::AFTERNOON).await;
        for (what, count) in [
            // One of them corrects a slip.
            ("payslip_runs WHERE state = 'done'", 25),
            ("payslip_runs WHERE state = 'recalled'", 1),
            ("payslip_failures", 3),
            ("payslips WHERE mail = 'failed'", 1),
            ("payslips WHERE withdrawn_at IS NOT NULL", 2),
            ("payslips WHERE replaces IS NOT NULL", 1),
        ] {
            assert_eq!(number(&db, &format!("SELECT count(*) AS one FROM {what}"), vec![]).await, count, "{what}");
        }
        // Each of them adds up, as the portal would see to it.
        let slips = "SELECT DISTINCT p.month || ' ' || p.cells || ' ' || p.net_pay AS line FROM payslips p";
        for line in crate::lines(&db, slips).await {
            let (cells, net_pay) = line.split_once(' ').and_then(|(_, rest)| rest.rsplit_once(' ')).unwrap();
            let cells: Vec<String> = serde_json::from_str(cells).unwrap();
            let paise = |cell: &String| payslips::rules::amount::read(cell).unwrap().0;
            let amounts: Vec<i64> = cells.iter().skip(3).map(paise).collect();
            let [basic, hra, special, fund, tax, withheld, net, ..] = amounts.as_slice() else { panic!("{line}") };
            assert_eq!(basic + hra + special - fund - tax - withheld, *net, "{line}");
            assert_eq!(*net, net_pay.parse::<i64>().unwrap(), "{line}");
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

    async fn everything_is_there_to_be_seen(db) {
        let sign_ins = filled(&db, Plan { people: 300, seed: 7, days: 60 }, crate::AFTERNOON).await;
        for (table, states) in [("projects", 3), ("tasks", 5), ("timelogs", 5), ("leaves", 4)] {
            let count = format!("SELECT count(DISTINCT status) AS one FROM {table}");
            assert_eq!(number(&db, &count, vec![]).await, states, "{table}");
        }
        let over = "SELECT count(*) AS one FROM (SELECT user_id FROM team_members m JOIN projects p ON p.id = m.project_id \
            WHERE p.status = 'active' GROUP BY user_id HAVING sum(allocation) > 10000) o";
        assert!(number(&db, over, vec![]).await > 5, "some are given away twice");
        let weeks = number(&db, "SELECT count(*) AS one FROM timelogs", vec![]).await;
        assert!((1_800..2_700).contains(&weeks), "{weeks} sheets of some 280 people in nine weeks");
        let waiting = "SELECT count(*) AS one FROM timelogs t JOIN users u ON u.id = t.user_id \
            WHERE u.email = ? AND t.status = 'Submitted'";
        let steps = "SELECT count(DISTINCT least) AS one FROM (SELECT min(step) AS least FROM kras GROUP BY user_id) o";
        assert_eq!(number(&db, steps, vec![]).await, 5, "every overall status");
        let ends = "SELECT count(DISTINCT coalesce(status, '')) AS one FROM kras";
        assert_eq!(number(&db, ends, vec![]).await, 6, "every step of a review");
        for (what, states) in [("status", 5), ("assesttype", 5)] {
            let count = format!("SELECT count(DISTINCT {what}) AS one FROM assets");
            assert_eq!(number(&db, &count, vec![]).await, states, "{what} of assets");
        }
        for (what, query, expected) in [
            ("status", "SELECT count(DISTINCT status) AS one FROM policies", 3),
            ("policies", "SELECT count(*) AS one FROM policies", 10),
            ("versions of one", "SELECT max(version) AS one FROM policies", 4),
            ("read by all, but who has just come", "SELECT count(*) AS one FROM policies WHERE status = 'active' AND acknowledged > 250", 5),
            ("read too early", "SELECT count(*) AS one FROM policy_acknowledgements a JOIN users u ON u.id = a.user_id \
              WHERE CAST(a.acknowledged_at AS TEXT) < CAST(u.doj AS TEXT)", 0),
        ] {
            assert_eq!(number(&db, query, vec![]).await, expected, "{what}");
        }
        for (what, query, expected) in [
            ("status", "SELECT count(DISTINCT status) AS one FROM candidates", 9),
            ("status of jobs", "SELECT count(DISTINCT status) AS one FROM jobs", 2),
            ("status of referrals", "SELECT count(DISTINCT status) AS one FROM referrals", 6),
            ("second rounds", "SELECT count(DISTINCT c.status) AS one FROM candidates c JOIN interviews i \
              ON i.candidate_id = c.id WHERE c.round = 2", 6),
            ("on their way to a Closed job", "SELECT count(*) AS one FROM candidates c JOIN jobs j ON j.id = c.job_id \
              WHERE j.status = 'Closed' AND c.place < 6", 0),
            ("statuses of who was referred", "SELECT count(DISTINCT f.status) AS one FROM candidates c JOIN referrals f \
              ON f.id = c.referral_id AND f.name = c.name AND f.email = c.email", 4),
            ("folders of résumés", "SELECT count(DISTINCT folder) AS one FROM files WHERE folder IN ('candidates', 'referrals')", 2),
        ] {
            assert_eq!(number(&db, query, vec![]).await, expected, "{what}");
        }
        let apart = "SELECT count(*) AS one FROM (SELECT candidate_id FROM candidate_feedback GROUP BY candidate_id, skill \
            HAVING max(rating) - min(rating) >= 4) s";
        assert!(number(&db, apart, vec![]).await > 3, "members of a panel see a skill differently");
        let quiet = "SELECT count(*) AS one FROM candidates c JOIN job_panel p ON p.job_id = c.job_id WHERE c.place = 3 \
            AND EXISTS (SELECT 1 FROM candidate_feedback b WHERE b.candidate_id = c.id) AND NOT EXISTS \
            (SELECT 1 FROM candidate_feedback b WHERE b.candidate_id = c.id AND b.user_id = p.user_id)";
        assert!(number(&db, quiet, vec![]).await > 0, "somebody has not said yet what they found");
        let live = "status IN ('CREATED', 'ACCEPTED', 'RELEASE-REQUEST')";
        let twice = format!(
            "SELECT count(*) AS one FROM (SELECT 1 AS one FROM assets WHERE {live} GROUP BY serial_normalized HAVING count(*) > 1) t"
        );
        assert!((1..20).contains(&number(&db, &twice, vec![]).await), "a few serials are with two people");
        let left = format!(
            "SELECT count(*) AS one FROM assets a JOIN users u ON u.id = a.user_id WHERE u.status <> 'Active' AND a.{live}"
        );
        assert!(number(&db, &left, vec![]).await > 3, "who left holds something");
        for email in &sign_ins.employees {
            assert_eq!(number(&db, waiting, vec![email.as_str().into()]).await, 1, "{email}");
        }
    }

    async fn days_at_work_agree_with_days_off(db) {
        let sign_ins = filled(&db, Plan { people: 300, seed: 7, days: 365 }, crate::AFTERNOON).await;
        let leaves = number(&db, "SELECT count(*) AS one FROM leaves", vec![]).await;
        assert!((1_300..2_100).contains(&leaves), "{leaves} leaves of some 280 people in fourteen months");
        for (what, query, at_least) in [
            ("types", "SELECT count(DISTINCT kind) AS one FROM leaves", 5),
            ("half days", "SELECT count(*) AS one FROM leaves WHERE half IS NOT NULL", 50),
            ("splits", "SELECT count(*) AS one FROM leaves e JOIN leaves l ON l.user_id = e.user_id \
              AND l.created_at = e.created_at AND l.kind = 'lwp' WHERE e.kind = 'earned'", 5),
            ("holidays ahead", "SELECT count(*) AS one FROM holidays WHERE date > '2026-03-11'", 5),
            ("optional holidays ahead", "SELECT count(*) AS one FROM holidays WHERE optional AND date > '2026-03-11'", 2),
            ("chosen", "SELECT count(*) AS one FROM leaves l JOIN holidays h ON h.date = l.from_date AND h.optional \
              WHERE l.kind = 'optional'", 1),
            ("away today", "SELECT count(*) AS one FROM leaves WHERE status = 'Approved' AND from_date <= '2026-03-11' \
              AND to_date >= '2026-03-11'", 4),
            ("credits", "SELECT count(*) AS one FROM leave_credits c WHERE c.people > 100 AND c.people = (SELECT count(*) \
              FROM leave_ledger g WHERE g.credit_id = c.id AND g.account = c.account)", 2),
            ("entries", "SELECT count(DISTINCT cause) AS one FROM leave_ledger", 4),
        ] {
            let found = number(&db, query, vec![]).await;
            assert!(found >= at_least, "{what}: {found}");
        }
        let waiting = "SELECT count(*) AS one FROM leaves l JOIN user_managers m ON m.user_id = l.user_id \
            JOIN users u ON u.id = m.manager_id WHERE u.email = ? AND l.status = 'Pending'";
        assert!(number(&db, waiting, vec![sign_ins.manager.as_str().into()]).await >= 2, "for the manager who is shown");
        let without = "SELECT count(*) AS one FROM (SELECT DISTINCT manager_id FROM user_managers) g WHERE NOT EXISTS \
            (SELECT 1 FROM leaves l JOIN user_managers m ON m.user_id = l.user_id WHERE m.manager_id = g.manager_id \
             AND l.status = 'Pending')";
        let without = number(&db, without, vec![]).await;
        assert!(without <= 3, "{without} managers have nothing to decide");

        let on_leave = "FROM leaves l JOIN reports r ON r.user_id = l.user_id AND r.date BETWEEN l.from_date AND l.to_date \
            WHERE l.status = 'Approved' AND l.kind IN ('casual', 'earned', 'lwp') AND l.half IS NULL";
        let came = number(&db, &format!("SELECT count(*) AS one {on_leave}"), vec![]).await;
        assert!(came < 40, "{came} came although they were on leave");
        let on_holidays = "SELECT count(*) AS one FROM reports r JOIN holidays h ON h.date = r.date";
        let came = number(&db, on_holidays, vec![]).await;
        assert!((1..60).contains(&came), "{came} came on holidays");
        let hours = "SELECT count(*) AS one FROM timelog_rows w JOIN timelogs t ON t.id = w.timelog_id JOIN leaves l \
            ON l.user_id = t.user_id AND l.from_date <= t.start_of_week AND l.to_date >= t.start_of_week \
            WHERE l.status = 'Approved' AND l.kind IN ('casual', 'earned', 'lwp') AND l.half IS NULL AND w.mon > 0";
        let noted = number(&db, hours, vec![]).await;
        assert!((1..40).contains(&noted), "{noted} rows have hours on a Monday of leave");
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
