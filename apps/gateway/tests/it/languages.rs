//! What people are told stands in the catalogues: asked in a language that only tests read, the portal says nothing in
//! English.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use kernel::Language;
use serde_json::{Map, Value, json};
use test_support::{sqlite, texts};

use crate::app::{App, Person};
use crate::holidays::leave;
use crate::openapi::{Operation, kind, operations};
use crate::rubbish::path;
use crate::xlsx;
use crate::{assets, kras, links, matrix, payslips, projects, recruitment};

/// Bodies that break rules in ways that a field's type allows: nothing at all, blanks, and values that mean nothing.
fn bad_bodies(call: &Operation) -> Vec<Option<Value>> {
    let Some(fields) = call.body_fields() else { return vec![None] };
    let odd = |schema: &Value| match kind(schema) {
        "string" if schema["format"] == "date" => json!("1990-01-01"),
        "string" => json!("0"),
        "integer" | "number" => json!(-1),
        "array" => json!([]),
        "boolean" => json!(true),
        _ => json!({}),
    };
    let of = |value: &dyn Fn(&Value) -> Value| -> Value {
        fields.iter().map(|(name, schema)| (name.clone(), value(schema))).collect::<Map<_, _>>().into()
    };
    let bodies = [json!({}), of(&|_| Value::Null), of(&|_| json!(["wrong"])), of(&odd)];
    let listed = call.least_body().is_some_and(|body| body.is_array());
    bodies.into_iter().map(|body| Some(if listed { json!([body]) } else { body })).collect()
}

/// What an answer tells people: refusals with their fields, reasons, warnings.
fn told(value: &Value, found: &mut Vec<String>) {
    let text = |value: &Value| value.as_str().map(str::to_owned);
    match value {
        Value::Array(items) => items.iter().for_each(|item| told(item, found)),
        Value::Object(object) => {
            if object.contains_key("code") || object.contains_key("kind") {
                found.extend(object.get("message").and_then(text));
            }
            for name in ["fields", "blocked"] {
                found.extend(
                    object
                        .get(name)
                        .and_then(Value::as_object)
                        .into_iter()
                        .flatten()
                        .filter_map(|(_, said)| text(said)),
                );
            }
            object.values().for_each(|item| told(item, found));
        }
        _ => {}
    }
}

async fn ask(person: &Person<'_>, call: &Operation, path: &str, body: Option<&Value>) -> Vec<String> {
    let request = person.request(&call.method, path).insert_header(("Accept-Language", "en-XA"));
    let reply = person.send(match body {
        Some(body) => request.set_json(body),
        None => request,
    });
    let (reply, mut found) = (reply.await, Vec::new());
    if reply.header("content-type") == Some("application/json") {
        told(&reply.json(), &mut found);
    }
    found
}

/// What is left of a text without what stands in brackets and what is data, where that holds a word.
fn outside(text: &str, data: &BTreeSet<String>) -> Option<String> {
    let mut depth = 0_usize;
    let mut rest: String = text
        .chars()
        .filter(|letter| {
            depth += usize::from(*letter == '[');
            let within = depth > 0;
            depth -= usize::from(*letter == ']' && within);
            !within
        })
        .collect();
    // The longest first: a name may hold another one.
    let mut known: Vec<_> =
        data.iter().filter(|known| !known.is_empty() && rest.contains(known.as_str())).cloned().collect();
    known.sort_by_key(|known| std::cmp::Reverse(known.len()));
    for known in known {
        rest = rest.replace(&known, "");
    }
    let letters: Vec<_> = rest.chars().map(char::is_alphabetic).collect();
    letters.windows(2).any(|pair| pair == [true, true]).then(|| text.to_owned())
}

/// All texts of an answer.
fn strings(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => drop(found.insert(text.clone())),
        Value::Array(items) => items.iter().for_each(|item| strings(item, found)),
        Value::Object(object) => object.values().for_each(|item| strings(item, found)),
        _ => {}
    }
}

/// The lines of a calendar that people read.
fn told_by_calendar(calendar: &str) -> Vec<String> {
    let lines = calendar.replace("\r\n ", "");
    let lines = lines.lines().filter_map(|line| {
        let (name, text) = line.split_once(':')?;
        ["X-WR-CALNAME", "SUMMARY", "DESCRIPTION"].contains(&name).then(|| text.replace('\\', ""))
    });
    lines.collect()
}

/// What the mails of an application that writes in the language of tests say in English. A letter is written by a person.
pub async fn mails_in_english(app: &App) -> Vec<String> {
    let names = "SELECT name AS text FROM candidates UNION SELECT name FROM referrals";
    // What the matrix calls a task is gone with it.
    let data: BTreeSet<_> = texts(&app.db, names).await.into_iter().flatten().chain(["Code".to_owned()]).collect();
    let mails = app.mails().await;
    let kinds = texts(&app.db, "SELECT kind AS text FROM mails WHERE state = 'written' ORDER BY id").await;
    let mut found = Vec::new();
    for (mail, kind) in mails.iter().zip(kinds.into_iter().flatten()).filter(|(_, kind)| kind != "message") {
        let text: Vec<_> = mail.text.lines().filter(|line| !line.starts_with("http://")).collect();
        let calendar = mail.calendar.iter().flat_map(|(_, calendar)| told_by_calendar(calendar));
        let said = calendar.chain([mail.subject.clone(), text.join("\n")]);
        found.extend(said.filter_map(|text| outside(&text, &data)).map(|text| format!("the mail {kind}: {text}")));
    }
    found
}

sqlite! {
    async fn spreadsheets_are_written_in_their_readers_language(db) {
        let app = App::new(db).await;
        matrix::furnish(&app).await;
        let numbers = texts(&app.db, "SELECT empid AS text FROM users").await;
        let people = [app.admin().await, app.manager().await, app.dev().await];
        let (mut english, mut read) = (BTreeSet::new(), 0);
        let columns = |call: &Operation| call.described["responses"]["200"]["x-columns"].is_array();
        let calls = operations();
        let lists: Vec<_> = calls.iter().filter(|call| columns(call)).collect();
        for call in &lists {
            let path = path(&app, call).await;
            let mut seen = false;
            for person in &people {
                let page = person.get(&path).await;
                if page.status != 200 {
                    continue;
                }
                let mut data: BTreeSet<_> = numbers.iter().flatten().cloned().collect();
                strings(&page.json(), &mut data);
                let request = person.request("GET", &format!("{path}?format=xlsx"));
                let file = person.send(request.insert_header(("Accept-Language", "en-XA"))).await;
                let rows = xlsx::rows(&file.body);
                seen |= !rows.is_empty();
                read += rows.len();
                let (titles, cells) = rows.split_first().unwrap();
                let named = |text: &&String| !(text.starts_with('[') && text.ends_with(']'));
                english.extend(titles.iter().filter(named).map(|text| format!("{}: {text}", call.name())));
                let cells = cells.iter().flatten().filter_map(|text| outside(text, &data));
                english.extend(cells.map(|text| format!("{}: {text}", call.name())));
            }
            assert!(seen, "{} is nobody's", call.name());
        }
        assert_eq!(english, BTreeSet::new(), "move these into the `texts.rs` of their crate");
        assert!(lists.len() > 20 && read > 3 * lists.len(), "{} rows of {} lists", read, lists.len());
    }

    async fn calendars_are_told_in_their_readers_language(db) {
        let app = App::new(db).await;
        matrix::furnish(&app).await;
        let dev = app.dev().await;
        app.sql("UPDATE leaves SET status = 'Approved', half = 'first', from_date = '2026-11-26', to_date = '2026-11-26'", []).await;
        let mut holidays = BTreeSet::new();
        strings(&dev.get("/holidays").await.json(), &mut holidays);
        for person in [&dev, &app.manager().await] {
            let link = person.get("/leaves/feed").await.is(200)["url"].as_str().unwrap().to_owned();
            let path = link.strip_prefix("http://127.0.0.1/api/v1").unwrap();
            let request = app.stranger().request("GET", path).insert_header(("Accept-Language", "en-XA"));
            let told = told_by_calendar(&app.send(request).await.text());
            assert!(told.len() > 1 && told[0] == "[Globex ļéåvéš]", "{told:?}");
            assert_eq!(told.iter().filter_map(|text| outside(text, &holidays)).collect::<Vec<_>>(), [""; 0]);
        }
    }

    /// Those that the permission matrix does not write: it looks through its own.
    async fn mails_are_written_in_their_readers_language(db) {
        let app = App::writing(db, Language::Pseudo).await;
        let (admin, manager, dev) = (app.admin().await, app.manager().await, app.dev().await);
        payslips::made(&app).await;
        app.at("2026-11-25T05:30:00Z");
        payslips::gone_out(&app).await;

        let candidate = recruitment::candidate(&app).await;
        recruitment::schedule(&app, &candidate).await;
        recruitment::confirm(&manager, &candidate).await.is(200);
        let status = recruitment::path("updatestatus/", &candidate);
        manager.put(&status, json!({"status": "1st Tech Clear"})).await.is(200);
        recruitment::ask(&app, &candidate).await;

        let project = projects::project(&app, "Kaveri Billing").await;
        let kra = kras::given(&app, &project, 30.0).await;
        kras::accomplish(&dev, &kra).await.is(200);
        kras::feedback(&manager, &kra).await.is(200);
        kras::answer(&dev, &kra, "Accepted").await.is(200);
        kras::submit(&manager, &kra).await.is(200);

        let client = projects::client(&app, "Globex Rail").await;
        let mut led = projects::form(&app, "Kaveri Tickets", &client);
        led["teammember"] = json!([projects::place(app.company.foreign.0, "dev", "2026-11-25", None, 10.0)]);
        manager.post("/projects", led).await.is(201);

        let asset = assets::given(&app, "5CG3241QX9").await;
        assets::set(&dev, &asset, "REJECTED").await.is(200);
        let asset = assets::given(&app, "5CG3241QX8").await;
        for (person, status) in [(&dev, "ACCEPTED"), (&dev, "RELEASE-REQUEST"), (&manager, "RELEASED")] {
            assets::set(person, &asset, status).await.is(200);
        }

        leave(&app, app.company.dev, "wfh", "Approved", ("2026-12-24", "2026-12-24"), Some("second"), 1).await;
        leave(&app, app.company.qa, "wfh", "Pending", ("2026-12-23", "2026-12-24"), None, 4).await;
        admin.post("/holidays", json!({"date": "2026-12-24", "occassion": "Christmas Eve"})).await.is(201);

        links::ask(&app, "ananya.kulkarni@muster.example").await.is(200);
        links::answer(&app).await;
        dev.put(&format!("/users/{}", dev.id), json!({"fname": "asha", "lname": "RAO"})).await.is(200);
        let newcomer = json!({
            "empid": "N1", "fname": "Nila", "lname": "Kapoor", "email": "nila@globex.example", "role": "dev", "doj": "2026-11-02",
        });
        manager.post("/users", json!([newcomer])).await.is(201);
        app.db.clock().set(app.db.clock().now() + chrono::TimeDelta::hours(24));
        app.report_newcomers().await;

        assert_eq!(mails_in_english(&app).await, [""; 0], "move these into the `texts.rs` of their crate");
        let kinds: BTreeSet<_> = texts(&app.db, "SELECT kind AS text FROM mails").await.into_iter().flatten().collect();
        let expected = [
            "asset allocated", "asset rejected", "asset released", "interview cancelled", "interview confirmed", "interview scheduled",
            "KRA accepted", "KRA accomplished", "KRA added", "KRA feedback", "KRA submitted", "leave counted again", "newcomers",
            "password link", "payslip", "project lead", "same name",
        ];
        let missing: Vec<_> = expected.iter().filter(|kind| !kinds.contains(**kind)).collect();
        assert!(missing.is_empty(), "{missing:?} of {kinds:?}");
    }

    async fn nothing_is_said_outside_of_the_catalogues(db) {
        let app = App::new(db).await;
        matrix::furnish(&app).await;
        let people = [app.admin().await, app.manager().await, app.dev().await, app.stranger()];
        let (mut outside, mut said) = (BTreeSet::new(), BTreeMap::<String, BTreeSet<String>>::new());
        let streams = |call: &Operation| call.described["responses"]["200"]["content"]["text/event-stream"].is_object();
        for call in operations().iter().filter(|call| !streams(call)) {
            let path = path(&app, call).await;
            for person in &people {
                // What changes something is asked for with what it does not take.
                let bodies = if call.method == "GET" { vec![None] } else { bad_bodies(call) };
                for body in bodies.iter().filter(|body| call.method == "GET" || body.is_some()) {
                    for text in ask(person, call, &path, body.as_ref()).await {
                        if text.starts_with('[') && text.ends_with(']') {
                            let tag = call.described["tags"][0].as_str().unwrap_or_default();
                            said.entry(tag.to_owned()).or_default().insert(text);
                        } else {
                            outside.insert(format!("{}: {text}", call.name()));
                        }
                    }
                }
            }
        }
        assert_eq!(outside, BTreeSet::new(), "move these into the `texts.rs` of their crate");
        let tags: BTreeSet<_> = operations().iter().filter_map(|call| call.described["tags"][0].as_str().map(str::to_owned)).collect();
        assert_eq!(said.keys().cloned().collect::<BTreeSet<_>>(), tags, "each module refuses something");
        let all: BTreeSet<_> = said.values().flatten().collect();
        assert!(all.len() > 70, "{} texts", all.len());
    }

    async fn english_is_what_everybody_else_reads(db) {
        let app = App::new(db).await;
        let refused = app.stranger().get("/users/active").await.refused(401, "not_signed_in");
        assert_eq!(refused["message"], "Sign in to go on.");
        let request = app.stranger().request("GET", "/nowhere").insert_header(("Accept-Language", "en-XA"));
        assert_eq!(app.send(request).await.refused(404, "no_such_path")["message"], "[Ţĥéŕé îš ñö šûçĥ åđđŕéšš.]");
    }
}

#[test]
fn every_catalogue_is_listed_and_every_key_is_one_messages() {
    let messages = gateway::texts::messages();
    let keys: BTreeSet<_> = messages.iter().map(|message| message.key).collect();
    assert_eq!(keys.len(), messages.len());
    let listed: BTreeSet<_> = keys.iter().filter_map(|key| Some(key.split_once('.')?.0)).collect();
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../crates");
    let names = std::fs::read_dir(crates).unwrap().map(|entry| entry.unwrap());
    let with_texts = names.filter(|entry| entry.path().join("src/texts.rs").exists());
    let names: BTreeSet<_> = with_texts.map(|entry| entry.file_name().into_string().unwrap()).collect();
    let names: BTreeSet<_> = names.iter().map(String::as_str).chain(["codes", "gateway"]).collect();
    assert_eq!(listed, names, "add `.texts(…)` to a module of the crate in apps/gateway/src/routes");
}
