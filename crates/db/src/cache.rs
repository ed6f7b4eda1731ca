//! Large counts, kept for a second. Such a count costs more than the page that it stands over, is the same for many
//! callers, and its last digits change all day.

use std::any::Any;
use std::cell::RefCell;
use std::collections::HashMap;
use std::time::{Duration, Instant};

use kernel::Result;

use crate::{Reads, Row, Statement};

/// Counts from here on are kept, for so long.
const LARGE: i64 = 1_000;
const LIFETIME: Duration = Duration::from_secs(1);

/// When something was counted, and the row that came of it.
type Counted = (Instant, Box<dyn Any>);

thread_local! {
    /// What was counted within the last second. A thread of a pool reads one database and no other.
    static COUNTED: RefCell<HashMap<String, Counted>> = RefCell::default();
}

impl Statement {
    /// Runs a statement that counts and answers one row, or answers what it found within the last second, where the
    /// count was a large one; `count` tells which of the row's counts that is.
    pub fn fetch_cached<T>(self, connection: &mut impl Reads, count: impl FnOnce(&T) -> i64) -> Result<Option<T>>
    where
        T: Row + Copy,
    {
        let key = self.key();
        let cached = COUNTED.with_borrow(|counted| {
            let (_, row) = counted.get(&key).filter(|(at, _)| at.elapsed() < LIFETIME)?;
            row.downcast_ref::<T>().copied()
        });
        if cached.is_some() {
            return Ok(cached);
        }
        let row: Option<T> = self.fetch_one(connection)?;
        if let Some(row) = row.filter(|row| count(row) >= LARGE) {
            COUNTED.with_borrow_mut(|counted| {
                counted.retain(|_, (at, _)| at.elapsed() < LIFETIME);
                counted.insert(key, (Instant::now(), Box::new(row)));
            });
        }
        Ok(row)
    }
}
