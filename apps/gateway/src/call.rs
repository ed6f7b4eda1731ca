//! Calls: method, path, who may, what goes in, what comes out, and the handler, declared once. The router, the
//! OpenAPI document and the permission matrix all read the same list.
//!
//! A handler gets its [`Grant`] from here and from nowhere else, after the guard has found the session and
//! the right: there is no way to write a call that forgets it.

mod answer;
mod input;
mod many;
mod new;

use std::future::Future;
use std::sync::Arc;

use actix_web::http::Method;
use actix_web::{HttpMessage as _, HttpRequest, HttpResponse, Route, web};
use kernel::{Actor, Code, Error, Grant, Permission, Public, Right, ScopeKind, SheetColumn, UserId};
use utoipa::ToSchema;
use utoipa::openapi::path::OperationBuilder;
use utoipa::openapi::security::SecurityRequirement;
use utoipa::openapi::{HttpMethod, RefOr, Schema};

pub use answer::{Accepted, Answer, Created, Items, Json, Maybe, NoContent, OrPreview};
pub(crate) use answer::{array, respond_with};
pub use input::{
    Body, Filters, Id, Incoming, Input, LargeBody, List, OptionalBody, Parameter, ParameterKind, Parameters, Preview,
    Query, words,
};
pub use many::{CreatedOneOrMany, Many, OneOrMany, Outcomes};
pub use new::New;

use crate::error::Refusal;
use crate::state::{Context, State};

/// Schemas by name, for the document's components.
pub type Schemas = Vec<(String, RefOr<Schema>)>;

/// What the document says of a call, while it is put together.
pub struct Described {
    /// The operation.
    pub operation: OperationBuilder,
    /// What it refers to.
    pub schemas: Schemas,
    /// Of a list: its columns in a spreadsheet.
    pub columns: &'static [SheetColumn],
}

impl Described {
    /// Changes the operation.
    pub fn with(&mut self, change: impl FnOnce(OperationBuilder) -> OperationBuilder) {
        self.operation = change(std::mem::take(&mut self.operation));
    }
}

/// The public calls: all that anybody may ask without a session.
const PUBLIC: &[&str] = &[
    "POST /users/login-password",
    "GET /auth/providers",
    "POST /token/reset-password-link",
    "GET /token/reset-password/{userId}/{token}",
    "GET /token/reset-password/{userId}/{token}/account",
    "POST /token/reset-password/{userId}/{token}",
    "POST /users/login",
    "POST /auth/oidc/start",
    "POST /auth/oidc/finish",
    "GET /calendar/{secret}.ics",
    "POST /files/upload/{token}",
    "GET /files/content/{token}",
    "GET /company/logo",
    "POST /setup",
    "POST /setup/link",
    "POST /decisions/link",
    "POST /decisions",
];

/// JSON bodies, unless a call says otherwise (call-8).
const LARGEST_BODY: usize = 2_000_000;
/// What anybody may send without a session.
const LARGEST_PUBLIC_BODY: usize = 16_000;

/// Who asked, for the log: kept beside the request by the guard.
pub(crate) struct Asker(pub(crate) UserId);

type MakeRoute = Box<dyn Fn(Method) -> Route + Send + Sync>;

/// A call, complete.
pub struct Call {
    /// The method.
    pub method: Method,
    /// The path below `/api/v1`.
    pub path: &'static str,
    /// The operation's name.
    pub name: &'static str,
    /// The right that it asks for.
    pub right: Right,
    /// Whether it takes a session.
    pub session: bool,
    /// What the document says.
    pub described: Described,
    /// Whether it answers HEAD as well.
    head: bool,
    route: MakeRoute,
}

/// A call without its handler.
pub struct Unhandled {
    method: Method,
    path: &'static str,
    name: &'static str,
    summary: &'static str,
    /// Why it reads at the primary though it only reads.
    at_primary: Option<&'static str>,
}

/// A GET.
pub fn get(path: &'static str, name: &'static str, summary: &'static str) -> Unhandled {
    Unhandled { method: Method::GET, path, name, summary, at_primary: None }
}

/// A POST.
pub fn post(path: &'static str, name: &'static str, summary: &'static str) -> Unhandled {
    Unhandled { method: Method::POST, path, name, summary, at_primary: None }
}

/// A PUT.
pub fn put(path: &'static str, name: &'static str, summary: &'static str) -> Unhandled {
    Unhandled { method: Method::PUT, path, name, summary, at_primary: None }
}

/// A DELETE.
pub fn delete(path: &'static str, name: &'static str, summary: &'static str) -> Unhandled {
    Unhandled { method: Method::DELETE, path, name, summary, at_primary: None }
}

impl Unhandled {
    /// Reads at the primary alone, for this reason: a replica may be a few seconds behind (decision 55).
    #[must_use]
    pub fn at_primary(mut self, reason: &'static str) -> Self {
        self.at_primary = Some(reason);
        self
    }

    /// Adds the handler; its type says which right it takes, what goes in and what comes out.
    ///
    /// # Panics
    /// When a call without a session is not in the list `PUBLIC`, or one with a session is: at the first test.
    pub fn to<P, I, A, F, Fut>(self, handler: F) -> Call
    where
        P: Permission,
        I: Input,
        A: Answer,
        F: Fn(Context, Grant<P>, I) -> Fut + Clone + Send + Sync + 'static,
        Fut: Future<Output = kernel::Result<A>> + 'static,
    {
        let Self { method, path, name, summary, at_primary } = self;
        let reads = method == Method::GET && at_primary.is_none();
        assert_eq!(
            P::SESSION,
            !PUBLIC.contains(&format!("{method} {path}").as_str()),
            "{method} {path}: a public call stands in the list PUBLIC, and nothing else does",
        );
        let mut described = Described { operation: OperationBuilder::new(), schemas: Schemas::new(), columns: &[] };
        described.with(|operation| {
            operation.operation_id(Some(name)).summary(Some(summary)).description(Some(who_may::<P>()))
        });
        let security =
            if P::SESSION { vec![SecurityRequirement::new("token", Vec::<String>::new())] } else { Vec::new() };
        described.with(|operation| operation.securities(Some(security)));
        I::describe(&mut described);
        A::describe(&mut described);
        let route: MakeRoute = Box::new(move |method| {
            let handler = handler.clone();
            web::method(method).to(move |request: HttpRequest, payload: web::Payload| {
                serve::<P, I, A, F, Fut>(handler.clone(), reads, request, payload)
            })
        });
        Call { method, path, name, right: Right::of::<P>(), session: P::SESSION, described, head: false, route }
    }
}

impl Call {
    /// Says what `details` hold where the call is refused with this status and this code.
    #[must_use]
    pub fn detailing<D: ToSchema>(mut self, status: &str, code: Code) -> Self {
        answer::refuse_with::<D>(&mut self.described, status, code);
        self
    }

    /// Answers HEAD as well, as other programs ask before they read. The server sends no body with it.
    #[must_use]
    pub fn with_head(mut self) -> Self {
        self.head = true;
        self
    }

    /// The methods that it answers.
    pub fn methods(&self) -> Vec<Method> {
        if self.head { vec![self.method.clone(), Method::HEAD] } else { vec![self.method.clone()] }
    }

    /// The route of one of its methods, once per server thread.
    pub fn route(&self, method: Method) -> Route {
        (self.route)(method)
    }

    /// The method as the document spells it.
    pub fn http_method(&self) -> HttpMethod {
        match self.method.as_str() {
            "POST" => HttpMethod::Post,
            "PUT" => HttpMethod::Put,
            "DELETE" => HttpMethod::Delete,
            _ => HttpMethod::Get,
        }
    }
}

/// One request: the guard first, then the input, then the handler (call-1).
async fn serve<P, I, A, F, Fut>(
    handler: F,
    reads: bool,
    request: HttpRequest,
    payload: web::Payload,
) -> Result<HttpResponse, Refusal>
where
    P: Permission,
    I: Input,
    A: Answer,
    F: Fn(Context, Grant<P>, I) -> Fut,
    Fut: Future<Output = kernel::Result<A>>,
{
    let state = request.app_data::<web::Data<Arc<State>>>().ok_or_else(|| Error::internal("no state"))?;
    let context = Context::of(&request, Arc::clone(state));
    let language = context.language;
    let answer = answered::<P, I, A, F, Fut>(handler, reads, context, &request, payload).await;
    let write = || {
        let written = answer.and_then(|answer| answer.respond(&request));
        written.unwrap_or_else(|error| HttpResponse::from_error(Refusal(error)))
    };
    Ok(state.company.get().writing.hold(|| language.speak(write)))
}

async fn answered<P, I, A, F, Fut>(
    handler: F,
    reads: bool,
    mut context: Context,
    request: &HttpRequest,
    payload: web::Payload,
) -> kernel::Result<A>
where
    P: Permission,
    I: Input,
    A: Answer,
    F: Fn(Context, Grant<P>, I) -> Fut,
    Fut: Future<Output = kernel::Result<A>>,
{
    let patience = context.state.patience;
    let grant = guard::<P>(&context, request).await?;
    if let Some(caller) = grant.actor().caller() {
        context.state.company.follow(context.db(), caller.company_version).await?;
    }
    context.user = grant.actor().user();
    if let Some(user) = context.user {
        request.extensions_mut().insert(Asker(user));
    }
    let largest = if P::SESSION { I::LARGEST.unwrap_or(LARGEST_BODY) } else { LARGEST_PUBLIC_BODY };
    let input = I::read(request, &mut Incoming { payload: payload.into_inner(), largest, patience }).await?;
    let reader = grant.actor().caller().filter(|_| reads).map(|caller| (caller.session, caller.must_see));
    let db = context.db().clone();
    match reader {
        // Whether a link still holds, which is all that strangers ask, is known at the primary.
        None => handler(context, grant, input).await,
        Some((session, must_see)) => db.reading(session, must_see, handler(context, grant, input)).await,
    }
}

/// No valid session, or no right: no handler.
async fn guard<P: Permission>(context: &Context, request: &HttpRequest) -> kernel::Result<Grant<P>> {
    let source = context.source.map(|address| address.to_string());
    if !P::SESSION {
        return Grant::of(Actor::nobody(source));
    }
    let header = request.headers().get("authorization").and_then(|value| value.to_str().ok());
    let token = header.map(|value| value.strip_prefix("Bearer ").unwrap_or(value).trim());
    let Some(token) = token else { return Err(Error::new(Code::NotSignedIn)) };
    let state = &context.state;
    Grant::of(state.sessions.authenticate(&state.db, &state.tokens, token, source).await?)
}

/// Who may, in a sentence of the document.
fn who_may<P: Permission>() -> String {
    if P::NAME == Public::NAME {
        return "Public.".to_owned();
    }
    let scope = |name: &str, kind: Option<ScopeKind>| {
        let kind = match kind {
            None => return None,
            Some(ScopeKind::All) => "all",
            Some(ScopeKind::Team) => "team",
            Some(ScopeKind::Line) => "line team",
            Some(ScopeKind::Own) => "own",
        };
        Some(format!("{name} {kind}"))
    };
    let roles: Vec<_> = [
        scope("admin", P::SCOPES.admin),
        scope("manager", P::SCOPES.manager),
        scope("recruiter", P::SCOPES.recruiter),
        scope("others", P::SCOPES.employee),
    ]
    .into_iter()
    .flatten()
    .collect();
    let keys: Vec<_> = P::KEYS.iter().map(|key| key.text()).collect();
    let key = if keys.is_empty() { "any signed-in person".to_owned() } else { format!("key {}", keys.join(" or ")) };
    format!("{}: {key}; {}.", P::NAME, roles.join(", "))
}
