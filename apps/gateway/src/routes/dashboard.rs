//! The dashboard: every tile that the caller's keys open, in one answer.

use assets::model::AssetTile;
use attendance::model::Tile;
use chrono::{DateTime, Utc};
use core_auth::model::TodayTile;
use core_auth::service::celebrations;
use db::Database;
use finance::model::{ClaimTile, InvestmentTile};
use kernel::{Grant, Key, Result, Role, SignedIn};
use kra::model::KraTile;
use leaves::model::{Holiday, HolidayTile, LeaveTile};
use leaves::service::holidays;
use policies::model::PolicyTile;
use projects::model::TaskTile;
use recruitment::model::RecruitmentTile;
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
    today: TodayAndHoliday,
    /// The next ones, for those who have the key holiday.
    #[serde(skip_serializing_if = "Option::is_none")]
    holidays: Option<Vec<Holiday>>,
    /// For those who have the key.
    #[serde(skip_serializing_if = "Option::is_none")]
    timesheets: Option<TimesheetTile>,
    /// For those who have the key.
    #[serde(skip_serializing_if = "Option::is_none")]
    leaves: Option<LeaveTile>,
    /// For those who have the key.
    #[serde(skip_serializing_if = "Option::is_none")]
    performance: Option<KraTile>,
    /// For those who have the key.
    #[serde(skip_serializing_if = "Option::is_none")]
    assets: Option<AssetTile>,
    /// For those who have the key.
    #[serde(skip_serializing_if = "Option::is_none")]
    policies: Option<PolicyTile>,
    /// For those who have the key and may claim: admins, managers, and whoever has `reimbursementClaim`.
    #[serde(skip_serializing_if = "Option::is_none")]
    reimbursements: Option<ClaimTile>,
    /// For managers and admins who have the key.
    #[serde(skip_serializing_if = "Option::is_none")]
    investments: Option<InvestmentTile>,
    /// For those who have the key, and for panels that somebody waits for.
    #[serde(skip_serializing_if = "Option::is_none")]
    recruitment: Option<RecruitmentTile>,
    /// Suggested tasks that wait, for admins who have the key task.
    #[serde(skip_serializing_if = "Option::is_none")]
    tasks: Option<TaskTile>,
}

/// What today is, for the whole company and for some of its people.
#[derive(Serialize, ToSchema)]
struct TodayAndHoliday {
    /// The holiday that it is.
    #[schema(required)]
    holiday: Option<Holiday>,
    /// Who celebrates.
    #[serde(flatten)]
    people: TodayTile,
}

async fn dashboard(context: Context, grant: Grant<SignedIn>, (): ()) -> Result<Json<Dashboard>> {
    let db = context.db();
    let leads = matches!(grant.caller()?.role, Role::Admin | Role::Manager);
    let team = if leads { Some(grant.delegate()?) } else { None };
    let (own, everyone, of_all) = (grant.delegate()?, grant.delegate()?, grant.delegate()?);
    let (panels, suggested) = (grant.delegate()?, grant.delegate()?);
    let (
        attendance,
        people,
        holidays,
        timesheets,
        leaves,
        performance,
        assets,
        policies,
        reimbursements,
        investments,
        recruitment,
        tasks,
    ) = tokio::try_join!(
        attendance::service::tile(db, &own, team),
        celebrations::tile(db, &everyone),
        holidays::tile(db, &of_all),
        timesheet_tile(db, &grant, leads),
        leave_tile(db, &grant, leads),
        kra_tile(db, &grant, leads),
        asset_tile(db, &grant, leads),
        policy_tile(db, &grant),
        claim_tile(db, &grant, leads),
        investment_tile(db, &grant, leads),
        recruitment::service::tile(db, &panels),
        projects::service::tasks::tile(db, &suggested)
    )?;
    let HolidayTile { today: holiday, upcoming } = holidays;
    let shown = grant.caller()?.keys.has(Key::Holiday);
    Ok(Json(Dashboard {
        now: db.clock().now(),
        attendance,
        today: TodayAndHoliday { holiday, people },
        holidays: shown.then_some(upcoming),
        timesheets,
        leaves,
        performance,
        assets,
        policies,
        reimbursements,
        investments,
        recruitment,
        tasks,
    }))
}

async fn timesheet_tile(db: &Database, grant: &Grant<SignedIn>, leads: bool) -> Result<Option<TimesheetTile>> {
    if !grant.caller()?.keys.has(Key::Timesheet) {
        return Ok(None);
    }
    let team = if leads { Some(grant.delegate()?) } else { None };
    timesheets::service::tile(db, &grant.delegate()?, team).await.map(Some)
}

async fn leave_tile(db: &Database, grant: &Grant<SignedIn>, leads: bool) -> Result<Option<LeaveTile>> {
    if !grant.caller()?.keys.has(Key::Leave) {
        return Ok(None);
    }
    let team = if leads { Some(grant.delegate()?) } else { None };
    leaves::service::tile(db, &grant.delegate()?, team).await.map(Some)
}

async fn kra_tile(db: &Database, grant: &Grant<SignedIn>, leads: bool) -> Result<Option<KraTile>> {
    if !grant.caller()?.keys.has(Key::Performance) {
        return Ok(None);
    }
    let team = if leads { Some(grant.delegate()?) } else { None };
    kra::service::tile(db, &grant.delegate()?, team).await.map(Some)
}

async fn asset_tile(db: &Database, grant: &Grant<SignedIn>, leads: bool) -> Result<Option<AssetTile>> {
    if !grant.caller()?.keys.has(Key::AssetsAllocated) {
        return Ok(None);
    }
    let team = if leads { Some(grant.delegate()?) } else { None };
    assets::service::tile(db, &grant.delegate()?, team).await.map(Some)
}

async fn policy_tile(db: &Database, grant: &Grant<SignedIn>) -> Result<Option<PolicyTile>> {
    if !grant.caller()?.keys.has(Key::Policy) {
        return Ok(None);
    }
    policies::service::tile(db, &grant.delegate()?).await.map(Some)
}

async fn claim_tile(db: &Database, grant: &Grant<SignedIn>, leads: bool) -> Result<Option<ClaimTile>> {
    if !grant.caller()?.keys.has(Key::Reimbursement) {
        return Ok(None);
    }
    let team = if leads { Some(grant.delegate()?) } else { None };
    finance::service::tile(db, &grant.delegate()?, team).await
}

async fn investment_tile(db: &Database, grant: &Grant<SignedIn>, leads: bool) -> Result<Option<InvestmentTile>> {
    if !leads || !grant.caller()?.keys.has(Key::Investment) {
        return Ok(None);
    }
    finance::service::investments::tile(db, &grant.delegate()?).await.map(Some)
}
