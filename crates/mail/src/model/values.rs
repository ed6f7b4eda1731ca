//! What the fields take (told-2, told-3).

use kernel::{NumberLimits, TextLimits};

kernel::values! {
    /// An hour of the day.
    HourOfDay: NumberLimits = NumberLimits::between(0.0, 23.0).in_steps(1.0);
    /// The address of an incoming webhook: one line.
    ChatAddressText: TextLimits = TextLimits::between(1, 1000);
    /// A page of the portal, from its root.
    PortalPage: TextLimits = TextLimits::between(1, 500);
}

/// Notifications that are read one by one in one call.
pub const MOST_READ: usize = 200;
