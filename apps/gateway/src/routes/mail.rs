//! Mails that scripts send. What happens in the portal sends its own.

use core_auth::model::{PersonMail, Queued};
use core_auth::rights::AddPeople;
use core_auth::service::people;
use kernel::{Grant, Result};

use crate::call::{Accepted, Body, Call, post};
use crate::routes::Module;
use crate::state::Context;

pub fn module() -> Module {
    Module::new("mail", calls)
}

fn calls() -> Vec<Call> {
    vec![post("/mail/send/user-added", "sendUserAddedMail", "Write to one person").to(user_added)]
}

async fn user_added(
    context: Context,
    grant: Grant<AddPeople>,
    Body(input): Body<PersonMail>,
) -> Result<Accepted<Queued>> {
    people::send_mail(context.db(), &context.state.mailer, &grant, input).await.map(Accepted)
}
