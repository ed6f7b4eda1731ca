//! Use cases: drafts into the outbox, mails out of it, and what admins see of it.

mod about;
pub mod chat;
mod decision_links;
mod deliver;
mod digest;
mod mailer;
pub mod notifications;
mod outbox;
pub mod to_all;
mod trial;

pub use about::{About, event};
pub use deliver::{ROUND, bring_forward, deliver, sweep};
pub use digest::digest;
pub use mailer::{MailFile, Mailer, MakesFiles, Settings};
pub use outbox::{list, resend, send_written};
pub use trial::{backlog, send_trial};
