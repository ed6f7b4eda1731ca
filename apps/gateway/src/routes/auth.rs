//! Sign-in, sign-out, and what the shell needs to know.

use std::collections::BTreeMap;

use attendance::model::Report;
use chrono::{DateTime, NaiveDate, Utc};
use company::model::{CompanyWriting, SheetLimits};
use company::rights::SetUp;
use company::rules::told;
use company::service::logo_path;
use core_auth::model::{PasswordChange, PasswordSet, SESSION, SessionUser, SignIn, SignedIn};
use core_auth::rules::personal::opens_all;
use core_auth::service::{passwords, sessions, sign_in};
use db::audit::INSTALLATION;
use kernel::{Grant, Key, Public, Result, Role, ScopeKind, SignedIn as AnySignedIn};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa::openapi::Ref;

use crate::call::{Body, Call, Json, NoContent, get, post};
use crate::routes::{CAPABILITIES, Module, rights};
use crate::state::{Context, State};

pub fn module() -> Module {
    Module::new("auth", calls).texts(core_auth::TEXTS).history_for_admins(SESSION).history_for_admins(INSTALLATION)
}

fn calls() -> Vec<Call> {
    vec![
        post("/users/login-password", "loginPassword", "Sign in with email and password").to(login),
        get("/auth/providers", "getProviders", "What the login page shows").to(providers),
        get("/auth/me", "getMe", "All that the shell needs").to(me),
        post("/auth/logout", "logout", "End this session").to(logout),
        post("/auth/logout-all", "logoutAll", "End all of one's sessions").to(logout_all),
        post("/auth/password", "changePassword", "Change one's own password, and end one's other sessions")
            .to(change_password),
    ]
}

/// The company, to anybody.
#[derive(Serialize, ToSchema)]
struct Company {
    /// Its name.
    name: String,
    /// The path of its logo, where it has one.
    #[schema(required)]
    logo: Option<String>,
    /// Whom its people ask when they need help.
    #[schema(required)]
    help: Option<String>,
    /// Its time zone, by the IANA name.
    timezone: &'static str,
    /// Its day.
    today: NaiveDate,
}

/// The company, to those who work there.
#[derive(Serialize, ToSchema)]
struct CompanyInside {
    /// Its name.
    name: String,
    /// The path of its logo, where it has one.
    #[schema(required)]
    logo: Option<String>,
    /// Whom its people ask when they need help.
    #[schema(required)]
    help: Option<String>,
    /// Its time zone, by the IANA name.
    timezone: &'static str,
    /// Its day.
    today: NaiveDate,
    /// How it writes days and amounts.
    writing: CompanyWriting,
    /// What its timesheets take.
    sheets: SheetLimits,
    /// The page framed at /ourfeeds.
    #[schema(required)]
    feedurl: Option<String>,
}

/// A way to sign in by somebody else's word.
#[derive(Serialize, ToSchema)]
struct Provider {
    /// For programs.
    name: &'static str,
    /// What its button says.
    label: String,
}

/// What the login page shows.
#[derive(Serialize, ToSchema)]
#[schema(as = Providers)]
struct LoginPage {
    /// One where the settings name an issuer, else none.
    providers: Vec<Provider>,
    /// Whose portal it is.
    company: Company,
    /// The server's time.
    now: DateTime<Utc>,
}

/// All that the shell needs.
#[derive(Serialize, ToSchema)]
struct Me {
    /// Who is signed in.
    user: SessionUser,
    /// Their keys.
    #[schema(value_type = Vec<String>)]
    permission: Vec<Key>,
    /// What they may do, and how far.
    #[schema(schema_with = capabilities)]
    capabilities: BTreeMap<&'static str, ScopeKind>,
    /// Whether they are on the panel of a job.
    panelist: bool,
    /// The report that can be checked out, else today's.
    #[schema(required)]
    open: Option<Report>,
    /// The latest day left open.
    #[schema(required)]
    missed: Option<Report>,
    /// Whose portal it is.
    company: CompanyInside,
    /// For admins: whether mails go to files.
    #[serde(skip_serializing_if = "Option::is_none")]
    mailtofiles: Option<bool>,
    /// For admins, where mails go to files: the folder.
    #[serde(skip_serializing_if = "Option::is_none")]
    mailfolder: Option<String>,
    /// For who sets the installation up: whether its steps are on the dashboard.
    #[serde(skip_serializing_if = "Option::is_none")]
    settingup: Option<bool>,
    /// For admins: whether their keys open all that is kept about others, which they can download then.
    #[serde(skip_serializing_if = "Option::is_none")]
    dataofothers: Option<bool>,
    /// For admins, where backups fail or have long been missing.
    #[serde(skip_serializing_if = "Option::is_none")]
    nobackup: Option<NoBackup>,
    /// The server's time.
    now: DateTime<Utc>,
}

/// Backups fail, or have long been missing.
#[derive(Serialize, ToSchema)]
struct NoBackup {
    /// When the last whole one was finished; null where there is none.
    #[schema(required)]
    since: Option<DateTime<Utc>>,
}

/// What an admin has to know of the backups that are made every night.
async fn no_backup(state: &State) -> Result<Option<NoBackup>> {
    if state.config.backups.is_none() {
        return Ok(None);
    }
    let trouble = backup::service::trouble(&state.db, &Grant::system("backup banner")).await?;
    Ok(trouble.map(|trouble| NoBackup { since: trouble.whole }))
}

fn capabilities() -> Ref {
    Ref::from_schema_name(CAPABILITIES)
}

fn company(state: &State) -> Company {
    let (clock, company) = (state.db.clock(), state.company.get());
    Company {
        name: company.name.clone(),
        logo: logo_path(&company),
        help: company.help.clone(),
        timezone: clock.zone().name(),
        today: clock.today(),
    }
}

async fn login(context: Context, grant: Grant<Public>, Body(input): Body<SignIn>) -> Result<Json<SignedIn>> {
    let state = &context.state;
    let from = context.origin();
    sign_in::with_password(&state.db, &state.hasher, &state.tokens, &grant, input, from).await.map(Json)
}

async fn providers(context: Context, _: Grant<Public>, (): ()) -> Result<Json<LoginPage>> {
    context.state.company.look(context.db()).await?;
    let (company, now) = (company(&context.state), context.db().clock().now());
    let provider = context.state.provider.as_ref();
    let providers = provider.map(|provider| Provider { name: "oidc", label: provider.label().to_owned() });
    Ok(Json(LoginPage { providers: providers.into_iter().collect(), company, now }))
}

async fn me(context: Context, grant: Grant<AnySignedIn>, (): ()) -> Result<Json<Me>> {
    let db = context.db();
    let user = sessions::me(&grant)?;
    let (open, missed) = attendance::service::shell(db, &grant.delegate()?).await?;
    let panelist = recruitment::service::jobs::is_panelist(db, &grant).await?;
    let caller = grant.caller()?;
    let Company { name, logo, help, timezone, today } = company(&context.state);
    let (writing, sheets) = (told(&context.state.company.get()), context.sheets());
    let config = &context.state.config;
    let feed = config.feed_url.as_ref().filter(|_| caller.keys.has(Key::Feed));
    let nobackup = if caller.role == Role::Admin { no_backup(&context.state).await? } else { None };
    Ok(Json(Me {
        user,
        permission: caller.keys.iter().collect(),
        capabilities: rights().values().filter_map(|right| Some((right.name, (right.reach)(caller)?))).collect(),
        panelist,
        open,
        missed,
        company: CompanyInside {
            name,
            logo,
            help,
            timezone,
            today,
            writing,
            sheets,
            feedurl: feed.map(ToString::to_string),
        },
        mailtofiles: (caller.role == Role::Admin).then_some(config.mail_to_files),
        mailfolder: config
            .mail
            .file_folder()
            .filter(|_| caller.role == Role::Admin)
            .map(|folder| folder.display().to_string()),
        settingup: Grant::<SetUp>::reach(caller).map(|_| context.state.company.get().setting_up),
        dataofothers: (caller.role == Role::Admin).then(|| opens_all(caller.keys)),
        nobackup,
        now: db.clock().now(),
    }))
}

async fn logout(context: Context, grant: Grant<AnySignedIn>, (): ()) -> Result<NoContent> {
    sessions::end(context.db(), &grant).await.map(|()| NoContent)
}

async fn logout_all(context: Context, grant: Grant<AnySignedIn>, (): ()) -> Result<NoContent> {
    sessions::end_all(context.db(), &grant).await.map(|()| NoContent)
}

async fn change_password(
    context: Context,
    grant: Grant<AnySignedIn>,
    Body(input): Body<PasswordChange>,
) -> Result<Json<PasswordSet>> {
    let (state, source) = (&context.state, context.origin().source);
    passwords::change(&state.db, &state.hasher, &grant, input, source).await.map(Json)
}
