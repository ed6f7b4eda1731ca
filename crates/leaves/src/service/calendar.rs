//! Who is away in a month, and one's own calendar feed.

use chrono::{Days, NaiveDate};
use company::model::DayWork;
use company::rules::patterns::usual;
use core_auth::link::{LinkToken, hash};
use core_auth::model::USER;
use core_auth::repo::stand_ins;
use core_auth::service::approvals::Steps;
use db::{Database, Entry, Reads, UnitOfWork, advisory_locks};
use kernel::{Caller, Code, Error, Grant, Public, Result, Scope, UserId, Viewer, Week, full_name};
use mail::service::Mailer;

use super::holidays::View as HolidayView;
use crate::model::{
    CalendarLeave, CalendarLink, CalendarPerson, LeaveCalendar, StoredHoliday, StoredInMonth, WorkedDay,
};
use crate::repo::calendar::{self as repo, MOST_PEOPLE, Reach};
use crate::repo::holidays::{listed_days, work_days};
use crate::rights::{OwnFeed, ReadCalendar};
use crate::rules::calendar as rules;
use crate::rules::count::Calendar as _;
use crate::rules::feed::Feed;
use crate::rules::leave::actions;
use crate::texts;

/// Days before today, and ahead of it, that a feed tells of.
const FEED_DAYS: u64 = 400;

/// The month between these days, or this one: who is in reach, their leaves, and the holidays.
pub async fn month(
    db: &Database,
    grant: &Grant<ReadCalendar>,
    days: Option<(NaiveDate, NaiveDate)>,
    only: Option<UserId>,
) -> Result<LeaveCalendar> {
    let today = db.clock().today();
    let this_month = || rules::month(&today.format("%Y-%m").to_string());
    let (first, last) = days.or_else(this_month).ok_or_else(|| Error::new(Code::BadParameter))?;
    let (caller, holidays) = (grant.caller()?.clone(), HolidayView::of(grant.actor()));
    let reach = match grant.scope()? {
        Scope::All => Reach::All,
        Scope::Team(user) | Scope::Line(user) => Reach::Team(user),
        Scope::Own(user) => Reach::Projects(user, Week::of(today)),
    };
    db.read(move |connection| {
        let mut people = repo::people(connection, reach, only)?;
        let capped = people.len() > MOST_PEOPLE;
        people.truncate(MOST_PEOPLE);
        let users: Vec<_> = people.iter().map(|person| person.user).collect();
        let leaves = repo::in_month(connection, reach, &users, first, last)?;
        let days = listed_days(connection, &users, first, last)?;
        let of_month = || first.iter_days().take_while(|date| *date <= last);
        let worked = |date, work| WorkedDay { date, work, holiday: None };
        let of_company = |date| days.patterns.day_of_company(date);
        let companys = of_month().map(|date| worked(date, of_company(date)));
        // What a person's pattern or place makes of a day that is not so for all.
        let own = |user: UserId, date: NaiveDate| {
            let work = days.patterns.day(user, date);
            let of_person = days.of(user);
            let theirs = of_person.holiday(date).filter(|_| days.holidays.holiday(date).is_none());
            match theirs.filter(|_| work != DayWork::Off) {
                Some(name) => Some(WorkedDay { date, work: DayWork::Off, holiday: Some(name.to_owned()) }),
                None => Some(worked(date, work)).filter(|day| day.work != of_company(date)),
            }
        };
        let some_have_own = days.holidays.iter().any(|holiday| !holiday.places.is_empty() && !holiday.optional);
        let view = |stored: &StoredHoliday| holidays.holiday(stored.clone());
        let standing_in = repo::standing_in(connection, reach, first, last)?;
        Ok(LeaveCalendar {
            people: people
                .into_iter()
                .map(|person| CalendarPerson {
                    user: person.user,
                    empname: full_name(&person.fname, &person.lname),
                    works: if some_have_own || days.patterns.has_own(person.user) {
                        of_month().filter_map(|date| own(person.user, date)).collect()
                    } else {
                        Vec::new()
                    },
                })
                .collect(),
            capped,
            leaves: leaves.into_iter().map(|stored| shown(stored, reach, &caller)).collect(),
            works: companys.filter(|day| day.work != usual(day.date)).collect(),
            holidays: days
                .holidays
                .iter()
                .filter(|stored| stored.places.is_empty() && !stored.optional)
                .map(view)
                .collect(),
            optional: days.holidays.iter().filter(|stored| stored.optional).map(view).collect(),
            standins: standing_in.iter().map(rules::stand_in).collect(),
        })
    })
    .await
}

fn shown(stored: StoredInMonth, reach: Reach, caller: &Caller) -> CalendarLeave {
    match reach {
        Reach::Projects(user, _) if user != stored.leave.user => rules::days_alone(&stored.leave),
        _ => {
            // Whose the second approval is, the inbox knows.
            let seat = Steps::default().seat(stored.leave.second);
            let actions = actions(&stored.leave, Viewer::from(caller), seat);
            rules::whole(stored, actions)
        }
    }
}

fn link(mailer: &Mailer, secret: &str) -> CalendarLink {
    CalendarLink { url: mailer.link(&format!("/api/v1/calendar/{secret}.ics")) }
}

/// What a secret is sealed for.
fn sealed_for(user: UserId) -> String {
    format!("calendar feed of {user}")
}

/// The secret of a person's feed. One that was sealed with another secret of the installation is none: the link of it, which
/// nobody can be shown any more, ends when a new one is made.
fn kept(connection: &mut impl Reads, mailer: &Mailer, user: UserId) -> Result<Option<String>> {
    let sealed = repo::secret(connection, user)?;
    Ok(sealed.and_then(|sealed| mailer.open(&sealed_for(user), &sealed)))
}

fn make(work: &mut UnitOfWork<'_>, mailer: &Mailer, user: UserId) -> Result<CalendarLink> {
    let LinkToken { token, hash } = LinkToken::fresh();
    repo::keep_secret(work, user, &mailer.seal(&sealed_for(user), &token)?, &hash)?;
    work.record(Entry::new(USER, user.0, "new calendar link"));
    Ok(link(mailer, &token))
}

/// The link of the caller's feed; the first who asks for it gets one made. Two who ask at the same moment get the same one.
pub async fn own_link(db: &Database, mailer: &Mailer, grant: &Grant<OwnFeed>) -> Result<CalendarLink> {
    let (user, reader) = (grant.caller()?.user, mailer.clone());
    if let Some(secret) = db.read(move |connection| kept(connection, &reader, user)).await? {
        return Ok(link(mailer, &secret));
    }
    let mailer = mailer.clone();
    db.write(grant.actor(), move |work| {
        advisory_locks(work.reading(), [sealed_for(user)])?;
        match kept(work.reading(), &mailer, user)? {
            Some(secret) => Ok(link(&mailer, &secret)),
            None => make(work, &mailer, user),
        }
    })
    .await
}

/// A new link of the caller's feed: the old one stops.
pub async fn renew(db: &Database, mailer: &Mailer, grant: &Grant<OwnFeed>) -> Result<CalendarLink> {
    let (user, mailer) = (grant.caller()?.user, mailer.clone());
    db.write(grant.actor(), move |work| make(work, &mailer, user)).await
}

/// The feed of whoever has this secret; 404 for one that is none, was renewed, or whose person is not
/// Active or has not the key leave any more.
pub async fn text_of(db: &Database, mailer: &Mailer, _: &Grant<Public>, secret: &str) -> Result<Feed> {
    let (now, today, hash) = (db.clock().now(), db.clock().today(), hash(secret));
    let events = db.read(move |connection| {
        let holder = repo::holder(connection, &hash)?.ok_or_else(|| Error::new(Code::NotFound))?;
        let (first, last) = (today - Days::new(FEED_DAYS), today + Days::new(FEED_DAYS));
        let leaves = repo::in_feed(connection, &holder, first, last)?;
        let days = work_days(connection, &[holder.user], first, last)?;
        let theirs =
            |holiday: &&StoredHoliday| !holiday.optional && holiday.is_for(days.stays.place(holder.user, holiday.date));
        let of_leaves = leaves.iter().map(|leave| rules::event_of_leave(leave, holder.user));
        let standing_in = stand_ins::of(connection, holder.user, first)?;
        let theirs_to_do = standing_in.iter().filter(|of| of.stand_in == holder.user && of.from <= last);
        let of_holidays = days.holidays.iter().filter(theirs).map(rules::event_of_holiday);
        Ok(of_leaves.chain(of_holidays).chain(theirs_to_do.map(rules::event_of_stand_in)).collect::<Vec<_>>())
    });
    let (title, domain) = (texts::feed(&mailer.company()), mailer.domain().to_owned());
    Ok(Feed { title, domain, now, events: events.await? })
}
