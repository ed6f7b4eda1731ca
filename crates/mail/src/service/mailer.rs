//! The mailer: turns drafts into sealed mails, and sealed mails into messages.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use db::UnitOfWork;
use futures_util::future::BoxFuture;
use kernel::{Code, Error, Kind, Language, Latest, Result, Text, UserId, Writing};
use lettre::message::Mailbox;
use lettre::{Address, Message};
use url::{Host, Url};

use super::about::events_of;
use crate::model::{
    Body, Claimed, DecidedRecord, Invitation, Link, MadeFile, MailDraft, NewMail, NewNotification, Recipient, Refusal,
};
use crate::repo;
use crate::repo::merging::Joined;
use crate::rules::decision_link::LINK_HOLDS;
use crate::rules::notification::{self, Settings as Chosen, Told, Way};
use crate::rules::{headline, unbroken};
use crate::seal::BodyKey;
use crate::template::Sheet;
use crate::texts;

/// What the settings say of mails.
#[derive(Debug, Clone)]
pub struct Settings {
    /// The company's name, which may change.
    pub company: Latest<String>,
    /// How it writes days and amounts, which may change, too.
    pub writing: Latest<Writing>,
    /// The sender, where one is set.
    pub from: Option<String>,
    /// The address that people use.
    pub public_url: Url,
}

/// A file on its way into a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MailFile {
    /// Its name.
    pub name: String,
    /// Its content type.
    pub kind: &'static str,
    /// What is in it.
    pub bytes: Vec<u8>,
}

/// Makes the files of mails when they are sent.
pub trait MakesFiles: Send + Sync {
    /// The file of this record.
    fn make(&self, of: i64) -> BoxFuture<'_, Result<MailFile>>;

    /// Hears that an admin sends the mail of this event once more, before it is due: who counts mails counts this one again.
    fn sent_again(&self, _work: &mut UnitOfWork<'_>, _event: &str) -> Result<()> {
        Ok(())
    }
}

/// See the module. Cheap to clone.
#[derive(Clone)]
pub struct Mailer(Arc<Inner>);

#[derive(Clone)]
struct Inner {
    company: Latest<String>,
    writing: Latest<Writing>,
    /// Where no sender is set, its name is the company's.
    from: Mailbox,
    named_as_the_company: bool,
    public_url: Url,
    key: BodyKey,
    language: Language,
    files: Option<Arc<dyn MakesFiles>>,
    /// How long a mail waits that others may join.
    hold: TimeDelta,
    /// For how long decisions can be taken back, and their mails wait.
    undo: TimeDelta,
}

/// What goes with a draft.
#[derive(Debug, Default)]
pub(super) struct With {
    invitation: Option<Invitation>,
    file: Option<MadeFile>,
    /// What else its reader may do, by a link each.
    actions: Vec<Link<Text>>,
}

impl Mailer {
    /// A mailer of this company; a sender that is none is refused with the setting's name.
    pub fn new(settings: Settings, secret: &[u8]) -> Result<Self> {
        let Settings { company, writing, from, public_url } = settings;
        let named_as_the_company = from.is_none();
        let from = match from {
            Some(text) => text.parse().map_err(|_| {
                let problem = "MUSTER_MAIL_FROM is a sender, such as \"Company HR\" <hr@company.example>.";
                Error::setting("MUSTER_MAIL_FROM", problem)
            })?,
            None => Mailbox::new(None, usual_sender(&public_url)?),
        };
        let key = BodyKey::derive(secret)?;
        let language = Language::default();
        let (files, hold, undo) = (None, TimeDelta::zero(), TimeDelta::zero());
        let inner =
            Inner { company, writing, from, named_as_the_company, public_url, key, language, files, hold, undo };
        Ok(Self(Arc::new(inner)))
    }

    /// The same, which makes the files of mails by these means.
    #[must_use]
    pub fn with_files(self, files: Arc<dyn MakesFiles>) -> Self {
        Self(Arc::new(Inner { files: Some(files), ..self.0.as_ref().clone() }))
    }

    /// The same, whose mails wait so long for others that may join them (told-4); without it none waits, and none is joined.
    #[must_use]
    pub fn holding(self, hold: TimeDelta) -> Self {
        Self(Arc::new(Inner { hold, ..self.0.as_ref().clone() }))
    }

    /// The same, by which decisions can be taken back for so long (inbox-10); without it none can.
    #[must_use]
    pub fn undoing(self, undo: TimeDelta) -> Self {
        Self(Arc::new(Inner { undo, ..self.0.as_ref().clone() }))
    }

    /// For how long a decision can be taken back.
    pub fn undo(&self) -> TimeDelta {
        self.0.undo
    }

    /// Until when a decision of this instant can be taken back; none, where none is.
    pub fn undoable_until(&self, decided: DateTime<Utc>) -> Option<DateTime<Utc>> {
        (self.0.undo > TimeDelta::zero()).then(|| decided + self.0.undo)
    }

    /// The same, which writes in this language.
    #[must_use]
    pub fn writing(self, language: Language) -> Self {
        Self(Arc::new(Inner { language, ..self.0.as_ref().clone() }))
    }

    /// In which language people are written to: English, until the register knows theirs.
    pub fn language(&self) -> Language {
        self.0.language
    }

    /// A text as people are written to: in their language, with days and amounts as the company writes them.
    pub fn told(&self, text: &Text) -> String {
        self.0.writing.get().hold(|| text.in_language(self.language()).into_owned())
    }

    /// The company's name.
    pub fn company(&self) -> Arc<String> {
        self.0.company.get()
    }

    fn from(&self) -> Mailbox {
        let Inner { from, named_as_the_company, .. } = &*self.0;
        if *named_as_the_company {
            Mailbox::new(Some(headline(&self.company())), from.email.clone())
        } else {
            from.clone()
        }
    }

    /// The address that people use. For a page of it, [`Mailer::link`] gets the slashes right.
    pub fn public_url(&self) -> &Url {
        &self.0.public_url
    }

    /// The absolute address of a page, such as `/login`.
    pub fn link(&self, path: &str) -> String {
        format!("{}/{}", self.0.public_url.as_str().trim_end_matches('/'), path.trim_start_matches('/'))
    }

    /// The domain that our mails come from: in Message-IDs, and as the name by which a mail server is greeted.
    pub fn domain(&self) -> &str {
        self.0.from.email.domain()
    }

    /// The address that our mails come from.
    pub fn sender(&self) -> String {
        self.0.from.email.to_string()
    }

    /// Seals a secret that somebody is shown again, as the bodies of mails are sealed; `of` says what it is, and whose: for
    /// anything else it can't be opened.
    pub fn seal(&self, of: &str, secret: &str) -> Result<String> {
        self.0.key.seal(of, secret.as_bytes())
    }

    /// What was sealed; nothing when it was altered, is something else's, or another installation's.
    pub fn open(&self, of: &str, sealed: &str) -> Option<String> {
        String::from_utf8(self.0.key.open(of, sealed)?).ok()
    }

    /// Tells people: puts drafts into the outbox and into the portal, in the transaction of what they tell, each as its reader wants to
    /// be told (told-1, told-2), at most one statement of each kind per hundred. A draft whose event is there already is left out;
    /// answers how many are new.
    pub fn queue(&self, work: &mut UnitOfWork<'_>, drafts: Vec<MailDraft>) -> Result<usize> {
        self.queue_all(work, plain(drafts), None)
    }

    /// [`Mailer::queue`] of a decision that can be taken back: the mails wait until it can't, and so does the digest (inbox-10). The
    /// portal says it at once.
    pub fn queue_undoable(&self, work: &mut UnitOfWork<'_>, drafts: Vec<MailDraft>) -> Result<usize> {
        let held = self.undoable_until(work.now());
        self.queue_all(work, plain(drafts), held)
    }

    /// Takes back what was queued of an event. 409 where a mail of it has gone out, or is on its way.
    pub fn withdraw(&self, work: &mut UnitOfWork<'_>, event: &str) -> Result<()> {
        self.withdraw_line(work, event)?;
        repo::notifications::withdraw(work, event)
    }

    /// The same of a line for the chat, which the portal does not tell.
    pub fn withdraw_line(&self, work: &mut UnitOfWork<'_>, event: &str) -> Result<()> {
        if repo::withdraw(work, event)? { Ok(()) } else { Err(Error::new(Code::UndoTold)) }
    }

    /// Takes back all that was queued about a version of a record since an instant, whoever it was for; not that it was decided by a link.
    /// 409 where a mail of it has gone out, or is on its way.
    pub fn withdraw_all(
        &self,
        work: &mut UnitOfWork<'_>,
        (record, id, version): (&str, i64, i64),
        since: DateTime<Utc>,
    ) -> Result<()> {
        let events = events_of(record, id, version);
        if !repo::withdraw_all(work, &events, since)? {
            return Err(Error::new(Code::UndoTold));
        }
        repo::notifications::withdraw_all(work, &events, since)
    }

    /// Takes those mails back that have not gone out of what was queued about a version of a record, whoever it was for: what they ask
    /// for, or tell, is over. What has gone out stays so; the portal has told it at once. Answers who would have had one.
    pub fn withdraw_unsent(
        &self,
        work: &mut UnitOfWork<'_>,
        (record, id, version): (&str, i64, i64),
    ) -> Result<Vec<UserId>> {
        repo::withdraw_unsent(work, &events_of(record, id, version))
    }

    /// [`Mailer::queue`], with what calendars take out of some of them.
    pub fn queue_invitations(
        &self,
        work: &mut UnitOfWork<'_>,
        drafts: Vec<(MailDraft, Option<Invitation>)>,
    ) -> Result<usize> {
        let with = |invitation| With { invitation, ..With::default() };
        self.queue_all(work, drafts.into_iter().map(|(draft, invitation)| (draft, with(invitation))).collect(), None)
    }

    /// [`Mailer::queue`], each with a file that is made when the mail is sent.
    pub fn queue_with_files(&self, work: &mut UnitOfWork<'_>, drafts: Vec<(MailDraft, MadeFile)>) -> Result<usize> {
        let with = |file| With { file: Some(file), ..With::default() };
        self.queue_all(work, drafts.into_iter().map(|(draft, file)| (draft, with(file))).collect(), None)
    }

    /// [`Mailer::queue`], each with links by which its reader decides on this record, for as long as links hold (told-12).
    pub fn queue_deciding(
        &self,
        work: &mut UnitOfWork<'_>,
        record: DecidedRecord,
        drafts: Vec<MailDraft>,
    ) -> Result<usize> {
        self.queue_deciding_from(work, record, drafts, None)
    }

    /// [`Mailer::queue_deciding`] after a decision that can be taken back: the mails wait until it can't.
    pub fn queue_deciding_undoable(
        &self,
        work: &mut UnitOfWork<'_>,
        record: DecidedRecord,
        drafts: Vec<MailDraft>,
    ) -> Result<usize> {
        let held = self.undoable_until(work.now());
        self.queue_deciding_from(work, record, drafts, held)
    }

    fn queue_deciding_from(
        &self,
        work: &mut UnitOfWork<'_>,
        record: DecidedRecord,
        drafts: Vec<MailDraft>,
        held: Option<DateTime<Utc>>,
    ) -> Result<usize> {
        let until = work.now() + LINK_HOLDS;
        let line = texts::links_decide(work.zone().day(until));
        let deciding = |mut draft: MailDraft| {
            let Some(user) = draft.to.user else { return Ok((draft, With::default())) };
            draft.paragraphs.push(line.clone());
            let actions = self.decision_links(record, (user, &draft.to.address), until)?;
            Ok((draft, With { actions, ..With::default() }))
        };
        let drafts: Result<Vec<_>> = drafts.into_iter().map(deciding).collect();
        self.queue_all(work, drafts?, held)
    }

    fn queue_all(
        &self,
        work: &mut UnitOfWork<'_>,
        drafts: Vec<(MailDraft, With)>,
        held: Option<DateTime<Utc>>,
    ) -> Result<usize> {
        let told: BTreeSet<UserId> =
            drafts.iter().filter_map(|(draft, _)| told_to(draft)).map(|(user, _)| user).collect();
        let chosen = if told.is_empty() {
            BTreeMap::new()
        } else {
            repo::notifications::settings(work.reading(), &Vec::from_iter(told))?
        };
        let (usual, sent_by) = (Chosen::default(), work.actor().user().map_or(0, |user| user.0));
        // What is held is told as if it happened when it is held no more.
        let from = held.unwrap_or(work.now());
        let (mut mails, mut mailed, mut alone) = (Vec::new(), Vec::new(), Vec::new());
        // A mail that goes to two addresses of one person is one notification. What leads elsewhere is another, though it is called the same.
        let mut subjects = BTreeSet::new();
        for (draft, with) in drafts {
            let attached = with.invitation.is_some() || with.file.is_some();
            let (user, told) = told_to(&draft).map_or((None, Told::ByMail), |(user, told)| (Some(user), told));
            let settings = user.and_then(|user| chosen.get(&user)).unwrap_or(&usual);
            // A mail with links that decide is about one record, and joins no other: it has nothing to wait for.
            let hold = if with.actions.is_empty() { self.0.hold } else { TimeDelta::zero() };
            let way = notification::way(told, attached, settings, (from, work.zone()), hold);
            if let Some(notification) = user.and_then(|user| self.notification(&draft, user, &way))
                && subjects.insert((
                    notification.user,
                    notification.told,
                    notification.subject.clone(),
                    notification.page.clone(),
                ))
            {
                if way.mail { mailed.push(notification) } else { alone.push(notification) }
            }
            if way.mail {
                let merge_key = user.filter(|_| way.merges).map(|user| format!("{user}:{}:{sent_by}", draft.kind));
                let mail = self.mail(draft, with)?;
                mails.push(NewMail { due: way.due.or(held), held_until: held, merge_key, ..mail });
            }
        }
        repo::notifications::insert(work, &mailed)?;
        Ok(repo::insert(work, &mails)? + repo::notifications::insert(work, &alone)?)
    }

    /// What the portal says of a draft: the mail's subject, and its first paragraph.
    fn notification(&self, draft: &MailDraft, user: UserId, way: &Way) -> Option<NewNotification> {
        let detail = draft.paragraphs.first().and_then(|paragraph| notification::detail(&self.told(paragraph)));
        let page = draft.link.as_ref().and_then(|link| notification::page(&link.url, self.public_url().as_str()));
        Some(NewNotification {
            user,
            kind: way.portal?,
            told: draft.kind,
            event: draft.event.clone(),
            subject: headline(&self.told(&draft.subject)),
            detail,
            page,
            digest_at: way.digest_at,
        })
    }

    pub(super) fn mail(&self, draft: MailDraft, with: With) -> Result<NewMail> {
        let message_id = format!("<{:032x}@{}>", rand::random::<u128>(), self.domain());
        let language = self.language();
        let written = |text: Text| self.told(&text);
        let labelled = |Link { label, url }: Link<Text>| Link { label: written(label), url };
        let link = draft.link.map(labelled);
        let With { invitation, file, actions } = with;
        let paragraphs = draft.paragraphs.into_iter().map(written);
        // Beside links that decide no line of what somebody wrote may look like one.
        let paragraphs: Vec<_> =
            if actions.is_empty() { paragraphs.collect() } else { paragraphs.map(|text| unbroken(&text)).collect() };
        let actions = actions.into_iter().map(labelled).collect();
        let body = Body { language, paragraphs, link, actions, invitation, file };
        let body = serde_json::to_vec(&body).map_err(Error::internal)?;
        let to = Recipient { name: headline(&draft.to.name), address: headline(&draft.to.address), ..draft.to };
        Ok(NewMail {
            event: draft.event,
            kind: draft.kind,
            to,
            subject: headline(&written(draft.subject)),
            body: self.0.key.seal(&message_id, &body)?,
            message_id,
            due: None,
            held_until: None,
            merge_key: None,
            chat: None,
        })
    }

    /// Tells who makes the files of mails that this event's mail is sent once more.
    pub(super) fn tell_sent_again(&self, work: &mut UnitOfWork<'_>, event: &str) -> Result<()> {
        self.0.files.as_ref().map_or(Ok(()), |files| files.sent_again(work, event))
    }

    /// The message of a mail that was claimed, with those that have joined it. What can't become one never will; a file that can't be
    /// made now may be later.
    pub(super) async fn message(
        &self,
        mail: &Claimed,
        joined: &[Joined],
        now: DateTime<Utc>,
    ) -> Result<Message, Refusal> {
        let Ok(address) = mail.recipient.parse::<Address>() else {
            return Err(Refusal::for_good(&texts::no_address()));
        };
        let mut body = self.opened(&mail.message_id, &mail.body)?;
        let mut subject = mail.subject.clone();
        if !joined.is_empty() {
            let bodies: Result<Vec<_>, _> =
                joined.iter().map(|mail| self.opened(&mail.message_id, &mail.body)).collect();
            let others = joined.iter().map(|mail| mail.subject.as_str()).zip(bodies?);
            body = self.as_one((mail.subject.as_str(), body), others);
            subject = headline(&texts::and_others(&mail.subject, joined.len()).in_language(body.language));
        }
        let file = match (body.file, &self.0.files) {
            (None, _) => None,
            (Some(MadeFile { of }), Some(files)) => Some(files.make(of).await.map_err(|error| {
                tracing::warn!(%error, mail = mail.id.0, "the file of a mail can't be made");
                // What is refused, as a payslip that was withdrawn, will be; what fails may work later.
                match error.code().kind() {
                    Kind::NotFound | Kind::Conflict => Refusal::for_good(&error.message()),
                    _ => Refusal::for_now(&texts::file_not_made()),
                }
            })?),
            (Some(_), None) => return Err(Refusal::for_good(&texts::nothing_makes_files())),
        };
        let company = self.company();
        let sheet = Sheet { company: &company, name: &mail.recipient_name, subject: &subject, body: &body };
        let to = Mailbox::new(Some(mail.recipient_name.clone()).filter(|name| !name.is_empty()), address);
        let message = sheet.message(self.from(), to, &mail.message_id, now, file);
        message.map_err(|error| {
            tracing::warn!(%error, mail = mail.id.0, "a mail that can't be put together");
            Refusal::for_good(&texts::not_put_together())
        })
    }
}

impl Mailer {
    /// What a sealed body says.
    pub(super) fn opened(&self, message_id: &str, body: &str) -> Result<Body, Refusal> {
        let Some(body) = self.0.key.open(message_id, body) else {
            return Err(Refusal::for_good(&texts::sealed_otherwise()));
        };
        serde_json::from_slice(&body).map_err(|_| Refusal::for_good(&texts::unreadable()))
    }

    /// One body of several: each with its subject, what it says, and where it leads. None of them has links that decide.
    fn as_one<'a>(&self, first: (&'a str, Body), others: impl Iterator<Item = (&'a str, Body)>) -> Body {
        let language = first.1.language;
        let part = |(subject, body): (&str, Body)| {
            let links = body.link.map(|Link { label, url }| format!("{label}: {url}"));
            let lines = std::iter::once(subject.to_owned()).chain(body.paragraphs).chain(links);
            lines.collect::<Vec<_>>().join("\n")
        };
        let paragraphs = std::iter::once(first).chain(others).map(part).collect();
        let label = texts::all_notifications().in_language(language).into_owned();
        let link = Some(Link { label, url: self.link("/notifications") });
        Body { language, paragraphs, link, actions: Vec::new(), invitation: None, file: None }
    }
}

/// Drafts with nothing beside them.
fn plain(drafts: Vec<MailDraft>) -> Vec<(MailDraft, With)> {
    drafts.into_iter().map(|draft| (draft, With::default())).collect()
}

/// Whom a draft is told to in the portal as well: somebody of the register, of what is declared to be told there.
fn told_to(draft: &MailDraft) -> Option<(UserId, Told)> {
    let declared = notification::declared(draft.kind);
    debug_assert!(declared.is_some(), "what the mail `{}` is to the portal stands nowhere", draft.kind);
    let told = declared.filter(|told| *told != Told::ByMail)?;
    Some((draft.to.user?, told))
}

/// `no-reply@host`, from the host that people use, where that has a name.
fn usual_sender(public_url: &Url) -> Result<Address> {
    let host = match public_url.host() {
        Some(Host::Domain(name)) => name,
        _ => "localhost",
    };
    Address::new("no-reply", host).or_else(|_| Address::new("no-reply", "localhost")).map_err(Error::internal)
}

#[cfg(test)]
mod tests {
    use kernel::{Latest, Writing};

    use super::{Mailer, Settings};
    use crate::model::{Claimed, MailId};

    fn mailer(from: Option<&str>, public_url: &str) -> kernel::Result<Mailer> {
        let settings = Settings {
            company: Latest::new("Globex".into()),
            writing: Latest::new(Writing::default()),
            from: from.map(str::to_owned),
            public_url: public_url.parse().unwrap(),
        };
        Mailer::new(settings, b"secret")
    }

    #[test]
    fn links_have_one_slash() {
        for (public, path, expected) in [
            ("https://muster.example", "/login", "https://muster.example/login"),
            ("https://muster.example/", "login", "https://muster.example/login"),
            ("https://globex.example/hr/", "/login?a=b", "https://globex.example/hr/login?a=b"),
            ("http://127.0.0.1:8080", "/", "http://127.0.0.1:8080/"),
        ] {
            assert_eq!(mailer(None, public).unwrap().link(path), expected);
        }
    }

    #[test]
    fn the_sender_is_the_setting_or_nobody_at_our_host() {
        for (from, public, expected) in [
            (None, "https://muster.example", "Globex <no-reply@muster.example>"),
            (None, "http://127.0.0.1:8080", "Globex <no-reply@localhost>"),
            (None, "http://[::1]/", "Globex <no-reply@localhost>"),
            (None, "http://localhost:8080", "Globex <no-reply@localhost>"),
            (Some("hr@globex.example"), "http://x.example", "hr@globex.example"),
            (Some("\"Globex HR\" <hr@globex.example>"), "http://x.example", "Globex HR <hr@globex.example>"),
        ] {
            let mailer = mailer(from, public).unwrap();
            assert_eq!(mailer.from().to_string(), expected);
            assert_eq!(Some(mailer.domain()), expected.split(['@', '>']).nth(1));
        }
        for wrong in ["", "Globex", "hr@", "a@b.example, c@d.example", "hr@globex.example\r\nBcc: x@y.example"] {
            let error = mailer(Some(wrong), "http://x.example").err().unwrap_or_else(|| panic!("{wrong} is a sender"));
            assert!(error.field_problems().contains_key("MUSTER_MAIL_FROM"), "{wrong}");
        }
    }

    #[test]
    fn mails_go_out_under_the_name_that_the_company_has_then() {
        let company = Latest::new("Globex".to_owned());
        let settings = |from: Option<&str>| Settings {
            company: company.clone(),
            writing: Latest::new(Writing::default()),
            from: from.map(str::to_owned),
            public_url: "https://muster.example".parse().unwrap(),
        };
        let [usual, set] =
            [None, Some("HR <hr@globex.example>")].map(|from| Mailer::new(settings(from), b"s").unwrap());
        company.set("Initech".into());
        assert_eq!(usual.company().as_str(), "Initech");
        assert_eq!(usual.from().to_string(), "Initech <no-reply@muster.example>");
        assert_eq!(set.from().to_string(), "HR <hr@globex.example>");
    }

    #[tokio::test]
    async fn what_can_not_be_sent_is_given_up_with_its_reason() {
        let mailer = mailer(None, "https://muster.example").unwrap();
        let mail = |recipient: &str, body: String| Claimed {
            id: MailId(1),
            message_id: "<1@x>".into(),
            recipient: recipient.into(),
            recipient_name: String::new(),
            subject: "x".into(),
            body,
            tries: 1,
            kind: "test".into(),
            user: None,
            sent_by: 0,
            merge_key: None,
            chat: None,
            created_at: chrono::NaiveDateTime::default(),
        };
        let now = "2026-11-25T03:30:00Z".parse().unwrap();
        let sealed = |text: &[u8]| mailer.0.key.seal("<1@x>", text).unwrap();
        let fine = sealed(br#"{"paragraphs":["x"],"link":null}"#);
        assert!(mailer.message(&mail("a@b.example", fine.clone()), &[], now).await.is_ok());
        for (recipient, body, reason) in [
            ("nobody", fine, "no address"),
            ("a@b.example", "AAAA".into(), "MUSTER_SECRET"),
            ("a@b.example", sealed(b"{}"), "can't be read"),
        ] {
            let refusal = mailer.message(&mail(recipient, body), &[], now).await.unwrap_err();
            assert!(refusal.for_good && refusal.reason.contains(reason), "{refusal:?}");
        }
    }
}
