//! Steps of turns.

use db::statement;
use kernel::Actor;
use leaves::repo::turns::{Members, members};
use test_support::both;

use crate::{day, sql};

both! {
    // leave-52
    async fn a_step_takes_25_people(db) {
        let people = "INSERT INTO users (empid, empid_normalized, fname, fname_normalized, lname, lname_normalized, name_normalized, \
             email, email_normalized, role_id, status, reimbursement_claim, search) \
             WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60) \
             SELECT 'M' || i, 'm' || i, 'Many', 'many', 'P' || i, 'p' || i, 'many p' || i, 'm' || i || '@x.example', \
             'm' || i || '@x.example', 4, 'Active', u.reimbursement_claim, 'many p' || i FROM n JOIN users u ON u.id = 1";
        sql(&db, people).await;
        sql(&db, "INSERT INTO user_profiles (user_id, leave_credited) SELECT u.id, p.leave_credited FROM users u \
             JOIN user_profiles p ON p.user_id = 1 WHERE u.fname = 'Many'").await;
        let active = statement("SELECT count(*) FROM users WHERE status = 'Active'");
        let active = db.read(move |connection| active.number(connection)).await.unwrap();
        let (mut after, mut steps) = (0, Vec::new());
        loop {
            // It holds them, so it is asked where something may be written.
            let step = db
                .write(&Actor::system("test"), move |work| members(work.reading(), Members::All, day("2026-12-01"), after))
                .await
                .unwrap();
            let Some(last) = step.last() else { break };
            after = last.user.0;
            steps.push(step.len());
        }
        assert!(steps.iter().rev().skip(1).all(|people| *people == 25), "others wait for no more than 25 people: {steps:?}");
        assert_eq!(i64::try_from(steps.iter().sum::<usize>()).unwrap(), active, "and each of them once");
    }
}
