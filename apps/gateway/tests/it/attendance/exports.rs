//! Sign logs and a team's day as CSV for programs and XLSX for people: every row, the fields or the screen's titles as
//! the header, and no formula.

use serde_json::json;
use test_support::{Newcomer, both, sqlite};

use crate::app::{App, Person};
use crate::xlsx;

const HEADER: &str = "_id,signin_time,date,identifier,user_id,empname,signout_time,overall_time,sign_in,open_since,\
                      missed_checkout,absent,state,leave,half,sign_in_lat,sign_in_long,sign_out_lat,sign_out_long,sign_in_location_error,\
                      sign_out_location_error,remark,signin_arrived,signout_arrived,empnumber";

const TITLES: [&str; 12] = [
    "Name",
    "Employee ID",
    "Date",
    "Day",
    "Check-in",
    "Check-out",
    "Hours",
    "Check-in location",
    "Check-out location",
    "Remark",
    "Check-in arrived",
    "Check-out arrived",
];

/// The rows of both exports of a list, the header first.
async fn exports(person: &Person<'_>, path: &str) -> [Vec<Vec<String>>; 2] {
    let csv = person.get(&format!("{path}format=csv")).await.text();
    let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(csv.as_bytes());
    let records = reader.records().map(|row| row.unwrap().iter().map(str::to_owned).collect());
    [records.collect(), xlsx::rows(&person.get(&format!("{path}format=xlsx")).await.body)]
}

sqlite! {
    async fn an_export_has_the_fields_as_its_header_and_a_row_each(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        assert_eq!(admin.get("/reports/users/all/7?format=csv").await.text(), format!("{HEADER}\n"));
        let [_, sheet] = exports(&admin, "/reports/users/all/7?").await;
        assert_eq!(sheet, [TITLES]);
        app.at("2026-11-25T03:30:00Z");
        let report = dev.post("/reports", json!({"sign_in_lat": -12.971, "sign_in_long": 77.594})).await.is(201);
        app.at("2026-11-25T04:45:06Z");
        dev.change(&report, json!({"sign_in": false, "location_error": "denied"})).await.is(200);
        let (id, user) = (&report["_id"], dev.id);
        let number = app.text(format!("SELECT empid AS text FROM users WHERE id = {user}")).await;
        let row = format!(
            "{id},2026-11-25T03:30:00Z,2026-11-25,25-11-2026,{user},Ananya Kulkarni,2026-11-25T04:45:06Z,01:15:06,false,,\
             false,false,complete,,,-12.97,77.59,,,,denied,,,,{number}"
        );
        for path in ["/reports/users/all/7".to_owned(), format!("/reports/user/{user}")] {
            let reply = admin.get(&format!("{path}?format=csv")).await;
            assert_eq!((reply.status, reply.header("content-type")), (200, Some("text/csv; charset=utf-8")));
            assert!(reply.header("content-disposition").unwrap().starts_with("attachment; filename="), "{path}");
            assert_eq!(reply.text(), format!("{HEADER}\n{row}\n"), "{path}");
            let reply = admin.get(&format!("{path}?format=xlsx")).await;
            let kind = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
            assert_eq!(reply.header("content-type"), Some(kind));
            // Days are counted from 1900, and hours are parts of a day: it was nine o'clock where the company is.
            let row = [
                "Ananya Kulkarni", number.as_str(), "46351", "Day complete", "46351.375", "46351.427", "0.05215", "-12.97, 77.59",
            ];
            let [titles, cells] = &xlsx::rows(&reply.body)[..] else { panic!("two rows") };
            assert_eq!(titles[..], TITLES);
            assert_eq!(cells.len(), row.len(), "{path}: {cells:?}");
            assert!(cells.iter().zip(row).all(|(cell, begins)| cell.starts_with(begins)), "{path}: {cells:?}");
            let looks = xlsx::part(&reply.body, "xl/worksheets/sheet1.xml");
            assert!(looks.contains("state=\"frozen\"") && looks.contains("ySplit=\"1\""), "{path}: the header stays");
            assert!(looks.contains("<col "), "{path}: widths");
            let formats = xlsx::part(&reply.body, "xl/styles.xml");
            assert!(formats.contains("dd/mm/yyyy hh:mm") && formats.contains("[hh]:mm:ss"), "{formats}");
        }
    }

    // list-4
    async fn a_text_that_a_spreadsheet_would_compute_is_escaped_and_a_number_is_not(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        for (number, name) in ["=cmd|' /C calc'!A0", "+1", "-1", "@SUM(1)", "\tTab", "Plain=1"].into_iter().enumerate() {
            let id = Newcomer::new(name, &format!("F{number}"), "dev").hire(&app.db).await;
            let body = json!({"sign_in_lat": -1, "sign_in_long": -1});
            app.person(id).await.post("/reports", body).await.is(201);
        }
        let [rows, sheet] = exports(&admin, "/reports/users/all/7?sort=empname&").await;
        assert_eq!((rows.len(), sheet.len()), (7, 7));
        for (row, cells) in rows.iter().zip(&sheet).skip(1) {
            let name = row[5].replace("&apos;", "'");
            assert!(name.starts_with('\'') || name.starts_with("Plain"), "{name}");
            // The text cell of a workbook is computed by nobody.
            let bare = name.strip_prefix('\'').unwrap_or(&name);
            assert_eq!(cells[0].replace("&#39;", "'").replace("&apos;", "'"), bare);
            assert_eq!((row[15].as_str(), cells[7].as_str()), ("-1", "-1.00, -1.00"));
        }
        let [people, _] = exports(&admin, "/users?").await;
        let computed = |cell: &String| cell.starts_with(['=', '+', '-', '@', '\t']);
        assert!(!people.iter().skip(1).flatten().any(computed), "{people:?}");
    }
}

both! {
    async fn a_team_is_exported_with_who_is_absent(db) {
        let app = App::new(db).await;
        let manager = app.manager().await;
        app.dev().await.opened("2026-11-25T03:30:00Z").await;
        let path = format!("/reports/manager/{}?", manager.id);
        let csv = manager.get(&format!("{path}format=csv")).await.text();
        let lines: Vec<_> = csv.lines().collect();
        assert_eq!((lines.len(), lines[0]), (3, HEADER));
        let [present, absent] = [",00:00:00,true,2026-11-25T03:30:0", ",00:00:00,false,,false,true,absent,"];
        assert!(lines[1].contains(",Ananya Kulkarni,") && lines[1].contains(present), "{csv}");
        assert!(lines[2].starts_with(",,2026-11-25,25-11-2026,") && lines[2].contains(absent), "{csv}");
        let [_, sheet] = exports(&manager, &path).await;
        assert_eq!((sheet.len(), sheet[2][0].as_str()), (3, "Farhan Qureshi"));
    }

    // list-4
    async fn an_export_holds_all_rows_and_not_just_the_first_thousand(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        app.sql(
            "INSERT INTO users (empid, empid_normalized, fname, fname_normalized, lname, lname_normalized, name_normalized, \
             email, email_normalized, role_id, status, reimbursement_claim, search) \
             WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1500) \
             SELECT 'M' || i, 'm' || i, 'Many', 'many', 'P' || i, 'p' || i, 'many p' || i, 'm' || i || '@x.example', \
             'm' || i || '@x.example', 4, 'Active', ?, 'many p' || i FROM n",
            [false.into()],
        )
        .await;
        let now = app.db.clock().now().naive_utc();
        app.sql(
            "INSERT INTO reports (user_id, date, signin_time, sign_in, open_since) \
             SELECT id, ?, ?, ?, ? FROM users WHERE fname = 'Many'",
            [now.date().into(), now.into(), true.into(), now.into()],
        )
        .await;
        assert_eq!(admin.list("/reports/users/all/7").await.len(), 1_000);
        let team = format!("/reports/manager/{}?q=many&sort=-empname&", admin.id);
        for path in ["/reports/users/all/7?", &team] {
            assert_eq!(exports(&admin, path).await.map(|rows| rows.len()), [1_501, 1_501], "{path}");
        }
    }
}
