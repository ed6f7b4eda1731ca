//! Who sees and changes clients, projects and tasks.

use db::{AnyConnection, statement};
use kernel::{Result, normalize};
use serde_json::json;
use test_support::{Company, number_on};

use crate::matrix::{Asked, Call, Cell, Rights, UNKNOWN};

#[rustfmt::skip]
pub const RIGHTS: Rights = Rights {
    calls: &[
        // whose, what            none adm  mgr  rec  dev  keyless
        Call { name: "GET /clients", permission: "clients.read", rows: &[
            ("any",                 [401, 200, 200, 403, 403, 403]),
            ("any, csv",            [401, 200, 200, 403, 403, 403]),
        ] },
        Call { name: "POST /clients", permission: "clients.change", rows: &[
            ("any",                 [401, 201, 201, 403, 403, 403]),
        ] },
        Call { name: "PUT /clients/{id}", permission: "clients.change", rows: &[
            ("any",                 [401, 200, 200, 403, 403, 403]),
            ("unknown",             [401, 404, 404, 403, 403, 403]),
        ] },
        Call { name: "DELETE /clients/{id}", permission: "clients.change", rows: &[
            ("any",                 [401, 204, 204, 403, 403, 403]),
            ("any, in use",         [401, 409, 409, 403, 403, 403]),
            ("unknown",             [401, 404, 404, 403, 403, 403]),
        ] },
        Call { name: "GET /projects", permission: "projects.read", rows: &[
            ("any",                 [401, 200, 200, 200, 200, 200]),
            ("any, xlsx",           [401, 200, 200, 200, 200, 200]),
        ] },
        Call { name: "POST /projects", permission: "projects.change", rows: &[
            ("any",                 [401, 201, 201, 403, 403, 403]),
        ] },
        Call { name: "GET /projects/manager/{id}", permission: "projects.managed", rows: &[
            ("own",                 [401, 200, 200, 200, 200, 200]),
            ("team",                [401, 200, 403, 403, 403, 403]),
            ("foreign",             [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /projects/{id}", permission: "projects.read", rows: &[
            ("any",                 [401, 200, 200, 404, 200, 404]),
            ("unknown",             [401, 404, 404, 404, 404, 404]),
        ] },
        Call { name: "PUT /projects/{id}", permission: "projects.change", rows: &[
            ("any",                 [401, 200, 200, 403, 403, 403]),
            ("unknown",             [401, 404, 404, 403, 403, 403]),
        ] },
        Call { name: "GET /projects/{id}/allocations", permission: "projects.allocations", rows: &[
            ("any",                 [401, 200, 200, 403, 403, 403]),
            ("unknown",             [401, 404, 404, 403, 403, 403]),
        ] },
        Call { name: "GET /tasks", permission: "tasks.read", rows: &[
            ("any",                 [401, 200, 200, 200, 200, 403]),
        ] },
        Call { name: "GET /tasks/active", permission: "tasks.read", rows: &[
            ("any",                 [401, 200, 200, 200, 200, 403]),
        ] },
        Call { name: "POST /tasks", permission: "tasks.add", rows: &[
            ("any, suggestion",     [401, 201, 201, 201, 201, 403]),
            ("any, active",         [401, 201, 403, 403, 403, 403]),
        ] },
        Call { name: "PUT /tasks/{id}", permission: "tasks.change", rows: &[
            ("any",                 [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /audit/{record}/{id}", permission: "audit.history", rows: &[
            ("any, client",         [401, 200, 200, 403, 403, 403]),
            ("any, project",        [401, 200, 200, 404, 404, 404]),
            ("any, task",           [401, 200, 200, 200, 200, 404]),
            ("unknown, client",     [401, 404, 404, 403, 403, 403]),
            ("unknown, project",    [401, 404, 404, 404, 404, 404]),
            ("unknown, task",       [401, 404, 404, 404, 404, 404]),
        ] },
    ],
    reset,
    request,
};

/// A client with an active project, which has a team and a task, and a client without any.
fn reset(connection: &mut AnyConnection, _: &Cell) -> Result<()> {
    for table in ["kras", "tasks", "team_members", "projects", "clients"] {
        statement(format!("DELETE FROM {table}")).run(connection)?;
    }
    for name in ["Kaveri Bank", "Spare"] {
        let insert = statement("INSERT INTO clients (clientname, clientname_normalized) VALUES (?, ?)");
        insert.bind(name).bind(normalize(name)).run(connection)?;
    }
    let Company { manager, dev, .. } = Company::IDS;
    statement(
        "INSERT INTO projects (projectname, projectname_normalized, client_id, status, kind, startdate, enddate, manager_id) \
         SELECT 'Kaveri Billing', 'kaveri billing', id, 'active', 'dev', '2026-04-06', '2027-03-31', ? \
         FROM clients WHERE clientname = 'Kaveri Bank'",
    )
    .bind(manager)
    .run(connection)?;
    statement(
        "INSERT INTO team_members (project_id, user_id, position, startdate, allocation) \
         SELECT id, ?, 1, '2026-04-06', 7000 FROM projects",
    )
    .bind(dev)
    .run(connection)?;
    statement(
        "INSERT INTO tasks (taskname, taskname_normalized, description, description_normalized, status, project_id, user_id) \
         SELECT 'API development', 'api development', 'Endpoints', 'endpoints', 'active', id, ? FROM projects",
    )
    .bind(manager)
    .run(connection)?;
    Ok(())
}

fn request(connection: &mut AnyConnection, cell: &Cell) -> Result<Asked> {
    let unknown = cell.whose == "unknown";
    let mut of = |table: &str, which: &str| {
        number_on(connection, format!("SELECT coalesce({which}(id), {UNKNOWN}) AS number FROM {table}"))
    };
    let (busy, spare) = (of("clients", "min")?, of("clients", "max")?);
    let (project, task) = (of("projects", "max")?, of("tasks", "max")?);
    let or_unknown = |id: i64| if unknown { UNKNOWN } else { id };
    Ok(match cell.call {
        "POST /clients" => (cell.path(""), Some(json!({"clientname": "Sahyadri"}))),
        "PUT /clients/{id}" => (cell.path(or_unknown(spare)), Some(json!({"clientname": "Spare and more"}))),
        "DELETE /clients/{id}" => (cell.path(or_unknown(if cell.what == "in use" { busy } else { spare })), None),
        "POST /projects" => {
            let body = json!({
                "projectname": "Sahyadri Portal", "client": busy, "status": "active", "type": "qa",
                "startdate": "2026-11-02", "enddate": "2027-11-01", "projectmanager": Company::IDS.manager,
            });
            (cell.path(""), Some(body))
        }
        "PUT /projects/{id}" => (cell.path(or_unknown(project)), Some(json!({"type": "engineering"}))),
        "GET /projects/{id}" | "GET /projects/{id}/allocations" => (cell.path(or_unknown(project)), None),
        "GET /projects/manager/{id}" => (cell.path(cell.person()), None),
        "POST /tasks" => {
            let body = json!({"taskname": "Review", "description": "Code", "status": cell.what, "project": "all"});
            (cell.path(""), Some(body))
        }
        "PUT /tasks/{id}" => (cell.path(or_unknown(task)), Some(json!({"status": "rejected"}))),
        "GET /audit/{record}/{id}" => {
            let id = match cell.what {
                "client" => spare,
                "project" => project,
                _ => task,
            };
            (format!("/audit/{}/{}", cell.what, or_unknown(id)), None)
        }
        _ => (cell.list(""), None),
    })
}
