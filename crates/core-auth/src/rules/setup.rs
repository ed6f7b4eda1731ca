//! The link behind which the first admin is made (setup-1, setup-2).

use chrono::{DateTime, TimeDelta, Utc};
use kernel::texts::at_most_characters;
use kernel::{Fields, ShortText};

use super::admin_problems;
use crate::model::{FirstAdmin, NewAdmin, SetupLink, SetupLinkState, StoredSetupLink};

/// How long it lives.
pub const LINK_LIVES: TimeDelta = TimeDelta::hours(24);

/// The employee number of who has sent none.
const FIRST_NUMBER: &str = "1";

/// How the link stands whose token has this hash.
pub fn link(stored: Option<&StoredSetupLink>, sent: &str, now: DateTime<Utc>) -> SetupLink {
    let over = SetupLink { state: SetupLinkState::Over, used: None };
    let Some(stored) = stored.filter(|stored| stored.token_hash.as_deref() == Some(sent)) else { return over };
    if let Some(used) = stored.used_at {
        return SetupLink { state: SetupLinkState::Used, used: Some(used.and_utc()) };
    }
    let lives = stored.expires_at.is_some_and(|until| now < until.and_utc());
    if lives && !stored.admins { SetupLink { state: SetupLinkState::Good, used: None } } else { over }
}

/// The admin to be, as the command would make them.
pub fn admin(input: FirstAdmin) -> NewAdmin {
    let FirstAdmin { token: _, fname, lname, email, empid, password } = input;
    let [fname, lname, email, password] = [fname, lname, email, password].map(Option::unwrap_or_default);
    let empid = empid.filter(|empid| !empid.trim().is_empty()).unwrap_or_else(|| FIRST_NUMBER.to_owned());
    NewAdmin { email, fname, lname, empid, password }
}

/// What is wrong with the admin to be: as for the command, and names as long as those of others.
pub fn problems(admin: &NewAdmin) -> Fields {
    let mut problems = admin_problems(admin);
    for (field, text) in [("fname", &admin.fname), ("lname", &admin.lname), ("empid", &admin.empid)] {
        if !problems.contains_key(field) && !ShortText::LIMITS.holds(text) {
            problems.insert(field.to_owned(), at_most_characters(ShortText::LIMITS.longest));
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, TimeDelta, Utc};

    use super::{LINK_LIVES, admin, link};
    use crate::model::{FirstAdmin, SetupLinkState, StoredSetupLink};

    // setup-1 setup-2
    #[test]
    fn a_link_is_good_once_for_a_day_and_for_the_first_admin_alone() {
        let made = DateTime::<Utc>::UNIX_EPOCH + TimeDelta::days(20_000);
        let until = (made + LINK_LIVES).naive_utc();
        let fresh =
            StoredSetupLink { token_hash: Some("a".into()), expires_at: Some(until), used_at: None, admins: false };
        let used = StoredSetupLink { used_at: Some(made.naive_utc()), admins: true, ..fresh.clone() };
        let second = StoredSetupLink { admins: true, ..fresh.clone() };
        let almost = TimeDelta::hours(24) - TimeDelta::microseconds(1);
        for (stored, sent, after, state) in [
            (Some(&fresh), "a", TimeDelta::zero(), SetupLinkState::Good),
            (Some(&fresh), "a", almost, SetupLinkState::Good),
            (Some(&fresh), "a", LINK_LIVES, SetupLinkState::Over),
            (Some(&fresh), "b", TimeDelta::zero(), SetupLinkState::Over),
            (Some(&second), "a", TimeDelta::zero(), SetupLinkState::Over),
            (Some(&used), "a", LINK_LIVES, SetupLinkState::Used),
            (Some(&used), "b", LINK_LIVES, SetupLinkState::Over),
            (None, "a", TimeDelta::zero(), SetupLinkState::Over),
        ] {
            let found = link(stored, sent, made + after);
            assert_eq!(found.state, state, "{stored:?} {sent} {after}");
            assert_eq!(found.used.is_some(), state == SetupLinkState::Used);
        }
    }

    #[test]
    fn who_says_no_number_is_number_one() {
        let number = |empid: Option<&str>| admin(FirstAdmin { empid: empid.map(Into::into), ..FirstAdmin::default() });
        for (sent, kept) in [(None, "1"), (Some(" "), "1"), (Some("G-7"), "G-7")] {
            assert_eq!(number(sent).empid, kept);
        }
    }
}
