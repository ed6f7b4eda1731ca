//! What the module says.

kernel::texts! {
    each_file_once() = "Each file once only.";
}
