//! Chance that can be repeated.
//!
//! Every decision throws its own dice, seeded by what it is about (a person, a day): what one person does never
//! shifts what another does, and a longer history is the shorter one with days before it. `SplitMix64`, because
//! millions of dice are made for a throw or ten each, and a cipher's key schedule would cost more than the rows.

/// See the module.
#[derive(Debug, Clone)]
pub(crate) struct Dice(u64);

impl Dice {
    /// The dice for what these numbers name.
    pub(crate) fn of(seed: u64, about: &[u64]) -> Self {
        let mut dice = Self(seed);
        for part in about {
            dice.0 = dice.next() ^ part.wrapping_mul(0xd6e8_feb8_6659_fd93);
        }
        dice
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `limit`; 0 when that is 0.
    pub(crate) fn below(&mut self, limit: u32) -> u32 {
        // The upper half of the product: as even as 32 bits allow.
        let scaled = (self.next() >> 32) * u64::from(limit);
        u32::try_from(scaled >> 32).unwrap_or_default()
    }

    /// A number from `low` to `high`, both included.
    pub(crate) fn between(&mut self, low: i64, high: i64) -> i64 {
        let width = u32::try_from(high - low + 1).unwrap_or_default();
        low + i64::from(self.below(width))
    }

    /// True in so many of ten thousand cases.
    pub(crate) fn chance(&mut self, of_ten_thousand: u32) -> bool {
        self.below(10_000) < of_ten_thousand
    }

    /// One of these.
    pub(crate) fn pick<T: Copy + Default>(&mut self, from: &[T]) -> T {
        let index = self.below(u32::try_from(from.len()).unwrap_or(u32::MAX));
        from.get(index as usize).copied().unwrap_or_default()
    }

    /// Any order, each as likely.
    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in (1..items.len()).rev() {
            let other = self.below(u32::try_from(end + 1).unwrap_or(u32::MAX));
            items.swap(end, other as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Dice;

    #[test]
    fn the_same_question_has_the_same_answer() {
        let throws =
            |seed, about| (0..50).scan(Dice::of(seed, about), |dice, _| Some(dice.below(6))).collect::<Vec<_>>();
        assert_eq!(throws(7, &[1, 2]), throws(7, &[1, 2]));
        for other in [throws(8, &[1, 2]), throws(7, &[2, 1]), throws(7, &[1]), throws(7, &[1, 2, 0])] {
            assert_ne!(throws(7, &[1, 2]), other);
        }
    }

    #[test]
    fn every_face_comes_up_about_as_often() {
        let mut faces = [0_u32; 6];
        for person in 0..6_000 {
            let face = Dice::of(1, &[person]).below(6);
            faces[face as usize] += 1;
        }
        assert!(faces.iter().all(|count| (850..1_150).contains(count)), "{faces:?}");
    }

    #[test]
    fn bounds_are_kept() {
        let mut dice = Dice::of(3, &[]);
        assert_eq!((dice.below(0), dice.below(1), dice.between(5, 5)), (0, 0, 5));
        assert!((0..1_000).all(|_| (-3..=4).contains(&dice.between(-3, 4))));
        assert!(!dice.chance(0) && dice.chance(10_000));
        assert_eq!(dice.pick::<&str>(&[]), "");
        let mut order: Vec<_> = (0..100).collect();
        dice.shuffle(&mut order);
        assert!(!order.is_sorted());
        order.sort_unstable();
        assert!(order.into_iter().eq(0..100));
    }
}
