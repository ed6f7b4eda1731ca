//! Files of records: looked at, written in steps, taken back.

mod candidates;
pub mod matrix;
mod more;
mod ours;
mod people;
mod projects;
mod returned;
mod taking_back;
mod whole;

use std::collections::BTreeMap;

use actix_web::test::TestRequest;
use futures_util::future::join;
use kernel::{Code, Grant};
use serde_json::{Value, json};
use test_support::{Backend, both, sqlite, texts};

use crate::app::{App, Person};
use crate::reply::{Reply, column, one_wins};

const BOUNDARY: &str = "----a-form-of-an-import";

/// A form with these fields, and the file at its end.
fn form(fields: &[(&str, &str)], filename: &str, content: &[u8]) -> Vec<u8> {
    let mut body = Vec::new();
    for (name, value) in fields {
        let part = format!("--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n");
        body.extend_from_slice(part.as_bytes());
    }
    let head = format!(
        "--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"file\"; filename=\"{filename}\"\r\n\
         Content-Type: application/octet-stream\r\n\r\n"
    );
    body.extend_from_slice(head.as_bytes());
    body.extend_from_slice(content);
    body.extend_from_slice(format!("\r\n--{BOUNDARY}--\r\n").as_bytes());
    body
}

/// What is wrong with the rows, each with its field.
fn told(rows: &[Value]) -> Vec<String> {
    let reasons = rows.iter().flat_map(|row| row["reasons"].as_array().unwrap());
    let one = |reason: &Value| {
        let nearest = reason["nearest"].as_str().map(|near| format!(" ({near})")).unwrap_or_default();
        format!("{}: {}{nearest}", reason["field"].as_str().unwrap_or_default(), reason["message"].as_str().unwrap())
    };
    reasons.map(one).collect()
}

/// What is wrong with the rows of an import.
async fn faults(who: &Person<'_>, brought: &Value) -> Vec<String> {
    told(&who.list(&format!("/imports/{}/rows?state=wrong&pageSize=100", brought["_id"])).await)
}

/// Takes an import back, to its end.
async fn taken_back(app: &App, who: &Person<'_>, import: &Value) -> Value {
    let path = format!("/imports/{}", import["_id"]);
    who.post(&format!("{path}/take-back"), json!({})).await.is(202);
    worked(app).await;
    who.get(&path).await.is(200)
}

/// Brings a file.
pub async fn bring(who: &Person<'_>, filename: &str, content: impl AsRef<[u8]>, fields: &[(&str, &str)]) -> Reply {
    let request: TestRequest = who.request("POST", "/imports");
    let kind = format!("multipart/form-data; boundary={BOUNDARY}");
    let request = request.insert_header(("Content-Type", kind)).set_payload(form(fields, filename, content.as_ref()));
    who.send(request).await
}

/// Does what the worker does, until nothing is left to do.
async fn worked(app: &App) {
    let grant = Grant::system("imports");
    while imports::service::work(&app.db, &app.state.imports(), &grant).await.unwrap() {}
}

/// One step of the worker.
async fn step(app: &App) -> bool {
    imports::service::work(&app.db, &app.state.imports(), &Grant::system("imports")).await.unwrap()
}

/// Runs what was brought, to its end.
pub async fn ran(app: &App, who: &Person<'_>, brought: &Value) -> Value {
    let path = format!("/imports/{}", brought["_id"]);
    who.post(&format!("{path}/run"), json!({"version": brought["version"]})).await.is(202);
    worked(app).await;
    who.get(&path).await.is(200)
}

/// What an import leaves behind by its nature, and why.
const BESIDE: [(&str, &str); 6] = [
    ("imports", "what it did is told for ever"),
    ("import_rows", "its rows are kept for 90 days"),
    ("import_columns", "what was said of heads counts for the next file"),
    ("audit_entries", "a trail is added to, and nothing is taken out of it"),
    ("audit_seals", "of the trail"),
    ("sessions", "who asks is signed in"),
];

/// All rows of all tables but those that tell of imports, histories and sessions.
async fn everything(app: &App) -> BTreeMap<String, Option<String>> {
    let mut rows = BTreeMap::new();
    for table in schema::TABLES.iter().filter(|table| !BESIDE.iter().any(|(beside, _)| beside == *table)) {
        let text = match app.db.backend() {
            Backend::Postgres => {
                format!("SELECT string_agg(CAST(t AS TEXT), '; ' ORDER BY CAST(t AS TEXT)) AS text FROM {table} t")
            }
            Backend::Sqlite => {
                let columns = format!(
                    "SELECT group_concat('quote(\"' || name || '\")', ' || '','' || ') AS text FROM pragma_table_info('{table}')"
                );
                let columns = texts(&app.db, columns).await.remove(0).unwrap();
                format!(
                    "SELECT group_concat(line, '; ') AS text FROM (SELECT {columns} AS line FROM {table} ORDER BY 1)"
                )
            }
        };
        rows.insert((*table).to_owned(), texts(&app.db, text).await.remove(0));
    }
    rows
}

/// The names of clients that are there.
async fn clients(admin: &Person<'_>) -> Vec<String> {
    let names = column(&admin.list("/clients").await, "clientname");
    names.into_iter().map(|name| name.as_str().unwrap().to_owned()).collect()
}

const CLIENTS: &str = "Client,Town\nInitech,Pune\n initech ,Pune\n,Nashik\nHooli,Mumbai\n";

both! {
    // import-7, import-8
    async fn a_file_is_looked_at_and_nothing_is_written(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let before = everything(&app).await;
        let brought = bring(&admin, "clients.csv", CLIENTS, &[]).await.is(201);
        assert_eq!(everything(&app).await, before);
        assert_eq!((&brought["kind"], &brought["state"], &brought["matchby"]), (&json!("clients"), &json!("dry"), &json!("name")));
        let counts = |of: &Value| ["rows", "new", "changed", "same", "wrong", "total"].map(|name| of[name].as_i64().unwrap());
        assert_eq!(counts(&brought), [4, 2, 0, 0, 2, 2]);
        assert_eq!(brought["actions"], json!(["match", "run"]));
        assert_eq!(brought["columns"], json!([
            {"head": "Client", "field": "clientname", "label": "Client Name", "how": "name"},
            {"head": "Town", "field": null, "label": null, "how": "none"},
        ]));
        let path = format!("/imports/{}/rows", brought["_id"]);
        let rows = admin.list(&path).await;
        let told: Vec<_> = rows.iter().map(|row| (row["line"].as_i64().unwrap(), row["state"].as_str().unwrap())).collect();
        assert_eq!(told, [(3, "wrong"), (4, "wrong"), (2, "new"), (5, "new")]);
        assert_eq!(rows[0]["reasons"], json!([
            {"field": "clientname", "label": "Client Name", "message": "Row 2 has it too.", "nearest": null}
        ]));
        assert_eq!(rows[1]["reasons"][0]["message"], "Required.");
        assert_eq!(rows[0]["cells"], json!([{"field": "clientname", "text": "initech", "before": null, "wrong": true}]));
        assert_eq!(admin.list(&format!("{path}?state=new")).await.len(), 2);
        assert_eq!(admin.list(&format!("{path}?q=hool")).await.len(), 1);
        let again = bring(&admin, "clients.csv", CLIENTS, &[("kind", "clients"), ("matchby", "none")]).await.is(201);
        assert_eq!(counts(&again), [4, 2, 0, 0, 2, 2]);
        assert_eq!(everything(&app).await, before);
        app.check().await;
    }

    // import-10
    async fn an_import_is_written_in_steps_in_the_name_of_who_ran_it(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let many = (0..60).map(|n| format!("Client {n}\n")).collect::<Vec<_>>().concat();
        let brought = bring(&admin, "many.csv", format!("Client\n{many}"), &[]).await.is(201);
        let path = format!("/imports/{}", brought["_id"]);
        let running = admin.post(&format!("{path}/run"), json!({})).await.is(202);
        assert_eq!((&running["state"], &running["total"], &running["progress"]), (&json!("running"), &json!(60), &json!(0)));
        admin.post(&format!("{path}/run"), json!({})).await.refused(409, "import_not_dry");
        admin.post(&format!("{path}/take-back"), json!({})).await.refused(409, "import_not_done");
        assert!(step(&app).await);
        let under_way = admin.get(&path).await.is(200);
        assert_eq!((&under_way["state"], &under_way["progress"]), (&json!("running"), &json!(25)));
        worked(&app).await;
        let done = admin.get(&path).await.is(200);
        assert_eq!((&done["state"], &done["progress"], &done["new"]), (&json!("done"), &json!(60), &json!(60)));
        assert_eq!(done["takeback"], json!({"goes": 60, "returns": 0, "stays": 0}));
        assert_eq!(clients(&admin).await.iter().filter(|name| name.starts_with("Client ")).count(), 60);
        let by = app.number(format!(
            "SELECT count(*) AS number FROM audit_entries WHERE record = 'client' AND action = 'create' AND actor_id = {}",
            admin.id
        ));
        assert_eq!(by.await, 60, "as by hand");
        let history = column(&admin.list(&format!("/audit/import/{}", brought["_id"])).await, "action");
        assert_eq!(history.iter().filter(|action| **action == "step").count(), 2, "{history:?}");
        let listed = admin.list("/imports?state=done&kind=clients").await;
        assert_eq!(listed.len(), 1);
        assert!(listed[0]["took"].as_i64().is_some());
        app.check().await;
    }

    // import-10
    async fn what_an_instance_left_in_the_middle_another_one_finishes(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        app.at("2026-11-26T06:00:00Z");
        let many = (0..40).map(|n| format!("Client {n}\n")).collect::<Vec<_>>().concat();
        let brought = bring(&admin, "many.csv", format!("Client\n{many}"), &[]).await.is(201);
        admin.post(&format!("/imports/{}/run", brought["_id"]), json!({})).await.is(202);
        assert!(step(&app).await);
        // One claims the next step, and dies.
        let now = app.db.clock().now();
        let until = now + chrono::TimeDelta::seconds(60);
        let claim = app.db.housekeeping("test", move |connection| imports::repo::work::claim(connection, now, until));
        assert!(claim.await.unwrap().is_some());
        assert!(!step(&app).await, "it is leased");
        app.at("2026-11-26T06:01:01Z");
        worked(&app).await;
        assert_eq!(admin.get(&format!("/imports/{}", brought["_id"])).await.is(200)["state"], "done");
        assert_eq!(app.number("SELECT count(*) AS number FROM clients WHERE clientname LIKE 'Client %'").await, 40);
        app.check().await;
    }

    // import-10
    async fn of_two_who_run_an_import_at_once_one_does(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let brought = bring(&admin, "clients.csv", CLIENTS, &[]).await.is(201);
        let path = format!("/imports/{}/run", brought["_id"]);
        let replies = join(admin.post(&path, json!({"version": 1})), admin.post(&path, json!({"version": 1}))).await;
        let winner = one_wins(&[replies.0, replies.1], 202, "stale_version");
        assert_eq!(winner["state"], "running");
        join(worked(&app), worked(&app)).await;
        assert_eq!(clients(&admin).await.iter().filter(|name| ["Initech", "Hooli"].contains(&name.as_str())).count(), 2);
        app.check().await;
    }

    // import-11
    async fn a_row_that_turns_wrong_at_its_moment_is_left_out_alone(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let brought = bring(&admin, "clients.csv", "Client,Note\nInitech,\nHooli,=1+1\nPied Piper,\n", &[]).await.is(201);
        admin.post("/clients", json!({"clientname": "HOOLI"})).await.is(201);
        let done = ran(&app, &admin, &brought).await;
        assert_eq!((&done["state"], &done["new"], &done["wrong"]), (&json!("done"), &json!(2), &json!(1)));
        assert_eq!((&done["total"], &done["progress"]), (&json!(2), &json!(2)));
        let rows = admin.list(&format!("/imports/{}/rows?state=wrong", brought["_id"])).await;
        assert_eq!((&rows[0]["line"], &rows[0]["reasons"][0]["field"]), (&json!(3), &json!("clientname")));
        let file = admin.get(&format!("/imports/{}/wrong-rows?format=csv", brought["_id"])).await;
        let text = file.text();
        // What a spreadsheet would compute is a text.
        assert!(text.starts_with("\u{feff}Client,Note,Reason\nHooli,'=1+1,Client Name: "), "{text}");
        app.check().await;
    }

    // import-1, import-11
    async fn who_lost_their_right_imports_nothing_more(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let brought = bring(&admin, "clients.csv", "Client\nInitech\nHooli\n", &[]).await.is(201);
        admin.post(&format!("/imports/{}/run", brought["_id"]), json!({})).await.is(202);
        app.sql("DELETE FROM role_keys WHERE permission = 'clients'", []).await;
        worked(&app).await;
        let (state, wrong) = (
            app.text("SELECT state AS text FROM imports").await,
            app.number("SELECT wrong AS number FROM imports").await,
        );
        assert_eq!((state.as_str(), wrong), ("done", 2));
        assert_eq!(app.number("SELECT count(*) AS number FROM clients WHERE clientname = 'Initech'").await, 0);
        // What one may not import, one does not see either.
        admin.get(&format!("/imports/{}", brought["_id"])).await.refused(404, "not_found");
        assert!(admin.list("/imports").await.is_empty());
        bring(&admin, "clients.csv", CLIENTS, &[("kind", "clients")]).await.refused(403, "not_allowed");
        assert!(!column(&admin.list("/imports/kinds").await, "kind").contains(&json!("clients")));
        app.check().await;
    }

    // import-5, import-6
    async fn columns_are_matched_anew_and_remembered(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let file = "Wann,Was\n26-Jan-2027,Republic Day\n46468,Holi\n31/02/2027,Never\n";
        bring(&admin, "days.csv", file, &[]).await.invalid(&["kind"]);
        let brought = bring(&admin, "days.csv", file, &[("kind", "holidays")]).await.is(201);
        assert_eq!((&brought["wrong"], &brought["blocked"]["run"]), (&json!(3), &json!("3 rows are wrong.")));
        let path = format!("/imports/{}", brought["_id"]);
        admin.post(&format!("{path}/run"), json!({})).await.refused(422, "import_nothing");
        admin.put(&format!("{path}/columns"), json!({"columns": ["date"]})).await.invalid(&["columns"]);
        admin.put(&format!("{path}/columns"), json!({"matchby": "email"})).await.invalid(&["matchby"]);
        let matched = json!({"version": brought["version"], "columns": ["date", "occassion"]});
        let looked = admin.put(&format!("{path}/columns"), matched.clone()).await.is(200);
        assert_eq!((&looked["new"], &looked["wrong"], &looked["version"]), (&json!(2), &json!(1), &json!(2)));
        admin.put(&format!("{path}/columns"), matched).await.refused(409, "stale_version");
        let rows = admin.list(&format!("{path}/rows")).await;
        assert_eq!(rows[0]["reasons"][0]["message"], "31/02/2027 is no day.");
        assert_eq!(rows[2]["cells"][0]["text"], "22/03/2027", "as the company writes days");
        ran(&app, &admin, &looked).await;
        let again = bring(&admin, "more.csv", "was,wann\nDiwali,2027-10-29\n", &[("kind", "holidays")]).await.is(201);
        assert_eq!((&again["new"], &again["columns"][0]["how"]), (&json!(1), &json!("remembered")));
        app.check().await;
    }

    // import-7
    async fn a_calendar_and_a_change_of_what_is_there(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let calendar = "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20270126\r\nSUMMARY:Republic Day\r\nEND:VEVENT\r\n\
                        BEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20270322\r\nSUMMARY:Holi\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n";
        let brought = bring(&admin, "india.ics", calendar, &[("kind", "holidays")]).await.is(201);
        assert_eq!(brought["new"], 2);
        ran(&app, &admin, &brought).await;
        let file = "Day,Occasion\n26/01/2027,Republic Day\n22/03/2027,Dhulivandan\n15/08/2027,Independence Day\n";
        let second = bring(&admin, "days.csv", file, &[]).await.is(201);
        let counts = ["new", "changed", "same", "wrong"].map(|name| second[name].as_i64().unwrap());
        assert_eq!(counts, [1, 1, 1, 0]);
        let rows = admin.list(&format!("/imports/{}/rows?state=changed", second["_id"])).await;
        assert_eq!(rows[0]["cells"][1], json!({"field": "occassion", "text": "Dhulivandan", "before": "Holi", "wrong": false}));
        ran(&app, &admin, &second).await;
        let names = column(&admin.list("/holidays?from=2027-01-01").await, "occassion");
        assert_eq!(names, ["Republic Day", "Dhulivandan", "Independence Day"]);
        let third = bring(&admin, "days.csv", file, &[("matchby", "none")]).await.is(201);
        assert_eq!(third["wrong"], 3);
        app.check().await;
    }

    async fn skills_and_locations_are_kept_in_small_letters(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let brought = bring(&admin, "skills.csv", "Skill\nCOBOL\nRust \n", &[]).await.is(201);
        ran(&app, &admin, &brought).await;
        let again = bring(&admin, "skills.csv", "Skill\ncobol\nRUST\nAda\n", &[]).await.is(201);
        assert_eq!((&again["same"], &again["new"]), (&json!(2), &json!(1)));
        let places = bring(&admin, "l.csv", "Location\nThane\n", &[]).await.is(201);
        assert_eq!(ran(&app, &admin, &places).await["new"], 1);
        assert_eq!(app.number("SELECT count(*) AS number FROM data_entries WHERE name IN ('cobol', 'thane')").await, 2);
        app.check().await;
    }
}

sqlite! {
    // import-3
    async fn files_that_are_no_lists_are_refused(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let kind = [("kind", "clients")];
        let many = (0..=20_000).map(|n| format!("Client {n}\n")).collect::<Vec<_>>().concat();
        for (name, content, problem) in [
            ("a.csv", b"Client\n".to_vec(), "No rows below the heads."),
            ("a.csv", format!("Client\n{many}").into_bytes(), "20,001 rows; 20,000 at most."),
            ("a.csv", b"1,2\n3,4\n".to_vec(), "The file has no heads in its first row."),
            ("a.pdf", b"%PDF-1.7\n\0\0\0".to_vec(), "This is neither CSV nor XLSX."),
        ] {
            let refusal = bring(&admin, name, content, &kind).await.invalid(&["file"]);
            assert_eq!(refusal["fields"]["file"], problem);
        }
        let old = b"Client\nCaf\xe9 Royal\n";
        let refusal = bring(&admin, "old.csv", old, &kind).await.refused(422, "import_encoding");
        assert_eq!(refusal["message"], Code::ImportEncoding.message().to_string());
        let read = bring(&admin, "old.csv", old, &[("kind", "clients"), ("encoding", "windows-1252")]).await.is(201);
        let rows = admin.list(&format!("/imports/{}/rows", read["_id"])).await;
        assert_eq!(rows[0]["cells"][0]["text"], "Café Royal");
        bring(&admin, "a.csv", CLIENTS, &[("encoding", "latin-1")]).await.invalid(&["encoding"]);
        bring(&admin, "a.csv", CLIENTS, &[("kind", "payslips")]).await.invalid(&["kind"]);
        bring(&admin, "a.csv", CLIENTS, &[("kind", "clients"), ("matchby", "email")]).await.invalid(&["matchby"]);
        bring(&admin, "a.csv", CLIENTS, &[("columns", "{}")]).await.invalid(&["columns"]);
        bring(&admin, "a.csv", vec![b'x'; 10_000_001], &kind).await.refused(413, "too_large");
        assert_eq!(app.count("imports").await, 1);
    }

    // import-2
    async fn a_workbook_and_a_template_are_read_alike(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        for format in ["csv", "xlsx"] {
            for kind in ["clients", "skills", "locations"] {
                let template = admin.get(&format!("/imports/templates/{kind}?format={format}")).await;
                let brought = bring(&admin, &format!("{kind}.{format}"), &template.body, &[]).await.is(201);
                assert_eq!((&brought["kind"], &brought["new"], &brought["wrong"]), (&json!(kind), &json!(1), &json!(0)));
            }
        }
        // Of the two places none is there.
        let template = admin.get("/imports/templates/holidays").await;
        let brought = bring(&admin, "holidays.xlsx", &template.body, &[]).await.is(201);
        assert_eq!((&brought["kind"], &brought["wrong"], &brought["sheet"]), (&json!("holidays"), &json!(1), &json!("Sheet1")));
    }
}
