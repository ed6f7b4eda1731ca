//! Tokens of links that set a password: 256 random bits, of which the database keeps the hash.

use sha2::{Digest as _, Sha256};

/// A fresh token and what is kept of it.
pub struct LinkToken {
    /// What the mail's link holds.
    pub token: String,
    /// What the database holds.
    pub hash: String,
}

impl LinkToken {
    /// Makes one.
    pub fn fresh() -> Self {
        let token = format!("{:032x}{:032x}", rand::random::<u128>(), rand::random::<u128>());
        Self { hash: hash(&token), token }
    }
}

/// What is kept of a token. It is random enough to need no salt.
pub fn hash(token: &str) -> String {
    let digest = Sha256::digest(token.as_bytes());
    digest
        .iter()
        .flat_map(|byte| [byte >> 4, byte & 15])
        .filter_map(|digit| char::from_digit(u32::from(digit), 16))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{LinkToken, hash};

    #[test]
    fn tokens_differ_and_are_known_by_their_hash() {
        let (one, other) = (LinkToken::fresh(), LinkToken::fresh());
        assert_ne!(one.token, other.token);
        assert_eq!((one.token.len(), one.hash.len()), (64, 64));
        assert_eq!(hash(&one.token), one.hash);
        assert!(!one.hash.contains(&one.token));
        assert_eq!(hash("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }
}
