//! Decisions about a claim: what may stand in it, who may make it what, and until when (claim-2 to claim-5).

use chrono::{Datelike as _, Months, NaiveDate};
use core_auth::rules::approvals::Seat;
use db::Word as _;
use files::rules::SentFiles;
use kernel::texts::required;
use kernel::{Actions, Code, Error, Hundredths, Patch, Problems, Result, Viewer, Warning, WarningKind, Weight, Zone};
use serde::Serialize;

use super::balance::closing;
use super::sent::{day, rupees};
use super::{Step, other_files};
use crate::model::values::BillNumber;
use crate::model::{
    BillMonth, BillRequired, ClaimInput, ClaimStatus, FinancialYear, ReimbursementTypeId, ReimbursementTypeStatus,
    SameBill, StoredClaim,
};
use crate::texts;

/// A claim to be stored, and what the audit trail keeps of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "the columns of `reimbursements`")]
pub struct ValidatedClaim {
    #[serde(rename = "reimbursementType")]
    pub kind: ReimbursementTypeId,
    #[serde(rename = "billNo")]
    pub bill_no: Option<String>,
    #[serde(rename = "billDate")]
    pub bill_date: NaiveDate,
    pub amount: Hundredths,
    #[serde(rename = "fileUploadKeys")]
    pub files: Vec<String>,
    pub status: ClaimStatus,
    pub remark: Option<String>,
}

impl ValidatedClaim {
    /// What is stored of it, with the keys of its files.
    pub fn of(stored: &StoredClaim, files: Vec<String>) -> Self {
        let StoredClaim { kind, bill_date, amount, status, .. } = *stored;
        let (bill_no, remark) = (stored.bill_no.clone(), stored.remark.clone());
        Self { kind, bill_no, bill_date, amount, files, status, remark }
    }

    /// The month in which it counts.
    pub fn month(&self, year_begins: u32) -> (FinancialYear, BillMonth) {
        month_of(self.bill_date, year_begins)
    }
}

/// The month in which a bill counts.
pub fn month_of(bill_date: NaiveDate, year_begins: u32) -> (FinancialYear, BillMonth) {
    (FinancialYear::of(bill_date, year_begins), BillMonth::of(bill_date))
}

/// What a claim's type says of it, for who writes the claim.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the columns of `reimbursement_types`")]
pub struct TypeOfClaim {
    pub id: ReimbursementTypeId,
    pub status: ReimbursementTypeStatus,
    pub bill_required: BillRequired,
}

/// Whether a field of the claim itself would change. A form sends whole records: what is stored is no change.
pub fn edits(stored: &StoredClaim, files: &[String], input: &ClaimInput) -> bool {
    let bill_no = match &input.bill_no {
        Patch::Keep => false,
        Patch::Clear => stored.bill_no.is_some(),
        Patch::Set(sent) => sent.trim() != stored.bill_no.as_deref().unwrap_or_default(),
    };
    let amount = match input.amount {
        Patch::Keep => false,
        Patch::Clear => true,
        Patch::Set(sent) => Hundredths::from_number(sent) != Some(stored.amount),
    };
    bill_no
        || amount
        || other_files(&input.file_upload_keys, files)
        || input.kind.over(&Some(stored.kind)) != Some(stored.kind)
        || input.bill_date.over(&Some(stored.bill_date)) != Some(stored.bill_date)
}

/// Whether anything of the claim itself was sent.
fn sends_fields(input: &ClaimInput) -> bool {
    let ClaimInput { version: _, status: _, remark: _, kind, bill_no, bill_date, amount, file_upload_keys } = input;
    *file_upload_keys != Patch::Keep
        || *kind != Patch::Keep
        || *bill_no != Patch::Keep
        || *bill_date != Patch::Keep
        || *amount != Patch::Keep
}

/// What is asked for, if anything is that somebody sets, and whether this party may: the owner edits, others decide, on
/// one's own an admin alone, and whose its second approval is. What the owner sends of a rejected claim asks for it once more, changed or
/// not.
pub fn step(
    stored: &StoredClaim,
    files: &[String],
    (viewer, seat): (Viewer, Seat),
    input: &ClaimInput,
) -> Result<Option<Step>> {
    let own = viewer.user == stored.user;
    let decides = viewer.decides(stored.user) || seat.decides(false);
    let edits = edits(stored, files, input);
    if edits && !own {
        return Err(Error::new(Code::NotYours));
    }
    let again = own && stored.status == ClaimStatus::Rejected;
    let edit = if edits || again { Step::Edit } else { Step::Keep };
    Ok(match input.status.as_deref().map(ClaimStatus::named) {
        Some(Some(ClaimStatus::Requested)) if again || stored.status == ClaimStatus::Requested => Some(edit),
        // A value that is stored is never at fault (call-5); who decides asks for the step once more.
        Some(Some(status)) if status == stored.status && (edits || !decides) => Some(edit),
        Some(Some(status @ (ClaimStatus::Approved | ClaimStatus::Rejected))) => {
            if !decides {
                return Err(Error::new(Code::NotOnYourOwn));
            }
            Some(if status == ClaimStatus::Approved { Step::Approve } else { Step::Reject })
        }
        None if again || sends_fields(input) => Some(edit),
        _ => None,
    })
}

/// 409 for a step that the claim's status doesn't take, or that comes too late.
pub fn may_take(step: Step, stored: &StoredClaim, today: NaiveDate) -> Result<()> {
    let takes = match step {
        Step::Keep => true,
        Step::Edit => matches!(stored.status, ClaimStatus::Requested | ClaimStatus::Rejected),
        Step::Approve | Step::Reject => stored.status == ClaimStatus::Requested,
    };
    match step {
        _ if !takes => Err(Error::new(Code::ClaimDecided)),
        Step::Edit if !is_open(stored.bill_date, today) => Err(Error::new(Code::ClaimTooOld)),
        _ => Ok(()),
    }
}

/// The first day whose bills can still be mended: of this month and the last one.
pub fn mendable_since(today: NaiveDate) -> NaiveDate {
    today.with_day(1).and_then(|first| first.checked_sub_months(Months::new(1))).unwrap_or(today)
}

/// The last day on which a bill can still be mended: of the month after its own.
pub fn mendable_until(bill_date: NaiveDate) -> NaiveDate {
    let after = bill_date.with_day(1).and_then(|first| first.checked_add_months(Months::new(2)));
    after.and_then(|first| first.pred_opt()).unwrap_or(bill_date)
}

/// What is left of the month's limit with a claim; negative beyond it.
pub fn left(stored: &StoredClaim) -> Hundredths {
    closing(closing(stored.limit, stored.others), stored.amount)
}

/// The number of a claim's bill, if it has one: what stands in for one, such as "NA" or "0", names no bill (claim-12).
pub fn bill_number(stored: &StoredClaim) -> Option<&str> {
    let numbers = |bill: &&str| bill.contains(|letter: char| letter.is_numeric() && letter != '0');
    stored.bill_no.as_deref().filter(numbers)
}

/// What speaks against a claim that waits, and doesn't refuse it (claim-7): how far its month goes beyond the limit, that no file shows its
/// bill, and that the same bill was claimed already.
pub fn warnings(stored: &StoredClaim, has_file: bool, twice: Option<&SameBill>, zone: Zone) -> Vec<Warning> {
    let (left, bill) = (left(stored), stored.bill_no.as_deref().filter(|bill| !bill.is_empty()));
    let warning = |kind, message| Warning { kind, message, dates: Vec::new() };
    let limit = (left < Hundredths(0))
        .then(|| warning(WarningKind::Limit, texts::over_limit(Hundredths(-left.0), stored.limit)));
    let file = bill.filter(|_| !has_file).map(|_| warning(WarningKind::Bill, texts::no_bill()));
    let twice = bill_number(stored).zip(twice).map(|(bill, twice)| {
        let day = twice.requested_at.map(|at| zone.day(at.and_utc()));
        let message = match day {
            Some(day) => texts::claimed_on(bill, day),
            None => texts::claimed_before(bill),
        };
        Warning { dates: Vec::from_iter(day), ..warning(WarningKind::Twice, message) }
    });
    [limit, file, twice].into_iter().flatten().collect()
}

/// How much a claim that waits has to be looked at: where nothing speaks against it and its bill is there, it has not to be (inbox-5).
pub fn weight(warnings: &[Warning], has_file: bool, decides: bool) -> Weight {
    match warnings.is_empty() {
        true if has_file && decides => Weight::Routine,
        true => Weight::Plain,
        false => Weight::Warned,
    }
}

fn is_open(bill_date: NaiveDate, today: NaiveDate) -> bool {
    mendable_since(today) <= bill_date
}

/// 409 for withdrawing an approved claim.
pub fn may_remove(stored: &StoredClaim) -> Result<()> {
    match stored.status {
        ClaimStatus::Requested | ClaimStatus::Rejected => Ok(()),
        ClaimStatus::Approved => Err(Error::new(Code::ClaimDecided)),
    }
}

/// The claim that results of what was sent over what is stored, with its type where there is such one. A value that stays
/// is never at fault. It waits for a decision again.
pub fn validated(
    input: &ClaimInput,
    stored: Option<&ValidatedClaim>,
    kind: Option<&TypeOfClaim>,
    files: SentFiles,
    today: NaiveDate,
) -> Result<ValidatedClaim> {
    let mut problems = Problems::default();
    let before = stored.map(|stored| stored.kind);
    let named = input.kind.over(&before);
    let type_changes = named != before;
    problems.note(
        "reimbursementType",
        match (named, kind) {
            (None, _) => Some(required()),
            (Some(_), None) => Some(texts::no_such_type()),
            (Some(_), Some(kind)) if type_changes && kind.status == ReimbursementTypeStatus::Inactive => {
                Some(texts::type_not_active())
            }
            _ => None,
        },
    );
    let stored_no = stored.and_then(|stored| stored.bill_no.as_deref());
    let bill_no = problems.optional_text("billNo", &input.bill_no, stored_no, BillNumber::LIMITS);
    let needed = kind.is_some_and(|kind| kind.bill_required == BillRequired::Yes);
    let missing = needed && bill_no.is_none() && (type_changes || stored_no.is_some());
    problems.note("billNo", missing.then(required));
    let stored_files = stored.map(|stored| stored.files.as_slice());
    let had_files = stored_files.is_some_and(|files| !files.is_empty());
    let files = files.over(&mut problems, stored_files);
    let missing = needed && files.is_empty() && (type_changes || had_files);
    problems.note("fileUploadKeys", missing.then(required));
    let stored_day = stored.map(|stored| stored.bill_date);
    let this_month = |day: NaiveDate| (day.year(), day.month()) == (today.year(), today.month());
    let elsewhere = input.bill_date.as_set().filter(|day| Some(**day) != stored_day && !this_month(**day));
    problems.note("billDate", elsewhere.map(|_| texts::day_in(today.format("%B %Y").to_string())));
    let bill_date = day(&mut problems, "billDate", &input.bill_date, stored_day);
    let amount = rupees(&mut problems, "amount", &input.amount, stored.map(|stored| stored.amount));
    let remark = stored.and_then(|stored| stored.remark.clone());
    let status = ClaimStatus::Requested;
    let claim = named.zip(bill_date).zip(amount);
    problems.done(claim.map(|((kind, bill_date), amount)| ValidatedClaim {
        kind,
        bill_no,
        bill_date,
        amount,
        files,
        status,
        remark,
    }))
}

/// 422 for a status that nobody sets.
pub fn unknown_step() -> Error {
    Error::field("status", ClaimStatus::choices())
}

/// What this viewer may do with a claim that they see, and what not and why. `may_claim`: whether they claim at all.
pub fn actions(stored: &StoredClaim, (viewer, seat): (Viewer, Seat), may_claim: bool, today: NaiveDate) -> Actions {
    let mut actions = Actions::default();
    if viewer.user == stored.user && may_claim {
        match may_take(Step::Edit, stored, today) {
            Ok(()) => actions.allow("edit"),
            Err(refusal) if stored.status != ClaimStatus::Approved => {
                actions.block("edit", refusal.message());
            }
            Err(_) => {}
        }
        if may_remove(stored).is_ok() {
            actions.allow("remove");
        }
    }
    if seat.decides(viewer.decides(stored.user)) && stored.status == ClaimStatus::Requested {
        actions.allow("approve");
        actions.allow("reject");
    }
    actions
}

#[cfg(test)]
mod tests;
