//! Bad days: what the portal does when the machine, or what stands beside it, fails. The operations' page lists them.

mod clock;
mod connections;
mod disk;
mod disk_of_mails;
mod disk_of_postgres;
mod disk_read_only;
mod killed_postgres;
mod killed_server;
mod read_only;
mod slow;
mod yesterday;
