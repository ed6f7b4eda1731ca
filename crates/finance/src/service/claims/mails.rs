//! What people are told by mail.

use mail::model::{MailDraft, Recipient, remark_line};
use mail::service::{About, Mailer};

use crate::model::{ClaimStatus, StoredClaim};
use crate::texts;

/// Somebody has decided on a claim: to whose it is.
pub(super) fn decided(mailer: &Mailer, claim: &StoredClaim, by: &str) -> MailDraft {
    let (amount, day) = (claim.amount, claim.bill_date);
    let what = match &claim.bill_no {
        Some(bill) => texts::claim_with_bill(&claim.kind_name, bill, day, amount),
        None => texts::claim(&claim.kind_name, day, amount),
    };
    // What came back is mended in its form; what is approved is read.
    let (kind, subject, said, page) = match claim.status {
        ClaimStatus::Approved => {
            let said = texts::has_approved_claim(by, what);
            ("claim approved", texts::claim_approved(amount), said, "tab=approved&history")
        }
        ClaimStatus::Rejected | ClaimStatus::Requested => {
            let said = texts::has_rejected_claim(by, what);
            ("claim rejected", texts::claim_rejected(amount), said, "shown=mine&edit")
        }
    };
    let paragraphs = [said].into_iter().chain(remark_line(claim.remark.as_ref())).collect();
    let label = texts::your_claim();
    let about = About { record: "claim", id: claim.id.0, version: claim.version, label, mailer };
    let to = Recipient::person(claim.user, &claim.fname, &claim.lname, claim.email.clone());
    about.mail(to, kind, subject, paragraphs, &format!("/reimbursement?{page}={}", claim.id))
}
