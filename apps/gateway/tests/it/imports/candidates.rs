//! Candidates from files.

use serde_json::json;
use test_support::both;

use super::{bring, everything, faults, ran, taken_back};
use crate::app::App;
use crate::recruitment;
use crate::reply::column;

const HEADS: &str = "Candidate Name,Email,Phone,Job Title,Skills,Experience,Current Location,Current CTC,Expected CTC,\
    Current Company,Notice Period,Gender,Open For Hybrid,Status,Recruiter";
const RAVI: &str = "Ravi Nair,ravi@mailbox.example,98220 12345,senior backend engineer,Rust; KAFKA,6,Pune,12 lakh,\
    \"15,00,000\",Initech,1 Month,male,yes,,";
const UMA: &str = "Uma Rao,uma@mailbox.example,+91 98220 54321,Senior Backend Engineer,rust,2-5,Nashik,Rs. 900000,\
    1000000.50,Hooli,No notice period,Female,,Offered,";

fn file(rows: &[&str]) -> String {
    format!("{HEADS}\n{}\n", rows.join("\n"))
}

both! {
    // import-20, import-4
    async fn candidates_come_and_go_again(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        recruitment::job(&app).await;
        let before = everything(&app).await;
        let recruiter = app.text(format!("SELECT email AS text FROM users WHERE id = {}", app.recruiter().await.id)).await;
        let ravi = format!("{RAVI}{recruiter}");
        let brought = bring(&admin, "c.csv", file(&[&ravi, UMA]), &[]).await.is(201);
        assert_eq!((&brought["kind"], &brought["new"]), (&json!("candidates"), &json!(2)), "{:?}", faults(&admin, &brought).await);
        let done = ran(&app, &admin, &brought).await;
        assert_eq!(done["takeback"], json!({"goes": 2, "returns": 0, "stays": 0}));
        let listed = admin.list("/candidates?sort=name").await;
        let ravi_is = &listed[0];
        assert_eq!(
            (&ravi_is["name"], &ravi_is["currentCTC"], &ravi_is["expectedCTC"], &ravi_is["totalExperience"]),
            (&json!("Ravi Nair"), &json!(1_200_000), &json!(1_500_000), &json!("6 years"))
        );
        assert_eq!((&ravi_is["status"], &ravi_is["openForHybrid"]), (&json!("Not Shortlisted"), &json!(true)));
        assert_eq!(ravi_is["recruiterId"], json!(app.recruiter().await.id));
        assert_eq!(column(&listed, "status"), ["Not Shortlisted", "Offered"]);
        assert_eq!((&listed[1]["expectedCTC"], &listed[1]["recruiterId"]), (&json!(1_000_000.5), &json!(admin.id)));
        let again = bring(&admin, "c.csv", file(&[&ravi, UMA]), &[]).await.is(201);
        assert_eq!(again["same"], 2, "{:?}", faults(&admin, &again).await);
        for format in ["csv", "xlsx"] {
            let own = admin.get(&format!("/candidates?format={format}")).await;
            // The list for people has not all that a new one needs.
            let said: &[_] = if format == "csv" { &[] } else { &[("kind", "candidates")] };
            let own = bring(&admin, &format!("c.{format}"), &own.body, said).await.is(201);
            assert_eq!((&own["kind"], &own["same"]), (&json!("candidates"), &json!(2)), "{format} {:?}", faults(&admin, &own).await);
        }
        assert_eq!(taken_back(&app, &admin, &brought).await["kept"], 0);
        assert_eq!(everything(&app).await, before);
        app.check().await;
    }

    // import-11, import-20
    async fn a_candidate_whose_recruiter_has_another_address_since_the_look_is_nobody_elses(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        recruitment::job(&app).await;
        let recruiter = app.recruiter().await.id;
        let mail = app.text(format!("SELECT email AS text FROM users WHERE id = {recruiter}")).await;
        let brought = bring(&admin, "c.csv", file(&[&format!("{RAVI}{mail}")]), &[]).await.is(201);
        assert_eq!(brought["new"], 1, "{:?}", faults(&admin, &brought).await);
        admin.put(&format!("/users/{recruiter}"), json!({"email": "other@muster.example"})).await.is(200);
        let done = ran(&app, &admin, &brought).await;
        assert_eq!((&done["new"], &done["wrong"]), (&json!(0), &json!(1)));
        assert_eq!(faults(&admin, &brought).await, [format!("recruiterId: Nobody has the mail {mail}.")]);
        app.check().await;
    }

    // import-20, import-9
    async fn what_is_wrong_with_candidates_is_told_at_its_field(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let made = recruitment::candidate(&app).await;
        let dev = "ananya.kulkarni@muster.example";
        let rows = [
            RAVI.replace("98220 12345", "98450-21177"),
            RAVI.replace("ravi@", "om@").replace("senior backend", "Tester"),
            format!("{}{dev}", RAVI.replace("ravi@", "ira@").replace("98220 12345", "12").replace("KAFKA", "Kafk").replace("6,Pune", "3-4,Pune")),
            UMA.replace("Offered", "Interview Confirmed"),
            RAVI.replace("ravi@", "first@"),
            RAVI.replace("ravi@", "second@").replace("98220 12345", "+91 9822012345").replace("1 Month", "soon"),
        ];
        let rows: Vec<_> = rows.iter().map(String::as_str).collect();
        let brought = bring(&admin, "c.csv", file(&rows), &[]).await.is(201);
        let told = faults(&admin, &brought).await;
        assert_eq!((&brought["new"], &brought["wrong"]), (&json!(1), &json!(5)), "{told:?}");
        for problem in [
            "phoneNumber: Somebody else has it.",
            "job: There is no job Tester engineer.",
            "phoneNumber: At least 7 characters.",
            "totalExperience: One of 0-1, 1-3, 2-5, 5-7, 7-9, 9+ years, or a number of years.",
            "recruiterId: An active recruiter, manager or admin.",
            "phoneNumber: A row before has this number for Senior Backend Engineer.",
        ] {
            assert!(told.iter().any(|one| one == problem), "{problem} {told:?}");
        }
        for begins in ["skills: There is no entry kafk. (kafka)", "status: One of", "noticePeriod: soon is none of No notice period"] {
            assert!(told.iter().any(|one| one.starts_with(begins)), "{begins} {told:?}");
        }
        // By hand the same number may be another person's.
        let known = json!({"duplicate": true, "phoneNumber": "98220 12345"});
        admin.put(&recruitment::path("", &made), known).await.is(200);
        let done = ran(&app, &admin, &brought).await;
        assert_eq!((&done["new"], &done["wrong"]), (&json!(0), &json!(6)), "whoever has the number by now");
        app.check().await;
    }

    // import-20, import-12, import-13
    async fn a_candidate_who_is_there_changes_and_stays_with_what_was_decided(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let made = recruitment::candidate(&app).await;
        let mail = "Email,Job Title";
        let of = "shreya@mailbox.example,Senior Backend Engineer";
        let moved = bring(&admin, "c.csv", format!("{mail},Status\n{of},Offered\n"), &[("kind", "candidates")]).await.is(201);
        assert_eq!(faults(&admin, &moved).await, ["status: A status changes by its own call."]);
        let other = bring(&admin, "c.csv", format!("{mail},Current CTC\n{of},20 lakh\n"), &[("kind", "candidates")]).await.is(201);
        assert_eq!(other["changed"], 1, "{:?}", faults(&admin, &other).await);
        let rows = admin.list(&format!("/imports/{}/rows", other["_id"])).await;
        assert_eq!((&rows[0]["cells"][2]["text"], &rows[0]["cells"][2]["before"]), (&json!("2000000"), &json!("1920000")));
        let none = bring(&admin, "c.csv", format!("{mail},Current CTC\n{of},20 lakh\n"), &[("kind", "candidates"), ("matchby", "none")]).await.is(201);
        assert_eq!(none["wrong"], 1);
        ran(&app, &admin, &other).await;
        let pay = async || admin.get(&recruitment::path("", &made)).await.is(200)["currentCTC"].clone();
        assert_eq!(pay().await, 2_000_000);
        assert_eq!(taken_back(&app, &admin, &other).await["kept"], 0);
        assert_eq!(pay().await, 1_920_000);
        let third = bring(&admin, "c.csv", file(&[RAVI]), &[]).await.is(201);
        ran(&app, &admin, &third).await;
        let ravi = admin.list("/candidates?q=ravi").await.remove(0);
        recruitment::ask(&app, &ravi).await;
        let back = taken_back(&app, &admin, &third).await;
        assert_eq!(back["kept"], 1);
        let since = admin.list(&format!("/imports/{}/since", third["_id"])).await;
        assert_eq!(since[0]["name"], "Ravi Nair");
        app.check().await;
    }

    // import-20, recruitment-3
    async fn what_a_referral_did_not_say_is_unknown_again(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let made = recruitment::candidate(&app).await;
        app.sql("INSERT INTO referrals (user_id, name, name_normalized, email, email_normalized, phone, phone_digits, experience, howknow, \
            status, place, search) VALUES (?, 'Shreya Iyer', 'shreya iyer', 'shreya@mailbox.example', 'shreya@mailbox.example', \
            '98450 21177', '9845021177', '6 years', '', 'Joined', 4, 'shreya')",
            [app.company.dev.into()]).await;
        app.sql("UPDATE candidates SET currentctc = NULL, gender = NULL, referral_id = (SELECT max(id) FROM referrals)", []).await;
        let file = "Email,Job Title,Current CTC,Gender\nshreya@mailbox.example,Senior Backend Engineer,20 lakh,Female\n";
        let brought = bring(&admin, "c.csv", file, &[("kind", "candidates")]).await.is(201);
        assert_eq!(brought["changed"], 1, "{:?}", faults(&admin, &brought).await);
        ran(&app, &admin, &brought).await;
        assert_eq!(taken_back(&app, &admin, &brought).await["kept"], 0);
        let back = admin.get(&recruitment::path("", &made)).await.is(200);
        assert_eq!((&back["currentCTC"], &back["gender"]), (&json!(null), &json!(null)));
    }
}
