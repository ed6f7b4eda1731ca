//! What people are told by mail.

use chrono::Days;
use kernel::{Week, date_text};
use mail::model::{MailDraft, Recipient, remark_line};
use mail::service::{About, Mailer};

use crate::model::{StoredTimelog, TimelogStatus};

/// Somebody else has approved or rejected a person's sheet: who, and why.
pub(super) fn decided(mailer: &Mailer, sheet: &StoredTimelog, by: &str) -> MailDraft {
    let (first, last) = (sheet.start_of_week, sheet.start_of_week + Days::new(4));
    let week = format!("{} ({}–{})", Week::of(first).identifier(), date_text(first), date_text(last));
    let (kind, verb) = match sheet.status {
        TimelogStatus::Rejected => ("timesheet rejected", "rejected"),
        _ => ("timesheet approved", "approved"),
    };
    let mut paragraphs = vec![format!("{by} has {verb} your timesheet of {week}: {} hours.", sheet.total.number())];
    if sheet.status == TimelogStatus::Rejected {
        paragraphs.extend(remark_line(Some(&sheet.remark)));
        paragraphs.push("Please mend it, save it, and submit it again.".to_owned());
    }
    let about = About { record: "timelog", id: sheet.id.0, version: sheet.version, label: "Your timesheet", mailer };
    let to = Recipient::person(sheet.user, &sheet.fname, &sheet.lname, sheet.email.clone());
    let subject = format!("Your timesheet of {} was {verb}", Week::of(first).identifier());
    about.mail(to, kind, subject, paragraphs, &format!("/timesheet?week={first}"))
}
