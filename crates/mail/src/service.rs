//! Use cases: drafts into the outbox, mails out of it, and what admins see of it.

mod about;
mod deliver;
mod mailer;
mod outbox;
mod trial;

pub use about::About;
pub use deliver::{ROUND, bring_forward, deliver, sweep};
pub use mailer::{MailFile, Mailer, MakesFiles, Settings};
pub use outbox::{list, resend, send_written};
pub use trial::{backlog, send_trial};
