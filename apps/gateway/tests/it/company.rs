//! What the company says of itself, and where it is seen.

pub mod matrix;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use db::Dialect;
use payslips::pdf::Look;
use serde_json::{Value, json};
use test_support::{both, sqlite, tokio};

use crate::app::{App, config, state};
use crate::reply::one_wins;
use crate::xlsx;

/// A PNG of one point.
pub const PNG: &str =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

/// A square, as an SVG.
fn svg() -> String {
    let svg =
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="green"/></svg>"#;
    format!("data:image/svg+xml;base64,{}", STANDARD.encode(svg))
}

async fn name(app: &App) -> (Value, Value) {
    let (page, me) =
        (app.stranger().get("/auth/providers").await.is(200), app.dev().await.get("/auth/me").await.is(200));
    assert_eq!(page["company"]["name"], me["company"]["name"]);
    (me["company"]["name"].clone(), me["company"]["help"].clone())
}

both! {
    async fn admins_see_which_program_runs_here_and_nobody_else_does(db) {
        let app = App::new(db).await;
        let ready = app.stranger().get("//readyz").await.is(200);
        let database = match app.db.dialect() {
            Dialect::Sqlite => "sqlite",
            Dialect::Postgres => "postgres",
        };
        let seen = app.admin().await.get("/company/installation").await.is(200);
        let expected = json!({
            "version": ready["version"], "build": ready["build"], "schema": ready["schema"], "database": database,
        });
        assert_eq!(seen, expected);
        app.dev().await.get("/company/installation").await.refused(403, "not_allowed");
        app.stranger().get("/company/installation").await.refused(401, "not_signed_in");
    }

    // company-1
    async fn what_is_set_is_seen_by_everybody_at_once_and_what_is_taken_back_is_as_it_was(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let before = admin.get("/company").await.is(200);
        assert_eq!((&before["name"], &before["sources"]["name"]), (&json!(config().company), &json!("environment")));
        assert_eq!(name(&app).await, (json!(config().company), Value::Null));
        let wanted = json!({
            "version": before["version"], "name": "  Initech  ", "legalName": "Initech India Private Limited",
            "address": "1 Main Street\n\n  411001 Pune ", "help": "HR, hr@globex.example",
        });
        let after = admin.put("/company", wanted).await.is(200);
        assert_eq!(after["address"], "1 Main Street\n411001 Pune");
        assert_eq!((&after["sources"]["name"], &after["version"]), (&json!("here"), &json!(before["version"].as_i64().unwrap() + 1)));
        assert_eq!(admin.get("/company").await.is(200), after);
        assert_eq!(name(&app).await, (json!("Initech"), json!("HR, hr@globex.example")));
        // Nothing changes, so no version is used up, and nothing is told.
        assert_eq!(admin.put("/company", json!({"name": "Initech"})).await.is(200)["version"], after["version"]);
        let back = admin.put("/company", json!({"name": null, "help": " "})).await.is(200);
        assert_eq!((&back["name"], &back["help"], &back["legalName"]), (&before["name"], &Value::Null, &after["legalName"]));
        assert_eq!(name(&app).await, (json!(config().company), Value::Null));
        let history = admin.list("/audit/company/1").await;
        assert_eq!(history.len(), 2);
        assert!(history[1].to_string().contains("Initech India Private Limited"), "{history:?}");
        app.check().await;
    }

    async fn every_instance_goes_by_it_with_the_next_call(db) {
        let app = App::new(db).await;
        let other = state((*app.db).clone(), config());
        app.admin().await.put("/company", json!({"name": "Umbrella", "beganOn": "2026-04-01"})).await.is(200);
        assert_eq!(other.company.get().name, config().company, "nobody has asked it for anything");
        other.company.look(&app.db).await.unwrap();
        let company = other.company.get();
        assert_eq!((company.name.as_str(), other.mailer.company().as_str()), ("Umbrella", "Umbrella"));
        assert_eq!(other.of_people().began, company.began);
    }

    // company-2, company-4
    async fn what_does_not_fit_is_refused_and_changes_nothing(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let script = STANDARD.encode("<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>");
        for (body, fields) in [
            (json!({"name": "x".repeat(81)}), &["name"][..]),
            (json!({"address": "1\n2\n3\n4\n5", "help": "a\nb"}), &["address", "help"]),
            (json!({"beganOn": "1066-10-14"}), &["beganOn"]),
            (json!({"currency": "KWD", "dateFormat": "DD.MM.", "decimals": 1}), &["currency", "dateFormat", "decimals"]),
            (json!({"weekStart": "friday", "grouping": "tens"}), &["grouping", "weekStart"]),
            (json!({"logo": format!("data:image/svg+xml;base64,{script}")}), &["logo"]),
            (json!({"logo": "data:image/png;base64,AAAA", "name": "Initech"}), &["logo"]),
        ] {
            admin.put("/company", body).await.invalid(fields);
        }
        let seen = admin.get("/company").await.is(200);
        assert_eq!(seen["version"], 1);
        // Two read the same, and one of them is told so.
        admin.put("/company", json!({"version": 1, "name": "Initech"})).await.is(200);
        admin.put("/company", json!({"version": 1, "name": "Umbrella"})).await.refused(409, "stale_version");
        let [one, two] = ["A", "B"].map(|name| admin.put("/company", json!({"version": 2, "name": name})));
        let (one, two) = tokio::join!(one, two);
        one_wins(&[one, two], 200, "stale_version");
    }

    // company-4
    async fn a_logo_is_a_png_whatever_was_sent_and_anybody_sees_it(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        app.stranger().get("/company/logo").await.refused(404, "not_found");
        for (sent, is_the_same) in [(svg(), false), (format!("data:image/png;base64,{PNG}"), true)] {
            let after = admin.put("/company", json!({"logo": sent})).await.is(200);
            let path = after["logo"].as_str().unwrap().strip_prefix("/api/v1").unwrap().to_owned();
            let page = app.stranger().get("/auth/providers").await.is(200);
            assert_eq!(page["company"]["logo"], after["logo"]);
            let logo = app.stranger().get(&path).await;
            assert_eq!((logo.status, logo.header("content-type")), (200, Some("image/png")));
            assert_eq!(logo.header("x-content-type-options"), Some("nosniff"));
            assert!(logo.body.starts_with(b"\x89PNG"));
            assert_eq!(STANDARD.encode(&logo.body) == PNG, is_the_same);
        }
        admin.put("/company", json!({"logo": null})).await.is(200);
        app.stranger().get("/company/logo").await.refused(404, "not_found");
        // The trail says which it was, and holds none of it.
        let history = Value::from(admin.list("/audit/company/1").await).to_string();
        assert!(history.contains("PNG, ") && !history.contains(PNG.get(..40).unwrap()), "{history}");
    }
    // company-9
    async fn a_financial_year_begins_with_the_month_that_it_says_until_a_record_names_one(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        admin.put("/company", json!({"yearBegins": 1})).await.is(200);
        let body = json!({"investmentTitle": "PPF", "investmentDate": "2026-01-31", "investmentAmount": 1});
        let made = dev.post("/investments", body).await.is(201);
        assert_eq!(made["financialYear"], "2026-2027");
        let own = format!("/investments/{}?financialYear=2026-2027", dev.id);
        assert_eq!(dev.list(&own).await.len(), 1);
        let refused = admin.put("/company", json!({"yearBegins": 4, "name": "Initech"})).await.invalid(&["yearBegins"]);
        assert!(refused["fields"]["yearBegins"].as_str().unwrap().starts_with("There are claims or investments of 2026-2027"));
        admin.put("/company", json!({"yearBegins": 1, "name": "Initech"})).await.is(200);
        app.check().await;
        dev.ask("DELETE", &format!("/investments/{}", made["_id"]), None).await.is(204);
        admin.put("/company", json!({"yearBegins": null})).await.is(200);
        assert_eq!(app.state.db.clock().year_begins(), 4);
    }
}

sqlite! {
    async fn mails_and_slips_are_in_its_name(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let body = json!({"name": "Initech", "legalName": "Initech India Private Limited", "address": "1 Main Street\nPune", "logo": svg()});
        admin.put("/company", body).await.is(200);
        admin.post(&format!("/users/{}/invitation", app.hire("Kavita", "Rao", "dev").await), json!({})).await.is(200);
        let mail = app.mails().await.pop().unwrap();
        assert_eq!(mail.subject, "Welcome to Initech");
        assert!(mail.text.contains("Sent by the HR portal of Initech."), "{}", mail.text);
        let look = app.state.payslips().look;
        assert_eq!((look.company.as_str(), look.address.len()), ("Initech India Private Limited", 2));
        assert!(look.logo().is_some_and(|logo| logo.starts_with(b"\x89PNG")));
        admin.put("/company", json!({"legalName": ""})).await.is(200);
        assert_eq!(app.state.payslips().look.company, "Initech");
    }
    // company-5, company-6
    async fn mails_files_and_histories_are_written_as_it_writes(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let me = app.dev().await.get("/auth/me").await.is(200);
        let usual = json!({
            "dateFormat": "DD/MM/YYYY", "weekStart": "monday", "currency": "INR", "sign": "₹", "grouping": "lakhs", "decimals": 2, "yearBegins": 4,
        });
        assert_eq!(me["company"]["writing"], usual);
        let wanted = json!({"dateFormat": "YYYY-MM-DD", "weekStart": "sunday", "currency": "USD", "beganOn": "2026-04-01"});
        let after = admin.put("/company", wanted).await.is(200);
        assert_eq!((&after["writing"]["grouping"], &after["sources"]["grouping"]), (&json!("thousands"), &json!("default")));
        let dev = app.dev().await;
        let seen = dev.get("/auth/me").await.is(200)["company"]["writing"].clone();
        assert_eq!(seen, after["writing"]);
        assert_eq!((&seen["sign"], &seen["weekStart"]), (&json!("$"), &json!("sunday")));
        let told = admin.list("/audit/company/1").await[0]["changes"].to_string();
        assert!(told.contains(r#""after":"2026-04-01""#) && told.contains(r#""after":"Sunday""#), "{told}");

        let body = json!({"investmentTitle": "PPF", "investmentDate": "2026-04-01", "investmentAmount": 150_000.5});
        let made = dev.post("/investments", body).await.is(201);
        app.manager().await.put(&format!("/investments/{}", made["_id"]), json!({"status": "Approved"})).await.is(200);
        let mail = app.mails().await.pop().unwrap();
        assert!(mail.text.contains("PPF of 2026-04-01, $150,000.50"), "{}", mail.text);
        let file = admin.get("/investments/approved?format=xlsx").await;
        assert!(xlsx::part(&file.body, "xl/styles.xml").contains("yyyy-mm-dd"));
    }

    // company-5, company-6
    async fn slips_are_written_as_it_wrote_when_they_were_made(db) {
        let app = App::new(db).await;
        let before = app.state.payslips().look.stored().unwrap();
        assert!(!before.text.contains("writing"), "as it was ever stored");
        app.admin().await.put("/company", json!({"dateFormat": "MM/DD/YYYY", "currency": "EUR"})).await.is(200);
        let look = app.state.payslips().look;
        let again = Look::read_stored(&look.stored().unwrap().text).unwrap();
        assert_eq!((again.writing.currency.code(), again.writing.in_lakhs), ("EUR", false));
        assert!(Look::read_stored(&before.text).unwrap().writing.is_usual());
    }
    // company-8
    async fn timesheets_take_what_it_says(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        let before = admin.get("/company").await.is(200);
        assert_eq!(before["sheets"], json!({"leastHours": 10, "mostHours": 12, "weeksBack": 2}));
        assert_eq!(dev.get("/auth/me").await.is(200)["company"]["sheets"], before["sheets"]);
        let late = json!({"startOfWeek": "2026-11-16", "timesheet": []});
        admin.put("/company", json!({"leastHours": 0.5, "mostHours": 8, "weeksBack": 0})).await.is(200);
        let refused = dev.post("/timelogs", late.clone()).await;
        assert_eq!(refused.invalid(&["startOfWeek"])["fields"]["startOfWeek"], "This week.");
        admin.put("/company", json!({"weeksBack": 1})).await.is(200);
        let sheet = dev.post("/timelogs", late).await.is(201);
        let path = format!("/timelogs/{}", sheet["_id"]);
        let refused = dev.put(&path, json!({"status": "Submitted"})).await.invalid(&["timesheet"]);
        assert_eq!(refused["message"], "Total working hours are less than 0.5");
        admin.put("/company", json!({"leastHours": 0})).await.is(200);
        dev.put(&path, json!({"status": "Submitted"})).await.is(200);
        assert_eq!(dev.get("/timelogs/week/2026-11-09").await.is(200)["open"], false);
        // It was submitted by what held then.
        admin.put("/company", json!({"leastHours": null})).await.is(200);
        app.check().await;
        admin.put("/company", json!({"mostHours": 13, "leastHours": 0.3, "weeksBack": 99})).await
            .invalid(&["leastHours", "mostHours", "weeksBack"]);
    }
}
