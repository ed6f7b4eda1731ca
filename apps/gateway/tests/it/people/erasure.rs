//! Somebody who has left is erased: what is personal goes, sums stay, and the trail stays true.

use std::collections::BTreeSet;

use db::Erase;
use files::rights::SweepFiles;
use files::service::sweep;
use gateway::routes::modules;
use kernel::{Grant, UserId};
use serde_json::{Value, json};
use test_support::{Backend, both, texts};

use super::{newest_entry, record};
use crate::app::{App, Person};
use crate::documents::form;
use crate::imports::{bring, ran};
use crate::letters::template;
use crate::reply::{column, holds};
use crate::socket::{Server, Wire, at_once, statuses};
use crate::{kras, leaves, payslips, reimbursements, timesheets};

const NAME: &str = "Ananya Kulkarni";
/// What must be nowhere afterwards.
const KNOWN: [&str; 10] = [
    "Ananya",
    "Kulkarni",
    "ananya",
    "kulkarni",
    "9812345670",
    "00012345678",
    "ABCDE1234F",
    "Meera",
    "Paint the house",
    "Bill of the clinic",
];

async fn preview(admin: &Person<'_>, id: UserId) -> Value {
    admin.post(&format!("/users/{id}/erasure?preview=true"), json!({})).await.is(200)
}

/// The dev, who has something of everything, as of years ago.
async fn left_long_ago(app: &App) -> Value {
    payslips::made(app).await;
    app.at("2026-11-25T05:30:00Z");
    payslips::gone_out(app).await;
    let (admin, manager, dev) = (app.admin().await, app.manager().await, app.dev().await);
    let version = record(&dev, dev.id).await["version"].clone();
    let contact = json!({
        "version": version, "phone": "9812345670", "pemail": "ananya@home.example", "account": "00012345678",
        "holdername": NAME, "panNumber": "ABCDE1234F", "currentAddress": "4 Kulkarni Lane\nPune", "birthday": "1990-02-03",
    });
    dev.put(&format!("/users/{}", dev.id), contact).await.is(200);
    let family = json!({"name": "Meera", "relation": "spouse", "dob": "1991-03-04"});
    let member = dev.post("/familymember", family).await.is(201);
    dev.ask("DELETE", &format!("/familymember/{}", member["_id"]), None).await.is(204);
    let family = json!({"name": "Meera", "relation": "spouse", "dob": "1991-03-04"});
    dev.post("/familymember", family).await.is(201);
    dev.post("/reports", json!({"sign_in_lat": 18.52, "sign_in_long": 73.85})).await.is(201);
    let asked = json!({"type": "lwp", "from": "2026-12-07", "to": "2026-12-08", "reason": "Paint the house"});
    let leave = dev.post("/leaves", asked).await.is(201);
    leaves::set(&manager, &leave, "Rejected").await.is(200);
    reimbursements::flags(app).await;
    let kind = reimbursements::kind(app, "Travel", 5_000.0).await;
    reimbursements::claimed(app, &kind, 700.0).await;
    let mut taken_back = reimbursements::form(&kind, 50.0);
    taken_back["billNo"] = json!("Bill of the clinic");
    let taken_back = dev.post("/reimbursement", taken_back).await.is(201);
    dev.ask("DELETE", &reimbursements::path(&taken_back), None).await.is(204);
    let work = timesheets::work(app).await;
    timesheets::submitted(&dev, &work, timesheets::MONDAYS[1]).await;
    kras::given(app, &work.project, 40.0).await;
    // One file of people was written, and one was only looked at.
    let number = app.text(format!("SELECT empid AS text FROM users WHERE id = {}", dev.id)).await;
    let file = |phone: &str| format!("Number,First Name,Last Name,Work Phone\n{number},Ananya,Kulkarni,{phone}\n");
    let written = bring(&admin, "phones.csv", file("020 4567"), &[("kind", "people")]).await.is(201);
    ran(app, &admin, &written).await;
    bring(&admin, "later.csv", file("020 9999"), &[("kind", "people")]).await.is(201);
    for name in ["Letters", "Contract"] {
        let mut body = form(app, &admin, name, "Letter to Ananya Kulkarni").await;
        body["user"] = json!(dev.id);
        admin.post("/documents", body).await.is(201);
    }
    app.mails().await;
    app.sql("UPDATE reimbursements SET status = 'Approved', over_limit = FALSE", []).await;
    app.sql("UPDATE timelogs SET status = 'Approved'", []).await;
    let left = "UPDATE users SET status = 'Inactive', dol = '2019-11-25' WHERE id = ?";
    app.sql(left, [app.company.dev.into()]).await;
    while app.state.db.seal(&app.state.seal_key, true).await.unwrap() > 0 {}
    assert_eq!(problems(app).await, Vec::<String>::new());
    record(&admin, app.company.dev).await
}

async fn problems(app: &App) -> Vec<String> {
    app.state.db.verify_audit(&app.state.seal_key).await.unwrap()
}

async fn erased(admin: &Person<'_>, person: &Value) -> Value {
    let said = json!({"version": person["version"], "name": "ananya  kulkarni", "reason": "The term is over."});
    admin.post(&format!("/users/{}/erasure", person["_id"]), said).await.is(200)
}

/// Every value of every table, as one text.
pub async fn dump(app: &App) -> String {
    let mut dump = String::new();
    for (table, _, columns) in schema::DECLARED {
        let columns = columns.split(',').filter_map(|column| column.split_once("->")).map(|(column, _)| column.trim());
        let cells: Vec<_> = columns.map(|column| format!("coalesce(CAST({column} AS TEXT), '')")).collect();
        let rows = format!("SELECT {} AS text FROM {table}", cells.join(" || ' | ' || "));
        for row in texts(&app.db, rows).await.into_iter().flatten() {
            dump.push_str(table);
            dump.push_str(": ");
            dump.push_str(&row);
            dump.push('\n');
        }
    }
    dump
}

/// The lines of it that hold a text.
pub fn lines<'a>(dump: &'a str, text: &str) -> Vec<&'a str> {
    dump.lines().filter(|line| line.contains(text)).collect()
}

both! {
    // own-7, own-8
    async fn what_is_in_the_way_is_told_before_anything_is_done(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let id = app.company.inactive;
        let path = format!("/users/{id}/erasure");
        let said = json!({"name": "Devika Menon", "reason": "x"});
        assert_eq!(preview(&admin, id).await["bars"], json!(["nolastday"]));
        admin.post(&path, said.clone()).await.refused(409, "not_erasable");
        app.sql("UPDATE users SET dol = '2020-11-25' WHERE id = ?", [id.into()]).await;
        holds(&preview(&admin, id).await, json!({"bars": ["term"], "from": "2027-11-25", "name": "Devika Menon", "done": false}));
        admin.post(&path, said.clone()).await.refused(409, "not_erasable");
        // The company's term.
        admin.put("/company", json!({"eraseMonths": 601})).await.invalid(&["eraseMonths"]);
        let company = admin.put("/company", json!({"eraseMonths": 72})).await.is(200);
        assert_eq!(company["eraseMonths"], 72);
        let preview_of = preview(&admin, id).await;
        holds(&preview_of, json!({"bars": [], "from": "2026-11-25", "becomes": format!("Former employee {id}")}));
        // What they still lead.
        let led = "INSERT INTO user_managers (user_id, manager_id, line) VALUES (?, ?, TRUE)";
        app.sql(led, [app.company.foreign.into(), id.into()]).await;
        let held = preview(&admin, id).await;
        assert_eq!((&held["bars"], &held["holdings"][0]["kind"]), (&json!(["holds"]), &json!("team")));
        admin.post(&path, said.clone()).await.refused(409, "not_erasable");
        app.sql("DELETE FROM user_managers WHERE manager_id = ?", [id.into()]).await;
        // The name typed again, a reason, the version.
        admin.post(&path, json!({"name": "Devika"})).await.invalid(&["name", "reason"]);
        admin.post(&path, json!({"version": 99, "name": "Devika Menon", "reason": "x"})).await.refused(409, "stale_version");
        assert_eq!(record(&admin, id).await["lname"], "Menon");
        for (person, bars) in [(admin.id, json!(["yourself", "active", "nolastday"])), (app.company.dev, json!(["active", "nolastday"]))] {
            let told = preview(&admin, person).await;
            assert_eq!(told["bars"].as_array().unwrap().iter().filter(|bar| **bar != "holds").cloned().collect::<Value>(), bars);
        }
        assert!(record(&admin, id).await["actions"].as_array().unwrap().contains(&json!("erase")));
        app.check().await;
    }

    // own-7: the right takes both keys.
    async fn an_admin_without_the_keys_erases_nobody(db) {
        let app = App::new(db).await;
        let path = format!("/users/{}/erasure?preview=true", app.company.inactive);
        for key in ["employees", "setting"] {
            let lacking = "DELETE FROM role_keys WHERE permission = ? AND role_id IN (SELECT id FROM roles WHERE role = 'admin')";
            app.sql(lacking, [key.into()]).await;
            app.admin().await.post(&path, json!({})).await.refused(403, "not_allowed");
            let again = "INSERT INTO role_keys (role_id, permission) SELECT id, ? FROM roles WHERE role = 'admin'";
            app.sql(again, [key.into()]).await;
        }
        app.admin().await.post(&path, json!({})).await.is(200);
    }

    // own-9, own-10, own-12
    async fn nothing_that_names_them_is_left_and_sums_stay(db) {
        let app = App::new(db).await;
        let person = left_long_ago(&app).await;
        let (admin, id) = (app.admin().await, app.company.dev);
        let before = dump(&app).await;
        assert!(KNOWN.iter().all(|text| before.contains(text)), "{:?}", KNOWN.iter().find(|text| !before.contains(**text)));
        let sums = "SELECT CAST(sum(net_pay) AS TEXT) || ' ' || (SELECT sum(amount) FROM reimbursements) || ' ' \
                    || (SELECT sum(total) FROM timelogs) || ' ' || (SELECT count(*) FROM reports) || ' ' \
                    || (SELECT coalesce(sum(delta), 0) FROM leave_ledger) AS text FROM payslips";
        let sums_before = app.text(sums).await;
        let told = preview(&admin, id).await;
        assert_eq!((&told["bars"], &told["done"]), (&json!([]), &json!(false)), "{told}");
        assert!(told["entries"].as_i64().unwrap() > 5, "{told}");
        assert!(column(told["parts"].as_array().unwrap(), "module").iter().any(|module| module == "documents"), "{told}");
        // When somebody was last seen goes on.
        let still = |dump: &str| dump.lines().filter(|line| !line.starts_with("sessions:")).map(str::to_owned).collect::<BTreeSet<_>>();
        assert_eq!(still(&dump(&app).await), still(&before));

        let done = erased(&admin, &person).await;
        holds(&done, json!({"done": true, "name": format!("Former employee {id}"), "bars": []}));
        assert_eq!((&done["entries"], &done["parts"]), (&told["entries"], &told["parts"]));
        while sweep(&app.db, &app.state.files, &Grant::<SweepFiles>::system("test")).await.unwrap() > 0 {}
        let after = dump(&app).await;
        for text in KNOWN {
            assert_eq!(lines(&after, text), Vec::<&str>::new(), "{text}");
        }
        assert_eq!(app.text(sums).await, sums_before);
        assert_eq!(app.count("documents").await, 0);

        // The record, and what can't be done with it.
        let left = record(&admin, id).await;
        holds(&left, json!({
            "fname": "Former", "lname": format!("employee {id}"), "erased": true, "actions": [], "phone": null, "account": null,
            "dol": "2019-11-25", "status": "Inactive",
        }));
        let path = format!("/users/{id}");
        admin.put(&path, json!({"phone": "9800000000"})).await.refused(409, "person_erased");
        admin.put(&path, json!({"status": "Active"})).await.refused(409, "person_erased");
        let family = json!({"name": "Meera", "relation": "spouse", "dob": "1991-03-04", "empId": id});
        admin.post("/familymember", family).await.refused(409, "person_erased");
        let body = form(&app, &admin, "Letters", "Relieving letter").await;
        let document = json!({"user": id, "folder": body["folder"], "title": body["title"], "fileUploadKeys": body["fileUploadKeys"]});
        admin.post("/documents", document).await.refused(409, "person_erased");
        let letter = json!({"template": template(&app, &admin, "Relieving", "Dear {name}").await["_id"]});
        admin.post(&format!("{path}/letters"), letter).await.refused(409, "person_erased");
        admin.put(&format!("/patterns/people/{id}"), json!({"pattern": null, "from": "2026-12-01"})).await.refused(409, "person_erased");
        admin.put(&format!("/places/people/{id}"), json!({"place": null, "from": "2026-12-01"})).await.refused(409, "person_erased");
        let kra = app.number(format!("SELECT min(id) AS number FROM kras WHERE user_id = {id}")).await;
        admin.put(&format!("/kras/{kra}"), json!({"summary": "Ananya again"})).await.refused(409, "person_erased");
        let correction = json!({"account": "casual", "balance": 3, "users": [id], "reason": "Ananya again"});
        admin.post("/leaves/corrections", correction).await.invalid(&["users"]);
        let credit = json!({"account": "casual", "days": 1, "label": "Ananya again", "users": [id]});
        admin.post("/leaves/credits", credit).await.invalid(&["users"]);
        let said = json!({"version": left["version"], "name": format!("Former employee {id}"), "reason": "again"});
        admin.post(&format!("{path}/erasure"), said).await.refused(409, "person_erased");
        assert_eq!(preview(&admin, id).await["bars"], json!(["erased"]));
        let found = admin.list(&format!("/users?q=former employee {id}&page=1&pageSize=10").replace(' ', "%20")).await;
        assert_eq!(column(&found, "lname"), [format!("employee {id}")]);

        let slip = app.number(format!("SELECT min(id) AS number FROM payslips WHERE user_id = {id}")).await;
        for (call, body) in [("mail", json!({})), ("withdraw", json!({"reason": "It was wrong."}))] {
            admin.post(&format!("/salary-slips/{slip}/{call}"), body).await.refused(409, "person_erased");
        }
        let cells = app.text(format!("SELECT cells AS text FROM payslips WHERE id = {slip}")).await;
        assert!(cells.contains("62500") || cells.contains("50000"), "amounts stay: {cells}");

        // The trail is true, and tells who did it and why.
        let (action, _, entry) = newest_entry(&app, id).await;
        assert_eq!((action.as_str(), &entry["reason"]), ("erase", &json!("The term is over.")));
        while app.state.db.seal(&app.state.seal_key, true).await.unwrap() > 0 {}
        let verdict = app.state.db.audit_verdict(&app.state.seal_key).await.unwrap();
        assert_eq!((verdict.problems, verdict.erased), (Vec::new(), done["entries"].as_i64().unwrap()));
        let history = admin.list(&format!("/audit/user/{id}")).await;
        holds(&history[0], json!({"action": "erase", "actor": admin.id, "erased": false}));
        assert!(history[1..].iter().all(|entry| entry["erased"] == true || entry["changes"] == json!([])), "{history:?}");
        app.check().await;

        // A download has nothing personal any more.
        let data = admin.get(&format!("/users/{id}/data")).await;
        assert_eq!(data.status, 200);
        let mut zip = zip::ZipArchive::new(std::io::Cursor::new(data.body)).unwrap();
        for index in 0..zip.len() {
            let mut file = zip.by_index(index).unwrap();
            let mut content = Vec::new();
            std::io::Read::read_to_end(&mut file, &mut content).unwrap();
            let content = String::from_utf8_lossy(&content).into_owned();
            assert!(KNOWN.iter().all(|text| !content.contains(text)), "{}", content);
        }
    }

    // own-9, own-10: what the person could type as they liked stands in what is others', and what they were part of goes on.
    async fn what_is_others_stays(db) {
        let app = App::new(db).await;
        let (id, dev) = (app.company.inactive, app.dev().await);
        app.sql("UPDATE users SET dol = '2010-11-25' WHERE id = ?", [id.into()]).await;
        app.sql("UPDATE user_banking SET holdername = 'Requested' WHERE user_id = ?", [id.into()]).await;
        reimbursements::flags(&app).await;
        let kind = reimbursements::kind(&app, "Travel", 5_000.0).await;
        let claim = reimbursements::claimed(&app, &kind, 700.0).await;
        let work = timesheets::work(&app).await;
        // As if they had been on the project.
        let [member, now] = [dev.id, id].map(|person| format!("\"user\":{person},"));
        let trigger = match app.db.backend() {
            Backend::Sqlite => "DROP TRIGGER audit_entries_no_update",
            Backend::Postgres => "DROP TRIGGER audit_entries_append_only ON audit_entries",
        };
        app.sql(trigger, []).await;
        let on = "UPDATE audit_entries SET after = replace(after, ?, ?) WHERE record = 'project'";
        app.sql(on, [member.as_str().into(), now.as_str().into()]).await;
        let lacking = "DELETE FROM role_keys WHERE permission = 'asset' AND role_id IN (SELECT id FROM roles WHERE role = 'admin')";
        app.sql(lacking, []).await;
        let admin = app.admin().await;
        admin.post(&format!("/users/{id}/erasure"), json!({"name": "Devika Menon", "reason": "x"})).await.is(200);
        for (record, of) in [("reimbursement", &claim["_id"]), ("project", &work.project["_id"])] {
            let masked = format!(
                "SELECT count(*) AS number FROM audit_tombstones t JOIN audit_entries e ON e.id = t.entry_id \
                 WHERE t.content AND e.record = '{record}' AND e.record_id = {of}"
            );
            assert_eq!(app.number(masked).await, 0, "{record}");
            let told = format!("SELECT count(*) AS number FROM audit_entries WHERE record = '{record}' AND record_id = {of}");
            assert!(app.number(told).await > 0, "{record}");
        }
    }

    // own-10: whoever masks an entry, or alters what is left of one, is found.
    async fn what_no_erasure_took_is_found(db) {
        let app = App::new(db).await;
        let person = left_long_ago(&app).await;
        let admin = app.admin().await;
        erased(&admin, &person).await;
        while app.state.db.seal(&app.state.seal_key, true).await.unwrap() > 0 {}
        assert_eq!(problems(&app).await, Vec::<String>::new());
        let one = app.number("SELECT min(entry_id) AS number FROM audit_tombstones WHERE content").await;
        let closed = app.db.housekeeping("test", move |connection| {
            Ok(db::statement("UPDATE audit_entries SET after = 'x' WHERE id = ?").bind(one).run(connection)?)
        });
        assert!(closed.await.is_err(), "the trail is append-only again");
        let unguard = match app.db.backend() {
            Backend::Sqlite => "DROP TRIGGER audit_entries_no_update",
            Backend::Postgres => "DROP TRIGGER audit_entries_append_only ON audit_entries",
        };
        app.sql(unguard, []).await;
        app.sql("UPDATE audit_entries SET after = '{\"a\":1}' WHERE id = ?", [one.into()]).await;
        assert_eq!(problems(&app).await, [format!("audit: entry {one} was masked by no erasure, or altered after it")]);
        app.sql("UPDATE audit_entries SET after = '{}' WHERE id = ? AND after IS NOT NULL", [one.into()]).await;
        app.sql("DELETE FROM audit_tombstones WHERE entry_id = ?", [one.into()]).await;
        assert_eq!(problems(&app).await, [format!("audit: entry {one} or the chain before it was altered")]);
        // One that nobody erased.
        let other = app.number("SELECT max(id) AS number FROM audit_entries WHERE id NOT IN (SELECT entry_id FROM audit_tombstones)").await;
        let forged = "INSERT INTO audit_tombstones (entry_id, person_id, content, code) VALUES (?, 77, TRUE, 'forged')";
        app.sql(forged, [other.into()]).await;
        let found = problems(&app).await;
        assert!(found.contains(&format!("audit: entry {other} was masked by no erasure, or altered after it")), "{found:?}");
        assert!(found.contains(&"audit: entries of person 77 are masked, who was never erased".to_owned()), "{found:?}");
    }

    // own-8: of two at once one wins.
    async fn of_two_who_erase_at_once_one_wins(db) {
        let app = App::new(db).await;
        let servers = [Server::of(&app), Server::beside(app.db.another())];
        let id = app.company.inactive;
        app.sql("UPDATE users SET dol = '2010-11-25' WHERE id = ?", [id.into()]).await;
        let second = app.hire("Vikram", "Shah", "admin").await;
        let people = [app.admin().await, app.person(second).await];
        let body = json!({"name": "Devika Menon", "reason": "x"});
        let wire = |place: usize| {
            let path = format!("/api/v1/users/{id}/erasure");
            Wire::new(servers[place].address, "POST", &path, people[place].token.as_deref(), Some(&body))
        };
        let replies = at_once(vec![wire(0), wire(1)]);
        let mut won = statuses(&replies);
        won.sort_unstable();
        assert_eq!(won.iter().map(ToString::to_string).collect::<Vec<_>>(), ["200", "409"]);
        let erasures = format!("SELECT count(*) AS number FROM audit_entries WHERE action = 'erase' AND record_id = {id}");
        assert_eq!(app.number(erasures).await, 1);
        app.check().await;
    }

    // own-9: mails that wait are dropped, others stay.
    async fn mails_that_wait_for_them_are_dropped(db) {
        let app = App::new(db).await;
        let id = app.company.inactive;
        app.sql("UPDATE users SET dol = '2010-11-25' WHERE id = ?", [id.into()]).await;
        let admin = app.admin().await;
        for person in [id, app.company.qa] {
            let mail = "INSERT INTO mails (kind, recipient, recipient_normalized, recipient_name, subject, subject_normalized, \
                body, message_id, state, next_try_at, created_at, user_id) SELECT 'x', email, email_normalized, fname, \
                'About Devika Menon', 'about devika menon', '', 'x', 'waiting', erased.at, erased.at, id \
                FROM users, (SELECT max(created_at) AS at FROM sessions) erased WHERE id = ?";
            app.sql(mail, [person.into()]).await;
        }
        admin.post(&format!("/users/{id}/erasure"), json!({"name": "Devika Menon", "reason": "x"})).await.is(200);
        let subjects = app.text("SELECT string_agg(subject || ' ' || subject_normalized, ',') AS text FROM mails").await;
        assert_eq!(subjects, format!("About Former employee {id} about former employee {id}"));
    }

    // own-11: what a table loses is said once in the code, and works on both databases.
    async fn every_table_says_what_becomes_of_it(db) {
        let app = App::new(db).await;
        let told = preview(&app.admin().await, app.company.dev).await;
        assert!(!told["parts"].as_array().unwrap().is_empty());
        for table in modules().iter().flat_map(|module| module.personal) {
            assert!(!table.erased.is_empty(), "{}", table.table);
            let keeps = table.erased.iter().any(|step| matches!(step, Erase::Keep(_)));
            assert!(!keeps || table.erased.len() == 1, "{} is kept, and is not", table.table);
        }
    }
}
