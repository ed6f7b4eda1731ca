//! What waits for somebody, in a list over several kinds (inbox-1).

use chrono::NaiveDate;
use db::{Dialect, StoredBrief, Undecided, Waiting};
use kernel::{Brief, Grant, Result, Role};

use crate::model::{KraStatus, WaitingParty};
use crate::repo::{self, Audience};
use crate::rights::{ReadKras, ReadTeamKras};
use crate::rules;

const SINCE: &str = "k.waits_since";

fn told(stored: StoredBrief, today: NaiveDate, own: bool) -> Brief {
    let (deed, due) = (rules::deed(KraStatus::named(&stored.state)), stored.day);
    let brief = stored.told(deed);
    let brief = if own { Brief { user: None, empname: None, ..brief } } else { brief };
    match due {
        Some(due) => brief.by(due, today),
        None => brief,
    }
}

/// The KRAs of others that wait for the caller's feedback, or to be submitted.
pub fn waiting(grant: &Grant<ReadTeamKras>, today: NaiveDate, dialect: Dialect) -> Result<Waiting<Brief>> {
    let caller = grant.caller()?;
    let whose = match caller.role {
        Role::Admin => Audience::Others(caller.user),
        _ => Audience::Team(caller.user),
    };
    let listing = repo::waiting(whose, WaitingParty::Manager, dialect);
    let waiting = Waiting::brief(listing, SINCE, repo::brief(), move |stored| told(stored, today, false));
    Ok(waiting.about("k.user_id"))
}

/// What waits for whoever leads its person or its project, for reminders: nobody is late with feedback before its day is over.
pub fn undecided(today: NaiveDate, dialect: Dialect) -> Undecided {
    let listing = repo::waiting(Audience::All, WaitingParty::Manager, dialect);
    let overdue = listing.filter("k.feedbackdue < ?", [today.into()]);
    Undecided::new(overdue, "k.user_id", SINCE).of_project("k.project_id")
}

/// The caller's own that wait for an accomplishment or an answer.
pub fn own_waiting(grant: &Grant<ReadKras>, today: NaiveDate, dialect: Dialect) -> Result<Waiting<Brief>> {
    let listing = repo::waiting(Audience::Own(grant.caller()?.user), WaitingParty::User, dialect);
    Ok(Waiting::brief(listing, SINCE, repo::brief(), move |stored| told(stored, today, true)))
}
