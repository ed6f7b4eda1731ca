//! Drafts as they are written, mails as they are stored, the outbox as it travels.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::Queryable;
use diesel::sql_types::{BigInt, Nullable, Text, Timestamp};
use kernel::{MailId, UserId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What somebody is to be told. All of it is plain text; nothing in it becomes markup.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MailDraft {
    /// What it is, in a word or two: the outbox shows it.
    pub kind: &'static str,
    /// Names what is told, so that it is told once: a second draft of the same event is none.
    pub event: Option<String>,
    /// To whom.
    pub to: Recipient,
    /// One line: control characters are taken out.
    pub subject: String,
    /// The text, between greeting and footer.
    pub paragraphs: Vec<String>,
    /// Where to go.
    pub link: Option<Link>,
}

/// To whom a draft goes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recipient {
    /// The person, where it is one of the register.
    pub user: Option<UserId>,
    /// How they are greeted.
    pub name: String,
    /// Their address.
    pub address: String,
}

/// A link of a draft, written out beside its label.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Link {
    /// What one does there.
    pub label: String,
    /// Where.
    pub url: String,
}

/// The part of a draft that is sealed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "as in `MailDraft`")]
pub struct Body {
    pub paragraphs: Vec<String>,
    pub link: Option<Link>,
}

/// Where a mail stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "said by the words")]
pub enum State {
    Waiting,
    Sent,
    Failed,
}

impl State {
    /// The stored word.
    pub fn text(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Sent => "sent",
            Self::Failed => "failed",
        }
    }

    /// The state of this word.
    pub fn named(text: &str) -> Option<Self> {
        [Self::Waiting, Self::Sent, Self::Failed].into_iter().find(|state| state.text() == text)
    }
}

/// A mail on its way into the table.
#[derive(Debug, Clone)]
#[expect(missing_docs, reason = "the columns of `mails`")]
pub struct NewMail {
    pub event: Option<String>,
    pub kind: &'static str,
    pub to: Recipient,
    pub subject: String,
    /// Sealed.
    pub body: String,
    pub message_id: String,
}

/// A mail that was claimed for sending.
#[derive(Debug, Clone, Queryable)]
#[expect(missing_docs, reason = "the columns of `mails`")]
pub struct Claimed {
    pub id: MailId,
    pub message_id: String,
    pub recipient: String,
    pub recipient_name: String,
    pub subject: String,
    /// Sealed.
    pub body: String,
    /// This one included.
    pub tries: i64,
}

db::row!(Claimed: (BigInt, Text, Text, Text, Text, Text, BigInt));

/// A mail as the outbox shows it: never its text.
#[derive(Debug, Clone, PartialEq, Eq, Queryable)]
#[expect(missing_docs, reason = "the columns of `mails`")]
pub struct Stored {
    pub id: MailId,
    pub recipient: String,
    pub subject: String,
    pub kind: String,
    pub state: String,
    pub tries: i64,
    pub last_error: Option<String>,
    pub created_at: NaiveDateTime,
    pub next_try_at: Option<NaiveDateTime>,
    pub sent_at: Option<NaiveDateTime>,
}

db::row!(Stored: (
    BigInt,
    Text,
    Text,
    Text,
    Text,
    BigInt,
    Nullable<Text>,
    Timestamp,
    Nullable<Timestamp>,
    Nullable<Timestamp>,
));

/// A mail of the outbox as it travels.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct OutboxMail {
    /// The mail's id.
    #[serde(rename = "_id")]
    pub id: MailId,
    /// The address that it goes to.
    pub to: String,
    /// Its subject.
    pub subject: String,
    /// What it tells, in a word or two.
    pub kind: String,
    /// `waiting`, `sent` or `failed`.
    pub state: String,
    /// How often it was tried.
    pub tries: i64,
    /// What went wrong at the last try.
    #[schema(required)]
    pub last_error: Option<String>,
    /// When it was written.
    pub created_at: DateTime<Utc>,
    /// When it is tried next; null unless it is waiting.
    #[schema(required)]
    pub next_try_at: Option<DateTime<Utc>>,
    /// When the mail server took it.
    #[schema(required)]
    pub sent_at: Option<DateTime<Utc>>,
    /// What this caller may do with it now: `mail`, to send it again.
    pub actions: Vec<&'static str>,
}

impl From<Stored> for OutboxMail {
    fn from(stored: Stored) -> Self {
        let actions = crate::rules::actions(State::named(&stored.state));
        Self {
            id: stored.id,
            to: stored.recipient,
            subject: stored.subject,
            kind: stored.kind,
            state: stored.state,
            tries: stored.tries,
            last_error: stored.last_error,
            created_at: stored.created_at.and_utc(),
            next_try_at: stored.next_try_at.map(|at| at.and_utc()),
            sent_at: stored.sent_at.map(|at| at.and_utc()),
            actions,
        }
    }
}

/// Why a mail was not taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// Whether trying again is of no use.
    pub for_good: bool,
    /// For the admin who looks at the outbox.
    pub reason: String,
}

impl Refusal {
    /// Something that may be better later.
    pub fn for_now(reason: impl Into<String>) -> Self {
        Self { for_good: false, reason: reason.into() }
    }

    /// Something that stays as it is.
    pub fn for_good(reason: impl Into<String>) -> Self {
        Self { for_good: true, reason: reason.into() }
    }
}
