//! What people are told by mail about their record and their password.

use chrono::NaiveDate;
use kernel::{UserId, full_name};
use mail::model::{Link, MailDraft, Recipient};
use mail::service::Mailer;

use crate::model::{Editable, ManagerEntry, Purpose};
use crate::repo::invitations::Newcomer;
use crate::rules::mail_calls::Letter;

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
pub(crate) fn invitation_link(mailer: &Mailer, to: &Addressee<'_>, token: &str) -> Link {
    let email: String = url::form_urlencoded::byte_serialize(to.email.as_bytes()).collect();
    // That is the encoding of queries, where a plus stands for a space; in a path it would be a plus.
    let email = email.replace('+', "%20");
    let url = mailer.link(&format!("/register/{email}?user={}&token={token}", to.user));
    Link { label: "Set your password".into(), url }
}

/// Somebody was added to the register.
pub(crate) fn invitation(mailer: &Mailer, to: &Addressee<'_>, token: &str, token_hash: &str) -> MailDraft {
    let company = mailer.company();
    MailDraft {
        kind: "invitation",
        event: Some(format!("invitation:{token_hash}")),
        to: to.recipient(),
        subject: format!("Welcome to {company}"),
        paragraphs: vec![
            format!("You have been added to the employee portal of {company}."),
            "Set a password to sign in. The link works once, within 7 days.".into(),
        ],
        link: Some(invitation_link(mailer, to, token)),
    }
}

/// Somebody asked for a link to set their password.
pub(crate) fn reset(mailer: &Mailer, to: &Addressee<'_>, token: &str, token_hash: &str) -> MailDraft {
    MailDraft {
        kind: "password link",
        event: Some(format!("{}:{token_hash}", Purpose::Reset.text())),
        to: to.recipient(),
        subject: "Set your password".into(),
        paragraphs: vec![
            format!("Somebody, most likely you, asked for a link to set your password at {}.", mailer.company()),
            "The link works once, within 60 minutes. If it was not you, leave it: nothing has changed.".into(),
        ],
        link: Some(Link {
            label: "Set your password".into(),
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
    /// The kind of the mail, its event, and what was changed.
    fn words(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Self::Banking => ("banking changed", "banking", "banking details"),
            Self::PersonalAddress => ("personal address changed", "pemail", "personal email address"),
            Self::WorkAddress => ("work address changed", "email", "work email address"),
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
    let (kind, _, what) = told.words();
    let text = |value: &Option<String>| value.clone().unwrap_or_default();
    let (fname, lname, email) = (text(&person.fname), text(&person.lname), text(&person.email));
    let were = if matches!(told, Told::Banking) { "were" } else { "was" };
    let unless = match by {
        Some(_) => "If you did not ask for that, tell your manager or an admin at once.",
        None => "If it was not you, tell an admin at once, and set another password.",
    };
    MailDraft {
        kind,
        event: Some(event),
        to: Addressee { user: id, fname: &fname, lname: &lname, email: &email }.recipient(),
        subject: format!("Your {what} {were} changed"),
        paragraphs: vec![format!("{} changed the {what} in your record.", by.unwrap_or("You")), unless.into()],
        link: Some(Link {
            label: "Your profile".into(),
            url: mailer.link(&format!("/user-info/{id}{}", told.place())),
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
    let (led, they) = whom.map_or(("your".to_owned(), "You are"), |whom| (format!("{whom}’s"), "They are"));
    MailDraft {
        kind: "project lead",
        event: Some(format!("lead:{person}:{}:{today}:{}", lead.user, to.user)),
        to: to.recipient(),
        subject: format!("{name} is {led} project lead now"),
        paragraphs: vec![
            format!("{they} on {projects}, which {name} leads."),
            format!(
                "As long as that lasts, {name} sees {led} attendance and calendar, decides on timesheets and leaves, and reviews KRAs of \
                 the project. Claims, investments and the record stay with line managers and admins."
            ),
        ],
        link: Some(Link { label: "Managers".into(), url: mailer.link(&format!("/user-info/{person}")) }),
    }
}

/// Managers have added people: the admins are told once a day.
pub(crate) fn newcomers(mailer: &Mailer, to: &Addressee<'_>, people: &[Newcomer], day: NaiveDate) -> MailDraft {
    let line = |person: &Newcomer| {
        let Newcomer { empid, fname, lname, email, role, sender_fname, sender_lname } = person;
        let (name, sender) = (full_name(fname, lname), full_name(sender_fname, sender_lname));
        format!("{name} ({empid}, {role}, {email}), added by {sender}")
    };
    let mut paragraphs = vec!["People who were added by managers:".to_owned()];
    paragraphs.extend(people.iter().take(NAMED).map(line));
    paragraphs.extend((people.len() > NAMED).then(|| format!("And {} more.", people.len() - NAMED)));
    let count = people.len();
    MailDraft {
        kind: "newcomers",
        event: Some(format!("newcomers:{day}:{}", to.user)),
        to: to.recipient(),
        subject: if count == 1 { "1 new person".to_owned() } else { format!("{count} new people") },
        paragraphs,
        link: Some(Link { label: "Employees".into(), url: mailer.link("/users") }),
    }
}

/// How many newcomers one mail names.
const NAMED: usize = 100;

/// Somebody is called as an admin or a manager is now, which may be meant to deceive.
pub(crate) fn same_name(mailer: &Mailer, to: &Addressee<'_>, person: &SameName<'_>) -> MailDraft {
    let SameName { id, empid, name, before, version } = person;
    MailDraft {
        kind: "same name",
        event: Some(format!("same name:{id}:{version}:{}", to.user)),
        to: to.recipient(),
        subject: format!("{before} ({empid}) is called {name} now"),
        paragraphs: vec![
            format!(
                "{before} ({empid}) has changed their name to {name}, which is also the name of an admin or a manager."
            ),
            "If that is not right, change it back in their record.".into(),
        ],
        link: Some(Link { label: "Employee".into(), url: mailer.link(&format!("/users?person={id}")) }),
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

/// What somebody writes by a script (mail-4).
pub(crate) fn written(to: Recipient, by: &str, letter: &Letter, link: Option<Link>) -> MailDraft {
    let Letter { subject, message } = letter.clone();
    let mut paragraphs: Vec<String> =
        message.lines().map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned).collect();
    paragraphs.push(format!("Sent by {by}."));
    MailDraft { kind: "message", event: None, to, subject, paragraphs, link }
}
