//! What people are told by mail about their record and their password.

use kernel::UserId;
use mail::model::{Link, MailDraft, Recipient};
use mail::service::Mailer;

use crate::model::{Editable, Purpose};

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

/// The link of an invitation: the page finds its token in the query (contract §3, "Invitation").
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

/// Somebody changed where the salary goes; the person is told whoever it was, since that may be who has found their phone
/// unlocked. The values stay out of it. It goes to the address from before the
/// save, and to the new one where the same save changed that: whoever changes both would be told, and nobody else.
pub(crate) fn banking_changed(
    before: &Editable,
    after: &Editable,
    id: UserId,
    version: i64,
    by: Option<&str>,
) -> Vec<MailDraft> {
    let address = |person: &Editable| person.email.as_deref().map(kernel::normalize);
    let event = format!("banking:{id}:{version}");
    let mut drafts = vec![banking_draft(before, event.clone(), id, by)];
    if address(before) != address(after) {
        drafts.push(banking_draft(after, event + ":new address", id, by));
    }
    drafts
}

/// `by` somebody else, or by the person, whose password or phone may be in other hands.
fn banking_draft(person: &Editable, event: String, id: UserId, by: Option<&str>) -> MailDraft {
    let text = |value: &Option<String>| value.clone().unwrap_or_default();
    let (fname, lname, email) = (text(&person.fname), text(&person.lname), text(&person.email));
    let unless = match by {
        Some(_) => "If you did not ask for that, tell your manager or an admin at once.",
        None => "If it was not you, tell an admin at once, and set another password.",
    };
    MailDraft {
        kind: "banking changed",
        event: Some(event),
        to: Addressee { user: id, fname: &fname, lname: &lname, email: &email }.recipient(),
        subject: "Your banking details were changed".into(),
        paragraphs: vec![format!("{} changed the banking details in your record.", by.unwrap_or("You")), unless.into()],
        link: None,
    }
}

/// What somebody writes by a script (contract §3, "Mail").
pub(crate) fn written(to: &Addressee<'_>, by: &str, subject: &str, message: &str, link: Option<Link>) -> MailDraft {
    let mut paragraphs: Vec<String> =
        message.lines().map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned).collect();
    paragraphs.push(format!("Sent by {by}."));
    MailDraft { kind: "message", event: None, to: to.recipient(), subject: subject.to_owned(), paragraphs, link }
}
