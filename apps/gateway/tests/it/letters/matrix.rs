//! Who writes templates of letters, and who makes letters to whom.

use db::{AnyConnection, statement};
use kernel::Result;
use serde_json::json;
use test_support::number_on;

use crate::matrix::{Asked, Call, Cell, Rights, UNKNOWN};

// document-8, document-9
#[rustfmt::skip]
pub const RIGHTS: Rights = Rights {
    calls: &[
        // whose, what                none adm  mgr  rec  dev  keyless
        Call { name: "GET /letter-templates", permission: "letters.templates", rows: &[
            ("-",                       [401, 200, 403, 403, 403, 403]),
        ] },
        Call { name: "POST /letter-templates", permission: "letters.templates.change", rows: &[
            ("-",                       [401, 201, 403, 403, 403, 403]),
        ] },
        Call { name: "PUT /letter-templates/{id}", permission: "letters.templates.change", rows: &[
            ("spare",                   [401, 200, 403, 403, 403, 403]),
            ("unknown",                 [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "DELETE /letter-templates/{id}", permission: "letters.templates.change", rows: &[
            ("spare",                   [401, 204, 403, 403, 403, 403]),
            ("unknown",                 [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "POST /users/{id}/letters", permission: "letters.make", rows: &[
            ("own, preview",            [401, 200, 403, 403, 403, 403]),
            ("team, preview",           [401, 200, 403, 403, 403, 403]),
            ("own",                     [401, 201, 403, 403, 403, 403]),
            ("team",                    [401, 201, 403, 403, 403, 403]),
            ("foreign",                 [401, 201, 403, 403, 403, 403]),
            ("inactive",                [401, 201, 403, 403, 403, 403]),
            ("unknown",                 [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /audit/{record}/{id}", permission: "audit.history", rows: &[
            ("spare, lettertemplate",   [401, 200, 404, 404, 404, 404]),
            ("unknown, lettertemplate", [401, 404, 404, 404, 404, 404]),
        ] },
    ],
    reset,
    request,
};

/// One template, of which there is no letter.
fn reset(connection: &mut AnyConnection, _: &Cell) -> Result<()> {
    for text in [
        "DELETE FROM letters",
        "DELETE FROM letter_templates",
        "INSERT INTO letter_templates (name, name_normalized, folder_id, title, body) \
         SELECT 'Confirmation', 'confirmation', min(id), 'Confirmation', 'We confirm that {name} works here.' FROM document_folders",
    ] {
        statement(text).run(connection)?;
    }
    Ok(())
}

fn request(connection: &mut AnyConnection, cell: &Cell) -> Result<Asked> {
    let template = number_on(connection, "SELECT coalesce(max(id), 0) AS number FROM letter_templates")?;
    let folder = number_on(connection, "SELECT min(id) AS number FROM document_folders")?;
    let of_template = if cell.whose == "unknown" { UNKNOWN } else { template };
    Ok(match cell.call {
        "POST /letter-templates" => {
            let body = json!({"name": "Relieving", "folder": folder, "title": "Relieving of {name}", "body": "Dear {first name}"});
            (cell.path(""), Some(body))
        }
        "PUT /letter-templates/{id}" => (cell.path(of_template), Some(json!({"signer": "Asha Rao"}))),
        "DELETE /letter-templates/{id}" => (cell.path(of_template), None),
        "POST /users/{id}/letters" => {
            let path = cell.path(cell.person());
            let path = if cell.what == "preview" { format!("{path}?preview=true") } else { path };
            (path, Some(json!({"template": template})))
        }
        "GET /audit/{record}/{id}" => {
            // One that the cells before this one have written of.
            let written =
                "SELECT coalesce(max(record_id), 0) AS number FROM audit_entries WHERE record = 'lettertemplate'";
            let id = if cell.whose == "unknown" { UNKNOWN } else { number_on(connection, written)? };
            (format!("/audit/lettertemplate/{id}"), None)
        }
        _ => (cell.path(""), None),
    })
}
