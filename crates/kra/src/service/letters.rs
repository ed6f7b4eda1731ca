//! Mails about KRAs that scripts send (mail-4).

use core_auth::model::{PersonMail, Queued};
use core_auth::repo::people::in_team;
use core_auth::rules::mail_calls::person_mail;
use core_auth::service::mail_calls;
use db::Database;
use kernel::{Code, Error, Grant, Result, Scope};
use mail::service::Mailer;

use crate::rights::MailKra;

/// Sends what somebody wrote about KRAs to one of their managers, or one of the team that they lead; an admin writes to
/// any Active person.
pub async fn about_kra(db: &Database, mailer: &Mailer, grant: &Grant<MailKra>, input: PersonMail) -> Result<Queued> {
    let scope = grant.scope()?;
    mail_calls::send(db, mailer, grant, person_mail(&input), move |connection, _| {
        let (user, to) = mail_calls::receiver(connection, input.receiver.as_deref())?;
        let allowed = match scope {
            Scope::All => true,
            Scope::Team(by) | Scope::Line(by) => in_team(connection, user, by)? || in_team(connection, by, user)?,
            Scope::Own(by) => in_team(connection, user, by)?,
        };
        if allowed { Ok(vec![to]) } else { Err(Error::new(Code::NotAllowed)) }
    })
    .await
}
