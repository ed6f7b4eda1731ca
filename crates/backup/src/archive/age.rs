//! Archives that only their reader can open: the format of age (age-encryption.org/v1), with X25519 keys, so that every
//! program of that format makes such keys and reads such archives.
//!
//! A random key encrypts the content in chunks, each of which is authentic; the last one is marked, so nothing is cut off
//! unseen. The head has that key once for each recipient.

use std::io::{self, BufRead, Read, Write};
use std::str::FromStr;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use bech32::Bech32;
use bech32::primitives::decode::CheckedHrpstring;
use chacha20poly1305::aead::{Aead as _, KeyInit as _};
use chacha20poly1305::{ChaCha20Poly1305, Nonce};
use curve25519_dalek::montgomery::MontgomeryPoint;
use hmac::{Hmac, Mac as _};
use kernel::{Error, Result};
use sha2::Sha256;

use super::refused;
use crate::texts;

/// The first line of every file of the format.
pub const FIRST_LINE: &str = "age-encryption.org/v1";
const LABEL: &[u8] = b"age-encryption.org/v1/X25519";
const END: &str = "---";
/// Bytes of the content that are encrypted together, and how many that makes.
const CHUNK: usize = 64 * 1024;
const SEALED: usize = CHUNK + 16;
/// The longest line of a head. Ours are shorter; other kinds of recipients have longer ones.
const LONGEST_LINE: u64 = 4_096;
const MOST_LINES: usize = 1_000;

/// Who can read an archive: the public half of a key, as `age1…`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Recipient([u8; 32]);

/// The secret half, as `AGE-SECRET-KEY-1…`.
#[derive(Clone)]
pub struct Identity([u8; 32]);

impl FromStr for Recipient {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        let key = key_of(text, "age").ok_or_else(|| refused(texts::no_recipient(text.to_owned())))?;
        Ok(Self(key))
    }
}

impl Identity {
    /// The keys of a file, one a line, among comments that begin with `#`.
    pub fn all_of(text: &str) -> Result<Vec<Self>> {
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
        let keys: Vec<_> = lines
            .map(|line| key_of(line, "age-secret-key-").map(Self).ok_or_else(|| refused(texts::no_identity())))
            .collect::<Result<_>>()?;
        if keys.is_empty() { Err(refused(texts::no_identity())) } else { Ok(keys) }
    }

    /// The half that may be shown.
    fn recipient(&self) -> [u8; 32] {
        MontgomeryPoint::mul_base_clamped(self.0).to_bytes()
    }
}

fn key_of(text: &str, kind: &str) -> Option<[u8; 32]> {
    let checked = CheckedHrpstring::new::<Bech32>(text.trim()).ok()?;
    if !checked.hrp().as_str().eq_ignore_ascii_case(kind) {
        return None;
    }
    checked.byte_iter().collect::<Vec<_>>().try_into().ok()
}

/// Encrypts what is written to it.
pub struct Encrypting<W: Write> {
    out: W,
    chunks: Chunks,
    waiting: Vec<u8>,
}

impl<W: Write> Encrypting<W> {
    /// Writes the head.
    pub fn begin(mut out: W, recipients: &[Recipient]) -> Result<Self> {
        let file_key: [u8; 16] = rand::random();
        let mut head = format!("{FIRST_LINE}\n");
        for Recipient(recipient) in recipients {
            let secret: [u8; 32] = rand::random();
            let share = MontgomeryPoint::mul_base_clamped(secret).to_bytes();
            let shared = agreed(recipient, secret).ok_or_else(|| refused(texts::no_recipient(String::new())))?;
            let wrapped = wrapping(&shared, &share, recipient)?.encrypt(&Nonce::default(), file_key.as_slice());
            let wrapped = wrapped.map_err(|_| Error::internal("a key can't be wrapped"))?;
            let (share, wrapped) = (STANDARD_NO_PAD.encode(share), STANDARD_NO_PAD.encode(wrapped));
            head.extend(["-> X25519 ", &share, "\n", &wrapped, "\n"]);
        }
        head.push_str(END);
        let mac = head_mac(&file_key, &head)?.finalize().into_bytes();
        let nonce: [u8; 16] = rand::random();
        let whole = format!("{head} {}\n", STANDARD_NO_PAD.encode(mac));
        out.write_all(whole.as_bytes()).and_then(|()| out.write_all(&nonce)).map_err(super::unwritable)?;
        Ok(Self { out, chunks: Chunks::new(&file_key, &nonce)?, waiting: Vec::with_capacity(SEALED) })
    }

    /// Writes the last chunk.
    pub fn finish(mut self) -> io::Result<W> {
        self.seal(true)?;
        Ok(self.out)
    }

    fn seal(&mut self, last: bool) -> io::Result<()> {
        let sealed = self.chunks.seal(&self.waiting, last)?;
        self.waiting.clear();
        self.out.write_all(&sealed)
    }
}

impl<W: Write> Write for Encrypting<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // A full chunk waits until there is more: only then is it known not to be the last.
        if self.waiting.len() == CHUNK && !bytes.is_empty() {
            self.seal(false)?;
        }
        let taken = bytes.len().min(CHUNK - self.waiting.len());
        self.waiting.extend_from_slice(bytes.get(..taken).unwrap_or_default());
        Ok(taken)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Decrypts what is read from it.
pub struct Decrypting<R: Read> {
    source: R,
    chunks: Chunks,
    /// The chunk behind the one that is being read: empty when that is the last.
    ahead: Vec<u8>,
    open: io::Cursor<Vec<u8>>,
    ended: bool,
}

impl<R: BufRead> Decrypting<R> {
    /// Reads the head, and finds the key with one of these.
    pub fn begin(mut source: R, identities: &[Identity]) -> Result<Self> {
        let mut head = String::new();
        let mut stanzas: Vec<(String, String)> = Vec::new();
        let mut lines = 0;
        let mac = loop {
            let line = line(&mut source, &mut head)?;
            lines += 1;
            if let Some(mac) = line.strip_prefix(&format!("{END} ")) {
                break mac.to_owned();
            }
            match line.strip_prefix("-> ") {
                Some(arguments) => stanzas.push((arguments.to_owned(), String::new())),
                None if lines == 1 && line == FIRST_LINE => {}
                None => stanzas.last_mut().ok_or_else(broken)?.1.push_str(&line),
            }
            if lines > MOST_LINES {
                return Err(broken());
            }
        };
        let file_key = stanzas.iter().find_map(|(arguments, body)| {
            let share = decoded::<32>(arguments.strip_prefix("X25519 ")?)?;
            let wrapped = decoded::<32>(body)?;
            identities.iter().find_map(|identity| unwrapped(identity, &share, &wrapped))
        });
        let file_key = file_key.ok_or_else(|| refused(texts::other_identity()))?;
        let (covered, _) = head.rsplit_once(' ').ok_or_else(broken)?;
        let mac = STANDARD_NO_PAD.decode(mac).map_err(|_| broken())?;
        head_mac(&file_key, covered)?.verify_slice(&mac).map_err(|_| broken())?;
        let mut nonce = [0; 16];
        source.read_exact(&mut nonce).map_err(|_| broken())?;
        let ahead = up_to(&mut source, SEALED).map_err(|_| broken())?;
        let chunks = Chunks::new(&file_key, &nonce)?;
        Ok(Self { source, chunks, ahead, open: io::Cursor::new(Vec::new()), ended: false })
    }
}

impl<R: Read> Read for Decrypting<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        loop {
            let read = self.open.read(into)?;
            if read > 0 || self.ended || into.is_empty() {
                return Ok(read);
            }
            let behind = up_to(&mut self.source, SEALED)?;
            self.ended = behind.is_empty();
            let chunk = std::mem::replace(&mut self.ahead, behind);
            self.open = io::Cursor::new(self.chunks.open(&chunk, self.ended)?);
        }
    }
}

/// So many bytes, or those that are left.
fn up_to(source: &mut impl Read, most: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source.take(u64::try_from(most).unwrap_or(u64::MAX)).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The next line of a head, without its end.
fn line(source: &mut impl BufRead, head: &mut String) -> Result<String> {
    let mut bytes = Vec::new();
    source.take(LONGEST_LINE).read_until(b'\n', &mut bytes).map_err(|_| broken())?;
    let line = String::from_utf8(bytes).ok().filter(|line| line.ends_with('\n')).ok_or_else(broken)?;
    if !head.is_empty() {
        head.push('\n');
    }
    let line = line.trim_end_matches('\n').to_owned();
    head.push_str(&line);
    Ok(line)
}

fn decoded<const LENGTH: usize>(text: &str) -> Option<[u8; LENGTH]> {
    STANDARD_NO_PAD.decode(text).ok()?.try_into().ok()
}

/// The secret that two keys agree on; none with a key that is the same for everybody.
fn agreed(public: &[u8; 32], secret: [u8; 32]) -> Option<[u8; 32]> {
    let shared = MontgomeryPoint(*public).mul_clamped(secret).to_bytes();
    (shared != [0; 32]).then_some(shared)
}

fn unwrapped(identity: &Identity, share: &[u8; 32], wrapped: &[u8; 32]) -> Option<[u8; 16]> {
    let shared = agreed(share, identity.0)?;
    let cipher = wrapping(&shared, share, &identity.recipient()).ok()?;
    cipher.decrypt(&Nonce::default(), wrapped.as_slice()).ok()?.try_into().ok()
}

/// What wraps the key of a file for one recipient.
fn wrapping(shared: &[u8; 32], share: &[u8; 32], recipient: &[u8; 32]) -> Result<ChaCha20Poly1305> {
    let key = derived(shared, &[share.as_slice(), recipient.as_slice()].concat(), LABEL)?;
    ChaCha20Poly1305::new_from_slice(&key).map_err(Error::internal)
}

fn head_mac(file_key: &[u8; 16], head: &str) -> Result<Hmac<Sha256>> {
    Ok(keyed(&derived(file_key, &[], b"header")?)?.chain_update(head))
}

/// HKDF (RFC 5869) with SHA-256, as far as its first block goes.
fn derived(secret: &[u8], salt: &[u8], label: &[u8]) -> Result<[u8; 32]> {
    let extracted = keyed(salt)?.chain_update(secret).finalize().into_bytes();
    Ok(keyed(&extracted)?.chain_update(label).chain_update([1]).finalize().into_bytes().into())
}

fn keyed(key: &[u8]) -> Result<Hmac<Sha256>> {
    Hmac::<Sha256>::new_from_slice(key).map_err(Error::internal)
}

/// The chunks of a content, one after another.
struct Chunks {
    cipher: ChaCha20Poly1305,
    number: u64,
}

impl Chunks {
    fn new(file_key: &[u8; 16], nonce: &[u8; 16]) -> Result<Self> {
        let key = derived(file_key, nonce, b"payload")?;
        Ok(Self { cipher: ChaCha20Poly1305::new_from_slice(&key).map_err(Error::internal)?, number: 0 })
    }

    /// Eleven bytes that count, and one that marks the last chunk.
    fn nonce(&mut self, last: bool) -> Nonce {
        let mut nonce = [0; 12];
        for (place, byte) in nonce.iter_mut().skip(3).zip(self.number.to_be_bytes()) {
            *place = byte;
        }
        if let Some(mark) = nonce.last_mut() {
            *mark = u8::from(last);
        }
        self.number += 1;
        nonce.into()
    }

    fn seal(&mut self, chunk: &[u8], last: bool) -> io::Result<Vec<u8>> {
        let nonce = self.nonce(last);
        self.cipher.encrypt(&nonce, chunk).map_err(|_| io::Error::other("it can't be encrypted"))
    }

    fn open(&mut self, chunk: &[u8], last: bool) -> io::Result<Vec<u8>> {
        let first = self.number == 0;
        let nonce = self.nonce(last);
        let open = self.cipher.decrypt(&nonce, chunk).ok().filter(|open| first || !open.is_empty());
        open.ok_or_else(|| io::Error::new(io::ErrorKind::InvalidData, "it was cut, altered or damaged"))
    }
}

fn broken() -> Error {
    refused(texts::broken_head())
}

#[cfg(test)]
mod tests;
