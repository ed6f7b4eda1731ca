//! What the module says.

kernel::texts! {
    to_read(title: &str) = "Policy to read: {title}";
    read_it(version: i64) = "Version {version} is to be read. Say there that you have read it.";
    policy_page() = "Policy";
    each_file_once() = "Each file once only.";

    // The heads of columns in spreadsheets.
    head_read() = "Read";
    head_title() = "Title";
    head_version() = "Version";
    head_since() = "Since";
    head_acknowledged() = "Acknowledged";
    head_asked() = "Asked";
}
