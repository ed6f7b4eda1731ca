//! What the fields of a file take.

use kernel::TextLimits;

kernel::values! {
    /// What a record names a file by; the server chose it.
    FileKey: TextLimits = TextLimits::between(1, 64)
        .like("^(reimbursements|investments|policies|referrals|candidates|leaves|documents)/[0-9a-f]{32}$");
    /// What a file is called, with the ending of its type.
    FileName: TextLimits = TextLimits::between(1, 255);
}
