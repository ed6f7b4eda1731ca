//! Sixteen months of fifty people, day by day, against a table that was worked out by hand.

use chrono::{Days, NaiveDate};
use kernel::UserId;
use serde_json::{Value, json};
use test_support::{Backend, Newcomer, TestDatabase, run_on};

use crate::app::{App, Person};

/// What the ledger has of somebody: `date account delta`, in the order in which it was written.
async fn lines(admin: &Person<'_>, user: UserId) -> Vec<String> {
    let mut found = admin.list(&format!("/leaves/ledger/{user}")).await;
    found.retain(|line| line["account"] != "yearearned");
    found.reverse();
    let text = |line: &Value, field: &str| line[field].as_str().unwrap().to_owned();
    let told = |line: &Value| {
        format!("{} {} {:+}", text(line, "date"), text(line, "account"), line["delta"].as_f64().unwrap())
    };
    found.iter().map(told).collect()
}

/// The lines of a table: each day has its account and what it brought.
fn table(days: &[(&str, &str, f64)]) -> Vec<String> {
    days.iter().map(|(date, account, delta)| format!("{date} {account} {delta:+}")).collect()
}

/// India: casual 1 a month, which lapses with its year; earned 1.5 a month, of which up to 30 are kept. Who was there before.
fn india() -> Vec<(&'static str, &'static str, f64)> {
    let mut table = vec![
        ("2026-01-01", "casual", 1.0),
        ("2026-01-01", "earned", 1.5),
        ("2026-02-01", "casual", 1.0),
        ("2026-02-01", "earned", 1.5),
    ];
    table.extend(rest_of_india());
    table
}

/// From March 2026 on, but for what the first month of somebody who joined in it brings.
fn rest_of_india() -> Vec<(&'static str, &'static str, f64)> {
    vec![
        ("2026-03-01", "casual", 1.0),
        ("2026-03-01", "earned", 1.5),
        ("2026-04-01", "casual", 1.0),
        ("2026-04-01", "earned", 1.5),
        ("2026-05-01", "casual", 1.0),
        ("2026-05-01", "earned", 1.5),
        ("2026-06-01", "casual", 1.0),
        ("2026-06-01", "earned", 1.5),
        ("2026-07-01", "casual", 1.0),
        ("2026-07-01", "earned", 1.5),
        ("2026-08-01", "casual", 1.0),
        ("2026-08-01", "earned", 1.5),
        ("2026-09-01", "casual", 1.0),
        ("2026-09-01", "earned", 1.5),
        ("2026-10-01", "casual", 1.0),
        ("2026-10-01", "earned", 1.5),
        ("2026-11-01", "casual", 1.0),
        ("2026-11-01", "earned", 1.5),
        ("2026-12-01", "casual", 1.0),
        ("2026-12-01", "earned", 1.5),
        // Twelve casual days lapse; eighteen earned ones are kept.
        ("2026-12-31", "casual", -12.0),
        ("2027-01-01", "casual", 1.0),
        ("2027-01-01", "earned", 1.5),
        ("2027-02-01", "casual", 1.0),
        ("2027-02-01", "earned", 1.5),
        ("2027-03-01", "casual", 1.0),
        ("2027-03-01", "earned", 1.5),
        ("2027-04-01", "casual", 1.0),
        ("2027-04-01", "earned", 1.5),
    ]
}

/// Joined on 10 March 2026: 22 of 31 days are 0.5 of 1 and 1 of 1.5, to the nearest half.
fn india_from_march() -> Vec<(&'static str, &'static str, f64)> {
    let mut table = vec![("2026-03-10", "casual", 0.5), ("2026-03-10", "earned", 1.0)];
    table.extend(rest_of_india().into_iter().skip(2).map(|line| match line {
        ("2026-12-31", "casual", _) => ("2026-12-31", "casual", -9.5),
        line => line,
    }));
    table
}

/// Europe: 25 at the beginning of the year, of which 5 are kept until 31 March; casual leave as the company has it.
const EUROPE: &[(&str, &str, f64)] = &[
    ("2026-01-01", "earned", 25.0),
    ("2026-12-31", "earned", -20.0),
    ("2027-01-01", "earned", 25.0),
    ("2027-03-31", "earned", -5.0),
];

/// Joined on 1 July 2026: 184 of 365 days.
const EUROPE_FROM_JULY: &[(&str, &str, f64)] = &[
    ("2026-07-01", "earned", 12.5),
    ("2026-12-31", "earned", -7.5),
    ("2027-01-01", "earned", 25.0),
    ("2027-03-31", "earned", -5.0),
];

async fn hire(app: &App, group: &str, count: i64, joined: &str) -> Vec<UserId> {
    let mut hired = Vec::new();
    for nth in 0..count {
        let user = Newcomer::new(group, &format!("Rao{nth}"), "dev").hire(&app.db).await;
        let joined: NaiveDate = joined.parse().unwrap();
        app.sql("UPDATE users SET doj = ? WHERE id = ?", [joined.into(), user.into()]).await;
        hired.push(user);
    }
    hired
}

// leave-45 to leave-52, leave-57
#[test]
fn sixteen_months_of_fifty_people() {
    run_on(
        || TestDatabase::new(Backend::Sqlite),
        |db| async move {
            let app = App::new(db).await;
            app.at("2025-12-01T06:00:00Z");
            app.turn_leaves().await;
            // The company of all tests is not of the fifty.
            app.sql(
                "UPDATE users SET status = 'Inactive' WHERE role_id <> (SELECT id FROM roles WHERE role = 'admin')",
                [],
            )
            .await;
            let groups = [
                hire(&app, "India", 20, "2020-06-15").await,
                hire(&app, "March", 5, "2026-03-10").await,
                hire(&app, "Europe", 10, "2019-01-01").await,
                hire(&app, "July", 5, "2026-07-01").await,
                hire(&app, "Former", 10, "2018-05-05").await,
            ];
            let [india_people, march, europe, july, former] = &groups;
            let admin = app.admin().await;
            let templates = admin.get("/leave-policies/templates").await.is(200);
            let add = async |template: usize, account: &str, name: Option<&str>, users: &[UserId]| {
                let accounts = templates[template]["accounts"].as_array().unwrap();
                let found = accounts.iter().find(|of| of["account"] == account).unwrap();
                let mut terms = found["terms"].clone();
                terms["from"] = json!("2025-12-02");
                let body = json!({"account": account, "name": name, "terms": terms, "users": users});
                admin.post("/leave-policies", body).await.is(201);
            };
            add(1, "casual", None, &[]).await;
            add(1, "earned", None, &[]).await;
            let europeans: Vec<_> = europe.iter().chain(july).copied().collect();
            add(2, "earned", Some("Europe"), &europeans).await;
            add(0, "earned", Some("As it was"), former).await;
            let without_casual: Vec<_> = europeans.iter().chain(former).copied().collect();
            add(0, "casual", Some("As it was"), &without_casual).await;
            let mut day: NaiveDate = "2025-12-01".parse().unwrap();
            let last: NaiveDate = "2027-04-02".parse().unwrap();
            while day < last {
                day = day + Days::new(1);
                app.at(&format!("{day}T00:30:00+05:30"));
                app.turn_leaves().await;
            }
            app.check().await;
            let admin = app.admin().await;
            for (people, expected) in [
                (india_people, table(&india())),
                (march, table(&india_from_march())),
                (europe, table(EUROPE)),
                (july, table(EUROPE_FROM_JULY)),
                (former, Vec::new()),
            ] {
                for user in people {
                    assert_eq!(lines(&admin, *user).await, expected, "{user:?}");
                }
            }
        },
    );
}
