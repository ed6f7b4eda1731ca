//! Who does what in recruitment.

use db::{AnyConnection, statement};
use kernel::Result;
use serde_json::json;
use test_support::Company;

use crate::matrix::{Asked, Call, Cell, Rights, UNKNOWN};

// metadata-4, recruitment-1, recruitment-15, referral-3
#[rustfmt::skip]
pub const RIGHTS: Rights = Rights {
    calls: &[
        // whose, what              none adm  mgr  rec  dev  keyless
        Call { name: "GET /types", permission: "data.read", rows: &[
            ("-",                     [401, 200, 200, 200, 200, 403]),
        ] },
        Call { name: "POST /types", permission: "data.manage", rows: &[
            ("-",                     [401, 201, 403, 403, 403, 403]),
        ] },
        Call { name: "PUT /types/{id}", permission: "data.manage", rows: &[
            ("own",                   [401, 200, 403, 403, 403, 403]),
            ("unknown",               [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "DELETE /types/{id}", permission: "data.manage", rows: &[
            ("own",                   [401, 204, 403, 403, 403, 403]),
            ("own, skill",            [401, 409, 403, 403, 403, 403]),
            ("unknown",               [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /data", permission: "data.read", rows: &[
            ("-",                     [401, 200, 200, 200, 200, 403]),
        ] },
        Call { name: "POST /data", permission: "data.manage", rows: &[
            ("-",                     [401, 201, 403, 403, 403, 403]),
        ] },
        Call { name: "PUT /data/{id}", permission: "data.manage", rows: &[
            ("own",                   [401, 200, 403, 403, 403, 403]),
            ("unknown",               [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "DELETE /data/{id}", permission: "data.manage", rows: &[
            ("own",                   [401, 409, 403, 403, 403, 403]),
            ("own, free",             [401, 204, 403, 403, 403, 403]),
            ("unknown",               [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /jobs", permission: "jobs.read", rows: &[
            ("own",                   [401, 200, 200, 200, 403, 403]),
        ] },
        Call { name: "GET /jobs/managerjobs/{id}", permission: "jobs.read", rows: &[
            ("own",                   [401, 200, 200, 200, 403, 403]),
            ("foreign",               [401, 200, 403, 200, 403, 403]),
            ("unknown",               [401, 404, 403, 404, 403, 403]),
        ] },
        Call { name: "POST /jobs", permission: "jobs.manage", rows: &[
            ("own",                   [401, 201, 201, 403, 403, 403]),
            ("foreign",               [401, 422, 403, 403, 403, 403]),
        ] },
        Call { name: "PUT /jobs/{id}", permission: "jobs.manage", rows: &[
            ("own",                   [401, 200, 200, 403, 403, 403]),
            ("foreign",               [401, 200, 404, 403, 403, 403]),
            ("unknown",               [401, 404, 404, 403, 403, 403]),
        ] },
        Call { name: "DELETE /jobs/{id}", permission: "jobs.manage", rows: &[
            ("own",                   [401, 409, 409, 403, 403, 403]),
            ("foreign",               [401, 204, 404, 403, 403, 403]),
            ("unknown",               [401, 404, 404, 403, 403, 403]),
        ] },
        Call { name: "GET /candidates", permission: "candidates.read", rows: &[
            ("own",                   [401, 200, 200, 200, 403, 403]),
            ("own, csv",              [401, 200, 200, 200, 403, 403]),
        ] },
        Call { name: "GET /candidates/panel", permission: "candidates.interview", rows: &[
            ("own",                   [401, 200, 200, 200, 200, 200]),
        ] },
        Call { name: "GET /candidates/recruitercandidates/{id}", permission: "candidates.read", rows: &[
            ("own",                   [401, 200, 200, 200, 403, 403]),
            ("foreign",               [401, 200, 200, 403, 403, 403]),
            ("unknown",               [401, 404, 404, 403, 403, 403]),
        ] },
        Call { name: "GET /candidates/{id}", permission: "candidates.interview", rows: &[
            ("own",                   [401, 200, 200, 200, 200, 404]),
            ("foreign",               [401, 200, 200, 404, 404, 404]),
            ("unknown",               [401, 404, 404, 404, 404, 404]),
        ] },
        Call { name: "POST /candidates", permission: "candidates.manage", rows: &[
            ("own",                   [401, 201, 201, 201, 403, 403]),
        ] },
        Call { name: "PUT /candidates/{id}", permission: "candidates.manage", rows: &[
            ("own",                   [401, 200, 200, 200, 403, 403]),
            ("foreign",               [401, 200, 200, 404, 403, 403]),
            ("unknown",               [401, 404, 404, 404, 403, 403]),
        ] },
        Call { name: "DELETE /candidates/{id}", permission: "candidates.manage", rows: &[
            ("own",                   [401, 204, 204, 204, 403, 403]),
            ("foreign",               [401, 204, 204, 404, 403, 403]),
            ("unknown",               [401, 404, 404, 404, 403, 403]),
        ] },
        Call { name: "PUT /candidates/updatestatus/{id}", permission: "candidates.manage", rows: &[
            ("own, Offered",          [401, 200, 200, 200, 403, 403]),
            ("own, Schedule Interview", [401, 200, 200, 403, 403, 403]),
            ("own, Interview Confirmed", [401, 409, 409, 409, 403, 403]),
            ("foreign, Offered",      [401, 200, 403, 404, 403, 403]),
            ("own, nonsense",         [401, 422, 422, 422, 403, 403]),
            ("unknown, Offered",      [401, 404, 404, 404, 403, 403]),
        ] },
        Call { name: "PUT /candidates/scheduleinterview/{id}", permission: "candidates.manage", rows: &[
            ("own",                   [401, 403, 403, 409, 403, 403]),
            ("foreign",               [401, 409, 403, 404, 403, 403]),
            ("unknown",               [401, 404, 404, 404, 403, 403]),
        ] },
        Call { name: "POST /candidates/interviewday/{id}", permission: "candidates.manage", rows: &[
            ("own",                   [401, 200, 200, 200, 403, 403]),
            ("foreign",               [401, 200, 403, 404, 403, 403]),
            ("unknown",               [401, 404, 404, 404, 403, 403]),
        ] },
        Call { name: "PUT /candidates/declineinterview/{id}", permission: "candidates.interview", rows: &[
            ("own",                   [401, 403, 409, 403, 409, 404]),
            ("foreign",               [401, 403, 403, 404, 404, 404]),
            ("unknown",               [401, 404, 404, 404, 404, 404]),
        ] },
        Call { name: "PUT /candidates/confirminterview/{id}", permission: "candidates.manage", rows: &[
            ("own",                   [401, 403, 409, 403, 403, 403]),
            ("foreign",               [401, 403, 403, 404, 403, 403]),
            ("unknown",               [401, 404, 404, 404, 403, 403]),
        ] },
        Call { name: "PUT /candidates/addfeedback/{id}", permission: "candidates.interview", rows: &[
            ("own",                   [401, 403, 403, 403, 200, 404]),
            ("foreign",               [401, 403, 403, 404, 404, 404]),
            ("unknown",               [401, 404, 404, 404, 404, 404]),
        ] },
        Call { name: "GET /referrals", permission: "referrals.read", rows: &[
            ("own",                   [401, 200, 200, 200, 200, 403]),
            ("own, xlsx",             [401, 200, 200, 200, 200, 403]),
        ] },
        Call { name: "GET /referrals/{id}", permission: "referrals.read", rows: &[
            ("own",                   [401, 200, 200, 200, 200, 403]),
            ("foreign",               [401, 200, 403, 403, 403, 403]),
            ("unknown",               [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "POST /referrals", permission: "referrals.create", rows: &[
            ("own",                   [401, 201, 201, 201, 201, 403]),
        ] },
        Call { name: "PUT /referrals/{id}", permission: "referrals.manage", rows: &[
            ("own",                   [401, 200, 403, 403, 403, 403]),
            ("unknown",               [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "DELETE /referrals/{id}", permission: "referrals.manage", rows: &[
            ("own",                   [401, 204, 403, 403, 403, 403]),
            ("unknown",               [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "POST /referrals/{id}/candidate", permission: "referrals.manage", rows: &[
            ("own",                   [401, 201, 403, 403, 403, 403]),
            ("unknown",               [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /audit/{record}/{id}", permission: "audit.history", rows: &[
            ("own, candidate",        [401, 200, 200, 200, 404, 404]),
            ("foreign, candidate",    [401, 200, 200, 404, 404, 404]),
            ("own, job",              [401, 200, 200, 200, 404, 404]),
            ("own, referral",         [401, 200, 404, 404, 200, 404]),
            ("own, datatype",         [401, 200, 404, 404, 404, 404]),
            ("own, data",             [401, 200, 404, 404, 404, 404]),
        ] },
    ],
    reset,
    request,
};

/// Job 1 is the manager's, with the dev on its panel; its candidate 1 is the recruiter's. Job 2 and candidate 2 are of
/// others: the candidate stays with job 3, so that job 2 can go. The dev has referred somebody.
fn reset(connection: &mut AnyConnection, _: &Cell) -> Result<()> {
    for text in [
        "DELETE FROM candidates",
        "DELETE FROM referrals",
        "DELETE FROM jobs",
        "DELETE FROM data_entries",
        "DELETE FROM data_types WHERE id > 2",
        "INSERT INTO data_types (id, name) VALUES (70, 'source')",
        "INSERT INTO data_entries (id, type_id, name) VALUES (71, 1, 'rust'), (72, 2, 'pune'), (73, 1, 'free')",
        "INSERT INTO jobs (id, title, title_normalized, summary, description, experience, otherskills, manager_id, status, \
         linkedin, twitter) SELECT n.id, 'Engineer', 'engineer', 's', 'd', '2-5 years', 'o', n.manager, 'Open', 1 = 0, 1 = 0 \
         FROM (SELECT 1 AS id, 1 AS manager UNION ALL SELECT 2, 2 UNION ALL SELECT 3, 2) n",
        "INSERT INTO job_data (job_id, data_id, position) VALUES (1, 71, 1), (1, 72, 2), (2, 71, 1), (2, 72, 2)",
        "INSERT INTO job_panel (job_id, user_id) VALUES (1, 4)",
        "INSERT INTO referrals (id, user_id, name, name_normalized, email, email_normalized, phone, phone_digits, experience, \
         howknow, status, place, search) VALUES (1, 4, 'Aarav', 'aarav', 'a@x.example', 'a@x.example', '9833052718', \
         '9833052718', '2-5 years', '', 'Submitted', 1, 'aarav')",
        "INSERT INTO referral_skills (referral_id, data_id, position) VALUES (1, 71, 1)",
        "INSERT INTO candidates (id, recruiter_id, job_id, name, name_normalized, email, email_normalized, phone, \
         phone_digits, experience, preferredlocations, notice_place, status, place, hybrid, round, interview_confirmed, \
         search) SELECT n.id, n.recruiter, n.job, 'Shreya', 'shreya', 's@x.example', 's@x.example', '9845021177', \
         '9845021177', '2-5 years', '', 99, '1st Tech Clear', 4, 1 = 0, 1, 1 = 0, 'shreya' \
         FROM (SELECT 1 AS id, 7 AS recruiter, 1 AS job UNION ALL SELECT 2, 3, 3) n",
        "INSERT INTO candidate_skills (candidate_id, data_id, position) VALUES (1, 71, 1), (2, 71, 1)",
    ] {
        statement(text).run(connection)?;
    }
    if matches!(connection, AnyConnection::Postgres(_)) {
        for table in ["data_types", "data_entries", "jobs", "referrals", "candidates"] {
            let next = format!("SELECT setval(pg_get_serial_sequence('{table}', 'id'), 100)");
            statement(next).run(connection)?;
        }
    }
    Ok(())
}

#[expect(clippy::unnecessary_wraps, reason = "the form that every module has")]
fn request(_: &mut AnyConnection, cell: &Cell) -> Result<Asked> {
    let person = cell.person();
    let id = match cell.whose {
        "foreign" => 2,
        "unknown" => UNKNOWN,
        _ => 1,
    };
    let skills = json!([{"value": "rust", "selected": true}]);
    Ok(match cell.call {
        "GET /types" | "GET /data" => (cell.path(""), None),
        "POST /types" => (cell.path(""), Some(json!({"name": "department"}))),
        "PUT /types/{id}" => (cell.path(if id == 1 { 70 } else { id }), Some(json!({"name": "origin"}))),
        "DELETE /types/{id}" | "DELETE /data/{id}" if id == UNKNOWN => (cell.path(id), None),
        "DELETE /types/{id}" => (cell.path(if cell.what == "skill" { 1 } else { 70 }), None),
        "POST /data" => (cell.path(""), Some(json!({"name": "kafka", "type": 1}))),
        "PUT /data/{id}" => (cell.path(if id == 1 { 71 } else { id }), Some(json!({"name": "rust 2024"}))),
        "DELETE /data/{id}" => (cell.path(if cell.what == "free" { 73 } else { 71 }), None),
        "GET /jobs/managerjobs/{id}" => (cell.path(if id == 2 { Company::IDS.other_manager } else { person }), None),
        "POST /jobs" => {
            let form = json!({
                "title": "Tester", "summary": "s", "description": "d", "experience": "1-3", "mandatorySkills": ["rust"],
                "otherSkills": "o", "location": ["pune"], "hiringManager": person.0, "status": "Open",
            });
            (cell.path(""), Some(form))
        }
        "PUT /jobs/{id}" => (cell.path(id), Some(json!({"summary": "Another"}))),
        "POST /candidates" => {
            let form = json!({
                "job": 1, "name": "Zoya", "email": "z@x.example", "phoneNumber": "9000000001", "skills": skills,
                "totalExperience": "1-3", "currentLocation": "Pune", "currentCTC": 1, "expectedCTC": 2,
                "currentCompanyName": "x", "noticePeriod": "7 days", "gender": "Other", "status": "Offered",
            });
            (cell.path(""), Some(form))
        }
        "PUT /candidates/{id}" => (cell.path(id), Some(json!({"currentCompanyName": "Another"}))),
        "PUT /candidates/updatestatus/{id}" => (cell.path(id), Some(json!({"status": cell.what}))),
        "PUT /candidates/scheduleinterview/{id}" => (cell.path(id), Some(super::meeting())),
        "PUT /candidates/confirminterview/{id}" => (cell.path(id), Some(json!({"status": "Interview Confirmed"}))),
        "POST /candidates/interviewday/{id}" => (cell.path(id), Some(json!({"date": "2026-11-27"}))),
        "PUT /candidates/declineinterview/{id}" => (cell.path(id), Some(json!({"reason": "On a journey."}))),
        "PUT /candidates/addfeedback/{id}" => {
            let entry = json!({"skill": "rust", "rating": 4, "questionAsked": "x", "feedback": "y", "other": "z"});
            (cell.path(id), Some(json!({"feedback": [entry]})))
        }
        "GET /candidates/recruitercandidates/{id}" | "GET /referrals/{id}" => (cell.path(person), None),
        "GET /candidates" | "GET /referrals" => (cell.list(""), None),
        "POST /referrals" => {
            let form =
                json!({"name": "B", "email": "b@x.example", "phone": "9000000002", "skills": skills, "experience": 3});
            (cell.path(""), Some(form))
        }
        "PUT /referrals/{id}" => (cell.path(id), Some(json!({"status": "Offered"}))),
        "POST /referrals/{id}/candidate" => (cell.path(id), Some(json!({"job": 1}))),
        "GET /audit/{record}/{id}" => {
            let id = match cell.what {
                "datatype" => 70,
                "data" => 71,
                _ => id,
            };
            (format!("/audit/{}/{id}", cell.what), None)
        }
        _ => (cell.path(id), None),
    })
}
