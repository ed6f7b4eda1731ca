//! What the chat of the company is told, and where (told-9, told-10).

use chrono::{DateTime, Utc};
use db::{Database, Entry, UnitOfWork};
use kernel::{Code, Decision, Error, Grant, Result, Text, Word as _};
use serde::Serialize;

use super::Mailer;
use super::mailer::With;
use crate::model::{
    CHAT_ADDRESS, ChatAddress, ChatAddressInput, ChatAddresses, ChatLine, ChatTopic, ChatTried, Claimed, Link,
    MailDraft, NewMail, Recipient, Refusal, StoredChatAddress,
};
use crate::repo;
use crate::repo::chat;
use crate::rights::ManageChat;
use crate::rules::chat as rules;
use crate::texts;
use crate::transport::Transport;

/// The kind of a line in the outbox.
const LINE: &str = "chat";

/// What the trail keeps of an address.
#[derive(Serialize, PartialEq, Eq)]
struct Kept {
    address: Option<String>,
}

fn shown(topic: ChatTopic, stored: Option<StoredChatAddress>) -> ChatAddress {
    let version = stored.as_ref().map_or(0, |stored| stored.version);
    ChatAddress {
        topic,
        version,
        id: stored.as_ref().map(|stored| stored.id),
        shown: stored.and_then(|stored| stored.shown),
    }
}

/// All topics, each with what is shown of its address.
pub async fn addresses(db: &Database, _: &Grant<ManageChat>) -> Result<ChatAddresses> {
    let mut stored = db.read(|connection| chat::all(connection)).await?;
    let of = |topic: &ChatTopic| {
        let at = stored.iter().position(|stored| stored.topic == *topic);
        shown(*topic, at.map(|at| stored.swap_remove(at)))
    };
    Ok(ChatAddresses { topics: ChatTopic::ALL.iter().map(of).collect() })
}

/// Sets where a topic is told, or that it is nowhere.
pub async fn set_address(
    db: &Database,
    (mailer, transport): (&Mailer, &Transport),
    grant: &Grant<ManageChat>,
    topic: ChatTopic,
    input: ChatAddressInput,
) -> Result<ChatAddress> {
    let (mailer, reach) = (mailer.clone(), transport.chat().reach().clone());
    db.write(grant.actor(), move |work| {
        let stored = chat::lock(work.reading(), topic)?;
        let version = stored.as_ref().map_or(0, |stored| stored.version);
        let checked =
            Decision::anyone().version(input.version, version)?.content(|()| rules::address(&input.address, &reach))?;
        let before = Kept { address: stored.as_ref().and_then(|stored| stored.shown.clone()) };
        let sealed = checked.as_ref().map(|checked| mailer.seal(&sealed_for(topic), checked.address.as_str()));
        let after = Kept { address: checked.map(|checked| checked.shown) };
        if after.address.is_none() && before.address.is_none() {
            return Ok(shown(topic, stored));
        }
        let id = chat::set(work, topic, stored.as_ref(), (sealed.transpose()?, after.address.clone()))?;
        work.record(Entry::new(CHAT_ADDRESS, id.0, "change").before(&before).after(&after));
        Ok(ChatAddress {
            topic,
            version: if stored.is_some() { version + 1 } else { 1 },
            id: Some(id),
            shown: after.address,
        })
    })
    .await
}

/// Puts a line into the outbox that says only that lines arrive: 404 where the topic is told nowhere.
pub async fn try_address(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<ManageChat>,
    topic: ChatTopic,
) -> Result<ChatTried> {
    let mailer = mailer.clone();
    db.write(grant.actor(), move |work| {
        let stored = chat::find(work.reading(), topic)?.filter(|stored| stored.sealed.is_some());
        let stored = stored.ok_or_else(|| Error::new(Code::NotFound))?;
        let text = texts::chat_trial(mailer.company().as_str());
        let mail = mailer.line(&stored, None, text, "/")?;
        repo::insert(work, &[mail])?;
        work.record(Entry::new(CHAT_ADDRESS, stored.id.0, "try").after(&Kept { address: stored.shown }));
        Ok(ChatTried { queued: 1 })
    })
    .await
}

/// For what an address is sealed: for another topic it can't be opened.
fn sealed_for(topic: ChatTopic) -> String {
    format!("chat address of {}", topic.text())
}

impl Mailer {
    /// Tells the chat: puts lines into the outbox, in the transaction of what they tell, for the topics that are told somewhere. Answers how
    /// many are new. One statement where there is no address, none where there is no line.
    pub fn tell_chat(&self, work: &mut UnitOfWork<'_>, lines: Vec<ChatLine>) -> Result<usize> {
        self.lines(work, lines, None)
    }

    /// [`Mailer::tell_chat`] of a decision that can be taken back: the lines wait until it can't (inbox-10).
    pub fn tell_chat_undoable(&self, work: &mut UnitOfWork<'_>, lines: Vec<ChatLine>) -> Result<usize> {
        let held = self.undoable_until(work.now());
        self.lines(work, lines, held)
    }

    fn lines(&self, work: &mut UnitOfWork<'_>, lines: Vec<ChatLine>, held: Option<DateTime<Utc>>) -> Result<usize> {
        if lines.is_empty() {
            return Ok(0);
        }
        let stored = chat::all(work.reading())?;
        let told = |line: ChatLine| {
            let address = stored.iter().find(|stored| stored.topic == line.topic && stored.sealed.is_some())?;
            let line = self.line(address, Some(line.event), line.text, &line.page);
            Some(line.map(|line| NewMail { due: held, held_until: held, ..line }))
        };
        let mails: Vec<_> = lines.into_iter().filter_map(told).collect::<Result<_>>()?;
        repo::insert(work, &mails)
    }

    /// A line as the outbox has it: to whom is what is shown of the address.
    fn line(&self, address: &StoredChatAddress, event: Option<String>, text: Text, page: &str) -> Result<NewMail> {
        let draft = MailDraft {
            kind: LINE,
            event,
            to: Recipient { user: None, name: String::new(), address: address.shown.clone().unwrap_or_default() },
            subject: text.clone(),
            paragraphs: vec![text],
            link: Some(Link { label: texts::open_in_portal(), url: self.link(page) }),
        };
        let mail = self.mail(draft, With::default())?;
        Ok(NewMail { chat: Some(address.topic), ..mail })
    }

    /// Hands a line over.
    pub(super) async fn post(
        &self,
        db: &Database,
        transport: &Transport,
        (mail, topic): (&Claimed, ChatTopic),
    ) -> Result<(), Refusal> {
        let body = self.opened(&mail.message_id, &mail.body)?;
        let stored = db.read(move |connection| chat::find(connection, topic)).await;
        let stored = stored.map_err(|error| Refusal::for_now(&error.message()))?;
        let sealed = stored.and_then(|stored| stored.sealed);
        let sealed = sealed.ok_or_else(|| Refusal::for_good(&texts::no_address_any_more()))?;
        let address = self.open(&sealed_for(topic), &sealed).and_then(|address| address.parse().ok());
        let address = address.ok_or_else(|| Refusal::for_good(&texts::sealed_otherwise()))?;
        let (line, link) = (body.paragraphs.first(), body.link.as_ref());
        let (Some(line), Some(link)) = (line, link) else { return Err(Refusal::for_good(&texts::unreadable())) };
        let message = rules::message(&address, line, &link.url, &link.label);
        transport.chat().post(address, &message).await
    }
}
