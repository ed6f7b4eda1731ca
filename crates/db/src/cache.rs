//! Large counts, kept for a second: such a count costs more than the page that it stands over, is the same for many callers,
//! and its last digits change all day. And what is put together of many rows, for as long.

use std::any::Any;
use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use kernel::Result;

use crate::{Reads, Row, Statement};

/// Counts from here on are kept, for so long.
const LARGE: i64 = 1_000;
const LIFETIME: Duration = Duration::from_secs(1);

/// When something was counted, and the row that came of it.
type Counted = Option<(Instant, Box<dyn Any + Send>)>;

/// What was counted of one database within the last second. Who counts one thing holds the count: another thread that wants the
/// same one waits for it, as counting everybody at once in each of them would cost as much as many pages.
#[derive(Clone, Default)]
pub(crate) struct Counts(Arc<Mutex<HashMap<String, Arc<Mutex<Counted>>>>>);

thread_local! {
    /// A thread that no pool has given its counts to keeps some of its own. It reads one database and no other.
    static COUNTS: RefCell<Counts> = RefCell::default();
}

impl Counts {
    /// From here on this thread counts together with all others that share these.
    pub(crate) fn share(self) {
        COUNTS.set(self);
    }

    fn count(&self, key: String) -> Arc<Mutex<Counted>> {
        let mut counts = lock(&self.0);
        counts.retain(|_, counted| Arc::strong_count(counted) > 1 || fresh(&lock(counted)).is_some());
        Arc::clone(counts.entry(key).or_default())
    }
}

/// What it guards is whole at any time, also after a panic.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn fresh(counted: &Counted) -> Option<&(dyn Any + Send)> {
    counted.as_ref().filter(|(at, _)| at.elapsed() < LIFETIME).map(|(_, row)| &**row)
}

/// What was counted under this key within the last second, where it was a large count: for what one statement counts beside others.
pub(crate) fn known(key: &str) -> Option<i64> {
    let shared = COUNTS.with_borrow(|counts| counts.count(key.to_owned()));
    let counted = lock(&shared);
    fresh(&counted).and_then(|count| count.downcast_ref()).copied()
}

/// Keeps a count under this key, where it is a large one.
pub(crate) fn keep(key: String, count: i64) {
    if count >= LARGE {
        let shared = COUNTS.with_borrow(|counts| counts.count(key));
        *lock(&shared) = Some((Instant::now(), Box::new(count)));
    }
}

/// Works something out, or answers what came of it under this key within the last second, where it came of many rows, and what came of it
/// is `still` what would come of it; `count` tells of how many.
pub fn kept<T, C>(
    key: String,
    connection: &mut C,
    still: impl FnOnce(&T, &mut C) -> Result<bool>,
    work: impl FnOnce(&mut C) -> Result<T>,
    count: impl FnOnce(&T) -> i64,
) -> Result<T>
where
    T: Clone + Send + 'static,
    C: Reads,
{
    let shared = COUNTS.with_borrow(|counts| counts.count(key));
    let mut counted = lock(&shared);
    if let Some(found) = fresh(&counted).and_then(|found| found.downcast_ref::<T>()).cloned()
        && still(&found, connection)?
    {
        return Ok(found);
    }
    let found = work(connection)?;
    if count(&found) >= LARGE {
        *counted = Some((Instant::now(), Box::new(found.clone())));
    }
    Ok(found)
}

impl Statement {
    /// Runs a statement that counts and answers one row, or answers what it found within the last second, where the
    /// count was a large one; `count` tells which of the row's counts that is.
    pub fn fetch_cached<T>(self, connection: &mut impl Reads, count: impl FnOnce(&T) -> i64) -> Result<Option<T>>
    where
        T: Row + Copy + Send,
    {
        let row_count = |row: &Option<T>| row.as_ref().map_or(0, count);
        kept(self.key(), connection, |_, _| Ok(true), |connection| self.fetch_one::<T>(connection), row_count)
    }
}
