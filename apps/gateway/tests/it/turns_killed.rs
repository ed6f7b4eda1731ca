//! The turn of a leave year whose program is killed again and again: each account gets once what is due to it.

use db::statement;
use serde_json::{Value, json};
use test_support::{Company, TestDatabase, both, number, texts};

use crate::app::App;
use crate::cluster::{Home, Running};
use crate::held::{Place, amid};
use crate::program::until;

/// Who is hired beside the company of all tests. A step brings 25 people what is due.
const HIRED: i64 = 393;
/// Everybody who works there.
const PEOPLE: i64 = HIRED + 7;
/// What the program is killed in: it lets half a day of each account lapse, keeps one, and gives one and a half.
const TURN: &str = "leave_turns t WHERE t.day = '2027-01-01'";
/// To whom it has brought something.
const BROUGHT: &str = "SELECT count(DISTINCT n.user_id) AS number FROM leave_turn_lines n \
                       JOIN leave_turns t ON t.id = n.turn_id WHERE t.day = '2027-01-01'";

async fn hire(db: &TestDatabase) {
    let (dev, prefix) = (Company::IDS.dev, "turning-");
    let people = format!(
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {HIRED}) \
         INSERT INTO users (empid, empid_normalized, fname, fname_normalized, lname, lname_normalized, \
         name_normalized, email, email_normalized, role_id, status, doj, search) \
         SELECT '{prefix}' || i, '{prefix}' || i, 'Kiran', 'kiran', 'Nr ' || i, 'nr ' || i, 'kiran nr ' || i, \
         'k' || i || '@globex.example', 'k' || i || '@globex.example', (SELECT role_id FROM users WHERE id = {dev}), \
         'Active', (SELECT doj FROM users WHERE id = {dev}), 'kiran' FROM n"
    );
    let profiles = format!(
        "INSERT INTO user_profiles (user_id, leave_credited) SELECT id, FALSE FROM users WHERE empid LIKE '{prefix}%'"
    );
    let hired = db.housekeeping("test", move |connection| {
        statement(people).run(connection)?;
        Ok(statement(profiles).run(connection)?)
    });
    hired.await.unwrap();
}

both! {
    // leave-52
    async fn a_killed_turn_brings_each_account_once_what_is_due(db) {
        let app = App::new(db).await;
        let (db, home) = (&app.db, Home::on(&app.db));
        hire(db).await;
        let terms = json!({
            "from": "2026-12-01", "days": 1.5, "every": "month", "left": "keepupto", "keep": 1, "keptmonths": 3,
        });
        app.admin().await.post("/leave-policies", json!({"account": "earned", "terms": terms})).await.is(201);
        app.turn_leaves().await;
        app.at("2026-12-31T06:00:00Z");
        app.turn_leaves().await;

        let serve = || home.serve_at("2027-01-01T04:00:00Z").0;
        let brought = async || number(db, BROUGHT).await;
        assert_eq!(brought().await, 0);
        // Another instance has begun it, and is gone.
        app.at("2027-01-01T04:00:00Z");
        while brought().await == 0 {
            assert!(app.turn_leaves_by_a_step().await, "it begins");
        }
        // Amid a step, which has moved balances and written why, and counts them then.
        let before = brought().await;
        assert!(before < PEOPLE, "it goes on");
        let place = Place { change: "UPDATE", table: "leave_turns", rows: "day = '2027-01-01'".to_owned() };
        amid(db, &place, serve, |mut program: Running| program.kill()).await;
        assert_eq!(brought().await, before, "a step is there whole, or not at all");
        app.check().await;
        // Once half of them have it, and as the last of them do.
        for people in [PEOPLE / 2, PEOPLE] {
            let mut program = serve();
            until("they have it", async || (brought().await >= people).then_some(())).await;
            program.kill();
            app.check().await;
        }
        let program = serve();
        let through = "SELECT count(*) AS number FROM leave_turning WHERE through = '2027-01-01' AND running IS NULL";
        until("it is through", async || (number(db, through).await == 1).then_some(())).await;
        program.end();

        // In halves of a day: three in December, and one of them lapsed; three in January.
        for (what, each) in [
            ("balances", "SELECT 1 FROM user_profiles WHERE leavebalance_el = 5"),
            ("lines of turns", "SELECT 1 FROM leave_turn_lines GROUP BY user_id \
              HAVING count(*) = 3 AND sum(delta) = 5"),
            ("entries", "SELECT 1 FROM leave_ledger WHERE account = 'earned' GROUP BY user_id \
              HAVING count(*) = 3 AND sum(delta) = 5"),
            ("days that can be taken", "SELECT 1 FROM leave_lots WHERE account = 'earned' AND remains > 0 \
              GROUP BY user_id HAVING count(*) = 2 AND sum(remains) = 5"),
        ] {
            assert_eq!(number(db, format!("SELECT count(*) AS number FROM ({each}) found")).await, PEOPLE, "{what}");
        }
        let sums = "t.state || ' ' || t.people || ' ' || t.lapsed || ' ' || t.given";
        let sums = app.text(format!("SELECT {sums} AS text FROM {TURN}")).await;
        assert_eq!(sums, format!("done {PEOPLE} {PEOPLE} {}", 3 * PEOPLE));
        // The trail has each step once.
        let steps = format!(
            "SELECT e.after AS text FROM audit_entries e WHERE e.record = 'leaveturn' \
             AND e.record_id IN (SELECT t.id FROM {TURN})"
        );
        let steps: Vec<Value> =
            texts(db, steps).await.into_iter().flatten().map(|step| serde_json::from_str(&step).unwrap()).collect();
        assert_eq!(steps.iter().map(|step| step["people"].as_i64().unwrap()).sum::<i64>(), PEOPLE, "{steps:?}");
        home.is_well();
    }
}
