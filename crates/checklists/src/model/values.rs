//! What the fields of a template take (checklist-1).

use kernel::{NumberLimits, TextLimits};

kernel::values! {
    /// What is to be done: one line.
    ChecklistText: TextLimits = TextLimits::between(1, 200);
    /// Days from the first day, or to and from the last one.
    ChecklistDays: NumberLimits = NumberLimits::between(-30.0, 90.0).in_steps(1.0);
}

/// The most lines that a template has.
pub const MOST_LINES: usize = 50;

/// The most roles, and the most places, that a template names.
pub const MOST_NAMED: usize = 100;
