//! Links behind which somebody decides: made with the mail, read where somebody comes by one.

use base64::Engine as _;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use chrono::{DateTime, Utc};
use db::UnitOfWork;
use kernel::{Error, Result, Text, UserId};

use super::Mailer;
use crate::model::{DecidedRecord, DecisionLink, Link, LinkedVerdict, MailDraft, Recipient};
use crate::rules::decision_link::{SEALED_AS, address_digest, read, written};
use crate::texts;

/// Longer than any token of ours.
const LONGEST: usize = 400;

impl Mailer {
    /// The links of a mail to this address by which its reader decides on this version of a record until then. What they hold stands behind the `#`, which no browser
    /// sends: no log of a server and no proxy has it.
    pub(super) fn decision_links(
        &self,
        record: DecidedRecord,
        (user, address): (UserId, &str),
        until: DateTime<Utc>,
    ) -> Result<Vec<Link<Text>>> {
        let mailed_to = address_digest(address);
        let link = |verdict, label| -> Result<Link<Text>> {
            let token = self.decision_token(&DecisionLink { record, user, mailed_to, verdict, until })?;
            Ok(Link { label, url: self.link(&format!("/decide#{token}")) })
        };
        Ok(vec![
            link(LinkedVerdict::Approve, texts::approve_link())?,
            link(LinkedVerdict::Reject, texts::reject_link())?,
        ])
    }

    /// The token of a link: sealed by the installation's secret, so nobody else writes or reads one, in letters that an address takes.
    pub fn decision_token(&self, link: &DecisionLink) -> Result<String> {
        let sealed = self.seal(SEALED_AS, &written(link))?;
        Ok(URL_SAFE_NO_PAD.encode(STANDARD.decode(sealed).map_err(Error::internal)?))
    }

    /// The link that a token stands for; nothing where we did not make it, it was altered, or it holds no more.
    pub fn decision_link(&self, token: &str, now: DateTime<Utc>) -> Option<DecisionLink> {
        if token.len() > LONGEST {
            return None;
        }
        let sealed = STANDARD.encode(URL_SAFE_NO_PAD.decode(token).ok()?);
        read(&self.open(SEALED_AS, &sealed)?, now)
    }

    /// Tells in whose name somebody decided by a link of a mail that it was done, at once: whoever has the mail can have pressed the button (told-13). Who
    /// decides in a session of theirs is told nothing.
    pub fn queue_decided_by_link(
        &self,
        work: &mut UnitOfWork<'_>,
        draft: impl FnOnce(Recipient) -> MailDraft,
    ) -> Result<()> {
        let caller = work.actor().caller().filter(|_| work.actor().came_by_link());
        let to = caller.map(|of| Recipient::person(of.user, &of.fname, &of.lname, of.email.clone()));
        to.map_or(Ok(()), |to| self.queue(work, vec![draft(to)]).map(drop))
    }
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, TimeDelta, Utc};
    use kernel::{Latest, UserId, Writing};
    use proptest::prelude::*;

    use super::super::{Mailer, Settings};
    use crate::model::{DecidedRecord, DecisionLink, LinkedKind, LinkedVerdict};

    fn mailer(secret: &[u8]) -> Mailer {
        let settings = Settings {
            company: Latest::new("Globex".into()),
            writing: Latest::new(Writing::default()),
            from: None,
            public_url: "https://muster.example".parse().unwrap(),
        };
        Mailer::new(settings, secret).unwrap()
    }

    fn link(id: i64, version: i64, user: i64) -> DecisionLink {
        DecisionLink {
            record: DecidedRecord { kind: LinkedKind::Leave, id, version },
            user: UserId(user),
            mailed_to: u64::MAX,
            verdict: LinkedVerdict::Approve,
            until: DateTime::<Utc>::UNIX_EPOCH + TimeDelta::days(7),
        }
    }

    proptest! {
        // told-12
        #[test]
        fn what_is_sent_as_a_token_is_none_unless_we_made_it(
            sent in any::<String>(), id in 1..i64::MAX, version in 1..i64::MAX, user in 1..i64::MAX,
            at in any::<prop::sample::Index>(), letter in "[A-Za-z0-9_=+/-]",
        ) {
            let (ours, now) = (mailer(b"ours"), DateTime::<Utc>::UNIX_EPOCH);
            prop_assert_eq!(ours.decision_link(&sent, now), None);
            let link = link(id, version, user);
            let token = ours.decision_token(&link).unwrap();
            prop_assert_eq!(ours.decision_link(&token, now), Some(link));
            prop_assert_eq!(ours.decision_link(&token, link.until + TimeDelta::seconds(1)), None);
            prop_assert!(token.bytes().all(|letter| letter.is_ascii_alphanumeric() || b"_-".contains(&letter)));
            let at = at.index(token.len());
            let mut other = token.clone();
            other.replace_range(at..=at, &letter);
            prop_assert_eq!(ours.decision_link(&other, now).is_some(), other == token, "{}", other);
            prop_assert_eq!(ours.decision_link(&token[..at], now), None);
            prop_assert_eq!(ours.decision_link(&(token + &letter), now), None);
        }
    }

    #[test]
    fn only_the_same_secret_and_purpose_open_one() {
        let (ours, theirs, now) = (mailer(b"ours"), mailer(b"theirs"), DateTime::<Utc>::UNIX_EPOCH);
        let token = ours.decision_token(&link(1, 1, 1)).unwrap();
        assert!(ours.decision_link(&token, now).is_some() && theirs.decision_link(&token, now).is_none());
        // What is sealed as something else with the same key is no link.
        let other = ours.seal("calendar", "leave 1 1 1 approve 604800 5").unwrap();
        let other = other.replace('+', "-").replace('/', "_");
        assert_eq!(ours.decision_link(other.trim_end_matches('='), now), None);
    }
}
