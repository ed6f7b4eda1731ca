//! What those who run it ask: alive, ready, counted, documented. No session is needed.

use std::sync::Arc;

use actix_web::{HttpRequest, HttpResponse, web};
use kernel::{Code, Error, Grant};
use serde::Serialize;

use crate::commands::doctor::{ASKS, Arrival, is_question};
use crate::config;
use crate::error::Refusal;
use crate::metrics::{Backups, Standing};
use crate::state::{State, source};
use crate::version::Version;

/// To a `muster doctor` of this installation, how its request arrived; to everybody else, that the process answers.
pub async fn healthz(request: HttpRequest, state: web::Data<Arc<State>>) -> HttpResponse {
    let asked = request.headers().get(ASKS).and_then(|value| value.to_str().ok());
    if asked.is_some_and(|asked| is_question(&state.mailer, state.db.clock(), asked)) {
        let peer = request.peer_addr().map(|peer| peer.ip().to_canonical());
        let trusted = &state.config.trusted_proxies;
        return HttpResponse::Ok().json(Arrival {
            peer,
            source: source(request.peer_addr(), request.headers(), trusted),
            forwarded: request.headers().contains_key("x-forwarded-for"),
            trusted: peer.is_some_and(|peer| trusted.iter().any(|range| range.contains(&peer))),
        });
    }
    HttpResponse::Ok().content_type("text/plain; charset=utf-8").body("ok")
}

/// The answer of an instance that is ready.
#[derive(Serialize)]
struct Ready {
    status: &'static str,
    #[serde(flatten)]
    version: Version,
}

pub async fn readyz(state: web::Data<Arc<State>>) -> Result<HttpResponse, Refusal> {
    state.db.ready().await?;
    Ok(HttpResponse::Ok().json(Ready { status: "ready", version: Version::of_program()? }))
}

/// Loopback only, unless the settings open it; a request that a proxy handed on comes from elsewhere.
pub async fn metrics(request: HttpRequest, state: web::Data<Arc<State>>) -> Result<HttpResponse, Refusal> {
    let forwarded =
        ["x-forwarded-for", "forwarded", "x-real-ip", "via"].iter().any(|name| request.headers().contains_key(*name));
    let local = request.peer_addr().is_some_and(|peer| peer.ip().to_canonical().is_loopback()) && !forwarded;
    if !local && state.config.metrics != config::Metrics::Public {
        return Err(Error::new(Code::NotAllowed).into());
    }
    let text = state.metrics.text(state.db.kept_prepared(), standing(&state).await)?;
    let text = text + &crate::metrics::replicas(state.db.replicas());
    Ok(HttpResponse::Ok().content_type("text/plain; version=0.0.4").body(text))
}

/// What stands in the database; nothing while that is away, which the other counters outlive.
async fn standing(state: &State) -> Option<Standing> {
    let mails = mail::service::backlog(&state.db, &Grant::system("metrics")).await.ok()?;
    let worked = state.db.workers_seen().await.ok()?.map_or(0, |seen| seen.timestamp());
    let backups = if state.config.backups.is_some() {
        let standing = backup::service::standing(&state.db, &Grant::system("metrics")).await.ok()?;
        let last = standing.whole.map_or(0, |whole| whole.and_utc().timestamp());
        Some(Backups { last, failures: standing.failures })
    } else {
        None
    };
    Some(Standing { mails, worked, backups })
}

pub async fn openapi() -> HttpResponse {
    HttpResponse::Ok().content_type("application/json").body(crate::openapi::text())
}
