//! What may be done with a run and its slips.

use chrono::{DateTime, NaiveDateTime, Utc};
use kernel::texts::at_most_characters;
use kernel::{Actions, Code, Error, Result, text_problem};

use crate::model::{MailState, PayslipRunState, PayslipState, StoredSlip, WithdrawReason};

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
        Err(refusal) => actions.block("recall", refusal.message()),
    }
    actions
}

/// Where a slip stands.
pub fn state_of(slip: &StoredSlip) -> PayslipState {
    match (slip.made_at.is_some(), slip.issued, slip.withdrawn_at.is_some()) {
        (_, _, true) => PayslipState::Withdrawn,
        (_, true, false) => PayslipState::Issued,
        (true, false, false) => PayslipState::Waiting,
        (false, false, false) => PayslipState::Making,
    }
}

/// A slip as its person sees it: a correction that can still be recalled is nothing yet, and what it is to replace stands.
pub fn as_its_person_sees(mut slip: StoredSlip) -> StoredSlip {
    if slip.replaced_by_issued == Some(false) {
        slip.replaced_by = None;
        slip.withdrawn_at = slip.withdrawn_at.filter(|_| slip.withdrawn_reason.is_some());
    }
    slip
}

/// 409 for mailing a slip whose run has not gone out, or that is valid no more.
pub fn may_mail(slip: &StoredSlip) -> Result<()> {
    if !slip.issued {
        return Err(Error::new(Code::PayslipNotIssued));
    }
    stands(slip)
}

/// 409 for withdrawing a slip that nobody was mailed, or that is withdrawn already.
pub fn may_withdraw(slip: &StoredSlip) -> Result<()> {
    is_mailed(slip)?;
    stands(slip)
}

/// 409 for replacing a slip that nobody was mailed, or that is replaced already. One that was withdrawn may be.
pub fn may_replace(slip: &StoredSlip) -> Result<()> {
    is_mailed(slip)?;
    if slip.replaced_by.is_some() { Err(Error::new(Code::PayslipReplaced)) } else { Ok(()) }
}

fn is_mailed(slip: &StoredSlip) -> Result<()> {
    if !slip.issued {
        return Err(Error::new(Code::PayslipNotIssued));
    }
    if slip.mail == MailState::None { Err(Error::new(Code::PayslipNotMailed)) } else { Ok(()) }
}

fn stands(slip: &StoredSlip) -> Result<()> {
    match (slip.withdrawn_at, slip.replaced_by) {
        (None, _) => Ok(()),
        (Some(_), None) => Err(Error::new(Code::PayslipWithdrawn)),
        (Some(_), Some(_)) => Err(Error::new(Code::PayslipReplaced)),
    }
}

/// What may be done with a slip now.
pub fn slip_actions(slip: &StoredSlip) -> Actions {
    let mut actions = Actions::default();
    for (name, verdict) in [("mail", may_mail(slip)), ("withdraw", may_withdraw(slip)), ("replace", may_replace(slip))]
    {
        match verdict {
            Ok(()) => actions.allow(name),
            Err(refusal) => actions.block(name, refusal.message()),
        }
    }
    actions
}

/// Why a slip is withdrawn, as it is kept and told.
pub fn reason(sent: &str) -> Result<String> {
    let reason = sent.trim();
    let long = || (!WithdrawReason::LIMITS.holds(reason)).then(|| at_most_characters(WithdrawReason::LIMITS.longest));
    match text_problem(reason).or_else(long) {
        Some(problem) => Err(Error::field("reason", problem)),
        None => Ok(reason.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::{may_mail, may_recall, may_replace, may_withdraw, reason, state_of};
    use crate::model::PayslipRunState::{self, Done, Mailing, Recalled, Running, Waiting};
    use crate::model::{MailState, PayslipId, PayslipState, RunId, StoredSlip};
    use kernel::Code::{
        self, AlreadyRecalled, PayslipNotIssued, PayslipNotMailed, PayslipReplaced, PayslipWithdrawn, RecallOver,
    };
    use kernel::{Hundredths, UserId};

    // slip-9
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

    fn slip(issued: bool, mail: MailState, withdrawn: bool, replaced: bool) -> StoredSlip {
        StoredSlip {
            id: PayslipId(1),
            run: RunId(1),
            row: 0,
            user: UserId(1),
            month: "2026-10".into(),
            empnumber: "GT-1".into(),
            empname: "Asha Rao".into(),
            net_pay: Hundredths(100),
            cells: "[]".into(),
            made_at: Some(chrono::NaiveDateTime::MIN),
            issued,
            mail,
            replaces: None,
            replaces_empnumber: None,
            withdrawn_at: withdrawn.then_some(chrono::NaiveDateTime::MIN),
            withdrawn_reason: None,
            replaced_by: replaced.then_some(PayslipId(2)),
            replaced_by_empnumber: None,
            replaced_by_issued: None,
            run_at: chrono::NaiveDateTime::MIN,
        }
    }

    // slip-10
    #[test]
    fn a_slip_is_withdrawn_and_replaced_once_it_was_mailed() {
        use MailState::{Failed, None as Unwritten, Queued, Sent};
        for (issued, mail, withdrawn, replaced, [mails, withdraws, replaces]) in [
            (false, Unwritten, false, false, [Some(PayslipNotIssued); 3]),
            (true, Unwritten, false, false, [None, Some(PayslipNotMailed), Some(PayslipNotMailed)]),
            (true, Queued, false, false, [None; 3]),
            (true, Sent, false, false, [None; 3]),
            (true, Failed, false, false, [None; 3]),
            (true, Sent, true, false, [Some(PayslipWithdrawn), Some(PayslipWithdrawn), None]),
            (true, Sent, true, true, [Some(PayslipReplaced); 3]),
        ] {
            let slip = slip(issued, mail, withdrawn, replaced);
            let refused = [may_mail(&slip), may_withdraw(&slip), may_replace(&slip)];
            let refused = refused.map(|verdict| verdict.err().map(|error| error.code()));
            assert_eq!(refused, [mails, withdraws, replaces], "{issued} {mail:?} {withdrawn} {replaced}");
            assert_eq!(state_of(&slip) == PayslipState::Withdrawn, withdrawn);
        }
    }

    // slip-10
    #[test]
    fn a_slip_is_withdrawn_for_a_reason() {
        assert_eq!(reason(" Another's hours. ").unwrap(), "Another's hours.");
        for wrong in ["", "  ", "a\u{0}b", &"x".repeat(501)] {
            assert_eq!(reason(wrong).unwrap_err().field_problems().keys().collect::<Vec<_>>(), ["reason"], "{wrong}");
        }
    }
}
