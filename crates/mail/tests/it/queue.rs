//! Drafts on their way into the outbox.

use db::Entry;
use db::audit::INSTALLATION;
use kernel::{Actor, Code, Error, Text};
use mail::model::{Link, MailDraft, Recipient};
use test_support::{Company, both, number, texts};

use crate::{draft, mailer, outbox, queue, states};

both! {
    // mail-1
    async fn a_draft_of_an_event_is_written_once(db) {
        let drafts = || vec![draft("a@x.example", Some("mend:1:2")), draft("a@x.example", None)];
        assert_eq!(queue(&db, drafts()).await, 2);
        assert_eq!(queue(&db, drafts()).await, 1);
        let same = vec![draft("a@x.example", Some("new")), draft("b@x.example", Some("new"))];
        assert_eq!(queue(&db, same).await, 1);
        assert_eq!(queue(&db, Vec::new()).await, 0);
        assert_eq!(outbox(&db).await.len(), 4);
    }

    // told-1
    async fn two_records_that_are_called_the_same_are_told_each(db) {
        let company = Company::of(&db);
        let ends = |address: &str, id: i64| {
            let to = Recipient { user: Some(company.dev), name: "Ananya Kulkarni".into(), address: address.into() };
            let page = Link { label: Text::written("Documents"), url: mailer().link(&format!("/documents?history={id}")) };
            let event = format!("document ends:{id}:{address}");
            MailDraft { kind: "document expires", to, link: Some(page), ..draft("", Some(&event)) }
        };
        // Two addresses of one person are told of one record once, by two mails.
        assert_eq!(queue(&db, vec![ends("a@x.example", 1), ends("b@x.example", 1), ends("a@x.example", 2)]).await, 3);
        assert_eq!(number(&db, "SELECT count(*) AS number FROM notifications").await, 2);
        assert_eq!(number(&db, "SELECT count(DISTINCT page) AS number FROM notifications").await, 2);
    }

    async fn drafts_by_the_hundred(db) {
        let many: Vec<_> = (0..250).map(|number| draft(&format!("p{number}@x.example"), None)).collect();
        assert_eq!(queue(&db, many).await, 250);
        assert_eq!(outbox(&db).await.len(), 250);
    }

    // mail-1
    async fn a_draft_shares_the_fate_of_its_event(db) {
        let undone = db.write(&Actor::system("test"), |work| {
            work.record(Entry::new(INSTALLATION, None, "test"));
            mailer().queue(work, vec![draft("a@x.example", None)])?;
            Err::<(), _>(Error::new(Code::Duplicate))
        });
        assert!(undone.await.is_err());
        assert_eq!(states(&db).await, "");
        let unrecorded = db.write(&Actor::system("test"), |work| mailer().queue(work, vec![draft("a@x.example", None)]));
        assert!(unrecorded.await.is_err(), "queueing records nothing itself");
        assert_eq!(states(&db).await, "");
    }

    async fn headlines_are_one_line_and_bodies_are_sealed(db) {
        let company = Company::of(&db);
        let to = Recipient { user: Some(company.dev), name: "A\nB".into(), address: "a@x.example".into() };
        let text = "a link: https://muster.example/password-reset/7/token";
        let nasty = MailDraft { to, subject: Text::written("One\r\nBcc: two"), paragraphs: vec![Text::written(text)], ..draft("", None) };
        queue(&db, vec![nasty]).await;
        let mails = outbox(&db).await;
        assert_eq!((mails[0].subject.as_str(), mails[0].to.as_str()), ("One Bcc: two", "a@x.example"));
        let bodies = texts(&db, "SELECT body FROM mails").await;
        let body = bodies[0].as_deref().unwrap();
        assert!(!body.contains("token") && !body.contains("muster"), "{body}");
    }

    async fn a_very_long_subject_fits_its_index(db) {
        let long = MailDraft { subject: Text::written("\u{fdfa}".repeat(5_000)), ..draft(&"x".repeat(5_000), None) };
        assert_eq!(queue(&db, vec![long]).await, 1);
    }
}
