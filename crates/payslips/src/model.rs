//! Uploads as they are sent, runs and slips as they are stored and as they travel.

mod check;
mod run;
mod slip;
mod upload;

pub use check::{Check, CheckedColumn, Problem, RowNote};
pub use run::{
    AcceptedRun, FAILURES_AT_ONCE, FAILURES_TOLD, FailedRow, PAYSLIP_RUN, PayslipRun, PayslipRunState, RunId,
    StoredColumn, StoredFailure, StoredRun,
};
pub use slip::{
    LastPay, MailState, PAYSLIP, Payee, Payslip, PayslipId, PayslipState, SlipToMail, StoredSlip, TakenMonth,
};
pub use upload::{Cells, ColumnKind, LARGEST_UPLOAD, MOST_ROWS, PayslipUpload, SentRow};
