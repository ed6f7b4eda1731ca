//! Mails that scripts send. What happens in the portal sends its own.

use core_auth::model::{PersonMail, Queued};
use core_auth::rights::AddPeople;
use core_auth::service::mail_calls;
use finance::model::InvestmentMail;
use finance::rights::MailInvestment;
use finance::service::investments;
use kernel::{Grant, Result};
use kra::rights::MailKra;
use leaves::model::{AdminsMail, LeaveMail};
use leaves::rights::{MailAdmins, MailLeave};
use leaves::service::letters;
use recruitment::model::ReferralMail;
use recruitment::rights::MailReferral;
use recruitment::service::referrals;

use crate::call::{Accepted, Body, Call, post};
use crate::routes::Module;
use crate::state::Context;

pub fn module() -> Module {
    Module::new("mail", calls)
}

fn calls() -> Vec<Call> {
    vec![
        post("/mail/leave/approval", "sendLeaveMail", "Write to one person about a leave").to(leave_approval),
        post("/mail/toadmin", "sendAdminsMail", "Write to the admins").to(to_admin),
        post("/mail/send/user-added", "sendUserAddedMail", "Write to one person").to(user_added),
        post("/mail/send/kramail", "sendKraMail", "Write to one person about KRAs").to(kra_mail),
        post("/mail/investment", "sendInvestmentMail", "Write to those who review an investment").to(investment),
        post("/mail/referral", "sendReferralMail", "Write to admins and recruiters about a referral").to(referral),
    ]
}

async fn leave_approval(
    context: Context,
    grant: Grant<MailLeave>,
    Body(input): Body<LeaveMail>,
) -> Result<Accepted<Queued>> {
    letters::about_leave(context.db(), &context.state.mailer, &grant, input).await.map(Accepted)
}

async fn to_admin(
    context: Context,
    grant: Grant<MailAdmins>,
    Body(input): Body<AdminsMail>,
) -> Result<Accepted<Queued>> {
    letters::to_admins(context.db(), &context.state.mailer, &grant, input).await.map(Accepted)
}

async fn user_added(
    context: Context,
    grant: Grant<AddPeople>,
    Body(input): Body<PersonMail>,
) -> Result<Accepted<Queued>> {
    mail_calls::to_person(context.db(), &context.state.mailer, &grant, input).await.map(Accepted)
}

async fn kra_mail(context: Context, grant: Grant<MailKra>, Body(input): Body<PersonMail>) -> Result<Accepted<Queued>> {
    kra::service::about_kra(context.db(), &context.state.mailer, &grant, input).await.map(Accepted)
}

async fn investment(
    context: Context,
    grant: Grant<MailInvestment>,
    Body(input): Body<InvestmentMail>,
) -> Result<Accepted<Queued>> {
    investments::about(context.db(), &context.state.mailer, &grant, input).await.map(Accepted)
}

async fn referral(
    context: Context,
    grant: Grant<MailReferral>,
    Body(input): Body<ReferralMail>,
) -> Result<Accepted<Queued>> {
    referrals::write(context.db(), &context.state.mailer, &grant, input).await.map(Accepted)
}
