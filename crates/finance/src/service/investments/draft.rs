//! What people are told by mail.

use kernel::{date_text, full_name};
use mail::model::{MailDraft, Recipient, remark_line};
use mail::service::{About, Mailer};

use crate::model::{InvestmentStatus, StoredInvestment};

/// "Public Provident Fund of 12/10/2026, ₹50,000.00".
fn what(investment: &StoredInvestment) -> String {
    format!("{} of {}, {}", investment.title, date_text(investment.date), investment.amount.rupees())
}

fn about<'a>(mailer: &'a Mailer, investment: &StoredInvestment) -> About<'a> {
    let (id, version) = (investment.id.0, investment.version);
    About { record: "investment", id, version, label: "Investments", mailer }
}

/// Somebody has edited an investment: to who reviews it (investment-2).
pub(super) fn submitted(mailer: &Mailer, investment: &StoredInvestment, to: Recipient) -> MailDraft {
    let name = full_name(&investment.fname, &investment.lname);
    let said = format!("{name} has edited an investment: {}. Please approve or reject it.", what(investment));
    let page = format!("/investments?person={}", investment.user);
    let subject = "Investment Submitted".to_owned();
    about(mailer, investment).mail(to, "investment submitted", subject, vec![said], &page)
}

/// Somebody has decided on an investment: to whose it is.
pub(super) fn decided(mailer: &Mailer, investment: &StoredInvestment, by: &str) -> MailDraft {
    let (kind, verb, page) = match investment.status {
        InvestmentStatus::Approved => ("investment approved", "approved", "tab=approved&shown=mine&history"),
        _ => ("investment rejected", "rejected", "shown=mine&edit"),
    };
    let mut paragraphs = vec![format!("{by} has {verb} your investment: {}.", what(investment))];
    paragraphs.extend(remark_line(investment.remark.as_ref()));
    let to = Recipient::person(investment.user, &investment.fname, &investment.lname, investment.email.clone());
    let page = format!("/investments?{page}={}", investment.id);
    about(mailer, investment).mail(to, kind, format!("Your investment was {verb}"), paragraphs, &page)
}
