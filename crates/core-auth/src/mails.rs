//! What people are told by mail about their record and their password.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::{Halves, Text, UserId, full_name};
use mail::model::{ChatLine, ChatTopic, Link, MailDraft, Recipient};
use mail::service::Mailer;
use mail::texts::{inbox_page, reason};

use crate::model::{Editable, HoldingKind, LeaveAccount, ManagerEntry, Purpose};
use crate::repo::invitations::Newcomer;
use crate::repo::leaders::Leader;
use crate::rules::mail_calls::MailText;
use crate::texts;

/// Somebody to write to.
pub(crate) struct Addressee<'a> {
    pub user: UserId,
    pub fname: &'a str,
    pub lname: &'a str,
    pub email: &'a str,
}

impl Addressee<'_> {
    fn recipient(&self) -> Recipient {
        let name = format!("{} {}", self.fname, self.lname).trim().to_owned();
        Recipient { user: Some(self.user), name, address: self.email.to_owned() }
    }
}

/// The link of an invitation: the page finds its token in the query (signin-6).
pub(crate) fn invitation_link(mailer: &Mailer, to: &Addressee<'_>, token: &str) -> Link<Text> {
    let email: String = url::form_urlencoded::byte_serialize(to.email.as_bytes()).collect();
    // That is the encoding of queries, where a plus stands for a space; in a path it would be a plus.
    let email = email.replace('+', "%20");
    let url = mailer.link(&format!("/register/{email}?user={}&token={token}", to.user));
    Link { label: texts::set_your_password(), url }
}

/// Somebody was added to the register.
pub(crate) fn invitation(mailer: &Mailer, to: &Addressee<'_>, token: &str, token_hash: &str) -> MailDraft {
    let company = mailer.company();
    MailDraft {
        kind: "invitation",
        event: Some(format!("invitation:{token_hash}")),
        to: to.recipient(),
        subject: texts::welcome(&company),
        paragraphs: vec![texts::added_to_portal(&company), texts::set_password_to_sign_in()],
        link: Some(invitation_link(mailer, to, token)),
    }
}

/// Somebody asked for a link to set their password.
pub(crate) fn reset(mailer: &Mailer, to: &Addressee<'_>, token: &str, token_hash: &str) -> MailDraft {
    MailDraft {
        kind: "password link",
        event: Some(format!("{}:{token_hash}", Purpose::Reset.text())),
        to: to.recipient(),
        subject: texts::set_your_password(),
        paragraphs: vec![texts::asked_for_link(&mailer.company()), texts::link_works_once()],
        link: Some(Link {
            label: texts::set_your_password(),
            url: mailer.link(&format!("/password-reset/{}/{token}", to.user)),
        }),
    }
}

/// What of a record is told when it changes: where salary and mails go. The values stay out of the mail.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Told {
    Banking,
    PersonalAddress,
    WorkAddress,
}

impl Told {
    /// The kind of the mail, and its event.
    fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::Banking => ("banking changed", "banking"),
            Self::PersonalAddress => ("personal address changed", "pemail"),
            Self::WorkAddress => ("work address changed", "email"),
        }
    }

    /// The subject, and what was changed.
    fn texts(self) -> (Text, Text) {
        match self {
            Self::Banking => (texts::banking_changed(), texts::banking_details()),
            Self::PersonalAddress => (texts::personal_address_changed(), texts::personal_address()),
            Self::WorkAddress => (texts::work_address_changed(), texts::work_address()),
        }
    }

    /// Where of the profile it stands.
    fn place(self) -> &'static str {
        match self {
            Self::Banking => "?tab=banking",
            Self::PersonalAddress => "?tab=contact",
            Self::WorkAddress => "",
        }
    }
}

/// Somebody changed one of these; the person is told whoever it was, since that may be who has found their phone unlocked.
/// It goes to the address from before the save, and to the new one where the same save changed that: whoever changes both
/// would be told, and nobody else.
pub(crate) fn record_changed(
    mailer: &Mailer,
    told: Told,
    before: &Editable,
    after: &Editable,
    id: UserId,
    version: i64,
    by: Option<&str>,
) -> Vec<MailDraft> {
    let address = |person: &Editable| person.email.as_deref().map(kernel::normalize);
    let event = format!("{}:{id}:{version}", told.words().1);
    let mut drafts = vec![changed_draft(mailer, told, before, event.clone(), id, by)];
    if address(before) != address(after) {
        drafts.push(changed_draft(mailer, told, after, event + ":new address", id, by));
    }
    drafts
}

/// `by` somebody else, or by the person, whose password or phone may be in other hands.
fn changed_draft(
    mailer: &Mailer,
    told: Told,
    person: &Editable,
    event: String,
    id: UserId,
    by: Option<&str>,
) -> MailDraft {
    let (subject, what) = told.texts();
    let text = |value: &Option<String>| value.clone().unwrap_or_default();
    let (fname, lname, email) = (text(&person.fname), text(&person.lname), text(&person.email));
    let paragraphs = match by {
        Some(by) => vec![texts::has_changed(by, what), texts::tell_manager_or_admin()],
        None => vec![texts::you_changed(what), texts::tell_admin()],
    };
    MailDraft {
        kind: told.words().0,
        event: Some(event),
        to: Addressee { user: id, fname: &fname, lname: &lname, email: &email }.recipient(),
        subject,
        paragraphs,
        link: Some(Link {
            label: texts::your_profile(),
            url: mailer.link(&format!("/user-info/{id}{}", told.place())),
        }),
    }
}

/// A balance that was corrected: which, by how much, and what it is now.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub struct CorrectedAccount {
    pub account: LeaveAccount,
    /// What the company calls its type, where it has given it a name.
    pub name: Option<String>,
    pub change: Halves,
    pub balance: Halves,
}

impl CorrectedAccount {
    fn told(self) -> Text {
        let account = match (self.account, self.name) {
            (_, Some(name)) => Text::written(name),
            (LeaveAccount::CASUAL, None) => texts::casual_leave(),
            (LeaveAccount::EARNED, None) => texts::earned_leave(),
            (LeaveAccount::YEAR_EARNED, None) => texts::earned_leave_of_the_year(),
            (own, None) => Text::written(own.text()),
        };
        let sign = if self.change.0 < 0 { "−" } else { "+" };
        texts::balance_line(account, sign, Halves(self.change.0.abs()), self.balance)
    }
}

/// What a person is told of a correction of their balances.
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub struct Correction<'a> {
    pub user: UserId,
    pub to: Recipient,
    pub accounts: &'a [CorrectedAccount],
    pub reason: &'a str,
    pub by: &'a str,
    /// What keeps it from being told twice.
    pub event: String,
}

/// Somebody corrected a person's balances: the person is told which, by how much, what they are now, and why. It leads to the
/// statement of the first of them.
pub fn balances_corrected(mailer: &Mailer, correction: Correction<'_>) -> MailDraft {
    let Correction { user, to, accounts, reason: why, by, event } = correction;
    let mut paragraphs = vec![texts::has_corrected(by)];
    paragraphs.extend(accounts.iter().cloned().map(CorrectedAccount::told));
    paragraphs.push(reason(why));
    let first = accounts.first().map_or(LeaveAccount::CASUAL, |corrected| corrected.account);
    MailDraft {
        kind: "balance corrected",
        event: Some(event),
        to,
        subject: texts::balance_corrected(),
        paragraphs,
        link: Some(Link {
            label: texts::your_balances(),
            url: mailer.link(&format!("/leaves-home?statement={user}&account={}", first.text())),
        }),
    }
}

/// Somebody leads a project that a person is on, and is in their manager list for that long. `whom` is the person's name where
/// another one reads it.
pub(crate) fn lead_came(
    mailer: &Mailer,
    to: &Addressee<'_>,
    person: UserId,
    whom: Option<&str>,
    lead: &ManagerEntry,
    today: NaiveDate,
) -> MailDraft {
    let (name, projects) = (&lead.name, lead.projects.join(", "));
    let (whose, on) = match whom {
        Some(whom) => (texts::theirs(whom), texts::they_are_on(&projects, name)),
        None => (texts::your(), texts::you_are_on(&projects, name)),
    };
    MailDraft {
        kind: "project lead",
        event: Some(format!("lead:{person}:{}:{today}:{}", lead.user, to.user)),
        to: to.recipient(),
        subject: texts::lead_came(name, whose.clone()),
        paragraphs: vec![on, texts::what_leads_may(name, whose)],
        link: Some(Link { label: texts::managers_page(), url: mailer.link(&format!("/user-info/{person}")) }),
    }
}

/// Managers have added people: the admins are told once a day.
pub(crate) fn newcomers(mailer: &Mailer, to: &Addressee<'_>, people: &[Newcomer], day: NaiveDate) -> MailDraft {
    let line = |person: &Newcomer| {
        let Newcomer { empid, fname, lname, email, role, sender_fname, sender_lname } = person;
        texts::newcomer(full_name(fname, lname), empid, role, email, full_name(sender_fname, sender_lname))
    };
    let mut paragraphs = vec![texts::added_by_managers()];
    paragraphs.extend(people.iter().take(NAMED).map(line));
    paragraphs.extend((people.len() > NAMED).then(|| texts::and_more(people.len() - NAMED)));
    MailDraft {
        kind: "newcomers",
        event: Some(format!("newcomers:{day}:{}", to.user)),
        to: to.recipient(),
        subject: texts::new_people(people.len()),
        paragraphs,
        link: Some(Link { label: texts::employees_page(), url: mailer.link("/users") }),
    }
}

/// The same for a channel: names alone.
pub(crate) fn newcomers_in_chat(people: &[Newcomer], day: NaiveDate) -> Option<ChatLine> {
    let names = people.iter().take(NAMED_IN_CHAT).map(|person| full_name(&person.fname, &person.lname));
    let names = names.collect::<Vec<_>>().join(", ");
    let text = match people.len().checked_sub(NAMED_IN_CHAT).filter(|more| *more > 0) {
        None => texts::new_in_chat(&names),
        Some(more) => texts::more_new_in_chat(&names, more),
    };
    let event = format!("chat:newcomers:{day}");
    let line = ChatLine { topic: ChatTopic::Newcomers, event, text, page: "/directory".to_owned() };
    (!people.is_empty()).then_some(line)
}

/// How many newcomers a channel is told by name.
const NAMED_IN_CHAT: usize = 5;

/// How many newcomers one mail names.
const NAMED: usize = 100;

/// Where those who lead somebody read of them: among all people, where that page is open to them (`registered` names those), or on the
/// record's own page; nowhere where their role is no manager's by now.
pub(crate) fn employee_page(mailer: &Mailer, reader: &Leader, registered: &[UserId], id: UserId) -> Option<Link<Text>> {
    if !reader.role().leads() {
        return None;
    }
    let path = if registered.contains(&reader.id) { format!("/users?person={id}") } else { format!("/user-info/{id}") };
    Some(Link { label: texts::employee_page(), url: mailer.link(&path) })
}

/// Somebody is called as an admin or a manager is now, which may be meant to deceive. It leads to their [`employee_page`].
pub(crate) fn same_name(to: &Addressee<'_>, person: &SameName<'_>, link: Option<Link<Text>>) -> MailDraft {
    let SameName { id, empid, name, before, version } = person;
    MailDraft {
        kind: "same name",
        event: Some(format!("same name:{id}:{version}:{}", to.user)),
        to: to.recipient(),
        subject: texts::called_like(before, empid, name),
        paragraphs: vec![texts::has_that_name(before, empid, name), texts::change_it_back()],
        link,
    }
}

/// Whose name is somebody else's now.
pub(crate) struct SameName<'a> {
    pub id: UserId,
    pub empid: &'a str,
    pub name: &'a str,
    pub before: &'a str,
    pub version: i64,
}

/// Somebody leaves, or stays after all.
pub(crate) struct LeavingTold<'a> {
    pub id: UserId,
    pub name: &'a str,
    pub empid: &'a str,
    pub by: &'a str,
    pub day: NaiveDate,
    /// False: it is taken back.
    pub leaves: bool,
    /// Whether access has ended already.
    pub over: bool,
    pub version: i64,
}

/// Where somebody reads of themself.
pub(crate) fn own_page(mailer: &Mailer, id: UserId) -> Link<Text> {
    Link { label: texts::your_profile(), url: mailer.link(&format!("/user-info/{id}")) }
}

/// Tells the person that their leaving is noted or taken back, or one of their line managers whose it is: with a link to the [`own_page`], or
/// to the [`employee_page`].
pub(crate) fn leaving(
    mailer: &Mailer,
    to: &Addressee<'_>,
    told: &LeavingTold<'_>,
    link: Option<Link<Text>>,
) -> MailDraft {
    let LeavingTold { id, name, empid, by, day, leaves, over, version } = *told;
    let own = to.user == id;
    let (subject, paragraphs) = match (own, leaves) {
        (true, true) => {
            let access = if over { texts::access_has_ended(day) } else { texts::access_until(day) };
            (texts::your_last_day(day), vec![texts::noted_your_leaving(by, &mailer.company()), access])
        }
        (true, false) => (texts::you_stay(), vec![texts::leaving_taken_back(by, day)]),
        (false, true) => {
            let access = if over { texts::they_have_left(day) } else { texts::they_stay_until(day) };
            (texts::leaves_on(name, day), vec![texts::noted_their_leaving(by, name, empid), access])
        }
        (false, false) => (texts::they_stay(name), vec![texts::their_leaving_taken_back(by, name, empid, day)]),
    };
    MailDraft {
        kind: "leaving",
        event: Some(format!("leaving:{id}:{version}:{}", to.user)),
        to: to.recipient(),
        subject,
        paragraphs,
        link,
    }
}

/// What somebody takes over.
pub(crate) struct GivenOver<'a> {
    pub from: UserId,
    /// From whom.
    pub name: &'a str,
    pub by: &'a str,
    pub given: &'a [(HoldingKind, usize)],
    /// When: more may follow later, and changes nothing of the record of whoever leaves.
    pub at: DateTime<Utc>,
    /// Whether the successor has the page of people.
    pub registered: bool,
}

/// Tells a successor what is theirs from now on.
pub(crate) fn given_over(mailer: &Mailer, to: &Addressee<'_>, over: &GivenOver<'_>) -> MailDraft {
    let GivenOver { from, name, by, given, at, registered } = *over;
    let line = |(kind, count): &(HoldingKind, usize)| match kind {
        HoldingKind::LeadProject => texts::given_projects(*count),
        HoldingKind::Job => texts::given_jobs(*count),
        HoldingKind::Panel => texts::given_panels(*count),
        HoldingKind::Candidate => texts::given_candidates(*count),
        HoldingKind::Asset => texts::given_assets(*count),
        _ => texts::given_people(*count),
    };
    let link = if registered {
        Link { label: texts::employee_page(), url: mailer.link(&format!("/users?person={from}")) }
    } else {
        Link { label: inbox_page(), url: mailer.link("/inbox") }
    };
    MailDraft {
        kind: "given over",
        event: Some(format!("given over:{from}:{}:{}", at.timestamp_micros(), to.user)),
        to: to.recipient(),
        subject: texts::given_over(name),
        paragraphs: [texts::given_over_to_you(by, name)].into_iter().chain(given.iter().map(line)).collect(),
        link: Some(link),
    }
}

/// Tells somebody of the team of a leaver who leads them from now on.
pub(crate) fn new_line_manager(
    mailer: &Mailer,
    to: &Addressee<'_>,
    manager: &str,
    (from, name): (UserId, &str),
    today: NaiveDate,
) -> MailDraft {
    MailDraft {
        kind: "line manager",
        event: Some(format!("line manager:{from}:{today}:{}", to.user)),
        to: to.recipient(),
        subject: texts::new_line_manager(manager),
        paragraphs: vec![texts::in_the_place_of(manager, name)],
        link: Some(Link { label: texts::managers_page(), url: mailer.link(&format!("/user-info/{}", to.user)) }),
    }
}

/// What somebody writes by a script (mail-4).
pub(crate) fn written(to: Recipient, by: &str, letter: &MailText, link: Option<Link<Text>>) -> MailDraft {
    let lines = letter.message.lines().map(str::trim).filter(|line| !line.is_empty()).map(Text::written);
    let paragraphs = lines.chain(letter.about.iter().cloned()).chain([texts::sent_by(by)]).collect();
    MailDraft { kind: "message", event: None, to, subject: Text::written(&letter.subject), paragraphs, link }
}
