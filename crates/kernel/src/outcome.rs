//! Many at once, each on its own merits (call-6).

use crate::Result;

/// How many one call takes.
pub const MOST_AT_ONCE: usize = 500;

/// What became of one of many: its record, or why it did not go through.
#[derive(Debug)]
pub struct Outcome<Record> {
    /// The record's id, as it was sent.
    pub id: i64,
    /// The stored record, or the refusal.
    pub result: Result<Record>,
}

/// Decides each item in its order, and goes on whatever becomes of it. `decide` is a single call's service: it has a
/// transaction of its own for each item, and answers the item's id with what became of it.
pub async fn each<Item, Record, Decided>(
    items: Vec<Item>,
    decide: impl Fn(Item) -> (i64, Decided),
) -> Vec<Outcome<Record>>
where
    Decided: Future<Output = Result<Record>>,
{
    let mut outcomes = Vec::with_capacity(items.len());
    for item in items {
        let (id, decided) = decide(item);
        outcomes.push(Outcome { id, result: decided.await });
    }
    outcomes
}
