//! What imports hold of people.

use db::Personal;

/// What a download has of it, and what not.
pub const PERSONAL: &[Personal] = &[
    Personal::left("imports", &["made_by", "ran_by", "taken_by"], "what was done is in the file done"),
    Personal::left("import_rows", &[], "lines of files that the company has read; they go after 90 days"),
];
