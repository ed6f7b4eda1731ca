//! The dashboard: every tile that the caller's keys open, in one answer.

use assets::model::AssetTile;
use attendance::model::Tile;
use chrono::{DateTime, Utc};
use core_auth::model::TodayTile;
use core_auth::service::celebrations;
use finance::model::{ClaimTile, InvestmentTile};
use kernel::{Delegates, Grant, Key, Permission, Result, SignedIn};
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
    let (own, everyone, of_all, panels) = (grant.delegate()?, grant.delegate()?, grant.delegate()?, grant.delegate()?);
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
        attendance::service::tile(db, &own, grant.delegate().ok()),
        celebrations::tile(db, &everyone),
        holidays::tile(db, &of_all),
        tile(&grant, async |own| timesheets::service::tile(db, &own, grant.delegate().ok(), context.sheets()).await),
        tile(&grant, async |own| leaves::service::tile(db, &own, grant.delegate().ok(), grant.delegate().ok()).await),
        tile(&grant, async |own| kra::service::tile(db, &own, grant.delegate().ok()).await),
        tile(&grant, async |own| assets::service::tile(db, &own, grant.delegate().ok()).await),
        tile(&grant, async |own| policies::service::tile(db, &own).await),
        tile(&grant, async |own| finance::service::tile(db, &own, grant.delegate().ok()).await),
        tile(&grant, async |team| finance::service::investments::tile(db, &team).await),
        recruitment::service::tile(db, &panels),
        tile(&grant, async |all| projects::service::tasks::tile(db, &all).await)
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
        reimbursements: reimbursements.flatten(),
        investments,
        recruitment,
        tasks: tasks.flatten(),
    }))
}

/// A tile for those whom its declaration admits.
async fn tile<Q: Permission, Tile>(
    grant: &Grant<SignedIn>,
    show: impl AsyncFnOnce(Grant<Q>) -> Result<Tile>,
) -> Result<Option<Tile>>
where
    SignedIn: Delegates<Q>,
{
    match grant.delegate() {
        Ok(grant) => show(grant).await.map(Some),
        Err(_) => Ok(None),
    }
}
