//! Rounds of sending: each mail once, again after a failure, given up in the end.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use chrono::TimeDelta;
use db::audit::INSTALLATION;
use db::{Database, Entry};
use futures_util::future::BoxFuture;
use kernel::{Actor, Caller, Code, Error, Grant, Keys, Result, Role, RoleId, SessionId, UserId};
use mail::model::{MadeFile, MailDraft, MailId, State};
use mail::repo;
use mail::rules::LEASE;
use mail::service::{self, MailFile, MakesFiles};
use mail::transport::{Patience, Target, Transport};
use test_support::{Company, ReadMail, TestDatabase, both, texts};

use crate::server::{AtData, Script, Server};
use crate::{SHORT, deliver, draft, mailer, mailer_with, outbox, queue, smtp, states};

fn later(db: &TestDatabase, delta: TimeDelta) {
    db.clock().set(db.clock().now() + delta);
}

/// What a server that died in the middle of a round leaves behind.
async fn claim(db: &Database) -> Vec<MailId> {
    let now = db.clock().now();
    let claimed = db.housekeeping("test", move |connection| repo::claim(connection, now, now + LEASE, 10)).await;
    claimed.unwrap().into_iter().map(|mail| mail.id).collect()
}

/// Makes a file that tells of which record it was asked; of the record 0, nothing.
struct Files;

impl MakesFiles for Files {
    fn make(&self, of: i64) -> BoxFuture<'_, Result<MailFile>> {
        let file = MailFile { name: "slip.pdf".into(), kind: "application/pdf", bytes: format!("%PDF {of}").into() };
        Box::pin(async move { if of == 0 { Err(Error::new(Code::NotFound)) } else { Ok(file) } })
    }
}

/// Somebody who is signed in.
fn caller(user: UserId) -> Caller {
    Caller {
        user,
        name: "Ananya Kulkarni".into(),
        fname: "Ananya".into(),
        lname: "Kulkarni".into(),
        email: "ananya.kulkarni@muster.example".into(),
        image: None,
        reimbursement_claim: false,
        role: Role::Employee,
        role_id: RoleId(1),
        role_name: "dev".into(),
        keys: Keys::default(),
        session: SessionId(1),
        must_see: None,
        company_version: 1,
    }
}

/// A mail with the file of this record.
async fn queue_with_file(db: &Database, of: i64) {
    let queued = db.write(&Actor::system("test"), move |work| {
        work.record(Entry::new(INSTALLATION, None, "test"));
        mailer().queue_with_files(work, vec![(draft("a@x.example", None), MadeFile { of })])
    });
    assert_eq!(queued.await.unwrap(), 1);
}

both! {
    async fn a_file_is_made_when_its_mail_is_sent(db) {
        let server = Server::start(Script::default()).await;
        queue_with_file(&db, 7).await;
        let mailer = mailer().with_files(Arc::new(Files));
        assert_eq!(service::deliver(&db, &mailer, &smtp(server.port), &Grant::system("test")).await.unwrap(), 1);
        let mails = server.mails();
        assert_eq!(mails[0].files, [("slip.pdf".to_owned(), b"%PDF 7".to_vec())]);
        assert!(mails[0].text.contains("One."), "{}", mails[0].text);
    }

    async fn a_mail_does_not_go_without_its_file(db) {
        let server = Server::start(Script::default()).await;
        queue_with_file(&db, 0).await;
        let mailer = mailer().with_files(Arc::new(Files));
        service::deliver(&db, &mailer, &smtp(server.port), &Grant::system("test")).await.unwrap();
        queue_with_file(&db, 7).await;
        deliver(&db, &smtp(server.port)).await;
        assert!(server.mails().is_empty());
        let told: Vec<_> = outbox(&db).await.into_iter().map(|mail| (mail.state, mail.last_error.is_some())).collect();
        assert!(told.len() == 2 && told.iter().all(|(state, why)| *state != State::Sent && *why), "{told:?}");
    }

    async fn what_is_due_is_sent_once(db) {
        let server = Server::start(Script::default()).await;
        let transport = smtp(server.port);
        queue(&db, (0..12).map(|number| draft(&format!("p{number}@x.example"), None)).collect()).await;
        assert_eq!(deliver(&db, &transport).await, service::ROUND);
        assert_eq!(deliver(&db, &transport).await, 2);
        assert_eq!(deliver(&db, &transport).await, 0);
        let mails = server.mails();
        let mut to: Vec<_> = mails.iter().map(|mail| mail.to.clone()).collect();
        to.sort_unstable();
        let mut expected: Vec<_> = (0..12).map(|number| format!("p{number}@x.example")).collect();
        expected.sort_unstable();
        assert_eq!(to, expected);
        assert_eq!((mails[0].subject.as_str(), mails[0].link()), ("Grüße", Some("https://muster.example/login")));
        assert!(server.seen(|seen| seen.most_at_once) <= 4, "a mail server counts connections");
        let stored = outbox(&db).await;
        assert!(stored.iter().all(|mail| mail.sent_at.is_some() && mail.next_try_at.is_none() && mail.tries == 1));
    }

    async fn links_go_first_and_one_persons_many_let_others_pass(db) {
        let company = Company::of(&db);
        // However long the machine takes between two of them.
        db.clock().stop_at(db.clock().now());
        let by = async |user: UserId, drafts: Vec<MailDraft>| {
            db.write(&Actor::signed_in(caller(user), None), move |work| {
                work.record(Entry::new(INSTALLATION, None, "test"));
                mailer().queue(work, drafts)
            })
            .await
            .unwrap();
        };
        let many = |name: &str, count: usize| -> Vec<_> {
            (0..count).map(|number| draft(&format!("{name}{number}@x.example"), None)).collect()
        };
        by(company.dev, many("many", 250)).await;
        by(company.manager, many("few", 3)).await;
        by(company.dev, many("late", 1)).await;
        queue(&db, vec![MailDraft { kind: "password link", ..draft("link@x.example", None) }]).await;
        assert_eq!(claim(&db).await.len(), 10);
        let claimed = texts(&db, "SELECT recipient FROM mails WHERE leased_until IS NOT NULL ORDER BY place, id").await;
        let claimed: Vec<_> = claimed.into_iter().flatten().map(|to| to.replace("@x.example", "")).collect();
        assert_eq!(claimed, ["link", "many0", "few0", "many1", "few1", "many2", "few2", "many3", "many4", "many5"]);
        // It passes none of those that its sender has sent before.
        let last = texts(&db, "SELECT recipient FROM mails ORDER BY place DESC, id DESC LIMIT 1").await;
        assert_eq!(last, [Some("late0@x.example".to_owned())]);
    }

    // mail-7
    async fn what_can_go_out_stands_before_what_can_still_be_taken_back(db) {
        db.clock().stop_at(db.clock().now());
        let held: Vec<_> = (0..20).map(|number| draft(&format!("held{number}@x.example"), None)).collect();
        let queued = db.write(&Actor::system("test"), move |work| {
            work.record(Entry::new(INSTALLATION, None, "test"));
            mailer().undoing(TimeDelta::minutes(10)).queue_undoable(work, held)
        });
        assert_eq!(queued.await.unwrap(), 20);
        queue(&db, vec![draft("now@x.example", None)]).await;
        // Not even put back: where it is due is its place.
        let first = texts(&db, "SELECT recipient FROM mails WHERE place = created_at ORDER BY place, id LIMIT 1").await;
        assert_eq!(first, [Some("now@x.example".to_owned())]);
    }

    // mail-7
    async fn a_link_that_comes_while_a_thousand_wait_goes_in_the_next_round(db) {
        let server = Server::start(Script::default()).await;
        let transport = smtp(server.port);
        queue(&db, (0..1_000).map(|number| draft(&format!("p{number}@x.example"), None)).collect()).await;
        assert_eq!(deliver(&db, &transport).await, service::ROUND);
        queue(&db, vec![MailDraft { kind: "password link", ..draft("link@x.example", None) }]).await;
        // Ten mails at most are under way before it: what a mail server takes in a second or two.
        assert_eq!(deliver(&db, &transport).await, service::ROUND);
        let sent = server.mails();
        assert_eq!(sent.len(), 2 * service::ROUND);
        assert!(sent.iter().any(|mail| mail.to == "link@x.example"));
    }

    async fn a_refusal_for_now_is_tried_again_under_the_same_id(db) {
        let busy = Server::start(Script { data: AtData::Answer("451 4.3.0 busy"), ..Script::default() }).await;
        queue(&db, vec![draft("a@x.example", None)]).await;
        let transport = smtp(busy.port);
        assert_eq!(deliver(&db, &transport).await, 1);
        let mails = outbox(&db).await;
        let wait = mails[0].next_try_at.unwrap() - db.clock().now();
        assert!(wait > TimeDelta::seconds(40) && wait <= TimeDelta::seconds(72), "{wait}");
        assert!(mails[0].last_error.as_deref().is_some_and(|reason| reason.contains("busy")), "{mails:?}");
        assert_eq!(deliver(&db, &transport).await, 0, "it is not due yet");
        later(&db, TimeDelta::seconds(73));
        assert_eq!(deliver(&db, &transport).await, 1);
        assert_eq!(states(&db).await, "waiting 2");
        later(&db, TimeDelta::minutes(7));
        let fine = Server::start(Script::default()).await;
        assert_eq!(deliver(&db, &smtp(fine.port)).await, 1);
        assert_eq!(states(&db).await, "sent 3");
        assert_eq!(outbox(&db).await[0].last_error, None);
        assert_eq!(fine.mails().len(), 1);
    }

    async fn after_eight_tries_a_mail_is_given_up(db) {
        let busy = Server::start(Script { rcpt: "450 4.2.1 busy", ..Script::default() }).await;
        queue(&db, vec![draft("a@x.example", None)]).await;
        for tries in 1..=8 {
            assert_eq!(deliver(&db, &smtp(busy.port)).await, 1, "{tries}");
            later(&db, TimeDelta::hours(15));
        }
        assert_eq!(deliver(&db, &smtp(busy.port)).await, 0);
        let mails = outbox(&db).await;
        assert_eq!((mails[0].state, mails[0].tries, mails[0].next_try_at), (State::Failed, 8, None));
        assert_eq!(mails[0].actions, ["mail"]);
    }

    async fn a_refusal_for_good_ends_it_at_once(db) {
        let server = Server::start(Script { rcpt: "550 5.1.1 no such person", ..Script::default() }).await;
        queue(&db, vec![draft("a@x.example", None), draft("no address", None)]).await;
        assert_eq!(deliver(&db, &smtp(server.port)).await, 2);
        assert_eq!(states(&db).await, "failed 1, failed 1");
        let reasons: Vec<_> = outbox(&db).await.into_iter().map(|mail| mail.last_error.unwrap()).collect();
        assert!(reasons[0].contains("550") && reasons[1].contains("no address"), "{reasons:?}");
    }

    async fn a_dropped_or_hanging_server_costs_one_try(db) {
        for data in [AtData::Drop, AtData::Hang] {
            let server = Server::start(Script { data, ..Script::default() }).await;
            queue(&db, vec![draft("a@x.example", None)]).await;
            assert_eq!(deliver(&db, &smtp(server.port).with_patience(SHORT)).await, 1);
        }
        assert_eq!(states(&db).await, "waiting 1, waiting 1");
    }

    async fn what_there_was_no_time_for_costs_no_try(db) {
        let server = Server::start(Script { greeting: None, ..Script::default() }).await;
        queue(&db, (0..10).map(|_| draft("a@x.example", None)).collect()).await;
        // So much patience for one mail that a second would outlast the lease.
        let patience = Patience { answer: Duration::from_millis(200), mail: Duration::from_secs(119) };
        assert_eq!(deliver(&db, &smtp(server.port).with_patience(patience)).await, 10);
        let tries: i64 = outbox(&db).await.iter().map(|mail| mail.tries).sum();
        assert_eq!(tries, 4);
        assert_eq!(claim(&db).await.len(), 6, "the others are still due");
    }

    async fn a_mail_whose_sender_died_is_sent_when_its_lease_is_over(db) {
        let server = Server::start(Script::default()).await;
        let transport = smtp(server.port);
        queue(&db, vec![draft("a@x.example", None)]).await;
        let first = post_message_id(&db, &transport, &server).await;
        service::resend(&db, &mailer(), &Grant::system("test"), MailId(1)).await.unwrap();
        assert_eq!(claim(&db).await, [MailId(1)]);
        assert_eq!(deliver(&db, &transport).await, 0, "it is leased");
        later(&db, LEASE - TimeDelta::seconds(30));
        assert_eq!(deliver(&db, &transport).await, 0, "it is still leased");
        later(&db, TimeDelta::seconds(31));
        assert_eq!(post_message_id(&db, &transport, &server).await, first);
        assert_eq!(states(&db).await, "sent 2");
    }

    async fn who_lost_the_lease_notes_nothing(db) {
        queue(&db, vec![draft("a@x.example", None)]).await;
        let lease = db.clock().now() + LEASE;
        let now = db.clock().now();
        let claimed = db.housekeeping("test", move |connection| repo::claim(connection, now, lease, 10)).await;
        assert_eq!(claimed.unwrap().len(), 1);
        later(&db, TimeDelta::minutes(3));
        assert_eq!(claim(&db).await.len(), 1, "somebody else has it now");
        let late = db.housekeeping("test", move |connection| {
            Ok([
                repo::taken(connection, MailId(1), lease, now, State::Sent)?,
                repo::again(connection, MailId(1), lease, now, "x")?,
                repo::failed(connection, MailId(1), lease, "x")?,
                repo::give_back(connection, MailId(1), lease)?,
            ])
        });
        assert_eq!(late.await.unwrap(), [false; 4]);
        assert_eq!(states(&db).await, "waiting 2");
    }

    async fn two_instances_share_the_work(db) {
        let server = Server::start(Script::default()).await;
        queue(&db, (0..60).map(|number| draft(&format!("p{number}@x.example"), None)).collect()).await;
        let other = db.another();
        let work = async |db: &Database| {
            let transport = smtp(server.port);
            let mut sent = 0;
            loop {
                match deliver(db, &transport).await {
                    0 => return sent,
                    count => sent += count,
                }
            }
        };
        let (one, two) = tokio::join!(work(&db), work(&other));
        assert_eq!(one + two, 60);
        let ids: HashSet<_> = server.mails().into_iter().map(|mail| mail.message_id).collect();
        assert_eq!((server.mails().len(), ids.len()), (60, 60));
        assert!(outbox(&db).await.iter().all(|mail| mail.state == State::Sent && mail.tries == 1));
    }

    async fn claims_at_the_same_moment_take_different_mails(db) {
        queue(&db, (0..40).map(|_| draft("a@x.example", None)).collect()).await;
        let other = db.another();
        let (a, b, c, d) = tokio::join!(claim(&db), claim(&other), claim(&db), claim(&other));
        let all: HashSet<_> = [a, b, c, d].into_iter().flatten().collect();
        assert_eq!(all.len(), 40);
    }

    async fn another_secret_opens_nothing(db) {
        let server = Server::start(Script::default()).await;
        queue(&db, vec![draft("a@x.example", None)]).await;
        let stranger = mailer_with(b"another secret");
        let claimed = service::deliver(&db, &stranger, &smtp(server.port), &Grant::system("test")).await.unwrap();
        assert_eq!((claimed, server.mails().len()), (1, 0));
        let mails = outbox(&db).await;
        assert!(mails[0].last_error.as_deref().is_some_and(|reason| reason.contains("MUSTER_SECRET")), "{mails:?}");
    }

    async fn files_are_private_complete_and_named_by_their_id(db) {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path().join("below/mail");
        let transport = Transport::new(&Target::File(folder.clone()), "muster.example", None).unwrap();
        queue(&db, vec![draft("a@x.example", None)]).await;
        assert_eq!(deliver(&db, &transport).await, 1);
        assert_eq!(states(&db).await, "written 1", "it has reached nobody");
        service::resend(&db, &mailer(), &Grant::system("test"), MailId(1)).await.unwrap();
        assert_eq!(deliver(&db, &transport).await, 1);
        let files: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap()).collect();
        assert_eq!(files.len(), 1, "the same mail is the same file");
        let mail = ReadMail::read(&std::fs::read(files[0].path()).unwrap());
        assert_eq!(files[0].file_name().into_string().unwrap(), format!("{}.eml", mail.message_id));
        let mode = |path: &std::path::Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!((mode(&files[0].path()), mode(&folder)), (0o600, 0o700));
        let nowhere = Transport::new(&Target::File(files[0].path()), "muster.example", None).unwrap();
        queue(&db, vec![draft("b@x.example", None)]).await;
        assert_eq!(deliver(&db, &nowhere).await, 1);
        assert!(outbox(&db).await[1].last_error.as_deref().is_some_and(|reason| reason.contains("can't be written")));
    }

    // mail-2
    async fn a_dead_link_is_not_sent_late(db) {
        let server = Server::start(Script::default()).await;
        let link = |to: &str| MailDraft { kind: "password link", ..draft(to, None) };
        queue(&db, vec![link("dead@x.example"), draft("a@x.example", None)]).await;
        later(&db, TimeDelta::hours(1) + TimeDelta::seconds(1));
        queue(&db, vec![link("alive@x.example")]).await;
        assert_eq!(deliver(&db, &smtp(server.port)).await, 3);
        let mut to: Vec<_> = server.mails().into_iter().map(|mail| mail.to).collect();
        to.sort_unstable();
        assert_eq!(to, ["a@x.example", "alive@x.example"]);
        let dead = outbox(&db).await.remove(0);
        assert_eq!((dead.state, dead.tries), (State::Failed, 1));
        assert!(dead.last_error.is_some_and(|reason| reason.contains("dead")));
        // Nor when somebody sends it once more.
        service::resend(&db, &mailer(), &Grant::system("test"), dead.id).await.unwrap();
        assert_eq!(deliver(&db, &smtp(server.port)).await, 1);
        assert_eq!((outbox(&db).await[0].state, server.mails().len()), (State::Failed, 2));
    }

    // mail-2
    async fn what_a_folder_does_not_take_waits_and_is_written_once(db) {
        let top = tempfile::tempdir().unwrap();
        let folder = top.path().join("mail");
        // Nobody can make a folder there, not even root.
        std::fs::write(&folder, "in the way").unwrap();
        let transport = Transport::new(&Target::File(folder.clone()), "muster.example", None).unwrap();
        queue(&db, vec![draft("a@x.example", None), draft("b@x.example", None)]).await;
        assert_eq!(deliver(&db, &transport).await, 2);
        assert_eq!(states(&db).await, "waiting 1, waiting 1");
        assert!(outbox(&db).await.iter().all(|mail| mail.last_error.is_some() && mail.next_try_at > Some(db.clock().now())));
        assert_eq!(deliver(&db, &transport).await, 0, "not at once again");
        std::fs::remove_file(&folder).unwrap();
        later(&db, TimeDelta::minutes(2));
        assert_eq!(deliver(&db, &transport).await, 2);
        assert_eq!(deliver(&db, &transport).await, 0);
        assert_eq!(states(&db).await, "written 2, written 2");
        let files: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        assert!(files.len() == 2 && files.iter().all(|file| file.extension().is_some_and(|kind| kind == "eml")), "{files:?}");
    }

    async fn what_was_written_is_sent_at_once_by_one_act_but_for_dead_links(db) {
        let folder = tempfile::tempdir().unwrap();
        let files = Transport::new(&Target::File(folder.path().into()), "muster.example", None).unwrap();
        let server = Server::start(Script::default()).await;
        let smtp = smtp(server.port);
        let of = |kind: &'static str, to: &str| MailDraft { kind, ..draft(to, None) };
        queue(&db, vec![of("invitation", "old@x.example"), of("test", "a@x.example")]).await;
        deliver(&db, &files).await;
        later(&db, TimeDelta::days(7) + TimeDelta::seconds(1));
        queue(&db, vec![of("invitation", "new@x.example"), of("password link", "dead@x.example")]).await;
        deliver(&db, &files).await;
        later(&db, TimeDelta::hours(1) + TimeDelta::seconds(1));
        let grant = Grant::system("test");
        let refused = service::send_written(&db, &files, &grant).await.unwrap_err();
        assert_eq!(refused.code(), Code::NoMailServer);
        assert_eq!(service::send_written(&db, &smtp, &grant).await.unwrap().queued, 2);
        assert_eq!(deliver(&db, &smtp).await, 2);
        let mut to: Vec<_> = server.mails().into_iter().map(|mail| mail.to).collect();
        to.sort_unstable();
        assert_eq!(to, ["a@x.example", "new@x.example"]);
        assert_eq!(service::send_written(&db, &smtp, &grant).await.unwrap().queued, 0);
    }

    async fn what_was_sent_a_month_ago_is_swept(db) {
        let server = Server::start(Script::default()).await;
        queue(&db, vec![draft("a@x.example", None), draft("no address", None)]).await;
        deliver(&db, &smtp(server.port)).await;
        later(&db, TimeDelta::days(20));
        queue(&db, vec![draft("a@x.example", None)]).await;
        deliver(&db, &smtp(server.port)).await;
        queue(&db, vec![draft("a@x.example", None)]).await;
        service::sweep(&db, &Grant::system("test")).await.unwrap();
        assert_eq!(states(&db).await, "sent 1, failed 1, sent 1, waiting 0");
        later(&db, TimeDelta::days(11));
        service::sweep(&db, &Grant::system("test")).await.unwrap();
        assert_eq!(states(&db).await, "failed 1, sent 1, waiting 0");
    }

    async fn what_failed_and_is_three_months_old_is_swept(db) {
        let server = Server::start(Script::default()).await;
        for days in [1, 60] {
            queue(&db, vec![draft("no address", None)]).await;
            deliver(&db, &smtp(server.port)).await;
            later(&db, TimeDelta::days(days));
        }
        queue(&db, vec![draft("no address", None)]).await;
        later(&db, TimeDelta::days(29));
        service::sweep(&db, &Grant::system("test")).await.unwrap();
        assert_eq!(states(&db).await, "failed 1, waiting 0", "what still waits stays, however old");
        later(&db, TimeDelta::days(1_000));
        service::sweep(&db, &Grant::system("test")).await.unwrap();
        assert_eq!(states(&db).await, "waiting 0");
    }

    async fn a_sweep_goes_on_until_nothing_is_left(db) {
        queue(&db, (0..2_050).map(|_| draft("a@x.example", None)).collect()).await;
        let now = db.clock().now();
        db.housekeeping("test", move |connection| {
            let all = "UPDATE mails SET state = 'sent', sent_at = ?, next_try_at = NULL";
            Ok(db::statement(all).bind(now).run(connection)?)
        }).await.unwrap();
        later(&db, TimeDelta::days(31));
        service::sweep(&db, &Grant::system("test")).await.unwrap();
        assert_eq!(outbox(&db).await.len(), 0);
    }
}

/// Sends what is due; the id of the newest mail that the server took.
async fn post_message_id(db: &TestDatabase, transport: &Transport, server: &Server) -> String {
    assert_eq!(deliver(db, transport).await, 1);
    assert!(server.mails().iter().all(|mail| mail.from == format!("no-reply@{}", mailer().domain())));
    server.mails().pop().unwrap().message_id
}
