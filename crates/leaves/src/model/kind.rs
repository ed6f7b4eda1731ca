//! Types of leave, and what each of them says of a leave.

use core_auth::model::LeaveAccount;
use kernel::{Halves, Text};

use crate::texts;

db::ids! {
    /// A type of leave.
    LeaveTypeId;
}

db::slugs! {
    /// What kind of leave.
    pub struct LeaveType {
        CASUAL = "casual",
        EARNED = "earned",
        LWP = "lwp",
        WFH = "wfh",
        ON_DUTY = "onduty";
        /// An optional holiday that somebody has chosen (holiday-13).
        OPTIONAL = "optional",
    }
}

db::words! {
    /// What marks a type in calendars.
    pub enum LeaveMark {
        Accent = "accent",
        Teal = "teal",
        Violet = "violet",
        Amber = "amber",
        Rose = "rose",
        Slate = "slate",
    }
}

db::record! {
    /// A type of leave as it is stored.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredType {
        pub id: LeaveTypeId = "k.id",
        pub version: i64 = "k.version",
        pub kind: LeaveType = "k.code",
        /// None of one that is built in and not renamed.
        pub name: Option<String> = "k.name",
        pub mark: LeaveMark = "k.mark",
        pub paid: bool = "k.paid",
        /// Whether it keeps its person from work.
        pub away: bool = "k.away",
        /// Whether days of it are taken from a balance.
        pub balance: bool = "k.balance",
        pub half_days: bool = "k.half_days",
        /// Days before the first one that it has to be asked for.
        pub notice_days: i64 = "k.notice_days",
        /// Days of one leave.
        pub most_days: Option<i64> = "k.most_days",
        /// From so many days on a file has to come with it.
        pub file_days: Option<i64> = "k.file_days",
        /// How far below 0 the balance may fall.
        pub below: Halves = "k.below",
        /// Whether days of the next year may be asked for.
        pub next_year: bool = "k.next_year",
        /// Months of service before it may be asked for.
        pub months: i64 = "k.months",
        /// Whether what the balance does not cover can be taken as LWP.
        pub splits: bool = "k.splits",
        pub retired: bool = "k.retired",
        /// Whether a policy gives days of it by the calendar, or lets some lapse.
        pub accrues: bool = "EXISTS (SELECT 1 FROM leave_policies y WHERE y.account = k.code)",
    }
}

impl StoredType {
    /// The account that a leave of it is taken from; the earned one has its twin, that of the year.
    pub fn account(&self) -> Option<LeaveAccount> {
        self.balance.then_some(LeaveAccount(self.kind.0))
    }

    /// What it is called on the screen.
    pub fn called(&self) -> Text {
        self.name.as_deref().map_or_else(|| self.kind.name(), Text::written)
    }
}

/// What the types that are built in are called on the screen until they are renamed (leave-1).
pub const TYPE_NAMES: &[(&str, kernel::Title)] = &[
    ("casual", texts::word_casual_leave),
    ("earned", texts::word_earned_leave),
    ("lwp", texts::word_lwp),
    ("wfh", texts::word_wfh),
    ("onduty", texts::word_on_duty),
    ("optional", texts::word_optional_holiday),
];

impl LeaveType {
    /// What it is called on the screen where nobody has renamed it.
    pub fn name(self) -> Text {
        let named = TYPE_NAMES.iter().find(|(word, _)| *word == self.text());
        named.map_or_else(texts::word_leave, |(_, name)| name())
    }
}

#[cfg(test)]
impl StoredType {
    /// A type that is built in, as it stands until somebody changes it.
    pub(crate) fn built_in(kind: LeaveType) -> Self {
        let has_balance = matches!(kind, LeaveType::CASUAL | LeaveType::EARNED);
        Self {
            id: LeaveTypeId(1),
            version: 1,
            kind,
            name: None,
            mark: LeaveMark::Accent,
            paid: kind != LeaveType::LWP,
            away: has_balance || matches!(kind, LeaveType::LWP | LeaveType::OPTIONAL),
            balance: has_balance,
            half_days: kind != LeaveType::OPTIONAL,
            notice_days: 0,
            most_days: None,
            file_days: None,
            below: Halves(0),
            next_year: kind != LeaveType::CASUAL,
            months: 0,
            splits: kind == LeaveType::EARNED,
            retired: false,
            accrues: false,
        }
    }
}
