//! Mails about a record.

use kernel::{Text, UserId};

use super::Mailer;
use crate::model::{Link, MailDraft, Recipient};

/// What the mails about one version of a record have in common. Each event goes to a reader once.
#[derive(Clone)]
pub struct About<'a> {
    /// What the record is, as events name it.
    pub record: &'static str,
    /// Which one.
    pub id: i64,
    /// Which version of it.
    pub version: i64,
    /// What one finds where the mails lead.
    pub label: Text,
    /// Makes links of pages.
    pub mailer: &'a Mailer,
}

/// What the mail about a version of a record to a reader is called, as the outbox and the portal know it.
pub fn event(record: &str, id: i64, version: i64, reader: Option<UserId>) -> String {
    let reader = reader.map_or(0, |user| user.0);
    format!("{record}:{id}:{version}:{reader}")
}

/// What the mails about a version of a record are called, whoever reads them: for a `LIKE`.
pub(super) fn events_of(record: &str, id: i64, version: i64) -> String {
    format!("{record}:{id}:{version}:%")
}

impl About<'_> {
    /// A mail to somebody, which leads to this page.
    pub fn mail(
        self,
        to: Recipient,
        kind: &'static str,
        subject: Text,
        paragraphs: Vec<Text>,
        page: &str,
    ) -> MailDraft {
        let Self { record, id, version, label, mailer } = self;
        MailDraft {
            kind,
            event: Some(event(record, id, version, to.user)),
            to,
            subject,
            paragraphs,
            link: Some(Link { label, url: mailer.link(page) }),
        }
    }
}
