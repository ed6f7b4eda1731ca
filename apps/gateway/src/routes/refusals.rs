//! Sign-ins that were refused.

use core_auth::model::{Refusal, RefusalReason};
use core_auth::repo::refusals::{Filter, RefusalOrder};
use core_auth::rights::ReadRefusals;
use core_auth::service::refusals;
use kernel::{Grant, Result};

use crate::call::{Call, Filters, List, Parameter, ParameterKind, Parameters, get, words};
use crate::list::{Listed, listed};
use crate::routes::Module;
use crate::state::Context;

pub fn module() -> Module {
    Module::new("refusals", calls)
}

fn calls() -> Vec<Call> {
    vec![get("/auth/refusals", "listRefusedSignIns", "Refused sign-ins, newest first").to(list)]
}

impl Filters for Filter {
    const FILTERS: &'static [Parameter] = &[
        Parameter::query("user", ParameterKind::Integer, "Only of this person's address."),
        Parameter::query("source", ParameterKind::Text, "Only from this address."),
        Parameter::query("reason", ParameterKind::Choice(words::<RefusalReason>), "Only for this reason."),
    ];

    fn read(parameters: &Parameters) -> Result<Self> {
        let source = parameters.get("source").map(str::to_owned);
        Ok(Self { user: parameters.read("user")?, source, reason: parameters.word("reason")? })
    }
}

async fn list(
    context: Context,
    grant: Grant<ReadRefusals>,
    List { query, filters, .. }: List<RefusalOrder, Filter>,
) -> Result<Listed<Refusal>> {
    listed(&context, refusals::list(context.db(), &grant, &query, &filters)).await
}
