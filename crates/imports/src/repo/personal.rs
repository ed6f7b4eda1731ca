//! What imports hold of people.

use db::{Erase, Form, Personal};

/// What a download has of it, and what not.
pub const PERSONAL: &[Personal] = &[
    Personal::left(
        "imports",
        &["made_by", "ran_by", "taken_by"],
        "what was done is in the file done",
        &[Erase::Keep("what was read in, by number")],
    ),
    Personal::left(
        "import_rows",
        &[],
        "lines of files that the company has read; they go after 90 days",
        &[Erase::Scrub(&["cells", "fields", "reasons"], Form::Json), Erase::Scrub(&["search"], Form::Normalized)],
    ),
];
