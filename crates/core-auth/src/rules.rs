//! Decisions about people, sessions and sign-in.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Fields, text_problem};
use validator::ValidateEmail as _;

use crate::model::NewAdmin;

/// Failed attempts count for this long (contract §3).
pub const THROTTLE_WINDOW: TimeDelta = TimeDelta::minutes(15);

/// Failed attempts of the last quarter of an hour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Failures {
    /// For this address from this source.
    pub pair: i64,
    /// From this source, a whole office perhaps.
    pub source: i64,
    /// For this address.
    pub address: i64,
}

/// Whether the next attempt is refused unseen: 10 per address from one source, 100 per source, 100 per
/// address (contract §3).
pub fn throttled(failures: Failures) -> bool {
    failures.pair >= 10 || failures.source >= 100 || failures.address >= 100
}

/// Sessions end after 7 days unused and 30 days at most (contract §3).
pub fn session_over(created: DateTime<Utc>, last_seen: DateTime<Utc>, now: DateTime<Utc>) -> bool {
    now - last_seen > TimeDelta::days(7) || now - created > TimeDelta::days(30)
}

/// "Last seen" is kept to five minutes, so that reading writes nothing most of the time.
pub fn worth_noting(last_seen: DateTime<Utc>, now: DateTime<Utc>) -> bool {
    now - last_seen >= TimeDelta::minutes(5)
}

/// A password's length: 8 to 1,024 characters, untrimmed (spec 002 §5, contract §3).
pub fn password_problem(password: &str) -> Option<&'static str> {
    let length = password.chars().count();
    (!(8..=1024).contains(&length)).then_some("Password length is not valid.")
}

/// An address that mail can be sent to (spec 000 §5).
pub fn email_problem(email: &str) -> Option<&'static str> {
    if email.trim().is_empty() {
        Some("Required.")
    } else if email.trim().validate_email() {
        None
    } else {
        Some("Please enter a valid email address.")
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
            problems.insert(field.to_owned(), problem.to_owned());
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::{Failures, admin_problems, email_problem, password_problem, session_over, throttled, worth_noting};
    use crate::model::NewAdmin;
    use chrono::{DateTime, TimeDelta, Utc};
    use proptest::prelude::*;

    #[test]
    fn ten_a_hundred_a_hundred() {
        for (pair, source, address, refused) in
            [(0, 0, 0, false), (9, 99, 99, false), (10, 10, 10, true), (0, 100, 0, true), (0, 0, 100, true)]
        {
            assert_eq!(throttled(Failures { pair, source, address }), refused, "{pair} {source} {address}");
        }
    }

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

    #[test]
    fn passwords_are_measured_in_characters() {
        for (password, fine) in [("1234567", false), ("12345678", true), ("ééééééé", false), ("        ", true)]
        {
            assert_eq!(password_problem(password).is_none(), fine, "{password}");
        }
        assert!(password_problem(&"x".repeat(1025)).is_some());
    }

    #[test]
    fn addresses_are_checked() {
        assert_eq!(email_problem("  "), Some("Required."));
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

    proptest! {
        #[test]
        fn one_more_failure_never_frees(pair in 0_i64..200, source in 0_i64..200, address in 0_i64..200) {
            let failures = Failures { pair, source, address };
            let more = Failures { pair: pair + 1, source: source + 1, address: address + 1 };
            prop_assert!(!throttled(failures) || throttled(more));
        }
    }
}
