//! Check-in, check-out, resumption, mending.

use chrono::{DateTime, Days, TimeDelta, Utc};
use core_auth::repo::people;
use db::{Database, Entry, UnitOfWork};
use kernel::texts::required;
use kernel::{Code, Decision, Error, Grant, Result, Zone};
use mail::model::Recipient;
use mail::service::Mailer;

use super::{View, mails};
use crate::model::{Change, CheckIn, REPORT, Report, ReportId, Stored};
use crate::repo;
use crate::rights;
use crate::rules::{self, Intent, Late, Press};

/// A press as the rules see it.
fn press(view: View, zone: Zone, pressed: Option<DateTime<Utc>>) -> Press {
    // Days far from here are no days of the calendar: another day is all that is asked.
    let late = |at: DateTime<Utc>| Late { at, day: zone.day(at.clamp(view.now - TimeDelta::days(1), view.now)) };
    Press { now: view.now, today: view.today, late: pressed.map(late) }
}

/// Opens today's report. Two at the same moment meet at the database, and one of them is told. A press that was kept back and is
/// sent again answers what it has made.
pub async fn check_in(db: &Database, grant: &Grant<rights::CheckIn>, input: CheckIn) -> Result<Report> {
    let caller = grant.caller()?.clone();
    let position =
        rules::position(input.sign_in_lat, input.sign_in_long, input.location_error, ("sign_in_lat", "sign_in_long"))?;
    let view = View::new(&caller, db.clock());
    let press = press(view, db.clock().zone(), input.pressed_at);
    db.write(grant.actor(), move |work| {
        let mut before = None;
        if press.late.is_some() {
            let stored = repo::of_day(work.reading(), caller.user, view.today)?;
            if let Some(stored) = stored.filter(|stored| rules::has_checked_in(stored, press)) {
                return Ok(view.report(&stored));
            }
            before = repo::of_day(work.reading(), caller.user, view.today - Days::new(1))?;
        }
        let taken = rules::check_in(press, before.as_ref())?;
        let id = repo::insert(work, caller.user, view.today, taken, position)
            .map_err(|error| error.on_constraint("reports_user_id_date_key", || Error::new(Code::AlreadyToday)))?;
        let stored = Stored {
            id,
            version: 1,
            user_id: caller.user,
            fname: caller.fname,
            lname: caller.lname,
            date: view.today,
            signin_time: taken.at,
            signout_time: None,
            open_since: Some(taken.at),
            worked_seconds: 0,
            sign_in_lat: position.lat,
            sign_in_long: position.long,
            sign_out_lat: None,
            sign_out_long: None,
            sign_in_location_error: position.error,
            sign_out_location_error: None,
            remark: None,
            signin_arrived: taken.arrived,
            open_arrived: taken.arrived,
            signout_arrived: None,
            newer: false,
        };
        work.record(Entry::new(REPORT, id.0, "check in").after(&stored));
        Ok(view.report(&stored))
    })
    .await
}

/// Checks out, resumes or mends: who may what, the rules decide. A report out of sight is not found. Whose day was
/// mended by somebody else gets a mail that says so.
pub async fn change(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<rights::ChangeReport>,
    id: ReportId,
    input: Change,
) -> Result<Report> {
    let (scope, view) = (grant.scope()?, View::new(grant.caller()?, db.clock()));
    let (mailer, zone) = (mailer.clone(), db.clock().zone());
    let press = press(view, zone, input.pressed_at);
    db.write(grant.actor(), move |work| {
        let stored = repo::find(work.reading(), scope, id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        let mends = input.signout_time.is_some() || input.remark.is_some();
        let intent = Decision::party(rules::intent(&stored, view.viewer, input.sign_in, mends))?
            .version(input.version, stored.version)?
            .content(|intent| intent.ok_or_else(|| Error::field("sign_in", required())))?;
        if rules::has_changed(&stored, intent, press) {
            return Ok(view.report(&stored));
        }
        let changed = apply(work, &stored, intent, &input, press)?;
        if intent == Intent::Mend && changed.user_id != view.viewer.user {
            tell(work, &mailer, &changed, zone)?;
        }
        Ok(view.report(&changed))
    })
    .await
}

fn apply(work: &mut UnitOfWork<'_>, stored: &Stored, intent: Intent, input: &Change, press: Press) -> Result<Stored> {
    let mut after = Stored { version: stored.version + 1, ..stored.clone() };
    let action = match intent {
        Intent::CheckOut => {
            let closed = rules::check_out(stored, press)?;
            let names = ("sign_out_lat", "sign_out_long");
            let position = rules::position(input.sign_out_lat, input.sign_out_long, input.location_error, names)?;
            repo::close(work, stored, closed, position)?.ok_or_else(|| Error::new(Code::AlreadyOut))?;
            after.open_since = None;
            after.open_arrived = None;
            after.signout_time = Some(closed.signout_time);
            after.signout_arrived = closed.arrived;
            after.worked_seconds = closed.worked_seconds;
            after.sign_out_lat = position.lat;
            after.sign_out_long = position.long;
            after.sign_out_location_error = position.error;
            "check out"
        }
        Intent::Resume => {
            let since = rules::resume(stored, press)?;
            let names = ("sign_in_lat", "sign_in_long");
            rules::position(input.sign_in_lat, input.sign_in_long, input.location_error, names)?;
            repo::reopen(work, stored, since)?.ok_or_else(|| Error::new(Code::AlreadyIn))?;
            after.open_since = Some(since.at);
            after.open_arrived = since.arrived;
            "resume"
        }
        Intent::Mend => {
            let remark = input.remark.as_deref();
            let closed = rules::mend(stored, input.signout_time, remark, press.now)?;
            let remark = remark.unwrap_or_default();
            repo::mend(work, stored, closed, remark)?.ok_or_else(|| Error::new(Code::NotMissed))?;
            after.open_since = None;
            after.open_arrived = None;
            after.signout_time = Some(closed.signout_time);
            after.signout_arrived = None;
            after.worked_seconds = closed.worked_seconds;
            after.remark = Some(remark.to_owned());
            "mend"
        }
    };
    work.record(Entry::new(REPORT, stored.id.0, action).before(stored).after(&after));
    Ok(after)
}

/// Tells the person that somebody has mended their day. Who does not work here any more is told nothing.
fn tell(work: &mut UnitOfWork<'_>, mailer: &Mailer, mended: &Stored, zone: Zone) -> Result<()> {
    let by = work.actor().name().to_owned();
    let Some(person) = people::in_directory(work.reading(), mended.user_id)? else { return Ok(()) };
    let to = Recipient::person(person.id, &person.fname, &person.lname, person.email);
    mailer.queue(work, vec![mails::mended(mailer, mended, to, &by, zone)]).map(drop)
}
