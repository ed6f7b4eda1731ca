//! The floor of benchmarks: the bytes of a call, answered from memory by the same server. Open only when
//! `serve --floor` asks for it.

use std::sync::{Mutex, PoisonError};

use actix_web::{HttpResponse, web};

#[derive(Default)]
struct Floor(Mutex<web::Bytes>);

/// Adds `PUT /floor` and `GET /floor`.
pub fn configure(config: &mut web::ServiceConfig) {
    static FLOOR: std::sync::LazyLock<web::Data<Floor>> = std::sync::LazyLock::new(|| web::Data::new(Floor::default()));
    config.app_data(FLOOR.clone());
    config.route("/floor", web::put().to(remember));
    config.route("/floor", web::get().to(answer));
}

async fn remember(floor: web::Data<Floor>, body: web::Bytes) -> HttpResponse {
    *floor.0.lock().unwrap_or_else(PoisonError::into_inner) = body;
    HttpResponse::NoContent().finish()
}

async fn answer(floor: web::Data<Floor>) -> HttpResponse {
    let body = floor.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
    HttpResponse::Ok().content_type("application/json").body(body)
}
