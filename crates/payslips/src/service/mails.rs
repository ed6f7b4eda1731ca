//! The mail of a slip. Its text holds no amount.

use chrono::{DateTime, Utc};
use kernel::Text;
use mail::model::{Link, MadeFile, MailDraft, Recipient};
use mail::service::Mailer;

use super::slips::number;
use crate::model::SlipToMail;
use crate::repo::work::event;
use crate::rules::months;
use crate::texts;

/// The mail of a slip: once and no more.
pub(super) fn first(mailer: &Mailer, slip: &SlipToMail) -> MailDraft {
    let month = months::named(&slip.month);
    let (subject, paragraphs) = match slip.replaces.zip(slip.replaces_empnumber.as_deref()) {
        None => (texts::payslip_for(&month), vec![texts::attached(&month)]),
        Some((replaced, empnumber)) => {
            let replaced = texts::replaces(number(&slip.month, empnumber, replaced));
            (texts::corrected_for(&month), vec![texts::corrected_attached(&month), replaced])
        }
    };
    MailDraft {
        kind: "payslip",
        event: Some(event(slip.id)),
        to: recipient(slip),
        subject,
        paragraphs,
        link: link(mailer, slip),
    }
}

/// The mail that a slip is withdrawn.
pub(super) fn withdrawn(mailer: &Mailer, slip: &SlipToMail, reason: &str) -> MailDraft {
    let month = months::named(&slip.month);
    MailDraft {
        kind: "payslip withdrawn",
        event: Some(format!("{}:withdrawn", event(slip.id))),
        to: recipient(slip),
        subject: texts::withdrawn(&month),
        paragraphs: vec![
            texts::was_withdrawn(number(&slip.month, &slip.empnumber, slip.id), &month),
            texts::withdrawn_because(reason),
        ],
        link: link(mailer, slip),
    }
}

/// Their own payslips, where they can sign in.
fn link(mailer: &Mailer, slip: &SlipToMail) -> Option<Link<Text>> {
    let page = || mailer.link(&format!("/payslips?tab=mine&month={}", slip.month));
    slip.active.then(|| Link { label: texts::my_payslips(), url: page() })
}

/// The same, once more.
pub(super) fn again(mailer: &Mailer, slip: &SlipToMail, now: DateTime<Utc>) -> MailDraft {
    MailDraft { event: Some(format!("{}:{}", event(slip.id), now.timestamp_micros())), ..first(mailer, slip) }
}

/// The file that goes with it, made when the mail is sent.
pub(super) fn file(slip: &SlipToMail) -> MadeFile {
    MadeFile { of: slip.id.0 }
}

/// Mail goes to the address that stood when the run was made: whoever changes it later gets no slip of before.
fn recipient(slip: &SlipToMail) -> Recipient {
    Recipient::person(slip.user, &slip.fname, &slip.lname, slip.address.clone())
}
