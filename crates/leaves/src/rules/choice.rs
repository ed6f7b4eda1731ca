//! Which optional holidays somebody may choose (holiday-13, holiday-14).

use chrono::{Datelike as _, NaiveDate};
use kernel::{Actions, Code, Error, Text};

use super::leave::Validated;
use crate::model::{HolidayChoice, StoredChoice};
use crate::texts;

/// What speaks against a choice.
struct Refusal(Code, Text);

/// Why nobody who stands like this chooses a holiday, if anything speaks against it.
fn why_not(stored: &StoredChoice, today: NaiveDate) -> Option<Refusal> {
    let none = |text| Some(Refusal(Code::LeaveNoChoice, text));
    if !stored.theirs {
        return none(texts::choice_elsewhere(stored.date));
    }
    if stored.date < today {
        return none(texts::choice_past(stored.date));
    }
    if stored.most == 0 {
        return none(texts::choice_nowhere());
    }
    let year = stored.date.year().to_string();
    (stored.chosen >= stored.most).then(|| Refusal(Code::LeaveChoicesUsed, texts::choices_used(stored.most, &year)))
}

/// Why a leave can't be an optional holiday that its person chooses: of the day that it is to be, if that is one.
pub fn refusal(wanted: &Validated, stored: Option<&StoredChoice>, today: NaiveDate) -> Option<Error> {
    let Refusal(code, text) = match stored {
        _ if wanted.from != wanted.to || wanted.half.is_some() => Refusal(Code::LeaveNoChoice, texts::choice_one_day()),
        None => Refusal(Code::LeaveNoChoice, texts::choice_of_none(wanted.from)),
        Some(stored) => why_not(stored, today)?,
    };
    Some(Error::new(code).saying_at("from", text))
}

/// Whether one that was chosen can be its person's again, whenever it is (inbox-10): it is of their place, and no other was chosen instead.
pub fn is_free_again(stored: Option<&StoredChoice>) -> bool {
    stored.is_some_and(|stored| stored.theirs && stored.chosen < stored.most)
}

/// An optional holiday as its person sees it; none of another place, and none where nobody chooses any.
pub fn shown(stored: StoredChoice, today: NaiveDate) -> Option<HolidayChoice> {
    if stored.leave.is_none() && (!stored.theirs || stored.most == 0) {
        return None;
    }
    let mut actions = Actions::default();
    if stored.leave.is_none() {
        match why_not(&stored, today) {
            Some(Refusal(_, text)) => actions.block("choose", text),
            None => actions.allow("choose"),
        }
    }
    let StoredChoice { holiday, date, occassion, most, chosen, leave, status, .. } = stored;
    Some(HolidayChoice { id: holiday, date, occassion, most, chosen, leave, status, actions })
}

#[cfg(test)]
mod tests {
    use super::{is_free_again, refusal, shown};
    use crate::model::{Half, HolidayId, LeaveId, LeaveStatus, LeaveType, StoredChoice};
    use crate::rules::leave::Validated;
    use chrono::{NaiveDate, TimeDelta};
    use kernel::{Actions, Code};
    use proptest::prelude::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap_or_default()
    }

    fn stored(date: &str, theirs: bool, most: i64, chosen: i64) -> StoredChoice {
        StoredChoice {
            holiday: HolidayId(1),
            date: day(date),
            occassion: "Onam".into(),
            theirs,
            most,
            chosen,
            leave: None,
            status: None,
        }
    }

    fn wanted(from: &str, to: &str, half: Option<Half>) -> Validated {
        Validated {
            kind: LeaveType::OPTIONAL,
            from: day(from),
            to: day(to),
            half,
            reason: "Onam".into(),
            files: Vec::new(),
        }
    }

    // holiday-13, holiday-14
    #[test]
    fn why_a_holiday_can_not_be_chosen() {
        use Code::{LeaveChoicesUsed, LeaveNoChoice};
        let one = || wanted("2026-12-01", "2026-12-01", None);
        let there = |theirs, most, chosen| Some(stored("2026-12-01", theirs, most, chosen));
        for (wanted, stored, today, expected) in [
            (one(), there(true, 2, 0), "2026-11-25", None),
            (one(), there(true, 2, 1), "2026-12-01", None),
            (one(), there(true, 2, 2), "2026-11-25", Some(LeaveChoicesUsed)),
            (one(), there(true, 1, 2), "2026-11-25", Some(LeaveChoicesUsed)),
            (one(), there(true, 0, 0), "2026-11-25", Some(LeaveNoChoice)),
            (one(), there(false, 2, 0), "2026-11-25", Some(LeaveNoChoice)),
            (one(), there(true, 2, 0), "2026-12-02", Some(LeaveNoChoice)),
            (one(), None, "2026-11-25", Some(LeaveNoChoice)),
            (wanted("2026-12-01", "2026-12-02", None), there(true, 2, 0), "2026-11-25", Some(LeaveNoChoice)),
            (
                wanted("2026-12-01", "2026-12-01", Some(Half::First)),
                there(true, 2, 0),
                "2026-11-25",
                Some(LeaveNoChoice),
            ),
        ] {
            let found = refusal(&wanted, stored.as_ref(), day(today)).map(|error| error.code());
            assert_eq!(found, expected, "{wanted:?} {stored:?} {today}");
        }
    }

    // inbox-10
    #[test]
    fn one_that_was_chosen_is_theirs_again_though_it_is_over() {
        for (theirs, most, chosen, expected) in
            [(true, 1, 0, true), (true, 2, 1, true), (true, 1, 1, false), (true, 0, 0, false), (false, 1, 0, false)]
        {
            for date in ["2026-11-24", "2026-12-01"] {
                let found = is_free_again(Some(&stored(date, theirs, most, chosen)));
                assert_eq!(found, expected, "{date} {theirs} {most} {chosen}");
            }
        }
        assert!(!is_free_again(None), "it is listed no more");
    }

    // holiday-13, holiday-14
    #[test]
    fn what_is_chosen_stands_with_what_can_be() {
        let today = day("2026-11-25");
        let told = |stored: StoredChoice| {
            shown(stored, today).map(|choice| {
                let Actions { actions, blocked } = choice.actions;
                let blocked = blocked.get("choose").map(|text| text.english().into_owned());
                (actions == ["choose"], blocked)
            })
        };
        assert_eq!(told(stored("2026-12-01", true, 2, 0)), Some((true, None)));
        let used = "2 optional holidays can be chosen of 2026, and as many are.";
        assert_eq!(told(stored("2026-12-01", true, 2, 2)), Some((false, Some(used.to_owned()))));
        assert_eq!(told(stored("2026-12-01", true, 0, 0)), None);
        assert_eq!(told(stored("2026-12-01", false, 2, 0)), None);
        let (leave, status) = (Some(LeaveId(7)), Some(LeaveStatus::Pending));
        assert_eq!(told(StoredChoice { leave, status, ..stored("2026-12-01", true, 2, 2) }), Some((false, None)));
    }

    proptest! {
        // holiday-13, holiday-14: what can be chosen is offered, and nothing else is.
        #[test]
        fn what_is_offered_is_what_is_not_refused(theirs in any::<bool>(), most in 0..4_i64, chosen in 0..5_i64, ahead in -3..4_i64) {
            let today = day("2026-12-02");
            let date = today + TimeDelta::days(ahead);
            let stored = StoredChoice { date, ..stored("2026-12-02", theirs, most, chosen) };
            let one = Validated { from: date, to: date, ..wanted("2026-12-02", "2026-12-02", None) };
            let free = refusal(&one, Some(&stored), today).is_none();
            prop_assert_eq!(free, theirs && ahead >= 0 && chosen < most);
            let offered = shown(stored, today).is_some_and(|choice| choice.actions.actions == ["choose"]);
            prop_assert_eq!(free, offered);
        }
    }
}
