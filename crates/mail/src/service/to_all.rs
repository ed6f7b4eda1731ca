//! What everybody is told, in steps that a worker takes (told-19).

use db::UnitOfWork;
use kernel::{Error, Result, UserId};

use super::Mailer;
use crate::model::{Chooser, Link, MailDraft, Recipient, ToAll};
use crate::repo::to_all::{self as repo, Said, These};
use crate::rules::headline;
use crate::rules::notification::{Told, declared, detail};

/// People of one step who have chosen a mail or a digest: each has a mail, or a digest of their own hour.
const STEP: i64 = 200;

impl Mailer {
    /// One step of telling something to these, each as they want to be told (told-2): as long as there are any, some of those who have chosen a
    /// mail or a digest, then all the others by one statement. Nobody is told twice. Answers whether that was the last step.
    pub fn tell(&self, work: &mut UnitOfWork<'_>, told: &ToAll, these: These<'_>) -> Result<bool> {
        let Some(Told::Of(kind)) = declared(told.mail) else {
            return Err(Error::internal(format!("what the mail `{}` is to the portal stands nowhere", told.mail)));
        };
        let choosers = repo::choosers(work.reading(), (kind, told.event.as_str()), these, STEP)?;
        if !choosers.is_empty() {
            let drafts: Vec<_> = choosers.into_iter().map(|person| self.draft_of(told, person)).collect();
            self.queue(work, drafts)?;
            return Ok(false);
        }
        let subject = headline(&self.told(&told.subject));
        let said = Said {
            told: told.mail,
            event: &told.event,
            subject: &subject,
            detail: detail(&self.told(&told.said)),
            page: &told.page,
        };
        repo::insert(work, kind, said, these)?;
        Ok(true)
    }

    fn draft_of(&self, told: &ToAll, person: Chooser) -> MailDraft {
        let Chooser { id, fname, lname, email } = person;
        MailDraft {
            kind: told.mail,
            event: Some(format!("{}{id}", told.event)),
            to: Recipient::person(id, &fname, &lname, email),
            subject: told.subject.clone(),
            paragraphs: vec![told.said.clone()],
            link: Some(Link { label: told.label.clone(), url: self.link(&told.page) }),
        }
    }
}

/// Takes it back from everybody: it is over. A mail that has gone out stays so.
pub fn over(work: &mut UnitOfWork<'_>, event: &str) -> Result<()> {
    crate::repo::withdraw_unsent(work, &format!("{event}%"))?;
    repo::withdraw(work, event)
}

/// Takes it back from one person, who has done what it asks for.
pub fn done(work: &mut UnitOfWork<'_>, event: &str, user: UserId) -> Result<()> {
    repo::withdraw_from(work, event, user)
}
