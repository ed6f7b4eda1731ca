//! Large counts, remembered for a second. Such a count costs more than the page that it stands over, and its last
//! digits change all day.

use std::any::Any;
use std::cell::RefCell;
use std::collections::HashMap;
use std::time::{Duration, Instant};

use kernel::Result;

use crate::{AnyConnection, Row, Statement};

/// Counts from here on are remembered, for so long.
const LARGE: i64 = 1_000;
const REMEMBERED: Duration = Duration::from_secs(1);

/// When something was counted, and what came out.
type Remembered = (Instant, Box<dyn Any>);

thread_local! {
    /// The large counts of the last second. A thread of a lane reads one database and no other.
    static COUNTS: RefCell<HashMap<String, Remembered>> = RefCell::default();
}

impl Statement {
    /// Runs a statement that counts and answers one row, or answers what it found within the last second, where the
    /// count was a large one; `count` tells which of the row's counts that is.
    pub fn fetch_remembered<T>(self, connection: &mut AnyConnection, count: impl FnOnce(&T) -> i64) -> Result<Option<T>>
    where
        T: Row + Copy,
    {
        let key = self.key();
        let known = COUNTS.with_borrow(|counts| {
            let (_, row) = counts.get(&key).filter(|(at, _)| at.elapsed() < REMEMBERED)?;
            row.downcast_ref::<T>().copied()
        });
        if known.is_some() {
            return Ok(known);
        }
        let row = self.fetch_one::<T>(connection)?;
        if let Some(row) = row.filter(|row| count(row) >= LARGE) {
            COUNTS.with_borrow_mut(|counts| {
                counts.retain(|_, (at, _)| at.elapsed() < REMEMBERED);
                counts.insert(key, (Instant::now(), Box::new(row)));
            });
        }
        Ok(row)
    }
}
