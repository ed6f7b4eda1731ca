//! Mail servers that take mails, refuse them, hang and drop them.

use std::time::{Duration, Instant};

use kernel::Language;
use lettre::Message;
use mail::model::{Body, Invitation, InvitationMethod, Refusal};
use mail::template::Sheet;
use mail::transport::{Patience, Tls, Transport};
use tokio::net::TcpListener;

use crate::server::{AtData, Script, Server};
use crate::{SHORT, smtp, smtp_with};

/// A mail with a line that begins with a dot.
pub fn message() -> Message {
    let body = Body {
        language: Language::English,
        paragraphs: vec!["One.".into(), ".two\n.".into()],
        link: None,
        actions: Vec::new(),
        invitation: None,
        file: None,
    };
    let sheet = Sheet { company: "Globex", name: "Jörg", subject: "Grüße", body: &body };
    let from = "Globex <no-reply@muster.example>".parse().unwrap();
    let to = "joerg@globex.example".parse().unwrap();
    sheet.message(from, to, "<1@muster.example>", "2026-11-25T03:30:00Z".parse().unwrap(), None).unwrap()
}

pub async fn send(transport: &Transport) -> Result<(), Refusal> {
    transport.send(&message(), "<1@muster.example>").await
}

/// A server of this mood refuses the mail, for good or for now, with these words.
async fn refused(script: Script, for_good: bool, words: &str) {
    let server = Server::start(script).await;
    let transport = smtp_with(server.port, Tls::Plain, Some(("hr", "pass/word")), None).with_patience(SHORT);
    let begun = Instant::now();
    let refusal = send(&transport).await.unwrap_err();
    assert_eq!(refusal.for_good, for_good, "{refusal:?}");
    assert!(refusal.reason.contains(words) && !refusal.reason.contains("pass/word"), "{refusal:?}");
    assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
    assert!(server.mails().is_empty());
}

const USER: Option<(&str, &str)> = Some(("hr", "pass/word"));

#[tokio::test]
async fn a_server_gets_the_mail_as_it_is() {
    let server = Server::start(Script { user: USER, ..Script::default() }).await;
    let transport = smtp_with(server.port, Tls::Plain, USER, None);
    send(&transport).await.unwrap();
    let mails = server.mails();
    assert_eq!((mails[0].subject.as_str(), mails[0].message_id.as_str()), ("Grüße", "1@muster.example"));
    assert!(mails[0].text.contains("\n.two\n.\n"), "{}", mails[0].text);
    server.seen(|seen| {
        assert_eq!(seen.hello, "muster.example");
        assert!(seen.mails[0].0.starts_with("FROM:<no-reply@muster.example>"), "{}", seen.mails[0].0);
        assert_eq!(seen.mails[0].1, "TO:<joerg@globex.example>");
    });
}

/// A calendar takes it out of the mail, and who has none finds it as a file.
#[tokio::test]
async fn an_invitation_arrives_as_it_was_written() {
    let server = Server::start(Script::default()).await;
    let calendar = "BEGIN:VCALENDAR\r\nSUMMARY:Interview: Jörg\\, नमस्ते\r\n.DOT\r\nEND:VCALENDAR\r\n";
    for (method, word) in [(InvitationMethod::Request, "REQUEST"), (InvitationMethod::Cancel, "CANCEL")] {
        let invitation = Some(Invitation { method, text: calendar.to_owned(), replies: None });
        let body = Body {
            language: Language::English,
            paragraphs: vec!["You are invited.".into()],
            link: None,
            actions: Vec::new(),
            invitation,
            file: None,
        };
        let sheet = Sheet { company: "Globex", name: "Jörg", subject: "Interview", body: &body };
        let from = "Globex <no-reply@muster.example>".parse().unwrap();
        let to = "joerg@globex.example".parse().unwrap();
        let mail =
            sheet.message(from, to, "<1@muster.example>", "2026-11-25T03:30:00Z".parse().unwrap(), None).unwrap();
        smtp(server.port).send(&mail, "<1@muster.example>").await.unwrap();
        let received = server.mails().pop().unwrap();
        assert_eq!(received.calendar, Some((word.to_owned(), calendar.to_owned())));
        assert_eq!(received.files, [("invite.ics".to_owned(), calendar.as_bytes().to_vec())]);
        assert!(received.text.contains("You are invited.") && received.html.contains("You are invited."));
    }
}

#[tokio::test]
async fn each_mail_has_a_connection_of_its_own() {
    let server = Server::start(Script::default()).await;
    let transport = smtp(server.port);
    for _ in 0..3 {
        send(&transport).await.unwrap();
    }
    assert_eq!((server.mails().len(), server.seen(|seen| seen.connections)), (3, 3));
    assert_eq!(server.seen(|seen| seen.most_at_once), 1, "each is closed when its mail is sent");
}

#[tokio::test]
async fn what_the_server_does_not_want_now_it_may_want_later() {
    let script = || Script { user: USER, ..Script::default() };
    refused(Script { rcpt: "450 4.2.1 mailbox busy", ..script() }, false, "mailbox busy").await;
    refused(Script { data: AtData::Answer("451 4.3.0 later"), ..script() }, false, "later").await;
    refused(Script { mail: "421 too many connections", ..script() }, false, "too many").await;
}

#[tokio::test]
async fn what_the_server_never_wants_is_not_tried_again() {
    let script = || Script { user: USER, ..Script::default() };
    refused(Script { rcpt: "550 5.1.1 no such person", ..script() }, true, "no such person").await;
    refused(Script { mail: "553 5.1.8 no such sender", ..script() }, true, "no such sender").await;
    refused(Script { data: AtData::Answer("554 5.7.1 spam"), ..script() }, true, "spam").await;
}

#[tokio::test]
async fn our_own_settings_are_not_the_mails_fault() {
    let other = Some(("hr", "another"));
    refused(Script { user: other, ..Script::default() }, false, "535").await;
    let echo = Script { user: other, refused_sign_in: "535 pass/word is wrong", ..Script::default() };
    refused(echo, false, "… is wrong").await;
    refused(Script { greeting: Some("554 not from there"), ..Script::default() }, false, "not from there").await;
    refused(Script { user: None, ..Script::default() }, false, "No compatible authentication").await;
    let server = Server::start(Script { user: USER, ..Script::default() }).await;
    let refusal = send(&smtp(server.port)).await.unwrap_err();
    assert!(!refusal.for_good && refusal.reason.contains("sign in first"), "{refusal:?}");
}

#[tokio::test]
async fn a_server_that_hangs_is_left() {
    refused(Script { greeting: None, ..Script::default() }, false, "in time (connecting)").await;
    let script = Script { user: USER, data: AtData::Hang, ..Script::default() };
    refused(script, false, "took too long").await;
}

#[tokio::test]
async fn a_connection_that_was_left_half_way_is_not_used_again() {
    let server = Server::start(Script { data: AtData::Hang, ..Script::default() }).await;
    let transport = smtp(server.port).with_patience(SHORT);
    for _ in 0..2 {
        send(&transport).await.unwrap_err();
    }
    assert_eq!(server.seen(|seen| seen.connections), 2);
    assert_eq!(server.commands(), "EHLO MAIL RCPT DATA EHLO MAIL RCPT DATA");
}

/// The mail is with the server by then: a second try would be a second mail.
#[tokio::test]
async fn a_goodbye_without_an_answer_changes_nothing() {
    let server = Server::start(Script { keeps_silent_at_quit: true, ..Script::default() }).await;
    // A goodbye waits for a second: longer than this whole mail may take.
    let patience = Patience { answer: Duration::from_millis(800), mail: Duration::from_millis(900) };
    send(&smtp(server.port).with_patience(patience)).await.unwrap();
    assert_eq!(server.mails().len(), 1);
}

#[tokio::test]
async fn a_server_that_drops_the_connection_is_tried_again() {
    refused(Script { user: USER, data: AtData::Drop, ..Script::default() }, false, "").await;
}

#[tokio::test]
async fn nobody_there_is_told_apart() {
    // A port that was free a moment ago.
    let port = TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap().port();
    let refusal = send(&smtp(port)).await.unwrap_err();
    assert!(!refusal.for_good && refusal.reason.contains("refused"), "{refusal:?}");
}

#[tokio::test]
async fn an_address_beyond_ascii_needs_a_server_that_takes_it() {
    let server = Server::start(Script::default()).await;
    let body = Body {
        language: Language::English,
        paragraphs: Vec::new(),
        link: None,
        actions: Vec::new(),
        invitation: None,
        file: None,
    };
    let sheet = Sheet { company: "Globex", name: "", subject: "x", body: &body };
    let (from, to) = ("a@globex.example".parse().unwrap(), "jörg@globex.example".parse().unwrap());
    let message = sheet.message(from, to, "<1@x>", "2026-11-25T03:30:00Z".parse().unwrap(), None).unwrap();
    let refusal = smtp(server.port).send(&message, "<1@x>").await.unwrap_err();
    assert!(refusal.for_good && refusal.reason.contains("SMTPUTF8"), "{refusal:?}");
}

#[test]
fn a_try_ends_well_before_its_lease() {
    let patience = Patience::default();
    let lease = mail::rules::LEASE.to_std().unwrap();
    assert!(patience.answer < patience.mail && patience.mail + Duration::from_secs(30) < lease);
}
