//! What may be done here, by whom (contract §3, Outbox).

use kernel::{Reach, permissions};

permissions! {
    /// See the outbox.
    ReadOutbox "mail.outbox", [Setting], Reach::ADMIN;

    /// Send a mail again.
    Resend "mail.resend", [Setting], Reach::ADMIN;

    /// Send what is due, and sweep what is over. No role has it: only the program itself.
    DeliverMail "mail.deliver", [], Reach::NOBODY;
}
