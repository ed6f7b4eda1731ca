//! Decisions of recruitment: what records must be, who moves them on and when, and whose turn it is.

mod candidate;
mod fields;
mod flow;
mod invitation;
mod job;
mod referral;

pub use candidate::{
    FIRST_STATUS, PayRange, Validated as ValidatedCandidate, is_pay_shown, job_problem, pay_range, recruiter_problem,
    unknown_again, validated as validated_candidate,
};
pub use fields::{
    Named, ValidatedName, experience_problem, name_of, named_entries, notice_place_of, phone_digits, phone_key,
};
pub use flow::{
    Declining, Step, actions, called_off, decline, deed, feedback, is_ahead, is_over, may_confirm, may_decline,
    may_edit, may_give_feedback, may_move, may_schedule, may_set, may_take_time, next_step, place_of, readable, reason,
    recruits, round_of_feedback, schedule, scheduled, sees, set_status, turn,
};
pub use invitation::{Invited, Meeting, text as invitation};
pub use job::{
    MOST_ON_PANEL, Validated as ValidatedJob, actions as job_actions, may_manage, validated as validated_job,
};
pub use referral::{
    Validated as ValidatedReferral, actions as referral_actions, follows, may_become_candidate,
    place_of as place_of_referral, validated as validated_referral,
};

#[cfg(test)]
mod tests;
