//! Password hashes: Argon2id, off the async threads, and no more at once than there are cores, since each
//! takes 19 MiB while it lasts. The memory goes back to the system afterwards.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use argon2::password_hash::{Result as HashResult, phc};
use argon2::{
    Algorithm, Argon2, Block, CustomizedPasswordHasher, Params, PasswordHash, PasswordHasher, PasswordVerifier as _,
    Version,
};
use kernel::{Code, Error, Result};
use tokio::sync::{AcquireError, OwnedMutexGuard, OwnedSemaphorePermit, Semaphore};

/// How long a sign-in waits for its permit.
const PATIENCE: Duration = Duration::from_secs(10);

/// Blocks of a hash's memory: more than 32 MiB, of which only what is used is ever touched. glibc takes smaller pieces
/// from the heap of the thread, where they stay: 20 MB for each thread that ever hashed.
const ROOM: usize = 33 * 1024;

/// See the module.
#[derive(Clone)]
pub struct Hasher {
    permits: Arc<Semaphore>,
    /// Whose hashes are being made or waited for.
    turns: Arc<Mutex<HashMap<String, Weak<Turn>>>>,
    decoy: Arc<str>,
}

/// A permit at hashing: while it is held, at most as many others are as there are cores.
pub struct Permit {
    _slot: OwnedSemaphorePermit,
    _turn: OwnedMutexGuard<()>,
    decoy: Arc<str>,
}

impl Hasher {
    /// Makes the decoy, which unknown addresses are checked against so that they take as long.
    pub fn new() -> Result<Self> {
        let cores = std::thread::available_parallelism().map_or(2, std::num::NonZero::get);
        let decoy = hash("nobody has this password")?.into();
        Ok(Self { permits: Arc::new(Semaphore::new(cores)), turns: Arc::default(), decoy })
    }

    /// Waits for a permit; 503 when it takes too long. Who signs in a hundred times at once waits for themself: of one
    /// name, a single hash at most stands in the others' queue.
    pub async fn permit(&self, name: &str) -> Result<Permit> {
        let (turn, permits) = (self.turn(name), Arc::clone(&self.permits));
        let waiting = tokio::time::timeout(PATIENCE, async {
            let turn = turn.lock_owned().await;
            Ok::<_, AcquireError>((turn, permits.acquire_owned().await?))
        });
        match waiting.await {
            Ok(Ok((turn, slot))) => Ok(Permit { _slot: slot, _turn: turn, decoy: Arc::clone(&self.decoy) }),
            Ok(Err(closed)) => Err(Error::internal(closed)),
            Err(_) => Err(Error::new(Code::Unavailable)),
        }
    }

    fn turn(&self, name: &str) -> Arc<Turn> {
        let mut turns = self.turns.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(turn) = turns.get(name).and_then(Weak::upgrade) {
            return turn;
        }
        if turns.len() >= MANY_TURNS {
            turns.retain(|_, turn| turn.strong_count() > 0);
        }
        let turn = Arc::default();
        turns.insert(name.to_owned(), Arc::downgrade(&turn));
        turn
    }
}

/// Held by whose hash is being made.
type Turn = tokio::sync::Mutex<()>;

/// Names after which those that nobody waits for are forgotten.
const MANY_TURNS: usize = 1_000;

impl Permit {
    /// Whether this is the password. Without a stored hash the answer is no, and takes as long.
    pub async fn verify(&self, password: String, stored: Option<String>) -> Result<bool> {
        let (known, stored) = match stored {
            Some(stored) => (true, stored),
            None => (false, self.decoy.to_string()),
        };
        let matches = move || {
            let stored = PasswordHash::new(&stored);
            stored.is_ok_and(|stored| Argon2id.verify_password(password.as_bytes(), &stored).is_ok())
        };
        let matches = tokio::task::spawn_blocking(matches).await.map_err(Error::internal)?;
        Ok(matches && known)
    }
}

impl Permit {
    /// The hash of a new password.
    pub async fn hash(&self, password: String) -> Result<String> {
        tokio::task::spawn_blocking(move || hash(&password)).await.map_err(Error::internal)?
    }
}

/// Hashes a password, on the calling thread.
pub fn hash(password: &str) -> Result<String> {
    let hash: PasswordHash = Argon2id.hash_password(password.as_bytes()).map_err(Error::internal)?;
    Ok(hash.to_string())
}

/// Argon2 as the library does it, salt and comparison included, in memory of our own.
struct Argon2id;

impl PasswordHasher<PasswordHash> for Argon2id {
    fn hash_password_with_salt(&self, password: &[u8], salt: &[u8]) -> HashResult<PasswordHash> {
        self.hash_password_with_params(password, salt, Params::new(19_456, 2, 1, None)?)
    }
}

impl CustomizedPasswordHasher<PasswordHash> for Argon2id {
    type Params = Params;

    fn hash_password_customized(
        &self,
        password: &[u8],
        salt: &[u8],
        algorithm: Option<&str>,
        version: Option<u32>,
        params: Params,
    ) -> HashResult<PasswordHash> {
        let algorithm = algorithm.map_or(Ok(Algorithm::Argon2id), Algorithm::try_from)?;
        let version = version.map_or(Ok(Version::V0x13), Version::try_from)?;
        let mut memory = Vec::with_capacity(params.block_count().max(ROOM));
        memory.resize(params.block_count(), Block::new());
        let mut output = vec![0; params.output_len().unwrap_or(Params::DEFAULT_OUTPUT_LEN)];
        let text = phc::ParamsString::try_from(&params)?;
        Argon2::new(algorithm, version, params).hash_password_into_with_memory(password, salt, &mut output, memory)?;
        Ok(PasswordHash {
            algorithm: algorithm.ident(),
            version: Some(version.into()),
            params: text,
            salt: Some(phc::Salt::new(salt)?),
            hash: Some(phc::Output::new(&output)?),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashes_are_the_librarys_own() {
        let stored = hash("correct horse").unwrap();
        assert!(stored.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{stored}");
        let parsed = PasswordHash::new(&stored).unwrap();
        for (password, matches) in [("correct horse", true), ("battery staple", false)] {
            assert_eq!(Argon2::default().verify_password(password.as_bytes(), &parsed).is_ok(), matches);
            assert_eq!(Argon2id.verify_password(password.as_bytes(), &parsed).is_ok(), matches);
        }
    }
    #[tokio::test]
    async fn of_one_name_a_single_hash_stands_in_the_others_queue() {
        let hasher = Hasher::new().unwrap();
        let first = hasher.permit("asha").await.unwrap();
        let (same, other) = (hasher.permit("asha"), hasher.permit("rohan"));
        tokio::pin!(same);
        // Polled first, and still it takes nobody's place.
        let free = hasher.permits.available_permits();
        assert!(tokio::time::timeout(Duration::from_millis(20), &mut same).await.is_err());
        assert_eq!(hasher.permits.available_permits(), free);
        drop(first);
        drop(same.await.unwrap());
        drop(other.await.unwrap());
    }

    #[test]
    fn names_that_nobody_waits_for_are_forgotten() {
        let hasher = Hasher::new().unwrap();
        let held = hasher.turn("asha");
        for number in 0..3 * MANY_TURNS {
            drop(hasher.turn(&number.to_string()));
        }
        assert!(hasher.turns.lock().unwrap().len() <= MANY_TURNS);
        assert!(Arc::ptr_eq(&held, &hasher.turn("asha")));
    }
}
