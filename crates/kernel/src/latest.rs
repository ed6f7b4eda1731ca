//! A value that changes while the program runs.

use std::sync::{Arc, PoisonError, RwLock};

/// What was said last, for all who share it. What is got stays as it was.
#[derive(Debug)]
pub struct Latest<T>(Arc<RwLock<Arc<T>>>);

impl<T> Clone for Latest<T> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<T> Latest<T> {
    /// Begins with this.
    pub fn new(value: T) -> Self {
        Self(Arc::new(RwLock::new(Arc::new(value))))
    }

    /// What holds now.
    pub fn get(&self) -> Arc<T> {
        Arc::clone(&self.0.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// From here on this holds.
    pub fn set(&self, value: T) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(value);
    }
}

#[cfg(test)]
mod tests {
    use super::Latest;

    #[test]
    fn all_who_share_it_get_what_was_said_last() {
        let value = Latest::new(1);
        let (shared, before) = (value.clone(), value.get());
        shared.set(2);
        assert_eq!((*before, *value.get()), (1, 2));
    }
}
