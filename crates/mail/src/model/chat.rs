//! Lines for the company's chat: of which topics there are any, where they go, and how they are sent.

use db::RecordKind;
use kernel::{Patch, Text};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::values::ChatAddressText;

/// Addresses of the chat in the audit trail.
pub const CHAT_ADDRESS: RecordKind = RecordKind::new("chat").kept_in("chat_addresses").named("topic");

db::ids! {
    /// An address of the chat.
    ChatAddressId;
}

db::words! {
    /// What the chat may be told of.
    pub enum ChatTopic {
        /// That somebody asks for days off, for those who decide.
        Leaves = "leaves",
        /// Who is away from when to when.
        Away = "away",
        /// Who is new.
        Newcomers = "newcomers",
        /// That there is a candidate or a referral.
        Recruiting = "recruiting",
        /// That backups fail.
        Operation = "operation",
    }
}

/// A line to be. It is read by everybody in a channel: it holds no amount, no reason, no type of leave, no address of anybody, and no link that
/// opens anything without signing in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChatLine {
    /// Of which topic.
    pub topic: ChatTopic,
    /// Names the event, so that it is told once.
    pub event: String,
    /// What happened.
    pub text: Text,
    /// Where it leads, from the root of the portal.
    pub page: String,
}

db::record! {
    /// An address as it is stored.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredChatAddress {
        pub id: ChatAddressId = "c.id",
        pub version: i64 = "c.version",
        pub topic: ChatTopic = "c.topic",
        /// Sealed.
        pub sealed: Option<String> = "c.sealed",
        pub shown: Option<String> = "c.shown",
    }
}

/// A topic, and where it is told. The address itself is never shown again: who has it may write into the channel.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ChatAddress {
    /// The topic.
    pub topic: ChatTopic,
    /// Counts changes; 0 before the first.
    pub version: i64,
    /// The id of its history, where there is one.
    #[schema(required)]
    pub id: Option<ChatAddressId>,
    /// The host of the address and its last characters; null where the topic is told nowhere.
    #[schema(required)]
    pub shown: Option<String>,
}

/// All topics.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ChatAddresses {
    /// Each of them.
    pub topics: Vec<ChatAddress>,
}

/// Where a topic is told from now on.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct ChatAddressInput {
    /// The version that was read.
    pub version: Option<i64>,
    /// The address of an incoming webhook, which begins with https://; null is nowhere.
    #[serde(default)]
    #[schema(value_type = Option<ChatAddressText>)]
    pub address: Patch<String>,
}

/// That a line to try it is on its way: the outbox says what becomes of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct ChatTried {
    /// How many lines: 1.
    pub queued: i64,
}
