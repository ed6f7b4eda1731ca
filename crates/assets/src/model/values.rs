//! What the fields of an asset take (asset-1).

use kernel::TextLimits;

kernel::values! {
    /// What stands on its label: one line.
    AssetSerial: TextLimits = TextLimits::between(1, 100);
    /// What it is: one line.
    AssetSpecification: TextLimits = TextLimits::between(1, 500);
}
