//! The lots of an account: what was given together, and which of it a leave takes (leave-40 to leave-42).

use chrono::NaiveDate;
use kernel::Halves;

use crate::model::About;

/// What was given together.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Lot {
    /// Its id.
    pub id: i64,
    /// How much was given.
    pub given: Halves,
    /// What is left of it.
    pub remains: Halves,
    /// The last day on which it can be taken, where it has one.
    pub ends: Option<NaiveDate>,
    /// What may still come back into it of the days of the year of which it was kept.
    pub room: Halves,
    /// The lot that its days were kept in as its year ended.
    pub rolled_into: Option<i64>,
}

impl Lot {
    /// Whether it can be taken on this day.
    pub fn holds_on(&self, day: NaiveDate) -> bool {
        self.ends.is_none_or(|ends| day <= ends)
    }
}

/// An entry of the ledger, as lots see it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Movement {
    /// By how much the balance changes.
    pub delta: Halves,
    /// The company's day.
    pub today: NaiveDate,
    /// What it is about.
    pub about: About,
}

/// What became of an entry.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Moved {
    /// What is left of a new lot of the whole of the entry, where one comes of it: less where the balance was below 0.
    pub new: Option<NewLot>,
    /// What the leave has taken by now from which lot.
    pub takings: Vec<(i64, Halves)>,
    /// What was given back, and lapsed at once: its day is over.
    pub lapsed: Halves,
}

/// A lot to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields of a lot")]
pub struct NewLot {
    pub given: Halves,
    pub remains: Halves,
}

/// An account with its lots, the first to end first.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Account {
    /// What the account holds: the sum of what its lots have left, or less than 0 and nothing is left in them.
    pub balance: Halves,
    lots: Vec<Lot>,
}

impl Account {
    /// An account with these lots.
    pub fn new(balance: Halves, mut lots: Vec<Lot>) -> Self {
        lots.sort_by_key(|lot| (lot.ends.is_none(), lot.ends, lot.id));
        Self { balance, lots }
    }

    /// Its lots, the first to end first.
    pub fn lots(&self) -> &[Lot] {
        &self.lots
    }

    /// One more, which is written already.
    pub fn add(&mut self, lot: Lot) {
        let place = self.lots.partition_point(|other| {
            (other.ends.is_none(), other.ends, other.id) <= (lot.ends.is_none(), lot.ends, lot.id)
        });
        self.lots.insert(place, lot);
    }

    /// What is left without a last day.
    pub fn endless(&self) -> Halves {
        Halves(self.lots.iter().filter(|lot| lot.ends.is_none()).map(|lot| lot.remains.0).sum())
    }

    /// What can be taken on a day: what is left in lots that still hold then, or how far the account is below 0.
    pub fn holds_on(&self, day: NaiveDate) -> Halves {
        let over: i64 = self.lots.iter().filter(|lot| !lot.holds_on(day)).map(|lot| lot.remains.0).sum();
        Halves(self.balance.0 - over)
    }

    /// Enters what changes the balance. `taken` is what the leave of it has taken from which lot.
    pub fn enter(&mut self, movement: Movement, taken: &[(i64, Halves)]) -> Moved {
        let Movement { delta, today, about } = movement;
        let (before, after) = (self.balance.0.max(0), (self.balance.0 + delta.0).max(0));
        self.balance.0 += delta.0;
        if delta.0 < 0 {
            return Moved { takings: self.take(before - after, about, taken), ..Moved::default() };
        }
        match about {
            About::Leave(_) | About::Again(_) => self.give_back(after - before, today, taken),
            About::Lot(_) | About::Endless | About::Anything => {
                Moved { new: Some(NewLot { given: delta, remains: Halves(after - before) }), ..Moved::default() }
            }
        }
    }

    fn take(&mut self, mut wanted: i64, about: About, taken: &[(i64, Halves)]) -> Vec<(i64, Halves)> {
        let mut takings = Vec::new();
        let rank = |lot: &Lot| match about {
            About::Leave(on) => u8::from(!on.is_none_or(|on| lot.holds_on(on))),
            About::Again(_) if taken.iter().any(|(id, _)| *id == lot.id) => 0,
            About::Again(on) => 1 + u8::from(!lot.holds_on(on)),
            About::Lot(id) => u8::from(lot.id != id),
            About::Endless => u8::from(lot.ends.is_some()),
            About::Anything => 0,
        };
        // What the entry is about first; what is missing then comes from the others, the first to end first.
        for turn in 0..=2 {
            for lot in &mut self.lots {
                let part = wanted.min(lot.remains.0);
                if rank(lot) != turn || part == 0 {
                    continue;
                }
                lot.remains.0 -= part;
                wanted -= part;
                if matches!(about, About::Leave(_) | About::Again(_)) {
                    let before = taken.iter().find(|(id, _)| *id == lot.id).map_or(0, |(_, halves)| halves.0);
                    takings.push((lot.id, Halves(before + part)));
                }
            }
        }
        takings
    }

    /// Into the lots that the leave took from, the last to end first; what none of them gave makes a lot of its own.
    fn give_back(&mut self, mut back: i64, today: NaiveDate, taken: &[(i64, Halves)]) -> Moved {
        let mut moved = Moved::default();
        let mut order: Vec<_> = self.lots.iter().map(|lot| (lot.id, lot.rolled_into, lot.holds_on(today))).collect();
        order.reverse();
        for (id, rolled_into, holds) in order {
            let Some((_, halves)) = taken.iter().find(|(lot, _)| *lot == id) else { continue };
            let part = back.min(halves.0);
            if part == 0 {
                continue;
            }
            back -= part;
            moved.takings.push((id, Halves(halves.0 - part)));
            let kept = if holds { self.put(id, part) } else { self.put_into_room(rolled_into, part, today) };
            moved.lapsed.0 += part - kept;
        }
        self.balance.0 -= moved.lapsed.0;
        moved.new = (back > 0).then_some(NewLot { given: Halves(back), remains: Halves(back) });
        moved
    }

    fn lot(&mut self, id: i64) -> Option<&mut Lot> {
        self.lots.iter_mut().find(|lot| lot.id == id)
    }

    fn put(&mut self, id: i64, part: i64) -> i64 {
        let Some(lot) = self.lot(id) else { return 0 };
        lot.remains.0 += part;
        // A correction may have taken what the leave gives back now.
        lot.given = lot.given.max(lot.remains);
        part
    }

    /// Into the lot in which the days of a year were kept, as far as they would have been.
    fn put_into_room(&mut self, kept: Option<i64>, part: i64, today: NaiveDate) -> i64 {
        let kept = kept.and_then(|id| self.lot(id)).filter(|lot| lot.holds_on(today));
        let Some(lot) = kept else { return 0 };
        let part = part.min(lot.room.0);
        lot.room.0 -= part;
        lot.remains.0 += part;
        lot.given.0 += part;
        part
    }
}

#[cfg(test)]
mod tests;
