//! Drafts as they are written, mails as they are stored, the outbox as it travels.

mod chat;
mod decision_link;
mod notification;
pub mod values;

pub use chat::*;
pub use decision_link::*;
pub use notification::*;

use chrono::{DateTime, NaiveDateTime, Utc};
use db::RecordKind;
use kernel::{Language, Sheet, SheetColumn, Text, Title, UserId, full_name};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::texts;

/// Mails in the audit trail.
pub const MAIL: RecordKind =
    RecordKind::new("mail").kept_in("mails").named("subject").found_by("subject_normalized").about("user_id");

db::ids! {
    /// A mail in the outbox.
    MailId;
}

/// A mail to be. All of it is plain text; nothing in it becomes markup. It is written in its reader's language when it is
/// put into the outbox.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MailDraft {
    /// What it is, in a word or two: the outbox shows it.
    pub kind: &'static str,
    /// Names the event, so that it is reported once: a second draft of the same event is none.
    pub event: Option<String>,
    /// To whom.
    pub to: Recipient,
    /// One line: control characters are taken out.
    pub subject: Text,
    /// The text, between greeting and footer.
    pub paragraphs: Vec<Text>,
    /// Where to go.
    pub link: Option<Link<Text>>,
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

impl Recipient {
    /// Somebody of the register.
    pub fn person(user: UserId, fname: &str, lname: &str, address: String) -> Self {
        Self { user: Some(user), name: full_name(fname, lname), address }
    }
}

/// The line of a mail that tells what was written about a decision, if something was.
pub fn remark_line(remark: Option<&String>) -> Option<Text> {
    remark.map(|remark| texts::remark(remark))
}

/// The page of somebody's inbox with all of a kind that waits for them, and with one record of it first and in hand, where that is named
/// (told-11).
pub fn inbox_of(kind: &str, record: Option<i64>) -> String {
    let row = record.map_or_else(String::new, |record| format!("&row={record}"));
    format!("/inbox?kind={kind}{row}")
}

/// A link of a draft, and of a mail where its label is written; it stands beside that in full.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Link<Label> {
    /// What one does there.
    pub label: Label,
    /// Where.
    pub url: String,
}

/// What an invitation asks of a calendar (RFC 5546).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the words of the RFC")]
pub enum InvitationMethod {
    Request,
    Cancel,
}

/// Somebody whom one can write to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Contact {
    /// Their name.
    pub name: String,
    /// Their address.
    pub address: String,
}

/// What a calendar takes out of a mail: iCalendar, once beside the text, and once as a file for those who see no more.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Invitation {
    /// What it asks.
    pub method: InvitationMethod,
    /// The calendar, with its one event.
    pub text: String,
    /// Who gets what somebody answers to the mail, which comes from an address that nobody reads.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub replies: Option<Contact>,
}

/// A file that goes with a mail and is made when the mail is sent, so that the outbox keeps none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct MadeFile {
    /// Of what: the id of a record that the mail's kind tells.
    pub of: i64,
}

/// The part of a draft that is sealed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "as in `MailDraft`")]
pub struct Body {
    /// The one that it is written in: greeting and footer are in the same.
    #[serde(default)]
    pub language: Language,
    pub paragraphs: Vec<String>,
    pub link: Option<Link<String>>,
    /// What else one may do, by a link each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub actions: Vec<Link<String>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invitation: Option<Invitation>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<MadeFile>,
}

db::words! {
    /// Where a mail stands.
    pub enum State {
        Waiting = "waiting",
        Written = "written",
        Sent = "sent",
        Failed = "failed",
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
    /// When it goes out at the earliest; now, where that is over.
    pub due: Option<DateTime<Utc>>,
    /// Until when what it tells can be taken back: it joins no other before that.
    pub held_until: Option<DateTime<Utc>>,
    /// What goes out as one with it: mails of the same key that wait together.
    pub merge_key: Option<String>,
    /// The topic of a line that goes to the chat, and not by mail.
    pub chat: Option<ChatTopic>,
}

db::record! {
    /// What stands in the outbox that should not.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Backlog {
        /// How many wait for more than half an hour.
        pub late: i64 = "late",
        /// How many of the last week were given up.
        pub failed: i64 = "failed",
        /// How many were only written to files.
        pub written: i64 = "written",
    }
}

db::record! {
    /// A mail that was claimed for sending.
    #[derive(Debug, Clone)]
    pub struct Claimed {
        pub id: MailId = "id",
        pub message_id: String = "message_id",
        pub recipient: String = "recipient",
        pub recipient_name: String = "recipient_name",
        pub subject: String = "subject",
        /// Sealed.
        pub body: String = "body",
        /// This one included.
        pub tries: i64 = "tries",
        pub kind: String = "kind",
        /// The person, where it goes to one of the register.
        pub user: Option<UserId> = "user_id",
        /// Whose act it tells; 0 for the program's own.
        pub sent_by: i64 = "sent_by",
        /// What goes out as one with it.
        pub merge_key: Option<String> = "merge_key",
        /// The topic of a line that goes to the chat.
        pub chat: Option<ChatTopic> = "chat",
        /// When it was written: its link lives from then on.
        pub created_at: NaiveDateTime = "created_at",
    }
}

db::record! {
    /// A mail as the outbox shows it: never its text. The audit trail keeps what is not skipped.
    #[derive(Debug, Clone, PartialEq, Eq, Serialize)]
    pub struct Stored {
        #[serde(skip)]
        pub id: MailId = "m.id",
        #[serde(rename = "to")]
        pub recipient: String = "m.recipient",
        pub subject: String = "m.subject",
        #[serde(skip)]
        pub kind: String = "m.kind",
        #[serde(skip)]
        pub event: Option<String> = "m.event",
        pub state: State = "m.state",
        pub tries: i64 = "m.tries",
        #[serde(skip)]
        pub last_error: Option<String> = "m.last_error",
        #[serde(skip)]
        pub created_at: NaiveDateTime = "m.created_at",
        #[serde(skip)]
        pub next_try_at: Option<NaiveDateTime> = "m.next_try_at",
        pub sent_at: Option<NaiveDateTime> = "m.sent_at",
        /// Whether it invites somebody who has a password by now: its link is of no use to anybody.
        #[serde(skip)]
        pub used: bool = "(m.kind = 'invitation' AND EXISTS (SELECT 1 FROM users u WHERE u.id = m.user_id \
            AND u.password_hash IS NOT NULL))",
    }
}

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
    /// Where it stands.
    pub state: State,
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
    /// When the mail server took it, or it was written to a file.
    #[schema(required)]
    pub sent_at: Option<DateTime<Utc>>,
    /// What this caller may do with it now: `mail`, to send it again.
    pub actions: Vec<&'static str>,
}

/// The states as people read them.
const STATES: [(&str, Title); 4] = [
    ("waiting", texts::word_waiting),
    ("written", texts::word_written_to_a_file),
    ("sent", texts::word_sent),
    ("failed", texts::word_failed),
];

impl Sheet for OutboxMail {
    const COLUMNS: &'static [SheetColumn] = &[
        SheetColumn::text("to", texts::head_to),
        SheetColumn::text("subject", texts::head_subject),
        SheetColumn::text("kind", texts::head_kind),
        SheetColumn::words("state", texts::head_state, &STATES),
        SheetColumn::number("tries", texts::head_tries),
        SheetColumn::long_text("last_error", texts::head_last_error),
        SheetColumn::instant("created_at", texts::head_created),
        SheetColumn::instant("next_try_at", texts::head_next_try),
        SheetColumn::instant("sent_at", texts::head_sent),
    ];
}

/// How many mails that were written to files are sent now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct WrittenSent {
    /// The mails.
    pub queued: i64,
}

/// Why a mail was not taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// Whether trying again is of no use.
    pub for_good: bool,
    /// For the admin who looks at the outbox, which keeps it as it is written here.
    pub reason: String,
}

impl Refusal {
    /// Something that may be better later.
    pub fn for_now(reason: &Text) -> Self {
        Self { for_good: false, reason: reason.to_string() }
    }

    /// Something that stays as it is.
    pub fn for_good(reason: &Text) -> Self {
        Self { for_good: true, reason: reason.to_string() }
    }
}
