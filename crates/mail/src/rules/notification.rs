//! Decisions about notifications: which mail tells what, by which way somebody is told, when a mail that can wait goes out, which
//! news are still to come.

use std::collections::BTreeMap;

use chrono::{DateTime, Days, NaiveTime, TimeDelta, Utc};
use kernel::texts::between;
use kernel::{Error, Patch, Problems, Result, UserId, Word as _, Zone};
use serde::Serialize;

use super::INVITATION;
use crate::model::values::{HourOfDay, MOST_READ, PortalPage};
use crate::model::{
    NotificationChoice, NotificationGroup, NotificationId, NotificationKind, NotificationKindSetting,
    NotificationSettings, NotificationSettingsInput, NotificationsRead, StoredSetting, inbox_of,
};
use crate::texts;

/// How long notifications are kept (told-6).
pub const TOLD_KEPT: TimeDelta = TimeDelta::days(90);
/// How long it is kept that something was read: who has a page open has heard of it by then.
pub const READS_KEPT: TimeDelta = TimeDelta::hours(1);
/// Of how many days somebody is shown how much there was.
pub const COUNTED: TimeDelta = TimeDelta::days(30);
/// How long a mail waits that others may join, unless whoever runs the portal says otherwise (told-4).
pub const HOLD: TimeDelta = TimeDelta::minutes(2);
/// The hour of the digest where nobody chose another.
pub const DIGEST_HOUR: i64 = 18;
/// How long a number that was passed over may still come: no transaction is open for as long.
pub const LATE: TimeDelta = TimeDelta::minutes(2);
/// Numbers that are waited for at the same time; the oldest are given up before newer ones.
const MOST_MISSING: usize = 1_000;
/// Longest second line that is kept.
const LONGEST_DETAIL: usize = 500;

/// What a mail is to the portal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Told {
    /// A mail alone: a link by which somebody signs in, what a script or a person wrote, a digest.
    ByMail,
    /// A notification of this kind, too.
    Of(NotificationKind),
}

/// What each mail is, by its kind. A mail that is not listed is a mail alone, and fails each test that queues it.
const DECLARED: &[(&str, Told)] = {
    use NotificationKind as Kind;
    use Told::{ByMail, Of};
    &[
        (INVITATION, ByMail),
        ("password link", ByMail),
        ("message", ByMail),
        (DIGEST, ByMail),
        ("trial", ByMail),
        ("test", ByMail),
        ("reminder", Of(Kind::Reminders)),
        ("reminder of others", Of(Kind::Reminders)),
        ("leave applied", Of(Kind::LeavesAsked)),
        ("leave withdrawn", Of(Kind::LeavesAsked)),
        ("leave cancellation asked", Of(Kind::LeavesAsked)),
        ("leave cancellation recalled", Of(Kind::LeavesAsked)),
        ("comp-off asked", Of(Kind::LeavesAsked)),
        ("comp-off cancelled", Of(Kind::LeavesAsked)),
        ("timesheet submitted", Of(Kind::TimesheetsAsked)),
        ("claim submitted", Of(Kind::ClaimsAsked)),
        ("investment declared", Of(Kind::InvestmentsDeclared)),
        ("investment submitted", Of(Kind::InvestmentsAsked)),
        ("asset rejected", Of(Kind::AssetsAsked)),
        ("release requested", Of(Kind::AssetsAsked)),
        ("task suggested", Of(Kind::TasksAsked)),
        ("KRA accomplished", Of(Kind::KrasAsked)),
        ("KRA accepted", Of(Kind::KrasAsked)),
        ("KRA rejected", Of(Kind::KrasAsked)),
        ("leave applied for you", Of(Kind::Requests)),
        ("leave approved", Of(Kind::Requests)),
        ("leave approved once", Of(Kind::Requests)),
        ("claim approved once", Of(Kind::Requests)),
        ("investment approved once", Of(Kind::Requests)),
        ("leave rejected", Of(Kind::Requests)),
        ("leave cancelled", Of(Kind::Requests)),
        ("leave kept", Of(Kind::Requests)),
        ("leave counted again", Of(Kind::Requests)),
        ("comp-off approved", Of(Kind::Requests)),
        ("comp-off rejected", Of(Kind::Requests)),
        ("timesheet approved", Of(Kind::Requests)),
        ("timesheet rejected", Of(Kind::Requests)),
        ("claim approved", Of(Kind::Requests)),
        ("claim rejected", Of(Kind::Requests)),
        ("investment approved", Of(Kind::Requests)),
        ("investment rejected", Of(Kind::Requests)),
        ("balance corrected", Of(Kind::Balances)),
        ("days will lapse", Of(Kind::Balances)),
        ("check-out set", Of(Kind::Balances)),
        ("asset allocated", Of(Kind::Assets)),
        ("asset released", Of(Kind::Assets)),
        ("document asked for", Of(Kind::Documents)),
        ("document put", Of(Kind::Documents)),
        ("document expires", Of(Kind::Documents)),
        ("documents expire", Of(Kind::Documents)),
        ("payslip", Of(Kind::Payslips)),
        ("payslip withdrawn", Of(Kind::Payslips)),
        ("banking changed", Of(Kind::Account)),
        ("personal address changed", Of(Kind::Account)),
        ("work address changed", Of(Kind::Account)),
        ("decided by a link", Of(Kind::Account)),
        ("KRA added", Of(Kind::Kras)),
        ("KRA feedback", Of(Kind::Kras)),
        ("KRA submitted", Of(Kind::Kras)),
        ("checklist", Of(Kind::Checklists)),
        ("checklist due", Of(Kind::Checklists)),
        ("interview confirmed", Of(Kind::Interviews)),
        ("interview cancelled", Of(Kind::Interviews)),
        ("new candidate", Of(Kind::Recruiting)),
        ("interview declined", Of(Kind::Recruiting)),
        ("feedback given", Of(Kind::Recruiting)),
        ("interview requested", Of(Kind::Recruiting)),
        ("interview scheduled", Of(Kind::Recruiting)),
        ("new referral", Of(Kind::Recruiting)),
        ("project lead", Of(Kind::People)),
        ("line manager", Of(Kind::People)),
        ("newcomers", Of(Kind::People)),
        ("stand-in", Of(Kind::People)),
        ("stand-in changed", Of(Kind::People)),
        ("stand-in over", Of(Kind::People)),
        ("manager away", Of(Kind::People)),
        ("same name", Of(Kind::People)),
        ("leaving", Of(Kind::People)),
        ("given over", Of(Kind::People)),
        ("invitation failed", Of(Kind::People)),
        ("backup", Of(Kind::Operation)),
        ("task taken up", Of(Kind::Tasks)),
        ("task turned down", Of(Kind::Tasks)),
        ("policy to read", Of(Kind::Policies)),
    ]
};

/// The longest that a digest is put off: a day, of which one of a year has an hour more.
pub const DIGEST_WITHIN: TimeDelta = TimeDelta::hours(25);
/// The kind of the mail that is a digest.
pub const DIGEST: &str = "digest";

/// What a mail of this kind is, where it is declared.
pub fn declared(mail: &str) -> Option<Told> {
    DECLARED.iter().find(|(kind, _)| *kind == mail).map(|(_, told)| *told)
}

/// Where a kind stands, and the quietest that may be chosen of it (told-3).
pub fn place(kind: NotificationKind) -> (NotificationGroup, NotificationChoice) {
    use NotificationChoice as Choice;
    use NotificationGroup as Group;
    match kind {
        NotificationKind::LeavesAsked
        | NotificationKind::TimesheetsAsked
        | NotificationKind::ClaimsAsked
        | NotificationKind::InvestmentsDeclared
        | NotificationKind::InvestmentsAsked
        | NotificationKind::AssetsAsked
        | NotificationKind::TasksAsked
        | NotificationKind::KrasAsked => (Group::Asked, Choice::Off),
        NotificationKind::Reminders => (Group::Asked, Choice::Portal),
        NotificationKind::Requests | NotificationKind::Tasks => (Group::Decided, Choice::Off),
        NotificationKind::Balances => (Group::Decided, Choice::Portal),
        NotificationKind::Payslips | NotificationKind::Account => (Group::Decided, Choice::Mail),
        NotificationKind::Assets | NotificationKind::Documents | NotificationKind::Checklists => {
            (Group::Assigned, Choice::Portal)
        }
        NotificationKind::Kras | NotificationKind::Policies => (Group::Assigned, Choice::Off),
        // What goes into calendars goes by mail.
        NotificationKind::Interviews => (Group::Assigned, Choice::Mail),
        NotificationKind::Recruiting => (Group::Others, Choice::Off),
        NotificationKind::People => (Group::Others, Choice::Portal),
        NotificationKind::Operation => (Group::Others, Choice::Mail),
    }
}

/// How loud a choice is: 0 is the loudest.
fn rank(choice: NotificationChoice) -> usize {
    NotificationChoice::ALL.iter().position(|one| *one == choice).unwrap_or_default()
}

/// How people are told who have chosen nothing: by mail, as before there was a choice; of what a whole team sends on a Monday, or before a
/// tax year ends, in the portal alone (told-14, told-15), and of what nobody was told before there was a portal to tell it (told-18,
/// told-19).
fn usual(kind: NotificationKind) -> NotificationChoice {
    match kind {
        NotificationKind::TimesheetsAsked
        | NotificationKind::ClaimsAsked
        | NotificationKind::InvestmentsDeclared
        | NotificationKind::Tasks
        | NotificationKind::Policies => NotificationChoice::Portal,
        _ => NotificationChoice::Mail,
    }
}

/// What holds of what was chosen: never less than what must reach somebody.
fn held(kind: NotificationKind, chosen: Option<NotificationChoice>) -> NotificationChoice {
    let (_, quietest) = place(kind);
    chosen.filter(|chosen| rank(*chosen) <= rank(quietest)).unwrap_or_else(|| usual(kind))
}

/// How a person is told.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub struct Settings {
    #[serde(skip)]
    pub version: i64,
    /// By the words of kinds.
    pub choices: BTreeMap<&'static str, &'static str>,
    pub digesthour: i64,
    pub quietfrom: Option<i64>,
    pub quietuntil: Option<i64>,
}

impl Default for Settings {
    fn default() -> Self {
        Self { version: 0, choices: BTreeMap::new(), digesthour: DIGEST_HOUR, quietfrom: None, quietuntil: None }
    }
}

impl Settings {
    /// Those of each person, of rows that may be many people's. Words that this version does not know say nothing.
    pub fn of(rows: Vec<StoredSetting>) -> BTreeMap<UserId, Self> {
        let mut found: BTreeMap<UserId, Self> = BTreeMap::new();
        for row in rows {
            let settings = found.entry(row.user).or_default();
            settings.version = row.version;
            settings.digesthour = row.digest_hour;
            (settings.quietfrom, settings.quietuntil) = (row.quiet_from, row.quiet_until);
            let kind = row.kind.as_deref().and_then(NotificationKind::named);
            if let Some((kind, choice)) = kind.zip(row.choice.as_deref().and_then(NotificationChoice::named)) {
                settings.choices.insert(kind.text(), choice.text());
            }
        }
        found
    }

    /// How they are told of a kind.
    pub fn choice(&self, kind: NotificationKind) -> NotificationChoice {
        held(kind, self.choices.get(kind.text()).and_then(|word| NotificationChoice::named(word)))
    }

    /// The same as it travels, with how many there were of each kind.
    pub fn shown(&self, counts: &BTreeMap<&str, i64>, mails: bool) -> NotificationSettings {
        let kind = |kind: NotificationKind| {
            let (group, quietest) = place(kind);
            NotificationKindSetting {
                kind,
                group,
                choice: self.choice(kind),
                usual: held(kind, None),
                quietest,
                count: counts.get(kind.text()).copied().unwrap_or_default(),
            }
        };
        NotificationSettings {
            version: self.version,
            kinds: NotificationKind::ALL.iter().copied().map(kind).collect(),
            digesthour: self.digesthour,
            quietfrom: self.quietfrom,
            quietuntil: self.quietuntil,
            mails,
        }
    }

    /// What becomes of them by what was sent (told-3).
    pub fn changed(&self, input: &NotificationSettingsInput) -> Result<Self> {
        let (mut problems, mut wanted) = (Problems::default(), self.clone());
        for chosen in input.choices.iter().flatten() {
            let (_, quietest) = place(chosen.kind);
            let must = rank(chosen.choice) > rank(quietest);
            problems.note("choices", must.then(|| texts::must_reach(quietest.text())));
            wanted.choices.insert(chosen.kind.text(), chosen.choice.text());
        }
        let digest = input.digesthour.map_or(Patch::Keep, Patch::Set);
        let hour = hour(&mut problems, "digesthour", &digest, Some(self.digesthour));
        wanted.digesthour = hour.unwrap_or(self.digesthour);
        wanted.quietfrom = self::hour(&mut problems, "quietfrom", &input.quietfrom, self.quietfrom);
        wanted.quietuntil = self::hour(&mut problems, "quietuntil", &input.quietuntil, self.quietuntil);
        let half = wanted.quietfrom.is_some() != wanted.quietuntil.is_some();
        problems.note("quietuntil", half.then(texts::both_hours));
        let same = wanted.quietfrom.is_some() && wanted.quietfrom == wanted.quietuntil;
        problems.note("quietuntil", same.then(texts::two_hours));
        problems.done(Some(wanted))
    }
}

/// An hour of the day that was sent, over what is stored.
fn hour(problems: &mut Problems, field: &str, sent: &Patch<f64>, stored: Option<i64>) -> Option<i64> {
    let limits = HourOfDay::LIMITS;
    match sent {
        Patch::Keep => stored,
        Patch::Clear => None,
        Patch::Set(number) => {
            let fits = limits.holds(*number) && number.fract() == 0.0;
            problems.note(field, (!fits).then(|| between("0", "23")));
            #[expect(clippy::cast_possible_truncation, reason = "whole, and within its limits")]
            fits.then_some(*number as i64)
        }
    }
}

/// By which way something is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub struct Way {
    pub portal: Option<NotificationKind>,
    pub mail: bool,
    /// When the mail goes out; at once where nothing is said.
    pub due: Option<DateTime<Utc>>,
    /// Whether others may join it.
    pub merges: bool,
    pub digest_at: Option<DateTime<Utc>>,
}

impl Way {
    /// A mail alone, at once.
    const BY_MAIL: Self = Self { portal: None, mail: true, due: None, merges: false, digest_at: None };
}

/// By which way a mail of this kind is told to somebody with these settings: `attached`, where a file or an invitation goes with it,
/// which only a mail can carry. It waits for others that may join it for as long as `hold` says (told-2, told-3, told-4).
pub fn way(
    told: Told,
    attached: bool,
    settings: &Settings,
    (now, zone): (DateTime<Utc>, Zone),
    hold: TimeDelta,
) -> Way {
    let Told::Of(kind) = told else { return Way::BY_MAIL };
    let (_, quietest) = place(kind);
    let portal = Some(kind);
    if attached || quietest == NotificationChoice::Mail {
        return Way { portal, ..Way::BY_MAIL };
    }
    match settings.choice(kind) {
        NotificationChoice::Mail => {
            let merges = hold > TimeDelta::zero();
            let due = settings.quiet_until(now, zone).or_else(|| merges.then(|| now + hold));
            Way { portal, mail: true, due, merges, digest_at: None }
        }
        NotificationChoice::Digest => {
            let digest_at = Some(next(now, zone, settings.hour_of_digest()));
            Way { portal, mail: false, due: None, merges: false, digest_at }
        }
        NotificationChoice::Portal => Way { portal, mail: false, due: None, merges: false, digest_at: None },
        NotificationChoice::Off => Way { portal: None, mail: false, due: None, merges: false, digest_at: None },
    }
}

impl Settings {
    /// With which hour the quiet hours end, where this is one of them.
    fn end_of_quiet(&self, hour: i64) -> Option<i64> {
        let (from, until) = self.quietfrom.zip(self.quietuntil)?;
        let quiet = if from < until { (from..until).contains(&hour) } else { hour >= from || hour < until };
        quiet.then_some(until)
    }

    /// When the quiet hours end, where it is one of them.
    pub fn quiet_until(&self, now: DateTime<Utc>, zone: Zone) -> Option<DateTime<Utc>> {
        let hour = i64::from(chrono::Timelike::hour(&zone.wall(now)));
        self.end_of_quiet(hour).map(|until| next(now, zone, until))
    }

    /// The hour of the digest, or that with which the quiet hours end, where it is one of them: a digest can wait.
    fn hour_of_digest(&self) -> i64 {
        self.end_of_quiet(self.digesthour).unwrap_or(self.digesthour)
    }
}

/// When the clock of the company strikes this hour next.
fn next(now: DateTime<Utc>, zone: Zone, hour: i64) -> DateTime<Utc> {
    let time = u32::try_from(hour).ok().and_then(|hour| NaiveTime::from_hms_opt(hour, 0, 0)).unwrap_or_default();
    let day = zone.day(now);
    let today = zone.instant(day.and_time(time));
    if today > now { today } else { zone.instant((day + Days::new(1)).and_time(time)) }
}

/// A second line: one paragraph, cut where it is long.
pub fn detail(paragraph: &str) -> Option<String> {
    let line = super::one_line(paragraph, LONGEST_DETAIL);
    Some(line).filter(|line| !line.is_empty())
}

/// The page of the portal that an address leads to; nothing where it leads elsewhere.
pub fn page(url: &str, root: &str) -> Option<String> {
    let page = url.strip_prefix(root.trim_end_matches('/'))?;
    (page.starts_with('/') && PortalPage::LIMITS.holds(page)).then(|| page.to_owned())
}

/// How pages begin that lead to one record of this page, where it is the inbox of a kind: who opens it has read of those as well (told-16).
pub fn to_records_of(page: &str) -> Option<String> {
    let parts = || page.strip_prefix("/inbox?").into_iter().flat_map(|query| query.split('&'));
    let kind = parts().find_map(|part| part.strip_prefix("kind="))?;
    let is_word = kind.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
    let is_list = !parts().any(|part| part.starts_with("row="));
    (is_word && is_list).then(|| format!("{}&row=", inbox_of(kind, None)))
}

/// Which notifications were read.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Which {
    These(Vec<NotificationId>),
    LeadingTo(String),
    UpTo(NotificationId),
}

/// Which they are by what was sent: one of the three.
pub fn which(input: NotificationsRead) -> Result<Which> {
    match input {
        NotificationsRead { ids: Some(ids), page: None, upto: None } if ids.len() <= MOST_READ => Ok(Which::These(ids)),
        NotificationsRead { ids: Some(_), page: None, upto: None } => {
            Err(Error::field("ids", kernel::texts::at_most(MOST_READ)))
        }
        NotificationsRead { ids: None, page: Some(page), upto: None } => match PortalPage::LIMITS.problem(&page) {
            Some(problem) => Err(Error::field("page", problem)),
            None => Ok(Which::LeadingTo(page)),
        },
        NotificationsRead { ids: None, page: None, upto: Some(id) } => Ok(Which::UpTo(id)),
        _ => Err(Error::field("ids", texts::one_of_three())),
    }
}

/// What has been heard of numbers that grow, but come in no order: a transaction that began earlier may end later. What was passed
/// over is asked for again until no transaction can be open that has it (decision 92).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Heard {
    newest: i64,
    /// Numbers that were passed over, and when.
    missing: BTreeMap<i64, DateTime<Utc>>,
}

impl Heard {
    /// Begins behind this number.
    pub fn from(newest: i64) -> Self {
        Self { newest, missing: BTreeMap::new() }
    }

    /// The newest number that was heard of.
    pub fn newest(&self) -> i64 {
        self.newest
    }

    /// Those that were passed over, and may still come.
    pub fn missing(&self) -> impl ExactSizeIterator<Item = i64> {
        self.missing.keys().copied()
    }

    /// Hears of numbers, in their order.
    pub fn hear(&mut self, numbers: impl IntoIterator<Item = i64>, now: DateTime<Utc>) {
        for number in numbers {
            if number > self.newest {
                let first =
                    (self.newest + 1).max(number.saturating_sub(i64::try_from(MOST_MISSING).unwrap_or(i64::MAX)));
                self.missing.extend((first..number).map(|passed| (passed, now)));
                self.newest = number;
            } else {
                self.missing.remove(&number);
            }
        }
        self.missing.retain(|_, since| now - *since < LATE);
        while self.missing.len() > MOST_MISSING {
            self.missing.pop_first();
        }
    }
}

#[cfg(test)]
mod tests;
