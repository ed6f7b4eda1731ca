//! What people are told by mail.

use kernel::{Text, full_name};
use mail::model::{MailDraft, Recipient, remark_line};
use mail::service::{About, Mailer};

use crate::model::{InvestmentStatus, StoredInvestment};
use crate::texts;

/// "Public Provident Fund of 12/10/2026, ₹50,000.00".
fn what(investment: &StoredInvestment) -> Text {
    texts::investment(&investment.title, investment.date, investment.amount)
}

fn about<'a>(mailer: &'a Mailer, investment: &StoredInvestment) -> About<'a> {
    let (id, version) = (investment.id.0, investment.version);
    About { record: "investment", id, version, label: texts::investments_page(), mailer }
}

/// Somebody has edited an investment: to who reviews it (investment-2).
pub(super) fn submitted(mailer: &Mailer, investment: &StoredInvestment, stands_in: bool, to: Recipient) -> MailDraft {
    let name = full_name(&investment.fname, &investment.lname);
    let said = texts::has_edited(&name, what(investment));
    // Who stands in for somebody has it in their inbox alone.
    let own = || format!("/investments?person={}", investment.user);
    let page = if stands_in { "/inbox?kind=investment".to_owned() } else { own() };
    about(mailer, investment).mail(to, "investment submitted", texts::investment_submitted(), vec![said], &page)
}

/// Somebody has decided on an investment: to whose it is.
pub(super) fn decided(mailer: &Mailer, investment: &StoredInvestment, by: &str) -> MailDraft {
    let what = what(investment);
    let (kind, subject, said, page) = if investment.status == InvestmentStatus::Approved {
        let said = texts::has_approved_investment(by, what);
        ("investment approved", texts::investment_approved(), said, "tab=approved&shown=mine&history")
    } else {
        let said = texts::has_rejected_investment(by, what);
        ("investment rejected", texts::investment_rejected(), said, "shown=mine&edit")
    };
    let paragraphs = [said].into_iter().chain(remark_line(investment.remark.as_ref())).collect();
    let to = Recipient::person(investment.user, &investment.fname, &investment.lname, investment.email.clone());
    let page = format!("/investments?{page}={}", investment.id);
    about(mailer, investment).mail(to, kind, subject, paragraphs, &page)
}
