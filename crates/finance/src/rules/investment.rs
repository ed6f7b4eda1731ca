//! Decisions about an investment: what may stand in it, and who may make it what (investment-1 to investment-3).

use chrono::NaiveDate;
use core_auth::rules::approvals::Seat;
use files::rules::SentFiles;
use kernel::texts::one_of;
use kernel::{Actions, Code, Error, Hundredths, Patch, Problems, Result, Viewer, Warning, WarningKind, Weight};
use serde::Serialize;

use super::sent::{day, rupees};
use super::{Step, other_files};
use crate::model::values::InvestmentTitle;
use crate::model::{InvestmentInput, InvestmentStatus, StoredInvestment};
use crate::texts;

/// An investment to be stored, and what the audit trail keeps of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "the columns of `investments`")]
pub struct ValidatedInvestment {
    #[serde(rename = "investmentTitle")]
    pub title: String,
    #[serde(rename = "investmentDate")]
    pub date: NaiveDate,
    #[serde(rename = "investmentAmount")]
    pub amount: Hundredths,
    #[serde(rename = "fileUploadKeys")]
    pub files: Vec<String>,
    pub status: InvestmentStatus,
    pub remark: Option<String>,
}

impl ValidatedInvestment {
    /// What is stored of it, with the keys of its files.
    pub fn of(stored: &StoredInvestment, files: Vec<String>) -> Self {
        let StoredInvestment { date, amount, status, .. } = *stored;
        Self { title: stored.title.clone(), date, amount, files, status, remark: stored.remark.clone() }
    }
}

/// Which list a status stands in, as `investments.place` counts it.
pub fn place_of(status: InvestmentStatus) -> i64 {
    match status {
        InvestmentStatus::Requested | InvestmentStatus::Reviewed => 1,
        InvestmentStatus::Approved => 2,
        InvestmentStatus::Rejected => 3,
    }
}

/// Whether it waits for a decision.
pub fn is_open(status: InvestmentStatus) -> bool {
    matches!(status, InvestmentStatus::Requested | InvestmentStatus::Reviewed)
}

/// What speaks against an investment that waits, and doesn't refuse it (investment-6): that nothing proves it.
pub fn warnings(stored: &StoredInvestment, has_proof: bool) -> Vec<Warning> {
    let (kind, message) = (WarningKind::Proof, texts::without_proof(stored.amount));
    let missing = (!has_proof).then_some(Warning { kind, message, dates: Vec::new() });
    missing.into_iter().collect()
}

/// How much an investment that waits has to be looked at: its proofs are, always (inbox-5).
pub fn weight(warnings: &[Warning]) -> Weight {
    if warnings.is_empty() { Weight::Plain } else { Weight::Warned }
}

/// Whether a field of the investment itself would change. A form sends whole records: what is stored is no change.
pub fn edits(stored: &StoredInvestment, files: &[String], input: &InvestmentInput) -> bool {
    let title = match &input.title {
        Patch::Keep => false,
        Patch::Clear => true,
        Patch::Set(sent) => sent.trim() != stored.title,
    };
    let amount = match input.amount {
        Patch::Keep => false,
        Patch::Clear => true,
        Patch::Set(sent) => Hundredths::from_number(sent) != Some(stored.amount),
    };
    title
        || amount
        || other_files(&input.file_upload_keys, files)
        || input.date.over(&Some(stored.date)) != Some(stored.date)
}

/// Whether anything of the investment itself was sent.
fn sends_fields(input: &InvestmentInput) -> bool {
    let InvestmentInput { version: _, status: _, remark: _, title, date, amount, file_upload_keys } = input;
    *file_upload_keys != Patch::Keep || *title != Patch::Keep || *date != Patch::Keep || *amount != Patch::Keep
}

/// What is asked for, if anything is that somebody sets, and whether this party may: the owner edits, others decide, on
/// one's own an admin alone, and whose its second approval is.
pub fn step(
    stored: &StoredInvestment,
    files: &[String],
    (viewer, seat): (Viewer, Seat),
    input: &InvestmentInput,
) -> Result<Option<Step>> {
    let own = viewer.user == stored.user;
    let decides = viewer.decides(stored.user) || seat.decides(false);
    let edits = edits(stored, files, input);
    if edits && !own {
        return Err(Error::new(Code::NotYours));
    }
    let edit = if edits { Step::Edit } else { Step::Keep };
    Ok(match input.status.as_deref().map(InvestmentStatus::named) {
        // A value that is stored is never at fault (call-5); who decides asks for the step once more.
        Some(Some(status)) if status == stored.status && (edits || !decides || is_open(status)) => Some(edit),
        Some(Some(status @ (InvestmentStatus::Approved | InvestmentStatus::Rejected))) => {
            if !decides {
                return Err(Error::new(Code::NotOnYourOwn));
            }
            Some(if status == InvestmentStatus::Approved { Step::Approve } else { Step::Reject })
        }
        None if sends_fields(input) => Some(edit),
        _ => None,
    })
}

/// 409 for a step that the investment's status doesn't take.
pub fn may_take(step: Step, status: InvestmentStatus) -> Result<()> {
    if step == Step::Keep || is_open(status) { Ok(()) } else { Err(Error::new(Code::InvestmentDecided)) }
}

/// The investment that results of what was sent over what is stored: requested when it is new, reviewed when its owner
/// edits it (investment-2). A value that stays is never at fault.
pub fn validated(
    input: &InvestmentInput,
    stored: Option<&ValidatedInvestment>,
    files: SentFiles,
) -> Result<ValidatedInvestment> {
    let mut problems = Problems::default();
    let title = stored.map(|stored| stored.title.as_str());
    let title = problems.text("investmentTitle", &input.title, title, InvestmentTitle::LIMITS);
    let date = day(&mut problems, "investmentDate", &input.date, stored.map(|stored| stored.date));
    let amount = rupees(&mut problems, "investmentAmount", &input.amount, stored.map(|stored| stored.amount));
    let files = files.over(&mut problems, stored.map(|stored| stored.files.as_slice()));
    let status = if stored.is_some() { InvestmentStatus::Reviewed } else { InvestmentStatus::Requested };
    let investment = date.zip(amount);
    problems.done(investment.map(|(date, amount)| ValidatedInvestment {
        title,
        date,
        amount,
        files,
        status,
        remark: None,
    }))
}

/// 422 for a status that nobody sets.
pub fn unknown_step() -> Error {
    Error::field("status", one_of("Approved, Rejected"))
}

/// What this viewer may do with an investment that they see.
pub fn actions(stored: &StoredInvestment, viewer: Viewer, seat: Seat) -> Actions {
    let mut actions = Actions::default();
    if !is_open(stored.status) {
        return actions;
    }
    if viewer.user == stored.user {
        actions.allow("edit");
        actions.allow("remove");
    }
    if seat.decides(viewer.decides(stored.user)) {
        actions.allow("approve");
        actions.allow("reject");
    }
    actions
}

#[cfg(test)]
mod tests;
