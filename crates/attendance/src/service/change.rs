//! Check-in, check-out, resumption, mending.

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
use crate::rules::{self, Intent};

/// Opens today's report. Two at the same moment meet at the database, and one of them is told.
pub async fn check_in(db: &Database, grant: &Grant<rights::CheckIn>, input: CheckIn) -> Result<Report> {
    let caller = grant.caller()?.clone();
    let position =
        rules::position(input.sign_in_lat, input.sign_in_long, input.location_error, ("sign_in_lat", "sign_in_long"))?;
    let view = View::new(&caller, db.clock());
    db.write(grant.actor(), move |work| {
        let at = rules::moment(view.now);
        let id = repo::insert(work, caller.user, view.today, at, position)
            .map_err(|error| error.on_constraint("reports_user_id_date_key", || Error::new(Code::AlreadyToday)))?;
        let stored = Stored {
            id,
            version: 1,
            user_id: caller.user,
            fname: caller.fname,
            lname: caller.lname,
            date: view.today,
            signin_time: at,
            signout_time: None,
            open_since: Some(at),
            worked_seconds: 0,
            sign_in_lat: position.lat,
            sign_in_long: position.long,
            sign_out_lat: None,
            sign_out_long: None,
            sign_in_location_error: position.error,
            sign_out_location_error: None,
            remark: None,
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
    db.write(grant.actor(), move |work| {
        let stored = repo::find(work.reading(), scope, id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        let mends = input.signout_time.is_some() || input.remark.is_some();
        let intent = Decision::party(rules::intent(&stored, view.viewer, input.sign_in, mends))?
            .version(input.version, stored.version)?
            .content(|intent| intent.ok_or_else(|| Error::field("sign_in", required())))?;
        let changed = apply(work, &stored, intent, &input, view)?;
        if intent == Intent::Mend && changed.user_id != view.viewer.user {
            tell(work, &mailer, &changed, zone)?;
        }
        Ok(view.report(&changed))
    })
    .await
}

fn apply(work: &mut UnitOfWork<'_>, stored: &Stored, intent: Intent, input: &Change, view: View) -> Result<Stored> {
    let mut after = Stored { version: stored.version + 1, ..stored.clone() };
    let action = match intent {
        Intent::CheckOut => {
            let closed = rules::check_out(stored, view.now)?;
            let names = ("sign_out_lat", "sign_out_long");
            let position = rules::position(input.sign_out_lat, input.sign_out_long, input.location_error, names)?;
            repo::close(work, stored, closed, position)?.ok_or_else(|| Error::new(Code::AlreadyOut))?;
            after.open_since = None;
            after.signout_time = Some(closed.signout_time);
            after.worked_seconds = closed.worked_seconds;
            after.sign_out_lat = position.lat;
            after.sign_out_long = position.long;
            after.sign_out_location_error = position.error;
            "check out"
        }
        Intent::Resume => {
            let since = rules::resume(stored, view.today, view.now)?;
            let names = ("sign_in_lat", "sign_in_long");
            rules::position(input.sign_in_lat, input.sign_in_long, input.location_error, names)?;
            repo::reopen(work, stored, since)?.ok_or_else(|| Error::new(Code::AlreadyIn))?;
            after.open_since = Some(since);
            "resume"
        }
        Intent::Mend => {
            let remark = input.remark.as_deref();
            let closed = rules::mend(stored, input.signout_time, remark, view.now)?;
            let remark = remark.unwrap_or_default();
            repo::mend(work, stored, closed, remark)?.ok_or_else(|| Error::new(Code::NotMissed))?;
            after.open_since = None;
            after.signout_time = Some(closed.signout_time);
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
