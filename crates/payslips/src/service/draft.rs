//! The mail of a slip. Its text holds no amount.

use chrono::{DateTime, Utc};
use mail::model::{Link, MadeFile, MailDraft, Recipient};
use mail::service::Mailer;

use super::slips::number;
use crate::model::SlipToMail;
use crate::repo::work::event;
use crate::rules::months;

/// The mail of a slip: once and no more.
pub(super) fn first(mailer: &Mailer, slip: &SlipToMail) -> MailDraft {
    let month = months::named(&slip.month);
    let (subject, paragraphs) = match slip.replaces.zip(slip.replaces_empnumber.as_deref()) {
        None => (format!("Payslip for {month}"), vec![format!("Your payslip for {month} is attached.")]),
        Some((replaced, empnumber)) => (
            format!("Corrected payslip for {month}"),
            vec![
                format!("Your corrected payslip for {month} is attached."),
                format!(
                    "It replaces payslip {}, which is not valid any more.",
                    number(&slip.month, empnumber, replaced)
                ),
            ],
        ),
    };
    MailDraft {
        kind: "payslip",
        event: Some(event(slip.id)),
        to: recipient(slip),
        subject,
        paragraphs,
        link: Some(link(mailer, slip)),
    }
}

/// The mail that a slip is withdrawn.
pub(super) fn withdrawn(mailer: &Mailer, slip: &SlipToMail, reason: &str) -> MailDraft {
    let month = months::named(&slip.month);
    MailDraft {
        kind: "payslip withdrawn",
        event: Some(format!("{}:withdrawn", event(slip.id))),
        to: recipient(slip),
        subject: format!("Payslip for {month} withdrawn"),
        paragraphs: vec![
            format!(
                "Your payslip {} for {month} was withdrawn. It is not valid any more.",
                number(&slip.month, &slip.empnumber, slip.id)
            ),
            format!("Reason: {reason}"),
        ],
        link: Some(link(mailer, slip)),
    }
}

fn link(mailer: &Mailer, slip: &SlipToMail) -> Link {
    Link { label: "My Payslips".to_owned(), url: mailer.link(&format!("/payslips?tab=mine&month={}", slip.month)) }
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
