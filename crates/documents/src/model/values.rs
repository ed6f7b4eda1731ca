//! What the fields of documents take (document-2).

use kernel::TextLimits;

kernel::values! {
    /// What a document is called: one line.
    DocumentTitle: TextLimits = TextLimits::between(1, 200);
}
