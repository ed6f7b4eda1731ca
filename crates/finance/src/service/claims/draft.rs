//! What people are told by mail.

use kernel::{Hundredths, full_name};
use mail::model::{Link, MailDraft, Recipient};
use mail::service::Mailer;

use crate::model::{ClaimStatus, StoredClaim};

/// Rupees as people write them: `₹12,45,000.50`.
pub(in crate::service) fn rupees(amount: Hundredths) -> String {
    let (whole, paise) = ((amount.0 / 100).to_string(), amount.0 % 100);
    let (head, tail) = whole.split_at(whole.len().saturating_sub(3));
    let mut groups: Vec<String> = Vec::new();
    let mut rest = head;
    while !rest.is_empty() {
        let (before, group) = rest.split_at(rest.len().saturating_sub(2));
        groups.push(group.to_owned());
        rest = before;
    }
    groups.reverse();
    groups.push(tail.to_owned());
    format!("₹{}.{paise:02}", groups.join(","))
}

/// Somebody has decided on a claim: to whose it is.
pub(super) fn decided(mailer: &Mailer, claim: &StoredClaim, by: &str) -> MailDraft {
    // What came back is mended in its form; what is approved is read.
    let (kind, verb, page) = match claim.status {
        ClaimStatus::Approved => ("claim approved", "approved", "tab=approved&history"),
        ClaimStatus::Rejected | ClaimStatus::Requested => ("claim rejected", "rejected", "shown=mine&edit"),
    };
    let bill = claim.bill_no.as_ref().map_or_else(String::new, |number| format!(", bill {number}"));
    let (amount, day) = (rupees(claim.amount), claim.bill_date.format("%d/%m/%Y"));
    let mut paragraphs = vec![format!("{by} has {verb} your claim: {}{bill} of {day}, {amount}.", claim.kind_name)];
    paragraphs.extend(claim.remark.as_ref().map(|remark| format!("The remark: {remark}")));
    let name = full_name(&claim.fname, &claim.lname);
    MailDraft {
        kind,
        event: Some(format!("claim:{}:{}:{}", claim.id, claim.version, claim.user)),
        to: Recipient { user: Some(claim.user), name, address: claim.email.clone() },
        subject: format!("Your claim of {amount} was {verb}"),
        paragraphs,
        link: Some(Link {
            label: "Your claim".to_owned(),
            url: mailer.link(&format!("/reimbursement?{page}={}", claim.id)),
        }),
    }
}
