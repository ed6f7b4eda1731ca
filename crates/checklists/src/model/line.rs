//! A list that was made for somebody, and its lines.

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use company::model::PlaceId;
use db::RecordKind;
use kernel::{Actions, RoleId, Sheet, SheetColumn, SheetPerson, UserId};
use serde::Serialize;
use utoipa::ToSchema;

use super::{ChecklistKind, ChecklistTemplateId, StoredTemplate};
use crate::texts;

/// Checklists in the audit trail.
pub const CHECKLIST: RecordKind = RecordKind::new("checklist").kept_in("checklists").named("name").about("user_id");

db::ids! {
    /// A list that was made for somebody.
    ChecklistId;

    /// A line of a list.
    ChecklistLineId;
}

db::words! {
    /// Where a line stands.
    pub enum ChecklistLineState {
        Open = "open",
        Done = "done",
        /// Nobody has to do it any more.
        Cancelled = "cancelled",
    }
}

db::record! {
    /// A list as it is stored, with its person as they are today.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredChecklist {
        pub id: ChecklistId = "c.id",
        pub version: i64 = "c.version",
        pub user: UserId = "c.user_id",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
        pub kind: ChecklistKind = "c.kind",
        pub name: String = "c.name",
        pub day: NaiveDate = "c.day",
        pub cancelled: bool = "c.cancelled",
        pub active: bool = "u.status = 'Active'",
        pub doj: Option<NaiveDate> = "u.doj",
        pub dol: Option<NaiveDate> = "u.dol",
    }
}

db::record! {
    /// A template, and somebody who comes or goes and has no list of it. Its columns bind the day of which they tell.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Comer {
        pub template: StoredTemplate,
        pub user: UserId = "u.id",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
        pub role: RoleId = "u.role_id",
        pub day: Option<NaiveDate> = "CASE WHEN t.kind = 'exit' THEN u.dol ELSE u.doj END",
        /// Where they work on the day, or on the first one where that is still to come.
        pub place: Option<PlaceId> = "(SELECT w.place_id FROM place_holders w WHERE w.user_id = u.id AND (w.from_date <= ? \
            OR (t.kind = 'onboarding' AND w.from_date <= u.doj)) ORDER BY w.from_date DESC LIMIT 1)",
    }
}

db::record! {
    /// A line as it is stored, with its list, whom that is for, and whose the line is.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredLine {
        pub id: ChecklistLineId = "l.id",
        pub version: i64 = "l.version",
        pub checklist: ChecklistId = "l.checklist_id",
        pub template: ChecklistTemplateId = "c.template_id",
        pub name: String = "c.name",
        pub kind: ChecklistKind = "c.kind",
        pub day: NaiveDate = "c.day",
        pub cancelled: bool = "c.cancelled",
        pub user: UserId = "c.user_id",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
        pub text: String = "l.text",
        pub owner: Option<UserId> = "l.owner_id",
        pub owner_fname: Option<String> = "o.fname",
        pub owner_lname: Option<String> = "o.lname",
        pub owner_status: Option<String> = "o.status",
        pub days: i64 = "l.days",
        pub due: NaiveDate = "l.due",
        pub state: ChecklistLineState = "l.state",
        pub done_at: Option<NaiveDateTime> = "l.done_at",
        pub done_fname: Option<String> = "d.fname",
        pub done_lname: Option<String> = "d.lname",
    }
}

/// A line as it travels.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ChecklistLine {
    /// The line's id.
    #[serde(rename = "_id")]
    pub id: ChecklistLineId,
    /// Counts changes.
    pub version: i64,
    /// The list that it is of.
    pub checklist: ChecklistId,
    /// What that is called.
    pub checklistname: String,
    /// Whether it is for somebody who comes, or who goes.
    pub kind: ChecklistKind,
    /// The first day, or the last one.
    pub day: NaiveDate,
    /// Who comes or goes.
    pub user: UserId,
    /// What they are called.
    pub empname: String,
    /// What is to be done.
    pub text: String,
    /// Whose it is; null: the admins'.
    #[schema(required)]
    pub owner: Option<UserId>,
    /// What they are called.
    #[schema(required)]
    pub ownername: Option<String>,
    /// By which day.
    pub due: NaiveDate,
    /// Where it stands.
    pub state: ChecklistLineState,
    /// Whether it is open, and its day is over.
    pub late: bool,
    /// When it was done.
    #[schema(required)]
    pub done_at: Option<DateTime<Utc>>,
    /// By whom.
    #[schema(required)]
    pub done_by: Option<String>,
    /// What the caller may do with it now: `done`, `reopen`.
    #[serde(flatten)]
    pub actions: Actions,
}

impl Sheet for ChecklistLine {
    const COLUMNS: &'static [SheetColumn] = &[
        SheetColumn::text("empname", kernel::texts::employee),
        SheetColumn::words(
            "kind",
            texts::head_kind,
            &[("onboarding", texts::word_onboarding), ("exit", texts::word_exit)],
        ),
        SheetColumn::text("checklistname", texts::head_checklist),
        SheetColumn::day("day", texts::head_day),
        SheetColumn::text("text", texts::head_text),
        SheetColumn::text("ownername", texts::head_owner),
        SheetColumn::day("due", texts::head_due),
        SheetColumn::words(
            "state",
            kernel::texts::status,
            &[("open", texts::word_open), ("done", texts::word_done), ("cancelled", texts::word_cancelled)],
        ),
        SheetColumn::flag("late", texts::head_late),
        SheetColumn::instant("done_at", texts::head_done_at),
        SheetColumn::text("done_by", texts::head_done_by),
    ];
    const PERSON: Option<SheetPerson> = Some(SheetPerson { id: "user", name: "empname" });
}
