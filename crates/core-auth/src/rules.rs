//! Decisions about people, sessions and sign-in.

pub mod approvals;
pub mod erasure;
pub mod family;
pub mod leaving;
pub mod links;
pub mod lots;
pub mod mail_calls;
pub mod people;
pub mod personal;
pub mod placements;
pub mod roles;
pub mod setup;
pub mod stand_ins;
pub mod told;
pub mod undo;

use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use kernel::texts::{at_most_characters, required};
use kernel::{Code, Error, Fields, LONGEST_EMAIL, Result, Text, is_longer, text_problem};
use validator::ValidateEmail as _;

use crate::model::values::Password;
use crate::model::{FinishSignIn, NewAdmin, PasswordChange};
use crate::texts;

/// Failed attempts count for this long (signin-2).
pub const THROTTLE_WINDOW: TimeDelta = TimeDelta::minutes(15);

/// Failed attempts of the last quarter of an hour: how many, and when the oldest was.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub struct Attempts {
    pub count: i64,
    pub oldest: Option<DateTime<Utc>>,
}

/// Failed attempts, as they are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Failures {
    /// For this address from this source.
    pub pair: Attempts,
    /// From this source, a whole office perhaps.
    pub source: Attempts,
    /// For this address.
    pub address: Attempts,
}

/// Until when the next attempt is refused unseen, if it is: 10 per address from one source, 100 per source,
/// 100 per address (signin-2). Refused attempts don't count, so it is free again when the oldest of the full
/// count no longer does.
pub fn throttled(failures: Failures, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
    [(failures.pair, 10), (failures.source, 100), (failures.address, 100)]
        .into_iter()
        .filter(|(attempts, limit)| attempts.count >= *limit)
        .map(|(attempts, _)| attempts.oldest.unwrap_or(now) + THROTTLE_WINDOW)
        .max()
}

/// Who goes to the provider may come back for this long (signin-8).
pub const DEPARTURE_LIFE: TimeDelta = TimeDelta::minutes(10);

/// Until when nobody else may go to the provider from a source: 100 at most are on their way at once, so that
/// nobody fills the table.
pub fn crowded(departures: Attempts, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
    (departures.count >= 100).then(|| departures.oldest.unwrap_or(now) + DEPARTURE_LIFE)
}

/// What the browser did not bring back from the provider.
pub fn return_problems(input: &FinishSignIn) -> Fields {
    let fields = [("state", &input.state), ("code", &input.code)];
    let blank = |value: &Option<String>| value.as_deref().is_none_or(|text| text.trim().is_empty());
    let missing = fields.into_iter().filter(|(_, value)| blank(value));
    missing.map(|(field, _)| (field.to_owned(), required())).collect()
}

/// Refused sign-ins can be looked at for this long, and so many of them.
pub const REFUSALS_KEPT: TimeDelta = TimeDelta::days(30);
/// See [`REFUSALS_KEPT`].
pub const MOST_REFUSALS: i64 = 100_000;

/// Sessions of one person; the oldest ends for one more (signin-3).
pub const MOST_SESSIONS: i64 = 50;

/// Sessions end after 7 days unused and 30 days at most (signin-3).
pub fn session_over(created: DateTime<Utc>, last_seen: DateTime<Utc>, now: DateTime<Utc>) -> bool {
    now - last_seen > TimeDelta::days(7) || now - created > TimeDelta::days(30)
}

/// "Last seen" is kept to five minutes, so that reading writes nothing most of the time.
pub fn worth_noting(last_seen: DateTime<Utc>, now: DateTime<Utc>) -> bool {
    now - last_seen >= TimeDelta::minutes(5)
}

/// A password's length: 8 to 1,024 characters, untrimmed (signin-5).
pub fn password_problem(password: &str) -> Option<Text> {
    (!Password::LIMITS.holds(password)).then(texts::password_length)
}

/// Whether a provider's address is ours: the same letters, but for the case of those that are ASCII. One with any other
/// letter is nobody's: `ｂ` and `b` are compared as one elsewhere, and are two people's at a provider (signin-9).
pub fn is_same_email(verified: &str, ours: &str) -> bool {
    verified.is_ascii() && verified.trim().eq_ignore_ascii_case(ours.trim())
}

/// What is wrong with a change of one's own password before the current one is looked at. What is refused here is no
/// attempt at it.
pub fn password_change_problems(input: &PasswordChange) -> Fields {
    let text = |value: &Option<String>| value.clone().unwrap_or_default();
    let current = text(&input.current).is_empty().then(required);
    let problems = [("current", current), ("password", password_problem(&text(&input.password)))];
    let broken = problems.into_iter().filter_map(|(field, problem)| Some((field.to_owned(), problem?)));
    broken.collect()
}

/// An address that mail can be sent to (people-7).
pub fn email_problem(email: &str) -> Option<Text> {
    if is_longer(email, LONGEST_EMAIL) {
        Some(at_most_characters(LONGEST_EMAIL))
    } else if email.trim().is_empty() {
        Some(required())
    } else if email.trim().validate_email() {
        None
    } else {
        Some(texts::no_email())
    }
}

/// A search of the audit trail looks at every entry of this many days.
const SEARCHED_DAYS: u64 = 31;

/// The days that a search of the audit trail looks through: those asked for, or the last [`SEARCHED_DAYS`] of
/// them. No index helps it, so more of them are refused.
pub fn searched_days(
    from: Option<NaiveDate>,
    to: Option<NaiveDate>,
    today: NaiveDate,
) -> Result<(NaiveDate, Option<NaiveDate>)> {
    let last = to.unwrap_or(today);
    let first = last.checked_sub_days(Days::new(SEARCHED_DAYS - 1)).unwrap_or(last);
    match from {
        Some(from) if from < first => Err(Error::new(Code::Invalid).saying_at("from", texts::searched_days())),
        from => Ok((from.unwrap_or(first), to)),
    }
}

/// What is wrong with the admin that a command wants to make.
pub fn admin_problems(admin: &NewAdmin) -> Fields {
    let mut problems = Fields::new();
    for (field, problem) in [
        ("email", email_problem(&admin.email)),
        ("fname", text_problem(&admin.fname)),
        ("lname", text_problem(&admin.lname)),
        ("empid", text_problem(&admin.empid)),
        ("password", password_problem(&admin.password)),
    ] {
        if let Some(problem) = problem {
            problems.insert(field.to_owned(), problem);
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::{
        Attempts, Failures, admin_problems, crowded, email_problem, password_change_problems, password_problem,
        return_problems, searched_days, session_over, throttled, worth_noting,
    };
    use crate::model::{FinishSignIn, NewAdmin, PasswordChange};
    use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
    use proptest::prelude::*;

    fn failures(now: DateTime<Utc>, pair: i64, source: i64, address: i64) -> Failures {
        let attempts = |count, ago| Attempts { count, oldest: Some(now - TimeDelta::minutes(ago)) };
        Failures { pair: attempts(pair, 3), source: attempts(source, 9), address: attempts(address, 14) }
    }

    // signin-2
    #[test]
    fn ten_a_hundred_a_hundred() {
        let now: DateTime<Utc> = "2026-03-11T04:30:00Z".parse().unwrap_or_default();
        // Each count's oldest attempt lies 3, 9 and 14 minutes back; the wait is the longest of the full ones.
        for (pair, source, address, wait) in [
            (0, 0, 0, None),
            (9, 99, 99, None),
            (10, 10, 10, Some(12)),
            (0, 100, 0, Some(6)),
            (0, 0, 100, Some(1)),
            (10, 100, 100, Some(12)),
            (9, 100, 100, Some(6)),
        ] {
            let until = throttled(failures(now, pair, source, address), now);
            assert_eq!(until, wait.map(|minutes| now + TimeDelta::minutes(minutes)), "{pair} {source} {address}");
        }
    }

    // signin-8
    #[test]
    fn a_hundred_may_be_on_their_way() {
        let now: DateTime<Utc> = "2026-03-11T04:30:00Z".parse().unwrap_or_default();
        let departures = |count| Attempts { count, oldest: Some(now - TimeDelta::minutes(4)) };
        assert_eq!(crowded(departures(99), now), None);
        assert_eq!(crowded(departures(100), now), Some(now + TimeDelta::minutes(6)));
    }

    #[test]
    fn who_comes_back_brings_both() {
        let brought = |state: Option<&str>, code: Option<&str>| {
            let input = FinishSignIn { state: state.map(Into::into), code: code.map(Into::into) };
            return_problems(&input).into_keys().collect::<Vec<_>>()
        };
        assert_eq!(brought(None, None), ["code", "state"]);
        assert_eq!(brought(Some("s"), Some("  ")), ["code"]);
        assert_eq!(brought(Some("s"), Some("c")), Vec::<String>::new());
    }

    // signin-3
    #[test]
    fn sessions_end_unused_or_old() {
        let now: DateTime<Utc> = "2026-03-11T04:30:00Z".parse().unwrap_or_default();
        for (created, seen, over) in [(0, 0, false), (6, 6, false), (8, 8, true), (29, 1, false), (31, 0, true)] {
            let (created, seen) = (now - TimeDelta::days(created), now - TimeDelta::days(seen));
            assert_eq!(session_over(created, seen, now), over, "{created} {seen}");
        }
        assert!(worth_noting(now - TimeDelta::minutes(5), now));
        assert!(!worth_noting(now - TimeDelta::seconds(299), now));
    }

    // signin-5
    #[test]
    fn passwords_are_measured_in_characters() {
        for (password, fine) in [("1234567", false), ("12345678", true), ("ééééééé", false), ("        ", true)]
        {
            assert_eq!(password_problem(password).is_none(), fine, "{password}");
        }
        assert!(password_problem(&"x".repeat(1025)).is_some());
    }

    #[test]
    fn who_changes_a_password_names_both() {
        let fields = |current: Option<&str>, password: Option<&str>| {
            let input = PasswordChange { current: current.map(Into::into), password: password.map(Into::into) };
            password_change_problems(&input).into_keys().collect::<Vec<_>>()
        };
        assert_eq!(fields(None, None), ["current", "password"]);
        assert_eq!(fields(Some(""), Some("12345678")), ["current"]);
        assert_eq!(fields(Some(" "), Some("1234567")), ["password"]);
        assert_eq!(fields(Some("short"), Some("12345678")), Vec::<String>::new());
    }

    // people-7
    #[test]
    fn addresses_are_checked() {
        assert_eq!(email_problem("  "), Some(kernel::texts::required()));
        for (email, fine) in [("a@b.example", true), ("a.b@", false), ("nobody", false), ("a b@c.example", false)] {
            assert_eq!(email_problem(email).is_none(), fine, "{email}");
        }
    }

    #[test]
    fn every_field_at_fault_is_named() {
        let nothing = NewAdmin::default();
        let fields: Vec<_> = admin_problems(&nothing).into_keys().collect();
        assert_eq!(fields, ["email", "empid", "fname", "lname", "password"]);
    }

    // audit-5
    #[test]
    fn a_search_of_the_trail_looks_through_a_month() {
        let day = |text: &str| text.parse::<NaiveDate>().ok();
        let today = day("2026-11-25").unwrap_or_default();
        for (from, to, expected) in [
            ("", "", Some("2026-10-26")),
            ("", "2026-03-31", Some("2026-03-01")),
            ("2026-10-26", "", Some("2026-10-26")),
            ("2026-10-25", "", None),
            ("2026-03-01", "2026-03-31", Some("2026-03-01")),
            ("2026-02-28", "2026-03-31", None),
            ("2026-12-24", "", Some("2026-12-24")),
            ("2026-12-24", "2026-01-01", Some("2026-12-24")),
        ] {
            let days = searched_days(day(from), day(to), today);
            if let Err(refusal) = &days {
                assert_eq!(refusal.message(), "A search looks through at most 31 days.");
            }
            assert_eq!(days.ok(), expected.and_then(day).map(|first| (first, day(to))), "{from} {to}");
        }
    }

    proptest! {
        #[test]
        fn one_more_failure_never_frees(pair in 0_i64..200, source in 0_i64..200, address in 0_i64..200) {
            let now = DateTime::<Utc>::UNIX_EPOCH;
            let before = throttled(failures(now, pair, source, address), now);
            prop_assert!(throttled(failures(now, pair + 1, source + 1, address + 1), now) >= before);
        }
    }
}
