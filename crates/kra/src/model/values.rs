//! What the fields of a KRA take (kra-1).

use kernel::{NumberLimits, TextLimits};

kernel::values! {
    /// What it is called: one line.
    KraSummary: TextLimits = TextLimits::between(1, 200);
    /// Percent of a person's KRAs, with two decimals at most.
    KraAllocation: NumberLimits = NumberLimits::between(0.0, 100.0);
    /// A rating.
    KraRating: NumberLimits = NumberLimits::between(1.0, 4.0).in_steps(1.0);
}
