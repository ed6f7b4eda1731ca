//! Who reads, puts and takes out whose documents, who asks for them, and who changes folders.

use db::{AnyConnection, statement};
use kernel::Result;
use serde_json::json;
use test_support::number_on;

use crate::matrix::{Asked, Call, Cell, Rights, UNKNOWN};

// document-1, document-2, document-3, document-4, document-5
#[rustfmt::skip]
pub const RIGHTS: Rights = Rights {
    calls: &[
        // whose, what                none adm  mgr  rec  dev  keyless
        Call { name: "GET /documents", permission: "documents.read", rows: &[
            ("own",                     [401, 200, 200, 200, 200, 200]),
            ("own, csv",                [401, 200, 200, 200, 200, 200]),
        ] },
        Call { name: "GET /documents/all", permission: "documents.all", rows: &[
            ("own",                     [401, 200, 403, 403, 403, 403]),
            ("own, xlsx",               [401, 200, 403, 403, 403, 403]),
        ] },
        Call { name: "POST /documents", permission: "documents.write", rows: &[
            ("own, no file",            [401, 422, 422, 422, 422, 422]),
            ("team, no file",           [401, 422, 403, 403, 403, 403]),
            ("foreign, no file",        [401, 422, 403, 403, 403, 403]),
        ] },
        Call { name: "DELETE /documents/{id}", permission: "documents.write", rows: &[
            ("own, shared",             [401, 204, 204, 204, 204, 204]),
            ("own, theirs",             [401, 204, 403, 403, 403, 403]),
            ("own, hidden",             [401, 204, 404, 404, 404, 404]),
            ("team, shared",            [401, 204, 403, 404, 404, 404]),
            ("team, theirs",            [401, 204, 404, 404, 404, 404]),
            ("foreign, shared",         [401, 204, 404, 404, 404, 404]),
            ("unknown",                 [401, 404, 404, 404, 404, 404]),
        ] },
        Call { name: "GET /documents/requests", permission: "documents.read", rows: &[
            ("own",                     [401, 200, 200, 200, 200, 200]),
            ("own, csv",                [401, 200, 200, 200, 200, 200]),
        ] },
        Call { name: "POST /documents/requests", permission: "documents.write", rows: &[
            ("own, shared",             [401, 422, 422, 422, 422, 422]),
            ("team, shared",            [401, 201, 201, 403, 403, 403]),
            ("team, theirs",            [401, 201, 422, 403, 403, 403]),
            ("foreign, shared",         [401, 201, 403, 403, 403, 403]),
            ("foreign, theirs",         [401, 201, 403, 403, 403, 403]),
            ("unknown, shared",         [401, 422, 403, 403, 403, 403]),
        ] },
        Call { name: "DELETE /documents/requests/{id}", permission: "documents.write", rows: &[
            ("own, shared",             [401, 204, 403, 403, 403, 403]),
            ("team, shared",            [401, 204, 403, 404, 404, 404]),
            ("foreign, shared",         [401, 204, 404, 404, 404, 404]),
            ("unknown",                 [401, 404, 404, 404, 404, 404]),
        ] },
        Call { name: "GET /documents/folders", permission: "documents.folders", rows: &[
            ("-",                       [401, 200, 200, 200, 200, 200]),
        ] },
        Call { name: "POST /documents/folders", permission: "documents.folders.change", rows: &[
            ("-",                       [401, 201, 403, 403, 403, 403]),
        ] },
        Call { name: "PUT /documents/folders/{id}", permission: "documents.folders.change", rows: &[
            ("spare",                   [401, 200, 403, 403, 403, 403]),
            ("unknown",                 [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "DELETE /documents/folders/{id}", permission: "documents.folders.change", rows: &[
            ("spare",                   [401, 204, 403, 403, 403, 403]),
            ("used",                    [401, 409, 403, 403, 403, 403]),
            ("unknown",                 [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /audit/{record}/{id}", permission: "audit.history", rows: &[
            ("own, document",           [401, 200, 200, 200, 200, 200]),
            ("team, document",          [401, 200, 200, 404, 404, 404]),
            ("foreign, document",       [401, 200, 404, 404, 404, 404]),
            ("unknown, document",       [401, 404, 404, 404, 404, 404]),
            ("own, documentrequest",    [401, 200, 200, 200, 200, 200]),
            ("team, documentrequest",   [401, 200, 200, 404, 404, 404]),
            ("foreign, documentrequest", [401, 200, 404, 404, 404, 404]),
            ("unknown, documentrequest", [401, 404, 404, 404, 404, 404]),
            ("spare, documentfolder",   [401, 200, 404, 404, 404, 404]),
            ("unknown, documentfolder", [401, 404, 404, 404, 404, 404]),
        ] },
    ],
    reset,
    request,
};

/// Everybody has put a document into the folder that they and their managers read, and has one in that which they alone read and in that
/// which nobody reads; they are asked for one in each.
fn reset(connection: &mut AnyConnection, cell: &Cell) -> Result<()> {
    for text in [
        "DELETE FROM letters",
        "DELETE FROM letter_templates",
        "DELETE FROM document_requests",
        "DELETE FROM documents",
        "DELETE FROM document_folders",
        "INSERT INTO document_folders (name, name_normalized, person_reads, manager_reads, person_puts) VALUES \
         ('Shared', 'shared', 1 = 1, 1 = 1, 1 = 1), ('Theirs', 'theirs', 1 = 1, 1 = 0, 1 = 0), ('Hidden', 'hidden', 1 = 0, 1 = 0, 1 = 0), \
         ('Spare', 'spare', 1 = 0, 1 = 0, 1 = 0)",
    ] {
        statement(text).run(connection)?;
    }
    for text in [
        "INSERT INTO documents (user_id, folder_id, title, title_normalized, put_by, created_at) \
         SELECT u.id, f.id, 'Passport', 'passport', u.id, ? FROM users u, document_folders f WHERE f.name <> 'Spare'",
        "INSERT INTO document_requests (user_id, folder_id, title, title_normalized, due_on, asked_by, created_at) \
         SELECT u.id, f.id, 'Degree', 'degree', '2026-12-24', 8, ? FROM users u, document_folders f WHERE f.name <> 'Spare'",
    ] {
        statement(text).bind(cell.now).run(connection)?;
    }
    Ok(())
}

fn request(connection: &mut AnyConnection, cell: &Cell) -> Result<Asked> {
    let person = cell.person();
    let folder = match (cell.whose, cell.what) {
        (_, "theirs") => "theirs",
        (_, "hidden") => "hidden",
        ("spare", _) => "spare",
        _ => "shared",
    };
    let folder_id = number_on(
        connection,
        format!(
            "SELECT coalesce(max(id), {UNKNOWN}) AS number FROM document_folders WHERE name_normalized = '{folder}'"
        ),
    )?;
    let table = if cell.call.contains("requests") || cell.what == "documentrequest" {
        "document_requests"
    } else {
        "documents"
    };
    let record = number_on(
        connection,
        format!(
            "SELECT coalesce(max(id), {UNKNOWN}) AS number FROM {table} WHERE user_id = {person} AND folder_id = {folder_id}"
        ),
    )?;
    let of_folder = if cell.whose == "unknown" { UNKNOWN } else { folder_id };
    Ok(match cell.call {
        "POST /documents" => (
            cell.path(""),
            Some(json!({"user": person, "folder": folder_id, "title": "Passport", "fileUploadKeys": []})),
        ),
        "DELETE /documents/{id}" | "DELETE /documents/requests/{id}" => (cell.path(record), None),
        "POST /documents/requests" => {
            (cell.path(""), Some(json!({"user": person, "folder": folder_id, "title": "Degree", "due": "2026-12-24"})))
        }
        "POST /documents/folders" => (cell.path(""), Some(json!({"name": "Certificates"}))),
        "PUT /documents/folders/{id}" => (cell.path(of_folder), Some(json!({"personreads": true}))),
        "DELETE /documents/folders/{id}" => (cell.path(of_folder), None),
        "GET /audit/{record}/{id}" if cell.what == "documentfolder" => {
            // One that the cells before this one have written of.
            let written =
                "SELECT coalesce(max(record_id), 0) AS number FROM audit_entries WHERE record = 'documentfolder'";
            let id = if cell.whose == "unknown" { UNKNOWN } else { number_on(connection, written)? };
            (format!("/audit/documentfolder/{id}"), None)
        }
        "GET /audit/{record}/{id}" => (format!("/audit/{}/{record}", cell.what), None),
        _ => (cell.list(""), None),
    })
}
