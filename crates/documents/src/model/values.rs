//! What the fields of documents take (document-2, document-8, document-9).

use kernel::TextLimits;

kernel::values! {
    /// What a document is called: one line.
    DocumentTitle: TextLimits = TextLimits::between(1, 200);
    /// What a letter says: paragraphs with fields in braces.
    LetterBody: TextLimits = TextLimits::between(1, 10_000);
    /// What stands for a field in one letter: one line.
    LetterValue: TextLimits = TextLimits::between(1, 300);
}
