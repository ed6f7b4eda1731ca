//! What the fields of an asset take (spec 001 §5).

use kernel::TextLimits;

kernel::values! {
    /// What stands on its label: one line.
    AssetSerial: TextLimits = TextLimits::between(1, 100);
    /// What it is: one line.
    AssetSpecification: TextLimits = TextLimits::between(1, 500);
}
