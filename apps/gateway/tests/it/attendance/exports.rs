//! Sign logs and a team's day as CSV and XLSX: every row, the fields as the header, and no formula.

use serde_json::json;
use test_support::{Newcomer, both, sqlite};

use crate::app::App;
use crate::xlsx;

const HEADER: &str = "_id,signin_time,date,identifier,user_id,empname,signout_time,overall_time,sign_in,open_since,\
                      missed_checkout,absent,leave,sign_in_lat,sign_in_long,sign_out_lat,sign_out_long,sign_in_location_error,\
                      sign_out_location_error,remark";

sqlite! {
    async fn an_export_has_the_fields_as_its_header_and_a_row_each(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        app.at("2026-11-25T03:30:00Z");
        let report = dev.post("/reports", json!({"sign_in_lat": -12.971, "sign_in_long": 77.594})).await.is(201);
        app.at("2026-11-25T04:45:06Z");
        dev.change(&report, json!({"sign_in": false, "location_error": "denied"})).await.is(200);
        let (id, user) = (&report["_id"], dev.id);
        let row = format!(
            "{id},2026-11-25T03:30:00Z,2026-11-25,25-11-2026,{user},Ananya Kulkarni,2026-11-25T04:45:06Z,01:15:06,false,,\
             false,false,,-12.97,77.59,,,,denied,"
        );
        for path in ["/reports/users/all/7".to_owned(), format!("/reports/user/{user}")] {
            let reply = admin.get(&format!("{path}?format=csv")).await;
            assert_eq!(reply.status, 200);
            assert_eq!(reply.header("content-type"), Some("text/csv; charset=utf-8"));
            assert!(reply.header("content-disposition").unwrap().starts_with("attachment; filename="), "{path}");
            assert_eq!(reply.text(), format!("{HEADER}\n{row}\n"), "{path}");
            let reply = admin.get(&format!("{path}?format=xlsx")).await;
            let kind = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
            assert_eq!(reply.header("content-type"), Some(kind));
            let mut rows = xlsx::rows(&reply.body);
            rows[1].resize(20, String::new());
            assert_eq!([rows[0].join(","), rows[1].join(",")], [HEADER.to_owned(), row.clone()], "{path}");
        }
    }

    async fn an_empty_export_is_its_header(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        assert_eq!(admin.get("/reports/users/all/7?format=csv").await.text(), format!("{HEADER}\n"));
        let rows = xlsx::rows(&admin.get("/reports/users/all/7?format=xlsx").await.body);
        assert_eq!((rows.len(), rows[0].join(",")), (1, HEADER.to_owned()));
    }
}

both! {
    async fn a_team_is_exported_with_who_is_absent(db) {
        let app = App::new(db).await;
        let manager = app.manager().await;
        app.dev().await.check_in().await.is(201);
        let csv = manager.get(&format!("/reports/manager/{}?format=csv", manager.id)).await.text();
        let lines: Vec<_> = csv.lines().collect();
        assert_eq!((lines.len(), lines[0]), (3, HEADER));
        assert!(lines[1].contains(",Ananya Kulkarni,") && lines[1].contains(",00:00:00,true,2026-11-25T03:30:0"), "{csv}");
        assert!(lines[2].starts_with(",,2026-11-25,25-11-2026,") && lines[2].contains(",00:00:00,false,,false,true,"), "{csv}");
        let rows = xlsx::rows(&manager.get(&format!("/reports/manager/{}?format=xlsx", manager.id)).await.body);
        assert_eq!((rows.len(), rows[2][5].as_str()), (3, "Farhan Qureshi"));
    }

    async fn an_export_holds_all_rows_and_not_just_the_first_thousand(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        app.sql(
            "INSERT INTO users (empid, empid_normalized, fname, fname_normalized, lname, lname_normalized, name_normalized, email, \
             email_normalized, role_id, status, reimbursement_claim, search) \
             WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1500) \
             SELECT 'M' || i, 'm' || i, 'Many', 'many', 'P' || i, 'p' || i, 'many p' || i, 'm' || i || '@x.example', \
             'm' || i || '@x.example', 4, 'Active', ?, 'many p' || i FROM n",
            [false.into()],
        )
        .await;
        let now = app.db.clock().now().naive_utc();
        app.sql(
            "INSERT INTO reports (user_id, date, signin_time, sign_in, open_since) SELECT id, ?, ?, ?, ? FROM users WHERE fname = 'Many'",
            [now.date().into(), now.into(), true.into(), now.into()],
        )
        .await;
        assert_eq!(admin.list("/reports/users/all/7").await.len(), 1_000);
        for format in ["csv", "xlsx"] {
            let body = admin.get(&format!("/reports/users/all/7?format={format}")).await;
            let rows = if format == "csv" { body.text().lines().count() } else { xlsx::rows(&body.body).len() };
            assert_eq!(rows, 1_501, "{format}");
            let team = admin.get(&format!("/reports/manager/{}?format={format}&q=many&sort=-empname", admin.id)).await;
            let rows = if format == "csv" { team.text().lines().count() } else { xlsx::rows(&team.body).len() };
            assert_eq!(rows, 1_501, "{format}, the team's day");
        }
    }
}

sqlite! {
    async fn a_text_that_a_spreadsheet_would_compute_is_escaped_and_a_number_is_not(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        for (number, name) in ["=cmd|' /C calc'!A0", "+1", "-1", "@SUM(1)", "\tTab", "Plain=1"].into_iter().enumerate() {
            let id = Newcomer::new(name, &format!("F{number}"), "dev").hire(&app.db).await;
            let body = json!({"sign_in_lat": -1, "sign_in_long": -1});
            app.person(id).await.post("/reports", body).await.is(201);
        }
        let csv = admin.get("/reports/users/all/7?format=csv&sort=empname").await.text();
        let mut reader = csv::Reader::from_reader(csv.as_bytes());
        let rows: Vec<Vec<String>> =
            reader.records().map(|row| row.unwrap().iter().map(str::to_owned).collect()).collect();
        let sheet = xlsx::rows(&admin.get("/reports/users/all/7?format=xlsx&sort=empname").await.body);
        assert_eq!(rows.len(), 6);
        for (row, cells) in rows.iter().zip(&sheet[1..]) {
            let name = row[5].replace("&apos;", "'");
            assert!(name.starts_with('\'') || name.starts_with("Plain"), "{name}");
            assert_eq!(cells[5].replace("&#39;", "'").replace("&apos;", "'"), name);
            assert_eq!((row[13].as_str(), cells[13].as_str()), ("-1", "-1"));
        }
        let people = admin.get("/users?format=csv").await.text();
        let mut reader = csv::Reader::from_reader(people.as_bytes());
        for row in reader.records().map(Result::unwrap) {
            assert!(row.iter().all(|cell| !cell.starts_with(['=', '+', '-', '@', '\t'])), "{row:?}");
        }
    }
}
