//! The dashboard: every tile that the caller's keys open, in one answer.

use attendance::model::Tile;
use chrono::{DateTime, Utc};
use kernel::{Grant, Result, Role, SignedIn};
use serde::Serialize;
use utoipa::ToSchema;

use crate::call::{Call, Json, get};
use crate::state::Context;

pub fn calls() -> Vec<Call> {
    vec![get("/dashboard", "getDashboard", "All tiles").to(dashboard)]
}

/// The tiles; one that the caller may not see is absent.
#[derive(Serialize, ToSchema)]
struct Dashboard {
    /// The server's time.
    now: DateTime<Utc>,
    /// For everyone.
    attendance: Tile,
}

async fn dashboard(context: Context, grant: Grant<SignedIn>, (): ()) -> Result<Json<Dashboard>> {
    let db = context.db();
    let leads = matches!(grant.caller()?.role, Role::Admin | Role::Manager);
    let team = if leads { Some(grant.delegate()?) } else { None };
    let attendance = attendance::service::tile(db, &grant.delegate()?, team).await?;
    Ok(Json(Dashboard { now: db.clock().now(), attendance }))
}
