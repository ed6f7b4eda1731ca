//! The mail of a slip. Its text holds no amount.

use chrono::{DateTime, Utc};
use kernel::full_name;
use mail::model::{Link, MadeFile, MailDraft, Recipient};
use mail::service::Mailer;

use crate::model::SlipToMail;
use crate::repo::work::event;
use crate::rules::months;

/// The mail of a slip: once and no more.
pub(super) fn first(mailer: &Mailer, slip: &SlipToMail) -> MailDraft {
    let month = months::named(&slip.month);
    MailDraft {
        kind: "payslip",
        event: Some(event(slip.id)),
        to: recipient(slip),
        subject: format!("Payslip for {month}"),
        paragraphs: vec![format!("Your payslip for {month} is attached.")],
        link: Some(Link {
            label: "My Payslips".to_owned(),
            url: mailer.link(&format!("/payslips?tab=mine&month={}", slip.month)),
        }),
    }
}

/// The same, once more.
pub(super) fn again(mailer: &Mailer, slip: &SlipToMail, now: DateTime<Utc>) -> MailDraft {
    MailDraft { event: Some(format!("{}:{}", event(slip.id), now.timestamp_micros())), ..first(mailer, slip) }
}

/// The file that goes with it, made when the mail is sent.
pub(super) fn file(slip: &SlipToMail) -> MadeFile {
    MadeFile { of: slip.id.0 }
}

/// Mail goes to the company's address; for somebody who does not work here any more to their own, where there is one.
fn recipient(slip: &SlipToMail) -> Recipient {
    let private = slip.pemail.clone().filter(|address| !slip.active && !address.trim().is_empty());
    Recipient {
        user: Some(slip.user),
        name: full_name(&slip.fname, &slip.lname),
        address: private.unwrap_or_else(|| slip.email.clone()),
    }
}
