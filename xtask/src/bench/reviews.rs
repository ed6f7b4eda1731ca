//! KRAs that an admin gives feedback on and submits, assets that an admin releases, a policy that everybody reads, claims and
//! investments that an admin decides on, documents that everybody is asked for, candidates whom an admin moves on.

use anyhow::{Result, ensure};
use serde_json::Value;

use super::http::Client;
use super::stage::{Person, Stage, api};
use super::table::{Notes, Row};
use super::thresholds::Threshold;
use super::writes::{once, once_within};
use crate::args;

/// The names of what is measured.
pub const FEEDBACK: &str = "KRA feedback";
pub const SUBMIT: &str = "KRA submission";
pub const RELEASE: &str = "asset release";
pub const CHECKLIST_DONE: &str = "checklist line done";
pub const ACKNOWLEDGE: &str = "policy acknowledgement";
pub const CLAIM_APPROVAL: &str = "reimbursement approval";
pub const CLAIM_REJECTION: &str = "reimbursement rejection";
pub const INVESTMENT_APPROVAL: &str = "investment approval";
pub const INBOX_DECISION: &str = "inbox decision";
pub const DOCUMENT_REQUEST: &str = "request for a document";
pub const DOCUMENT_WITHDRAWAL: &str = "withdrawal of a request for a document";
pub const LETTER: &str = "letter made";
pub const CANDIDATE_STATUS: &str = "candidate's status";
pub const INTERVIEW_REQUEST: &str = "interview request";

const MANY: usize = 32;
/// People who are asked for a document.
const ASKED: usize = 2_000;
/// People who get a letter.
const LETTERS: usize = 500;
/// Candidates who are moved on.
const CANDIDATES: usize = 5_000;

/// Feedback is saved back and forth, no two clients on the same KRA; then all that waits is submitted, and released.
pub fn reviews(stage: &Stage, options: &args::Bench, rows: &mut Vec<Row>, notes: &mut Notes) -> Result<()> {
    let mut client = Client::connect(stage.address)?;
    let put = |path: &str, body: &str| api(&stage.people.admin, "PUT", path, Some(body));
    let open = ids(stage, &mut client, "/kras?status=Saved")?;
    ensure!(open.len() >= MANY, "{} KRAs are Saved, and {MANY} are needed", open.len());
    let save = |id: &i64| {
        let of = |rating: i64| put(&format!("/kras/{id}"), &format!(r#"{{"status":"Saved","rating":{rating}}}"#));
        [of(2), of(4)]
    };
    let saves: Vec<_> = open.iter().take(10 * MANY).map(save).collect();
    let own = saves.len() / MANY;
    let next = |client: usize, turn: usize| {
        let (turn, again) = (turn % own, turn / own);
        saves.get(client + MANY * turn)?.get(again % 2).map(Vec::as_slice)
    };
    let time = options.time();
    let rounds = (0..options.rounds).map(|_| stage.measure(MANY, time, 200, &next)).collect::<Result<Vec<_>>>()?;
    rows.push(Row::of_write(FEEDBACK, Threshold::Change, stage, MANY, &rounds));

    let answered =
        [ids(stage, &mut client, "/kras?status=Accepted")?, ids(stage, &mut client, "/kras?status=Rejected")?];
    let submissions: Vec<_> =
        answered.concat().iter().map(|id| put(&format!("/kras/{id}"), r#"{"status":"Submitted"}"#)).collect();
    once(SUBMIT, stage, &submissions, 200, rows, notes)?;
    let asked = ids(stage, &mut client, "/assets?status=RELEASE-REQUEST")?;
    let releases: Vec<_> = asked.iter().map(|id| put(&format!("/assets/{id}"), r#"{"status":"RELEASED"}"#)).collect();
    once(RELEASE, stage, &releases, 200, rows, notes)?;
    let open = ids(stage, &mut client, "/checklists?state=open")?;
    let done: Vec<_> = open.iter().map(|id| put(&format!("/checklists/lines/{id}"), r#"{"done":true}"#)).collect();
    once(CHECKLIST_DONE, stage, &done, 200, rows, notes)?;
    // A new version of one policy, which everybody reads at the same time.
    client.send(&put("/policies/1", r#"{"description":"Read this again."}"#))?.json(200)?;
    let everyone = stage.people.everyone.iter();
    let readings: Vec<_> = everyone.map(|person| api(person, "POST", "/policies/1/acknowledge", None)).collect();
    once(ACKNOWLEDGE, stage, &readings, 200, rows, notes)
}

/// All that waits is decided on: every other claim is approved, the rest rejected; investments are approved, every other one in
/// the inbox.
pub fn finance(stage: &Stage, rows: &mut Vec<Row>, notes: &mut Notes) -> Result<()> {
    let mut client = Client::connect(stage.address)?;
    let put = |path: &str, body: &str| api(&stage.people.admin, "PUT", path, Some(body));
    let waiting = ids(stage, &mut client, "/reimbursement/requested?sort=billDate")?;
    let (approved, rejected): (Vec<_>, Vec<_>) = waiting.iter().partition(|id| *id % 2 == 0);
    let decided = |ids: &[i64], status: &str| -> Vec<Vec<u8>> {
        ids.iter().map(|id| put(&format!("/reimbursement/{id}"), &format!(r#"{{"status":"{status}"}}"#))).collect()
    };
    once(CLAIM_APPROVAL, stage, &decided(&approved, "Approved"), 200, rows, notes)?;
    once(CLAIM_REJECTION, stage, &decided(&rejected, "Rejected"), 200, rows, notes)?;
    let waiting = ids(stage, &mut client, "/investments/requested?sort=investmentDate")?;
    let (alone, in_inbox): (Vec<_>, Vec<_>) = waiting.iter().partition(|id| *id % 2 == 0);
    let approvals: Vec<_> =
        alone.iter().map(|id| put(&format!("/investments/{id}"), r#"{"status":"Approved"}"#)).collect();
    once(INVESTMENT_APPROVAL, stage, &approvals, 200, rows, notes)?;
    let decision = |id: &i64| put("/inbox", &format!(r#"[{{"kind":"investment","_id":{id},"status":"Approved"}}]"#));
    let decisions: Vec<_> = in_inbox.iter().map(decision).collect();
    once(INBOX_DECISION, stage, &decisions, 200, rows, notes)
}

/// Everybody is asked for a document, each with a mail; then all of it is withdrawn, and letters are made.
pub fn documents(stage: &Stage, rows: &mut Vec<Row>, notes: &mut Notes) -> Result<()> {
    let others = stage.people.everyone.iter().filter(|person| person.id != stage.people.admin.id).take(ASKED);
    let ask = |person: &Person| {
        let body = format!(r#"{{"user":{},"folder":3,"title":"Address proof","due":"9000-12-31"}}"#, person.id);
        api(&stage.people.admin, "POST", "/documents/requests", Some(&body))
    };
    let requests: Vec<_> = others.map(ask).collect();
    once(DOCUMENT_REQUEST, stage, &requests, 201, rows, notes)?;
    let mut client = Client::connect(stage.address)?;
    let asked = ids(stage, &mut client, "/documents/requests?state=open&sort=-due")?;
    let withdraw = |id: &i64| api(&stage.people.admin, "DELETE", &format!("/documents/requests/{id}"), None);
    let withdrawals: Vec<_> = asked.iter().take(requests.len()).map(withdraw).collect();
    once(DOCUMENT_WITHDRAWAL, stage, &withdrawals, 204, rows, notes)?;
    let template = ids(stage, &mut client, "/letter-templates?")?;
    let Some(template) = template.first() else { return Ok(()) };
    let body = format!(r#"{{"template":{template},"body":"{{name}} works for {{legal name}}."}}"#);
    let letter =
        |person: &Person| api(&stage.people.admin, "POST", &format!("/users/{}/letters", person.id), Some(&body));
    let letters: Vec<_> = stage.people.everyone.iter().take(LETTERS).map(letter).collect();
    once_within(Threshold::Letter, LETTER, stage, &letters, 201, rows, notes)
}

/// Who is at the first step goes on to the second one; then interviews are asked for, each with a mail to the recruiter.
pub fn recruitment(stage: &Stage, rows: &mut Vec<Row>, notes: &mut Notes) -> Result<()> {
    let mut client = Client::connect(stage.address)?;
    let mut moved = |from: &str, to: &str| -> Result<Vec<Vec<u8>>> {
        let body = format!(r#"{{"status":"{to}"}}"#);
        let found = ids(stage, &mut client, &format!("/candidates?status={from}"))?;
        let put = |id: &i64| {
            let path = format!("/candidates/updatestatus/{id}");
            api(&stage.people.admin, "PUT", &path, Some(&body))
        };
        Ok(found.iter().take(CANDIDATES).map(put).collect())
    };
    let (steps, requests) = (moved("1st+Tech+Clear", "2nd Tech Clear")?, moved("Not+Selected", "Schedule Interview")?);
    once(CANDIDATE_STATUS, stage, &steps, 200, rows, notes)?;
    once(INTERVIEW_REQUEST, stage, &requests, 200, rows, notes)
}

/// The ids of a list.
fn ids(stage: &Stage, client: &mut Client, list: &str) -> Result<Vec<i64>> {
    let mut ids = Vec::new();
    for page in 1..=50 {
        let path = format!("{list}&pageSize=200&page={page}");
        let rows = client.send(&api(&stage.people.admin, "GET", &path, None))?.json(200)?;
        let found: Vec<_> =
            rows.as_array().into_iter().flatten().filter_map(|row| row.get("_id").and_then(Value::as_i64)).collect();
        if found.is_empty() {
            break;
        }
        ids.extend(found);
    }
    Ok(ids)
}
