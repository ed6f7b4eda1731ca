//! Who is erased, and when (own-7, own-8).

use chrono::{Months, NaiveDate};
use kernel::texts::required;
use kernel::{Code, Error, Fields, LongText, Result, UserId, full_name, normalize_seen, text_problem};

use crate::model::{Erasing, ErasureBar, HoldingKind, Status};
use crate::texts;

/// What the decision goes by, of the person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub struct Leaver {
    pub own: bool,
    pub erased: bool,
    pub status: Status,
    pub dol: Option<NaiveDate>,
    pub holds: bool,
}

/// The first day on which somebody may be erased who left on that day.
pub fn from(dol: NaiveDate, months: u32) -> Option<NaiveDate> {
    dol.checked_add_months(Months::new(months))
}

/// What is in the way (own-7), in the order in which it is told. A day that is not to be reached is never over.
pub fn bars(leaver: Leaver, today: NaiveDate, months: u32) -> Vec<ErasureBar> {
    if leaver.erased {
        return vec![ErasureBar::Erased];
    }
    let is_over = leaver.dol.is_some_and(|dol| from(dol, months).is_some_and(|from| from <= today));
    let found = [
        (leaver.own, ErasureBar::Yourself),
        (leaver.status == Status::Active, ErasureBar::Active),
        (leaver.dol.is_none(), ErasureBar::NoLastDay),
        (leaver.dol.is_some() && !is_over, ErasureBar::Term),
        (leaver.holds, ErasureBar::Holds),
    ];
    found.into_iter().filter_map(|(stands, bar)| stands.then_some(bar)).collect()
}

/// Whether things of this kind have to go to others, or be decided, before somebody is erased. What was never read, and where
/// somebody stands on a team, ends with them; second approvals of theirs are the admins' then.
pub fn has_to_go(kind: HoldingKind) -> bool {
    !matches!(
        kind,
        HoldingKind::Project
            | HoldingKind::Policy
            | HoldingKind::LeaveAfter
            | HoldingKind::DecideSecond
            | HoldingKind::ApprovalStep
    )
}

/// 409 for the first thing that is in the way.
pub fn may_be_erased(bars: &[ErasureBar]) -> Result<()> {
    let message = match bars.first() {
        None => return Ok(()),
        Some(ErasureBar::Erased) => return Err(Error::new(Code::PersonErased)),
        Some(ErasureBar::Yourself) => texts::not_yourself(),
        Some(ErasureBar::Active) => texts::still_active(),
        Some(ErasureBar::NoLastDay) => texts::no_last_day(),
        Some(ErasureBar::Term) => texts::term_not_over(),
        Some(ErasureBar::Holds) => texts::holds_something(),
    };
    Err(Error::new(Code::NotErasable).saying(message))
}

/// The reason, where the name is typed as it stands in the register, and a reason is given (own-8).
pub fn said(input: &Erasing, fname: &str, lname: &str) -> Result<String> {
    let mut problems = Fields::new();
    let typed = input.name.as_deref().map(normalize_seen).unwrap_or_default();
    if typed != normalize_seen(&full_name(fname, lname)) {
        problems.insert("name".to_owned(), texts::another_name());
    }
    let reason = input.reason.as_deref().map(str::trim).unwrap_or_default();
    let problem = if reason.is_empty() { Some(required()) } else { None };
    let problem = problem.or_else(|| text_problem(reason)).or_else(|| LongText::LIMITS.problem(reason));
    problems.extend(problem.map(|problem| ("reason".to_owned(), problem)));
    if problems.is_empty() { Ok(reason.to_owned()) } else { Err(Error::fields(problems)) }
}

/// What somebody is called who was erased (own-9).
pub fn name(person: UserId) -> String {
    format!("Former employee {person}")
}

/// Shorter texts than this stand in too much that is somebody else's.
const SHORTEST: usize = 5;

/// The texts by which somebody is known, each once: those that are looked for wherever a text is kept.
pub fn known_by<'a>(texts: impl IntoIterator<Item = Option<&'a str>>) -> Vec<String> {
    let mut known: Vec<String> = Vec::new();
    for text in texts.into_iter().flatten().map(str::trim) {
        if text.chars().count() >= SHORTEST && !known.iter().any(|other| other == text) {
            known.push(text.to_owned());
        }
    }
    known
}

#[cfg(test)]
mod tests {
    use chrono::NaiveDate;
    use kernel::{Code, UserId};
    use proptest::prelude::*;

    use super::{ErasureBar, Leaver, bars, from, known_by, may_be_erased, name, said};
    use crate::model::{Erasing, Status};

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    const LEFT: Leaver = Leaver { own: false, erased: false, status: Status::Inactive, dol: None, holds: false };

    // own-7
    #[test]
    fn who_left_long_enough_ago_and_has_nothing_in_hand() {
        use ErasureBar::{Active, Erased, Holds, NoLastDay, Term, Yourself};
        let left = |dol| Leaver { dol: Some(day(dol)), ..LEFT };
        for (leaver, expected) in [
            (left("2019-11-25"), vec![]),
            (left("2019-11-26"), vec![Term]),
            (Leaver { status: Status::Resigned, ..left("2019-11-25") }, vec![]),
            (LEFT, vec![NoLastDay]),
            (Leaver { holds: true, ..left("2010-01-01") }, vec![Holds]),
            (
                Leaver { own: true, status: Status::Active, holds: true, ..LEFT },
                vec![Yourself, Active, NoLastDay, Holds],
            ),
            (Leaver { erased: true, own: true, holds: true, ..LEFT }, vec![Erased]),
        ] {
            assert_eq!(bars(leaver, day("2026-11-25"), 84), expected, "{leaver:?}");
        }
        // A month that is shorter ends with its last day.
        assert_eq!(from(day("2024-08-31"), 6), Some(day("2025-02-28")));
    }

    // own-7
    #[test]
    fn what_is_in_the_way_is_said() {
        assert!(may_be_erased(&[]).is_ok());
        let code = |bar| may_be_erased(&[bar]).unwrap_err().code();
        assert_eq!(code(ErasureBar::Erased), Code::PersonErased);
        let said: Vec<_> =
            [ErasureBar::Yourself, ErasureBar::Active, ErasureBar::NoLastDay, ErasureBar::Term, ErasureBar::Holds]
                .into_iter()
                .map(|bar| (code(bar), may_be_erased(&[bar]).unwrap_err().message().to_string()))
                .collect();
        assert!(said.iter().all(|(code, message)| *code == Code::NotErasable && !message.is_empty()), "{said:?}");
    }

    // own-8
    #[test]
    fn the_name_is_typed_again() {
        let typed = |name: &str, reason: &str| {
            let input = Erasing { version: None, name: Some(name.to_owned()), reason: Some(reason.to_owned()) };
            said(&input, "Devika", "Menon").map_err(|error| error.field_problems().keys().cloned().collect::<Vec<_>>())
        };
        assert_eq!(typed(" devika  MENON ", " She asked "), Ok("She asked".to_owned()));
        assert_eq!(typed("Devika", ""), Err(vec!["name".to_owned(), "reason".to_owned()]));
        assert_eq!(typed("Devika Menon", &"x".repeat(10_001)), Err(vec!["reason".to_owned()]));
        assert!(said(&Erasing::default(), "Devika", "Menon").is_err());
        assert_eq!(name(UserId(12)), "Former employee 12");
    }

    #[test]
    fn texts_that_are_too_short_are_not_looked_for() {
        let known = known_by([Some("Devika Menon"), None, Some(" Devika Menon "), Some("12"), Some("9800000000")]);
        assert_eq!(known, ["Devika Menon", "9800000000"]);
    }

    proptest! {
        // own-7: nobody is erased before the term, whatever it is.
        #[test]
        fn nobody_goes_before_the_term(days in 0_i64..20_000, months in 1_u32..600, ago in 0_u64..20_000) {
            let today = day("2000-01-01") + chrono::Days::new(u64::try_from(days).unwrap());
            let dol = today - chrono::Days::new(ago);
            let free = bars(Leaver { dol: Some(dol), ..LEFT }, today, months).is_empty();
            prop_assert_eq!(free, from(dol, months).unwrap() <= today);
            if free {
                let active = Leaver { dol: Some(dol), status: Status::Active, ..LEFT };
                prop_assert!(!bars(active, today, months).is_empty());
            }
        }
    }
}
