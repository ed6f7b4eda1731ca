//! The router and what surrounds every request: an id, a log line, a count, the headers of a page that trusts
//! nobody.

use std::collections::BTreeMap;
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::{Duration, Instant};

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::http::header::{HeaderName, HeaderValue};
use actix_web::middleware::{Compress, Next};
use actix_web::{HttpMessage as _, HttpRequest, HttpResponse, Resource, ResponseError as _, Route, web};
use kernel::{Code, Error};
use socket2::{Domain, Protocol, Socket, Type};

use crate::call::{Asker, Call};
use crate::config::Config;
use crate::error::{Refusal, no_such_method};
use crate::routes::{self, operations};
use crate::state::{State, language, source};

/// Adds every route. `floor` opens the route that benchmarks measure against.
pub fn configure(config: &mut web::ServiceConfig, state: &Arc<State>, floor: bool) {
    config.app_data(web::Data::new(Arc::clone(state)));
    config.service(only_get("/healthz", web::get().to(operations::healthz)));
    config.service(only_get("/readyz", web::get().to(operations::readyz)));
    config.service(only_get("/metrics", web::get().to(operations::metrics)));
    if floor {
        crate::floor::configure(config);
    }
    let mut api = web::scope("/api/v1").service(only_get("/openapi.json", web::get().to(operations::openapi)));
    for (path, calls) in by_path() {
        let mut allowed = Vec::new();
        let mut resource = web::resource(routed(path));
        for call in &calls {
            for method in call.methods() {
                allowed.push(method.to_string());
                resource = resource.route(call.route(method));
            }
        }
        let allow = allowed.join(", ");
        api = api.service(resource.default_service(web::to(move |request| no_such_method(allow.clone(), request))));
    }
    config.service(api.wrap(Compress::default()).default_service(web::to(no_such_path)));
    config.service(web::scope("/api").default_service(web::to(no_such_path)));
    config.default_service(web::to(crate::web::serve));
}

/// A path beside the calls; another method than GET is refused in the envelope here too.
fn only_get(path: &'static str, get: Route) -> Resource {
    web::resource(path).route(get).default_service(web::to(|request| no_such_method("GET".to_owned(), request)))
}

/// Calls by path, fixed paths before those with parameters: `/users/active` is nobody's id.
fn by_path() -> Vec<(&'static str, Vec<Call>)> {
    let mut paths: BTreeMap<&'static str, Vec<Call>> = BTreeMap::new();
    for call in routes::modules().into_iter().flat_map(|module| (module.calls)()) {
        paths.entry(call.path).or_default().push(call);
    }
    let mut paths: Vec<_> = paths.into_iter().collect();
    paths.sort_by_key(|(path, _)| path.contains('{'));
    paths
}

/// A path as the router reads it: the key of a file holds slashes.
fn routed(path: &str) -> String {
    path.replace("{key}", "{key:.+}")
}

async fn no_such_path(request: HttpRequest) -> HttpResponse {
    language(&request).speak(|| Refusal(Error::new(Code::NoSuchPath)).error_response())
}

/// Listens at an address. Who takes nothing of an answer for `patience` is cut off by the system, whatever is being sent:
/// their connection, and what it holds, would otherwise last for as long as they like.
pub fn listen(address: SocketAddr, patience: Duration) -> std::io::Result<TcpListener> {
    let socket = Socket::new(Domain::for_address(address), Type::STREAM, Some(Protocol::TCP))?;
    socket.set_reuse_address(true)?;
    // The sockets of its connections inherit it.
    #[cfg(target_os = "linux")]
    socket.set_tcp_user_timeout(Some(patience))?;
    socket.bind(&address.into())?;
    socket.listen(BACKLOG)?;
    Ok(socket.into())
}

/// How long the head of a request may take, byte by byte, where its body has `patience`; never less than a machine that is
/// busy may need to come to it.
pub fn head_patience(patience: Duration) -> Duration {
    (patience / 2).max(Duration::from_secs(5))
}

/// Connections that wait to be accepted.
const BACKLOG: i32 = 1024;

/// The headers of every answer.
#[derive(Clone)]
pub struct Headers(Arc<Vec<(HeaderName, HeaderValue)>>);

impl Headers {
    /// Derived from the settings: the only other origins are those that the admin named.
    pub fn new(config: &Config) -> kernel::Result<Self> {
        let files = config.files.origin().map(|origin| format!(" {origin}")).unwrap_or_default();
        let feed = config.feed_url.as_ref().map(|url| format!(" {}", url.origin().ascii_serialization()));
        // `blob:` is how a page shows a PDF that it has fetched with its token: a payslip.
        let policy = format!(
            "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:{files}; \
             connect-src 'self'{files}; font-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; \
             frame-src 'self' blob:{}{files}; frame-ancestors 'none'",
            feed.unwrap_or_default()
        );
        let mut headers = vec![
            ("content-security-policy", policy.as_str()),
            ("referrer-policy", "no-referrer"),
            ("x-content-type-options", "nosniff"),
            ("permissions-policy", "geolocation=(self), camera=(), microphone=()"),
        ];
        if config.public_url.scheme() == "https" {
            headers.push(("strict-transport-security", "max-age=31536000"));
        }
        let headers = headers.into_iter().map(|(name, value)| {
            let value = HeaderValue::from_str(value).map_err(Error::internal)?;
            Ok((HeaderName::from_static(name), value))
        });
        Ok(Self(Arc::new(headers.collect::<kernel::Result<_>>()?)))
    }
}

/// Around every request. The log names the route's pattern, never the path itself: paths may hold tokens.
pub async fn middleware(
    headers: Headers,
    state: Arc<State>,
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    let started = Instant::now();
    let id = format!("{:016x}", rand::random::<u64>());
    let method = request.method().clone();
    let path = request.match_pattern().unwrap_or_else(|| "other".to_owned());
    let source =
        source(request.peer_addr(), request.headers(), &state.config.trusted_proxies).map(tracing::field::display);
    let mut response = next.call(request).await?;
    let cause = response.response().error().map(ToString::to_string);
    let status = response.status();
    let took = started.elapsed();
    let user = response.request().extensions().get::<Asker>().map(|asker| asker.0.0);
    let out = response.headers_mut();
    if let Ok(value) = HeaderValue::from_str(&id) {
        out.insert(HeaderName::from_static("x-request-id"), value);
    }
    for (name, value) in headers.0.iter() {
        // A file says itself what may become of it in a browser.
        if !out.contains_key(name) {
            out.insert(name.clone(), value.clone());
        }
    }
    // The front end's files say for themselves how long they may be kept; an answer is nobody's but the caller's.
    if !out.contains_key("cache-control") {
        out.insert(HeaderName::from_static("cache-control"), HeaderValue::from_static("no-store"));
    }
    state.metrics.answered(method_label(&method), &path, status.as_u16(), took);
    let millis = u64::try_from(took.as_millis()).unwrap_or(u64::MAX);
    if status.is_server_error() {
        tracing::error!(request = %id, %method, path, source, user, status = status.as_u16(), millis, cause, "failed");
    } else {
        tracing::info!(request = %id, %method, path, source, user, status = status.as_u16(), millis, cause, "answered");
    }
    Ok(response)
}

/// A method that nobody uses must not make a new label.
fn method_label(method: &Method) -> &str {
    match method.as_str() {
        known @ ("GET" | "POST" | "PUT" | "DELETE" | "HEAD" | "OPTIONS" | "PATCH") => known,
        _ => "other",
    }
}

/// The whole application, as the server and the tests run it.
#[macro_export]
macro_rules! application {
    ($state:expr, $headers:expr, $floor:expr) => {{
        let (state, headers) = (std::sync::Arc::clone(&$state), $headers.clone());
        let surrounding = std::sync::Arc::clone(&$state);
        actix_web::App::new()
            .wrap(actix_web::middleware::from_fn(move |request, next| {
                $crate::server::middleware(headers.clone(), std::sync::Arc::clone(&surrounding), request, next)
            }))
            .configure(move |config| $crate::server::configure(config, &state, $floor))
    }};
}
