//! What waits for somebody, in a list over several kinds (inbox-1).

use chrono::{DateTime, Utc};
use db::{Dialect, Listing, StoredBrief, Undecided, Waiting};
use kernel::{Brief, Deed, Grant, Result};

use crate::model::{CandidateStatus, TurnAction};
use crate::repo::{candidates, referrals};
use crate::rights::{Interview, ManageReferrals};
use crate::rules;

/// Since when a referral waits.
const SUBMITTED: &str = "f.submitted_at";

/// The candidates whom the caller moves on next: as recruiter, hiring manager or member of a panel, each on its own.
pub fn waiting(grant: &Grant<Interview>, now: DateTime<Utc>, dialect: Dialect) -> Result<Vec<Waiting<Brief>>> {
    let viewer = grant.viewer()?;
    let recruits = rules::recruits(viewer);
    let of_recruiting =
        || [candidates::to_schedule(viewer.user), candidates::managed(viewer.user, dialect)].into_iter();
    let in_turn = candidates::in_turn(viewer.user, recruits, now, dialect);
    let queues = [in_turn].into_iter().chain(recruits.then(of_recruiting).into_iter().flatten());
    Ok(queues.map(|listing| told(listing, now)).collect())
}

fn told(listing: Listing, now: DateTime<Utc>) -> Waiting<Brief> {
    let show = move |stored: StoredBrief| {
        let status = CandidateStatus::named(&stored.state).unwrap_or(CandidateStatus::ScheduleInterview);
        let step = rules::next_step(status, stored.at, stored.number.unwrap_or_default(), now);
        stored.told(rules::deed(step.unwrap_or(TurnAction::Result)))
    };
    Waiting::brief(listing, "c.waits_since", candidates::brief(), show)
}

/// The referrals that nobody has looked at yet.
pub fn referrals_waiting(grant: &Grant<ManageReferrals>, dialect: Dialect) -> Result<Waiting<Brief>> {
    grant.scope()?;
    let show = |stored: StoredBrief| stored.told(Deed::Look);
    Ok(Waiting::brief(referrals::waiting(dialect), SUBMITTED, referrals::brief(), show))
}

/// The referrals that wait for whoever looks at them, for reminders.
pub fn referrals_undecided(dialect: Dialect) -> Undecided {
    Undecided::new(referrals::waiting(dialect), "f.user_id", SUBMITTED)
}
