//! What a change in the audit trail says to a person: names for ids, words for codes, days and times as pages write them.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use db::audit::{BY_LINK, IN_PLACE_OF};
use kernel::{Writing, Zone};
use serde_json::{Map, Value};

use crate::model::LeaveAccount;
use crate::texts;

/// What an id in a snapshot stands for: records of this table, called so.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Reference {
    Person,
    Project,
    Task,
    Client,
    Job,
    ClaimType,
    DataType,
    Referral,
    /// A company's own, by its code.
    LeaveType,
    Role,
    /// By its key in the store.
    File,
}

/// The names of what snapshots refer to, by id or key.
pub type Names = BTreeMap<(Reference, String), String>;

/// What this field of such a record refers to.
fn reference(record: &str, field: &str) -> Option<Reference> {
    Some(match (record, field) {
        ("data", "type") => Reference::DataType,
        (
            _,
            "user" | "empid" | "empId" | "manager" | "projectmanager" | "hiringManager" | "interviewPanel"
            | "recruiterId" | "referredBy" | "credited" | "corrected" | "creditedbefore" | "takenback" | "stays"
            | "standin" | "approverperson" | IN_PLACE_OF,
        ) => Reference::Person,
        (_, "project" | "projects") => Reference::Project,
        (_, "task" | "tasks") => Reference::Task,
        (_, "client") => Reference::Client,
        (_, "job") => Reference::Job,
        (_, "reimbursementType") => Reference::ClaimType,
        (_, "referral") => Reference::Referral,
        (_, "approverrole") => Reference::Role,
        (_, "fileUploadKeys") => Reference::File,
        _ => return None,
    })
}

/// Fields that say nothing to a person, or whose record they are, which its title tells; in whose place it was done stands with who did it.
const QUIET: [&str; 10] =
    ["_id", "id", "version", "empId", "user", "position", "second", "wishedat", IN_PLACE_OF, BY_LINK];

/// Codes, and what pages call them.
const WORDS: &[(&str, &str, &str)] = &[
    ("type", "casual", "Casual Leave"),
    ("type", "earned", "Earned Leave"),
    ("type", "lwp", "LWP"),
    ("type", "wfh", "WFH"),
    ("type", "onduty", "On Duty"),
    ("type", "optional", "Optional holiday"),
    ("type", "dev", "Development"),
    ("type", "qa", "QA"),
    ("type", "engineering", "Engineering"),
    ("kind", "leave", "Leaves"),
    ("kind", "claim", "Claims"),
    ("kind", "investment", "Investments"),
    ("approver", "manager", "The manager's manager"),
    ("approver", "role", "A role"),
    ("approver", "person", "A person"),
    ("secondstep", "nobody", "Without anybody else, as nobody is there to ask"),
    ("kinds", "timesheet", "Timesheets"),
    ("kinds", "leave", "Leaves"),
    ("kinds", "claim", "Claims"),
    ("kinds", "investment", "Investments"),
    ("kinds", "asset", "Assets"),
    ("weekStart", "monday", "Monday"),
    ("weekStart", "saturday", "Saturday"),
    ("weekStart", "sunday", "Sunday"),
    ("grouping", "lakhs", "12,34,567"),
    ("grouping", "thousands", "1,234,567"),
    ("half", "first", "First half"),
    ("half", "second", "Second half"),
    ("account", "casual", "Casual Leave"),
    ("account", "earned", "Earned Leave"),
    ("account", "yearearned", "Earned Leave of the Year"),
    ("opening", "kept", "Not taken over: the casual balance stays, as there was one already"),
    ("assesttype", "laptop", "Laptop"),
    ("assesttype", "headphone", "Headphone"),
    ("assesttype", "mouse", "Mouse"),
    ("assesttype", "pendrive", "Pendrive"),
    ("assesttype", "externalharddisk", "External hard disk"),
    ("leavingkind", "another offer", "Another offer"),
    ("leavingkind", "personal", "Personal reasons"),
    ("leavingkind", "relocation", "Relocation"),
    ("leavingkind", "studies", "Studies"),
    ("leavingkind", "retirement", "Retirement"),
    ("leavingkind", "contract ended", "Contract ended"),
    ("leavingkind", "other", "Other"),
    ("status", "active", "Active"),
    ("status", "inactive", "Inactive"),
    ("status", "completed", "Completed"),
    ("status", "requested", "Requested"),
    ("status", "reviewed", "Reviewed"),
    ("status", "suggestion", "Suggestion"),
    ("status", "rejected", "Rejected"),
    ("status", "obsolete", "Obsolete"),
    ("status", "deactive", "Deactive"),
    ("billRequired", "yes", "Yes"),
    ("billRequired", "no", "No"),
    ("permission", "home", "Dashboard"),
    ("permission", "timesheet", "Timesheets"),
    ("permission", "leave", "Leaves"),
    ("permission", "projects", "Projects"),
    ("permission", "employees", "Employees"),
    ("permission", "clients", "Clients"),
    ("permission", "assetsallocated", "Assets"),
    ("permission", "task", "Tasks"),
    ("permission", "performance", "Performance"),
    ("permission", "reimbursement", "Reimbursements"),
    ("permission", "referrals", "Referrals"),
    ("permission", "holiday", "Holidays"),
    ("permission", "feed", "Our Feeds"),
    ("permission", "setting", "Platform Settings"),
    ("permission", "policy", "Policies"),
    ("permission", "payslips", "Payslips"),
    ("permission", "recruitment", "Recruitment"),
    ("permission", "logs", "User Logs"),
    ("permission", "investment", "Investments"),
    ("permission", "document", "Documents of People"),
];

/// The days of a timesheet's row, which say their hours.
const DAYS: [(&str, &str); 5] = [("mon", "Mon"), ("tue", "Tue"), ("wed", "Wed"), ("thu", "Thu"), ("fri", "Fri")];

/// A field that a change changed, as it was and as it is; nothing where there was or is nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub struct Told {
    pub field: String,
    pub before: Option<String>,
    pub after: Option<String>,
}

/// All that these snapshots of such a record refer to.
pub fn references(record: &str, snapshots: &[Option<&Value>]) -> BTreeSet<(Reference, String)> {
    let mut found = BTreeSet::new();
    for snapshot in snapshots.iter().filter_map(|snapshot| snapshot.and_then(Value::as_object)) {
        for (field, value) in snapshot {
            gather(record, field, value, &mut found);
        }
    }
    found
}

fn gather(record: &str, field: &str, value: &Value, found: &mut BTreeSet<(Reference, String)>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| gather(record, field, item, found)),
        Value::Object(fields) => fields.iter().for_each(|(field, value)| gather(record, field, value, found)),
        _ => found.extend(key(record, field, value)),
    }
}

/// What a value refers to: a number to a record, a text to a file, or to a company's own type of leave.
fn key(record: &str, field: &str, value: &Value) -> Option<(Reference, String)> {
    if let (("leave", "type") | ("approvalstep", "leavetype") | (_, "account"), Value::String(code)) =
        ((record, field), value)
    {
        let own = LeaveAccount::named(code).is_some_and(|code| !LeaveAccount::BUILT_IN.contains(&code));
        let built_in = ["lwp", "wfh", "onduty"].contains(&code.as_str());
        return (own && !built_in).then(|| (Reference::LeaveType, code.clone()));
    }
    let reference = reference(record, field)?;
    match value {
        Value::Number(id) if reference != Reference::File => Some((reference, id.to_string())),
        Value::String(key) if reference == Reference::File => Some((reference, key.clone())),
        _ => None,
    }
}

/// Who has done something in somebody's place, with whose, by their names.
pub fn in_place_of(by: &str, whom: &str) -> String {
    format!("{by} for {whom}")
}

/// Who did what an entry tells: with the name of whom it was done for, where its snapshot names one, and that they had no session
/// but a link of a mail, where it says so (told-13).
pub fn actor(by: String, after: Option<&Value>, names: &Names) -> String {
    let whom = after.and_then(|after| after.get(IN_PLACE_OF)).and_then(Value::as_i64);
    let whom = whom.and_then(|id| names.get(&(Reference::Person, id.to_string())));
    let by = match whom {
        Some(whom) => in_place_of(&by, whom),
        None => by,
    };
    if after.and_then(|after| after.get(BY_LINK)).is_some() {
        return texts::by_a_link(&by).to_string();
    }
    by
}

/// What differs between two snapshots of such a record, in words.
pub fn changes(record: &str, before: Option<&Value>, after: Option<&Value>, names: &Names, read: Read) -> Vec<Told> {
    let empty = Map::new();
    let fields = |snapshot: Option<&Value>| snapshot.and_then(Value::as_object).unwrap_or(&empty).clone();
    let (before, after) = (fields(before), fields(after));
    let mut order: Vec<&String> = before.keys().collect();
    order.extend(after.keys().filter(|field| !before.contains_key(*field)));
    let quiet = |field: &str| QUIET.contains(&field) && (record, field) != ("policy", "version");
    let teller = Teller { record, names, read };
    order
        .into_iter()
        .filter(|field| !quiet(field))
        .filter(|field| before.get(*field).unwrap_or(&Value::Null) != after.get(*field).unwrap_or(&Value::Null))
        .map(|field| {
            let told = |fields: &Map<String, Value>| fields.get(field).and_then(|value| teller.told(field, value));
            Told { field: field.clone(), before: told(&before), after: told(&after) }
        })
        .collect()
}

/// How days and instants are written for whoever reads the trail.
#[derive(Debug, Clone, Copy, Default)]
pub struct Read {
    /// The company's time zone.
    pub zone: Zone,
    /// How the company writes.
    pub writing: Writing,
}

struct Teller<'a> {
    record: &'a str,
    names: &'a Names,
    read: Read,
}

impl Teller<'_> {
    fn told(&self, field: &str, value: &Value) -> Option<String> {
        if let Some(key) = key(self.record, field, value) {
            let gone = if key.0 == Reference::File { "a file that is gone" } else { "one that is gone" };
            return Some(self.names.get(&key).cloned().unwrap_or_else(|| gone.to_owned()));
        }
        match value {
            Value::Null => None,
            Value::Bool(switch) => Some(if *switch { "yes" } else { "no" }.to_owned()),
            Value::Number(number) => Some(match number.as_i64().filter(|_| field.ends_with("_seconds")) {
                Some(seconds) => format!("{:02}:{:02} h", seconds / 3600, seconds % 3600 / 60),
                None => number.to_string(),
            }),
            Value::String(text) => self.told_text(field, text),
            Value::Array(items) => {
                let nested = items.iter().any(Value::is_object);
                let items: Vec<_> = items.iter().filter_map(|item| self.told(field, item)).collect();
                (!items.is_empty()).then(|| items.join(if nested { "; " } else { ", " }))
            }
            Value::Object(fields) => self.told_row(fields),
        }
    }

    fn told_text(&self, field: &str, text: &str) -> Option<String> {
        if text.is_empty() {
            return None;
        }
        let field = if field == "leavetype" { "type" } else { field };
        if let Some((_, _, word)) = WORDS.iter().find(|(of, code, _)| *of == field && *code == text) {
            return Some((*word).to_owned());
        }
        if let Ok(day) = text.parse::<NaiveDate>() {
            return Some(self.read.writing.day(day));
        }
        // The trail holds instants as UTC, with or without the letter.
        let instant = text.strip_suffix('Z').unwrap_or(text).parse::<NaiveDateTime>();
        let instant: Option<DateTime<Utc>> = instant.ok().map(|instant| instant.and_utc());
        Some(match instant {
            Some(instant) => {
                let wall = self.read.zone.wall(instant);
                format!("{} {}", self.read.writing.day(wall.date()), wall.format("%H:%M"))
            }
            None => text.to_owned(),
        })
    }

    /// A row of a record: its hours by day, and what else it says.
    fn told_row(&self, fields: &Map<String, Value>) -> Option<String> {
        let said = fields.iter().filter(|(field, _)| {
            !["_id", "id", "position", "version"].contains(&field.as_str()) && !DAYS.iter().any(|(day, _)| day == field)
        });
        let mut parts: Vec<String> = said.filter_map(|(field, value)| self.told(field, value)).collect();
        let hours = DAYS.iter().filter_map(|(field, day)| {
            let hours = fields.get(*field)?.as_f64().filter(|hours| *hours > 0.0)?;
            Some(format!("{day} {hours}"))
        });
        parts.extend(hours);
        (!parts.is_empty()).then(|| parts.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::{Names, Read, Reference, Told, actor, changes, references};
    use serde_json::{Value, json};

    fn names() -> Names {
        [
            (Reference::Person, "2", "Rohan Desai"),
            (Reference::Person, "4", "Ananya Kulkarni"),
            (Reference::Project, "7", "Kaveri"),
            (Reference::Task, "3", "API"),
            (Reference::File, "bills/a.pdf", "bill of May.pdf"),
            (Reference::LeaveType, "t7", "Sick Leave"),
        ]
        .into_iter()
        .map(|(reference, key, name)| ((reference, key.to_owned()), name.to_owned()))
        .collect()
    }

    fn told(record: &str, before: Value, after: Value) -> Vec<Told> {
        let snapshot = |value: Value| Some(value).filter(|value| !value.is_null());
        changes(record, snapshot(before).as_ref(), snapshot(after).as_ref(), &names(), Read::default())
    }

    // audit-6
    #[test]
    fn a_change_is_told_in_words() {
        for (record, field, value, expected) in [
            ("project", "projectmanager", json!(2), Some("Rohan Desai")),
            ("user", "manager", json!([2, 4]), Some("Rohan Desai, Ananya Kulkarni")),
            ("user", "manager", json!([]), None),
            ("kra", "project", json!(8), Some("one that is gone")),
            ("user", "empid", json!("E103"), Some("E103")),
            ("asset", "empid", json!(4), Some("Ananya Kulkarni")),
            (
                "reimbursement",
                "fileUploadKeys",
                json!(["bills/a.pdf", "bills/b.pdf"]),
                Some("bill of May.pdf, a file that is gone"),
            ),
            ("leave", "type", json!("earned"), Some("Earned Leave")),
            ("leave", "type", json!("t7"), Some("Sick Leave")),
            ("compoff", "account", json!("t7"), Some("Sick Leave")),
            ("leavecredit", "account", json!("casual"), Some("Casual Leave")),
            ("approvalstep", "leavetype", json!("t7"), Some("Sick Leave")),
            ("approvalstep", "leavetype", json!("earned"), Some("Earned Leave")),
            ("user", "account", json!("…6789"), Some("…6789")),
            ("asset", "assesttype", json!("externalharddisk"), Some("External hard disk")),
            ("role", "permission", json!(["home", "logs"]), Some("Dashboard, User Logs")),
            ("leave", "from", json!("2026-12-24"), Some("24/12/2026")),
            // Half past midnight where the company is.
            ("report", "signout_time", json!("2026-11-24T19:00:48"), Some("25/11/2026 00:30")),
            ("report", "worked_seconds", json!(31_325), Some("08:42 h")),
            ("user", "leaveCredited", json!(true), Some("yes")),
            ("user", "phone", json!(""), None),
            ("leave", "count", json!(0.5), Some("0.5")),
            (
                "timelog",
                "timesheet",
                json!([{"projects": 7, "tasks": 3, "description": "", "mon": 8.0, "tue": 0.0, "wed": 0, "thu": 0, "fri": 6.5}]),
                Some("Kaveri, API, Mon 8, Fri 6.5"),
            ),
            (
                "project",
                "teammember",
                json!([{"user": 4, "startdate": "2026-04-06", "enddate": null}, {"user": 2, "startdate": "2026-05-01"}]),
                Some("Ananya Kulkarni, 06/04/2026; Rohan Desai, 01/05/2026"),
            ),
        ] {
            let found = told(record, json!({}), json!({field: value}));
            let expected = Told { field: field.to_owned(), before: None, after: expected.map(str::to_owned) };
            assert_eq!(found, [expected]);
            assert!(!format!("{found:?}").contains('{') || !format!("{found:?}").contains("\\\""), "no JSON");
        }
    }

    #[test]
    fn only_what_differs_is_told() {
        let before = json!({"_id": 3, "version": 7, "user": 4, "status": "Pending", "remark": null, "same": 1});
        let after = json!({"_id": 3, "version": 8, "user": 2, "status": "Approved", "same": 1});
        let status = Told { field: "status".into(), before: Some("Pending".into()), after: Some("Approved".into()) };
        assert_eq!(told("leave", before, after), [status]);
        assert_eq!(told("user", Value::Null, json!(3)), []);
        assert_eq!(told("policy", json!({"version": 1}), json!({"version": 2})).len(), 1);
    }

    // standin-6
    #[test]
    fn who_decided_for_somebody_is_told_with_them() {
        let decided = json!({"status": "Approved", "inplaceof": 4});
        assert_eq!(actor("Manoj Nair".into(), Some(&decided), &names()), "Manoj Nair for Ananya Kulkarni");
        assert_eq!(actor("Manoj Nair".into(), Some(&json!({"inplaceof": 9})), &names()), "Manoj Nair");
        assert_eq!(actor("Manoj Nair".into(), None, &names()), "Manoj Nair");
        let status = Told { field: "status".into(), before: None, after: Some("Approved".into()) };
        assert_eq!(told("leave", json!({}), decided.clone()), [status]);
        assert_eq!(references("leave", &[Some(&decided)]).len(), 1);
    }

    // told-13
    #[test]
    fn who_came_by_a_link_of_a_mail_is_told_so() {
        let decided = json!({"status": "Approved", "inplaceof": 4, "bylink": true});
        let told_as = "Manoj Nair for Ananya Kulkarni, by a link of a mail";
        assert_eq!(actor("Manoj Nair".into(), Some(&decided), &names()), told_as);
        let status = Told { field: "status".into(), before: None, after: Some("Approved".into()) };
        assert_eq!(told("leave", json!({}), decided), [status]);
    }

    #[test]
    fn what_is_referred_to_is_found_in_rows_too() {
        let row =
            json!({"timesheet": [{"projects": 7, "tasks": 3}], "fileUploadKeys": ["bills/a.pdf"], "empid": "E103"});
        let found = references("timelog", &[Some(&row), None]);
        let expected = [(Reference::Project, "7"), (Reference::Task, "3"), (Reference::File, "bills/a.pdf")];
        assert_eq!(found.into_iter().collect::<Vec<_>>(), expected.map(|(reference, key)| (reference, key.to_owned())));
    }
}
