//! Who may use which link: whoever has it.

use chrono::TimeDelta;
use db::{AnyConnection, statement};
use kernel::{Result, UserId};
use serde_json::json;
use test_support::text_on;

use crate::app::{HASH, PASSWORD};
use crate::matrix::{Asked, Call, Cell, Rights};

#[rustfmt::skip]
pub const RIGHTS: Rights = Rights {
    calls: &[
        // whose, what            none adm  mgr  rec  dev  keyless
        Call { name: "POST /token/reset-password-link", permission: "public", rows: &[
            ("own",                 [200, 200, 200, 200, 200, 200]),
            ("inactive",            [200, 200, 200, 200, 200, 200]),
            ("unknown",             [200, 200, 200, 200, 200, 200]),
        ] },
        Call { name: "GET /token/reset-password/{userId}/{token}", permission: "public", rows: &[
            ("own",                 [204, 204, 204, 204, 204, 204]),
            ("foreign",             [204, 204, 204, 204, 204, 204]),
            ("inactive",            [410, 410, 410, 410, 410, 410]),
            ("unknown",             [410, 410, 410, 410, 410, 410]),
        ] },
        Call { name: "GET /token/reset-password/{userId}/{token}/account", permission: "public", rows: &[
            ("own",                 [200, 200, 200, 200, 200, 200]),
            ("foreign",             [200, 200, 200, 200, 200, 200]),
            ("inactive",            [410, 410, 410, 410, 410, 410]),
            ("unknown",             [410, 410, 410, 410, 410, 410]),
        ] },
        Call { name: "POST /token/reset-password/{userId}/{token}", permission: "public", rows: &[
            ("own",                 [200, 200, 200, 200, 200, 200]),
            ("foreign",             [200, 200, 200, 200, 200, 200]),
            ("inactive",            [410, 410, 410, 410, 410, 410]),
            ("unknown",             [410, 410, 410, 410, 410, 410]),
        ] },
    ],
    reset,
    request,
};

/// The token of the link that everybody has.
fn token(user: UserId) -> String {
    format!("the-link-of-{user}")
}

/// A link for each of the first people, and nobody has asked for one.
fn reset(connection: &mut AnyConnection, cell: &Cell) -> Result<()> {
    for table in ["password_links", "link_requests"] {
        statement(format!("DELETE FROM {table}")).run(connection)?;
    }
    statement("UPDATE users SET password_hash = ?").bind(HASH).run(connection)?;
    let expires_at = cell.now + TimeDelta::hours(1);
    let insert = "INSERT INTO password_links (user_id, purpose, token_hash, created_at, expires_at) \
                  SELECT id, 'reset', ?, ?, ? FROM users WHERE id = ?";
    for user in (1..=9).map(UserId) {
        let hash = core_auth::link::hash(&token(user));
        statement(insert).bind(hash).bind(expires_at).bind(expires_at).bind(user).run(connection)?;
    }
    Ok(())
}

fn request(connection: &mut AnyConnection, cell: &Cell) -> Result<Asked> {
    let person = cell.person();
    if cell.call == "POST /token/reset-password-link" {
        let address =
            format!("SELECT coalesce(max(email), 'nobody@muster.example') AS text FROM users WHERE id = {person}");
        return Ok((cell.path(""), Some(json!({"email": text_on(connection, address)?}))));
    }
    let path = cell.path("").replace("{userId}", &person.to_string()).replace("{token}", &token(person));
    Ok((path, cell.call.starts_with("POST").then(|| json!({"password": PASSWORD}))))
}
