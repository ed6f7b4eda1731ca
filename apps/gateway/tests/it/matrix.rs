//! Who may call what, on whose records: the contract's rights as a table, and every cell of it called.

mod request;
mod table;

use std::collections::{BTreeMap, BTreeSet};

use chrono::{Days, TimeDelta};
use db::{AnyConnection, statement};
use kernel::UserId;
use test_support::{Newcomer, both};

use crate::app::{App, HASH, Person};
use crate::openapi::operations;
use request::{link_token, request};
use table::{PERMISSIONS, ROLES, TABLE};

#[test]
fn the_table_names_every_call_of_the_document_and_no_other() {
    let document: BTreeMap<_, _> =
        operations().iter().map(|call| (call.name(), call.permission().to_owned())).collect();
    let permissions: BTreeMap<_, _> =
        PERMISSIONS.iter().map(|(call, permission)| ((*call).to_owned(), (*permission).to_owned())).collect();
    let table: BTreeSet<_> = TABLE.iter().map(|(call, _, _)| (*call).to_owned()).collect();
    let mut todo = Vec::new();
    for (call, permission) in &document {
        match permissions.get(call) {
            None => {
                todo.push(format!(
                    "{call}: add (\"{call}\", \"{permission}\") to PERMISSIONS in tests/it/matrix/table.rs"
                ));
            }
            Some(named) if named != permission => {
                todo.push(format!("{call}: its permission is {permission}, PERMISSIONS says {named}; who may now?"));
            }
            Some(_) => {}
        }
        if !table.contains(call) {
            todo.push(format!(
                "{call}: add rows to TABLE in tests/it/matrix/table.rs that say what each role gets on its own record, on \
                 one of the team and on a foreign one, and the request to `request` beside it"
            ));
        }
    }
    let named = permissions.keys().chain(&table).collect::<BTreeSet<_>>();
    for gone in named.into_iter().filter(|call| !document.contains_key(*call)) {
        todo.push(format!("{gone}: the document has no such call; take it out of tests/it/matrix/table.rs"));
    }
    let mut seen = BTreeSet::new();
    for (call, case, _) in TABLE {
        assert!(seen.insert((call, case)), "{call}, {case}: stands twice in the table");
    }
    assert!(todo.is_empty(), "the permission matrix does not fit the document:\n{}", todo.join("\n"));
}

/// Somebody of each role, and whose records they try.
struct Cast {
    people: Vec<Option<UserId>>,
}

async fn cast(app: &App) -> Cast {
    app.role("keyless", &["home"]).await;
    app.role("qa2", &["home"]).await;
    let keyless = Newcomer::new("Kiran", "Nair", "keyless").hire(&app.db).await;
    let company = &app.company;
    let people = [company.admin, company.manager, company.recruiter, company.dev, keyless];
    Cast { people: std::iter::once(None).chain(people.map(Some)).collect() }
}

/// Everybody as they were hired: with a day left open and today's report (or, where `no_reports` is wanted, nobody
/// with any), a member of the family and a link; those outside the cast without a password; a role that nobody has.
async fn reset(app: &App, no_reports: bool) {
    let company = app.company;
    let reset = app.db.housekeeping("test", {
        let (now, zone) = (app.db.clock().now(), app.db.clock().zone());
        move |connection| {
            for table in ["reports", "mails", "family_members", "password_links", "mail_calls", "link_requests"] {
                statement(format!("DELETE FROM {table}")).run(connection)?;
            }
            statement(
                "INSERT INTO mails (kind, recipient, recipient_normalized, recipient_name, subject, subject_normalized, body, \
                 message_id, state, created_at) VALUES ('x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'failed', ?)",
            )
            .bind(now)
            .run(connection)?;
            for (days, hours) in [(1, 24), (0, 1)].into_iter().filter(|_| !no_reports) {
                let since = now - TimeDelta::hours(hours);
                statement(
                    "INSERT INTO reports (user_id, date, signin_time, sign_in, open_since) \
                     SELECT id, ?, ?, ?, ? FROM users",
                )
                .bind(zone.day(now) - Days::new(days))
                .bind(since)
                .bind(true)
                .bind(since)
                .run(connection)?;
            }
            statement("UPDATE users SET status = 'Active', dol = NULL, password_hash = ?")
                .bind(HASH.as_str())
                .run(connection)?;
            statement("UPDATE users SET password_hash = NULL WHERE id IN (?, ?)")
                .bind(company.qa)
                .bind(company.foreign)
                .run(connection)?;
            statement("UPDATE users SET status = 'Inactive' WHERE id = ?").bind(company.inactive).run(connection)?;
            statement("UPDATE users SET role_id = (SELECT id FROM roles WHERE role = 'qa') WHERE id = ?")
                .bind(company.qa)
                .run(connection)?;
            statement("UPDATE user_profiles SET olb = NULL").run(connection)?;
            statement(
                "INSERT INTO family_members (user_id, name, relation, dob) SELECT id, 'Meera', 'spouse', ? FROM users",
            )
            .bind(zone.day(now))
            .run(connection)?;
            links(connection, now + TimeDelta::hours(1))?;
            statement("DELETE FROM roles WHERE role LIKE 'spare%'").run(connection)?;
            statement("INSERT INTO roles (role, role_normalized) VALUES ('spare', 'spare')").run(connection)?;
            statement("INSERT INTO role_keys (role_id, permission) SELECT id, 'home' FROM roles WHERE role = 'spare'")
                .run(connection)?;
            Ok(())
        }
    });
    reset.await.unwrap();
}

/// A link for each of the first people.
fn links(connection: &mut AnyConnection, expires_at: chrono::DateTime<chrono::Utc>) -> kernel::Result<()> {
    for user in (1..=9).map(UserId) {
        statement(
            "INSERT INTO password_links (user_id, purpose, token_hash, created_at, expires_at) VALUES (?, 'reset', ?, ?, ?)",
        )
        .bind(user)
        .bind(core_auth::link::hash(&link_token(user)))
        .bind(expires_at)
        .bind(expires_at)
        .run(connection)?;
    }
    Ok(())
}

both! {
    async fn every_call_answers_every_role_as_the_table_says(db) {
        let app = App::new(db).await;
        let cast = cast(&app).await;
        let (mut wrong, mut touched) = (Vec::new(), true);
        for (call, case, expected) in TABLE {
            for ((role, person), expected) in ROLES.iter().zip(&cast.people).zip(expected) {
                let reads = call.starts_with("GET ");
                if touched || !reads {
                    reset(&app, *call == "POST /reports" && *case == "own").await;
                }
                touched = !reads;
                let caller: Person<'_> = match person {
                    // A fresh session each time: some calls end it.
                    Some(id) => app.person(*id).await,
                    None => app.stranger(),
                };
                let (path, body) = request(&app, call, case, person.unwrap_or(app.company.dev)).await;
                let method = call.split_once(' ').unwrap().0;
                let reply = caller.ask(method, &path, body.as_ref()).await;
                if reply.status == *expected {
                    if *expected >= 400 {
                        reply.envelope();
                    }
                } else {
                    wrong.push(format!("{call}, {case}, {role}: {} instead of {expected}: {}", reply.status, reply.text()));
                }
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
}
