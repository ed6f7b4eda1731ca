//! With whom it is what somebody has asked for, whatever it is.

use std::collections::{BTreeSet, HashMap};

use chrono::NaiveDate;
use db::ReadConnection;
use kernel::{Result, UserId, Word as _};

use super::steps::{Ahead, at_first, at_second};
use crate::model::{Approval, ApprovalKind, OwnAsked, StandInKind, StoredSecond};
use crate::repo::approvals::{self as repo, Led, Seated};
use crate::repo::asked;

/// How each of these stands that a person has asked for, in their order, as [`super::Steps`] says it of the records of one kind. One
/// statement, however many they are and of however many kinds, and none where there are none; where a setting applies, up to three more for
/// each kind of which it does, and where something waits for its second approval one, and one for each kind.
pub fn own_standing(
    connection: &mut ReadConnection<'_>,
    user: UserId,
    asked: &[OwnAsked],
    today: NaiveDate,
) -> Result<Vec<Approval>> {
    if asked.is_empty() {
        return Ok(Vec::new());
    }
    let mut leaders: HashMap<StandInKind, Vec<Led>> = HashMap::new();
    for (kind, led) in asked::leaders(connection, user, today)? {
        leaders.entry(kind).or_default().push(led);
    }
    let (ahead, (seconds, seated)) = (ahead(connection, user, asked)?, seconds(connection, asked, today)?);
    let stands = |one: &OwnAsked| {
        if let Some(second) = one.second().and_then(|id| seconds.iter().find(|second| second.id == id)) {
            return at_second(second, &seated);
        }
        let next = one.setting().and_then(|setting| ahead.get(&one.kind)?.next(setting, user));
        let led = leaders.get(&one.kind).map(Vec::as_slice).unwrap_or_default();
        at_first(led, (user, one.since()), next)
    };
    Ok(asked.iter().map(stands).collect())
}

/// Those of a kind.
fn of_kind(asked: &[OwnAsked], kind: ApprovalKind) -> impl Iterator<Item = &OwnAsked> {
    asked.iter().filter(move |one| one.kind == kind.stand_in())
}

/// What comes after the first approval, of each kind of which a setting says so.
fn ahead(connection: &mut ReadConnection<'_>, user: UserId, asked: &[OwnAsked]) -> Result<HashMap<StandInKind, Ahead>> {
    let mut found = HashMap::new();
    for kind in ApprovalKind::ALL {
        let first = of_kind(asked, *kind).filter(|one| one.second().is_none());
        let settings: BTreeSet<_> = first.filter_map(OwnAsked::setting).collect();
        if !settings.is_empty() {
            let ahead = Ahead::of(connection, *kind, &Vec::from_iter(settings), &[user])?;
            found.insert(kind.stand_in(), ahead);
        }
    }
    Ok(found)
}

/// The second steps for which any of these wait, and who may take them.
fn seconds(
    connection: &mut ReadConnection<'_>,
    asked: &[OwnAsked],
    today: NaiveDate,
) -> Result<(Vec<StoredSecond>, Vec<Seated>)> {
    let ids: Vec<_> = asked.iter().filter_map(OwnAsked::second).collect();
    if ids.is_empty() {
        return Ok((Vec::new(), Vec::new()));
    }
    let mut seated = Vec::new();
    for kind in ApprovalKind::ALL {
        let ids: Vec<_> = of_kind(asked, *kind).filter_map(OwnAsked::second).collect();
        if !ids.is_empty() {
            seated.extend(repo::seated(connection, *kind, &ids, today)?);
        }
    }
    Ok((repo::of_ids(connection, &ids)?, seated))
}
