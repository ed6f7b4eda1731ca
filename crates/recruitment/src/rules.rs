//! Decisions of recruitment: what records must be, who moves them on and when, and whose turn it is.

mod candidate;
mod fields;
mod flow;
mod invitation;
mod job;
mod referral;

pub use candidate::{
    FIRST_STATUS, PayRange, Wanted as WantedCandidate, is_pay_shown, pay_range, wanted as wanted_candidate,
};
pub use fields::{
    Named, WantedName, experience_problem, name_of, named_entries, notice_place_of, phone_digits, phone_key,
};
pub use flow::{
    Declining, Step, actions, called_off, decline, feedback, is_ahead, is_over, may_confirm, may_decline, may_edit,
    may_give_feedback, may_move, may_schedule, may_set, may_take_time, place_of, readable, reason, recruits,
    round_of_feedback, schedule, scheduled, sees, set_status, turn,
};
pub use invitation::{Invited, Meeting, text as invitation};
pub use job::{MOST_ON_PANEL, Wanted as WantedJob, actions as job_actions, may_manage, wanted as wanted_job};
pub use referral::{
    Wanted as WantedReferral, actions as referral_actions, follows, may_become_candidate,
    place_of as place_of_referral, wanted as wanted_referral,
};

#[cfg(test)]
mod tests;
