//! What people are told by mail.

use mail::model::{Link, MailDraft, Recipient};
use mail::service::Mailer;

use crate::model::{KraStatus, StoredKra};
use kernel::full_name;

/// Where its person finds it: opened in their list, or, once it is Submitted, in their review.
fn own(kra: &StoredKra) -> String {
    match kra.status {
        Some(KraStatus::Submitted) => format!("/kra/{}", kra.user),
        _ => format!("/performance-home?kra={}", kra.id),
    }
}

fn draft(
    mailer: &Mailer,
    kra: &StoredKra,
    to: Recipient,
    kind: &'static str,
    subject: String,
    page: &str,
) -> MailDraft {
    let reader = to.user.map_or(0, |user| user.0);
    MailDraft {
        kind,
        event: Some(format!("kra:{}:{}:{reader}", kra.id, kra.version)),
        to,
        subject,
        paragraphs: Vec::new(),
        link: Some(Link { label: "KRA Details".to_owned(), url: mailer.link(page) }),
    }
}

/// One line for a subject, of a text that may be longer.
fn title(kra: &StoredKra) -> String {
    kra.summary.chars().take(120).collect()
}

/// A manager has added a KRA.
pub(super) fn added(mailer: &Mailer, kra: &StoredKra, to: Recipient, by: &str) -> MailDraft {
    let about = format!("{by} has added a KRA for you on {}: {}.", kra.projectname, kra.summary);
    let due = format!("Feedback is due on {}.", kra.feedbackdue.format("%d/%m/%Y"));
    let next = "Please add your accomplishment when you have reached it.".to_owned();
    let draft = draft(mailer, kra, to, "KRA added", format!("A KRA was added for you: {}", title(kra)), &own(kra));
    MailDraft { paragraphs: vec![about, due, next], ..draft }
}

/// A manager has given feedback, or submitted a KRA.
pub(super) fn by_manager(mailer: &Mailer, kra: &StoredKra, to: Recipient, by: &str) -> MailDraft {
    let title = title(kra);
    if kra.status == Some(KraStatus::Submitted) {
        let draft = draft(mailer, kra, to, "KRA submitted", format!("Your KRA was submitted: {title}"), &own(kra));
        let about = format!("{by} has submitted your KRA “{}” on {}.", kra.summary, kra.projectname);
        return MailDraft { paragraphs: vec![about, "Its review is closed.".to_owned()], ..draft };
    }
    let draft = draft(mailer, kra, to, "KRA feedback", format!("Feedback on your KRA: {title}"), &own(kra));
    let about = format!("{by} has given feedback on your KRA “{}” on {}.", kra.summary, kra.projectname);
    let next = "Please comment on it, and accept or reject it.".to_owned();
    MailDraft { paragraphs: vec![about, next], ..draft }
}

/// The person has accomplished something, or answered to feedback.
pub(super) fn by_person(mailer: &Mailer, kra: &StoredKra, to: Recipient) -> MailDraft {
    let (name, title) = (full_name(&kra.fname, &kra.lname), title(kra));
    let (kind, verb, next) = match kra.status {
        Some(KraStatus::Accepted) => ("KRA accepted", "accepted the feedback on", "Please submit it."),
        Some(KraStatus::Rejected) => ("KRA rejected", "rejected the feedback on", "Please submit it."),
        _ => ("KRA accomplished", "added an accomplishment to", "Please give feedback."),
    };
    let mut paragraphs = vec![format!("{name} has {verb} the KRA “{}” on {}.", kra.summary, kra.projectname)];
    if let Some(comment) = &kra.comment {
        paragraphs.push(format!("The comment: {comment}"));
    }
    paragraphs.push(next.to_owned());
    // The manager's turn.
    let page = format!("/feedback/{}/{}", kra.project, kra.user);
    let draft = draft(mailer, kra, to, kind, format!("{name} has {verb} a KRA: {title}"), &page);
    MailDraft { paragraphs, ..draft }
}
