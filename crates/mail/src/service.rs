//! Use cases: letters into the outbox, mails out of the house, and what admins see of it.

mod deliver;
mod outbox;
mod post;

pub use deliver::{ROUND, deliver, sweep};
pub use outbox::{export, list, resend};
pub use post::{Post, Settings};
