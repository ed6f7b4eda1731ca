//! Errors as HTTP: the one place that knows statuses.

use std::fmt;

use actix_web::http::StatusCode;
use actix_web::http::header::{ALLOW, HeaderValue};
use actix_web::{HttpRequest, HttpResponse, ResponseError};
use kernel::{Code, Error, Fields, Kind, Text};
use serde::Serialize;
use utoipa::ToSchema;

use crate::state::language;

/// The envelope of every refusal.
#[derive(Debug, Serialize, ToSchema)]
pub struct ErrorBody {
    /// Always true.
    error: bool,
    /// For programs.
    code: &'static str,
    /// For people.
    #[schema(value_type = String)]
    message: Text,
    /// The fields at fault, as they were sent.
    #[serde(skip_serializing_if = "Fields::is_empty")]
    #[schema(value_type = Option<std::collections::HashMap<String, String>>)]
    fields: Fields,
    /// What the code's description names.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    details: Option<serde_json::Value>,
}

/// A kernel error on its way out.
#[derive(Debug)]
pub struct Refusal(pub Error);

impl From<Error> for Refusal {
    fn from(error: Error) -> Self {
        Self(error)
    }
}

/// For the log: nothing of what was sent, so no names of fields either.
impl fmt::Display for Refusal {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.0.code().text())?;
        match self.0.cause() {
            Some(cause) => write!(formatter, " ({cause})"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Refusal {}

/// The status of each kind (call-1).
pub fn status(kind: Kind) -> StatusCode {
    match kind {
        Kind::Unreadable => StatusCode::BAD_REQUEST,
        Kind::Unauthorized => StatusCode::UNAUTHORIZED,
        Kind::Forbidden => StatusCode::FORBIDDEN,
        Kind::NotFound => StatusCode::NOT_FOUND,
        Kind::NoSuchMethod => StatusCode::METHOD_NOT_ALLOWED,
        Kind::TooSlow => StatusCode::REQUEST_TIMEOUT,
        Kind::Conflict => StatusCode::CONFLICT,
        Kind::Gone => StatusCode::GONE,
        Kind::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        Kind::WrongType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
        Kind::Invalid => StatusCode::UNPROCESSABLE_ENTITY,
        Kind::TooMany => StatusCode::TOO_MANY_REQUESTS,
        Kind::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
        Kind::Internal => StatusCode::INTERNAL_SERVER_ERROR,
    }
}

impl ResponseError for Refusal {
    fn status_code(&self) -> StatusCode {
        status(self.0.code().kind())
    }

    fn error_response(&self) -> HttpResponse {
        let error = &self.0;
        let mut response = HttpResponse::build(self.status_code());
        if let Some(seconds) = error.retry_after_seconds() {
            response.insert_header(("Retry-After", seconds.to_string()));
        }
        if error.code().kind() == Kind::TooSlow {
            // What may still come of the body is no next request.
            response.force_close();
        }
        response.json(ErrorBody {
            error: true,
            code: error.code().text(),
            message: error.message(),
            fields: error.field_problems().clone(),
            details: error.details().cloned(),
        })
    }
}
/// 405 with the methods that the path takes.
pub(crate) async fn no_such_method(allow: String, request: HttpRequest) -> HttpResponse {
    let mut response = language(&request).speak(|| Refusal(Error::new(Code::NoSuchMethod)).error_response());
    if let Ok(allow) = HeaderValue::from_str(&allow) {
        response.headers_mut().insert(ALLOW, allow);
    }
    response
}
