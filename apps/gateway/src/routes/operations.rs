//! What those who run it ask: alive, ready, counted, documented. No session is needed.

use std::sync::Arc;

use actix_web::{HttpRequest, HttpResponse, web};
use kernel::{Code, Error};

use crate::config;
use crate::error::Refusal;
use crate::state::State;

pub async fn healthz() -> HttpResponse {
    HttpResponse::Ok().content_type("text/plain; charset=utf-8").body("ok")
}

pub async fn readyz(state: web::Data<Arc<State>>) -> Result<HttpResponse, Refusal> {
    state.db.ready().await?;
    Ok(HttpResponse::Ok().content_type("text/plain; charset=utf-8").body("ready"))
}

/// Loopback only, unless the settings open it; a request that a proxy handed on comes from elsewhere.
pub async fn metrics(request: HttpRequest, state: web::Data<Arc<State>>) -> Result<HttpResponse, Refusal> {
    let forwarded =
        ["x-forwarded-for", "forwarded", "x-real-ip", "via"].iter().any(|name| request.headers().contains_key(*name));
    let local = request.peer_addr().is_some_and(|peer| peer.ip().to_canonical().is_loopback()) && !forwarded;
    if !local && state.config.metrics != config::Metrics::Public {
        return Err(Error::new(Code::NotAllowed).into());
    }
    Ok(HttpResponse::Ok().content_type("text/plain; version=0.0.4").body(state.metrics.text(state.db.kept_prepared())?))
}

pub async fn openapi() -> HttpResponse {
    HttpResponse::Ok().content_type("application/json").body(crate::openapi::text())
}
