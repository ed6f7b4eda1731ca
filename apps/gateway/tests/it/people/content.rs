//! What a record may hold: blank and missing, types, steps, dates, addresses, names, and what must be unique.

use gateway::config::Config;
use serde_json::{Value, json};
use test_support::{both, sqlite};

use super::{record, save};
use crate::app::{App, config};

/// Refused as content, for this field alone and in these words where some are given.
#[track_caller]
fn at_fault(reply: &crate::reply::Reply, field: &str, words: &str) {
    let body = reply.invalid(&[field]);
    assert!(words.is_empty() || body["fields"][field] == words, "{body}");
}

/// With the reason that a correction needs (people-22).
fn reasoned(mut body: Value) -> Value {
    body["balanceremark"] = json!("As counted");
    body
}

both! {
    // call-5
    async fn null_and_blank_clear_what_is_not_required(db) {
        let app = App::new(db).await;
        let (admin, id) = (app.admin().await, app.company.dev);
        let full = json!({
            "lname": "Kulkarni", "bloodgroup": "A+", "birthday": "1990-01-01", "marriage": "2015-01-01", "emergencycontact": "Ravi",
            "emergencynumber": "02212345678", "bank": "B", "appraisal_rating": "4", "dol": "2027-01-01", "leavingreason": "x",
            "leavebalanceCL": 1, "leavebalanceEL": 2, "yearLeaveEL": 3,
        });
        for (field, value) in full.as_object().unwrap() {
            save(&admin, id, reasoned(full.clone())).await.is(200);
            let blanks = if value.is_string() && !value.as_str().unwrap().starts_with("20") && field != "birthday" {
                vec![json!(null), json!(""), json!(" \t")]
            } else {
                vec![json!(null)]
            };
            for blank in blanks {
                save(&admin, id, reasoned(json!({field: value}))).await.is(200);
                let answer = save(&admin, id, reasoned(json!({field: blank}))).await.is(200);
                let empty = if field == "lname" { json!("") } else { Value::Null };
                assert_eq!(answer[field], empty, "{field}");
                assert_eq!(answer, record(&admin, id).await);
            }
        }
        app.check().await;
    }
}

sqlite! {
    // call-5
    async fn null_and_blank_are_refused_where_something_is_required(db) {
        let app = App::new(db).await;
        let (admin, id) = (app.admin().await, app.company.dev);
        let full = json!({
            "pemail": "a@home.example", "phone": "9800000000", "permanentAddress": "x", "currentAddress": "y", "account": "501002348",
            "holdername": "x", "ifsc": "HDFC0000007", "panNumber": "ABCDE1234F", "bankaddress": "x", "olb": 3,
        });
        // What is empty may stay so, whoever's form sends it along.
        for field in full.as_object().unwrap().keys() {
            save(&admin, id, json!({field: null})).await.is(200);
        }
        save(&admin, id, full.clone()).await.is(200);
        let others = json!({"empid": 1, "fname": 1, "email": 1, "role": 1, "status": 1, "doj": 1});
        let before = record(&admin, id).await;
        for field in full.as_object().unwrap().keys().chain(others.as_object().unwrap().keys()) {
            at_fault(&save(&admin, id, json!({field: null})).await, field, "Required.");
            if !["olb", "doj"].contains(&field.as_str()) {
                at_fault(&save(&admin, id, json!({field: "  "})).await, field, "Required.");
            }
        }
        assert_eq!(record(&admin, id).await, before);
    }

    // call-2
    async fn every_broken_rule_is_told_at_once(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let body = json!({
            "fname": "4nanya", "phone": "12", "pemail": "nobody", "birthday": "1899-12-31", "bloodgroup": "C", "role": "king",
            "manager": [999_999], "email": "", "status": "Gone", "olb": -1,
        });
        let names = ["birthday", "bloodgroup", "email", "fname", "manager", "olb", "pemail", "phone", "role", "status"];
        let body = save(&admin, app.company.dev, body).await.invalid(&names);
        assert_eq!(body["message"], "Please fix the highlighted errors above.");
        assert_eq!((&body["fields"]["email"], &body["fields"]["phone"]), (&json!("Required."), &json!("Please enter a valid mobile number")));
    }

    // people-9, people-22
    async fn each_field_has_its_rules(db) {
        let app = App::new(db).await;
        let (admin, id) = (app.admin().await, app.company.dev);
        let long = |length: usize| json!("x".repeat(length));
        let mobile = "Please enter a valid mobile number";
        for (field, fine, wrong, words) in [
            (
                "fname",
                vec![json!("Jean-Luc"), json!("O'Neil"), json!("Mary Ann"), json!("राम"), json!("Zoe\u{308}"), long(100)],
                vec![json!("R2"), json!("A  B"), json!("-A"), json!("A-"), json!("A_B"), json!("A.B"), json!("😀"), json!("<b>"), json!("A\nB"), long(101)],
                "",
            ),
            ("lname", vec![json!("D’Souza"), json!("X")], vec![json!("D’"), json!("4"), json!("a@b")], "Letters only."),
            (
                "phone",
                vec![json!("9876543210"), json!(" 0000000000 ")],
                vec![json!("987654321"), json!("98765432100"), json!("+919876543210"), json!("98765 43210"), json!("९८७६५४३२१०")],
                mobile,
            ),
            ("emergencynumber", vec![json!("123456"), json!("919876543210123")], vec![json!("12345"), json!("1234567890123456"), json!("12-3456")], mobile),
            ("bloodgroup", vec![json!("A+"), json!("AB-"), json!("O-")], vec![json!("a+"), json!("A"), json!("AB")], ""),
            (
                "pemail",
                vec![json!("a@b.example"), json!("A.B+c@d.e.example")],
                vec![json!("a"), json!("a@"), json!("@b.example"), json!("a b@c.example"), json!("a@b.example, c@d.example")],
                "Please enter a valid email address.",
            ),
            ("email", vec![json!("anya@elsewhere.example")], vec![json!("anya"), json!("anya@"), json!("a@b@c.example")], "Please enter a valid email address."),
            ("empid", vec![json!("X 1/7"), long(100)], vec![long(101)], "At most 100 characters."),
            ("appraisal_rating", vec![long(100)], vec![long(101)], "At most 100 characters."),
            ("permanentAddress", vec![long(500), json!("two\nlines")], vec![long(501)], "At most 500 characters."),
            ("bankaddress", vec![long(500)], vec![long(501)], "At most 500 characters."),
            ("account", vec![json!("501002348771201234")], vec![json!("1"), json!("5010 0234"), long(501)], "An account number has 9 to 18 digits."),
            ("ifsc", vec![json!("HDFC0000007")], vec![json!("hdfc7"), json!("HDFC1000007"), long(501)], "An IFSC looks like HDFC0000007: four letters, a zero, six letters or digits."),
            ("panNumber", vec![json!("ABCDE1234F")], vec![json!("12345"), json!("ABCDE12345"), long(501)], "A PAN looks like ABCDE1234F: five letters, four digits, a letter."),
            ("role", vec![json!("QA"), json!("dev")], vec![json!("king"), json!("d%v")], "There is no such role."),
            ("role", vec![], vec![json!("ﷺ".repeat(3)), long(10_000)], "At most 50 characters."),
            ("status", vec![json!("Inactive"), json!("Active")], vec![json!("active"), json!("Gone")], "One of Active, Inactive, Resigned."),
            ("manager", vec![json!([1, "2"]), json!([]), json!(null)], vec![json!([999_999]), json!([0])], "There is no such person."),
            ("reimbursementClaim", vec![json!("true"), json!("false"), json!(true)], vec![], ""),
        ] {
            for value in fine {
                let reply = save(&admin, id, json!({field: value})).await;
                assert_eq!(reply.status, 200, "{field} {value}: {}", reply.text());
            }
            let before = record(&admin, id).await;
            for value in wrong {
                let reply = save(&admin, id, json!({field: value.clone(), "bank": "Bank of Everywhere"})).await;
                assert_eq!(reply.status, 422, "{field} {value}: {}", reply.text());
                at_fault(&reply, field, if value.as_str().is_some_and(|text| text.len() == 101) { "" } else { words });
            }
            assert_eq!(record(&admin, id).await, before, "{field}");
        }
    }

    // people-4
    async fn nobody_is_their_own_manager(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        at_fault(&save(&admin, app.company.dev, json!({"manager": [1, app.company.dev]})).await, "manager", "Nobody is their own manager.");
        let many: Vec<_> = (1..=51).collect();
        at_fault(&save(&admin, app.company.dev, json!({"manager": many})).await, "manager", "");
    }

    async fn a_blank_is_nothing_in_a_field_of_any_type(db) {
        let app = App::new(db).await;
        let (admin, id) = (app.admin().await, app.company.dev);
        save(&admin, id, json!({"birthday": "1990-01-01", "bloodgroup": "A+"})).await.is(200);
        for field in ["doj", "email", "fname"] {
            at_fault(&save(&admin, id, json!({field: ""})).await, field, "Required.");
        }
        let saved = save(&admin, id, json!({"birthday": "", "bloodgroup": " "})).await.is(200);
        assert_eq!((&saved["birthday"], &saved["bloodgroup"]), (&Value::Null, &Value::Null), "what may be missing is");
        let newcomers = json!([
            {"empid": "N1", "fname": "Nora", "lname": "N", "email": "n1@x.example", "role": "dev", "doj": ""},
            {"empid": "N2", "fname": "Nora", "lname": "N", "email": "n2@x.example", "role": "dev", "doj": " "},
        ]);
        let refused = admin.post("/users", newcomers).await.invalid(&["[0].doj", "[1].doj"]);
        assert_eq!(refused["fields"]["[1].doj"], "Required.");
    }

    async fn another_type_is_a_422_that_names_the_field(db) {
        let app = App::new(db).await;
        let (admin, id) = (app.admin().await, app.company.dev);
        let before = record(&admin, id).await;
        for (field, values) in [
            ("fname", vec![json!(1), json!(["A"]), json!({})]),
            ("olb", vec![json!("3"), json!(0.25), json!(1.1), json!([]), json!(true)]),
            ("leavebalanceCL", vec![json!("1"), json!(0.3)]),
            ("yearLeaveEL", vec![json!(1e300)]),
            ("birthday", vec![json!(1), json!("1990-13-01"), json!("01/02/1990"), json!("2015-02-29")]),
            ("leaveCredited", vec![json!("true"), json!(1)]),
            ("reimbursementClaim", vec![json!("yes"), json!(1), json!("TRUE")]),
            ("manager", vec![json!("1"), json!(1), json!({})]),
            ("version", vec![json!("1"), json!(1.5)]),
        ] {
            for value in values {
                let reply = save(&admin, id, json!({field: value})).await;
                assert_eq!(reply.status, 422, "{field} {value}: {}", reply.text());
                at_fault(&reply, field, "");
            }
        }
        let reply = save(&admin, id, json!({"manager": [1, "x"]})).await;
        at_fault(&reply, "manager[1]", "");
        assert_eq!(record(&admin, id).await, before);
    }
}

both! {
    // people-22
    async fn days_of_leave_come_in_halves(db) {
        let app = App::new(db).await;
        let (admin, id) = (app.admin().await, app.company.dev);
        for field in ["olb", "leavebalanceCL", "leavebalanceEL", "yearLeaveEL"] {
            for (days, shown) in [(json!(0.5), json!(0.5)), (json!(3), json!(3)), (json!(12.0), json!(12)), (json!(0), json!(0))] {
                assert_eq!(save(&admin, id, reasoned(json!({field: days}))).await.is(200)[field], shown, "{field}");
            }
            let far = save(&admin, id, json!({field: -1000.5})).await;
            at_fault(&far, field, "");
        }
        at_fault(&save(&admin, id, json!({"olb": -0.5})).await, "olb", "Not below 0.");
        save(&admin, id, json!({"leavebalanceEL": -3.5, "balanceremark": "As counted"})).await.is(200);
        at_fault(&save(&admin, id, json!({"leavebalanceEL": 1000.5})).await, "leavebalanceEL", "");
        app.check().await;
    }
}

sqlite! {
    // people-10
    async fn dates_lie_between_1900_and_today(db) {
        let app = App::new(db).await;
        let (admin, id) = (app.admin().await, app.company.dev);
        // In the company's zone it is the 26th already.
        app.at("2026-11-25T18:30:00Z");
        for (field, fine, wrong) in [
            ("birthday", ["1900-01-01", "2026-11-26"], ["1899-12-31", "2026-11-27"]),
            ("marriage", ["1900-01-01", "2026-11-26"], ["1899-12-31", "2026-11-27"]),
            ("doj", ["1900-01-01", "2027-11-26"], ["1899-12-31", "2027-11-27"]),
        ] {
            for date in fine {
                assert_eq!(save(&admin, id, json!({field: date})).await.is(200)[field], date);
            }
            for date in wrong {
                at_fault(&save(&admin, id, json!({field: date})).await, field, "");
            }
        }
    }

    // people-7
    async fn the_mail_domain_is_asked_of_changed_addresses_only(db) {
        let settings = Config { mail_domain: Some("muster.example".into()), ..config() };
        let app = App::with(db, settings).await;
        let (admin, id) = (app.admin().await, app.company.dev);
        let words = "Please enter a valid Globex email address";
        for email in ["a@globex.example", "a@notmuster.example", "a@muster.example.org", "muster.example@x.example", "a@example"] {
            let reply = save(&admin, id, json!({"email": email})).await;
            at_fault(&reply, "email", if email == "a@example" { "" } else { words });
        }
        for email in ["anya@muster.example", "anya@MUSTER.example", "anya@hr.muster.example"] {
            assert_eq!(save(&admin, id, json!({"email": email})).await.is(200)["email"], email);
        }
        at_fault(&save(&admin, id, json!({"email": "nonsense"})).await, "email", "Please enter a valid email address.");
        save(&admin, id, json!({"pemail": "anya@home.example"})).await.is(200);
        app.sql("UPDATE users SET email = 'x@elsewhere.example', email_normalized = 'x@elsewhere.example' WHERE fname = 'Ananya'", []).await;
        save(&admin, id, json!({"email": "x@elsewhere.example", "phone": "9800000000"})).await.is(200);
    }
}

both! {
    // people-7
    async fn address_and_number_are_unique_without_case(db) {
        let app = App::new(db).await;
        let (admin, id) = (app.admin().await, app.company.dev);
        let before = record(&admin, id).await;
        for (body, field) in [
            (json!({"email": "rohan.desai@muster.example"}), "email"),
            (json!({"email": " ROHAN.Desai@Muster.Example "}), "email"),
            (json!({"email": "devika.menon@muster.example"}), "email"),
            (json!({"empid": "e-ROHAN.desai@muster.example"}), "empid"),
        ] {
            let refusal = save(&admin, id, body).await.refused(409, "duplicate");
            assert_eq!(refusal["fields"].as_object().unwrap().keys().collect::<Vec<_>>(), [field], "{refusal}");
            if field == "email" {
                assert_eq!(refusal["message"], "Some of the Users with the same email already exists");
            }
        }
        assert_eq!(record(&admin, id).await, before);
        // One's own in another case is nobody else's.
        save(&admin, id, json!({"email": "ANANYA.Kulkarni@muster.example", "empid": "E-ANANYA"})).await.is(200);
    }

    // people-9
    async fn bank_details_are_kept_as_banks_write_them(db) {
        let app = App::new(db).await;
        let (admin, id) = (app.admin().await, app.company.dev);
        let body = json!({"account": "5010 0234 8771", "ifsc": "hdfc0000007", "panNumber": "abcde1234f"});
        let kept = save(&admin, id, body.clone()).await.is(200);
        assert_eq!((&kept["account"], &kept["ifsc"], &kept["panNumber"]), (&json!("501002348771"), &json!("HDFC0000007"), &json!("ABCDE1234F")));
        assert_eq!(save(&admin, id, body).await.is(200)["version"], kept["version"], "the same once more is no change");
        // What was stored before the forms were asked for stays, whatever else is saved.
        app.sql("UPDATE user_banking SET ifsc = 'hdfc7'", []).await;
        assert_eq!(save(&admin, id, json!({"phone": "9800000001"})).await.is(200)["ifsc"], "hdfc7");
    }
}
