//! What people are told by mail.

use kernel::date_text;
use mail::model::{MailDraft, Recipient, remark_line};
use mail::service::{About, Mailer};

use crate::model::{ClaimStatus, StoredClaim};

/// Somebody has decided on a claim: to whose it is.
pub(super) fn decided(mailer: &Mailer, claim: &StoredClaim, by: &str) -> MailDraft {
    // What came back is mended in its form; what is approved is read.
    let (kind, verb, page) = match claim.status {
        ClaimStatus::Approved => ("claim approved", "approved", "tab=approved&history"),
        ClaimStatus::Rejected | ClaimStatus::Requested => ("claim rejected", "rejected", "shown=mine&edit"),
    };
    let bill = claim.bill_no.as_ref().map_or_else(String::new, |number| format!(", bill {number}"));
    let (amount, day) = (claim.amount.rupees(), date_text(claim.bill_date));
    let mut paragraphs = vec![format!("{by} has {verb} your claim: {}{bill} of {day}, {amount}.", claim.kind_name)];
    paragraphs.extend(remark_line(claim.remark.as_ref()));
    let about = About { record: "claim", id: claim.id.0, version: claim.version, label: "Your claim", mailer };
    let to = Recipient::person(claim.user, &claim.fname, &claim.lname, claim.email.clone());
    let page = format!("/reimbursement?{page}={}", claim.id);
    about.mail(to, kind, format!("Your claim of {amount} was {verb}"), paragraphs, &page)
}
