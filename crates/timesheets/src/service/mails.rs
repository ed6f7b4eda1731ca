//! What people are told by mail, and in the portal.

use chrono::Days;
use core_auth::repo::leaders::Leader;
use kernel::{Text, Week, full_name};
use mail::model::{MailDraft, Recipient, inbox_of, remark_line};
use mail::service::{About, Mailer};
use mail::texts::inbox_page;

use crate::model::{StoredTimelog, TimelogStatus};
use crate::texts;

/// "2026-W47".
fn name(sheet: &StoredTimelog) -> String {
    Week::of(sheet.start_of_week).identifier()
}

/// The same with its days.
fn week(sheet: &StoredTimelog) -> Text {
    let first = sheet.start_of_week;
    texts::week(&name(sheet), first, first + Days::new(4))
}

fn about<'a>(mailer: &'a Mailer, sheet: &StoredTimelog, label: Text) -> About<'a> {
    About { record: "timelog", id: sheet.id.0, version: sheet.version, label, mailer }
}

/// A person has submitted their sheet: to who decides, who has it in their inbox, be it in somebody's place.
pub(super) fn submitted(mailer: &Mailer, sheet: &StoredTimelog, to: Leader) -> MailDraft {
    let by = full_name(&sheet.fname, &sheet.lname);
    let subject = texts::was_submitted(&by, &name(sheet));
    let paragraphs = vec![texts::has_submitted(&by, week(sheet), sheet.total)];
    let (about, page) = (about(mailer, sheet, inbox_page()), inbox_of("timesheet", Some(sheet.id.0)));
    about.mail(to.into(), "timesheet submitted", subject, paragraphs, &page)
}

/// Somebody else has approved or rejected a person's sheet: who, and why.
pub(super) fn decided(mailer: &Mailer, sheet: &StoredTimelog, by: &str) -> MailDraft {
    let (name, week) = (name(sheet), week(sheet));
    let (kind, subject, paragraphs) = match sheet.status {
        TimelogStatus::Rejected => {
            let lines = [texts::has_rejected(by, week, sheet.total)].into_iter();
            let lines = lines.chain(remark_line(Some(&sheet.remark))).chain([texts::submit_again()]);
            ("timesheet rejected", texts::was_rejected(&name), lines.collect())
        }
        _ => ("timesheet approved", texts::was_approved(&name), vec![texts::has_approved(by, week, sheet.total)]),
    };
    let to = Recipient::person(sheet.user, &sheet.fname, &sheet.lname, sheet.email.clone());
    let about = about(mailer, sheet, texts::your_timesheet());
    about.mail(to, kind, subject, paragraphs, &format!("/timesheet?week={}", sheet.start_of_week))
}
