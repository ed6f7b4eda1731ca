//! Who sees the mails, and sends one again.

use db::{AnyConnection, statement};
use kernel::Result;
use test_support::number_on;

use crate::matrix::{Asked, Call, Cell, Rights, UNKNOWN};

#[rustfmt::skip]
pub const RIGHTS: Rights = Rights {
    calls: &[
        // whose, what            none adm  mgr  rec  dev  keyless
        Call { name: "GET /outbox", permission: "mail.outbox", rows: &[
            ("-",                   [401, 200, 403, 403, 403, 403]),
            ("-, csv",              [401, 200, 403, 403, 403, 403]),
        ] },
        Call { name: "POST /outbox/{id}/resend", permission: "mail.resend", rows: &[
            ("-",                   [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "POST /outbox/send-written", permission: "mail.resend", rows: &[
            ("-",                   [401, 409, 403, 403, 403, 403]),
        ] },
    ],
    reset,
    request,
};

/// One mail that failed.
fn reset(connection: &mut AnyConnection, cell: &Cell) -> Result<()> {
    statement("DELETE FROM mails").run(connection)?;
    let insert = "INSERT INTO mails (kind, recipient, recipient_normalized, recipient_name, subject, subject_normalized, \
                  body, message_id, state, created_at) VALUES ('x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'failed', ?)";
    statement(insert).bind(cell.now).run(connection)?;
    Ok(())
}

fn request(connection: &mut AnyConnection, cell: &Cell) -> Result<Asked> {
    let path = match (cell.call, cell.whose) {
        ("GET /outbox", _) => cell.list(""),
        ("POST /outbox/send-written", _) => "/outbox/send-written".to_owned(),
        (_, "unknown") => cell.path(UNKNOWN),
        _ => cell.path(number_on(connection, "SELECT max(id) AS number FROM mails")?),
    };
    Ok((path, None))
}
