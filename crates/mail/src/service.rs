//! Use cases: drafts into the outbox, mails out of it, and what admins see of it.

mod deliver;
mod mailer;
mod outbox;

pub use deliver::{ROUND, deliver, sweep};
pub use mailer::{MailFile, Mailer, MakesFiles, Settings};
pub use outbox::{list, resend, send_written};
