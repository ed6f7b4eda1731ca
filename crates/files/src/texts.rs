//! What the module says.

kernel::texts! {
    largest_file() = "A file has at most 10,000,000 bytes.";
    misleading_name() = "The name holds line ends, or characters that change the direction of writing.";
    name_ends_in(endings: String) = "The name of this file ends in {endings}.";
    empty() = "This file is empty.";
    sent_already() = "This file is being sent already.";
    sending_too_many() = "You are sending five files already. Try again when one is done.";
    too_many_sent() = "Too many files are being sent at the moment. Try again in a moment.";
    too_many_unnamed() = "You have sent too many files that no record names. Remove some, or try again tomorrow.";
    only(last: &str) = "Please upload a {last} file only.";
    one_of(others: String, last: &str) = "Please upload a {others} or {last} file only.";
    not_allowed_for() = "This is not what the upload was allowed for.";
    larger_than_said() = "The file is larger than it was said to be.";
    smaller_than_said() = "The file is smaller than it was said to be.";
    unusable() = "This file can't be used. Please upload it again.";
}
