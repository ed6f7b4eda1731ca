//! What the fields of a policy take (policy-2).

use kernel::TextLimits;

kernel::values! {
    /// What a policy is called: one line.
    PolicyTitle: TextLimits = TextLimits::between(1, 200);
}

/// The most files that a version has.
pub const MOST_FILES: usize = 5;
