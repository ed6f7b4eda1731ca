//! What the inbox costs where something of every kind waits.

use serde_json::json;
use test_support::TestDatabase;

use crate::app::App;

/// Who asks, which rows are on the page with how much there is of each kind, the rows of all kinds, and what is shown beside them.
const PAGE: u64 = 4;

/// What the rest stands on.
const BEFORE: [&str; 6] = [
    "INSERT INTO reimbursement_types (name, name_normalized, status, amount, bill_required) \
     VALUES ('Travel', 'travel', 'active', 100000, 'yes')",
    "INSERT INTO clients (clientname, clientname_normalized) VALUES ('Kaveri', 'kaveri')",
    "INSERT INTO projects (projectname, projectname_normalized, client_id, status, kind, startdate, enddate, manager_id) \
     VALUES ('Billing', 'billing', 1, 'active', 'dev', '2026-01-01', '2027-01-01', 1)",
    "INSERT INTO jobs (title, title_normalized, summary, description, experience, otherskills, manager_id, status, \
     linkedin, twitter) VALUES ('Engineer', 'engineer', 's', 'd', '2-5 years', 'o', 1, 'Open', FALSE, FALSE)",
    "INSERT INTO payslip_looks (sha256, look) VALUES ('x', 'x')",
    "INSERT INTO checklist_templates (name, name_normalized, kind, active, since, roles, places, lines) \
     VALUES ('First day', 'first day', 'onboarding', TRUE, '2026-11-25', '[]', '[]', '[]')",
];

/// Something of each kind that is the manager's own to do; policies are added as they are.
const OWN: [&str; 5] = [
    "INSERT INTO candidates (recruiter_id, job_id, name, name_normalized, email, email_normalized, phone, phone_digits, \
     experience, preferredlocations, notice_place, status, place, hybrid, round, interview_confirmed, search) \
     VALUES (7, 1, 'Shreya', 'shreya', 's@x.example', 's@x.example', '9845021177', '9845021177', '2-5 years', '', 99, \
     '1st Tech Clear', 4, FALSE, 1, FALSE, 'shreya')",
    "INSERT INTO payslip_runs (made_by, look_id, heads, months, state, total, created_at, recall_until) \
     VALUES (1, 1, '[]', '2026-09', 'waiting', 1, '2026-11-20 11:00:00', '2099-11-20 11:00:00')",
    "INSERT INTO document_requests (user_id, folder_id, title, title_normalized, due_on, asked_by, created_at) \
     VALUES (1, 3, 'Degree', 'degree', '2026-12-24', 3, '2026-11-20 11:00:00')",
    "INSERT INTO checklists (template_id, user_id, kind, name, day, made_at) \
     VALUES (1, 4, 'onboarding', 'First day', '2026-12-01', '2026-11-20 11:00:00')",
    "INSERT INTO checklist_lines (checklist_id, position, text, text_normalized, owner_id, days, due) \
     VALUES (1, 0, 'Laptop', 'laptop', 1, 0, '2026-12-01')",
];

/// Something of each kind that somebody of the team asks for.
const ASKED: [&str; 7] = [
    "INSERT INTO timelogs (user_id, start_of_week, status, remark, total, submitted_at) \
     VALUES (?, '2026-11-16', 'Submitted', 'Nil', 80, '2026-11-20 11:00:00')",
    "INSERT INTO leaves (user_id, kind, status, from_date, to_date, count, reason, created_at) \
     VALUES (?, 'lwp', 'Pending', '2026-12-01', '2026-12-01', 2, 'x', '2026-11-20 11:00:00')",
    "INSERT INTO reimbursements (user_id, type_id, type_name_normalized, bill_no, bill_no_normalized, bill_date, amount, \
     month, financial_year, status, over_limit, requested_at) VALUES (?, 1, 'travel', 'B1', 'b1', '2026-11-20', 100, 'nov', \
     '2026-2027', 'Requested', FALSE, '2026-11-20 11:00:00')",
    "INSERT INTO investments (user_id, title, title_normalized, investment_date, amount, financial_year, status, place, \
     requested_at) VALUES (?, 'ELSS', 'elss', '2026-11-20', 100, '2026-2027', 'requested', 1, '2026-11-20 11:00:00')",
    "INSERT INTO kras (user_id, project_id, manager_id, summary, summary_normalized, description, measurement_criteria, \
     allocation, feedbackdue, accomplishment, status, step) VALUES (?, 1, 1, 'Ledger', 'ledger', 'x', 'x', 0, \
     '2026-12-04', 'x', 'Accomplished', 2)",
    "INSERT INTO assets (user_id, assesttype, serial, serial_normalized, specification, remark, status, place, \
     allocatedon, search) VALUES (?, 'mouse', 'LZ', 'lz', 'x', 'x', 'RELEASE-REQUEST', 1, '2026-11-20', 'lz')",
    "INSERT INTO comp_off_requests (user_id, day, account, count, ends, reason, status, created_at) \
     VALUES (?, '2026-11-22', 'casual', 2, '2027-02-22', 'The release', 'Pending', '2026-11-22 11:00:00')",
];

/// One row of each kind that a manager has costs four statements, and two of each of the team's cost no more. Who stands in for somebody, or
/// has second approvals, has some besides.
pub async fn of_every_kind(db: TestDatabase) {
    let app = App::new(db).await;
    let (admin, manager) = (app.admin().await, app.manager().await);
    for text in BEFORE.into_iter().chain(OWN) {
        app.sql(text, []).await;
    }
    let policy = json!({"title": "Travel", "description": "What is paid.", "status": "active"});
    admin.post("/policies", policy).await.is(201);
    for user in [app.company.dev, app.company.qa] {
        for text in ASKED {
            app.sql(text, [user.into()]).await;
        }
        let (cost, reply) = cost!(manager.get("/inbox"));
        let inbox = reply.is(200);
        let counts = inbox["kinds"].as_array().unwrap().iter();
        assert_eq!(counts.filter(|of| of["count"] != 0).count(), 12, "all but tasks and referrals: {}", inbox["kinds"]);
        assert_eq!(inbox["rows"].as_array().unwrap().len(), if user == app.company.dev { 12 } else { 19 });
        assert_eq!(cost, PAGE);
    }
}

/// Who asks, which rows there are, the rows, and with whom each is.
const OWN_ASKED: u64 = 4;

/// What somebody has asked others for costs four statements, of however many kinds and however many there are, and two where there is nothing.
/// Where a second approval is set, or waited for, there are some besides.
pub async fn of_what_one_asked_for(db: TestDatabase) {
    let app = App::new(db).await;
    let dev = app.dev().await;
    for text in BEFORE {
        app.sql(text, []).await;
    }
    let (cost, reply) = cost!(dev.get("/inbox/asked"));
    assert_eq!((cost, &reply.is(200)["total"]), (2, &json!(0)));
    let more = "INSERT INTO leaves (user_id, kind, status, from_date, to_date, count, reason, created_at) \
        VALUES (?, 'lwp', 'Pending', '2026-12-02', '2026-12-02', 2, 'x', '2026-11-20 11:00:00')";
    for (texts, total) in [(&ASKED[..], 6), (&[more][..], 7)] {
        for &text in texts {
            app.sql(text, [app.company.dev.into()]).await;
        }
        let (cost, reply) = cost!(dev.get("/inbox/asked"));
        assert_eq!((cost, &reply.is(200)["total"]), (OWN_ASKED, &json!(total)));
    }
}
