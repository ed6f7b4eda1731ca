//! Who may stand in for whom, and what is told to whom meanwhile (standin-1 to standin-6).

use chrono::{Days, Months, NaiveDate};
use kernel::texts::{at_least_one, not_before, one_of, required};
use kernel::{Actions, Code, Error, Problems, Result, Role, Text, UserId, Word as _};
use serde::Serialize;

use crate::model::{Absent, StandInChange, StandInInput, StandInKind, StoredStandIn};
use crate::texts;

/// How far ahead one may begin, and how long one may be: who is away longer has somebody else take over.
const MONTHS: Months = Months::new(12);

/// A stand-in to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub struct Validated {
    pub user: UserId,
    pub stand_in: UserId,
    pub from: NaiveDate,
    pub to: NaiveDate,
    pub kinds: Vec<StandInKind>,
}

impl Validated {
    /// What is stored of one.
    pub fn of(stored: &StoredStandIn) -> Self {
        let StoredStandIn { user, stand_in, from, to, .. } = *stored;
        Self { user, stand_in, from, to, kinds: stored.kinds() }
    }

    /// What the audit trail keeps of it.
    pub fn snapshot(&self) -> Snapshot<'_> {
        let Self { user, stand_in, from, to, ref kinds } = *self;
        Snapshot { user, stand_in, from, to, kinds }
    }
}

/// What the audit trail keeps of a stand-in.
#[derive(Debug, Serialize)]
pub struct Snapshot<'a> {
    user: UserId,
    #[serde(rename = "standin")]
    stand_in: UserId,
    from: NaiveDate,
    to: NaiveDate,
    kinds: &'a [StandInKind],
}

/// Whether somebody of one role may decide for one of another: both decide, and who stands in has the same rank or a higher one.
pub fn may_stand_in(stand_in: Role, absent: Role) -> bool {
    matches!((stand_in, absent), (Role::Admin, Role::Admin | Role::Manager) | (Role::Manager, Role::Manager))
}

/// What was named, of all kinds that there are, each once.
fn kinds(problems: &mut Problems, sent: Option<&[String]>) -> Vec<StandInKind> {
    let sent = sent.unwrap_or_default();
    let named: Vec<_> = sent.iter().map(|word| StandInKind::named(word.trim())).collect();
    let words: Vec<_> = StandInKind::ALL.iter().map(|kind| kind.text()).collect();
    let unknown = named.iter().any(Option::is_none).then(|| one_of(&words.join(", ")));
    problems.note("kinds", if sent.is_empty() { Some(at_least_one()) } else { unknown });
    StandInKind::ALL.iter().copied().filter(|kind| named.contains(&Some(*kind))).collect()
}

/// What is wrong with a last day.
fn last_problem(from: NaiveDate, to: NaiveDate, today: NaiveDate) -> Option<Text> {
    if to < from {
        Some(texts::not_before_the_first_day())
    } else if to < today {
        Some(not_before("today"))
    } else {
        let longest = from.checked_add_months(MONTHS).unwrap_or(NaiveDate::MAX);
        (to >= longest).then(texts::a_year_at_most)
    }
}

/// What is wrong with a first day.
fn first_problem(from: NaiveDate, today: NaiveDate) -> Option<Text> {
    let latest = today.checked_add_months(MONTHS).unwrap_or(NaiveDate::MAX);
    if from < today { Some(not_before("today")) } else { (from > latest).then(texts::a_year_ahead_at_most) }
}

/// 422 for days on which nobody can be named: what naming somebody would mean is told of no others, since it tells who is away.
pub fn days(from: NaiveDate, to: NaiveDate, today: NaiveDate) -> Result<()> {
    let mut problems = Problems::default();
    problems.note("from", first_problem(from, today));
    problems.note("to", last_problem(from, to, today));
    problems.done(Some(()))
}

/// Who is to stand in for this person, with all that is wrong with the fields. Whether the two fit is asked afterwards.
pub fn validated(input: &StandInInput, user: UserId, today: NaiveDate) -> Result<Validated> {
    let mut problems = Problems::default();
    let StandInInput { user: _, standin, from, to, kinds: sent } = input;
    problems.note(
        "standin",
        match standin {
            None => Some(required()),
            Some(stand_in) => (*stand_in == user).then(texts::not_for_oneself),
        },
    );
    problems.note(
        "from",
        match from {
            None => Some(required()),
            Some(from) => first_problem(*from, today),
        },
    );
    problems.note(
        "to",
        match (from, to) {
            (_, None) => Some(required()),
            (Some(from), Some(to)) => last_problem(*from, *to, today),
            (None, Some(_)) => None,
        },
    );
    let kinds = kinds(&mut problems, sent.as_deref());
    let named = standin.zip(from.zip(*to));
    problems.done(named.map(|(stand_in, (from, to))| Validated { user, stand_in, from, to, kinds }))
}

/// What a change makes of one that is not over.
pub fn changed(stored: &StoredStandIn, change: &StandInChange, today: NaiveDate) -> Result<Validated> {
    let mut problems = Problems::default();
    let before = Validated::of(stored);
    let to = change.to.unwrap_or(before.to);
    problems.note("to", last_problem(before.from, to, today).filter(|_| to != before.to));
    let kinds = match &change.kinds {
        Some(sent) => kinds(&mut problems, Some(sent)),
        None => before.kinds.clone(),
    };
    problems.done(Some(Validated { to, kinds, ..before }))
}

/// 422 for two who don't fit: both have to be Active, to decide here, and to have ranks that allow it. `absent` and `stand_in` are the
/// roles of the two, where they are Active.
pub fn fit(absent: Option<Role>, stand_in: Option<Role>) -> Result<()> {
    let Some(absent) = absent.filter(|role| role.leads()) else {
        return Err(Error::field("user", kernel::texts::active_leader()));
    };
    match stand_in {
        Some(role) if may_stand_in(role, absent) => Ok(()),
        Some(role) if role.leads() => Err(Error::field("standin", texts::of_a_lower_rank())),
        _ => Err(Error::field("standin", kernel::texts::active_leader())),
    }
}

/// 409 for days on which somebody else stands in already.
pub fn free(taken: Option<&StoredStandIn>) -> Result<()> {
    let Some(taken) = taken else { return Ok(()) };
    let name = |fname: &str, lname: &str| kernel::full_name(fname, lname);
    let (absent, stand_in) = (name(&taken.fname, &taken.lname), name(&taken.stand_in_fname, &taken.stand_in_lname));
    Err(Error::new(Code::StandInOverlap)
        .saying_at("from", texts::has_a_stand_in(&absent, taken.from, taken.to, &stand_in)))
}

/// Whether one is not over yet.
pub fn is_open(stored: &StoredStandIn, today: NaiveDate) -> bool {
    !stored.ended && today <= stored.to
}

/// Whether it is so on this day.
pub fn is_running(stored: &StoredStandIn, today: NaiveDate) -> bool {
    is_open(stored, today) && stored.from <= today
}

/// For how many days it is told that one has ended: servers may have stood still.
const TOLD_FOR: Days = Days::new(7);

/// Of which days it is told today that stand-ins have ended with them.
pub fn ended_with(today: NaiveDate) -> (NaiveDate, NaiveDate) {
    (today - TOLD_FOR, today - Days::new(1))
}

/// What somebody is to a stand-in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Party {
    /// Who named it: who is away, or an admin.
    Names,
    /// Who stands in.
    StandsIn,
}

/// Who this is to a stand-in; `None` for whom it is no business of.
pub fn party(stored: &StoredStandIn, user: UserId, everybody: bool) -> Option<Party> {
    match () {
        () if everybody || stored.user == user => Some(Party::Names),
        () if stored.stand_in == user => Some(Party::StandsIn),
        () => None,
    }
}

/// What this party may do with one.
pub fn actions(stored: &StoredStandIn, party: Option<Party>, own: bool, today: NaiveDate) -> Actions {
    let mut actions = Actions::default();
    if !is_open(stored, today) {
        return actions;
    }
    if party == Some(Party::Names) {
        actions.allow("change");
        actions.allow("end");
    }
    if own {
        actions.allow("giveback");
    }
    actions
}

/// Who is told instead of somebody who is away.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Instead {
    /// Who is away.
    pub absent: UserId,
    /// Who stands in.
    pub stand_in: UserId,
    /// Whether the stand-in does not decide on this: it concerns them.
    pub barred: bool,
}

/// Who is told of what waits for these: for each who is away the one who stands in, each once. `None` where nobody is left of them,
/// since it concerns the stand-in: then the admins are told.
pub fn told(leaders: &[UserId], instead: &[Instead]) -> Option<Vec<UserId>> {
    let mut told = Vec::new();
    for leader in leaders {
        let whom = match instead.iter().find(|instead| instead.absent == *leader) {
            None => *leader,
            Some(Instead { barred: true, .. }) => continue,
            Some(instead) => instead.stand_in,
        };
        if !told.contains(&whom) {
            told.push(whom);
        }
    }
    (leaders.is_empty() || !told.is_empty()).then_some(told)
}

/// In whose place somebody decides, and whether it is by that alone: whoever decides in their own right too is an admin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InPlaceOf {
    /// Who is away.
    pub absent: Absent,
    /// Whether the caller would not decide otherwise.
    pub alone: bool,
}

/// 404 for anything else than a decision by who stands in: what is no decision is not theirs, and out of their sight.
pub fn decides_alone(in_place: Option<&InPlaceOf>, is_decision: bool) -> Result<()> {
    let other = in_place.is_some_and(|of| of.alone) && !is_decision;
    if other { Err(Error::new(Code::NotFound)) } else { Ok(()) }
}

/// Who has decided, by name: both, where it was in somebody's place.
pub fn decider(by: &str, in_place: Option<&InPlaceOf>) -> String {
    in_place.map_or_else(|| by.to_owned(), |of| super::told::in_place_of(by, &of.absent.name()))
}

#[cfg(test)]
mod tests;
