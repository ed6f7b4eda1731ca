//! What people are told by mail.

use core_auth::repo::leaders::Leader;
use core_auth::service::approvals::{is_with, second_is_yours};
use kernel::{Text, full_name};
use mail::model::{MailDraft, Recipient, inbox_of, remark_line};
use mail::service::{About, Mailer};
use mail::texts::{decided_by_link, if_not_you};

use crate::model::{InvestmentStatus, StoredInvestment};
use crate::rules::investment as rules;
use crate::texts;

/// "Public Provident Fund of 12/10/2026, ₹50,000.00".
fn what(investment: &StoredInvestment) -> Text {
    texts::investment(&investment.title, investment.date, investment.amount)
}

fn about<'a>(mailer: &'a Mailer, investment: &StoredInvestment) -> About<'a> {
    let (id, version) = (investment.id.0, investment.version);
    About { record: "investment", id, version, label: texts::investments_page(), mailer }
}

/// What waits, how many proofs there are of it, and what speaks against it: so a mail tells it, and the page behind its links.
pub(super) fn asked(investment: &StoredInvestment, proofs: usize) -> Vec<Text> {
    let name = full_name(&investment.fname, &investment.lname);
    let warnings = rules::warnings(investment, proofs > 0).into_iter().map(|warning| warning.message);
    let proofs = (proofs > 0).then(|| texts::proofs(proofs));
    let said = match investment.status {
        InvestmentStatus::Requested => texts::asks_for_investment(&name, what(investment)),
        _ => texts::has_edited(&name, what(investment)),
    };
    [said].into_iter().chain(proofs).chain(warnings).collect()
}

/// What the inbox calls investments.
const KIND: &str = "investment";

/// Where it is decided on: in the inbox of those who do, whoever they are (told-11).
fn waiting(investment: &StoredInvestment) -> String {
    inbox_of(KIND, Some(investment.id.0))
}

/// Somebody has declared an investment: to who decides on it.
pub(super) fn declared(mailer: &Mailer, (investment, proofs): (&StoredInvestment, usize), to: Recipient) -> MailDraft {
    let subject = texts::investment_declared(&full_name(&investment.fname, &investment.lname));
    let (page, paragraphs) = (waiting(investment), asked(investment, proofs));
    about(mailer, investment).mail(to, "investment declared", subject, paragraphs, &page)
}

/// Somebody has edited an investment: to who reviews it (investment-2).
pub(super) fn submitted(mailer: &Mailer, (investment, proofs): (&StoredInvestment, usize), to: Recipient) -> MailDraft {
    let page = waiting(investment);
    about(mailer, investment).mail(
        to,
        "investment submitted",
        texts::investment_submitted(),
        asked(investment, proofs),
        &page,
    )
}

/// An investment was approved once: to those whose the second approval is, who have it in their inbox alone.
pub(super) fn asked_again(
    mailer: &Mailer,
    (investment, proofs): (&StoredInvestment, usize),
    to: Recipient,
    by: &str,
) -> MailDraft {
    let name = full_name(&investment.fname, &investment.lname);
    let mut paragraphs = asked(investment, proofs);
    if let Some(first) = paragraphs.first_mut() {
        *first = texts::asks_for_investment(&name, what(investment));
    }
    paragraphs.push(second_is_yours(by));
    let subject = texts::investment_submitted();
    about(mailer, investment).mail(to, "investment submitted", subject, paragraphs, &waiting(investment))
}

/// The same to the owner, with whom it is now.
pub(super) fn approved_once(mailer: &Mailer, investment: &StoredInvestment, by: &str, asked: &[Leader]) -> MailDraft {
    let said = texts::has_approved_investment_once(by, what(investment));
    let paragraphs = vec![said, is_with(asked)];
    let to = Recipient::person(investment.user, &investment.fname, &investment.lname, investment.email.clone());
    let page = format!("/investments?shown=mine&history={}", investment.id);
    about(mailer, investment).mail(to, "investment approved once", texts::investment_approved_once(), paragraphs, &page)
}

/// Somebody has decided by a link of a mail: to the person in whose name.
pub(super) fn by_link(mailer: &Mailer, investment: &StoredInvestment, to: Recipient, stands_in: bool) -> MailDraft {
    let (name, what) = (full_name(&investment.fname, &investment.lname), what(investment));
    let history = format!("history={}", investment.id);
    let (said, page) = match investment.status {
        InvestmentStatus::Approved => {
            (texts::approved_in_your_name(&name, what), format!("/investments?tab=approved&{history}"))
        }
        InvestmentStatus::Rejected => (texts::rejected_in_your_name(&name, what), format!("/investments?{history}")),
        // It waits for its second approval.
        _ => (texts::approved_in_your_name(&name, what), format!("/investments?{history}")),
    };
    // Who stands in for somebody has none of their lists.
    let page = if stands_in { inbox_of(KIND, None) } else { page };
    about(mailer, investment).mail(to, "decided by a link", decided_by_link(), vec![said, if_not_you()], &page)
}

/// Somebody has decided on an investment: to whose it is.
pub(super) fn decided(mailer: &Mailer, investment: &StoredInvestment, by: &str) -> MailDraft {
    let what = what(investment);
    let (kind, subject, said, page) = if investment.status == InvestmentStatus::Approved {
        let said = texts::has_approved_investment(by, what);
        ("investment approved", texts::investment_approved(), said, "tab=approved&shown=mine&history")
    } else {
        let said = texts::has_rejected_investment(by, what);
        // Nothing of it changes any more (investment-2).
        ("investment rejected", texts::investment_rejected(), said, "shown=mine&history")
    };
    let paragraphs = [said].into_iter().chain(remark_line(investment.remark.as_ref())).collect();
    let to = Recipient::person(investment.user, &investment.fname, &investment.lname, investment.email.clone());
    let page = format!("/investments?{page}={}", investment.id);
    about(mailer, investment).mail(to, kind, subject, paragraphs, &page)
}
