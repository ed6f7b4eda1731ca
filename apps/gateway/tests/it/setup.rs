//! Setting an installation up: the link that a server prints, the first admin, the steps.

pub mod matrix;

use std::io::{BufRead as _, BufReader, Read as _};
use std::process::{Command, Stdio};

use core_auth::model::NewAdmin;
use core_auth::service::{people, setup};
use kernel::Grant;
use serde_json::{Value, json};
use test_support::{TestDatabase, both, sqlite, tokio};

use crate::app::{App, PASSWORD};
use crate::socket::Wire;

/// A link as a start of the server makes it.
async fn link(db: &TestDatabase) -> Option<String> {
    setup::begin(db, &Grant::system("test")).await.unwrap()
}

fn sunita(token: &str) -> Value {
    json!({
        "token": token, "fname": " Sunita ", "lname": "Rao", "email": "sunita.rao@globex.example", "password": PASSWORD,
    })
}

async fn state(app: &App, token: &str) -> Value {
    app.stranger().post("/setup/link", json!({"token": token})).await.is(200)
}

fn step<'a>(setup: &'a Value, name: &str) -> &'a Value {
    setup["steps"].as_array().unwrap().iter().find(|step| step["step"] == name).unwrap()
}

fn states(setup: &Value, wanted: &str) -> Vec<String> {
    let steps = setup["steps"].as_array().unwrap().iter().filter(|step| step["state"] == wanted);
    steps.map(|step| step["step"].as_str().unwrap().to_owned()).collect()
}

both! { empty;
    // setup-1 setup-2
    async fn the_first_admin_is_made_behind_the_link_once_and_signed_in(db) {
        let app = App::new(db).await;
        let token = link(&app.db).await.unwrap();
        assert_eq!(app.text("SELECT token_hash AS text FROM setup_links").await, core_auth::link::hash(&token));
        assert_eq!(state(&app, &token).await, json!({"state": "good", "used": null}));
        assert_eq!(state(&app, "another").await, json!({"state": "over", "used": null}));
        let admin = app.stranger().post("/setup", sunita(&token)).await.is(200);
        assert_eq!((&admin["user"]["fname"], &admin["user"]["role"]), (&json!("Sunita"), &json!("admin")));
        let sunita_rao = app.stranger().with_token(admin["token"].as_str().unwrap());
        let me = sunita_rao.get("/auth/me").await.is(200);
        assert_eq!((&me["user"]["email"], &me["settingup"]), (&json!("sunita.rao@globex.example"), &json!(true)));
        let record = sunita_rao.get(&format!("/users/{}", admin["user"]["_id"])).await.is(200);
        assert_eq!(record["empid"], "1");
        app.stranger().sign_in("Sunita.Rao@globex.example", PASSWORD).await.is(200);
        // Who comes once more is told when it was.
        let used = state(&app, &token).await;
        assert_eq!((&used["state"], used["used"].as_str().is_some()), (&json!("used"), true));
        app.stranger().post("/setup", sunita(&token)).await.refused(410, "link_is_over");
        assert_eq!(link(&app.db).await, None, "a server that starts has an admin");
        let told = "SELECT count(*) AS number FROM audit_entries WHERE record = 'user' AND action = 'create' \
                    AND actor_name = 'Sunita Rao'";
        assert_eq!(app.number(told).await, 1);
        app.check().await;
    }

    // setup-2
    async fn of_two_at_the_same_moment_one_is_the_first_admin(db) {
        let app = App::new(db).await;
        let token = link(&app.db).await.unwrap();
        let other = json!({
            "token": token, "fname": "Rohan", "lname": "Desai", "email": "rohan@globex.example", "password": PASSWORD, "empid": "2",
        });
        let (stranger, second) = (app.stranger(), app.stranger());
        let (one, two) = tokio::join!(stranger.post("/setup", sunita(&token)), second.post("/setup", other));
        let mut statuses = [one.status, two.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 410]);
        assert_eq!(app.count("users").await, 1);
    }

    // setup-1
    async fn a_start_ends_the_link_before_and_a_day_ends_each(db) {
        let app = App::new(db).await;
        app.at("2026-11-25T03:30:00Z");
        let first = link(&app.db).await.unwrap();
        let second = link(&app.db).await.unwrap();
        assert_eq!(state(&app, &first).await["state"], "over");
        app.stranger().post("/setup", sunita(&first)).await.refused(410, "link_is_over");
        app.at("2026-11-26T03:29:59Z");
        assert_eq!(state(&app, &second).await["state"], "good");
        app.at("2026-11-26T03:30:00Z");
        assert_eq!(state(&app, &second).await["state"], "over");
        app.stranger().post("/setup", sunita(&second)).await.refused(410, "link_is_over");
        assert_eq!(app.count("users").await, 0);
    }

    // setup-2
    async fn an_admin_of_the_command_line_ends_it_too(db) {
        let app = App::new(db).await;
        let token = link(&app.db).await.unwrap();
        let admin = NewAdmin {
            email: "asha@globex.example".into(), fname: "Asha".into(), lname: "Rao".into(), empid: "7".into(),
            password: PASSWORD.into(),
        };
        people::create_admin(&app.db, &Grant::system("test"), admin).await.unwrap();
        assert_eq!(state(&app, &token).await["state"], "over");
        app.stranger().post("/setup", sunita(&token)).await.refused(410, "link_is_over");
        assert_eq!(link(&app.db).await, None);
    }

    // setup-3
    async fn wrong_links_are_counted_and_the_right_one_never_waits(db) {
        let app = App::new(db).await;
        let token = link(&app.db).await.unwrap();
        for _ in 0..10 {
            app.stranger().post("/setup", sunita("guessed")).await.refused(410, "link_is_over");
        }
        let reply = app.stranger().post("/setup", sunita("guessed")).await;
        reply.refused(429, "too_many_attempts");
        assert!(reply.header("retry-after").is_some());
        // What does not fit uses nothing up.
        let blank = app.stranger().post("/setup", json!({"token": token, "password": "short", "lname": " "})).await;
        blank.invalid(&["email", "fname", "lname", "password"]);
        app.stranger().post("/setup", json!({})).await.invalid(&["email", "fname", "lname", "password", "token"]);
        app.stranger().post("/setup", sunita(&token)).await.is(200);
    }

    // setup-4 setup-6
    async fn a_new_installation_has_every_step_open(db) {
        let app = App::new(db).await;
        let token = link(&app.db).await.unwrap();
        let admin = app.stranger().post("/setup", sunita(&token)).await.is(200);
        let admin = app.stranger().with_token(admin["token"].as_str().unwrap());
        let setup = admin.get("/setup").await.is(200);
        // MUSTER_COMPANY names it, and nothing else was said yet.
        assert_eq!(states(&setup, "done"), ["company"]);
        assert_eq!((&setup["shown"], states(&setup, "open").len()), (&json!(true), 9));
        assert_eq!(step(&setup, "week")["name"], "Monday to Friday");
        admin.post("/places", json!({"name": "Pune", "timezone": "Asia/Kolkata"})).await.is(201);
        admin.post("/users?invite=false", json!({
            "fname": "Meera", "lname": "Pillai", "email": "meera@globex.example", "role": "manager", "empid": "2",
            "doj": "2026-01-05",
        })).await.is(201);
        let setup = admin.get("/setup").await.is(200);
        assert_eq!(states(&setup, "done"), ["company", "places", "people"]);
        assert_eq!(step(&setup, "invitations")["count"], 1);
        assert_eq!((&setup["neversignedin"], &setup["failed"]), (&json!(1), &json!(0)));
        admin.post("/users/invitations", json!({})).await.is(200);
        let setup = admin.get("/setup").await.is(200);
        assert_eq!(step(&setup, "invitations")["state"], "done");
        app.sql("UPDATE mails SET recipient = 'nobody at all'", []).await;
        app.mails().await;
        let setup = admin.get("/setup").await.is(200);
        assert_eq!((&step(&setup, "invitations")["state"], &setup["failed"]), (&json!("open"), &json!(1)));
    }
}

both! {
    // setup-5
    async fn a_step_is_skipped_and_opened_again_and_the_history_says_so(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let put = async |step: &str, state: &str| admin.put(&format!("/setup/steps/{step}"), json!({"state": state})).await;
        let setup = put("assets", "skipped").await.is(200);
        assert_eq!(step(&setup, "assets")["state"], "skipped");
        // What stands already is told by nothing.
        put("assets", "skipped").await.is(200);
        assert_eq!(step(&put("roles", "done").await.is(200), "roles")["state"], "done");
        assert_eq!(step(&put("roles", "skipped").await.is(200), "roles")["state"], "skipped");
        put("assets", "done").await.invalid(&["state"]);
        put("assets", "tomorrow").await.invalid(&["state"]);
        put("nothing", "skipped").await.refused(404, "not_found");
        let setup = put("assets", "open").await.is(200);
        assert_eq!(step(&setup, "assets")["state"], "open");
        put("assets", "open").await.is(200);
        let history = admin.list("/audit/company/1").await;
        assert_eq!(history.len(), 4);
        assert!(history[0].to_string().contains("assets"), "{history:?}");
        app.check().await;
    }

    // setup-6
    async fn the_tile_is_put_away_and_brought_back_on_every_instance(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        assert_eq!(dev.get("/auth/me").await.is(200).get("settingup"), None);
        for shown in [false, true] {
            let version = admin.get("/company").await.is(200)["version"].as_i64().unwrap();
            for _ in 0..2 {
                assert_eq!(admin.put("/setup", json!({"shown": shown})).await.is(200)["shown"], shown);
                assert_eq!(admin.get("/auth/me").await.is(200)["settingup"], shown);
            }
            // Other instances are told by the version, which a second time leaves alone.
            assert_eq!(admin.get("/company").await.is(200)["version"], version + 1);
        }
        admin.put("/setup", json!({})).await.invalid(&["shown"]);
        let named = admin.put("/company", json!({"name": "Initech"})).await.is(200);
        assert_eq!(admin.get("/auth/me").await.is(200)["settingup"], true, "{named}");
    }
}

sqlite! { empty;
    // setup-1
    async fn a_server_without_an_admin_prints_the_link_and_logs_it_nowhere(db) {
        let folder = tempfile::tempdir().unwrap();
        let mut child = Command::new(env!("CARGO_BIN_EXE_muster"))
            .arg("serve")
            .env("DATABASE_URL", db.url())
            .env("MUSTER_DATA_DIR", folder.path())
            .env("MUSTER_LISTEN", "127.0.0.1:0")
            .env("MUSTER_PUBLIC_URL", "http://hr.globex.example/")
            .env("MUSTER_LOG", "info")
            .current_dir(folder.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
        let address = lines.next().unwrap().strip_prefix("listening on http://").unwrap().parse().unwrap();
        assert!(lines.next().unwrap().contains("within 24 hours"));
        let token = lines.next().unwrap().strip_prefix("http://hr.globex.example/setup#").unwrap().to_owned();
        let reply = Wire::new(address, "POST", "/api/v1/setup", None, Some(&sunita(&token))).send();
        assert_eq!(reply.json()["user"]["lname"], "Rao");
        assert!(Command::new("kill").arg(child.id().to_string()).status().unwrap().success());
        assert!(child.wait().unwrap().success());
        let mut log = String::new();
        child.stderr.take().unwrap().read_to_string(&mut log).unwrap();
        assert!(log.contains("stopped") && !log.contains(&token), "{log}");
    }
}
