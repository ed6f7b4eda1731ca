//! Who may send files into which folder, and remove what they have sent. Who reads the files of records, the tables of
//! their modules say.

use db::{AnyConnection, statement};
use kernel::Result;
use serde_json::json;

use crate::matrix::{Asked, Call, Cell, Rights};

#[rustfmt::skip]
pub const RIGHTS: Rights = Rights {
    calls: &[
        // whose, what              none adm  mgr  rec  dev  keyless
        Call { name: "POST /files/presign", permission: "files.upload", rows: &[
            ("own, reimbursements",   [401, 200, 200, 200, 200, 403]),
            ("own, investments",      [401, 200, 200, 200, 200, 403]),
            ("own, policies",         [401, 200, 403, 403, 403, 403]),
            ("own, referrals",        [401, 200, 200, 200, 200, 403]),
            ("own, candidates",       [401, 200, 200, 200, 403, 403]),
            ("own, leaves",           [401, 200, 200, 200, 200, 403]),
            ("own, documents",        [401, 200, 200, 200, 200, 200]),
            ("own, payslips",         [401, 422, 422, 422, 422, 403]),
        ] },
        Call { name: "GET /files/{key}", permission: "files.read", rows: &[
            ("own, not sent yet",     [401, 404, 404, 404, 404, 404]),
            ("foreign",               [401, 404, 404, 404, 404, 404]),
            ("unknown",               [401, 404, 404, 404, 404, 404]),
        ] },
        Call { name: "DELETE /files/{key}", permission: "files.remove", rows: &[
            ("own",                   [401, 204, 204, 204, 204, 204]),
            ("foreign",               [401, 404, 404, 404, 404, 404]),
            ("unknown",               [401, 404, 404, 404, 404, 404]),
        ] },
        Call { name: "POST /files/upload/{token}", permission: "public", rows: &[
            ("unknown",               [415, 415, 415, 415, 415, 415]),
        ] },
        Call { name: "GET /files/content/{token}", permission: "public", rows: &[
            ("unknown",               [410, 410, 410, 410, 410, 410]),
        ] },
    ],
    reset,
    request,
};

fn key(of: impl std::fmt::Display) -> String {
    format!("policies/{of:0>32}")
}

/// Everybody has asked for an upload.
fn reset(connection: &mut AnyConnection, cell: &Cell) -> Result<()> {
    statement("DELETE FROM file_uses").run(connection)?;
    statement("DELETE FROM files").run(connection)?;
    statement(
        "INSERT INTO files (key, folder, filename, content_type, size, uploaded_by, created_at, remove_at) \
         SELECT 'policies/' || substr('00000000000000000000000000000000', 1, 32 - length(CAST(id AS TEXT))) || id, 'policies', 'a.pdf', \
         'application/pdf', 9, id, ?, ? FROM users",
    )
    .bind(cell.now)
    .bind(cell.now)
    .run(connection)?;
    Ok(())
}

#[expect(clippy::unnecessary_wraps, reason = "the form that every module has")]
fn request(_: &mut AnyConnection, cell: &Cell) -> Result<Asked> {
    let path = cell.call.split_once(' ').map_or("", |(_, path)| path);
    let key = key(cell.person());
    Ok(match cell.call {
        "POST /files/presign" => {
            let body = json!({"folder": cell.what, "filename": "a.pdf", "contentType": "application/pdf", "size": 9});
            (path.to_owned(), Some(body))
        }
        _ => (path.replace("{key}", &key).replace("{token}", "unknown"), None),
    })
}
