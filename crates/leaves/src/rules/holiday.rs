//! Decisions about a holiday: what it must be, and which leaves count otherwise because of it.

use chrono::{Datelike as _, NaiveDate};
use core_auth::model::{Cause, Credit, LeaveAccount, Posting};
use db::List;
use kernel::texts::{at_most_characters, between, one_line, required};
use kernel::{Error, Fields, Halves, Result, ShortText, Text, full_name, normalize, text_problem};

use super::count::{WorkDays, count};
use crate::model::{HolidayId, HolidayInput, HolidayPlace, LeaveStatus, LeaveType, StoredHoliday, StoredLeave};

/// The day of a holiday: a stored one, or one with these changes. A value that stays is never at fault.
pub fn date(input: &HolidayInput, stored: Option<&StoredHoliday>) -> Result<NaiveDate, Text> {
    let stored = stored.map(|stored| stored.date);
    match input.date.over(&stored) {
        None => Err(required()),
        Some(date) if stored == Some(date) || (2000..=2100).contains(&date.year()) => Ok(date),
        Some(_) => Err(between("01/01/2000", "31/12/2100")),
    }
}

/// The day and the name of a holiday, as [`date`].
pub fn holiday(input: &HolidayInput, stored: Option<&StoredHoliday>) -> Result<(NaiveDate, String)> {
    let before = stored.map(|stored| stored.occassion.clone());
    let occassion = input.occassion.over(&before).unwrap_or_default().trim().to_owned();
    let problem = text_problem(&occassion)
        .or_else(|| (!ShortText::LIMITS.holds(&occassion)).then(|| at_most_characters(ShortText::LIMITS.longest)))
        .or_else(|| occassion.chars().any(char::is_control).then(one_line))
        .filter(|_| before.as_ref() != Some(&occassion));
    match (date(input, stored), problem) {
        (Ok(date), None) => Ok((date, occassion)),
        (date, occassion) => {
            let at_fault = [("date", date.err()), ("occassion", occassion)];
            let fields = at_fault.into_iter().filter_map(|(field, problem)| Some((field.into(), problem?)));
            Err(Error::fields(fields.collect::<Fields>()))
        }
    }
}

/// The places of a holiday: those that are named, among the ones there are, or the stored ones. None named: it is for all
/// (holiday-10).
pub fn places(
    input: &HolidayInput,
    stored: Option<&StoredHoliday>,
    known: &[HolidayPlace],
) -> Result<List<HolidayPlace>> {
    let Some(named) = &input.places else {
        return Ok(List(stored.map(|stored| stored.places.0.clone()).unwrap_or_default()));
    };
    let (mut problems, mut wanted) = (Fields::new(), Vec::<HolidayPlace>::new());
    for (index, name) in named.iter().enumerate() {
        match known.iter().find(|place| normalize(&place.name) == normalize(name)) {
            Some(place) if wanted.contains(place) => {}
            Some(place) => wanted.push(place.clone()),
            None => drop(problems.insert(format!("places[{index}]"), company::rules::places::unknown())),
        }
    }
    wanted.sort_by_cached_key(|place| normalize(&place.name));
    if problems.is_empty() { Ok(List(wanted)) } else { Err(Error::fields(problems)) }
}

/// The days that stop or begin to be holidays, for all or for some. A Saturday may count, too: somebody may work then.
pub fn changed_days(before: Option<&StoredHoliday>, after: Option<&StoredHoliday>) -> Vec<NaiveDate> {
    let same = before.zip(after).is_some_and(|(one, other)| {
        (one.date, &one.places, one.optional) == (other.date, &other.places, other.optional)
    });
    if same {
        return Vec::new();
    }
    let mut days: Vec<_> = [before, after].into_iter().flatten().map(|holiday| holiday.date).collect();
    days.dedup();
    days
}

/// A leave that counts otherwise than it did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recount {
    /// The leave as it is stored.
    pub leave: StoredLeave,
    /// What it counts now.
    pub after: Halves,
    /// Where it stands until now: as the leave says, or Cancelled where it is restored to that.
    pub stands: LeaveStatus,
}

impl Recount {
    /// Where it stands then: without a day left nothing is left of it (holiday-5).
    pub fn becomes(&self) -> LeaveStatus {
        if self.after.0 == 0 { LeaveStatus::Cancelled } else { self.leave.status }
    }

    /// Where it stood, of a leave that this leaves no day of.
    pub fn cancelled_from(&self) -> Option<LeaveStatus> {
        (self.becomes() == LeaveStatus::Cancelled).then_some(self.leave.status)
    }

    /// What goes back to which account, less than nothing where more is taken. A pending leave has taken nothing yet.
    pub fn given_back(&self) -> Option<(LeaveAccount, Halves)> {
        let account = self.leave.of.account().filter(|_| self.leave.status == LeaveStatus::Approved)?;
        Some((account, Halves(self.leave.count.0 - self.after.0)))
    }

    /// The entries of the ledger, named after the holiday, or after the pattern that the person works by; an earned one has
    /// its twin.
    pub fn postings(&self, holiday: Option<HolidayId>, label: &str) -> impl Iterator<Item = Posting> {
        let entry = self.given_back().map(|(account, delta)| Posting {
            holiday: holiday.map(|holiday| holiday.0),
            label: Some(label.to_owned()),
            ..Posting::new(self.leave.user, Credit { account, cause: Cause::Recount, delta })
                .of_leave(self.leave.id.0, self.leave.from)
        });
        entry.into_iter().flat_map(Posting::with_twin)
    }
}

/// What leaves are counted by.
pub trait Counts {
    /// How many days a leave takes.
    fn count_of(&self, leave: &StoredLeave) -> Halves;
}

/// Holidays alone: Monday to Friday are worked.
impl<T: AsRef<[StoredHoliday]> + ?Sized> Counts for T {
    fn count_of(&self, leave: &StoredLeave) -> Halves {
        count(leave.from, leave.to, leave.half, self)
    }
}

/// Each by the pattern of its person.
impl Counts for WorkDays {
    fn count_of(&self, leave: &StoredLeave) -> Halves {
        // What was chosen is nothing any more on a day that can't be chosen (holiday-15).
        if leave.kind == LeaveType::OPTIONAL && !self.is_optional(leave.user, leave.from) {
            return Halves(0);
        }
        count(leave.from, leave.to, leave.half, &self.of(leave.user))
    }
}

/// Those of these leaves that count otherwise with these days: what falls to 0 first, then by name.
pub fn recount(leaves: Vec<StoredLeave>, days: &(impl Counts + ?Sized)) -> Vec<Recount> {
    let again = |leave: StoredLeave| {
        let after = days.count_of(&leave);
        (after != leave.count).then_some(Recount { stands: leave.status, leave, after })
    };
    sorted(leaves.into_iter().filter_map(again).collect())
}

/// Of leaves of one person that would stand on the same days, which one holiday cancelled one after the other, the one that was
/// asked for last; two halves of a day get along.
pub fn newest_of_each_day(leaves: Vec<StoredLeave>) -> Vec<StoredLeave> {
    let mut kept: Vec<StoredLeave> = Vec::with_capacity(leaves.len());
    for leave in leaves.into_iter().rev() {
        let meets = |other: &StoredLeave| {
            let same_half = other.half.is_none() || leave.half.is_none() || other.half == leave.half;
            other.user == leave.user && other.from <= leave.to && leave.from <= other.to && same_half
        };
        if !kept.iter().any(meets) {
            kept.push(leave);
        }
    }
    kept
}

/// Those of these leaves that have a day again with these holidays, by name. Each has where it stood before a holiday
/// cancelled it, and counts nothing.
pub fn restored(leaves: Vec<StoredLeave>, days: &(impl Counts + ?Sized)) -> Vec<Recount> {
    let again = |leave: StoredLeave| {
        let after = days.count_of(&leave);
        (after.0 > 0).then_some(Recount { stands: LeaveStatus::Cancelled, leave, after })
    };
    sorted(leaves.into_iter().filter_map(again).collect())
}

fn sorted(mut recounts: Vec<Recount>) -> Vec<Recount> {
    let name = |leave: &StoredLeave| normalize(&full_name(&leave.fname, &leave.lname));
    recounts.sort_by_cached_key(|one| (one.after.0 > 0, name(&one.leave), one.leave.from, one.leave.id.0));
    recounts
}

/// How much each person's balances move in all.
pub fn moves(recounts: &[Recount]) -> Vec<(kernel::UserId, LeaveAccount, Halves)> {
    let mut moves = std::collections::BTreeMap::<_, i64>::new();
    for recount in recounts {
        if let Some((account, delta)) = recount.given_back() {
            *moves.entry((recount.leave.user, account)).or_default() += delta.0;
        }
    }
    moves.into_iter().map(|((user, account), delta)| (user, account, Halves(delta))).collect()
}

#[cfg(test)]
mod tests {
    use super::{Counts as _, Recount, changed_days, holiday, moves, places, recount};
    use crate::model::{
        Half, HolidayId, HolidayInput, HolidayPlace, LeaveId, LeaveStatus, LeaveType, StoredHoliday, StoredLeave,
        StoredType,
    };
    use crate::rules::count::WorkDays;
    use chrono::NaiveDate;
    use company::model::{PlaceId, WorkRow};
    use company::rules::places::Stays;
    use core_auth::model::LeaveAccount;
    use db::List;
    use kernel::{Halves, Patch, UserId};

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap_or_default()
    }

    fn stored(date: &str) -> StoredHoliday {
        let occassion = "Christmas Eve".into();
        StoredHoliday {
            id: HolidayId(1),
            version: 1,
            date: day(date),
            occassion,
            optional: false,
            places: List(Vec::new()),
        }
    }

    fn input(date: Patch<&str>, occassion: Patch<&str>) -> HolidayInput {
        let date = date.set().map_or(Patch::Keep, |date| Patch::Set(day(date)));
        let occassion = occassion.set().map_or(Patch::Keep, |name| Patch::Set(name.to_owned()));
        HolidayInput { version: None, date, occassion, places: None, optional: None }
    }

    fn leave(
        id: i64,
        fname: &str,
        kind: LeaveType,
        status: LeaveStatus,
        days: (&str, &str),
        count: i64,
    ) -> StoredLeave {
        StoredLeave {
            id: LeaveId(id),
            version: 1,
            user: UserId(id),
            fname: fname.into(),
            lname: "Rao".into(),
            email: String::new(),
            active: true,
            joined: None,
            casual: None,
            earned: None,
            balance: None,
            kind,
            from: day(days.0),
            to: day(days.1),
            half: (count == 1).then_some(Half::Second),
            count: Halves(count),
            reason: String::new(),
            status,
            remark: None,
            cancelreason: None,
            wished_at: None,
            created_at: day("2026-11-25").and_hms_opt(9, 0, 0).unwrap_or_default(),
            files: db::List(Vec::new()),
            second: None,
            setting: None,
            of: StoredType::built_in(kind),
        }
    }

    // holiday-1
    #[test]
    fn every_field_at_fault_is_named() {
        use Patch::{Keep, Set};
        for (date, occassion, at_fault) in [
            (Set("2026-12-24"), Set("Christmas Eve"), &[][..]),
            (Keep, Set("Christmas Eve"), &["date"]),
            (Set("1999-12-31"), Set(" "), &["date", "occassion"]),
            (Set("2101-01-01"), Keep, &["date", "occassion"]),
            (Set("2026-12-24"), Set("a\u{0}b"), &["occassion"]),
        ] {
            let result = holiday(&input(date, occassion), None);
            let fields: Vec<_> = match &result {
                Ok(_) => Vec::new(),
                Err(error) => error.field_problems().keys().map(String::as_str).collect(),
            };
            assert_eq!(fields, at_fault);
        }
        let long = "x".repeat(101);
        assert!(holiday(&input(Set("2026-12-24"), Set(&long)), None).is_err());
        let old = StoredHoliday { date: day("1990-01-01"), occassion: long, ..stored("2026-12-24") };
        let kept = holiday(&HolidayInput::default(), Some(&old)).ok();
        assert_eq!(kept, Some((old.date, old.occassion.clone())), "what stays is never at fault");
    }

    // holiday-4, holiday-5
    #[test]
    fn a_holiday_counts_leaves_again() {
        use LeaveStatus::{Approved, Pending};
        let leaves = vec![
            leave(1, "Meera", LeaveType::EARNED, Approved, ("2026-12-21", "2026-12-24"), 8),
            leave(2, "Ananya", LeaveType::EARNED, Pending, ("2026-12-23", "2026-12-29"), 8),
            leave(3, "Arjun", LeaveType::WFH, Pending, ("2026-12-24", "2026-12-24"), 2),
            leave(4, "Lakshmi", LeaveType::CASUAL, Approved, ("2026-12-24", "2026-12-24"), 2),
            leave(5, "Joseph", LeaveType::CASUAL, Approved, ("2026-12-24", "2026-12-24"), 1),
            leave(6, "Imran", LeaveType::LWP, Approved, ("2026-12-18", "2026-12-23"), 8),
        ];
        let christmas = StoredHoliday { occassion: "Christmas Day".into(), ..stored("2026-12-25") };
        let recounts = recount(leaves, &[stored("2026-12-24"), christmas]);
        let told: Vec<_> = recounts
            .iter()
            .map(|one| {
                let given = one.given_back().map(|(account, delta)| (account, delta.0));
                (one.leave.fname.as_str(), one.leave.count.0, one.after.0, one.becomes().text(), given)
            })
            .collect();
        let expected = [
            ("Arjun", 2, 0, "Cancelled", None),
            ("Joseph", 1, 0, "Cancelled", Some((LeaveAccount::CASUAL, 1))),
            ("Lakshmi", 2, 0, "Cancelled", Some((LeaveAccount::CASUAL, 2))),
            ("Ananya", 8, 6, "Pending", None),
            ("Meera", 8, 6, "Approved", Some((LeaveAccount::EARNED, 2))),
        ];
        assert_eq!(told, expected);
        let moved: Vec<_> =
            moves(&recounts).into_iter().map(|(user, account, delta)| (user.0, account, delta.0)).collect();
        let (casual, earned) = (LeaveAccount::CASUAL, LeaveAccount::EARNED);
        assert_eq!(moved, [(1, earned, 2), (4, casual, 2), (5, casual, 1)]);
        let entries: Vec<_> =
            recounts.iter().flat_map(|one| one.postings(Some(HolidayId(9)), "Christmas Eve")).collect();
        let accounts: Vec<_> = entries.iter().map(|entry| (entry.user.0, entry.credit.account.text())).collect();
        assert_eq!(accounts, [(5, "casual"), (4, "casual"), (1, "earned"), (1, "yearearned")]);
        assert!(
            entries.iter().all(|entry| entry.holiday == Some(9) && entry.label.as_deref() == Some("Christmas Eve"))
        );
    }

    // holiday-10
    #[test]
    fn the_places_of_a_holiday_are_named() {
        let at = |id, name: &str| HolidayPlace { id: PlaceId(id), name: name.to_owned() };
        let known = [at(1, "Pune"), at(2, "Lisbon")];
        let kept = StoredHoliday { places: List(vec![at(1, "Pune")]), ..stored("2026-12-24") };
        let named = |names: Option<&[&str]>| HolidayInput {
            places: names.map(|names| names.iter().map(|name| (*name).to_owned()).collect()),
            ..HolidayInput::default()
        };
        for (names, before, expected) in [
            (None, None, Ok(vec![])),
            (None, Some(&kept), Ok(vec![1])),
            (Some(&[][..]), Some(&kept), Ok(vec![])),
            (Some(&["pune", " LISBON ", "Pune"]), Some(&kept), Ok(vec![2, 1])),
            (Some(&["Pune", "Porto"]), None, Err("places[1]")),
        ] {
            let found = places(&named(names), before, &known);
            let ids = found.as_ref().ok().map(|found| found.iter().map(|place| place.id.0).collect::<Vec<_>>());
            let field = found.as_ref().err().and_then(|error| error.field_problems().keys().next().cloned());
            assert_eq!((ids, field.as_deref()), (expected.clone().ok(), expected.err()), "{names:?}");
        }
        let all = stored("2026-12-24");
        let moved = StoredHoliday { date: day("2026-12-25"), ..all.clone() };
        for (before, after, days) in [
            (Some(&all), Some(&all), &[][..]),
            (Some(&all), Some(&kept), &["2026-12-24"]),
            (Some(&all), Some(&moved), &["2026-12-24", "2026-12-25"]),
            (None, Some(&kept), &["2026-12-24"]),
            (Some(&kept), None, &["2026-12-24"]),
        ] {
            let days: Vec<_> = days.iter().map(|text| day(text)).collect();
            assert_eq!(changed_days(before, after), days);
        }
    }

    // holiday-4
    #[test]
    fn a_holiday_that_goes_takes_its_days_again() {
        let taken = leave(1, "Meera", LeaveType::CASUAL, LeaveStatus::Approved, ("2026-12-23", "2026-12-24"), 2);
        let [Recount { leave, after, stands }] = recount(vec![taken], &[]).try_into().unwrap();
        let recount = Recount { leave, after, stands };
        assert_eq!((after.0, recount.becomes()), (4, LeaveStatus::Approved));
        assert_eq!(recount.given_back().map(|(_, delta)| delta.0), Some(-2));
    }

    // holiday-12, holiday-15
    #[test]
    fn what_was_chosen_counts_while_its_day_can_be_chosen() {
        let stay = |place| WorkRow {
            what: "stay".into(),
            id: place,
            user: Some(UserId(1)),
            date: day("2026-01-01"),
            nth: 0,
            text: String::new(),
        };
        let at = |id| HolidayPlace { id: PlaceId(id), name: "Pune".into() };
        let onam = |optional, places: &[i64]| {
            let places = List(places.iter().copied().map(at).collect());
            StoredHoliday { optional, places, ..stored("2026-12-01") }
        };
        let of_kind = |kind| leave(1, "Meera", kind, LeaveStatus::Approved, ("2026-12-01", "2026-12-01"), 2);
        // The holiday, where they work, what the choice counts, what any other leave counts.
        for (listed, place, chosen, other) in [
            (vec![onam(true, &[])], 1, 2, 2),
            (vec![onam(true, &[1])], 1, 2, 2),
            (vec![onam(true, &[1])], 2, 0, 2),
            (vec![onam(false, &[])], 1, 0, 0),
            (vec![onam(false, &[2])], 1, 0, 2),
            (vec![StoredHoliday { date: day("2026-12-08"), ..onam(true, &[]) }], 1, 0, 2),
            (Vec::new(), 1, 0, 2),
        ] {
            let told = format!("{listed:?} {place}");
            let days = WorkDays { holidays: listed, stays: Stays::of_work(&[stay(place)]), ..WorkDays::default() };
            let counts = [LeaveType::OPTIONAL, LeaveType::CASUAL].map(|kind| days.count_of(&of_kind(kind)).0);
            assert_eq!(counts, [chosen, other], "{told}");
        }
        let turned = changed_days(Some(&onam(true, &[])), Some(&onam(false, &[])));
        assert_eq!(turned, [day("2026-12-01")]);
    }
}
