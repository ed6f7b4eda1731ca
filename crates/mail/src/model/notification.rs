//! What the portal tells people of, and how each of them wants to be told.

use chrono::{DateTime, NaiveDateTime, Utc};
use db::RecordKind;
use kernel::{Patch, Text, UserId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::values::{HourOfDay, PortalPage};

/// How somebody is told, in the audit trail: by the number of the person.
pub const NOTIFICATION_SETTINGS: RecordKind = RecordKind::new("notificationsettings").kept_in("users").about("id");

db::ids! {
    /// A notification.
    NotificationId;
}

db::words! {
    /// What a notification is of: what somebody chooses by.
    pub enum NotificationKind {
        Reminders = "reminders",
        LeavesAsked = "leaves-asked",
        TimesheetsAsked = "timesheets-asked",
        ClaimsAsked = "claims-asked",
        InvestmentsDeclared = "investments-declared",
        InvestmentsAsked = "investments-asked",
        AssetsAsked = "assets-asked",
        TasksAsked = "tasks-asked",
        KrasAsked = "kras-asked",
        Requests = "requests",
        Balances = "balances",
        Assets = "assets",
        Documents = "documents",
        Payslips = "payslips",
        Account = "account",
        Kras = "kras",
        Checklists = "checklists",
        Interviews = "interviews",
        Recruiting = "recruiting",
        People = "people",
        Operation = "operation",
        Tasks = "tasks",
        Policies = "policies",
    }

    /// Which of them stand together.
    pub enum NotificationGroup {
        Asked = "asked",
        Decided = "decided",
        Assigned = "assigned",
        Others = "others",
    }

    /// How somebody is told, the loudest first. The first two are in the portal, too.
    pub enum NotificationChoice {
        Mail = "mail",
        Digest = "digest",
        Portal = "portal",
        Off = "off",
    }
}

/// A notification on its way into the table.
#[derive(Debug, Clone)]
#[expect(missing_docs, reason = "the columns of `notifications`")]
pub struct NewNotification {
    pub user: UserId,
    pub kind: NotificationKind,
    /// The kind of the mail that tells the same.
    pub told: &'static str,
    pub event: Option<String>,
    pub subject: String,
    pub detail: Option<String>,
    pub page: Option<String>,
    pub digest_at: Option<DateTime<Utc>>,
}

/// Something that all who work here are told, or those of them of whom a condition holds.
#[derive(Debug, Clone)]
pub struct ToAll {
    /// The kind of the mail that tells it.
    pub mail: &'static str,
    /// What the name of the event begins with; that of each person ends with their number.
    pub event: String,
    /// What it says, in one line.
    pub subject: Text,
    /// The same at more length.
    pub said: Text,
    /// What one finds where it leads.
    pub label: Text,
    /// The page that it leads to.
    pub page: String,
}

db::record! {
    /// Somebody who has chosen to be told by a mail, or in a digest.
    #[derive(Debug, Clone)]
    pub struct Chooser {
        pub id: UserId = "u.id",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
        pub email: String = "u.email",
    }
}

db::record! {
    /// A notification as it is stored.
    #[derive(Debug, Clone)]
    pub struct StoredNotification {
        pub id: NotificationId = "n.id",
        pub kind: NotificationKind = "n.kind",
        pub told: String = "n.told",
        pub subject: String = "n.subject",
        pub detail: Option<String> = "n.detail",
        pub page: Option<String> = "n.page",
        pub created_at: NaiveDateTime = "n.created_at",
        pub read_at: Option<NaiveDateTime> = "n.read_at",
    }
}

/// A notification as it travels.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Notification {
    /// The notification's id: a newer one has a larger one.
    #[serde(rename = "_id")]
    pub id: NotificationId,
    /// What it is of.
    pub kind: NotificationKind,
    /// What happened, in a word or two: many of one in an hour are shown as one.
    pub told: String,
    /// What happened.
    pub subject: String,
    /// The same at more length.
    #[schema(required)]
    pub detail: Option<String>,
    /// The page that it leads to, from the root of the portal.
    #[schema(required)]
    pub page: Option<String>,
    /// When it happened.
    pub created_at: DateTime<Utc>,
    /// Whether the person has read it.
    pub read: bool,
}

impl From<StoredNotification> for Notification {
    fn from(stored: StoredNotification) -> Self {
        Self {
            id: stored.id,
            kind: stored.kind,
            told: stored.told,
            subject: stored.subject,
            detail: stored.detail,
            page: stored.page,
            created_at: stored.created_at.and_utc(),
            read: stored.read_at.is_some(),
        }
    }
}

/// A page of somebody's notifications, the newest first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Notifications {
    /// How many they have not read, exact up to 99.
    pub unread: i64,
    /// The page.
    pub rows: Vec<Notification>,
    /// Whether there are older ones.
    pub more: bool,
}

/// How many notifications somebody has not read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct UnreadNotifications {
    /// How many, exact up to 99.
    pub unread: i64,
}

/// Which notifications somebody has read: those of these ids, those that lead to a page, or all up to one. One of the three.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct NotificationsRead {
    /// These, 200 at most.
    pub ids: Option<Vec<NotificationId>>,
    /// Those that lead to this page.
    #[schema(value_type = Option<PortalPage>)]
    pub page: Option<String>,
    /// This one, and all that are older.
    pub upto: Option<NotificationId>,
}

/// How somebody is told of a kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct NotificationKindSetting {
    /// The kind.
    pub kind: NotificationKind,
    /// Where it stands.
    pub group: NotificationGroup,
    /// How they are told.
    pub choice: NotificationChoice,
    /// How they are told who have chosen nothing.
    pub usual: NotificationChoice,
    /// The quietest that may be chosen: what must reach somebody can't be switched off.
    pub quietest: NotificationChoice,
    /// How many there were in the last 30 days.
    pub count: i64,
}

/// How somebody is told.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct NotificationSettings {
    /// Counts changes; 0 where they have chosen nothing.
    pub version: i64,
    /// Each kind.
    pub kinds: Vec<NotificationKindSetting>,
    /// The hour of the company's day at which the digest goes out.
    pub digesthour: i64,
    /// From which hour on mails wait that can; null where none does.
    #[schema(required)]
    pub quietfrom: Option<i64>,
    /// Until which hour they wait.
    #[schema(required)]
    pub quietuntil: Option<i64>,
    /// Whether there is a mail server.
    pub mails: bool,
}

/// A kind, and how one wants to be told of it.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
pub struct NotificationChoiceInput {
    /// The kind.
    pub kind: NotificationKind,
    /// How.
    pub choice: NotificationChoice,
}

/// What somebody changes of how they are told.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct NotificationSettingsInput {
    /// The version that was read.
    pub version: Option<i64>,
    /// Kinds of which they choose anew; the others stay.
    pub choices: Option<Vec<NotificationChoiceInput>>,
    /// The hour of the digest.
    #[schema(value_type = Option<HourOfDay>)]
    pub digesthour: Option<f64>,
    /// From which hour on mails wait; null: none does.
    #[serde(default)]
    #[schema(value_type = Option<HourOfDay>)]
    pub quietfrom: Patch<f64>,
    /// Until which hour; null: none does.
    #[serde(default)]
    #[schema(value_type = Option<HourOfDay>)]
    pub quietuntil: Patch<f64>,
}

db::record! {
    /// How somebody is told, a row for each kind that they have chosen of, or one without.
    #[derive(Debug, Clone)]
    pub struct StoredSetting {
        pub user: UserId = "s.user_id",
        pub version: i64 = "s.version",
        pub digest_hour: i64 = "s.digest_hour",
        pub quiet_from: Option<i64> = "s.quiet_from",
        pub quiet_until: Option<i64> = "s.quiet_until",
        pub kind: Option<String> = "c.kind",
        pub choice: Option<String> = "c.choice",
    }
}

db::record! {
    /// How many of a kind there are.
    #[derive(Debug, Clone)]
    pub struct CountedKind {
        pub kind: NotificationKind = "n.kind",
        pub count: i64 = "count(*)",
    }
}

/// The bell of a person rings: what their devices are told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct Bell {
    /// How many notifications they have not read, exact up to 99.
    pub unread: i64,
    /// Grows with each change: what a page has loaded since is not older.
    pub change: u64,
}

db::record! {
    /// Something that happened to somebody's notifications: one came (of source 0), or some were read (of source 1).
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct News {
        pub source: i64 = "f.source",
        pub id: i64 = "f.id",
        pub user: UserId = "f.user_id",
        /// How many they have not read now.
        pub unread: i64 = "(SELECT count(*) FROM (SELECT 1 AS one FROM notifications u WHERE u.user_id = f.user_id \
            AND u.read_at IS NULL LIMIT 99) AS w)",
    }
}

db::record! {
    /// How far news have come: the newest of each source that is old enough for all before it to be there.
    #[derive(Debug, Clone, Copy)]
    pub struct NewsHeads {
        pub notification: i64 = "notification",
        pub read: i64 = "read_mark",
    }
}

db::record! {
    /// A notification that a digest is due for, and whose it is.
    #[derive(Debug, Clone)]
    pub struct DigestLine {
        pub id: NotificationId = "n.id",
        pub user: UserId = "n.user_id",
        pub subject: String = "n.subject",
        pub detail: Option<String> = "n.detail",
        pub page: Option<String> = "n.page",
        /// Whether they have read it meanwhile.
        pub read: bool = "n.read_at IS NOT NULL",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
        pub email: String = "u.email",
        /// Whether they work here.
        pub active: bool = "u.status = 'Active'",
    }
}
