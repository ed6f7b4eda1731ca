//! Who decides by a link: whom it was sent to, whoever comes by it and with whatever session.

use chrono::TimeDelta;
use db::{AnyConnection, statement};
use kernel::{Result, UserId};
use mail::model::{DecidedRecord, DecisionLink, LinkedKind, LinkedVerdict};
use mail::rules::decision_link::address_digest;
use serde_json::json;
use test_support::{Company, number_on};

use super::MAILER;
use crate::matrix::{Asked, Call, Cell, Rights, UNKNOWN};

// told-12, told-13
#[rustfmt::skip]
pub const RIGHTS: Rights = Rights {
    calls: &[
        // to whom it was sent    none adm  mgr  rec  dev  keyless
        Call { name: "POST /decisions/link", permission: "public", rows: &[
            ("team",                [200, 200, 200, 200, 200, 200]),
            ("unknown",             [200, 200, 200, 200, 200, 200]),
        ] },
        Call { name: "POST /decisions", permission: "public", rows: &[
            ("team",                [200, 200, 200, 200, 200, 200]),
            ("team, other manager", [404, 404, 404, 404, 404, 404]),
            ("team, dev",           [404, 404, 404, 404, 404, 404]),
            ("inactive",            [410, 410, 410, 410, 410, 410]),
            ("unknown",             [410, 410, 410, 410, 410, 410]),
        ] },
    ],
    reset,
    request,
};

/// One leave of the qa's waits.
fn reset(connection: &mut AnyConnection, cell: &Cell) -> Result<()> {
    // Those of other tables stay: the furnished application has them all.
    statement("DELETE FROM leaves WHERE reason = 'Plumber'").run(connection)?;
    statement(
        "INSERT INTO leaves (user_id, kind, status, from_date, to_date, count, reason, created_at) \
         VALUES (?, 'wfh', 'Pending', '2026-12-01', '2026-12-02', 4, 'Plumber', ?)",
    )
    .bind(Company::IDS.qa)
    .bind(cell.now)
    .run(connection)?;
    Ok(())
}

fn request(connection: &mut AnyConnection, cell: &Cell) -> Result<Asked> {
    let id = number_on(connection, "SELECT max(id) AS number FROM leaves")?;
    let (user, address) = match (cell.whose, cell.what) {
        ("inactive", _) => (Company::IDS.inactive, "devika.menon@muster.example"),
        ("unknown", _) => (UserId(UNKNOWN), ""),
        (_, "other manager") => (Company::IDS.other_manager, "lakshmi.iyer@muster.example"),
        (_, "dev") => (Company::IDS.dev, "ananya.kulkarni@muster.example"),
        _ => (Company::IDS.manager, "rohan.desai@muster.example"),
    };
    let mailed_to = address_digest(address);
    let record = DecidedRecord { kind: LinkedKind::Leave, id, version: 1 };
    let until = cell.now + TimeDelta::days(7);
    let link = DecisionLink { record, user, mailed_to, verdict: LinkedVerdict::Approve, until };
    Ok((cell.path(""), Some(json!({"token": MAILER.decision_token(&link)?}))))
}
