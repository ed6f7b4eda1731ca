//! What people are told by mail, and in the portal.

use core_auth::repo::leaders::Leader;
use core_auth::service::approvals::{is_with, second_is_yours};
use kernel::{Text, full_name};
use mail::model::{MailDraft, Recipient, inbox_of, remark_line};
use mail::service::{About, Mailer};
use mail::texts::inbox_page;

use crate::model::{ClaimStatus, StoredClaim};
use crate::texts;

fn what(claim: &StoredClaim) -> Text {
    let (amount, day) = (claim.amount, claim.bill_date);
    match &claim.bill_no {
        Some(bill) => texts::claim_with_bill(&claim.kind_name, bill, day, amount),
        None => texts::claim(&claim.kind_name, day, amount),
    }
}

fn about<'a>(mailer: &'a Mailer, claim: &StoredClaim, label: Text) -> About<'a> {
    About { record: "claim", id: claim.id.0, version: claim.version, label, mailer }
}

/// A claim waits: to who decides, who has it in their inbox, be it in somebody's place; at its second step also who has approved it first.
pub(super) fn submitted(mailer: &Mailer, claim: &StoredClaim, to: Leader, first_by: Option<&str>) -> MailDraft {
    let name = full_name(&claim.fname, &claim.lname);
    // Without the bill's number: what its owner typed is not kept by others.
    let said = [texts::has_claimed(&name, texts::claim(&claim.kind_name, claim.bill_date, claim.amount))].into_iter();
    let paragraphs = said.chain(first_by.map(second_is_yours)).collect();
    let (about, subject) = (about(mailer, claim, inbox_page()), texts::claim_submitted(&name, claim.amount));
    let page = inbox_of("claim", Some(claim.id.0));
    about.mail(to.into(), "claim submitted", subject, paragraphs, &page)
}

/// A claim was approved once: to whose it is, with whom it is now.
pub(super) fn approved_once(mailer: &Mailer, claim: &StoredClaim, by: &str, asked: &[Leader]) -> MailDraft {
    let paragraphs = vec![texts::has_approved_claim_once(by, what(claim)), is_with(asked)];
    let subject = texts::claim_approved_once(claim.amount);
    own(mailer, claim, "claim approved once", subject, paragraphs, "shown=mine&history")
}

/// Somebody has decided on a claim: to whose it is.
pub(super) fn decided(mailer: &Mailer, claim: &StoredClaim, by: &str) -> MailDraft {
    let (amount, what) = (claim.amount, what(claim));
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
    own(mailer, claim, kind, subject, paragraphs, page)
}

/// A mail to whose claim it is.
fn own(
    mailer: &Mailer,
    claim: &StoredClaim,
    kind: &'static str,
    subject: Text,
    paragraphs: Vec<Text>,
    page: &str,
) -> MailDraft {
    let to = Recipient::person(claim.user, &claim.fname, &claim.lname, claim.email.clone());
    let page = format!("/reimbursement?{page}={}", claim.id);
    about(mailer, claim, texts::your_claim()).mail(to, kind, subject, paragraphs, &page)
}
