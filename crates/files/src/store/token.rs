//! What the paths of uploads and links are signed with, where the gateway itself takes and gives the contents.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, Utc};
use hmac::{Hmac, KeyInit as _, Mac as _};
use kernel::{Code, Error, Result};
use sha2::Sha256;

/// What a signed path is good for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Purpose {
    Upload,
    Link,
}

/// Signs and reads tokens, with a key derived from the installation's secret.
pub(super) struct Tokens(Hmac<Sha256>);

impl Tokens {
    pub(super) fn derive(secret: &[u8]) -> Result<Self> {
        let mac = Hmac::<Sha256>::new_from_slice(secret).map_err(Error::internal)?;
        let key = mac.chain_update(b"muster file token 1").finalize().into_bytes();
        Hmac::new_from_slice(&key).map(Self).map_err(Error::internal)
    }

    fn mac(&self, purpose: Purpose, payload: &str) -> Hmac<Sha256> {
        let word: &[u8] = match purpose {
            Purpose::Upload => b"upload ",
            Purpose::Link => b"link ",
        };
        self.0.clone().chain_update(word).chain_update(payload)
    }

    /// A token for the file of this key: until an instant, or for ever.
    pub(super) fn sign(&self, purpose: Purpose, key: &str, until: Option<DateTime<Utc>>) -> String {
        let payload = format!("{} {key}", until.map_or(0, |until| until.timestamp_micros()));
        let signature = self.mac(purpose, &payload).finalize().into_bytes();
        format!("{}.{}", URL_SAFE_NO_PAD.encode(&payload), URL_SAFE_NO_PAD.encode(signature))
    }

    /// The key that a token names: 410 once it is too old, or when it is none of ours. Those for ever count only where
    /// `forever` says so.
    pub(super) fn read(&self, purpose: Purpose, token: &str, now: DateTime<Utc>, forever: bool) -> Result<String> {
        self.known(purpose, token, now, forever).ok_or_else(|| Error::new(Code::LinkIsOver))
    }

    fn known(&self, purpose: Purpose, token: &str, now: DateTime<Utc>, forever: bool) -> Option<String> {
        let (payload, signature) = token.split_once('.')?;
        let payload = String::from_utf8(URL_SAFE_NO_PAD.decode(payload).ok()?).ok()?;
        let signature = URL_SAFE_NO_PAD.decode(signature).ok()?;
        self.mac(purpose, &payload).verify_slice(&signature).ok()?;
        let (until, key) = payload.split_once(' ')?;
        let until: i64 = until.parse().ok()?;
        let lives = if until == 0 { forever } else { now.timestamp_micros() < until };
        lives.then(|| key.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::{Purpose, Tokens};
    use chrono::{DateTime, TimeDelta, Utc};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn what_is_sent_as_a_token_opens_nothing_unless_we_signed_it(
            sent in any::<String>(), key in "[a-z/0-9 ]{0,40}", at in any::<prop::sample::Index>(), letter in "[A-Za-z0-9_.=-]",
        ) {
            let ours = Tokens::derive(b"ours").unwrap();
            let now: DateTime<Utc> = "2026-03-11T10:00:00Z".parse().unwrap();
            prop_assert!(ours.read(Purpose::Link, &sent, now, true).is_err());
            let token = ours.sign(Purpose::Link, &key, Some(now + TimeDelta::minutes(5)));
            prop_assert_eq!(ours.read(Purpose::Link, &token, now, false).unwrap(), key.clone());
            let at = at.index(token.len());
            let mut other = token.clone();
            other.replace_range(at..=at, &letter);
            prop_assert_eq!(ours.read(Purpose::Link, &other, now, true).is_ok(), other == token, "{}", other);
            prop_assert!(ours.read(Purpose::Link, &token[..at], now, true).is_err());
            let longer = token + &letter;
            prop_assert!(ours.read(Purpose::Link, &longer, now, true).is_err());
        }
    }

    #[test]
    fn only_what_this_key_signed_for_this_is_read_and_only_in_time() {
        let (ours, theirs) = (Tokens::derive(b"ours").unwrap(), Tokens::derive(b"theirs").unwrap());
        let until: DateTime<Utc> = "2026-03-11T10:05:00Z".parse().unwrap();
        let before = until - TimeDelta::microseconds(1);
        let token = ours.sign(Purpose::Link, "policies/1", Some(until));
        assert_eq!(ours.read(Purpose::Link, &token, before, false).unwrap(), "policies/1");
        assert!(ours.read(Purpose::Link, &token, until, true).is_err(), "too old");
        assert!(ours.read(Purpose::Upload, &token, before, false).is_err(), "for something else");
        assert!(theirs.read(Purpose::Link, &token, before, false).is_err(), "of another installation");
        let (payload, signature) = token.split_once('.').unwrap();
        let other = ours.sign(Purpose::Link, "policies/2", Some(until));
        for wrong in
            ["", ".", payload, &format!("{payload}."), &format!("{}.{signature}", other.split('.').next().unwrap())]
        {
            assert!(ours.read(Purpose::Link, wrong, before, true).is_err(), "{wrong}");
        }
    }

    #[test]
    fn one_for_ever_lives_where_files_are_public() {
        let tokens = Tokens::derive(b"ours").unwrap();
        let token = tokens.sign(Purpose::Link, "policies/1", None);
        let now: DateTime<Utc> = "2026-03-11T10:00:00Z".parse().unwrap();
        assert!(tokens.read(Purpose::Link, &token, now, true).is_ok());
        assert!(tokens.read(Purpose::Link, &token, now, false).is_err());
    }
}
