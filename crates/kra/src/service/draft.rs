//! What people are told by mail.

use mail::model::{MailDraft, Recipient};
use mail::service::{About, Mailer};

use crate::model::{KraStatus, StoredKra};
use kernel::{date_text, full_name};

/// Where its person finds it: opened in their list, or, once it is Submitted, in their review.
fn own(kra: &StoredKra) -> String {
    match kra.status {
        Some(KraStatus::Submitted) => format!("/kra/{}", kra.user),
        _ => format!("/performance-home?kra={}", kra.id),
    }
}

fn about<'a>(mailer: &'a Mailer, kra: &StoredKra) -> About<'a> {
    About { record: "kra", id: kra.id.0, version: kra.version, label: "KRA Details", mailer }
}

/// One line for a subject, of a text that may be longer.
fn title(kra: &StoredKra) -> String {
    kra.summary.chars().take(120).collect()
}

/// A manager has added a KRA.
pub(super) fn added(mailer: &Mailer, kra: &StoredKra, to: Recipient, by: &str) -> MailDraft {
    let said = format!("{by} has added a KRA for you on {}: {}.", kra.projectname, kra.summary);
    let due = format!("Feedback is due on {}.", date_text(kra.feedbackdue));
    let next = "Please add your accomplishment when you have reached it.".to_owned();
    let subject = format!("A KRA was added for you: {}", title(kra));
    about(mailer, kra).mail(to, "KRA added", subject, vec![said, due, next], &own(kra))
}

/// A manager has given feedback, or submitted a KRA.
pub(super) fn by_manager(mailer: &Mailer, kra: &StoredKra, to: Recipient, by: &str) -> MailDraft {
    let (kind, verb, subject, next) = match kra.status {
        Some(KraStatus::Submitted) => ("KRA submitted", "submitted", "Your KRA was submitted", "Its review is closed."),
        _ => (
            "KRA feedback",
            "given feedback on",
            "Feedback on your KRA",
            "Please comment on it, and accept or reject it.",
        ),
    };
    let said = format!("{by} has {verb} your KRA “{}” on {}.", kra.summary, kra.projectname);
    let subject = format!("{subject}: {}", title(kra));
    about(mailer, kra).mail(to, kind, subject, vec![said, next.to_owned()], &own(kra))
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
    about(mailer, kra).mail(to, kind, format!("{name} has {verb} a KRA: {title}"), paragraphs, &page)
}
