//! Who may call what, on whose records (call-13): rights as tables, one in each module, and every cell of them
//! called.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;

use chrono::{DateTime, NaiveDate, Utc};
use db::AnyConnection;
use kernel::{Language, Result, UserId};
use serde_json::Value;
use test_support::{Company, Newcomer, TestDatabase};

use crate::app::App;
use crate::languages;
use crate::openapi::operations;

/// Lists the modules, and calls each one's table on both databases.
macro_rules! modules {
    ($($module:ident)*) => {
        /// The rights of every module.
        pub const MODULES: &[&Rights] = &[$(&crate::$module::matrix::RIGHTS),*];

        $(mod $module {
            test_support::both! {
                // call-13
                async fn every_call_answers_every_role_as_the_table_says(db) {
                    crate::matrix::check(db, &crate::$module::matrix::RIGHTS).await;
                }
            }
        })*
    };
}

// A new module has its name here, and its table in a file `matrix.rs` of its own; after those whose records it is about.
modules! {
    assets attendance audit chat checklists comp_off company directory documents family files holidays imports investments leave_policies leave_types leaves letters links notifications outbox patterns payslips people personal placements places policies projects recruitment kras approvals
    reimbursements inbox decision_links roles setup sign_in stand_ins timesheets
}

/// The columns of the tables. `keyless` has a role of the company's own, whose one key opens none of the calls.
pub const ROLES: [&str; 6] = ["stranger", "admin", "manager", "recruiter", "dev", "keyless"];
/// Of those, whom other tests ask for too.
pub const ADMIN: usize = 1;
pub const MANAGER: usize = 2;
pub const DEV: usize = 4;

/// Nobody's, and no record's.
pub const UNKNOWN: i64 = 999_999;

/// What a module says of its calls.
pub struct Rights {
    pub calls: &'static [Call],
    /// Puts back what the module's calls need and change; the tables of other modules are theirs.
    pub reset: fn(&mut AnyConnection, &Cell) -> Result<()>,
    /// The path and the body of a cell.
    pub request: fn(&mut AnyConnection, &Cell) -> Result<Asked>,
}

/// A call, or what a module adds to another's: the histories of its records.
pub struct Call {
    /// `GET /users/{id}`.
    pub name: &'static str,
    pub permission: &'static str,
    pub rows: &'static [Row],
}

/// A case, and what each role gets. `own` is the caller's record, `team` that of somebody in the manager's team,
/// `foreign` of somebody in another team, `unknown` nobody's. What follows a comma says what is done with it.
pub type Row = (&'static str, [u16; ROLES.len()]);

/// A path and a body.
pub type Asked = (String, Option<Value>);

/// What is asked once.
#[derive(Clone)]
pub struct Cell {
    pub call: &'static str,
    pub whose: &'static str,
    /// Empty where the case has no comma.
    pub what: &'static str,
    pub caller: UserId,
    pub now: DateTime<Utc>,
    pub today: NaiveDate,
}

impl Cell {
    fn new(app: &App, call: &'static str, case: &'static str, caller: UserId) -> Self {
        let (whose, what) = case.split_once(", ").unwrap_or((case, ""));
        let clock = app.db.clock();
        Self { call, whose, what, caller, now: clock.now(), today: clock.zone().day(clock.now()) }
    }

    /// Whose record it is about.
    pub fn person(&self) -> UserId {
        match self.whose {
            "team" => Company::IDS.qa,
            "foreign" => Company::IDS.foreign,
            "inactive" => Company::IDS.inactive,
            "unknown" => UserId(UNKNOWN),
            _ => self.caller,
        }
    }

    /// The call's path with this for `{id}`.
    pub fn path(&self, id: impl Display + Copy) -> String {
        self.call.split_once(' ').unwrap().1.replace("{id}", &id.to_string())
    }

    /// A list in the form that the case names.
    pub fn list(&self, id: impl Display + Copy) -> String {
        format!("{}?format={}", self.path(id), if self.what.is_empty() { "json" } else { self.what })
    }
}

/// Asks for every cell of a module, and looks through the mails that this writes.
async fn check(db: TestDatabase, rights: &'static Rights) {
    let app = App::writing(db, Language::Pseudo).await;
    let cast = cast(&app).await;
    let (mut wrong, mut fresh) = (Vec::new(), false);
    for call in rights.calls {
        let (method, reads) = (call.name.split_once(' ').unwrap().0, call.name.starts_with("GET "));
        for (case, expected) in call.rows {
            fresh &= reads;
            for ((role, person), expected) in ROLES.iter().zip(&cast).zip(expected) {
                let cell = Cell::new(&app, call.name, case, person.unwrap_or(app.company.dev));
                let (path, body) = prepare(&app, rights, cell, !fresh).await;
                let caller = match person {
                    // A fresh session each time: some calls end it.
                    Some(id) => app.person(*id).await,
                    None => app.stranger(),
                };
                let reply = caller.ask(method, &path, body.as_ref()).await;
                // What is refused has changed nothing.
                fresh = reads || reply.status >= 400;
                if reply.status == *expected {
                    if *expected >= 400 {
                        reply.envelope();
                    }
                } else {
                    let (name, status) = (call.name, reply.status);
                    wrong.push(format!("{name}, {case}, {role}: {status} instead of {expected}: {}", reply.text()));
                }
            }
        }
    }
    wrong.extend(leads(&app, rights).await);
    wrong.extend(languages::mails_in_english(&app).await);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What a project lead gets on a record of somebody who is on their project, where it is not what the reach of the call's
/// permission says: they see what people hold, and give and take nothing.
const LEADS: &[(&str, &str, u16)] = &[
    ("PUT /assets/{id}", "team, RELEASED", 403),
    ("PUT /assets/{id}", "team, edit", 403),
    ("GET /audit/{record}/{id}", "team, checklist", 404),
    ("GET /audit/{record}/{id}", "team, document", 404),
    ("GET /audit/{record}/{id}", "team, documentrequest", 404),
    ("GET /audit/{record}/{id}", "team, family", 404),
    ("GET /audit/{record}/{id}", "team, investment", 404),
    ("GET /audit/{record}/{id}", "team, reimbursement", 404),
    ("GET /audit/{record}/{id}", "team, user", 404),
];

/// Asks for every cell about the team once more as somebody who only leads a project that its person is on: what reaches a
/// team answers them as it does a line manager, what reaches a line team as it does a manager of others.
async fn leads(app: &App, rights: &'static Rights) -> Vec<String> {
    let (manager, qa) = (app.company.manager, app.company.qa);
    app.sql("UPDATE user_managers SET line = FALSE WHERE user_id = ? AND manager_id = ?", [qa.into(), manager.into()])
        .await;
    let document = operations();
    let mut wrong = Vec::new();
    for call in rights.calls {
        let described = document.iter().find(|operation| operation.name() == call.name);
        let text = described.and_then(|operation| operation.described["description"].as_str()).unwrap_or_default();
        // Many at once are answered one by one, each by the single call's rule.
        let line_only =
            text.contains("manager line team") && (call.name.contains('{') || !call.name.starts_with("PUT"));
        for (case, expected) in call.rows.iter().filter(|(case, _)| case.starts_with("team")) {
            let foreign = case.replacen("team", "foreign", 1);
            let of_foreign = call.rows.iter().find(|(case, _)| *case == foreign).map(|(_, expected)| expected[MANAGER]);
            let named =
                LEADS.iter().find(|(name, what, _)| *name == call.name && what == case).map(|(.., status)| *status);
            let expected = named.or(if line_only { of_foreign } else { Some(expected[MANAGER]) });
            let cell = Cell::new(app, call.name, case, manager);
            let (path, body) = prepare(app, rights, cell, true).await;
            let method = call.name.split_once(' ').unwrap().0;
            let status = app.person(manager).await.ask(method, &path, body.as_ref()).await.status;
            let fine = expected.map_or(matches!(status, 403 | 404), |expected| status == expected);
            if !fine {
                wrong.push(format!("{}, {case}, as a project lead: {status} instead of {expected:?}", call.name));
            }
        }
    }
    wrong
}

/// Somebody of each role; nobody is the stranger.
pub async fn cast(app: &App) -> [Option<UserId>; ROLES.len()] {
    app.role("keyless", &["home"]).await;
    app.role("qa2", &["home"]).await;
    let keyless = Newcomer::new("Kiran", "Nair", "keyless").hire(&app.db).await;
    let Company { admin, manager, recruiter, dev, .. } = app.company;
    [None, Some(admin), Some(manager), Some(recruiter), Some(dev), Some(keyless)]
}

/// Puts the module's records back where that is wanted, and finds out what to ask for.
async fn prepare(app: &App, rights: &'static Rights, cell: Cell, reset: bool) -> Asked {
    let asked = app.db.housekeeping("test", move |connection| {
        if reset {
            (rights.reset)(connection, &cell)?;
        }
        (rights.request)(connection, &cell)
    });
    asked.await.unwrap()
}

/// What one row of a call asks for on its own records; none where no module names the call.
pub async fn asked(app: &App, call: &str, case: &str, caller: UserId) -> Option<(Asked, [u16; ROLES.len()])> {
    let (rights, call, (case, expected)) = rows().find(|(_, named, row)| *named == call && row.0.starts_with(case))?;
    Some((prepare(app, rights, Cell::new(app, call, case, caller), false).await, *expected))
}

/// Gives every module the records that its rows are about.
pub async fn furnish(app: &App) {
    for rights in MODULES {
        if let Some(call) = rights.calls.first() {
            prepare(app, rights, Cell::new(app, call.name, call.rows[0].0, app.company.dev), true).await;
        }
    }
}

fn rows() -> impl Iterator<Item = (&'static Rights, &'static str, &'static Row)> {
    let calls = MODULES.iter().flat_map(|rights| rights.calls.iter().map(move |call| (*rights, call)));
    calls.flat_map(|(rights, call)| call.rows.iter().map(move |row| (rights, call.name, row)))
}

// call-13
#[test]
fn the_tables_name_every_call_of_the_document_and_no_other() {
    const WHERE: &str = "RIGHTS in the `matrix.rs` of its module (a new module: tests/it/MODULE/matrix.rs, and its \
                         name in the list of tests/it/matrix.rs)";
    let document: BTreeMap<_, _> =
        operations().iter().map(|call| (call.name(), call.permission().to_owned())).collect();
    let named: Vec<_> = MODULES.iter().flat_map(|rights| rights.calls).collect();
    let mut todo = Vec::new();
    for (call, permission) in &document {
        let mut entries = named.iter().filter(|named| named.name == call).peekable();
        if entries.peek().is_none() {
            todo.push(format!(
                "{call}: add Call {{ name: \"{call}\", permission: \"{permission}\", rows: … }} to {WHERE}. Its rows say \
                 what each role gets on its own record, on one of the team, a foreign and an unknown one; what they ask \
                 for is told by `request` beside it"
            ));
        }
        for entry in entries.filter(|entry| entry.permission != permission) {
            todo.push(format!(
                "{call}: its permission is {permission}, RIGHTS says {}; who may now?",
                entry.permission
            ));
        }
        let an_unknown_one = || rows().any(|(_, named, (case, _))| named == call && case.starts_with("unknown"));
        if call.contains('{') && !an_unknown_one() {
            todo.push(format!(
                "{call}: add a row \"unknown\" to {WHERE}: what does each role get for nobody's record?"
            ));
        }
    }
    for gone in named.iter().filter(|named| !document.contains_key(named.name)) {
        todo.push(format!("{}: the document has no such call; take it out of {WHERE}", gone.name));
    }
    let mut seen = BTreeSet::new();
    for (_, call, (case, _)) in rows() {
        assert!(seen.insert((call, case)), "{call}, {case}: stands twice");
    }
    assert!(todo.is_empty(), "the permission matrix does not fit the document:\n{}", todo.join("\n"));
}
