//! Mails about a record.

use kernel::Text;

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
        let reader = to.user.map_or(0, |user| user.0);
        MailDraft {
            kind,
            event: Some(format!("{record}:{id}:{version}:{reader}")),
            to,
            subject,
            paragraphs,
            link: Some(Link { label, url: mailer.link(page) }),
        }
    }
}
