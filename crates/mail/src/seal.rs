//! Bodies in the table are sealed: whoever reads the database, or a copy of it, reads no link and no news.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use chacha20poly1305::aead::{Aead as _, KeyInit as _, Payload};
use chacha20poly1305::{ChaCha20Poly1305, Nonce};
use hmac::{Hmac, Mac as _};
use kernel::{Error, Result};
use sha2::Sha256;

/// Bytes of a nonce, which stands before what it was used for.
const NONCE: usize = 12;

/// Seals and opens, with a key derived from the installation's secret.
#[derive(Clone)]
pub(crate) struct BodyKey(ChaCha20Poly1305);

impl BodyKey {
    /// Derives the key.
    pub(crate) fn derive(secret: &[u8]) -> Result<Self> {
        let mac = <Hmac<Sha256> as hmac::KeyInit>::new_from_slice(secret).map_err(Error::internal)?;
        let key = mac.chain_update(b"muster mail body 1").finalize().into_bytes();
        Ok(Self(ChaCha20Poly1305::new_from_slice(&key).map_err(Error::internal)?))
    }

    /// Seals a text for the mail of this Message-ID: in another row it can't be opened.
    pub(crate) fn seal(&self, message_id: &str, text: &[u8]) -> Result<String> {
        let nonce: [u8; NONCE] = rand::random();
        let payload = Payload { msg: text, aad: message_id.as_bytes() };
        let sealed = self.0.encrypt(&Nonce::from(nonce), payload).map_err(Error::internal)?;
        Ok(STANDARD.encode([nonce.as_slice(), &sealed].concat()))
    }

    /// What was sealed; nothing when it was altered, belongs to another mail, or is another installation's.
    pub(crate) fn open(&self, message_id: &str, sealed: &str) -> Option<Vec<u8>> {
        let bytes = STANDARD.decode(sealed).ok()?;
        let (nonce, sealed) = bytes.split_first_chunk::<NONCE>()?;
        self.0.decrypt(&Nonce::from(*nonce), Payload { msg: sealed, aad: message_id.as_bytes() }).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::BodyKey;

    #[test]
    fn only_the_same_secret_and_mail_open_a_body() {
        let (ours, theirs) = (BodyKey::derive(b"ours").unwrap(), BodyKey::derive(b"theirs").unwrap());
        let sealed = ours.seal("<1@x>", "Grüße".as_bytes()).unwrap();
        assert_eq!(ours.open("<1@x>", &sealed).as_deref(), Some("Grüße".as_bytes()));
        assert_eq!(ours.open("<2@x>", &sealed), None);
        assert_eq!(theirs.open("<1@x>", &sealed), None);
        let mut altered = sealed.clone().into_bytes();
        altered[20] = if altered[20] == b'A' { b'B' } else { b'A' };
        assert_eq!(ours.open("<1@x>", &String::from_utf8(altered).unwrap()), None);
        for rubbish in ["", "x", "AAAA", "not base64!"] {
            assert_eq!(ours.open("<1@x>", rubbish), None, "{rubbish}");
        }
    }

    #[test]
    fn the_same_text_is_never_sealed_alike() {
        let key = BodyKey::derive(b"ours").unwrap();
        let [one, other] = [key.seal("<1@x>", b"text").unwrap(), key.seal("<1@x>", b"text").unwrap()];
        assert_ne!(one, other);
        assert!(!one.contains("text"));
    }
}
