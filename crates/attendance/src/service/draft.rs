//! What people are told by mail.

use kernel::{Zone, date_text, time_text};
use mail::model::{Link, MailDraft, Recipient};
use mail::service::Mailer;

use crate::model::Stored;

/// Somebody else has set a person's check-out: who, to what, and why.
pub(super) fn mended(mailer: &Mailer, report: &Stored, to: Recipient, by: &str, zone: Zone) -> MailDraft {
    let date = date_text(report.date);
    let until = report.signout_time.map(|time| time_text(zone.wall(time.and_utc())));
    let until = until.unwrap_or_default();
    let remark = report.remark.as_deref().unwrap_or_default();
    MailDraft {
        kind: "check-out set",
        event: Some(format!("mend:{}:{}", report.id, report.version)),
        to,
        subject: format!("Your check-out of {date} was set"),
        paragraphs: vec![
            format!("You had not checked out on {date}. {by} has set your check-out to {until} ({}).", zone.name()),
            format!("The reason given: {remark}"),
            "If that is not right, please tell them.".to_owned(),
        ],
        link: Some(Link {
            label: "That day".to_owned(),
            url: mailer.link(&format!("/userlogs?history={}", report.id)),
        }),
    }
}
