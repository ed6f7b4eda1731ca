//! Where the chat of the company takes lines of which topic.

use db::{Bind, Reads, Row as _, UnitOfWork, statement};
use kernel::{Code, Error, Result};

use crate::model::{ChatAddressId, ChatTopic, StoredChatAddress};

fn found(
    connection: &mut impl Reads,
    rest: &str,
    binds: impl IntoIterator<Item = Bind>,
) -> Result<Vec<StoredChatAddress>> {
    let columns = StoredChatAddress::columns();
    statement(format!("SELECT {columns} FROM chat_addresses c{rest}")).bind_all(binds).fetch(connection)
}

/// All that there are.
pub fn all(connection: &mut impl Reads) -> Result<Vec<StoredChatAddress>> {
    found(connection, " ORDER BY c.id", [])
}

/// That of a topic.
pub fn find(connection: &mut impl Reads, topic: ChatTopic) -> Result<Option<StoredChatAddress>> {
    Ok(found(connection, " WHERE c.topic = ?", [topic.into()])?.pop())
}

/// The same, held while it is changed.
pub fn lock(connection: &mut impl Reads, topic: ChatTopic) -> Result<Option<StoredChatAddress>> {
    let lock = connection.dialect().row_lock(" FOR UPDATE OF c");
    Ok(found(connection, &format!(" WHERE c.topic = ?{lock}"), [topic.into()])?.pop())
}

/// Sets it, from this version on; 409 where somebody was faster.
pub fn set(
    work: &mut UnitOfWork<'_>,
    topic: ChatTopic,
    before: Option<&StoredChatAddress>,
    (sealed, shown): (Option<String>, Option<String>),
) -> Result<ChatAddressId> {
    let stale = || Error::new(Code::StaleVersion);
    let changed = match before {
        Some(before) => statement(
            "UPDATE chat_addresses SET version = version + 1, sealed = ?, shown = ? WHERE topic = ? AND version = ?",
        )
        .bind(sealed)
        .bind(shown)
        .bind(topic)
        .bind(before.version),
        None => statement(
            "INSERT INTO chat_addresses (topic, sealed, shown) VALUES (?, ?, ?) ON CONFLICT (topic) DO NOTHING",
        )
        .bind(topic)
        .bind(sealed)
        .bind(shown),
    };
    work.change_one(changed)?.ok_or_else(stale)?;
    find(work.reading(), topic)?.map(|stored| stored.id).ok_or_else(stale)
}
