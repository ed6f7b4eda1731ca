//! What the fields of attendance take.

use kernel::{NumberLimits, TextLimits};

kernel::values! {
    /// Degrees north.
    Latitude: NumberLimits = NumberLimits::between(-90.0, 90.0);
    /// Degrees east.
    Longitude: NumberLimits = NumberLimits::between(-180.0, 180.0);
    /// Why a check-out was set: it stands in lists.
    Remark: TextLimits = TextLimits::between(1, 1_000);
    /// A day, as `DD-MM-YYYY`.
    Identifier: TextLimits = TextLimits::between(10, 10).like("^[0-9]{2}-[0-9]{2}-[0-9]{4}$");
}
