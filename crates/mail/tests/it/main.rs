//! The outbox in both databases, and real mail servers of every mood.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "a helper that fails fails its test")]

mod deliver;
mod merging;
mod plans;
mod queue;
mod server;
mod smtp;
mod tls;

use std::path::Path;
use std::time::Duration;

use db::audit::INSTALLATION;
use db::{Database, Entry};
use kernel::{Actor, Grant, ListQuery, Sorted as _, Text};
use mail::model::{Link, MailDraft, OutboxMail, Recipient};
use mail::repo::{Filter, OutboxOrder};
use mail::service::{self, Mailer, Settings};
use mail::transport::{Patience, Target, Tls, Transport};

/// A mailer of the company, with the secret of tests.
fn mailer() -> Mailer {
    mailer_with(test_support::SECRET)
}

fn mailer_with(secret: &[u8]) -> Mailer {
    let public_url = "https://muster.example/".parse().unwrap();
    let company = kernel::Latest::new("Globex".into());
    Mailer::new(
        Settings { company, writing: kernel::Latest::new(kernel::Writing::default()), from: None, public_url },
        secret,
    )
    .unwrap()
}

/// A draft to somebody, of an event of its own where one is named.
fn draft(to: &str, event: Option<&str>) -> MailDraft {
    MailDraft {
        kind: "test",
        event: event.map(str::to_owned),
        to: Recipient { user: None, name: "Ananya Kulkarni".into(), address: to.into() },
        subject: Text::written("Grüße"),
        paragraphs: ["One.", ".two"].map(Text::written).to_vec(),
        link: Some(Link { label: Text::written("Sign in"), url: mailer().link("/login") }),
    }
}

/// Puts drafts into the outbox; how many are new.
async fn queue(db: &Database, drafts: Vec<MailDraft>) -> usize {
    db.write(&Actor::system("test"), move |work| {
        work.record(Entry::new(INSTALLATION, None, "test"));
        mailer().queue(work, drafts)
    })
    .await
    .unwrap()
}

/// One round.
async fn deliver(db: &Database, transport: &Transport) -> usize {
    service::deliver(db, &mailer(), transport, &Grant::system("test")).await.unwrap()
}

/// The whole outbox, as an admin sees it, oldest first.
async fn outbox(db: &Database) -> Vec<OutboxMail> {
    let query = ListQuery::read(|name| (name == "sort").then_some("created_at"), OutboxOrder::FIELDS).unwrap();
    service::list(db, &Grant::system("test"), &query, Filter::default()).page().await.unwrap().rows
}

/// The mails as `state tries`, one after another.
async fn states(db: &Database) -> String {
    let mails = outbox(db).await;
    mails.iter().map(|mail| format!("{} {}", mail.state.text(), mail.tries)).collect::<Vec<_>>().join(", ")
}

/// A transport to a server on this machine.
fn smtp(port: u16) -> Transport {
    smtp_with(port, Tls::Plain, None, None)
}

fn smtp_with(port: u16, tls: Tls, user: Option<(&str, &str)>, certificates: Option<&Path>) -> Transport {
    let credentials = user.map(|(user, password)| (user.to_owned(), password.to_owned()));
    let target = Target::Smtp { host: "127.0.0.1".into(), port, tls, credentials };
    Transport::new(&target, "muster.example", certificates).unwrap()
}

/// Not much patience: for servers that never answer.
const SHORT: Patience = Patience { answer: Duration::from_millis(200), mail: Duration::from_millis(600) };
