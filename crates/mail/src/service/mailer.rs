//! The mailer: turns drafts into sealed mails, and sealed mails into messages.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use db::UnitOfWork;
use futures_util::future::BoxFuture;
use kernel::{Error, Kind, Language, Latest, Result, Text, Writing};
use lettre::message::Mailbox;
use lettre::{Address, Message};
use url::{Host, Url};

use crate::model::{Body, Claimed, Invitation, Link, MadeFile, MailDraft, NewMail, Recipient, Refusal};
use crate::repo;
use crate::rules::headline;
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
        let inner = Inner { company, writing, from, named_as_the_company, public_url, key, language, files: None };
        Ok(Self(Arc::new(inner)))
    }

    /// The same, which makes the files of mails by these means.
    #[must_use]
    pub fn with_files(self, files: Arc<dyn MakesFiles>) -> Self {
        Self(Arc::new(Inner { files: Some(files), ..self.0.as_ref().clone() }))
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

    /// Puts drafts into the outbox, in the transaction of what they tell, at most one statement per hundred. A
    /// draft whose event is there already is left out; answers how many are new.
    pub fn queue(&self, work: &mut UnitOfWork<'_>, drafts: Vec<MailDraft>) -> Result<usize> {
        self.queue_all(work, drafts.into_iter().map(|draft| (draft, None, None)))
    }

    /// The same with what calendars take out of some of them.
    pub fn queue_invitations(
        &self,
        work: &mut UnitOfWork<'_>,
        drafts: Vec<(MailDraft, Option<Invitation>)>,
    ) -> Result<usize> {
        self.queue_all(work, drafts.into_iter().map(|(draft, invitation)| (draft, invitation, None)))
    }

    /// [`Mailer::queue`], each with a file that is made when the mail is sent.
    pub fn queue_with_files(&self, work: &mut UnitOfWork<'_>, drafts: Vec<(MailDraft, MadeFile)>) -> Result<usize> {
        self.queue_all(work, drafts.into_iter().map(|(draft, file)| (draft, None, Some(file))))
    }

    fn queue_all(
        &self,
        work: &mut UnitOfWork<'_>,
        drafts: impl Iterator<Item = (MailDraft, Option<Invitation>, Option<MadeFile>)>,
    ) -> Result<usize> {
        let mails = drafts.map(|(draft, invitation, file)| self.mail(draft, invitation, file));
        repo::insert(work, &mails.collect::<Result<Vec<_>>>()?)
    }

    pub(super) fn mail(
        &self,
        draft: MailDraft,
        invitation: Option<Invitation>,
        file: Option<MadeFile>,
    ) -> Result<NewMail> {
        let message_id = format!("<{:032x}@{}>", rand::random::<u128>(), self.domain());
        let language = self.language();
        let written = |text: Text| self.told(&text);
        let link = draft.link.map(|Link { label, url }| Link { label: written(label), url });
        let paragraphs = draft.paragraphs.into_iter().map(written).collect();
        let body = Body { language, paragraphs, link, invitation, file };
        let body = serde_json::to_vec(&body).map_err(Error::internal)?;
        let to = Recipient { name: headline(&draft.to.name), address: headline(&draft.to.address), ..draft.to };
        Ok(NewMail {
            event: draft.event,
            kind: draft.kind,
            to,
            subject: headline(&written(draft.subject)),
            body: self.0.key.seal(&message_id, &body)?,
            message_id,
        })
    }

    /// Tells who makes the files of mails that this event's mail is sent once more.
    pub(super) fn tell_sent_again(&self, work: &mut UnitOfWork<'_>, event: &str) -> Result<()> {
        self.0.files.as_ref().map_or(Ok(()), |files| files.sent_again(work, event))
    }

    /// The message of a mail that was claimed. What can't become one never will; a file that can't be made now may be later.
    pub(super) async fn message(&self, mail: &Claimed, now: DateTime<Utc>) -> Result<Message, Refusal> {
        let Ok(address) = mail.recipient.parse::<Address>() else {
            return Err(Refusal::for_good(&texts::no_address()));
        };
        let Some(body) = self.0.key.open(&mail.message_id, &mail.body) else {
            return Err(Refusal::for_good(&texts::sealed_otherwise()));
        };
        let body: Body = serde_json::from_slice(&body).map_err(|_| Refusal::for_good(&texts::unreadable()))?;
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
        let sheet = Sheet { company: &company, name: &mail.recipient_name, subject: &mail.subject, body: &body };
        let to = Mailbox::new(Some(mail.recipient_name.clone()).filter(|name| !name.is_empty()), address);
        let message = sheet.message(self.from(), to, &mail.message_id, now, file);
        message.map_err(|error| {
            tracing::warn!(%error, mail = mail.id.0, "a mail that can't be put together");
            Refusal::for_good(&texts::not_put_together())
        })
    }
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
        };
        let now = "2026-11-25T03:30:00Z".parse().unwrap();
        let sealed = |text: &[u8]| mailer.0.key.seal("<1@x>", text).unwrap();
        let fine = sealed(br#"{"paragraphs":["x"],"link":null}"#);
        assert!(mailer.message(&mail("a@b.example", fine.clone()), now).await.is_ok());
        for (recipient, body, reason) in [
            ("nobody", fine, "no address"),
            ("a@b.example", "AAAA".into(), "MUSTER_SECRET"),
            ("a@b.example", sealed(b"{}"), "can't be read"),
        ] {
            let refusal = mailer.message(&mail(recipient, body), now).await.unwrap_err();
            assert!(refusal.for_good && refusal.reason.contains(reason), "{refusal:?}");
        }
    }
}
