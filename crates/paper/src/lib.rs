//! What PDFs are drawn with: fonts, pages, texts in lines, the head with the company's logo. Fonts are inside, files are tagged for
//! screen readers, and the same input has the same bytes.

mod file;
mod fonts;
mod head;
mod sheet;
mod texts;

pub use file::{About, PAGE, Tags, file, heading, paragraph};
pub use fonts::{Line, Weight, line, missing_letter};
pub use head::{Head, head};
pub use sheet::{BLACK, GREY, Ink, PALE, Sheet, Style, flowed};
pub use texts::ALL as TEXTS;

/// The tree that screen readers go by, and its parts.
pub use krilla::tagging::{Identifier, ListNumbering, Node, TableHeaderScope, Tag, TagGroup};
