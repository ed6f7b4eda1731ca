//! Who may sign in and out: everybody.

use db::{AnyConnection, statement};
use kernel::Result;
use serde_json::json;

use crate::app::{HASH, PASSWORD};
use crate::matrix::{Asked, Call, Cell, Rights};

#[rustfmt::skip]
pub const RIGHTS: Rights = Rights {
    calls: &[
        // whose, what            none adm  mgr  rec  dev  keyless
        Call { name: "POST /users/login-password", permission: "public", rows: &[
            ("-",                   [200, 200, 200, 200, 200, 200]),
        ] },
        // No provider is set up here; what they do with one is told in `oidc`.
        Call { name: "POST /users/login", permission: "public", rows: &[
            ("-",                   [401, 401, 401, 401, 401, 401]),
        ] },
        Call { name: "POST /auth/oidc/start", permission: "public", rows: &[
            ("-",                   [404, 404, 404, 404, 404, 404]),
        ] },
        Call { name: "POST /auth/oidc/finish", permission: "public", rows: &[
            ("-",                   [404, 404, 404, 404, 404, 404]),
        ] },
        Call { name: "GET /auth/providers", permission: "public", rows: &[
            ("-",                   [200, 200, 200, 200, 200, 200]),
        ] },
        Call { name: "GET /auth/me", permission: "signed_in", rows: &[
            ("own",                 [401, 200, 200, 200, 200, 200]),
        ] },
        Call { name: "GET /auth/refusals", permission: "signins.refused", rows: &[
            ("-",                   [401, 200, 403, 403, 403, 403]),
            ("-, csv",              [401, 200, 403, 403, 403, 403]),
        ] },
        Call { name: "POST /auth/logout", permission: "signed_in", rows: &[
            ("own",                 [401, 204, 204, 204, 204, 204]),
        ] },
        Call { name: "POST /auth/logout-all", permission: "signed_in", rows: &[
            ("own",                 [401, 204, 204, 204, 204, 204]),
        ] },
        Call { name: "POST /auth/password", permission: "signed_in", rows: &[
            ("own",                 [401, 200, 200, 200, 200, 200]),
        ] },
    ],
    reset,
    request,
};

/// Everybody has their password.
fn reset(connection: &mut AnyConnection, _: &Cell) -> Result<()> {
    statement("UPDATE users SET password_hash = ?").bind(HASH).run(connection)?;
    Ok(())
}

#[expect(clippy::unnecessary_wraps, reason = "the form that every module has")]
fn request(_: &mut AnyConnection, cell: &Cell) -> Result<Asked> {
    let body = match cell.call {
        "POST /users/login-password" => Some(json!({"email": "ananya.kulkarni@muster.example", "password": PASSWORD})),
        "POST /users/login" => Some(json!({"email": "a@b.example", "credential": "x"})),
        "POST /auth/oidc/finish" => Some(json!({"state": "x", "code": "y"})),
        "POST /auth/password" => Some(json!({"current": PASSWORD, "password": "another password"})),
        _ => None,
    };
    Ok((if cell.call == "GET /auth/refusals" { cell.list("") } else { cell.path("") }, body))
}
