//! What is dear to find out and the same for many who ask, remembered for a second: large counts above all. Such a
//! count costs more than the page that it stands over, and its last digits change all day.

use std::any::Any;
use std::cell::RefCell;
use std::collections::HashMap;
use std::time::{Duration, Instant};

use kernel::Result;

use crate::{AnyConnection, Row, Statement};

/// Counts from here on are remembered, for so long.
const LARGE: i64 = 1_000;
const REMEMBERED: Duration = Duration::from_secs(1);

/// When something was found out, and what came out.
type Remembered = (Instant, Box<dyn Any>);

thread_local! {
    /// What was found out within the last second. A thread of a lane reads one database and no other.
    static KNOWN: RefCell<HashMap<String, Remembered>> = RefCell::default();
}

/// What `make` makes, or what it made under this key within the last second, where that was `large`. The key names
/// everything that the outcome depends on.
pub fn remembered<T: Clone + 'static>(
    key: String,
    large: impl FnOnce(&T) -> bool,
    make: impl FnOnce() -> Result<T>,
) -> Result<T> {
    let known = KNOWN.with_borrow(|known| {
        let (_, made) = known.get(&key).filter(|(at, _)| at.elapsed() < REMEMBERED)?;
        made.downcast_ref::<T>().cloned()
    });
    if let Some(known) = known {
        return Ok(known);
    }
    let made = make()?;
    if large(&made) {
        KNOWN.with_borrow_mut(|known| {
            known.retain(|_, (at, _)| at.elapsed() < REMEMBERED);
            known.insert(key, (Instant::now(), Box::new(made.clone())));
        });
    }
    Ok(made)
}

impl Statement {
    /// Runs a statement that counts and answers one row, or answers what it found within the last second, where the
    /// count was a large one; `count` tells which of the row's counts that is.
    pub fn fetch_remembered<T>(self, connection: &mut AnyConnection, count: impl FnOnce(&T) -> i64) -> Result<Option<T>>
    where
        T: Row + Copy,
    {
        let large = |row: &Option<T>| row.as_ref().is_some_and(|row| count(row) >= LARGE);
        remembered(self.key(), large, || self.fetch_one(connection))
    }
}
