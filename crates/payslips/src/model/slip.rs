//! A slip: what somebody was paid for a month.

use chrono::{DateTime, NaiveDateTime, Utc};
use db::RecordKind;
use kernel::{Actions, Hundredths, Sheet, SheetColumn, UserId};
use serde::Serialize;
use utoipa::ToSchema;

use super::RunId;
use crate::texts;

/// Slips in the audit trail. No entry of theirs holds an amount.
pub const PAYSLIP: RecordKind = RecordKind::new("payslip").kept_in("payslips").named("month").about("user_id");

db::ids! {
    /// A slip.
    PayslipId;
}

db::words! {
    /// Where the mail of a slip stands.
    pub enum MailState {
        /// Not written yet.
        None = "none",
        /// In the outbox.
        Queued = "queued",
        /// The mail server took it.
        Sent = "sent",
        /// Given up.
        Failed = "failed",
    }

    /// Where a slip stands.
    pub enum PayslipState {
        /// Its PDF is being made.
        Making = "making",
        /// It is made; its run can still be recalled.
        Waiting = "waiting",
        /// Its owner sees it.
        Issued = "issued",
        /// An admin took it back, or a corrected one replaces it.
        Withdrawn = "withdrawn",
    }
}

db::record! {
    /// A slip as it is stored, with what its PDF needs of its run.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredSlip {
        pub id: PayslipId = "p.id",
        pub run: RunId = "p.run_id",
        pub row: i64 = "p.row_number",
        pub user: UserId = "p.user_id",
        pub month: String = "p.month",
        pub empnumber: String = "p.empnumber",
        pub empname: String = "p.empname",
        pub net_pay: Hundredths = "p.net_pay",
        pub cells: String = "p.cells",
        pub made_at: Option<NaiveDateTime> = "p.made_at",
        pub issued: bool = "p.issued",
        pub mail: MailState = "p.mail",
        pub replaces: Option<PayslipId> = "p.replaces",
        /// The employee number on the slip that it replaces.
        pub replaces_empnumber: Option<String> = "(SELECT o.empnumber FROM payslips o WHERE o.id = p.replaces)",
        pub withdrawn_at: Option<NaiveDateTime> = "p.withdrawn_at",
        pub withdrawn_reason: Option<String> = "p.withdrawn_reason",
        pub replaced_by: Option<PayslipId> = "(SELECT n.id FROM payslips n WHERE n.replaces = p.id)",
        /// The employee number on the slip that replaces it.
        pub replaced_by_empnumber: Option<String> = "(SELECT n.empnumber FROM payslips n WHERE n.replaces = p.id)",
        /// Whether that one is issued: until then it can be recalled.
        pub replaced_by_issued: Option<bool> = "(SELECT n.issued FROM payslips n WHERE n.replaces = p.id)",
        /// When its run began: the day that stands on the slip.
        pub run_at: NaiveDateTime = "r.created_at",
    }
}

db::record! {
    /// A slip whose mail is to be written.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct SlipToMail {
        pub id: PayslipId = "p.id",
        pub row: i64 = "p.row_number",
        pub user: UserId = "p.user_id",
        pub month: String = "p.month",
        pub empnumber: String = "p.empnumber",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
        /// The address that stood when the run was made.
        pub address: String = "p.address",
        /// Whether they work here, and can sign in.
        pub active: bool = "u.status = 'Active'",
        pub replaces: Option<PayslipId> = "p.replaces",
        /// The employee number on the slip that it replaces.
        pub replaces_empnumber: Option<String> = "(SELECT o.empnumber FROM payslips o WHERE o.id = p.replaces)",
    }
}

db::record! {
    /// Somebody who may be paid.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Payee {
        pub id: UserId = "u.id",
        pub empid: String = "u.empid",
        pub empid_normalized: String = "u.empid_normalized",
        pub email: String = "u.email",
        pub email_normalized: String = "u.email_normalized",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
        pub status: String = "u.status",
        pub dol: Option<chrono::NaiveDate> = "u.dol",
        pub pemail: Option<String> = "q.pemail",
    }
}

impl Payee {
    /// Their own address, where there is one.
    pub fn private_address(&self) -> Option<&str> {
        self.pemail.as_deref().filter(|address| !address.trim().is_empty())
    }

    /// Where their slip is mailed: the company's address; for somebody who does not work here any more their own, where there
    /// is one.
    pub fn address(&self) -> &str {
        let private = self.private_address().filter(|_| self.status != "Active");
        private.unwrap_or(&self.email)
    }
}

db::record! {
    /// Somebody who works here and has no slip for a month.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Unpaid {
        pub id: UserId = "u.id",
        pub empid: String = "u.empid",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
    }
}

db::record! {
    /// A month for which somebody has a slip.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct TakenMonth {
        pub user: UserId = "p.user_id",
        pub month: String = "p.month",
    }
}

db::record! {
    /// What somebody was paid for a month.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct LastPay {
        pub user: UserId = "p.user_id",
        pub month: String = "p.month",
        pub net_pay: Hundredths = "p.net_pay",
    }
}

/// The row of which a slip was made: what a corrected one begins with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct SlipRow {
    /// The columns of its run, in their order.
    pub columns: Vec<super::CheckedColumn>,
    /// Its cells, one for each column, as they were sent.
    pub cells: Vec<String>,
}

/// Why a slip is withdrawn.
#[derive(Debug, Clone, serde::Deserialize, ToSchema)]
pub struct WithdrawInput {
    /// Told to the person whose slip it is.
    #[serde(default)]
    #[schema(value_type = WithdrawReason, required)]
    pub reason: String,
}

kernel::values! {
    /// Why a slip is withdrawn.
    WithdrawReason: TextLimits = kernel::TextLimits::between(1, 500);
}

/// A slip as it travels.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Payslip {
    /// The record's id.
    #[serde(rename = "_id")]
    pub id: PayslipId,
    /// What stands on the slip: month, employee number and id.
    pub number: String,
    /// Whose it is.
    pub empid: UserId,
    /// Their employee number when it was made.
    pub empnumber: String,
    /// Their name when it was made.
    pub empname: String,
    /// For which month, as YYYY-MM.
    pub month: String,
    /// In which financial year, as `2026-2027`.
    #[serde(rename = "financialYear")]
    pub financial_year: String,
    /// What was paid.
    #[serde(rename = "netPay")]
    #[schema(value_type = f64)]
    pub net_pay: Hundredths,
    /// Where it stands.
    pub state: PayslipState,
    /// Where its mail stands.
    pub mail: MailState,
    /// When it was made.
    #[schema(required)]
    pub made_at: Option<DateTime<Utc>>,
    /// When it was withdrawn, or a corrected one replaced it.
    #[schema(required)]
    pub withdrawn_at: Option<DateTime<Utc>>,
    /// Why it was withdrawn; null where a corrected one replaces it.
    #[schema(required)]
    pub withdrawnreason: Option<String>,
    /// The number of the slip that it replaces.
    #[schema(required)]
    pub replaces: Option<String>,
    /// The number of the slip that replaces it.
    #[schema(required)]
    pub replacedby: Option<String>,
    /// What the caller may do with it now: `mail`, `withdraw`, `replace`.
    #[serde(flatten)]
    pub actions: Actions,
}

impl Sheet for Payslip {
    const COLUMNS: &'static [SheetColumn] = &[
        SheetColumn::text("month", texts::head_month),
        SheetColumn::text("financialYear", texts::head_financial_year),
        SheetColumn::text("empname", kernel::texts::employee),
        SheetColumn::text("empnumber", kernel::texts::employee_id),
        SheetColumn::number("netPay", texts::head_net_pay),
        SheetColumn::text("number", texts::head_number),
        SheetColumn::words(
            "state",
            texts::head_state,
            &[
                ("making", texts::word_making),
                ("waiting", texts::word_waiting),
                ("issued", texts::word_issued),
                ("withdrawn", texts::word_withdrawn),
            ],
        ),
        SheetColumn::text("replaces", texts::head_replaces),
        SheetColumn::text("replacedby", texts::head_replaced_by),
        SheetColumn::long_text("withdrawnreason", texts::head_reason),
        SheetColumn::words(
            "mail",
            texts::head_mail,
            &[
                ("none", texts::word_none),
                ("queued", texts::word_queued),
                ("sent", texts::word_sent),
                ("failed", texts::word_failed),
            ],
        ),
    ];
}
