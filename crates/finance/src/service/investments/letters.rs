//! Mails about investments that scripts send (mail-4).

use core_auth::model::Queued;
use core_auth::repo::leaders::{self, Leader};
use core_auth::rules::mail_calls::{MailText, letter, receiver};
use core_auth::service::mail_calls;
use db::Database;
use kernel::{Code, Error, Grant, Problems, Result, normalize};
use mail::service::Mailer;

use crate::model::InvestmentMail;
use crate::rights::MailInvestment;

fn investment_mail(input: &InvestmentMail) -> Result<MailText> {
    let mut problems = Problems::default();
    receiver(&mut problems, "to", input.to.as_deref());
    if let Some(cc) = &input.cc {
        receiver(&mut problems, "cc", Some(cc));
    }
    let letter = letter(&mut problems, input.subject.as_deref(), input.message.as_deref());
    problems.done(Some(letter))
}

/// Sends what somebody wrote about an investment to one of their line managers or an admin, and another one where `cc` names
/// them; a person whom both name gets it once.
pub async fn about(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<MailInvestment>,
    input: InvestmentMail,
) -> Result<Queued> {
    mail_calls::send(db, mailer, grant, investment_mail(&input), move |connection, caller| {
        let mut reviewers = leaders::line(connection, caller.user)?;
        reviewers.extend(leaders::admins(connection)?);
        let mut to: Vec<Leader> = Vec::new();
        for address in [&input.to, &input.cc].into_iter().flatten().map(|address| normalize(address)) {
            let reviewer = reviewers.iter().find(|reviewer| normalize(&reviewer.email) == address);
            let reviewer = reviewer.ok_or_else(|| Error::new(Code::NotAllowed))?;
            if !to.iter().any(|there| there.id == reviewer.id) {
                to.push(reviewer.clone());
            }
        }
        Ok(to)
    })
    .await
}
