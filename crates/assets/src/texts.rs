//! What the module says.

use kernel::Text;

kernel::texts! {
    not_created() = "Asset creation failed.";
    stays_with_holder() = "An asset stays with its holder. Release it, and add it for somebody else.";
    waits_for_admin() = "Waits for an admin";
    waits_for(managers: &str) = "Waits for {managers} or an admin";
    released_already() = "Already RELEASED";
    you_rejected() = "You rejected it";
    was_rejected() = "It was rejected";
    after_release_request() = "After a release request";

    undo_given_since() = "Somebody else has been given it since, so the decision can't be taken back.";

    laptop() = "laptop";
    headphone() = "headphone";
    mouse() = "mouse";
    pendrive() = "pendrive";
    external_hard_disk() = "external hard disk";
    assets_page() = "Assets";
    which(kind: Text, serial: &str, specification: &str) = "{kind}, serial {serial}: {specification}";
    released(kind: Text, serial: &str) = "Your {kind} {serial} was released";
    has_released(by: &str, kind: Text) = "{by} has released you from this {kind}.";
    allocated(kind: Text, serial: &str) = "A {kind} was allocated to you: {serial}";
    has_allocated(by: &str, kind: Text) =
        "{by} has allocated this {kind} to you. Please accept it if you have it, or reject it.";
    rejected(holder: &str, kind: Text, serial: &str) = "{holder} rejected {kind} {serial}";
    has_rejected(holder: &str, kind: Text) = "{holder} has rejected this {kind}.";
    asks(holder: &str, kind: Text, serial: &str) = "{holder} asks for the release of {kind} {serial}";
    asks_themself(holder: &str, kind: Text) =
        "{holder} asks to be released from this {kind}. Please release it when you have it back.";
    asks_for(by: &str, holder: &str, kind: Text) =
        "{by} asks for {holder} to be released from this {kind}. Please release it when you have it back.";

    // The heads of columns in spreadsheets.
    head_asset_type() = "Asset Type";
    head_serial() = "Serial";
    head_specification() = "Specification";
    head_allocated_on() = "Allocated On";

    // What words of ours are called.
    word_laptop() = "Laptop";
    word_created() = "Created";
    word_accepted() = "Accepted";
    word_rejected() = "Rejected";
    word_release_request() = "Release-Request";
    word_released() = "Released";
    word_headphone() = "Headphone";
    word_mouse() = "Mouse";
    word_pendrive() = "Pendrive";
    word_external_hard_disk() = "External hard disk";
}
