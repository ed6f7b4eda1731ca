//! What people are told by mail.

use chrono::Days;
use kernel::Week;
use mail::model::{MailDraft, Recipient, remark_line};
use mail::service::{About, Mailer};

use crate::model::{StoredTimelog, TimelogStatus};
use crate::texts;

/// Somebody else has approved or rejected a person's sheet: who, and why.
pub(super) fn decided(mailer: &Mailer, sheet: &StoredTimelog, by: &str) -> MailDraft {
    let first = sheet.start_of_week;
    let name = Week::of(first).identifier();
    let week = texts::week(&name, first, first + Days::new(4));
    let (kind, subject, paragraphs) = match sheet.status {
        TimelogStatus::Rejected => {
            let lines = [texts::has_rejected(by, week, sheet.total)].into_iter();
            let lines = lines.chain(remark_line(Some(&sheet.remark))).chain([texts::submit_again()]);
            ("timesheet rejected", texts::was_rejected(&name), lines.collect())
        }
        _ => ("timesheet approved", texts::was_approved(&name), vec![texts::has_approved(by, week, sheet.total)]),
    };
    let label = texts::your_timesheet();
    let about = About { record: "timelog", id: sheet.id.0, version: sheet.version, label, mailer };
    let to = Recipient::person(sheet.user, &sheet.fname, &sheet.lname, sheet.email.clone());
    about.mail(to, kind, subject, paragraphs, &format!("/timesheet?week={first}"))
}
