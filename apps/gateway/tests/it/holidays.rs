//! Holidays and the leaves that they count again, the month's calendar, its feeds, and credits of many at once.

mod calendar;
mod choices;
mod credit_backs;
mod credits;
mod feed;
mod felt;
mod list;
pub mod matrix;
mod races;
mod recount;

use kernel::{Halves, UserId};

use crate::app::App;

/// A leave of somebody, behind the application's back: from, to, halves that it counts. What an approved one took has been
/// put back since, so that balances are what a test makes them.
pub async fn leave(
    app: &App,
    user: UserId,
    kind: &str,
    status: &str,
    (from, to): (&str, &str),
    half: Option<&str>,
    count: i64,
) -> i64 {
    let day = |text: &str| text.parse::<chrono::NaiveDate>().unwrap();
    app.sql(
        "INSERT INTO leaves (user_id, kind, away, status, from_date, to_date, half, count, reason, created_at) \
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'A wedding', ?)",
        [
            user.into(),
            kind.into(),
            (!matches!(kind, "wfh" | "onduty")).into(),
            status.into(),
            day(from).into(),
            day(to).into(),
            half.map(str::to_owned).into(),
            Halves(count).into(),
            app.db.clock().now().into(),
        ],
    )
    .await;
    let id = app.number("SELECT max(id) AS number FROM leaves").await;
    let accounts: &[&str] = match (status, kind) {
        ("Approved", "casual") => &["casual"],
        ("Approved", "earned") => &["earned", "yearearned"],
        _ => &[],
    };
    for account in accounts {
        for (cause, delta, of) in [("approval", -count, Some(id)), ("correction", count, None)] {
            entry(app, user, account, cause, delta, of).await;
        }
    }
    id
}

/// An entry of somebody's ledger.
async fn entry(app: &App, user: UserId, account: &str, cause: &'static str, delta: i64, leave: Option<i64>) {
    let clock = app.db.clock();
    app.sql(
        "INSERT INTO leave_ledger (user_id, date, account, cause, delta, leave_id, by_name, created_at) \
         VALUES (?, ?, ?, ?, ?, ?, 'test', ?)",
        [
            user.into(),
            clock.today().into(),
            account.into(),
            cause.into(),
            delta.into(),
            leave.into(),
            clock.now().into(),
        ],
    )
    .await;
}

/// Gives somebody balances, with the entries that they are the sums of.
pub async fn balances(app: &App, user: UserId, casual: i64, earned: i64) {
    app.sql(
        "UPDATE user_profiles SET leavebalance_cl = ?, leavebalance_el = ?, year_leave_el = ? WHERE user_id = ?",
        [casual.into(), earned.into(), earned.into(), user.into()],
    )
    .await;
    for (account, delta) in [("casual", casual), ("earned", earned), ("yearearned", earned)] {
        entry(app, user, account, "correction", delta, None).await;
    }
    app.sql("DELETE FROM leave_lots WHERE user_id = ?", [user.into()]).await;
    for (account, days) in [("casual", casual), ("earned", earned)].into_iter().filter(|(_, days)| *days > 0) {
        app.sql(
            "INSERT INTO leave_lots (user_id, account, given_on, cause, given, remains) VALUES (?, ?, ?, 'correction', ?, ?)",
            [user.into(), account.into(), app.db.clock().today().into(), days.into(), days.into()],
        )
        .await;
    }
}

/// A holiday behind the application's back.
pub async fn holiday(app: &App, date: &str, occassion: &'static str) -> i64 {
    app.sql(
        "INSERT INTO holidays (date, occassion, occassion_normalized) VALUES (?, ?, ?)",
        [date.parse::<chrono::NaiveDate>().unwrap().into(), occassion.into(), kernel::normalize(occassion).into()],
    )
    .await;
    app.number("SELECT max(id) AS number FROM holidays").await
}
