//! Password hashes: Argon2id, off the async threads, and no more at once than there are cores, since each
//! takes 19 MiB while it lasts.

use std::sync::Arc;
use std::time::Duration;

use argon2::{Algorithm, Argon2, Params, PasswordHasher as _, PasswordVerifier as _, Version};
use kernel::{Code, Error, Result};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// How long a sign-in waits for its turn.
const PATIENCE: Duration = Duration::from_secs(10);

/// See the module.
#[derive(Clone)]
pub struct Hasher {
    turns: Arc<Semaphore>,
    decoy: Arc<str>,
}

/// A turn at hashing: while it is held, at most as many others are as there are cores.
pub struct Turn {
    _permit: OwnedSemaphorePermit,
    decoy: Arc<str>,
}

impl Hasher {
    /// Makes the decoy, which unknown addresses are checked against so that they take as long.
    pub fn new() -> Result<Self> {
        let cores = std::thread::available_parallelism().map_or(2, std::num::NonZero::get);
        let decoy = hash("nobody has this password")?.into();
        Ok(Self { turns: Arc::new(Semaphore::new(cores)), decoy })
    }

    /// Waits for a turn; 503 when it takes too long.
    pub async fn turn(&self) -> Result<Turn> {
        let waiting = tokio::time::timeout(PATIENCE, Arc::clone(&self.turns).acquire_owned()).await;
        match waiting {
            Ok(Ok(permit)) => Ok(Turn { _permit: permit, decoy: Arc::clone(&self.decoy) }),
            Ok(Err(closed)) => Err(Error::internal(closed)),
            Err(_) => Err(Error::new(Code::Unavailable)),
        }
    }
}

impl Turn {
    /// Whether this is the password. Without a stored hash the answer is no, and takes as long.
    pub async fn verify(&self, password: String, stored: Option<String>) -> Result<bool> {
        let (known, stored) = match stored {
            Some(stored) => (true, stored),
            None => (false, self.decoy.to_string()),
        };
        let matches =
            move || argon2().map(|argon2| argon2.verify_password(password.as_bytes(), stored.as_str()).is_ok());
        let matches = tokio::task::spawn_blocking(matches).await.map_err(Error::internal)??;
        Ok(matches && known)
    }
}

/// Hashes a password, on the calling thread.
pub fn hash(password: &str) -> Result<String> {
    let hash: argon2::PasswordHash = argon2()?.hash_password(password.as_bytes()).map_err(Error::internal)?;
    Ok(hash.to_string())
}

fn argon2() -> Result<Argon2<'static>> {
    let params = Params::new(19_456, 2, 1, None).map_err(Error::internal)?;
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}
