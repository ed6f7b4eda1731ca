//! What each visit asks for, in the order in which a browser would.

use std::collections::BTreeMap;
use std::time::Duration;

use serde_json::{Value, json};

use super::cast::{Cast, Player, Rank};
use super::drive::{Caller, GaveUp};
use super::ledger::{Kind, Ledger};
use super::plan::{SLIPS, Visit};
use crate::bench::http::{form, request};
use crate::bench::stage::{api, sign_in};
use crate::procs;

/// The week before the day.
const WEEK: &str = "2026-03-23";
/// The month of the day.
const MONTH: &str = "2026-03";
/// A Friday of the same month, on which what is claimed was paid.
const PAID: &str = "2026-03-27";
/// Days on which nobody has a leave yet, within the twelve months that can be planned.
const FREE: [&str; 5] = ["2027-02-22", "2027-02-23", "2027-02-24", "2027-02-25", "2027-02-26"];
/// Hours that a week has to have for it to be submitted.
const LEAST: f64 = 10.0;
/// Pages of a queue that one visit clears at most.
const PAGES: usize = 40;
/// Before somebody looks again how far a run has come.
const LOOK_AGAIN: Duration = Duration::from_millis(500);
/// A picture of one pixel.
const BILL: &[u8] =
    b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\x1f\x15\xc4\x89\0\0\0\rIDATx\x9cc`\
    \xf8\xcfP\0\0\x03\x82\x01\x81\xe5\xd1\xb6\xf2\0\0\0\0IEND\xaeB`\x82";

/// What the office reads, one after the other.
const OFFICE: [(&str, &str); 16] = [
    ("people", "/users?page=1&pageSize=25"),
    ("people, search", "/users?page=1&pageSize=25&q=ra"),
    ("all sheets", "/timelogs?page=1&pageSize=25"),
    ("all leaves", "/leaves?page=1&pageSize=25"),
    ("all leaves, search", "/leaves?page=1&pageSize=25&q=ra"),
    ("month of leaves, all", "/leaves/calendar?month=2026-03"),
    ("balances", "/leaves/balance?page=1&pageSize=25"),
    ("logs of 90 days", "/reports/users/all/90?page=1&pageSize=25"),
    ("all payslips", "/salary-slips?page=1&pageSize=25"),
    ("approved claims", "/reimbursement/approved?page=1&pageSize=25"),
    ("projects", "/projects?page=1&pageSize=25"),
    ("all assets", "/assets?page=1&pageSize=25"),
    ("candidates", "/candidates?page=1&pageSize=25"),
    ("candidates, search", "/candidates?page=1&pageSize=25&q=ra"),
    ("outbox", "/outbox?page=1&pageSize=25"),
    ("audit trail", "/audit?page=1&pageSize=25"),
];

/// Of so many files one has all rows; the others have those that a search finds, as somebody takes along what they work on.
const WHOLE: u32 = 8;

/// What the office takes along as a file.
const EXPORTS: [&str; 6] = [
    "/users?format=xlsx",
    "/reports/users/all/30?format=csv",
    "/timelogs?format=csv",
    "/leaves?format=xlsx",
    "/reimbursement/approved?format=csv",
    "/salary-slips?format=xlsx",
];

/// What people do one thing at a time of; somebody may clear a queue while an export runs in another tab.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lane {
    Own,
    Office,
    Queues,
    Files,
    Slips,
}

impl Lane {
    pub fn of(visit: Visit) -> Self {
        match visit {
            Visit::Office { .. } | Visit::Team | Visit::TeamLists => Self::Office,
            Visit::DecideSheets | Visit::DecideLeaves | Visit::DecideClaims | Visit::ReviewClaim => Self::Queues,
            Visit::Export { .. } => Self::Files,
            Visit::Slips { .. } => Self::Slips,
            _ => Self::Own,
        }
    }
}

/// Somebody's visit.
pub struct Visiting<'a, 'c> {
    pub caller: &'a mut Caller<'c>,
    pub cast: &'a Cast,
    pub ledger: &'a Ledger,
    pub password: &'a str,
    pub player: &'a Player,
    /// The place of the player in the cast.
    pub index: usize,
}

type Done = Result<(), GaveUp>;

impl Visiting<'_, '_> {
    pub fn make(&mut self, visit: Visit) -> Done {
        let id = self.player.id;
        match visit {
            Visit::Arrive { password } => self.arrive(password),
            Visit::Dashboard => self.dashboard(),
            Visit::OwnLogs => self.read("own logs", &format!("/reports/users/{id}/7")),
            Visit::Week => self.week(),
            Visit::OwnLeaves => {
                self.read("own leaves", &format!("/leaves/{id}?page=1&pageSize=25"))?;
                self.read("own ledger", &format!("/leaves/ledger/{id}?page=1&pageSize=25"))
            }
            Visit::Leave => self.leave(),
            Visit::Claim => self.claim(),
            Visit::Payslip => self.payslip(),
            Visit::Calendar => {
                self.read("month of leaves", &format!("/leaves/calendar?month={MONTH}"))?;
                self.read("holidays", "/holidays?page=1&pageSize=25")
            }
            Visit::Search => {
                self.read("search, people", "/users/active?q=ra&page=1&pageSize=5")?;
                self.read("search, projects", "/projects?q=po&page=1&pageSize=5")
            }
            Visit::Policies => {
                self.read("policies", "/policies/active?page=1&pageSize=25")?;
                self.read("one policy", "/policies/1")
            }
            Visit::Depart => self.depart(),
            Visit::Team => self.read("team today", &format!("/reports/manager/{id}?page=1&pageSize=25")),
            Visit::TeamLists => {
                self.read("team's sheets", &format!("/timelogs/manager-timesheet-all/{id}?page=1&pageSize=25"))?;
                self.read("team's leaves", &format!("/leaves/manager-leave-all/{id}?page=1&pageSize=25"))
            }
            Visit::DecideSheets => self.sheets(),
            Visit::DecideLeaves => self.leaves(),
            Visit::DecideClaims => self.claims(),
            Visit::ReviewClaim => self.review(),
            Visit::Office { list } => {
                let (name, path) = nth(&OFFICE, list);
                self.read(name, path)
            }
            Visit::Export { list } => {
                let path = nth(&EXPORTS, list);
                let (kind, path) = if list.is_multiple_of(WHOLE) {
                    ("export of everything", path.to_owned())
                } else {
                    ("export", format!("{path}&q=ra"))
                };
                let request = self.request("GET", &path, None);
                self.caller.file(kind, &request).map(drop)
            }
            Visit::Slips { from } => self.slips(from),
        }
    }

    fn request(&self, method: &str, path: &str, body: Option<&Value>) -> Vec<u8> {
        api(&self.player.person(), method, path, body.map(Value::to_string).as_deref())
    }

    fn read(&mut self, kind: &'static str, path: &str) -> Done {
        let request = self.request("GET", path, None);
        self.caller.call(kind, &request, 200).map(drop)
    }

    fn get(&mut self, kind: &'static str, path: &str) -> Result<Value, GaveUp> {
        self.ask(kind, ("GET", path), None, 200)
    }

    fn ask(
        &mut self,
        kind: &'static str,
        (method, path): (&str, &str),
        body: Option<&Value>,
        expected: u16,
    ) -> Result<Value, GaveUp> {
        let request = self.request(method, path, body);
        let answer = self.caller.call(kind, &request, expected)?;
        answer.json(expected).map_err(|error| self.strange(kind, &format!("{error:#}")))
    }

    /// An answer that nothing can be done with.
    fn strange(&mut self, kind: &'static str, why: &str) -> GaveUp {
        self.caller.refused(kind, 0, why.to_owned());
        GaveUp
    }

    fn id_of(&mut self, kind: &'static str, record: &Value) -> Result<i64, GaveUp> {
        number(record, "_id").ok_or_else(|| self.strange(kind, "an answer without an _id"))
    }

    /// What it holds depends on whose it is; at its head stands what waits, and over it whether anything is new.
    fn dashboard(&mut self) -> Done {
        let (name, inbox) = match self.player.rank {
            Rank::Other => ("dashboard", "inbox head"),
            Rank::Manager => ("dashboard, manager", "inbox head, manager"),
            Rank::Admin => ("dashboard, admin", "inbox head, admin"),
        };
        self.read(name, "/dashboard")?;
        self.read(inbox, "/inbox?part=look&first=true&page=1&pageSize=5")?;
        self.read("bell", "/notifications?unread=true&most=1")
    }

    fn arrive(&mut self, password: bool) -> Done {
        if password {
            let request = sign_in(&self.player.address, self.password);
            let answer = self.caller.call("sign-in by password", &request, 200)?;
            let answer = answer.json(200).unwrap_or_default();
            if let Some(token) = answer.get("token").and_then(Value::as_str) {
                self.player.signed_in(token);
            }
        }
        self.read("me", "/auth/me")?;
        self.dashboard()?;
        let place = json!({"sign_in_lat": 12.97, "sign_in_long": 77.59});
        let report = self.ask("check-in", ("POST", "/reports"), Some(&place), 201)?;
        let id = self.id_of("check-in", &report)?;
        self.ledger.came(self.index, id);
        Ok(())
    }

    fn depart(&mut self) -> Done {
        self.dashboard()?;
        // Who could not check in cannot check out.
        let Some(report) = self.ledger.report(self.index) else { return Ok(()) };
        let place = json!({"sign_in": false, "sign_out_lat": 12.97, "sign_out_long": 77.59});
        self.ask("check-out", ("PUT", &format!("/reports/{report}")), Some(&place), 200)?;
        self.ledger.went(self.index);
        Ok(())
    }

    fn week(&mut self) -> Done {
        let week = self.get("weekly grid", &format!("/timelogs/week/{WEEK}"))?;
        let sheet = week.get("sheet").filter(|sheet| sheet.is_object());
        let id = if let Some(sheet) = sheet {
            let may = texts(sheet, "actions").any(|action| action == "submit");
            let hours = sheet.get("total").and_then(Value::as_f64).unwrap_or_default();
            match number(sheet, "_id").filter(|_| may && hours >= LEAST) {
                Some(id) => id,
                None => return Ok(()),
            }
        } else {
            // Who is on no project has nothing to write down, and who was away too little.
            let rows = week.get("proposal").filter(|rows| hours(rows) >= LEAST);
            let Some(rows) = rows else { return Ok(()) };
            let body = json!({"startOfWeek": WEEK, "timesheet": rows});
            let sheet = self.ask("sheet begun", ("POST", "/timelogs"), Some(&body), 201)?;
            let id = self.id_of("sheet begun", &sheet)?;
            self.ledger.sent((Kind::Sheet, id), self.player.id, "create", None);
            id
        };
        let body = json!({"status": "Submitted"});
        self.ask("sheet submitted", ("PUT", &format!("/timelogs/{id}")), Some(&body), 200)?;
        self.ledger.sent((Kind::Sheet, id), self.player.id, "submit", Some(("startOfWeek", WEEK.to_owned())));
        Ok(())
    }

    fn leave(&mut self) -> Done {
        let day = FREE.get(self.index % FREE.len()).copied().unwrap_or_default();
        let mut leave = json!({"type": "lwp", "from": day, "to": day});
        self.ask("leave preview", ("POST", "/leaves/preview"), Some(&leave), 200)?;
        if let Some(fields) = leave.as_object_mut() {
            fields.insert("reason".to_owned(), "A day of my own".into());
        }
        let leave = self.ask("leave applied for", ("POST", "/leaves"), Some(&leave), 201)?;
        let id = self.id_of("leave applied for", &leave)?;
        self.ledger.sent((Kind::Leave, id), self.player.id, "create", Some(("from", day.to_owned())));
        Ok(())
    }

    fn claim(&mut self) -> Done {
        if !self.player.claims {
            return Ok(());
        }
        let types = self.get("claim types", "/reimbursementtype?page=1&pageSize=25")?;
        let active =
            |kind: &&Value| text(kind, "status") == Some("active") && text(kind, "billRequired") == Some("yes");
        let Some(kind) = types.as_array().into_iter().flatten().find(active).and_then(|kind| number(kind, "_id"))
        else {
            return Err(self.strange("claim types", "no type takes a bill"));
        };
        self.read("claim balance", &format!("/reimbursement/balance/{}", self.player.id))?;
        let file = json!({
            "folder": "reimbursements", "filename": "bill.png", "contentType": "image/png", "size": BILL.len()
        });
        let sent = self.ask("upload begun", ("POST", "/files/presign"), Some(&file), 200)?;
        let (Some(url), Some(key)) = (text(&sent, "url"), text(&sent, "key")) else {
            return Err(self.strange("upload begun", "an answer without url and key"));
        };
        let fields = sent.get("fields").and_then(Value::as_object).into_iter().flatten();
        let fields: Vec<_> = fields.filter_map(|(name, value)| Some((name.as_str(), value.as_str()?))).collect();
        self.caller.call("bill uploaded", &form(url, "", &fields, ("bill.png", "image/png"), BILL), 204)?;
        let mark = format!("DAY-{}", self.player.id);
        let claim = json!({
            "reimbursementType": kind, "billNo": mark, "billDate": PAID, "amount": 10, "fileUploadKeys": [key]
        });
        let claim = self.ask("claim sent", ("POST", "/reimbursement"), Some(&claim), 201)?;
        let id = self.id_of("claim sent", &claim)?;
        self.ledger.sent((Kind::Claim, id), self.player.id, "create", Some(("billNo", mark)));
        Ok(())
    }

    fn payslip(&mut self) -> Done {
        let slips = self.get("own payslips", "/salary-slips?page=1&pageSize=25")?;
        // Who makes them sees those that have not gone out yet, too.
        let issued = slips.as_array().into_iter().flatten().find(|slip| text(slip, "state") == Some("issued"));
        let Some(id) = issued.and_then(|slip| number(slip, "_id")) else { return Ok(()) };
        self.read("payslip as PDF", &format!("/salary-slips/{id}/pdf"))
    }

    /// What waits on the first page of a queue, and nobody else has taken: ids, with whose they are.
    fn waiting(
        &mut self,
        kind: Kind,
        queue: (&'static str, &str),
        owner: &str,
    ) -> Result<Vec<(i64, i64, Value)>, GaveUp> {
        let rows = self.get(queue.0, queue.1)?;
        let mut found = Vec::new();
        for row in rows.as_array().into_iter().flatten() {
            let may = texts(row, "actions").any(|action| action == "approve");
            if let (true, Some(id), Some(owner)) = (may, number(row, "_id"), number(row, owner))
                && self.ledger.take(kind, id)
            {
                found.push((id, owner, row.clone()));
            }
        }
        Ok(found)
    }

    fn sheets(&mut self) -> Done {
        let path = if self.player.rank == Rank::Manager {
            format!("/timelogs/manager-timesheet/{}?page=1&pageSize=25", self.player.id)
        } else {
            "/timelogs/submitted?page=1&pageSize=25".to_owned()
        };
        for _ in 0..PAGES {
            let mut waiting = self.waiting(Kind::Sheet, ("sheets to decide", &path), "user_id")?;
            if waiting.is_empty() {
                break;
            }
            // One of a page is sent back, the others are approved together.
            if let Some((id, owner, _)) = waiting.pop().filter(|_| waiting.len() > 1) {
                let body = json!({"status": "Rejected", "remark": "Please say what you did on Monday"});
                let answer = self.ask("sheet rejected", ("PUT", &format!("/timelogs/{id}")), Some(&body), 200)?;
                self.ledger.decided((Kind::Sheet, id), owner, "reject", &answer);
            }
            let ids: Vec<_> = waiting.iter().map(|(id, owner, _)| (*id, *owner)).collect();
            self.approve(Kind::Sheet, "sheets approved, many", "/timelogs", &ids)?;
        }
        Ok(())
    }

    fn leaves(&mut self) -> Done {
        let path = if self.player.rank == Rank::Manager {
            format!("/leaves/manager-leave/{}?page=1&pageSize=25", self.player.id)
        } else {
            "/leaves/pending?page=1&pageSize=25".to_owned()
        };
        for _ in 0..PAGES {
            let waiting = self.waiting(Kind::Leave, ("leaves to decide", &path), "user")?;
            if waiting.is_empty() {
                break;
            }
            for (id, owner, leave) in waiting {
                // What costs a balance is refused: what is left of one depends on the order in which this is done.
                let free = ["lwp", "wfh", "onduty"].into_iter().any(|kind| text(&leave, "type") == Some(kind));
                let (name, what, body) = if free {
                    ("leave approved", "approve", json!({"status": "Approved"}))
                } else {
                    ("leave rejected", "reject", json!({"status": "Rejected", "remark": "Not in these weeks"}))
                };
                let answer = self.ask(name, ("PUT", &format!("/leaves/{id}")), Some(&body), 200)?;
                self.ledger.decided((Kind::Leave, id), owner, what, &answer);
            }
        }
        Ok(())
    }

    fn claims(&mut self) -> Done {
        for _ in 0..PAGES {
            let queue = ("claims to decide", "/reimbursement/requested?page=1&pageSize=25");
            let ids: Vec<_> =
                self.waiting(Kind::Claim, queue, "empId")?.into_iter().map(|(id, owner, _)| (id, owner)).collect();
            if ids.is_empty() {
                break;
            }
            self.approve(Kind::Claim, "claims approved, many", "/reimbursement", &ids)?;
        }
        Ok(())
    }

    fn review(&mut self) -> Done {
        let rows = self.get("claims to decide", "/reimbursement/requested?sort=-billDate&page=1&pageSize=25")?;
        for row in rows.as_array().into_iter().flatten() {
            let may = texts(row, "actions").any(|action| action == "reject");
            let (true, Some(id), Some(owner)) = (may, number(row, "_id"), number(row, "empId")) else { continue };
            let Some(key) = texts(row, "fileUploadKeys").next().filter(|_| self.ledger.take(Kind::Claim, id)) else {
                continue;
            };
            let link = self.request("GET", &format!("/files/{}", key.replace('/', "%2F")), None);
            let link = self.caller.call("bill asked for", &link, 302)?;
            let Some(place) = link.location.filter(|place| place.starts_with('/')) else {
                return Err(self.strange("bill asked for", "it is elsewhere"));
            };
            self.caller.call("bill read", &request("GET", &place, "", None), 200)?;
            let body = json!({"status": "Rejected", "remark": "The bill cannot be read"});
            let answer = self.ask("claim rejected", ("PUT", &format!("/reimbursement/{id}")), Some(&body), 200)?;
            self.ledger.decided((Kind::Claim, id), owner, "reject", &answer);
            return Ok(());
        }
        Ok(())
    }

    /// Approves many at once. What the answer says of each is what counts.
    fn approve(&mut self, kind: Kind, name: &'static str, path: &str, ids: &[(i64, i64)]) -> Done {
        if ids.is_empty() {
            return Ok(());
        }
        let body: Value = ids.iter().map(|(id, _)| json!({"_id": id, "status": "Approved"})).collect();
        let answers = self.ask(name, ("PUT", path), Some(&body), 200)?;
        let owners: BTreeMap<i64, i64> = ids.iter().copied().collect();
        for answer in answers.as_array().into_iter().flatten() {
            let decided = number(answer, "_id").and_then(|id| Some((id, *owners.get(&id)?)));
            match decided.filter(|_| answer.get("ok") == Some(&Value::Bool(true))) {
                Some((id, owner)) => self.ledger.decided((kind, id), owner, "approve", &answer["record"]),
                None => self.caller.refused(name, 409, answer.to_string()),
            }
        }
        Ok(())
    }

    fn slips(&mut self, from: u32) -> Done {
        let part = self.cast.players.iter().skip(from as usize).take(SLIPS as usize);
        let rows: Vec<_> = part.map(|player| slip(&player.number)).collect();
        let (count, rows) = (rows.len(), Value::from(rows));
        self.ask("payslips looked through", ("POST", "/salary-slips/preflight"), Some(&rows), 200)?;
        let run = self.ask("payslips begun", ("POST", "/salary-slips/generate-slips"), Some(&rows), 202)?;
        let Some(run) = number(&run, "job") else {
            return Err(self.strange("payslips begun", "an answer without a job"));
        };
        self.ledger.slips(run, count);
        loop {
            let seen = self.get("payslips, how far", &format!("/salary-slips/jobs/{run}"))?;
            if text(&seen, "state") != Some("running") || procs::stopping() {
                return Ok(());
            }
            std::thread::sleep(LOOK_AGAIN);
        }
    }
}

/// The hours of a week's rows.
fn hours(rows: &Value) -> f64 {
    let days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
    let rows = rows.as_array().into_iter().flatten();
    rows.flat_map(|row| days.iter().filter_map(|day| row.get(day)?.as_f64())).sum()
}

fn slip(number: &str) -> Value {
    json!({
        "Employee ID": number, "Month": MONTH, "Designation": "Developer", "Paid Days": 31, "Basic": "62,500.00", "HRA": 25000,
        "Special Allowance": 31250, "PF": 1800, "Professional Tax": 200, "TDS": "8873.50", "Net Pay": "1,07,876.50",
    })
}

fn nth<T: Copy + Default, const N: usize>(of: &[T; N], number: u32) -> T {
    of.get(number as usize % N).copied().unwrap_or_default()
}

pub(super) fn number(record: &Value, field: &str) -> Option<i64> {
    record.get(field)?.as_i64()
}

fn text<'a>(record: &'a Value, field: &str) -> Option<&'a str> {
    record.get(field)?.as_str()
}

fn texts<'a>(record: &'a Value, field: &str) -> impl Iterator<Item = &'a str> {
    record.get(field).and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_one_person_does_at_the_same_time_stands_in_lines_of_its_own() {
        let lanes =
            [Visit::Dashboard, Visit::DecideClaims, Visit::Export { list: 0 }, Visit::Slips { from: 0 }, Visit::Team];
        let lanes: std::collections::HashSet<_> = lanes.into_iter().map(Lane::of).collect();
        assert_eq!(lanes.len(), 5);
        // All that tells of one's own day stays in order.
        assert_eq!(Lane::of(Visit::Arrive { password: true }), Lane::of(Visit::Depart));
    }

    #[test]
    fn hours_are_summed_over_days_and_rows() {
        assert!((hours(&json!([{"mon": 8, "tue": 1.5}, {"fri": 2, "tasks": 7}])) - 11.5).abs() < 1e-9);
        assert!(hours(&Value::Null).abs() < 1e-9);
    }

    #[test]
    fn a_bill_is_a_picture() {
        assert!(BILL.starts_with(b"\x89PNG") && BILL.ends_with(b"IEND\xaeB`\x82") && BILL.len() == 70);
        assert_eq!((nth(&EXPORTS, 0), nth(&EXPORTS, 7)), (EXPORTS[0], EXPORTS[1]));
    }
}
