//! Mails about leaves that scripts send (mail-4).

use core_auth::model::Queued;
use core_auth::repo::leaders;
use core_auth::service::{mail_calls, people::in_scope};
use db::Database;
use kernel::{Grant, Result};
use mail::service::Mailer;

use crate::model::{AdminsMail, LeaveMail};
use crate::rights::{MailAdmins, MailLeave};
use crate::rules::letter as rules;

/// Sends what an admin or a manager wrote about a leave to an Active person within their reach.
pub async fn about_leave(db: &Database, mailer: &Mailer, grant: &Grant<MailLeave>, input: LeaveMail) -> Result<Queued> {
    let scope = grant.scope()?;
    mail_calls::send(db, mailer, grant, rules::leave_mail(&input), move |connection, _| {
        let (user, to) = mail_calls::receiver(connection, input.receiver.as_deref())?;
        in_scope(connection, scope, user)?;
        Ok(vec![to])
    })
    .await
}

/// Sends what somebody wrote to each Active admin.
pub async fn to_admins(db: &Database, mailer: &Mailer, grant: &Grant<MailAdmins>, input: AdminsMail) -> Result<Queued> {
    mail_calls::send(db, mailer, grant, rules::admins_mail(&input), |connection, _| leaders::admins(connection)).await
}
