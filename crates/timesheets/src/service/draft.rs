//! What people are told by mail.

use chrono::Days;
use kernel::Week;
use mail::model::{Link, MailDraft, Recipient};
use mail::service::Mailer;

use crate::model::{StoredTimelog, TimelogStatus};

/// Somebody else has approved or rejected a person's sheet: who, and why.
pub(super) fn decided(mailer: &Mailer, sheet: &StoredTimelog, to: Recipient, by: &str) -> MailDraft {
    let (first, last) = (sheet.start_of_week, sheet.start_of_week + Days::new(4));
    let week = format!("{} ({}–{})", Week::of(first).identifier(), first.format("%d/%m/%Y"), last.format("%d/%m/%Y"));
    let (kind, verb) = match sheet.status {
        TimelogStatus::Rejected => ("timesheet rejected", "rejected"),
        _ => ("timesheet approved", "approved"),
    };
    let mut paragraphs = vec![format!("{by} has {verb} your timesheet of {week}: {} hours.", sheet.total.number())];
    if sheet.status == TimelogStatus::Rejected {
        paragraphs.push(format!("The remark: {}", sheet.remark));
        paragraphs.push("Please mend it, save it, and submit it again.".to_owned());
    }
    MailDraft {
        kind,
        event: Some(format!("timelog:{}:{}", sheet.id, sheet.version)),
        to,
        subject: format!("Your timesheet of {} was {verb}", Week::of(first).identifier()),
        paragraphs,
        link: Some(Link { label: "Your timesheet".to_owned(), url: mailer.link(&format!("/timesheet?week={first}")) }),
    }
}
