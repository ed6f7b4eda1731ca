//! Decisions about mails: when one is tried again, when it is given up, what of a text may stand in a header.

pub mod chat;
pub mod decision_link;
pub mod notification;

use chrono::{DateTime, TimeDelta, Utc};
use lettre::Address;

use crate::model::{Refusal, State};

/// Whether a mail can be sent to this address.
pub fn is_address(text: &str) -> bool {
    text.parse::<Address>().is_ok()
}

/// After so many tries a mail is given up.
pub const MOST_TRIES: i64 = 8;
/// How long whoever claimed a mail has it to themself. Longer than a try may take, or a mail would be sent twice.
pub const LEASE: TimeDelta = TimeDelta::minutes(2);
/// The longest that a mail is put off: a little more than the longest wait.
pub const LATEST: TimeDelta = TimeDelta::days(1);
/// How long a mail that was sent can be looked at and sent again.
pub const KEPT: TimeDelta = TimeDelta::days(30);
/// The same of a mail that has failed, from the day on which it was written: longer, since somebody has to see it.
pub const FAILED_KEPT: TimeDelta = TimeDelta::days(90);

/// The waits after the first try, the second, and so on.
const WAITS: [TimeDelta; 7] = [
    TimeDelta::minutes(1),
    TimeDelta::minutes(5),
    TimeDelta::minutes(15),
    TimeDelta::hours(1),
    TimeDelta::hours(3),
    TimeDelta::hours(6),
    TimeDelta::hours(12),
];

/// Longest reason that is kept.
const LONGEST_REASON: usize = 300;
/// Longest subject.
const LONGEST_SUBJECT: usize = 200;

/// Mails whose link is dead after a while, by their kind: sent later they would be of no use to anybody.
pub const LINKS_LIVE: [(&str, TimeDelta); 2] =
    [("password link", TimeDelta::hours(1)), (INVITATION, TimeDelta::days(7))];
/// The kind of a mail that invites somebody to the portal.
pub const INVITATION: &str = "invitation";

/// Whether the link of a mail of this kind is dead that was written then.
pub fn is_dead(kind: &str, written: DateTime<Utc>, now: DateTime<Utc>) -> bool {
    LINKS_LIVE.iter().any(|(of, lives)| *of == kind && written < now - *lives)
}

/// Mails that somebody waits for at their screen: the links by which people sign in.
const AWAITED: [&str; 1] = ["password link"];
/// How far these go ahead of all others.
const AHEAD: TimeDelta = TimeDelta::days(1);
/// How far each mail stands behind the one before it, where both tell what the same person did.
const APART: TimeDelta = TimeDelta::seconds(1);
/// How far these put a mail back at most.
const MOST_BACK: TimeDelta = TimeDelta::seconds(500);

/// How far behind what is due somebody's mails still put a further one of theirs back: what stands later can't go out yet, or another's passes it.
pub fn last_that_counts(due: DateTime<Utc>) -> DateTime<Utc> {
    due + MOST_BACK
}

/// The place of a new mail among those that are due, as the instant by which they are ordered: when it is due itself, or behind `last`,
/// the latest place of those of the same sender that wait already, by [`last_that_counts`]. Five hundred of one person let another's first
/// pass, and are themselves only put back so far. What can't go out yet stands behind what can, and nobody has to pass over all of it.
pub fn place(kind: &str, last: Option<DateTime<Utc>>, due: DateTime<Utc>) -> DateTime<Utc> {
    if AWAITED.contains(&kind) {
        due - AHEAD
    } else {
        let last = last.filter(|last| *last <= last_that_counts(due));
        last.map_or(due, |last| (last + APART).clamp(due, due + MOST_BACK))
    }
}

/// The wait after so many tries. `random` spreads it by a fifth to either side, so that mails that failed
/// together don't come back together.
pub fn back_off(tries: i64, random: u32) -> TimeDelta {
    let index = usize::try_from(tries - 1).unwrap_or(0);
    let wait = WAITS.get(index).or(WAITS.last()).copied().unwrap_or_default();
    let percent = i64::from(80 + random % 41);
    TimeDelta::seconds(wait.num_seconds() * percent / 100)
}

/// What becomes of a mail after a try.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// It was taken.
    Sent,
    /// It is tried again.
    Again {
        /// When.
        at: DateTime<Utc>,
        /// Why.
        reason: String,
    },
    /// It is given up.
    Failed {
        /// Why.
        reason: String,
    },
}

/// Decides after try number `tries`.
pub fn outcome(tried: Result<(), Refusal>, tries: i64, now: DateTime<Utc>, random: u32) -> Outcome {
    match tried {
        Ok(()) => Outcome::Sent,
        Err(Refusal { for_good, reason }) => {
            let reason = one_line(&reason, LONGEST_REASON);
            if for_good || tries >= MOST_TRIES {
                Outcome::Failed { reason }
            } else {
                Outcome::Again { at: now + back_off(tries, random), reason }
            }
        }
    }
}

/// What an admin may do with a mail in this state. An invitation that was used is not sent again.
pub fn actions(state: State, used: bool) -> Vec<&'static str> {
    match state {
        State::Written | State::Sent | State::Failed if !used => vec!["mail"],
        _ => Vec::new(),
    }
}

/// A subject, or a name: one line, without control characters, and not too long.
pub fn headline(text: &str) -> String {
    one_line(text, LONGEST_SUBJECT)
}

/// A text in one line, whatever it was written in.
pub fn unbroken(text: &str) -> String {
    one_line(text, usize::MAX)
}

/// A text without line breaks and control characters, cut to so many characters.
fn one_line(text: &str, longest: usize) -> String {
    let spaced: String = text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
    let words: Vec<_> = spaced.split_whitespace().collect();
    words.join(" ").chars().take(longest).collect()
}

#[cfg(test)]
mod tests {
    use super::{MOST_TRIES, Outcome, actions, back_off, headline, outcome, place, unbroken};
    use crate::model::{Refusal, State};
    use chrono::{DateTime, TimeDelta, Utc};
    use kernel::Text;
    use proptest::prelude::*;

    // mail-2
    #[test]
    fn waits_grow_from_a_minute_to_half_a_day() {
        // The random part is in the middle at 20, lowest at 0, highest at 40.
        for (tries, seconds) in
            [(1, 60), (2, 300), (3, 900), (4, 3_600), (5, 10_800), (6, 21_600), (7, 43_200), (8, 43_200), (0, 60)]
        {
            assert_eq!(back_off(tries, 20), TimeDelta::seconds(seconds), "{tries}");
            assert_eq!(back_off(tries, 0), TimeDelta::seconds(seconds * 80 / 100), "{tries}");
            assert_eq!(back_off(tries, 40), TimeDelta::seconds(seconds * 120 / 100), "{tries}");
        }
    }

    // mail-2
    #[test]
    fn a_mail_is_given_up_after_eight_tries_or_at_once() {
        let now = DateTime::<Utc>::UNIX_EPOCH;
        let reason = || Text::written("450 later\r\nplease");
        let again =
            |seconds| Outcome::Again { at: now + TimeDelta::seconds(seconds), reason: "450 later please".into() };
        let failed = || Outcome::Failed { reason: "450 later please".into() };
        for (tries, expected) in [(1, again(60)), (2, again(300)), (7, again(43_200)), (8, failed()), (9, failed())] {
            assert_eq!(outcome(Err(Refusal::for_now(&reason())), tries, now, 20), expected, "{tries}");
        }
        assert_eq!(outcome(Err(Refusal::for_good(&reason())), 1, now, 20), failed());
        assert_eq!(outcome(Ok(()), 8, now, 20), Outcome::Sent);
        let Outcome::Failed { reason } = outcome(Err(Refusal::for_good(&Text::written("é".repeat(400)))), 1, now, 0)
        else {
            panic!("given up")
        };
        assert_eq!(reason, "é".repeat(300));
    }

    // told-12
    #[test]
    fn a_text_in_one_line_has_no_other() {
        for text in ["A\n\nB", "A\r\nB", " A\tB\n", "A\u{2028}B", "A\u{85}B", "A\u{b}\u{c}B", "A\0B"] {
            assert_eq!(unbroken(text), "A B", "{text:?}");
        }
        let long = "é".repeat(10_000);
        assert_eq!(unbroken(&long), long);
    }

    #[test]
    fn what_is_waiting_is_not_sent_again() {
        for (state, expected) in [
            (State::Waiting, &[][..]),
            (State::Written, &["mail"]),
            (State::Sent, &["mail"]),
            (State::Failed, &["mail"]),
        ] {
            assert_eq!(actions(state, false), expected, "{state:?}");
            assert!(actions(state, true).is_empty(), "{state:?}");
            assert_eq!(State::named(state.text()), Some(state));
        }
        assert_eq!(State::named("lost"), None);
    }

    // mail-3
    #[test]
    fn a_headline_is_one_line() {
        for (text, expected) in [
            ("Hello", "Hello"),
            ("Hello\r\nBcc: everybody@x.example", "Hello Bcc: everybody@x.example"),
            ("\u{0} a\tb\u{7f}\u{85}c ", "a b c"),
            ("", ""),
        ] {
            assert_eq!(headline(text), expected, "{text:?}");
        }
        assert_eq!(headline(&"x".repeat(500)).len(), 200);
    }

    // mail-7
    #[test]
    fn links_go_first_and_one_persons_many_let_others_pass() {
        let due = DateTime::<Utc>::UNIX_EPOCH;
        let at = |seconds: i64| due + TimeDelta::seconds(seconds);
        for (kind, last, seconds) in [
            ("new referral", None, 0),
            ("new referral", Some(0), 1),
            ("new referral", Some(499), 500),
            ("new referral", Some(500), 500),
            // One that can't go out yet puts nothing back either.
            ("new referral", Some(501), 0),
            ("new referral", Some(50_000), 0),
            // What waited before it was due, or was a link, puts nothing back.
            ("new referral", Some(-60), 0),
            ("new referral", Some(-86_400), 0),
            ("password link", Some(499), -86_400),
        ] {
            assert_eq!(place(kind, last.map(at), due), at(seconds), "{kind} {last:?}");
        }
        // Nobody is put back for ever: what comes later has its place later.
        assert!(place("new referral", Some(at(500)), due) < place("new referral", None, at(501)));
    }

    proptest! {
        #[test]
        fn a_wait_is_never_more_than_a_fifth_off(tries in 1_i64..20, random: u32) {
            let (wait, middle) = (back_off(tries, random), back_off(tries, 20));
            prop_assert!(wait >= middle * 4 / 5 && wait <= middle * 6 / 5);
        }

        #[test]
        fn a_later_try_waits_no_less(tries in 1_i64..MOST_TRIES, random: u32) {
            prop_assert!(back_off(tries + 1, random) >= back_off(tries, random));
        }

        #[test]
        fn no_headline_breaks_a_header(text in ".*") {
            let line = headline(&text);
            prop_assert!(line.chars().all(|letter| !letter.is_control()) && line.chars().count() <= 200);
        }
    }
}
