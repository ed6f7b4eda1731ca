//! What people are told by mail.

use kernel::full_name;
use mail::model::{Link, MailDraft, Recipient};
use mail::service::Mailer;

use super::super::claims::rupees;
use crate::model::{InvestmentStatus, StoredInvestment};

/// "Public Provident Fund of 12/10/2026, ₹50,000.00".
fn what(investment: &StoredInvestment) -> String {
    let day = investment.date.format("%d/%m/%Y");
    format!("{} of {day}, {}", investment.title, rupees(investment.amount))
}

fn mail(
    mailer: &Mailer,
    kind: &'static str,
    investment: &StoredInvestment,
    to: Recipient,
    subject: String,
    paragraphs: Vec<String>,
    page: &str,
) -> MailDraft {
    let whom = to.user.map_or(0, |user| user.0);
    MailDraft {
        kind,
        event: Some(format!("investment:{}:{}:{whom}", investment.id, investment.version)),
        to,
        subject,
        paragraphs,
        link: Some(Link { label: "Investments".to_owned(), url: mailer.link(page) }),
    }
}

/// Somebody has edited an investment: to who reviews it (investment-2).
pub(super) fn submitted(mailer: &Mailer, investment: &StoredInvestment, to: Recipient) -> MailDraft {
    let name = full_name(&investment.fname, &investment.lname);
    let said = format!("{name} has edited an investment: {}. Please approve or reject it.", what(investment));
    let page = format!("/investments?person={}", investment.user);
    mail(mailer, "investment submitted", investment, to, "Investment Submitted".to_owned(), vec![said], &page)
}

/// Somebody has decided on an investment: to whose it is.
pub(super) fn decided(mailer: &Mailer, investment: &StoredInvestment, by: &str) -> MailDraft {
    let (kind, verb, page) = match investment.status {
        InvestmentStatus::Approved => ("investment approved", "approved", "tab=approved&shown=mine&history"),
        _ => ("investment rejected", "rejected", "shown=mine&edit"),
    };
    let mut paragraphs = vec![format!("{by} has {verb} your investment: {}.", what(investment))];
    paragraphs.extend(investment.remark.as_ref().map(|remark| format!("The remark: {remark}")));
    let name = full_name(&investment.fname, &investment.lname);
    let to = Recipient { user: Some(investment.user), name, address: investment.email.clone() };
    let page = format!("/investments?{page}={}", investment.id);
    mail(mailer, kind, investment, to, format!("Your investment was {verb}"), paragraphs, &page)
}
