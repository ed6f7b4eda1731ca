//! Who sees whom: admins and managers whole records of everyone, others their own and the directory of Active
//! people; banking and tax number in no list.

use serde_json::{Value, json};
use test_support::both;

use super::names;
use crate::app::{App, Person};
use crate::reply::fields;
use crate::xlsx;

const DIRECTORY: &[&str] = &["_id", "empid", "fname", "lname", "email", "role", "status", "image"];
const PROFILE: &[&str] = &[
    "version",
    "doj",
    "dol",
    "leavingreason",
    "leavingkind",
    "reimbursementClaim",
    "pemail",
    "phone",
    "department",
    "designation",
    "workphone",
    "bloodgroup",
    "birthday",
    "marriage",
    "olb",
    "leavebalanceEL",
    "leavebalanceCL",
    "yearLeaveEL",
    "leaveCredited",
    "emergencycontact",
    "emergencynumber",
    "permanentAddress",
    "currentAddress",
    "appraisal_rating",
    "manager",
    "registered",
    "invited",
    "erased",
    "lastSignInAt",
    "projects",
    "actions",
    "blocked",
];
const BANKING: &[&str] = &["account", "holdername", "bank", "ifsc", "panNumber", "bankaddress"];
/// What no list may hold.
const SECRETS: &[&str] =
    &["ABCDE1234F", "00012345678", "HDFC0001234", "Ms A Kulkarni", "Fort branch", "Bank of Nowhere"];

async fn with_banking(db: test_support::TestDatabase) -> App {
    let app = App::new(db).await;
    app.sql(
        "INSERT INTO user_banking (user_id, account, holdername, bank, ifsc, pan_number, bankaddress) \
         SELECT id, '00012345678', 'Ms A Kulkarni', 'Bank of Nowhere', 'HDFC0001234', 'ABCDE1234F', 'Fort branch' FROM users",
        [],
    )
    .await;
    app.sql(
        "UPDATE user_profiles SET phone = '9800000000', olb = 25, leavebalance_el = 3, leave_credited = ?",
        [true.into()],
    )
    .await;
    app
}

/// Who is in the manager list stands in a whole record alone.
const MANAGERS: &[&str] = &["managers"];

#[track_caller]
fn check_fields(row: &Value, expected: &[&[&str]]) {
    assert_eq!(fields(row), expected.concat());
}

async fn user(person: &Person<'_>, id: kernel::UserId) -> Value {
    person.get(&format!("/users/{id}")).await.is(200)
}

both! {
    async fn admins_and_managers_see_everyone_whole(db) {
        let app = with_banking(db).await;
        for person in [app.admin().await, app.manager().await] {
            let rows = person.list("/users").await;
            assert_eq!(rows.len(), 8);
            for row in &rows {
                check_fields(row, &[DIRECTORY, PROFILE]);
            }
            for id in [app.company.dev, app.company.foreign, app.company.inactive, app.company.admin] {
                check_fields(&user(&person, id).await, &[DIRECTORY, PROFILE, MANAGERS, BANKING]);
            }
        }
        let dev = user(&app.manager().await, app.company.dev).await;
        assert_eq!(dev["manager"], json!([app.company.manager]));
        assert_eq!((&dev["olb"], &dev["leavebalanceEL"], &dev["leavebalanceCL"]), (&json!(12.5), &json!(1.5), &Value::Null));
        assert_eq!((&dev["leaveCredited"], &dev["reimbursementClaim"]), (&json!(true), &json!("false")));
        assert_eq!((&dev["doj"], &dev["panNumber"]), (&json!("2024-04-01"), &json!("ABCDE1234F")));
    }

    // people-1
    async fn everyone_else_sees_the_directory_of_active_people(db) {
        let app = with_banking(db).await;
        for person in [app.dev().await, app.recruiter().await, app.qa().await] {
            for path in ["/users", "/users/active", "/users?status=Active"] {
                let rows = person.list(path).await;
                assert_eq!(rows.len(), 7, "{path}");
                for row in &rows {
                check_fields(row, &[DIRECTORY]);
            }
                assert!(rows.iter().all(|row| row["status"] == "Active"));
            }
            assert_eq!(person.list("/users?status=Inactive").await, Vec::<Value>::new());
            for id in [app.company.admin, app.company.manager, app.company.foreign] {
                check_fields(&user(&person, id).await, &[DIRECTORY]);
            }
            person.get(&format!("/users/{}", app.company.inactive)).await.refused(404, "not_found");
        }
    }

    // people-1
    async fn everyone_sees_their_own_record_whole_but_not_in_a_list(db) {
        let app = with_banking(db).await;
        let dev = app.dev().await;
        let own = user(&dev, dev.id).await;
        check_fields(&own, &[DIRECTORY, PROFILE, MANAGERS, BANKING]);
        assert_eq!(own["account"], "00012345678");
        let listed = dev.list("/users?q=ananya").await;
        check_fields(&listed[0], &[DIRECTORY]);
    }

    // people-2
    async fn banking_and_tax_number_are_in_no_list_and_no_export(db) {
        let app = with_banking(db).await;
        for person in [app.admin().await, app.manager().await, app.dev().await] {
            for list in ["/users", "/users/active", "/dashboard", "/auth/me"] {
                for format in ["json", "csv", "xlsx"] {
                    let reply = person.get(&format!("{list}?format={format}")).await;
                    assert_eq!(reply.status, 200);
                    let text = if reply.body.starts_with(b"PK") { xlsx::text(&reply.body) } else { reply.text() };
                    for secret in SECRETS.iter().chain(BANKING) {
                        let word = text.contains(secret) && !["bank", "account"].contains(secret);
                        assert!(!word, "{list} as {format} holds {secret}");
                    }
                }
            }
            // And nothing of it can be found or sorted by.
            for q in ["ABCDE1234F", "00012345678", "HDFC"] {
                assert_eq!(person.list(&format!("/users?q={q}")).await, Vec::<Value>::new(), "{q}");
            }
            person.get("/users?sort=panNumber").await.invalid(&["sort"]);
        }
    }

    async fn an_export_holds_what_the_list_holds(db) {
        let app = with_banking(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        for (person, whole, rows) in [(&admin, true, 8), (&dev, false, 7)] {
            let csv = person.get("/users?format=csv").await.text();
            let mut reader = csv::Reader::from_reader(csv.as_bytes());
            let header: Vec<_> = reader.headers().unwrap().iter().map(str::to_owned).collect();
            assert_eq!(header[..8], *DIRECTORY);
            assert!(header.iter().all(|name| !BANKING.contains(&name.as_str())), "{header:?}");
            let records: Vec<_> = reader.records().map(Result::unwrap).collect();
            assert_eq!(records.len(), rows);
            let phone = header.iter().position(|name| name == "phone");
            let phones = records.iter().filter(|row| phone.is_some_and(|at| &row[at] == "9800000000")).count();
            assert_eq!(phones, if whole { rows } else { 0 });
            if !whole {
                assert!(records.iter().all(|row| row.iter().skip(8).all(str::is_empty)), "{csv}");
            }
            let sheet = xlsx::rows(&person.get("/users?format=xlsx").await.body);
            assert_eq!(sheet[0][..4], ["Employee ID", "First Name", "Last Name", "Email"]);
            let phone = sheet[0].iter().any(|title| title == "Phone");
            assert!(phone == whole && !sheet[0].iter().any(|title| title == "IFSC"), "{:?}", sheet[0]);
            assert_eq!(sheet.len(), rows + 1);
        }
    }

    async fn an_export_keeps_filters_search_and_order(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        for query in ["status=Inactive", "role=dev&sort=-fname", "q=muster&sort=-lname", "q=a", "sort=email"] {
            let listed = names(&admin.list(&format!("/users?{query}")).await);
            let csv = admin.get(&format!("/users?{query}&format=csv")).await.text();
            let mut reader = csv::Reader::from_reader(csv.as_bytes());
            let exported: Vec<_> =
                reader.records().map(Result::unwrap).map(|row| format!("{} {}", &row[2], &row[3])).collect();
            assert_eq!(exported, listed, "{query}");
            assert!(!listed.is_empty());
        }
    }
}
