//! People: found by number or mail, led by others of the same file, invited when somebody says so, and taken back.

use serde_json::json;
use test_support::both;

use super::{bring, everything, faults, ran, taken_back, told, worked};
use crate::app::App;
use crate::reply::column;

const PEOPLE: &str = "Emp No,Full Name,Official Email,DOJ,Role,Reports To,Opening balance\n\
    N-2,Lakshmi V.,lakshmi.v@globex.example,03-Feb-2017,dev,N-1,\"1,2.5\"\n\
    N-1,A.P.J. Rao,apj.rao@globex.example,27-Mar-19,manager,,7.5\n\
    N-3,Imran Sheikh,imran.sheikh@globex.example,46327,dev,apj.rao@globex.example,0\n\
    N-4,Devika Menon,devika.menon@globex.example,Nov-26,dev,apj.roa@globex.example,\n\
    N-5,Joseph D'Souza,imran.sheikh@globex.example,01/12/2026,boss,,\n";

both! {
    // import-15, import-16
    async fn people_come_with_their_managers_and_without_invitations(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let brought = bring(&admin, "staff.csv", PEOPLE, &[]).await.is(201);
        assert_eq!((&brought["kind"], &brought["matchby"], &brought["invite"]), (&json!("people"), &json!("number"), &json!(false)));
        let path = format!("/imports/{}", brought["_id"]);
        let wrong = admin.list(&format!("{path}/rows?state=wrong")).await;
        assert_eq!(told(&wrong), [
            "olb: 1,2.5 is no number.",
            "doj: Nov-26 is a month, and no day of it.",
            "manager: Nobody has the mail apj.roa@globex.example. (apj.rao@globex.example)",
            "email: Row 4 has it too.",
            "role: There is no such role.",
        ], "all of it in one round");
        let mended = PEOPLE.replace("\"1,2.5\"", "2.5").replace("Nov-26", "01/11/2026").replace(
            "N-5,Joseph D'Souza,imran.sheikh", "N-5,Joseph D'Souza,joseph");
        let brought = bring(&admin, "staff.csv", &mended, &[("invite", "false")]).await.is(201);
        let path = format!("/imports/{}", brought["_id"]);
        let wrong = admin.list(&format!("{path}/rows?state=wrong")).await;
        assert_eq!(told(&wrong), [
            "manager: Nobody has the mail apj.roa@globex.example. (apj.rao@globex.example)",
            "role: There is no such role.",
        ]);
        let done = ran(&app, &admin, &brought).await;
        assert_eq!((&done["state"], &done["new"], &done["wrong"]), (&json!("done"), &json!(3), &json!(2)));
        let led = "SELECT count(*) AS number FROM user_managers g JOIN users m ON m.id = g.manager_id WHERE m.empid = 'N-1'";
        assert_eq!(app.number(led).await, 2, "whoever stands above in the line is written first");
        assert_eq!(app.text("SELECT fname || '/' || lname AS text FROM users WHERE empid = 'N-2'").await, "Lakshmi/V");
        assert_eq!(app.text("SELECT fname || '/' || lname AS text FROM users WHERE empid = 'N-1'").await, "A P J/Rao");
        assert_eq!(app.count("password_links").await, 0);
        let again = bring(&admin, "staff.csv", &mended, &[]).await.is(201);
        assert_eq!((&again["same"], &again["new"]), (&json!(3), &json!(0)));
        app.check().await;
    }

    // import-15
    async fn who_leads_somebody_found_by_number_alone_is_written_before(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let dev = app.company.dev;
        let number = app.text(format!("SELECT empid AS text FROM users WHERE id = {dev}")).await;
        let file = format!("Number,First Name,Last Name,Work Mail,Joined,Role,Manager\n\
            {number},,,,,,N-1\n\
            N-1,Meera,Pillai,meera@globex.example,01/11/2026,manager,N-2\n\
            N-2,Sunita,Rao,sunita@globex.example,01/11/2026,manager,\n");
        let brought = bring(&admin, "a.csv", file, &[]).await.is(201);
        assert_eq!((&brought["new"], &brought["changed"], &brought["wrong"]), (&json!(2), &json!(1), &json!(0)));
        let done = ran(&app, &admin, &brought).await;
        assert_eq!((&done["new"], &done["changed"], &done["wrong"]), (&json!(2), &json!(1), &json!(0)));
        let led = format!("SELECT count(*) AS number FROM user_managers g JOIN users m ON m.id = g.manager_id \
            WHERE g.user_id = {dev} AND m.empid = 'N-1' AND g.line");
        assert_eq!(app.number(led).await, 1);
        app.check().await;
    }

    // import-15
    async fn nobody_leads_themself_nor_one_another(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let file = "Number,First Name,Last Name,Work Mail,Joined,Role,Manager\n\
            N-1,Meera,Pillai,meera@globex.example,01/11/2026,manager,N-1\n\
            N-2,Rohan,Desai,rohan@globex.example,01/11/2026,manager,N-3\n\
            N-3,Sunita,Rao,sunita@globex.example,01/11/2026,manager,N-2\n\
            N-4,Om,Rao,om@globex.example,01/11/2026,dev,N-1\n";
        let brought = bring(&admin, "a.csv", file, &[]).await.is(201);
        assert_eq!((&brought["new"], &brought["wrong"]), (&json!(0), &json!(4)));
        let rows = admin.list(&format!("/imports/{}/rows", brought["_id"])).await;
        let told: Vec<_> = rows.iter().map(|row| row["reasons"][0]["message"].as_str().unwrap()).collect();
        let circle = "They lead one another: take one of these managers out.";
        assert_eq!(told, ["Nobody is their own manager.", circle, circle, circle]);
        let number = app.text(format!("SELECT empid AS text FROM users WHERE id = {}", app.company.dev)).await;
        let own = bring(&admin, "b.csv", format!("Number,Manager\n{number},{number}\n"), &[("kind", "people")]).await.is(201);
        assert_eq!(faults(&admin, &own).await, ["manager: Nobody is their own manager."], "found by number alone, too");
    }

    // import-8, import-12
    async fn a_record_is_changed_by_its_number_and_gets_its_values_back(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let (dev, qa) = (app.company.dev, app.company.qa);
        let text = async |sql: &str, id: kernel::UserId| app.text(format!("SELECT {sql} AS text FROM users WHERE id = {id}")).await;
        let (dev_number, qa_mail) = (text("empid", dev).await, text("email", qa).await);
        let before = (text("lname", dev).await, text("coalesce(workphone, '-')", dev).await);
        let file = format!("Number,Last Name,Work Phone\n{dev_number},Changed,020 4567\nnobody,Other,1\n");
        let brought = bring(&admin, "change.csv", &file, &[("kind", "people")]).await.is(201);
        assert_eq!((&brought["changed"], &brought["wrong"]), (&json!(1), &json!(1)));
        let done = ran(&app, &admin, &brought).await;
        assert_eq!(text("lname", dev).await, "Changed");
        assert_eq!(done["takeback"], json!({"goes": 0, "returns": 1, "stays": 0}));
        admin.post(&format!("/imports/{}/take-back", brought["_id"]), json!({})).await.is(202);
        worked(&app).await;
        assert_eq!((text("lname", dev).await, text("coalesce(workphone, '-')", dev).await), before);
        let by_mail = format!("Work Mail,Work Phone\n{qa_mail},020 1\n");
        let second = bring(&admin, "mail.csv", by_mail, &[("kind", "people"), ("matchby", "email")]).await.is(201);
        assert_eq!(second["changed"], 1);
        app.check().await;
    }

    // import-15, leave-22, people-29
    async fn what_somebody_comes_with_is_theirs_at_once(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let before = everything(&app).await;
        let file = "Number,First Name,Last Name,Work Mail,Joined,Role,Opening balance\n\
            N-1,Meera,Pillai,meera@globex.example,01/11/2026,manager,7.5\n\
            N-2,Rohan,Desai,rohan@globex.example,01/11/2026,dev,0\n\
            N-3,Sunita,Rao,sunita@globex.example,01/11/2026,dev,\n";
        let brought = bring(&admin, "a.csv", file, &[]).await.is(201);
        let rows = admin.list(&format!("/imports/{}/rows", brought["_id"])).await;
        assert_eq!(rows[0]["cells"][6]["text"], "7.5");
        ran(&app, &admin, &brought).await;
        let people = admin.list("/users?q=globex.example&sort=empid").await;
        assert_eq!(column(&people, "leavebalanceCL"), [json!(7.5), json!(0), json!(null)]);
        assert_eq!(column(&people, "invited"), [json!(false), json!(false), json!(false)]);
        let again = bring(&admin, "a.csv", file, &[]).await.is(201);
        assert_eq!(again["same"], 3);
        app.check().await;
        let taken = taken_back(&app, &admin, &brought).await;
        assert_eq!(taken["kept"], 0);
        assert_eq!(everything(&app).await, before);
        // With an invitation they are invited, and again.
        let invited = bring(&admin, "a.csv", file, &[("invite", "true")]).await.is(201);
        ran(&app, &admin, &invited).await;
        let people = admin.list("/users?q=globex.example").await;
        assert_eq!(column(&people, "invited"), [json!(true), json!(true), json!(true)]);
        app.check().await;
    }

    // import-13, import-15
    async fn people_who_never_signed_in_go_again_and_the_others_stay(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let mut before = everything(&app).await;
        let file = "Number,First Name,Last Name,Work Mail,Joined,Role,Manager\n\
            N-1,Meera,Pillai,meera@globex.example,01/11/2026,manager,\n\
            N-2,Rohan,Desai,rohan@globex.example,01/11/2026,dev,N-1\n\
            N-3,Sunita,Rao,sunita@globex.example,01/11/2026,dev,\n";
        let first = bring(&admin, "a.csv", file, &[]).await.is(201);
        ran(&app, &admin, &first).await;
        admin.post(&format!("/imports/{}/take-back", first["_id"]), json!({})).await.is(202);
        worked(&app).await;
        let mut after = everything(&app).await;
        let rest = |all: &mut std::collections::BTreeMap<String, Option<String>>| drop(all.remove("mails"));
        rest(&mut after);
        rest(&mut before);
        assert_eq!(after, before);
        let second = bring(&admin, "a.csv", file, &[("invite", "true")]).await.is(201);
        ran(&app, &admin, &second).await;
        assert_eq!(app.number("SELECT count(*) AS number FROM password_links WHERE purpose = 'invitation'").await, 3);
        app.sql("UPDATE users SET password_hash = 'x' WHERE empid = 'N-1'", []).await;
        admin.post(&format!("/imports/{}/take-back", second["_id"]), json!({})).await.is(202);
        worked(&app).await;
        let back = admin.get(&format!("/imports/{}", second["_id"])).await.is(200);
        assert_eq!((&back["state"], &back["kept"]), (&json!("taken_back"), &json!(1)));
        let since = admin.list(&format!("/imports/{}/since", second["_id"])).await;
        assert_eq!(column(&since, "reason"), ["Has signed in since."]);
        app.check().await;
    }
}
