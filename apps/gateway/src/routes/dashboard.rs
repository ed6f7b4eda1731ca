//! The dashboard: every tile that the caller's keys open, in one answer. What is there to be done is the inbox's.

use attendance::model::Tile;
use chrono::{DateTime, Utc};
use core_auth::model::{FailedInvitationTile, LeaverTile, PeopleTiles, TodayTile};
use core_auth::service::dashboard::tiles;
use finance::model::ClaimTile;
use kernel::{Delegates, Grant, Key, Permission, Result, SignedIn};
use leaves::model::{Holiday, HolidayTile, LeaveTile};
use leaves::service::holidays;
use policies::model::PolicyTile;
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
    policies: Option<PolicyTile>,
    /// For those who have the key, may claim (`reimbursementClaim`), and decide on nobody's.
    #[serde(skip_serializing_if = "Option::is_none")]
    reimbursements: Option<ClaimTile>,
    /// Who leaves with things to give over, for admins, and for line managers of theirs.
    #[serde(skip_serializing_if = "Option::is_none")]
    leavers: Option<LeaverTile>,
    /// Whom the caller has invited and the mail did not reach, for those who add people.
    #[serde(skip_serializing_if = "Option::is_none")]
    invitations: Option<FailedInvitationTile>,
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
    let (own, everyone, of_all) = (grant.delegate()?, grant.delegate()?, grant.delegate()?);
    let (attendance, people, holidays, timesheets, leaves, policies, reimbursements) = tokio::try_join!(
        attendance::service::tile(db, &own, grant.admitted()),
        tiles(db, &everyone, grant.admitted(), grant.admitted()),
        holidays::tile(db, &of_all),
        tile(&grant, async |own| timesheets::service::tile(db, &own, context.sheets()).await),
        tile(&grant, async |own| leaves::service::tile(db, &own, grant.admitted(), grant.admitted()).await),
        tile(&grant, async |own| policies::service::tile(db, &own).await),
        tile(&grant, async |own| finance::service::tile(db, &own, grant.admitted()).await)
    )?;
    let HolidayTile { today: holiday, upcoming } = holidays;
    let PeopleTiles { today: people, leavers, invitations } = people;
    let shown = grant.caller()?.keys.has(Key::Holiday);
    Ok(Json(Dashboard {
        now: db.clock().now(),
        attendance,
        today: TodayAndHoliday { holiday, people },
        holidays: shown.then_some(upcoming),
        timesheets,
        leaves,
        policies,
        reimbursements: reimbursements.flatten(),
        leavers,
        invitations,
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
    match grant.admitted() {
        Some(grant) => show(grant).await.map(Some),
        None => Ok(None),
    }
}
