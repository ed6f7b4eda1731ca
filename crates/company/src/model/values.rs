//! What the fields take (company-2).

use kernel::TextLimits;

kernel::values! {
    /// What the company is called: one line.
    CompanyName: TextLimits = TextLimits::between(1, 80);
    /// What it is called in a contract: one line.
    LegalName: TextLimits = TextLimits::between(1, 120);
    /// Its address, in lines.
    CompanyAddress: TextLimits = TextLimits::between(1, 300);
    /// Whom its people ask: one line.
    HelpContact: TextLimits = TextLimits::between(1, 200);
    /// A time zone by its IANA name.
    ZoneName: TextLimits = TextLimits::between(1, 64);
}

/// Lines of an address.
pub const MOST_LINES: usize = 4;
