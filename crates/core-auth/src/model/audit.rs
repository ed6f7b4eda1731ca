//! The audit trail, as it travels.

use chrono::{DateTime, NaiveDate, Utc};
use db::RecordKind;
use db::audit::Named;
use kernel::{Sheet, SheetColumn, SheetPerson, Title, UserId};
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use utoipa::ToSchema;

use crate::texts;

/// Who did what, when, from where, to which record.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct AuditEntry {
    /// The entry's id.
    #[serde(rename = "_id")]
    pub number: i64,
    /// When.
    pub at: DateTime<Utc>,
    /// Who; null where it was the program itself.
    #[schema(required)]
    pub actor: Option<UserId>,
    /// Their name at that time, or what the program was doing.
    pub actorname: String,
    /// The address from which it was done. In a record's history only of what the caller did themself.
    #[schema(required)]
    pub source: Option<String>,
    /// The kind of record, in a word.
    pub record: String,
    /// The record's id.
    #[schema(required)]
    pub id: Option<i64>,
    /// What the record is called today: its name, or that of the person whom it is about. One that is gone is called as
    /// its last entry has it; null where nothing tells.
    #[schema(required)]
    pub recordname: Option<String>,
    /// What was done.
    pub action: String,
    /// The snapshot of the record before it.
    #[schema(required, value_type = Option<Value>)]
    pub before: Option<Box<RawValue>>,
    /// The snapshot of the record after it.
    #[schema(required, value_type = Option<Value>)]
    pub after: Option<Box<RawValue>>,
    /// What it changed, in words.
    pub changes: Vec<AuditChange>,
    /// Whether the snapshots are gone, as a person was erased.
    pub erased: bool,
}

/// A field that an entry changed, in words: names for ids, days and times as the company's clocks show them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct AuditChange {
    /// The field.
    pub field: String,
    /// What it was; null where there was nothing.
    #[schema(required)]
    pub before: Option<String>,
    /// What it is now; null where there is nothing.
    #[schema(required)]
    pub after: Option<String>,
}

impl AuditEntry {
    /// The entry; its kind of record is one of these.
    pub fn of(named: Named, known: &[RecordKind], changes: Vec<AuditChange>) -> Self {
        let Named { entry, name, erased, last } = named;
        let kind = known.iter().find(|kind| kind.text() == entry.record);
        // What is JSON goes out as it was written. A text that is none was not written by us; it is shown as it is.
        let snapshot = |text: String| serde_json::from_str(&text).or_else(|_| to_raw_value(&text)).ok();
        Self {
            number: entry.id,
            at: entry.at.and_utc(),
            actor: entry.actor_id.map(UserId),
            actorname: entry.actor_name,
            source: entry.source,
            recordname: name.or_else(|| kind?.name_in(&last?)),
            record: entry.record,
            id: entry.record_id,
            action: entry.action,
            before: entry.before.and_then(snapshot),
            after: entry.after.and_then(snapshot),
            changes,
            erased,
        }
    }
}

/// What pages call the kinds of records.
const RECORD_NAMES: &[(&str, Title)] = &[
    ("acknowledgement", texts::word_acknowledgement),
    ("asset", texts::word_asset),
    ("report", texts::word_attendance),
    ("candidate", texts::word_candidate),
    ("client", texts::word_client),
    ("datatype", texts::word_data_type),
    ("department", texts::word_department),
    ("designation", texts::word_designation),
    ("document", texts::word_document),
    ("user", texts::word_employee),
    ("family", texts::word_family_member),
    ("documentfolder", texts::word_document_folder),
    ("holiday", texts::word_holiday),
    ("installation", texts::word_installation),
    ("investment", texts::word_investment),
    ("job", texts::word_job),
    ("kra", texts::word_kra),
    ("leave", texts::word_leave),
    ("mail", texts::word_mail),
    ("data", texts::word_metadata),
    ("payslip", texts::word_payslip),
    ("payslipjob", texts::word_payslip_run),
    ("place", texts::word_place),
    ("policy", texts::word_policy),
    ("project", texts::word_project),
    ("referral", texts::word_referral),
    ("reimbursement", texts::word_reimbursement),
    ("reimbursementtype", texts::word_reimbursement_type),
    ("documentrequest", texts::word_document_request),
    ("role", texts::word_role),
    ("approvalstep", texts::word_approval_step),
    ("session", texts::word_session),
    ("standin", texts::word_stand_in),
    ("task", texts::word_task),
    ("timelog", texts::word_timesheet),
    ("pattern", texts::word_working_pattern),
];

impl Sheet for AuditEntry {
    const COLUMNS: &'static [SheetColumn] = &[
        SheetColumn::instant("at", texts::head_when),
        SheetColumn::text("actorname", texts::head_who),
        SheetColumn::words("record", texts::head_record, RECORD_NAMES),
        SheetColumn::text("recordname", texts::head_record_name),
        SheetColumn::text("action", texts::head_what),
        SheetColumn::long_text("changes", texts::head_changes),
    ];
    const PERSON: Option<SheetPerson> = Some(SheetPerson { id: "actor", name: "actorname" });
}

/// What the trail is narrowed by. Days are the company's, both included.
#[derive(Debug, Clone, Copy, Default)]
#[expect(missing_docs, reason = "the names say it all")]
pub struct AuditFilter {
    pub actor: Option<UserId>,
    pub record: Option<RecordKind>,
    pub id: Option<i64>,
    pub from: Option<NaiveDate>,
    pub to: Option<NaiveDate>,
}
