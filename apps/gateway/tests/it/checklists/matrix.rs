//! Who sees what is to be done, who says that it is done, and who writes templates.

use db::{AnyConnection, statement};
use kernel::Result;
use serde_json::json;
use test_support::number_on;

use crate::matrix::{Asked, Call, Cell, Rights, UNKNOWN};

// checklist-8
#[rustfmt::skip]
pub const RIGHTS: Rights = Rights {
    calls: &[
        // whose, what            none adm  mgr  rec  dev  keyless
        Call { name: "GET /checklists", permission: "checklists.read", rows: &[
            ("own",                 [401, 200, 200, 200, 200, 200]),
            ("own, xlsx",           [401, 200, 200, 200, 200, 200]),
        ] },
        Call { name: "PUT /checklists/lines/{id}", permission: "checklists.change", rows: &[
            ("own",                 [401, 200, 200, 200, 200, 200]),
            ("team",                [401, 200, 403, 404, 404, 404]),
            ("foreign",             [401, 200, 404, 404, 404, 404]),
            ("unknown",             [401, 404, 404, 404, 404, 404]),
        ] },
        Call { name: "GET /checklists/templates", permission: "checklists.templates.read", rows: &[
            ("-",                   [401, 200, 403, 403, 403, 403]),
        ] },
        Call { name: "POST /checklists/templates", permission: "checklists.templates.change", rows: &[
            ("-",                   [401, 201, 403, 403, 403, 403]),
        ] },
        Call { name: "PUT /checklists/templates/{id}", permission: "checklists.templates.change", rows: &[
            ("-",                   [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "DELETE /checklists/templates/{id}", permission: "checklists.templates.change", rows: &[
            ("-",                   [401, 204, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /audit/{record}/{id}", permission: "audit.history", rows: &[
            ("own, checklist",      [401, 200, 200, 200, 200, 200]),
            ("team, checklist",     [401, 200, 200, 404, 404, 404]),
            ("foreign, checklist",  [401, 200, 404, 404, 404, 404]),
            ("unknown, checklist",  [401, 404, 404, 404, 404, 404]),
            ("-, checklisttemplate", [401, 200, 404, 404, 404, 404]),
        ] },
    ],
    reset,
    request,
};

/// Everybody has a list with one line, which is theirs; of another template there is none.
fn reset(connection: &mut AnyConnection, _: &Cell) -> Result<()> {
    const TEMPLATE: &str = "INSERT INTO checklist_templates (name, name_normalized, kind, active, since, roles, places, lines) \
        VALUES";
    const SAYS: &str =
        "'onboarding', 1 = 1, '2026-11-25', '[]', '[]', '[{\"text\":\"Laptop\",\"whose\":\"person\",\"days\":0}]')";
    for text in [
        "DELETE FROM checklists".to_owned(),
        "DELETE FROM checklist_templates".to_owned(),
        format!("{TEMPLATE} ('First day', 'first day', {SAYS}"),
        "INSERT INTO checklists (template_id, user_id, kind, name, day, made_at) SELECT t.id, u.id, 'onboarding', t.name, \
         '2026-12-01', '2026-11-25 03:30:00' FROM checklist_templates t CROSS JOIN users u"
            .to_owned(),
        "INSERT INTO checklist_lines (checklist_id, position, text, text_normalized, owner_id, days, due) \
         SELECT c.id, 0, 'Laptop', 'laptop', c.user_id, 0, c.day FROM checklists c"
            .to_owned(),
        format!("{TEMPLATE} ('Another', 'another', {SAYS}"),
    ] {
        statement(text).run(connection)?;
    }
    Ok(())
}

fn request(connection: &mut AnyConnection, cell: &Cell) -> Result<Asked> {
    let person = cell.person();
    let list = number_on(
        connection,
        format!("SELECT coalesce(max(id), {UNKNOWN}) AS number FROM checklists WHERE user_id = {person}"),
    )?;
    let line = number_on(
        connection,
        format!("SELECT coalesce(max(id), {UNKNOWN}) AS number FROM checklist_lines WHERE checklist_id = {list}"),
    )?;
    let unused = number_on(connection, "SELECT max(id) AS number FROM checklist_templates WHERE name <> 'Moved'")?;
    let template = if cell.whose == "unknown" { UNKNOWN } else { unused };
    let lines = json!([{"text": "Passes", "whose": "manager"}]);
    Ok(match cell.call {
        "GET /checklists" => (cell.list(""), None),
        "PUT /checklists/lines/{id}" => (cell.path(line), Some(json!({"done": true}))),
        "GET /checklists/templates" => (cell.path(""), None),
        "POST /checklists/templates" => {
            (cell.path(""), Some(json!({"name": "Last day", "kind": "exit", "lines": lines})))
        }
        "PUT /checklists/templates/{id}" => (cell.path(template), Some(json!({"lines": lines}))),
        "DELETE /checklists/templates/{id}" => (cell.path(template), None),
        _ if cell.what == "checklisttemplate" => {
            let written =
                "SELECT coalesce(max(record_id), 0) AS number FROM audit_entries WHERE record = 'checklisttemplate'";
            (format!("/audit/checklisttemplate/{}", number_on(connection, written)?), None)
        }
        _ => (format!("/audit/checklist/{list}"), None),
    })
}
