//! What people are told by mail.

use kernel::{Text, full_name};
use mail::model::{MailDraft, Recipient};
use mail::service::{About, Mailer};

use crate::model::{KraStatus, StoredKra};
use crate::texts;

/// Where its person finds it: opened in their list, or, once it is Submitted, in their review.
fn own(kra: &StoredKra) -> String {
    match kra.status {
        Some(KraStatus::Submitted) => format!("/kra/{}", kra.user),
        _ => format!("/performance-home?kra={}", kra.id),
    }
}

fn about<'a>(mailer: &'a Mailer, kra: &StoredKra) -> About<'a> {
    About { record: "kra", id: kra.id.0, version: kra.version, label: texts::details(), mailer }
}

/// One line for a subject, of a text that may be longer.
fn title(kra: &StoredKra) -> String {
    kra.summary.chars().take(120).collect()
}

/// What it is called in a sentence.
fn which(kra: &StoredKra) -> Text {
    texts::on(&kra.summary, &kra.projectname)
}

/// A manager has added a KRA.
pub(super) fn added(mailer: &Mailer, kra: &StoredKra, to: Recipient, by: &str) -> MailDraft {
    let said = texts::has_added(by, &kra.projectname, &kra.summary);
    let paragraphs = vec![said, texts::feedback_due(kra.feedbackdue), texts::add_accomplishment()];
    about(mailer, kra).mail(to, "KRA added", texts::added(&title(kra)), paragraphs, &own(kra))
}

/// A manager has given feedback, or submitted a KRA.
pub(super) fn by_manager(mailer: &Mailer, kra: &StoredKra, to: Recipient, by: &str) -> MailDraft {
    let (which, title) = (which(kra), title(kra));
    let (kind, subject, paragraphs) = if kra.status == Some(KraStatus::Submitted) {
        let paragraphs = vec![texts::has_submitted(by, which), texts::review_closed()];
        ("KRA submitted", texts::was_submitted(&title), paragraphs)
    } else {
        let paragraphs = vec![texts::has_given_feedback(by, which), texts::please_comment()];
        ("KRA feedback", texts::feedback_on(&title), paragraphs)
    };
    about(mailer, kra).mail(to, kind, subject, paragraphs, &own(kra))
}

/// The person has accomplished something, or answered to feedback.
pub(super) fn by_person(mailer: &Mailer, kra: &StoredKra, to: Recipient) -> MailDraft {
    let (name, title, which) = (full_name(&kra.fname, &kra.lname), title(kra), which(kra));
    let (kind, subject, said, next) = match kra.status {
        Some(KraStatus::Accepted) => {
            let said = texts::has_accepted(&name, which);
            ("KRA accepted", texts::accepted(&name, &title), said, texts::please_submit())
        }
        Some(KraStatus::Rejected) => {
            let said = texts::has_rejected(&name, which);
            ("KRA rejected", texts::rejected(&name, &title), said, texts::please_submit())
        }
        _ => {
            let said = texts::has_accomplished(&name, which);
            ("KRA accomplished", texts::accomplished(&name, &title), said, texts::please_give_feedback())
        }
    };
    let comment = kra.comment.as_deref().map(texts::comment);
    let paragraphs = [said].into_iter().chain(comment).chain([next]).collect();
    // The manager's turn.
    let page = format!("/feedback/{}/{}", kra.project, kra.user);
    about(mailer, kra).mail(to, kind, subject, paragraphs, &page)
}
