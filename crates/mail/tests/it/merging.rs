//! Mails that go out as one, whatever happens in between.

use chrono::TimeDelta;
use db::audit::INSTALLATION;
use db::{Database, Entry};
use kernel::{Actor, Grant, Text};
use mail::model::{MailDraft, MailId, Recipient, State};
use mail::repo::{self, merging};
use mail::rules::LEASE;
use mail::rules::notification::HOLD;
use mail::service::{self, Mailer};
use test_support::{Company, TestDatabase, both};

use crate::server::{AtData, Script, Server};
use crate::{deliver, draft, mailer, outbox, smtp, states};

fn holding() -> Mailer {
    mailer().holding(HOLD)
}

fn later(db: &TestDatabase, delta: TimeDelta) {
    db.clock().set(db.clock().now() + delta);
}

/// A decision on a claim of the dev's.
fn decided(company: &Company, number: i64) -> MailDraft {
    let to = Recipient { user: Some(company.dev), name: "Ananya Kulkarni".into(), address: "dev@x.example".into() };
    MailDraft {
        kind: "claim approved",
        to,
        subject: Text::written(format!("Claim {number} was approved")),
        ..draft("", Some(&format!("claim:{number}")))
    }
}

async fn tell(db: &Database, drafts: Vec<MailDraft>) {
    let queued = db.write(&Actor::system("test"), move |work| {
        work.record(Entry::new(INSTALLATION, None, "test"));
        holding().queue(work, drafts)
    });
    queued.await.unwrap();
}

both! {
    // told-4
    async fn what_waits_under_one_key_is_one_mail(db) {
        let (server, company) = (Server::start(Script::default()).await, Company::of(&db));
        for number in 1..=16 {
            tell(&db, vec![decided(&company, number)]).await;
        }
        // What others are told, or of something else, is a mail of its own.
        let other = MailDraft { kind: "claim rejected", ..decided(&company, 17) };
        let to = Recipient { user: Some(company.qa), name: "Q".into(), address: "qa@x.example".into() };
        tell(&db, vec![other, MailDraft { to, ..decided(&company, 18) }]).await;
        assert_eq!(deliver(&db, &smtp(server.port)).await, 0, "they wait for others");
        later(&db, HOLD);
        while deliver(&db, &smtp(server.port)).await > 0 {}
        let mails = server.mails();
        assert_eq!(mails.len(), 3, "{mails:?}");
        let one = mails.iter().find(|mail| mail.subject.starts_with("Claim 1 was")).unwrap();
        assert_eq!(one.subject, "Claim 1 was approved, and 15 more");
        for number in 1..=16 {
            assert_eq!(one.text.matches(&format!("Claim {number} was approved")).count(), 1, "{}", one.text);
        }
        assert!(outbox(&db).await.iter().all(|mail| mail.state == State::Sent));
    }

    // told-4
    async fn a_server_that_dies_in_between_loses_none_and_sends_none_twice(db) {
        let (server, company) = (Server::start(Script::default()).await, Company::of(&db));
        for number in 1..=3 {
            tell(&db, vec![decided(&company, number)]).await;
        }
        later(&db, HOLD);
        // It claims the first, lets the others join, and dies.
        let (now, lease) = (db.clock().now(), db.clock().now() + LEASE);
        let joined = db.housekeeping("test", move |connection| {
            let claimed = repo::claim(connection, now, lease, 10)?;
            let [leader] = claimed.as_slice() else { panic!("{claimed:?}") };
            let key = leader.merge_key.clone().unwrap();
            merging::join(connection, (leader.id, &key), (lease, now), State::Sent)
        });
        assert_eq!(joined.await.unwrap().len(), 2);
        // Another one comes meanwhile.
        tell(&db, vec![decided(&company, 4)]).await;
        assert_eq!(deliver(&db, &smtp(server.port)).await, 0, "the key is held");
        later(&db, LEASE + TimeDelta::seconds(1));
        while deliver(&db, &smtp(server.port)).await > 0 {}
        let mails = server.mails();
        assert_eq!(mails.len(), 1, "{mails:?}");
        for number in 1..=4 {
            assert_eq!(mails[0].text.matches(&format!("Claim {number} was approved")).count(), 1, "{}", mails[0].text);
        }
        // Nobody joins whose lease is lost.
        tell(&db, vec![decided(&company, 5)]).await;
        let key = format!("{}:claim approved:0", company.dev);
        let late = db.housekeeping("test", move |connection| merging::join(connection, (MailId(1), &key), (lease, now), State::Sent));
        assert_eq!(late.await.unwrap().len(), 3);
        assert!(states(&db).await.ends_with("waiting 0"));
    }

    // told-4
    async fn what_went_with_a_mail_that_is_given_up_is_given_up_with_it(db) {
        let company = Company::of(&db);
        let refuses = Script { data: AtData::Answer("554 5.7.1 no"), ..Script::default() };
        let server = Server::start(refuses).await;
        tell(&db, vec![decided(&company, 1)]).await;
        tell(&db, vec![decided(&company, 2)]).await;
        later(&db, HOLD);
        deliver(&db, &smtp(server.port)).await;
        assert_eq!(outbox(&db).await.iter().map(|mail| mail.state).collect::<Vec<_>>(), [State::Failed, State::Failed]);
        // Each can be sent again: the second alone.
        service::resend(&db, &mailer(), &Grant::system("test"), MailId(2)).await.unwrap();
        let fine = Server::start(Script::default()).await;
        deliver(&db, &smtp(fine.port)).await;
        assert_eq!(fine.mails().iter().map(|mail| mail.subject.as_str()).collect::<Vec<_>>(), ["Claim 2 was approved"]);
    }

    // inbox-10, told-4
    async fn what_can_be_taken_back_waits_and_joins_no_other_before(db) {
        let (server, company) = (Server::start(Script::default()).await, Company::of(&db));
        let window = TimeDelta::minutes(10);
        let decide = async |number| {
            let draft = decided(&company, number);
            let queued = db.write(&Actor::system("test"), move |work| {
                work.record(Entry::new(INSTALLATION, None, "test"));
                holding().undoing(window).queue_undoable(work, vec![draft])
            });
            queued.await.unwrap();
        };
        let withdraw = async |number: i64| {
            db.write(&Actor::system("test"), move |work| {
                work.record(Entry::new(INSTALLATION, None, "test"));
                mailer().withdraw(work, &format!("claim:{number}"))
            })
            .await
        };
        for number in 1..=3 {
            decide(number).await;
        }
        later(&db, TimeDelta::minutes(5));
        decide(4).await;
        withdraw(2).await.unwrap();
        withdraw(2).await.unwrap();
        later(&db, TimeDelta::minutes(5));
        assert_eq!(deliver(&db, &smtp(server.port)).await, 0, "they wait for others, too");
        later(&db, HOLD);
        while deliver(&db, &smtp(server.port)).await > 0 {}
        let subjects = || server.mails().iter().map(|mail| mail.subject.clone()).collect::<Vec<_>>();
        assert_eq!(subjects(), ["Claim 1 was approved, and one more"], "the fourth can still be taken back");
        assert_eq!(withdraw(1).await.unwrap_err().code(), kernel::Code::UndoTold);
        assert_eq!(withdraw(3).await.unwrap_err().code(), kernel::Code::UndoTold, "it went with another");
        later(&db, window);
        while deliver(&db, &smtp(server.port)).await > 0 {}
        assert_eq!(subjects().len(), 2);
        // What can't be taken back waits for none that can.
        decide(5).await;
        tell(&db, vec![decided(&company, 6)]).await;
        later(&db, HOLD);
        while deliver(&db, &smtp(server.port)).await > 0 {}
        assert_eq!(subjects()[2..], ["Claim 6 was approved"]);
        withdraw(5).await.unwrap();
    }
}
