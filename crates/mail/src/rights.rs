//! What may be done here, by whom (contract §3, Outbox).

use kernel::{Key, Permission, Reach};

/// See the outbox.
#[derive(Debug)]
pub enum ReadOutbox {}

impl Permission for ReadOutbox {
    const NAME: &'static str = "mail.outbox";
    const KEYS: &'static [Key] = &[Key::Setting];
    const REACH: Reach = Reach::ADMIN;
}

/// Send a mail again.
#[derive(Debug)]
pub enum Resend {}

impl Permission for Resend {
    const NAME: &'static str = "mail.resend";
    const KEYS: &'static [Key] = &[Key::Setting];
    const REACH: Reach = Reach::ADMIN;
}

/// Send what is due, and sweep what is over. No role has it: only the program itself.
#[derive(Debug)]
pub enum DeliverMail {}

impl Permission for DeliverMail {
    const NAME: &'static str = "mail.deliver";
    const KEYS: &'static [Key] = &[];
    const REACH: Reach = Reach::NOBODY;
}
