//! Leave policies: what an account is given by the calendar, and what becomes of it at the end of a year.

use chrono::NaiveDate;
use core_auth::model::LeaveAccount;
use db::RecordKind;
use kernel::{Actions, Halves, Hundredths, Patch, Sheet, SheetColumn, ShortText, Text, UserId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::texts;

/// Leave policies in the audit trail.
pub const LEAVE_POLICY: RecordKind = RecordKind::new("leavepolicy").kept_in("leave_policies").named("name");

db::ids! {
    /// A leave policy.
    LeavePolicyId;
}

db::words! {
    /// How often days are given.
    pub enum Every {
        Month = "month",
        Quarter = "quarter",
        Year = "year",
        /// Every so many years.
        Years = "years",
    }

    /// When in its period days are given.
    pub enum GivenAt {
        /// On its first day.
        Beginning = "beginning",
        /// On its last day.
        End = "end",
    }

    /// What somebody is given of the period in which they join.
    pub enum FirstPeriod {
        /// All of it.
        Full = "full",
        /// By the days that are left of it.
        Days = "days",
        /// Of the month of joining all for joining up to the 7th, half up to the 15th, nothing later.
        Bands = "bands",
        /// Nothing.
        Nothing = "none",
    }

    /// What becomes of what is left at the end of the leave year.
    pub enum YearEnd {
        KeepAll = "keepall",
        KeepNothing = "keepnothing",
        /// Up to so many days are kept, the rest lapses.
        KeepUpTo = "keepupto",
    }
}

/// What is given to those who have been here for long.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PolicyStep {
    /// From so many years of service on.
    #[schema(minimum = 1, maximum = 60)]
    pub years: i64,
    /// Days of each period.
    #[schema(value_type = f64)]
    pub days: Hundredths,
}

/// What a policy says from a day on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PolicyTerms {
    /// The first day on which it holds.
    pub from: NaiveDate,
    /// Days of each period, in steps of 0.01; what is given is whole halves of a day.
    #[schema(value_type = f64)]
    pub days: Hundredths,
    /// How often.
    pub every: Every,
    /// Of `years`: of how many.
    #[schema(required)]
    pub years: Option<i64>,
    /// When.
    pub given: GivenAt,
    /// How much of the period in which somebody joins.
    pub first: FirstPeriod,
    /// More for those who have been here for long, by years.
    pub steps: Vec<PolicyStep>,
    /// The most on the account: above it nothing is given.
    #[schema(required, value_type = Option<f64>)]
    pub most: Option<Halves>,
    /// What becomes of what is left at the end of a year.
    pub left: YearEnd,
    /// Of `keepupto`: how many days.
    #[schema(required, value_type = Option<f64>)]
    pub keep: Option<Halves>,
    /// After how many months kept days end.
    #[schema(required)]
    pub keptmonths: Option<i64>,
    /// Whether it gives what people worked on their days off, where they ask for it.
    #[serde(default)]
    #[schema(required)]
    pub compoff: bool,
    /// After how many months that ends; null where it does not.
    #[serde(default)]
    #[schema(required)]
    pub compoffmonths: Option<i64>,
}

impl PolicyTerms {
    /// Whether anything is given by it.
    pub fn gives(&self) -> bool {
        self.days.0 > 0 || self.steps.iter().any(|step| step.days.0 > 0)
    }
}

/// What a policy is to say.
#[derive(Debug, Clone, Default, PartialEq, Deserialize, ToSchema)]
pub struct PolicyTermsInput {
    /// The first day on which it holds: tomorrow at the earliest, and that when absent.
    #[serde(default, deserialize_with = "kernel::optional_date")]
    pub from: Option<NaiveDate>,
    /// Days of each period, in steps of 0.01.
    pub days: Option<f64>,
    /// How often.
    #[schema(value_type = Option<Every>)]
    pub every: Option<String>,
    /// Of `years`: of how many, 2 to 10.
    pub years: Option<i64>,
    /// When.
    #[schema(value_type = Option<GivenAt>)]
    pub given: Option<String>,
    /// How much of the period in which somebody joins.
    #[schema(value_type = Option<FirstPeriod>)]
    pub first: Option<String>,
    /// More for those who have been here for long.
    #[serde(default)]
    pub steps: Vec<PolicyStepInput>,
    /// The most on the account, in days.
    pub most: Option<f64>,
    /// What becomes of what is left at the end of a year.
    #[schema(value_type = Option<YearEnd>)]
    pub left: Option<String>,
    /// Of `keepupto`: how many days.
    pub keep: Option<f64>,
    /// After how many months kept days end, 1 to 24.
    pub keptmonths: Option<i64>,
    /// Whether it gives what people worked on their days off.
    pub compoff: Option<bool>,
    /// After how many months that ends, 1 to 24.
    pub compoffmonths: Option<i64>,
}

/// A step that is to be.
#[derive(Debug, Clone, Copy, Default, PartialEq, Deserialize, ToSchema)]
pub struct PolicyStepInput {
    /// From so many years of service on.
    pub years: Option<i64>,
    /// Days of each period.
    pub days: Option<f64>,
}

/// A policy to be, or changes of one.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct LeavePolicyInput {
    /// What was read: a 409 when it is another one by now.
    pub version: Option<i64>,
    /// Which account it is of. It stays what it is.
    #[schema(value_type = Option<String>)]
    pub account: Option<String>,
    /// What it is called; null for the company's own.
    #[serde(default)]
    #[schema(value_type = Option<ShortText>)]
    pub name: Patch<String>,
    /// What it says from a day on.
    #[serde(default, deserialize_with = "kernel::optional_object")]
    pub terms: Option<PolicyTermsInput>,
    /// Who is to have a new one, from that day on.
    pub users: Option<Vec<UserId>>,
}

impl kernel::Creates for LeavePolicyInput {
    const NEEDED: &'static [&'static str] = &["account", "terms"];
    const IGNORED: &'static [&'static str] = &["version"];
}

/// Who is to have a policy.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct PolicyHoldersInput {
    /// The people.
    #[serde(default)]
    pub users: Vec<UserId>,
    /// From which day on: tomorrow at the earliest, and that when absent.
    #[serde(default, deserialize_with = "kernel::optional_date")]
    pub from: Option<NaiveDate>,
}

db::record! {
    /// A policy as it is stored.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredPolicy {
        pub id: LeavePolicyId = "y.id",
        pub version: i64 = "y.version",
        pub account: LeaveAccount = "y.account",
        pub name: Option<String> = "y.name",
        /// Whether anything was given by it or lapsed.
        pub used: bool = "EXISTS (SELECT 1 FROM leave_turn_lines n WHERE n.policy_id = y.id)",
    }
}

db::record! {
    /// A row of what policies say and who has them ([`crate::repo::policies::POLICIES`]).
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct PolicyRow {
        pub what: String = "what",
        pub policy: Option<LeavePolicyId> = "policy_id",
        pub account: LeaveAccount = "account",
        pub user: Option<UserId> = "user_id",
        pub from: NaiveDate = "from_date",
        /// What it says, of terms; its name, of a policy that has one.
        pub text: Option<String> = "text",
    }
}

db::record! {
    /// Somebody who has a policy of their own.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredPolicyHolder {
        pub policy: Option<LeavePolicyId> = "a.policy_id",
        pub account: LeaveAccount = "a.account",
        pub user: UserId = "a.user_id",
        pub from: NaiveDate = "a.from_date",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
        pub active: bool = "u.status = 'Active'",
    }
}

/// A policy as it travels.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct LeavePolicy {
    /// The policy's id.
    #[serde(rename = "_id")]
    pub id: LeavePolicyId,
    /// Counts changes.
    pub version: i64,
    /// Which account it is of.
    pub account: LeaveAccount,
    /// What it is called; null for the company's own.
    #[schema(required)]
    pub name: Option<String>,
    /// How many Active people go by it today.
    pub people: i64,
    /// What it comes to, in words.
    #[schema(value_type = String)]
    pub summary: Text,
    /// What it says, by the day from which it does; the last may lie ahead.
    pub terms: Vec<PolicyTerms>,
    /// Those who have it of their own, today or from a day ahead.
    pub holders: Vec<PolicyHolder>,
    /// Whether anything was given by it, or lapsed.
    pub used: bool,
    /// What the caller may do with it.
    #[serde(flatten)]
    pub actions: Actions,
}

impl Sheet for LeavePolicy {
    const COLUMNS: &'static [SheetColumn] = &[
        SheetColumn::text("account", texts::head_account),
        SheetColumn::text("name", texts::head_policy),
        SheetColumn::number("people", texts::head_people),
        SheetColumn::text("summary", texts::head_summary),
    ];
}

/// Somebody who has a policy.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct PolicyHolder {
    /// Who.
    pub user: UserId,
    /// Their name.
    pub empname: String,
    /// From which day on.
    pub from: NaiveDate,
}

/// A set of policies to begin with. Nothing of it is stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct PolicyTemplate {
    /// What it is called.
    #[schema(value_type = String)]
    pub name: Text,
    /// What it says of each account.
    pub accounts: Vec<TemplateAccount>,
}

/// What a template says of an account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct TemplateAccount {
    /// The account.
    pub account: LeaveAccount,
    /// What it says.
    pub terms: PolicyTerms,
    /// The same in words.
    #[schema(value_type = String)]
    pub summary: Text,
}

/// A policy of which it is asked what somebody gets by it.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct PolicyExampleInput {
    /// What the policy says; its day is not asked for.
    #[serde(default, deserialize_with = "kernel::optional_object")]
    pub terms: Option<PolicyTermsInput>,
    /// When the person joins.
    #[serde(default, deserialize_with = "kernel::optional_date")]
    pub joined: Option<NaiveDate>,
}

/// What somebody gets by a policy who takes nothing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct PolicyExample {
    /// Thirteen months from that of joining on; of a policy of several years, its years.
    pub months: Vec<ExampleMonth>,
    /// What is to be said of it.
    #[schema(value_type = Vec<String>)]
    pub words: Vec<Text>,
}

/// A month of an example.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ExampleMonth {
    /// `2027-03`, or `2027` for a whole year.
    pub month: String,
    /// What is given in it.
    #[schema(value_type = f64)]
    pub given: Halves,
    /// What is there from before, without what was kept of a year.
    #[schema(value_type = f64)]
    pub before: Halves,
    /// What is there that was kept of a year.
    #[schema(value_type = f64)]
    pub kept: Halves,
    /// What lapsed as it began.
    #[schema(value_type = f64)]
    pub lapsed: Halves,
    /// What is there at its end.
    #[schema(value_type = f64)]
    pub balance: Halves,
}
