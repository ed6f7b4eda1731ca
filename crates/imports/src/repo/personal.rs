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
        &[
            Erase::Replace("cells = '[]', fields = '[]', reasons = '[]', search = ''", OF_THEM),
            Erase::Scrub("id", &["cells", "fields"], Form::Json),
            Erase::Scrub("id", &["reasons"], Form::Plain),
            Erase::Scrub("id", &["search"], Form::Normalized),
        ],
    ),
];

/// Rows of files of people by which their record was made, changed or found. One that is being written has what it writes.
const OF_THEM: &str = "record_id = :person AND import_id IN \
    (SELECT i.id FROM imports i WHERE i.kind = 'people' AND i.leased_until IS NULL)";
