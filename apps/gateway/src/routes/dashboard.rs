//! The dashboard: every tile that the caller's keys open, in one answer. What waits for their decision is the inbox's.

use assets::model::AssetTile;
use attendance::model::Tile;
use checklists::model::ChecklistTile;
use chrono::{DateTime, Utc};
use core_auth::model::{FailedInvitationTile, LeaverTile, TodayTile};
use core_auth::service::{celebrations, people};
use documents::model::DocumentTile;
use finance::model::ClaimTile;
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
    /// For those who have the key, may claim (`reimbursementClaim`), and decide on nobody's.
    #[serde(skip_serializing_if = "Option::is_none")]
    reimbursements: Option<ClaimTile>,
    /// For those who have the key, and for panels that somebody waits for.
    #[serde(skip_serializing_if = "Option::is_none")]
    recruitment: Option<RecruitmentTile>,
    /// Who leaves with things to give over, for admins, and for line managers of theirs.
    #[serde(skip_serializing_if = "Option::is_none")]
    leavers: Option<LeaverTile>,
    /// Whom the caller has invited and the mail did not reach, for those who add people.
    #[serde(skip_serializing_if = "Option::is_none")]
    invitations: Option<FailedInvitationTile>,
    /// What the caller has to do for those who come and go, where there is something.
    #[serde(skip_serializing_if = "Option::is_none")]
    checklists: Option<ChecklistTile>,
    /// The documents that the caller is asked for, where there are some.
    #[serde(skip_serializing_if = "Option::is_none")]
    documents: Option<DocumentTile>,
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
        celebrating,
        holidays,
        timesheets,
        leaves,
        performance,
        assets,
        policies,
        reimbursements,
        recruitment,
        tasks,
        leavers,
        invitations,
        checklists,
        documents,
    ) = tokio::try_join!(
        attendance::service::tile(db, &own, grant.admitted()),
        celebrations::tile(db, &everyone),
        holidays::tile(db, &of_all),
        tile(&grant, async |own| timesheets::service::tile(db, &own, context.sheets()).await),
        tile(&grant, async |own| leaves::service::tile(db, &own, grant.admitted(), grant.admitted()).await),
        tile(&grant, async |own| kra::service::tile(db, &own, grant.admitted()).await),
        tile(&grant, async |own| assets::service::tile(db, &own, grant.admitted()).await),
        tile(&grant, async |own| policies::service::tile(db, &own).await),
        tile(&grant, async |own| finance::service::tile(db, &own, grant.admitted()).await),
        recruitment::service::tile(db, &panels),
        tile(&grant, async |all| projects::service::tasks::tile(db, &all).await),
        tile(&grant, async |line| people::tile(db, &line).await),
        tile(&grant, async |own| people::failed_invitations(db, &own).await),
        tile(&grant, async |own| checklists::service::tile(db, &own).await),
        tile(&grant, async |own| documents::service::tile(db, &own).await)
    )?;
    let HolidayTile { today: holiday, upcoming } = holidays;
    let shown = grant.caller()?.keys.has(Key::Holiday);
    Ok(Json(Dashboard {
        now: db.clock().now(),
        attendance,
        today: TodayAndHoliday { holiday, people: celebrating },
        holidays: shown.then_some(upcoming),
        timesheets,
        leaves,
        performance,
        assets,
        policies,
        reimbursements: reimbursements.flatten(),
        recruitment,
        tasks: tasks.flatten(),
        leavers: leavers.flatten(),
        invitations: invitations.flatten(),
        checklists: checklists.flatten(),
        documents: documents.flatten(),
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
