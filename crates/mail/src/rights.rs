//! What may be done here, by whom (mail-6, told-2).

use kernel::{RoleScopes, permissions};

permissions! {
    /// See the outbox.
    ReadOutbox "mail.outbox", [Setting], RoleScopes::ADMIN;

    /// Send a mail again.
    Resend "mail.resend", [Setting], RoleScopes::ADMIN;

    /// See and set where the chat of the company is told of what.
    ManageChat "chat.settings", [Setting], RoleScopes::ADMIN;

    /// See what changed for oneself, and say that one has read it.
    ReadNotifications "notifications.read", [], RoleScopes::OWN;

    /// Say how one is told.
    ChooseNotifications "notifications.choose", [], RoleScopes::OWN;

    /// Send what is due, and sweep what is over. No role has it: only the program itself.
    DeliverMail "mail.deliver", [], RoleScopes::NOBODY;
}
