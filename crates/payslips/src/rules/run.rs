//! What may be done with a run and its slips.

use chrono::{DateTime, NaiveDateTime, Utc};
use kernel::{Actions, Code, Error, Result};

use crate::model::{PayslipRunState, PayslipState};

/// 409 for a run that mails have left, or that was recalled.
pub fn may_recall(state: PayslipRunState, until: Option<NaiveDateTime>, now: DateTime<Utc>) -> Result<()> {
    match state {
        PayslipRunState::Running => Ok(()),
        PayslipRunState::Waiting if until.is_none_or(|until| now.naive_utc() < until) => Ok(()),
        PayslipRunState::Recalled => Err(Error::new(Code::AlreadyRecalled)),
        _ => Err(Error::new(Code::RecallOver)),
    }
}

/// What may be done with a run now.
pub fn actions(state: PayslipRunState, until: Option<NaiveDateTime>, now: DateTime<Utc>) -> Actions {
    let mut actions = Actions::default();
    match may_recall(state, until, now) {
        Ok(()) => actions.allow("recall"),
        Err(refusal) => actions.block("recall", refusal.message().to_owned()),
    }
    actions
}

/// Where a slip stands.
pub fn state_of(made: bool, issued: bool) -> PayslipState {
    match (made, issued) {
        (_, true) => PayslipState::Issued,
        (true, false) => PayslipState::Waiting,
        (false, false) => PayslipState::Making,
    }
}

/// 409 for mailing a slip whose run has not gone out.
pub fn may_mail(issued: bool) -> Result<()> {
    if issued { Ok(()) } else { Err(Error::new(Code::PayslipNotIssued)) }
}

#[cfg(test)]
mod tests {
    use super::may_recall;
    use crate::model::PayslipRunState::{self, Done, Mailing, Recalled, Running, Waiting};
    use kernel::Code::{self, AlreadyRecalled, RecallOver};

    #[test]
    fn a_run_is_recalled_until_its_mails_go_out() {
        let now: chrono::DateTime<chrono::Utc> = "2026-11-25T04:35:00Z".parse().unwrap();
        let (before, after) =
            (now.naive_utc() - chrono::TimeDelta::seconds(1), now.naive_utc() + chrono::TimeDelta::seconds(1));
        let cases: [(PayslipRunState, _, Option<Code>); 7] = [
            (Running, None, None),
            (Waiting, Some(after), None),
            (Waiting, Some(now.naive_utc()), Some(RecallOver)),
            (Waiting, Some(before), Some(RecallOver)),
            (Mailing, Some(after), Some(RecallOver)),
            (Done, Some(before), Some(RecallOver)),
            (Recalled, Some(after), Some(AlreadyRecalled)),
        ];
        for (state, until, refusal) in cases {
            assert_eq!(may_recall(state, until, now).err().map(|error| error.code()), refusal, "{state:?} {until:?}");
        }
    }
}
