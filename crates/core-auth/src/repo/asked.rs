//! What somebody has asked others for, of all kinds: what lists of it have beside what each module says, and with whom it is.

use chrono::NaiveDate;
use db::{BriefColumns, Reads, Row as _, statement};
use kernel::{Result, UserId, Word as _, normalize};

use super::approvals::Led;
use super::away::Absence;
use super::leaders::listed_decides_on;
use crate::model::StandInKind;

/// The columns of one's own that waits, over the tables of its list: what its module says of it, since when it waits at its first step, and,
/// where it may be approved in two steps, the setting that applies to it and the second step for which it waits. These stand in the place of
/// the version, by which nobody decides here, and of the person, who is known.
pub fn columns(of: BriefColumns, since: &'static str, steps: Option<(String, String)>) -> BriefColumns {
    let of = BriefColumns { at: since.into(), ..of };
    let (version, person) = steps.map_or_else(
        || {
            let BriefColumns { version, person, .. } = BriefColumns::default();
            (version, person)
        },
        |(setting, second)| (format!("coalesce({setting}, 0)").into(), second.into()),
    );
    BriefColumns { version, person, ..of }
}

db::record! {
    struct LedOn {
        /// The place of the kind.
        place: i64 = "d.place",
        led: Led,
    }
}

/// Who decides first on what a person asks for, of each kind, as [`super::approvals::leaders_of`] has it, by name: one statement for all kinds.
pub fn leaders(connection: &mut impl Reads, user: UserId, today: NaiveDate) -> Result<Vec<(StandInKind, Led)>> {
    let columns = Led::columns();
    let part = |(place, kind): (usize, StandInKind)| {
        let decides = listed_decides_on(kind);
        let (absence, binds) = Absence::joined(kind, ("t.manager_id", "t.user_id"), "", today);
        let text = format!(
            "SELECT CAST({place} AS BIGINT) AS place, {columns} FROM user_managers t JOIN users m ON m.id = t.manager_id {absence} \
             WHERE t.user_id = ? AND {decides}"
        );
        (text, [Absence::days(today).to_vec(), binds, vec![user.into()]].concat())
    };
    let (parts, binds): (Vec<_>, Vec<_>) = StandInKind::ALL.iter().copied().enumerate().map(part).unzip();
    let mut found: Vec<LedOn> = statement(parts.join(" UNION ALL ")).bind_all(binds.concat()).fetch(connection)?;
    found.sort_by_cached_key(|row| (normalize(&row.led.leader.name()), row.led.leader.id.0));
    let of_kind = |row: LedOn| {
        let kind = usize::try_from(row.place).ok().and_then(|place| StandInKind::ALL.get(place).copied())?;
        Some((kind, row.led))
    };
    Ok(found.into_iter().filter_map(of_kind).collect())
}
