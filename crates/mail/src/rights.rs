//! What may be done here, by whom (mail-6).

use kernel::{RoleScopes, permissions};

permissions! {
    /// See the outbox.
    ReadOutbox "mail.outbox", [Setting], RoleScopes::ADMIN;

    /// Send a mail again.
    Resend "mail.resend", [Setting], RoleScopes::ADMIN;

    /// Send what is due, and sweep what is over. No role has it: only the program itself.
    DeliverMail "mail.deliver", [], RoleScopes::NOBODY;
}
