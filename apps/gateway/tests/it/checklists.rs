//! Checklists of those who come and go. It is Wednesday 25/11/2026.

pub mod matrix;

use kernel::UserId;
use serde_json::{Value, json};
use test_support::both;

use crate::app::{App, Person};
use crate::inbox::undo::{code, decided, history, undo};
use crate::places::{place, works_at};
use crate::reply::{column, fields, holds, page};

fn line(text: &str, whose: &str, days: i64) -> Value {
    json!({"text": text, "whose": whose, "days": days})
}

/// A template of three lines: the person's, their manager's, the recruiter's.
fn form(app: &App, name: &str, kind: &str) -> Value {
    let mut named = line("Passes", "named", 0);
    named["user"] = json!(app.company.recruiter);
    json!({"name": name, "kind": kind, "lines": [line("Read the policies", "person", 2), line("Laptop", "manager", -3), named]})
}

async fn template(app: &App, name: &str, kind: &str) -> Value {
    app.admin().await.post("/checklists/templates", form(app, name, kind)).await.is(201)
}

/// Somebody new of the manager's team, who begins on a day.
async fn comes(app: &App, number: usize, doj: &str) -> UserId {
    let row = json!({
        "empid": format!("N-{number}"), "fname": "Nora", "lname": "Newman", "email": format!("nora.{number}@x.example"),
        "role": "dev", "doj": doj, "manager": [app.company.manager],
    });
    let new = app.admin().await.post("/users", json!([row])).await.is(201);
    UserId(new[0]["_id"].as_i64().unwrap())
}

async fn leaves(app: &App, user: UserId, dol: &str) {
    let body = json!({"dol": dol, "reason": "personal"});
    app.admin().await.post(&format!("/users/{user}/resignation"), body).await.is(200);
}

/// What each line says: what, whose, when, where it stands.
fn told(rows: &[Value]) -> Vec<String> {
    let text = |row: &Value, field: &str| row[field].as_str().unwrap_or("-").to_owned();
    rows.iter().map(|row| ["text", "ownername", "due", "state"].map(|field| text(row, field)).join(", ")).collect()
}

async fn all(app: &App) -> Vec<Value> {
    app.admin().await.list("/checklists").await
}

async fn done(person: &Person<'_>, row: &Value, done: bool) -> crate::reply::Reply {
    person.put(&format!("/checklists/lines/{}", row["_id"]), json!({"version": row["version"], "done": done})).await
}

/// The mails of checklists since the last look: to whom, and what about.
async fn mailed(app: &App, seen: &mut usize) -> Vec<(String, String)> {
    let mails = app.mails().await;
    let new = mails[*seen..].iter().filter(|mail| mail.text.contains("/inbox?kind=checklist"));
    let told = new.map(|mail| (mail.to.split('@').next().unwrap().to_owned(), mail.subject.clone())).collect();
    *seen = mails.len();
    told
}

fn pairs(expected: &[(&str, &str)]) -> Vec<(String, String)> {
    expected.iter().map(|(to, subject)| ((*to).to_owned(), (*subject).to_owned())).collect()
}

both! {
    // checklist-1, checklist-9
    async fn a_template_is_written_changed_and_removed(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let made = template(&app, " First day ", "onboarding").await;
        assert_eq!(fields(&made), [
            "_id", "version", "name", "kind", "active", "since", "roles", "places", "lines", "made", "actions", "blocked",
        ]);
        holds(&made, json!({
            "name": "First day", "kind": "onboarding", "active": true, "since": "2026-11-25", "roles": [], "places": [], "made": 0,
            "actions": ["edit", "remove"],
        }));
        holds(&made["lines"][2], json!({"text": "Passes", "whose": "named", "user": app.company.recruiter, "username": "Bhavna Joshi"}));
        let path = format!("/checklists/templates/{}", made["_id"]);
        admin.post("/checklists/templates", form(&app, "FIRST day", "exit")).await.refused(409, "duplicate");
        admin.post("/checklists/templates", json!({})).await.invalid(&["kind", "lines", "name"]);
        let wrong = json!({"roles": [999_999], "places": [1], "lines": [line("", "somebody", 100)]});
        admin.put(&path, wrong).await.invalid(&["lines[0].days", "lines[0].text", "lines[0].whose", "places", "roles"]);
        let changed = admin.put(&path, json!({"version": 1, "name": "The first day", "active": false})).await.is(200);
        holds(&changed, json!({"version": 2, "name": "The first day", "active": false, "lines": made["lines"]}));
        admin.put(&path, json!({"version": 1, "active": true})).await.refused(409, "stale_version");
        assert_eq!(column(&admin.list("/checklists/templates").await, "name"), ["The first day"]);
        admin.ask("DELETE", &path, None).await.is(204);
        let told = admin.list(&format!("/audit/checklisttemplate/{}", made["_id"])).await;
        assert_eq!(column(&told, "action"), ["remove", "change", "create"]);
        assert_eq!(told[0]["before"]["lines"], json!(["Read the policies (person, +2)", "Laptop (manager, -3)", "Passes (Bhavna Joshi, +0)"]));
        app.check().await;
    }

    // checklist-2, checklist-3, checklist-4, checklist-7
    async fn who_comes_gets_a_list_once_and_its_owners_a_mail(db) {
        let app = App::new(db).await;
        comes(&app, 1, "2026-11-24").await;
        let made = template(&app, "First day", "onboarding").await;
        let nora = comes(&app, 2, "2026-12-01").await;
        comes(&app, 3, "2026-11-02").await;
        let mut seen = app.mails().await.len();
        app.make_checklists().await;
        futures_util::future::join_all((0..3).map(|_| app.make_checklists())).await;
        let rows = all(&app).await;
        assert_eq!(told(&rows), [
            "Laptop, Rohan Desai, 2026-11-28, open", "Passes, Bhavna Joshi, 2026-12-01, open",
            "Read the policies, Nora Newman, 2026-12-03, open",
        ], "nobody who came before there was the template");
        holds(&rows[0], json!({"user": nora, "empname": "Nora Newman", "checklistname": "First day", "day": "2026-12-01", "late": false}));
        assert_eq!(mailed(&app, &mut seen).await, pairs(&[
            ("nora.2", "1 thing for your first day"), ("rohan.desai", "1 thing for Nora Newman’s first day"),
            ("bhavna.joshi", "1 thing for Nora Newman’s first day"),
        ]));
        // told-11
        let mut mails = app.mails().await.into_iter();
        let mail = mails.find(|mail| mail.name == "Rohan Desai" && mail.subject.starts_with("1 thing")).unwrap();
        assert_eq!(page(&mail), format!("/inbox?kind=checklist&row={}", rows[0]["_id"]));
        // What becomes of the template changes no list, and a list keeps its template.
        let admin = app.admin().await;
        let path = format!("/checklists/templates/{}", made["_id"]);
        admin.put(&path, json!({"name": "Day one", "lines": [line("Coffee", "person", 0)]})).await.is(200);
        app.make_checklists().await;
        assert_eq!(all(&app).await, rows);
        let stays = admin.ask("DELETE", &path, None).await.refused(409, "data_in_use");
        assert_eq!(stays["message"], "A list was made of it: make it inactive.");
        // Added by mistake: their list goes with them.
        admin.ask("DELETE", &format!("/users/{nora}"), None).await.is(204);
        assert_eq!(all(&app).await, [Value::Null; 0]);
        app.check().await;
    }

    // checklist-2
    async fn a_template_of_a_role_and_a_place_is_for_those_alone(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let pune = place(&admin, "Pune", "Asia/Kolkata").await;
        let roles = admin.list("/roles").await;
        let role = |name: &str| roles.iter().find(|role| role["role"] == name).unwrap()["_id"].clone();
        let mut of_place = form(&app, "Pune", "onboarding");
        of_place["places"] = json!([pune]);
        let mut of_role = form(&app, "Recruiters", "onboarding");
        of_role["roles"] = json!([role("recruiter")]);
        for body in [of_place, of_role] {
            admin.post("/checklists/templates", body).await.is(201);
        }
        let nora = comes(&app, 1, "2026-12-01").await;
        app.make_checklists().await;
        assert_eq!(app.count("checklists").await, 0);
        works_at(&admin, nora.0, pune, "2026-12-01").await;
        app.make_checklists().await;
        let names: std::collections::BTreeSet<_> = all(&app).await.iter().map(|row| row["checklistname"].to_string()).collect();
        assert_eq!(Vec::from_iter(names), ["\"Pune\""]);
        app.check().await;
    }

    // inbox-3, inbox-4, checklist-6
    async fn a_line_is_done_in_the_inbox(db) {
        let app = App::new(db).await;
        template(&app, "First day", "onboarding").await;
        comes(&app, 1, "2026-11-27").await;
        app.make_checklists().await;
        let (manager, dev) = (app.manager().await, app.dev().await);
        let waits = async || manager.get("/inbox?kind=checklist").await.is(200)["rows"].clone();
        let row = waits().await[0].clone();
        holds(&row, json!({"kind": "checklist", "weight": "warned"}));
        holds(&row["brief"], json!({
            "deed": "do", "own": true, "late": true, "title": "Laptop", "empname": "Nora Newman", "actions": ["approve"], "version": 1,
        }));
        let decide = async |person: &Person<'_>, status: &str| {
            let decision = json!([{"kind": "checklist", "_id": row["brief"]["_id"], "version": 1, "status": status}]);
            person.put("/inbox", decision).await.is(200)[0].clone()
        };
        let refused = decide(&dev, "Approved").await;
        assert_eq!((&refused["ok"], &refused["error"]["code"]), (&json!(false), &json!("not_found")), "another's line");
        assert_eq!(decide(&manager, "Rejected").await["ok"], true);
        assert_eq!(waits().await[0]["brief"], row["brief"], "nobody turns a line down: it stays open");
        let done = decide(&manager, "Approved").await;
        assert_eq!((&done["ok"], &done["record"]), (&json!(true), &json!({"kind": "checklist", "_id": row["brief"]["_id"]})));
        assert_eq!(waits().await, json!([]));
        let mine = manager.list("/checklists?mine=true").await;
        holds(&mine[0], json!({"text": "Laptop", "state": "done", "version": 2, "done_by": "Rohan Desai"}));
        assert_eq!(decide(&manager, "Approved").await["error"]["code"], "stale_version");
        app.check().await;
    }

    // inbox-12, inbox-15, checklist-6
    async fn a_line_that_was_done_is_opened_again_by_the_inbox(db) {
        let app = App::undoing(db).await;
        template(&app, "First day", "onboarding").await;
        comes(&app, 1, "2026-11-27").await;
        app.make_checklists().await;
        let (manager, recruiter) = (app.manager().await, app.recruiter().await);
        let waits = async || manager.get("/inbox?kind=checklist").await.is(200)["rows"].clone();
        let before = waits().await;
        app.at("2026-11-25T08:00:00Z");
        let decision = json!([{"kind": "checklist", "_id": before[0]["brief"]["_id"], "version": 1, "status": "Approved"}]);
        let record = manager.put("/inbox", decision).await.is(200)[0]["record"].clone();
        holds(&record, json!({"version": 2, "undoable": "2026-11-25T08:10:00Z"}));
        assert_eq!(waits().await, json!([]));
        let all = decided(&manager).await;
        assert_eq!(all.len(), 1);
        holds(&all[0], json!({
            "kind": "checklist", "_id": record["_id"], "version": 2, "verdict": "done", "until": "2026-11-25T08:10:00Z",
            "empname": "Nora Newman", "title": "Laptop",
        }));
        assert_eq!(decided(&recruiter).await, [] as [Value; 0], "nobody else's");
        app.at("2026-11-25T08:10:00Z");
        assert_eq!(decided(&manager).await, [] as [Value; 0]);
        // Its step back is there for longer than that is offered.
        let back = json!([{"kind": "checklist", "_id": record["_id"], "version": 2}]);
        assert_eq!(code(&undo(&recruiter, back.clone()).await), "not_found", "another's line");
        assert_eq!(code(&undo(&manager, back.clone()).await), "ok");
        let again = waits().await;
        assert_eq!(again[0]["since"], before[0]["since"]);
        holds(&again[0]["brief"], json!({"_id": record["_id"], "version": 3, "actions": ["approve"]}));
        assert_eq!(code(&undo(&manager, back).await), "stale_version");
        let list = manager.list("/checklists?mine=true").await[0]["checklist"].clone();
        assert_eq!(history(&manager, &format!("checklist/{list}")).await[..2], ["reopen", "done"]);
        app.check().await;
    }

    // checklist-6, checklist-8, checklist-10
    async fn a_line_is_done_by_its_owner_or_an_admin(db) {
        let app = App::new(db).await;
        template(&app, "First day", "onboarding").await;
        let nora = comes(&app, 1, "2026-11-27").await;
        app.make_checklists().await;
        let (manager, recruiter, dev, lead) =
            (app.manager().await, app.recruiter().await, app.dev().await, app.other_manager().await);
        let seen = manager.list("/checklists").await;
        assert_eq!(column(&seen, "text"), ["Laptop", "Passes", "Read the policies"]);
        assert_eq!(column(&manager.list("/checklists?mine=true").await, "text"), ["Laptop"]);
        let waits = async |person: &Person<'_>| person.get("/inbox?kind=checklist").await.is(200);
        let own = waits(&manager).await;
        assert_eq!((&own["total"], &own["rows"][0]["brief"]["title"]), (&json!(1), &json!("Laptop")));
        for person in [&dev, &lead] {
            assert_eq!(waits(person).await["total"], 0);
        }
        assert_eq!(column(&recruiter.list("/checklists").await, "text"), ["Passes"]);
        assert_eq!(dev.list("/checklists").await.len() + lead.list("/checklists").await.len(), 0);
        holds(&seen[0], json!({"late": true, "actions": ["done"]}));
        holds(&seen[1], json!({"late": false, "actions": []}));
        done(&manager, &seen[1], true).await.refused(403, "not_allowed");
        done(&dev, &seen[1], true).await.refused(404, "not_found");
        let row = done(&manager, &seen[0], true).await.is(200);
        holds(&row, json!({"version": 2, "state": "done", "late": false, "done_by": "Rohan Desai", "actions": ["reopen"]}));
        assert!(row["done_at"].is_string());
        done(&manager, &seen[0], true).await.refused(409, "stale_version");
        assert_eq!(done(&manager, &row, true).await.is(200), row);
        let admin = app.admin().await;
        let open = done(&admin, &row, false).await.is(200);
        holds(&open, json!({"version": 3, "state": "open", "done_by": null, "done_at": null}));
        done(&admin, &open, true).await.is(200);
        for (query, texts) in [
            ("state=done", vec!["Laptop"]),
            ("late=false", vec!["Laptop", "Passes", "Read the policies"]),
            ("late=true", vec![]),
            ("kind=exit", vec![]),
            ("until=2026-11-27", vec!["Laptop", "Passes"]),
            ("sort=-text", vec!["Read the policies", "Passes", "Laptop"]),
            ("sort=ownername", vec!["Passes", "Read the policies", "Laptop"]),
            ("q=polic", vec!["Read the policies"]),
            ("q=nora", vec!["Laptop", "Passes", "Read the policies"]),
        ] {
            assert_eq!(column(&admin.list(&format!("/checklists?{query}")).await, "text"), texts, "{query}");
        }
        assert_eq!(admin.list(&format!("/checklists?user={nora}&owner={}", app.company.recruiter)).await.len(), 1);
        let told = manager.list(&format!("/audit/checklist/{}", row["checklist"])).await;
        assert_eq!(column(&told, "action"), ["done", "reopen", "done", "create"]);
        recruiter.list(&format!("/audit/checklist/{}", row["checklist"])).await;
        dev.get(&format!("/audit/checklist/{}", row["checklist"])).await.refused(404, "not_found");
        app.check().await;
    }

    // checklist-5
    async fn a_list_of_who_goes_follows_the_last_day(db) {
        let app = App::new(db).await;
        template(&app, "Last day", "exit").await;
        let (dev, mut seen) = (app.company.dev, 0);
        app.make_checklists().await;
        assert_eq!(app.count("checklists").await, 0);
        leaves(&app, dev, "2026-12-10").await;
        app.mails().await;
        app.make_checklists().await;
        let expected = |days: [&str; 3], state: &str| {
            [("Laptop", "Rohan Desai"), ("Passes", "Bhavna Joshi"), ("Read the policies", "Ananya Kulkarni")]
                .iter().zip(days).map(|((text, owner), day)| format!("{text}, {owner}, {day}, {state}")).collect::<Vec<_>>()
        };
        assert_eq!(told(&all(&app).await), expected(["2026-12-07", "2026-12-10", "2026-12-12"], "open"));
        assert_eq!(mailed(&app, &mut seen).await.len(), 3);
        let rows = all(&app).await;
        done(&app.recruiter().await, &rows[1], true).await.is(200);
        // What is done stays where it was.
        leaves(&app, dev, "2026-12-31").await;
        app.make_checklists().await;
        let moved = told(&all(&app).await);
        assert_eq!(moved, ["Passes, Bhavna Joshi, 2026-12-10, done", "Laptop, Rohan Desai, 2026-12-28, open", "Read the policies, Ananya Kulkarni, 2027-01-02, open"]);
        assert_eq!(mailed(&app, &mut seen).await, pairs(&[
            ("ananya.kulkarni", "1 thing for your last day"), ("rohan.desai", "1 thing for Ananya Kulkarni’s last day"),
        ]));
        app.admin().await.ask("DELETE", &format!("/users/{dev}/resignation"), None).await.is(200);
        app.make_checklists().await;
        app.make_checklists().await;
        let rows = all(&app).await;
        assert_eq!(column(&rows, "state"), ["done", "cancelled", "cancelled"]);
        assert_eq!(mailed(&app, &mut seen).await, pairs(&[]));
        let admin = app.admin().await;
        done(&admin, &rows[1], true).await.refused(409, "checklist_cancelled");
        done(&admin, &rows[0], false).await.refused(409, "checklist_cancelled");
        // They go after all: that is another list.
        leaves(&app, dev, "2026-12-10").await;
        app.make_checklists().await;
        assert_eq!(column(&admin.list("/checklists?state=open").await, "text"), ["Laptop", "Passes", "Read the policies"]);
        app.check().await;
    }

    // checklist-5
    async fn who_comes_back_after_long_and_leaves_again_has_a_new_list(db) {
        let app = App::new(db).await;
        template(&app, "Last day", "exit").await;
        let dev = app.company.dev;
        leaves(&app, dev, "2026-11-30").await;
        app.make_checklists().await;
        for row in all(&app).await {
            done(&app.admin().await, &row, true).await.is(200);
        }
        app.at("2027-07-01T06:00:00Z");
        app.sql("UPDATE users SET dol = NULL, leaving_kind = NULL WHERE id = ?", [dev.into()]).await;
        app.make_checklists().await;
        leaves(&app, dev, "2027-07-31").await;
        futures_util::future::join_all((0..2).map(|_| app.make_checklists())).await;
        assert_eq!(told(&app.admin().await.list("/checklists?state=open").await), [
            "Laptop, Rohan Desai, 2027-07-28, open", "Passes, Bhavna Joshi, 2027-07-31, open",
            "Read the policies, Ananya Kulkarni, 2027-08-02, open",
        ]);
        assert_eq!(app.admin().await.list("/checklists?state=done").await.len(), 3, "what was done is known still");
        app.check().await;
    }

    // checklist-4, checklist-7
    async fn what_somebody_leaves_undone_is_the_managers_or_the_admins(db) {
        let app = App::new(db).await;
        template(&app, "First day", "onboarding").await;
        template(&app, "Last day", "exit").await;
        comes(&app, 1, "2026-12-15").await;
        let dev = app.company.dev;
        leaves(&app, dev, "2026-11-25").await;
        app.make_checklists().await;
        let mut seen = app.mails().await.len();
        app.at("2026-11-26T06:00:00Z");
        core_auth::service::people::end_last_days(&app.db, &kernel::Grant::system("last day")).await.unwrap();
        leaves(&app, app.company.recruiter, "2026-11-20").await;
        app.make_checklists().await;
        let open = app.admin().await.list("/checklists?state=open").await;
        assert_eq!(told(&open), [
            "Laptop, Rohan Desai, 2026-11-22, open", "Passes, Rohan Desai, 2026-11-25, open",
            "Read the policies, Rohan Desai, 2026-11-27, open",
            "Laptop, Rohan Desai, 2026-12-12, open", "Passes, Rohan Desai, 2026-12-15, open",
            "Read the policies, Nora Newman, 2026-12-17, open",
        ]);
        mailed(&app, &mut seen).await;
        app.sql("UPDATE user_managers SET manager_id = ? WHERE manager_id = ?", [app.company.other_manager.into(), app.company.manager.into()]).await;
        app.sql("UPDATE users SET status = 'Inactive' WHERE id IN (?, ?)", [app.company.manager.into(), app.company.other_manager.into()]).await;
        app.make_checklists().await;
        let admin = app.admin().await;
        assert_eq!(told(&admin.list("/checklists?state=open&mine=true").await)[0], "Laptop, -, 2026-11-22, open");
        let to_admins = mailed(&app, &mut seen).await;
        assert!(to_admins.iter().all(|(to, _)| to == "asha.rao") && to_admins.len() == 2, "{to_admins:?}");
        app.check().await;
    }

    // checklist-4, checklist-7
    async fn an_admin_is_told_of_their_own_lines_and_the_admins_by_one_mail(db) {
        let app = App::new(db).await;
        let mut named = line("Passes", "named", 0);
        named["user"] = json!(app.company.admin);
        let body = json!({"name": "First day", "kind": "onboarding", "lines": [line("Laptop", "manager", -3), named]});
        app.admin().await.post("/checklists/templates", body).await.is(201);
        let nora = app.hire("Nora", "Newman", "dev").await;
        app.sql("UPDATE users SET doj = '2026-12-01' WHERE id = ?", [nora.into()]).await;
        app.make_checklists().await;
        assert_eq!(mailed(&app, &mut 0).await, pairs(&[("asha.rao", "2 things for Nora Newman’s first day")]));
        let mails = app.mails().await;
        let text = &mails.last().unwrap().text;
        let (laptop, passes) = (text.find("28/11/2026: Laptop"), text.find("01/12/2026: Passes"));
        assert!(laptop.is_some() && laptop < passes, "{text}");
        // So they are on the day, of all that is due.
        let mut seen = mails.len();
        app.at("2026-12-05T06:00:00Z");
        app.make_checklists().await;
        assert_eq!(mailed(&app, &mut seen).await, pairs(&[("asha.rao", "2 things of checklists are due")]));
        app.make_checklists().await;
        assert_eq!(mailed(&app, &mut seen).await, pairs(&[]));
        app.check().await;
    }

    // checklist-7
    async fn an_owner_is_reminded_on_the_day(db) {
        let app = App::new(db).await;
        template(&app, "First day", "onboarding").await;
        comes(&app, 1, "2026-12-01").await;
        comes(&app, 2, "2026-12-01").await;
        app.make_checklists().await;
        let mut seen = app.mails().await.len();
        app.at("2026-11-27T06:00:00Z");
        app.make_checklists().await;
        assert_eq!(mailed(&app, &mut seen).await, pairs(&[]));
        app.at("2026-11-28T06:00:00Z");
        futures_util::future::join_all((0..3).map(|_| app.make_checklists())).await;
        app.make_checklists().await;
        assert_eq!(mailed(&app, &mut seen).await, pairs(&[("rohan.desai", "2 things of checklists are due")]));
        assert_eq!(page(app.mails().await.last().unwrap()), "/inbox?kind=checklist", "to all of them");
        app.at("2026-12-05T06:00:00Z");
        app.make_checklists().await;
        assert_eq!(mailed(&app, &mut seen).await, pairs(&[
            ("bhavna.joshi", "2 things of checklists are due"), ("nora.1", "1 thing of a checklist is due"),
            ("nora.2", "1 thing of a checklist is due"),
        ]));
        app.check().await;
    }
}
