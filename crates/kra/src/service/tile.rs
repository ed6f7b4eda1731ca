//! The Performance tile of the dashboard: the KRAs on which it is the caller's turn.

use db::{Database, Dialect, ReadConnection};
use kernel::{Direction, Grant, ListQuery, Result, Role, Sort, Sorted as _, full_name};

use crate::model::{KraTile, StoredKra, WaitingKra, WaitingKras, WaitingParty};
use crate::repo::{self, Audience, Filter, KraOrder};
use crate::rights::{ReadKras, ReadTeamKras};

/// Rows that the tile shows.
const TILE_ROWS: i64 = 10;

/// The tile; with what waits for a manager for those who have the grant for it.
pub async fn tile(db: &Database, grant: &Grant<ReadKras>, team: Option<Grant<ReadTeamKras>>) -> Result<KraTile> {
    let (user, dialect) = (grant.caller()?.user, db.dialect());
    let team = match team {
        Some(team) if team.caller()?.role == Role::Admin => Some(Audience::Others(user)),
        Some(team) => Some(Audience::Team(team.caller()?.user)),
        None => None,
    };
    db.read(move |connection| {
        let own = waiting(connection, Audience::Own(user), WaitingParty::User, dialect)?;
        let team = team.map(|whose| waiting(connection, whose, WaitingParty::Manager, dialect)).transpose()?;
        Ok(KraTile { own, team })
    })
    .await
}

/// The KRAs on which it is this party's turn, the one that is due first at the top.
fn waiting(
    connection: &mut ReadConnection<'_>,
    whose: Audience,
    turn: WaitingParty,
    dialect: Dialect,
) -> Result<WaitingKras> {
    let due = KraOrder::FIELDS.iter().find(|field| field.name == "feedbackdue");
    let sort = due.map(|field| Sort { field, direction: Direction::Up });
    let query = ListQuery { sort, ..ListQuery::first(TILE_ROWS) };
    let filter = Filter { turn: Some(turn), ..Filter::default() };
    let found = repo::kras(&query, whose, &filter, dialect).load::<StoredKra>(query.paging, connection)?;
    let row = |stored: StoredKra| WaitingKra {
        id: stored.id,
        user: stored.user,
        empname: full_name(&stored.fname, &stored.lname),
        project: stored.project,
        projectname: stored.projectname,
        summary: stored.summary,
        feedbackdue: stored.feedbackdue,
        status: stored.status,
    };
    Ok(WaitingKras { rows: found.rows.into_iter().map(row).collect(), total: found.total })
}
