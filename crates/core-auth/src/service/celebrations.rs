//! Who has a birthday, an anniversary or a joining anniversary today (people-18).

use chrono::NaiveDate;
use db::Database;
use kernel::{Grant, Result};

use crate::model::{Celebration, Celebrations, TodayTile};
use crate::repo::celebrations::{self, Celebrated, Celebrating};
use crate::rights::ReadCelebrations;
use crate::rules::people::celebrated;

/// People of each kind that the tile names; the count tells of the others.
const TILE_ROWS: usize = 5;

/// Everyone who celebrates this today.
pub async fn list(db: &Database, _: &Grant<ReadCelebrations>, which: Celebrated) -> Result<Vec<Celebration>> {
    let today = db.clock().today();
    let found = db.read(move |connection| celebrations::on(connection, &[which], &celebrated(today), today)).await?;
    Ok(found.into_iter().map(|row| shown(row, which, today)).collect())
}

/// The dashboard's tile: all three, the first few of each.
pub(super) fn drawn(found: &[Celebrating], today: NaiveDate) -> TodayTile {
    let part = |which| {
        let of_kind = || found.iter().filter(|row| row.is(which));
        Celebrations {
            rows: of_kind().take(TILE_ROWS).map(|row| shown(row.clone(), which, today)).collect(),
            total: of_kind().count(),
        }
    };
    TodayTile {
        birthdays: part(Celebrated::Birthday),
        anniversary: part(Celebrated::Marriage),
        joininganniversary: part(Celebrated::Joining),
    }
}

/// The year of a birth or a marriage is nobody else's business; since when somebody is here, everybody may know.
fn shown(row: Celebrating, which: Celebrated, today: NaiveDate) -> Celebration {
    let Celebrating { id, fname, lname, day, .. } = row;
    Celebration { id, fname, lname, date: if which == Celebrated::Joining { day } else { today } }
}
