//! Uploads as they are sent, runs and slips as they are stored and as they travel.

mod check;
mod run;
mod slip;
mod upload;

pub use check::{CellRemedy, Check, CheckedColumn, MissingPeople, MissingPerson, Problem, RowNote};
pub use run::{
    AcceptedRun, FAILURES_AT_ONCE, FAILURES_TOLD, FailedRow, PAYSLIP_RUN, PayslipRun, PayslipRunState, RunId,
    StoredColumn, StoredFailure, StoredRun,
};
pub use slip::{
    LastPay, MailState, PAYSLIP, Payee, Payslip, PayslipId, PayslipState, SlipRow, SlipToMail, StoredSlip, TakenMonth,
    Unpaid, WithdrawInput, WithdrawReason,
};
pub use upload::{Cells, ColumnKind, CorrectedRow, LARGEST_UPLOAD, MOST_ROWS, PayslipUpload, SentRow};
