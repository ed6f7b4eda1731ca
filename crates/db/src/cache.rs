//! What is dear to find out and the same for many who ask, cached for a second: large counts above all. Such a
//! count costs more than the page that it stands over, and its last digits change all day.

use std::any::Any;
use std::cell::RefCell;
use std::collections::HashMap;
use std::time::{Duration, Instant};

use kernel::Result;

use crate::{AnyConnection, Row, Statement};

/// Counts from here on are cached, for so long.
const LARGE: i64 = 1_000;
const LIFETIME: Duration = Duration::from_secs(1);

/// When something was found out, and what came out.
type Cached = (Instant, Box<dyn Any>);

thread_local! {
    /// What was found out within the last second. A thread of a pool reads one database and no other.
    static KNOWN: RefCell<HashMap<String, Cached>> = RefCell::default();
}

/// What `make` makes, or what it made under this key within the last second, where that was `large`. The key names
/// everything that the outcome depends on.
pub fn cached<T: Clone + 'static>(
    key: String,
    large: impl FnOnce(&T) -> bool,
    make: impl FnOnce() -> Result<T>,
) -> Result<T> {
    let known = KNOWN.with_borrow(|known| {
        let (_, made) = known.get(&key).filter(|(at, _)| at.elapsed() < LIFETIME)?;
        made.downcast_ref::<T>().cloned()
    });
    if let Some(known) = known {
        return Ok(known);
    }
    let made = make()?;
    if large(&made) {
        KNOWN.with_borrow_mut(|known| {
            known.retain(|_, (at, _)| at.elapsed() < LIFETIME);
            known.insert(key, (Instant::now(), Box::new(made.clone())));
        });
    }
    Ok(made)
}

impl Statement {
    /// Runs a statement that counts and answers one row, or answers what it found within the last second, where the
    /// count was a large one; `count` tells which of the row's counts that is.
    pub fn fetch_cached<T>(self, connection: &mut AnyConnection, count: impl FnOnce(&T) -> i64) -> Result<Option<T>>
    where
        T: Row + Copy,
    {
        let large = |row: &Option<T>| row.as_ref().is_some_and(|row| count(row) >= LARGE);
        cached(self.key(), large, || self.fetch_one(connection))
    }
}
