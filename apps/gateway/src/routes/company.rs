//! What the company says of itself.

use actix_web::http::header::CACHE_CONTROL;
use actix_web::{HttpRequest, HttpResponse};
use company::model::{COMPANY, CompanyInput, CompanyRecord, ID};
use company::rights::ManageCompany;
use company::service;
use core_auth::rights::ReadHistory;
use kernel::{Code, Error, Grant, Public, Result, Scope};
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{ContentBuilder, ResponseBuilder};

use crate::call::{Answer, Body, Call, Described, Json, Parameter, ParameterKind, Parameters, Query, get, put};
use crate::routes::Module;
use crate::state::Context;
use crate::version::Installation;

pub fn module() -> Module {
    Module::new("company", calls).texts(company::TEXTS).history(COMPANY, seen)
}

fn calls() -> Vec<Call> {
    vec![
        get("/company", "getCompany", "What the company says of itself").to(show),
        put("/company", "changeCompany", "Change what the company says of itself").to(change),
        get("/company/logo", "getCompanyLogo", "The company's logo").to(logo),
        get("/company/installation", "getInstallation", "Which program runs here, and on which kind of database")
            .to(installation),
    ]
}

/// Which version of the logo is asked for: its path is new with each, so that browsers may keep it.
struct Version;

impl Query for Version {
    const PARAMETERS: &'static [Parameter] = &[Parameter::query(
        "v",
        ParameterKind::Text,
        "The version of the settings; the logo is always the current one.",
    )];

    fn read(_: &dyn Fn(&str) -> String, _: &Parameters) -> Result<Self> {
        Ok(Self)
    }
}

/// The logo.
struct Png(Vec<u8>);

impl Answer for Png {
    fn respond(self, _: &HttpRequest) -> Result<HttpResponse> {
        Ok(HttpResponse::Ok()
            .content_type("image/png")
            .insert_header((CACHE_CONTROL, "public, max-age=86400"))
            .body(self.0))
    }

    fn describe(described: &mut Described) {
        let file = ObjectBuilder::new().schema_type(Type::String).build();
        let content = ContentBuilder::new().schema(Some(file)).build();
        let response = ResponseBuilder::new().description("The logo.").content("image/png", content);
        described.with(|operation| operation.response("200", response.build()));
    }
}

async fn show(context: Context, grant: Grant<ManageCompany>, (): ()) -> Result<Json<CompanyRecord>> {
    service::show(context.db(), &context.state.company, &grant).await.map(Json)
}

async fn change(
    context: Context,
    grant: Grant<ManageCompany>,
    Body(input): Body<CompanyInput>,
) -> Result<Json<CompanyRecord>> {
    service::change(context.db(), &context.state.company, &grant, input).await.map(Json)
}

async fn logo(context: Context, _: Grant<Public>, _: Version) -> Result<Png> {
    let current = &context.state.company;
    current.look(context.db()).await?;
    service::logo(&current.get())?.map(Png).ok_or_else(|| Error::new(Code::NotFound))
}

async fn installation(context: Context, _: Grant<ManageCompany>, (): ()) -> Result<Json<Installation>> {
    Installation::on(context.db().dialect()).map(Json)
}

/// The history is for those who may change the settings.
async fn seen(context: Context, grant: Grant<ReadHistory>, id: i64) -> Result<()> {
    if grant.scope()? != Scope::All || id != ID {
        return Err(Error::new(Code::NotFound));
    }
    service::show(context.db(), &context.state.company, &grant.delegate()?).await.map(drop)
}
