//! What people are told by mail.

use kernel::Zone;
use mail::model::{Link, MailDraft, Recipient};
use mail::service::Mailer;

use crate::model::Stored;
use crate::texts;

/// Somebody else has set a person's check-out: who, to what, and why.
pub(super) fn mended(mailer: &Mailer, report: &Stored, to: Recipient, by: &str, zone: Zone) -> MailDraft {
    let until = report.signout_time.map(|time| zone.wall(time.and_utc())).unwrap_or_default();
    MailDraft {
        kind: "check-out set",
        event: Some(format!("mend:{}:{}", report.id, report.version)),
        to,
        subject: texts::was_set(report.date),
        paragraphs: vec![
            texts::has_set(report.date, by, until, zone.name()),
            texts::reason_given(report.remark.as_deref().unwrap_or_default()),
            texts::tell_them(),
        ],
        link: Some(Link { label: texts::that_day(), url: mailer.link(&format!("/userlogs?history={}", report.id)) }),
    }
}
