//! Decisions about a credit of many that is taken back (leave-65).

use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};
use kernel::{Actions, Code, Error, Halves, Result, Text};

use crate::model::{
    CREDIT_BACK_WITHIN, CreditLineState, CreditStays, LeaveCreditState, StoredCredit, StoredCreditLine,
};
use crate::texts;

/// Until when a credit that was made then can be taken back.
pub fn until(created_at: NaiveDateTime) -> DateTime<Utc> {
    created_at.and_utc() + TimeDelta::days(CREDIT_BACK_WITHIN)
}

/// 409 for a credit that is taken back already, or was made too long ago.
pub fn may_take_back(credit: &StoredCredit, now: DateTime<Utc>) -> Result<()> {
    match credit.state {
        LeaveCreditState::Done if now < until(credit.created_at) => Ok(()),
        LeaveCreditState::Done => Err(Error::new(Code::CreditOver)),
        LeaveCreditState::TakenBack => Err(Error::new(Code::StaleVersion)),
    }
}

/// What may be done with it now.
pub fn actions(credit: &StoredCredit, now: DateTime<Utc>) -> Actions {
    let mut actions = Actions::default();
    if credit.state == LeaveCreditState::Done {
        match may_take_back(credit, now) {
            Ok(()) => actions.allow("takeback"),
            Err(refusal) => actions.block("takeback", refusal.message()),
        }
    }
    actions
}

/// Why somebody's days stay, and how many of them are used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stays {
    /// Why.
    pub why: CreditStays,
    /// What of them is used.
    pub used: Halves,
}

impl Stays {
    /// In words.
    pub fn told(self) -> Text {
        match self.why {
            CreditStays::Used => texts::already_used(self.used),
            CreditStays::Set => texts::balance_set_since(),
            CreditStays::Turned => texts::year_turned_since(),
        }
    }
}

/// Why this credit stays somebody's, if anything speaks against taking it back: what was taken of it, or what an admin made of their
/// balance since. Days that it took away come back to whoever's balance nobody set since.
pub fn stays(line: &StoredCreditLine) -> Option<Stays> {
    let because = |why| Some(Stays { why, used: Halves(0) });
    if line.set {
        return because(CreditStays::Set);
    }
    if line.days.0 < 0 {
        return None;
    }
    if line.turned {
        return because(CreditStays::Turned);
    }
    let used = line.days.0 - line.remains.unwrap_or_default().0;
    (used != 0).then_some(Stays { why: CreditStays::Used, used: Halves(used) })
}

/// Where a line stands, and why it stays or would.
pub fn stands(credit: LeaveCreditState, line: &StoredCreditLine) -> (CreditLineState, Option<Stays>) {
    match (credit, line.back) {
        (_, true) => (CreditLineState::TakenBack, None),
        (LeaveCreditState::Done, false) => (CreditLineState::Credited, stays(line)),
        (LeaveCreditState::TakenBack, false) => {
            let stayed = line.why.map(|why| Stays { why, used: line.used.unwrap_or_default() });
            (CreditLineState::Stays, stayed)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Stays, actions, may_take_back, stands, stays, until};
    use crate::model::{
        CreditLineState, CreditStays, LeaveCreditId, LeaveCreditState, LedgerEntryId, StoredCredit, StoredCreditLine,
    };
    use chrono::{DateTime, TimeDelta, Utc};
    use core_auth::model::LeaveAccount;
    use kernel::{Code, Halves, UserId};
    use proptest::prelude::*;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().unwrap()
    }

    fn credit(state: LeaveCreditState) -> StoredCredit {
        StoredCredit {
            id: LeaveCreditId(1),
            version: 1,
            account: LeaveAccount::CASUAL,
            days: Halves(24),
            label: "CL 2027".into(),
            remark: None,
            people: 7,
            state,
            by: None,
            by_name: "Asha Rao".into(),
            created_at: at("2026-11-25T03:30:00Z").naive_utc(),
            reason: None,
            taken_back_at: None,
            taken_by_name: None,
            kept: 0,
        }
    }

    fn line(days: i64, remains: Option<i64>) -> StoredCreditLine {
        StoredCreditLine {
            id: LedgerEntryId(1),
            user: UserId(5),
            fname: "Ananya".into(),
            lname: "Kulkarni".into(),
            account: LeaveAccount::CASUAL,
            days: Halves(days),
            lot: remains.map(|_| 3),
            remains: remains.map(Halves),
            turned: false,
            set: false,
            back: false,
            why: None,
            used: None,
        }
    }

    // leave-65
    #[test]
    fn it_is_taken_back_once_within_seven_days() {
        use LeaveCreditState::{Done, TakenBack};
        for (state, now, refused) in [
            (Done, "2026-11-25T03:30:00Z", None),
            (Done, "2026-12-02T03:29:59Z", None),
            (Done, "2026-12-02T03:30:00Z", Some(Code::CreditOver)),
            (Done, "2027-12-02T03:30:00Z", Some(Code::CreditOver)),
            // A clock that was set back.
            (Done, "2026-11-20T03:30:00Z", None),
            (TakenBack, "2026-11-25T03:30:00Z", Some(Code::StaleVersion)),
        ] {
            let (credit, now) = (credit(state), at(now));
            assert_eq!(may_take_back(&credit, now).err().map(|error| error.code()), refused, "{state:?} {now}");
            let shown = actions(&credit, now);
            assert_eq!(shown.actions == ["takeback"], refused.is_none(), "{state:?} {now}");
            assert_eq!(shown.blocked.contains_key("takeback"), refused == Some(Code::CreditOver), "{state:?} {now}");
        }
    }

    // leave-65
    #[test]
    fn what_is_used_or_set_since_stays() {
        let used = |halves| Some(Stays { why: CreditStays::Used, used: Halves(halves) });
        let because = |why| Some(Stays { why, used: Halves(0) });
        for (line, expected) in [
            (line(24, Some(24)), None),
            (line(24, Some(23)), used(1)),
            (line(24, Some(0)), used(24)),
            // What was credited before there were lots.
            (line(24, None), used(24)),
            (line(-2, None), None),
            (StoredCreditLine { set: true, ..line(24, Some(24)) }, because(CreditStays::Set)),
            (StoredCreditLine { set: true, ..line(-2, None) }, because(CreditStays::Set)),
            (StoredCreditLine { turned: true, ..line(24, Some(0)) }, because(CreditStays::Turned)),
        ] {
            assert_eq!(stays(&line), expected, "{line:?}");
            assert_eq!(stands(LeaveCreditState::Done, &line), (CreditLineState::Credited, expected), "{line:?}");
        }
        let back = StoredCreditLine { back: true, ..line(24, Some(0)) };
        assert_eq!(stands(LeaveCreditState::TakenBack, &back), (CreditLineState::TakenBack, None));
        let stayed = StoredCreditLine { why: Some(CreditStays::Used), used: Some(Halves(3)), ..line(24, Some(0)) };
        assert_eq!(stands(LeaveCreditState::TakenBack, &stayed), (CreditLineState::Stays, used(3)), "as it was then");
        let words: Vec<_> = [used(1), used(3), because(CreditStays::Set), because(CreditStays::Turned)]
            .map(|stays| stays.unwrap().told().english().into_owned())
            .into();
        let expected = [
            "0.5 days are used.",
            "1.5 days are used.",
            "The balance was set since.",
            "The year has turned since: they are in what was kept.",
        ];
        assert_eq!(words, expected);
    }

    proptest! {
        // leave-65: what is taken back is whole, so it leaves nobody below nothing.
        #[test]
        fn only_what_is_left_whole_is_taken_back(
            days in 1..800_i64, remains in 0..800_i64, set in any::<bool>(), turned in any::<bool>(), after in -10..10_i64,
        ) {
            let stored = StoredCreditLine { turned, set, ..line(days, Some(remains.min(days))) };
            prop_assert_eq!(stays(&stored).is_none(), !set && !turned && remains >= days);
            let credit = credit(LeaveCreditState::Done);
            let now = until(credit.created_at) + TimeDelta::seconds(after);
            prop_assert_eq!(may_take_back(&credit, now).is_ok(), after < 0);
        }
    }
}
