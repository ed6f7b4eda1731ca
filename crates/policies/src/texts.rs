//! What the module says.

kernel::texts! {
    each_file_once() = "Each file once only.";

    // The heads of columns in spreadsheets.
    head_read() = "Read";
    head_title() = "Title";
    head_version() = "Version";
    head_since() = "Since";
    head_acknowledged() = "Acknowledged";
    head_asked() = "Asked";
}
