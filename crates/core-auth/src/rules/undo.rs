//! A decision is taken back (inbox-10): by who took it, for a while, and as long as nothing else was done to its record.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Code, Error, Result, UserId};

/// What was done last to a record, as the trail has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub struct Last<'a> {
    pub action: &'a str,
    pub by: Option<UserId>,
    pub at: DateTime<Utc>,
}

impl Last<'_> {
    fn is_one_of(&self, decisions: &[&str]) -> bool {
        decisions.contains(&self.action)
    }
}

/// 403 for a decision that somebody else took. Where the last step is none, the record's state says so. Who is `alone`, reaching the
/// record by standing in and not otherwise, sees nothing of it but their own decision: 404 for anything else.
pub fn yours(last: Option<&Last<'_>>, decisions: &[&str], (user, alone): (UserId, bool)) -> Result<()> {
    let decision = last.filter(|last| last.is_one_of(decisions));
    match decision {
        Some(last) if last.by == Some(user) => Ok(()),
        _ if alone => Err(Error::new(Code::NotFound)),
        Some(_) => Err(Error::new(Code::NotYourDecision)),
        None => Ok(()),
    }
}

/// 409 where the last step is no decision, or one of longer ago than `window`. A clock that was set back lengthens it.
pub fn open(last: Option<&Last<'_>>, decisions: &[&str], now: DateTime<Utc>, window: TimeDelta) -> Result<()> {
    match last {
        Some(last) if !last.is_one_of(decisions) => Err(Error::new(Code::NothingToUndo)),
        Some(last) if now < last.at + window => Ok(()),
        Some(_) => Err(Error::new(Code::UndoOver)),
        None => Err(Error::new(Code::NothingToUndo)),
    }
}

/// Whether the last step is a decision, and of somebody else than these: who is to decide now, and whose the record is.
pub fn by_another(last: &Last<'_>, decisions: &[&str], these: [UserId; 2]) -> bool {
    last.is_one_of(decisions) && last.by.is_some_and(|by| !these.contains(&by))
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, TimeDelta, Utc};
    use kernel::{Code, UserId};

    use super::{Last, by_another, open, yours};

    const DECISIONS: &[&str] = &["approve", "reject"];

    fn at(minutes: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::minutes(minutes)
    }

    // inbox-16
    #[test]
    fn a_decision_of_somebody_else_is_told_from_any_other_step() {
        for (action, by, expected) in [
            ("approve", Some(UserId(3)), true),
            ("reject", Some(UserId(3)), true),
            ("approve", Some(UserId(2)), false),
            ("reject", Some(UserId(7)), false),
            ("approve", None, false),
            ("take back", Some(UserId(3)), false),
            ("change", Some(UserId(3)), false),
        ] {
            let last = Last { action, by, at: at(0) };
            assert_eq!(by_another(&last, DECISIONS, [UserId(2), UserId(7)]), expected, "{action} {by:?}");
        }
    }

    // inbox-10
    #[test]
    fn a_decision_is_taken_back_by_who_took_it_for_ten_minutes() {
        let (mine, others) = (Some(UserId(2)), Some(UserId(3)));
        for (action, by, now, expected) in [
            ("approve", mine, 0, Ok(())),
            ("approve", mine, 9, Ok(())),
            ("reject", mine, 9, Ok(())),
            ("reject", mine, 10, Err(Code::UndoOver)),
            ("approve", mine, 500, Err(Code::UndoOver)),
            ("approve", mine, -3, Ok(())),
            ("approve", others, 1, Err(Code::NotYourDecision)),
            ("approve", None, 1, Err(Code::NotYourDecision)),
            ("approve", others, 500, Err(Code::NotYourDecision)),
            ("take back", mine, 1, Err(Code::NothingToUndo)),
            ("save", others, 1, Err(Code::NothingToUndo)),
        ] {
            let last = Last { action, by, at: at(0) };
            let told = yours(Some(&last), DECISIONS, (UserId(2), false));
            let told = told.and_then(|()| open(Some(&last), DECISIONS, at(now), TimeDelta::minutes(10)));
            assert_eq!(told.map_err(|error| error.code()), expected, "{action} {by:?} {now}");
        }
        assert!(yours(None, DECISIONS, (UserId(2), false)).is_ok());
        // Who stands in sees their own decision, and nothing else of the record.
        for (last, expected) in [
            (Some(Last { action: "approve", by: mine, at: at(0) }), Ok(())),
            (Some(Last { action: "approve", by: others, at: at(0) }), Err(Code::NotFound)),
            (Some(Last { action: "save", by: mine, at: at(0) }), Err(Code::NotFound)),
            (None, Err(Code::NotFound)),
        ] {
            let told = yours(last.as_ref(), DECISIONS, (UserId(2), true));
            assert_eq!(told.map_err(|error| error.code()), expected, "{last:?}");
        }
        let told = open(None, DECISIONS, at(0), TimeDelta::minutes(10));
        assert_eq!(told.map_err(|error| error.code()), Err(Code::NothingToUndo));
        // Nothing is taken back where that is switched off.
        let last = Last { action: "approve", by: mine, at: at(0) };
        let told = open(Some(&last), DECISIONS, at(0), TimeDelta::zero());
        assert_eq!(told.map_err(|error| error.code()), Err(Code::UndoOver));
    }
}
