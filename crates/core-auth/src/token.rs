//! Tokens: who, not what they may do. A token names a session row and a secret of that row, so that
//! neither a forged number nor the token of a database that is gone opens anything.

use hmac::{Hmac, KeyInit, Mac};
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation};
use kernel::{Code, Error, Result, SessionId};
use serde::{Deserialize, Serialize};
use sha2::Sha256;

#[derive(Serialize, Deserialize)]
struct Claims {
    sid: SessionId,
    nonce: String,
}

/// Signs and reads tokens, with a key derived from the installation's secret.
#[derive(Clone)]
pub struct Tokens {
    signing: EncodingKey,
    reading: DecodingKey,
}

impl Tokens {
    /// Derives the key.
    pub fn derive(secret: &[u8]) -> Result<Self> {
        let mac = Hmac::<Sha256>::new_from_slice(secret).map_err(Error::internal)?;
        let key = mac.chain_update(b"muster session token 1").finalize().into_bytes();
        Ok(Self { signing: EncodingKey::from_secret(&key), reading: DecodingKey::from_secret(&key) })
    }

    /// The token of a session.
    pub fn sign(&self, sid: SessionId, nonce: &str) -> Result<String> {
        let claims = Claims { sid, nonce: nonce.to_owned() };
        jsonwebtoken::encode(&Header::new(Algorithm::HS256), &claims, &self.signing).map_err(Error::internal)
    }

    /// The session that a token names. Expiry is the session row's affair, by the portal's clock.
    pub fn read(&self, token: &str) -> Result<(SessionId, String)> {
        let mut validation = Validation::new(Algorithm::HS256);
        validation.validate_exp = false;
        validation.required_spec_claims.clear();
        match jsonwebtoken::decode::<Claims>(token, &self.reading, &validation) {
            Ok(data) => Ok((data.claims.sid, data.claims.nonce)),
            Err(_) => Err(Error::new(Code::NotSignedIn)),
        }
    }
}

/// A secret for a session row: 128 random bits in hex.
pub fn nonce() -> String {
    format!("{:032x}", rand::random::<u128>())
}

#[cfg(test)]
mod tests {
    use super::{Tokens, nonce};
    use kernel::SessionId;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn what_is_sent_as_a_token_opens_nothing_unless_we_signed_it(
            sent in any::<String>(), session in 1..i64::MAX, at in any::<prop::sample::Index>(), letter in "[A-Za-z0-9_.=-]",
        ) {
            let ours = Tokens::derive(b"ours").unwrap();
            prop_assert!(ours.read(&sent).is_err());
            let token = ours.sign(SessionId(session), "n").unwrap();
            prop_assert_eq!(ours.read(&token).unwrap(), (SessionId(session), "n".to_owned()));
            let at = at.index(token.len());
            let mut other = token.clone();
            other.replace_range(at..=at, &letter);
            prop_assert_eq!(ours.read(&other).is_ok(), other == token, "{}", other);
            prop_assert!(ours.read(&token[..at]).is_err());
            let longer = token + &letter;
            prop_assert!(ours.read(&longer).is_err());
        }
    }

    #[test]
    fn only_what_this_key_signed_is_read() {
        let (ours, theirs) = (Tokens::derive(b"ours").unwrap(), Tokens::derive(b"theirs").unwrap());
        let token = ours.sign(SessionId(7), "n").unwrap();
        assert_eq!(ours.read(&token).unwrap(), (SessionId(7), "n".to_owned()));
        assert!(theirs.read(&token).is_err());
        let unsigned = "eyJhbGciOiJub25lIn0.eyJzaWQiOjcsIm5vbmNlIjoibiJ9.";
        for wrong in ["", "x", "a.b.c", unsigned, &token[..token.len() - 2]] {
            assert!(ours.read(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn nonces_differ() {
        assert_ne!(nonce(), nonce());
        assert_eq!(nonce().len(), 32);
    }
}
