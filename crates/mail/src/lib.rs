//! The outbox: mails written in the transaction of what they tell, and sent afterwards by a worker.
//!
//! A crate that has something to tell makes a [`model::MailDraft`] and hands it to [`service::Mailer::queue`] inside
//! its unit of work. Drafts are plain text; what a mail looks like, [`template`] alone decides. Bodies hold
//! links and personal news, so they are stored sealed. Sending is by lease: many instances share the work, and
//! a mail whose sender died is tried again under the same Message-ID.

pub mod model;
pub mod repo;
pub mod rights;
pub mod rules;
mod seal;
pub mod service;
pub mod template;
pub mod texts;
pub mod transport;
