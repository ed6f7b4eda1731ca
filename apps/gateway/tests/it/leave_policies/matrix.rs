//! Who sees and changes leave policies and turns.

use db::{AnyConnection, statement};
use kernel::Result;
use serde_json::json;
use test_support::number_on;

use crate::matrix::{Asked, Call, Cell, Rights, UNKNOWN};

// leave-59
#[rustfmt::skip]
pub const RIGHTS: Rights = Rights {
    calls: &[
        // whose, what            none adm  mgr  rec  dev  keyless
        Call { name: "GET /leave-policies", permission: "leaves.policies.read", rows: &[
            ("-",                   [401, 200, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /leave-policies/templates", permission: "leaves.policies.read", rows: &[
            ("-",                   [401, 200, 403, 403, 403, 403]),
        ] },
        Call { name: "POST /leave-policies", permission: "leaves.policies.change", rows: &[
            ("-",                   [401, 201, 403, 403, 403, 403]),
        ] },
        Call { name: "POST /leave-policies/example", permission: "leaves.policies.read", rows: &[
            ("-",                   [401, 200, 403, 403, 403, 403]),
        ] },
        Call { name: "PUT /leave-policies/{id}", permission: "leaves.policies.change", rows: &[
            ("-",                   [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "PUT /leave-policies/{id}/holders", permission: "leaves.policies.change", rows: &[
            ("-",                   [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "DELETE /leave-policies/{id}", permission: "leaves.policies.change", rows: &[
            ("-",                   [401, 204, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /leaves/turns", permission: "leaves.policies.read", rows: &[
            ("-",                   [401, 200, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /leaves/turns/ahead", permission: "leaves.policies.read", rows: &[
            ("-",                   [401, 200, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /leaves/turns/ahead/lines", permission: "leaves.policies.read", rows: &[
            ("-",                   [401, 200, 403, 403, 403, 403]),
        ] },
        Call { name: "POST /leaves/turns/ahead/tellings", permission: "leaves.policies.change", rows: &[
            ("-",                   [401, 200, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /leaves/turns/{id}", permission: "leaves.policies.read", rows: &[
            ("-",                   [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "PUT /leaves/turns/{id}", permission: "leaves.policies.change", rows: &[
            ("-",                   [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /leaves/accounts/{id}", permission: "leaves.read", rows: &[
            ("own",                 [401, 200, 200, 200, 200, 403]),
            ("team",                [401, 200, 200, 403, 403, 403]),
            ("foreign",             [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /audit/{record}/{id}", permission: "audit.history", rows: &[
            ("-, leavepolicy",      [401, 200, 404, 404, 404, 404]),
            ("-, leavetelling",     [401, 200, 404, 404, 404, 404]),
            ("-, leaveturn",        [401, 200, 403, 403, 403, 403]),
            ("unknown, leaveturn",  [401, 404, 403, 403, 403, 403]),
        ] },
    ],
    reset,
    request,
};

/// The company's policy of earned leave, which keeps nothing and by which nothing was given, somebody with days that lapse, and a turn that
/// brought nobody anything.
fn reset(connection: &mut AnyConnection, _: &Cell) -> Result<()> {
    for text in [
        "DELETE FROM leave_policy_holders",
        "DELETE FROM leave_policy_terms",
        "DELETE FROM leave_policies",
        "DELETE FROM leave_turns",
        "DELETE FROM leave_turn_tellings",
        "DELETE FROM leave_lots",
        "UPDATE user_profiles SET leavebalance_el = 20 WHERE user_id = 4",
        "INSERT INTO leave_lots (user_id, account, given_on, cause, given, remains) VALUES (4, 'earned', '2026-01-01', 'opening', 20, 20)",
        "INSERT INTO leave_policies (account, name, name_normalized) VALUES ('earned', NULL, NULL)",
        "INSERT INTO leave_policy_terms (policy_id, from_date, terms, gives) SELECT id, '2026-12-01', \
         '{\"from\":\"2026-12-01\",\"days\":1.5,\"every\":\"month\",\"years\":null,\"given\":\"beginning\",\"first\":\"full\",\
         \"steps\":[],\"most\":null,\"left\":\"keepnothing\",\"keep\":null,\"keptmonths\":null}', \
         1 = 1 FROM leave_policies",
        "INSERT INTO leave_turns (day, state, began_at) VALUES ('2026-11-01', 'done', '2026-11-01 00:00:02')",
    ] {
        statement(text).run(connection)?;
    }
    Ok(())
}

fn request(connection: &mut AnyConnection, cell: &Cell) -> Result<Asked> {
    let unknown = cell.whose == "unknown";
    let policy = number_on(connection, "SELECT max(id) AS number FROM leave_policies")?;
    let turn = number_on(connection, "SELECT max(id) AS number FROM leave_turns")?;
    let (policy, turn) = if unknown { (UNKNOWN, UNKNOWN) } else { (policy, turn) };
    let terms = json!({"days": 2, "every": "month"});
    Ok(match cell.call {
        "GET /leave-policies" | "GET /leave-policies/templates" | "GET /leaves/turns/ahead" => (cell.path(""), None),
        "POST /leave-policies" => (cell.path(""), Some(json!({"account": "casual", "terms": terms}))),
        "POST /leave-policies/example" => (cell.path(""), Some(json!({"terms": terms, "joined": "2027-03-10"}))),
        "POST /leaves/turns/ahead/tellings" => (cell.path(""), Some(json!({}))),
        "PUT /leave-policies/{id}" => (cell.path(policy), Some(json!({"terms": terms}))),
        "PUT /leave-policies/{id}/holders" => (cell.path(policy), Some(json!({"users": [4]}))),
        "DELETE /leave-policies/{id}" => (cell.path(policy), None),
        "GET /leaves/turns" | "GET /leaves/turns/ahead/lines" => (cell.list(""), None),
        "GET /leaves/turns/{id}" => (cell.list(turn), None),
        "PUT /leaves/turns/{id}" => (cell.path(turn), Some(json!({"state": "taken back", "reason": "A mistake"}))),
        "GET /leaves/accounts/{id}" => (cell.path(cell.person()), None),
        _ => {
            let record = cell.what;
            let written =
                format!("SELECT coalesce(max(record_id), 0) AS number FROM audit_entries WHERE record = '{record}'");
            let id = match record {
                "leaveturn" => turn,
                _ => number_on(connection, written)?,
            };
            (format!("/audit/{record}/{id}"), None)
        }
    })
}
