//! The dashboard: every tile that the caller's keys open, in one answer.

use attendance::model::Tile;
use chrono::{DateTime, Utc};
use core_auth::model::TodayTile;
use core_auth::service::celebrations;
use db::Database;
use kernel::{Grant, Key, Result, Role, SignedIn};
use serde::Serialize;
use timesheets::model::TimesheetTile;
use utoipa::ToSchema;

use crate::call::{Call, Json, get};
use crate::routes::Module;
use crate::state::Context;

pub fn module() -> Module {
    Module::new("dashboard", calls)
}

fn calls() -> Vec<Call> {
    vec![get("/dashboard", "getDashboard", "All tiles").to(dashboard)]
}

/// The tiles; one that the caller may not see is absent.
#[derive(Serialize, ToSchema)]
struct Dashboard {
    /// The server's time.
    now: DateTime<Utc>,
    /// For everyone.
    attendance: Tile,
    /// For everyone.
    today: TodayTile,
    /// For those who have the key.
    #[serde(skip_serializing_if = "Option::is_none")]
    timesheets: Option<TimesheetTile>,
}

async fn dashboard(context: Context, grant: Grant<SignedIn>, (): ()) -> Result<Json<Dashboard>> {
    let db = context.db();
    let leads = matches!(grant.caller()?.role, Role::Admin | Role::Manager);
    let team = if leads { Some(grant.delegate()?) } else { None };
    let (own, everyone) = (grant.delegate()?, grant.delegate()?);
    let (attendance, today, timesheets) = tokio::try_join!(
        attendance::service::tile(db, &own, team),
        celebrations::tile(db, &everyone),
        timesheet_tile(db, &grant, leads)
    )?;
    Ok(Json(Dashboard { now: db.clock().now(), attendance, today, timesheets }))
}

async fn timesheet_tile(db: &Database, grant: &Grant<SignedIn>, leads: bool) -> Result<Option<TimesheetTile>> {
    if !grant.caller()?.keys.has(Key::Timesheet) {
        return Ok(None);
    }
    let team = if leads { Some(grant.delegate()?) } else { None };
    timesheets::service::tile(db, &grant.delegate()?, team).await.map(Some)
}
