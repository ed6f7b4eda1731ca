//! How a mail looks: once as plain text, once as HTML, and both as one message.
//!
//! No picture, no font and no script is fetched from anywhere, and every text is escaped.

use chrono::{DateTime, Utc};
use kernel::{Error, Result};
use lettre::Message;
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Attachment, Mailbox, MultiPart, SinglePart};

use crate::model::{Body, Invitation, InvitationMethod, Link};
use crate::rules::headline;
use crate::service::MailFile;
use crate::texts;

/// What a mail is made of.
#[derive(Debug, Clone, Copy)]
pub struct Sheet<'a> {
    /// The company's name, in the footer.
    pub company: &'a str,
    /// Who is greeted.
    pub name: &'a str,
    /// One line.
    pub subject: &'a str,
    /// What it says.
    pub body: &'a Body,
}

impl Sheet<'_> {
    fn greeting(&self) -> String {
        let hello = if self.name.is_empty() { texts::hello() } else { texts::hello_name(self.name) };
        hello.in_language(self.body.language).into_owned()
    }

    fn footer(&self) -> String {
        texts::sent_by(self.company).in_language(self.body.language).into_owned()
    }

    /// The mail as plain text.
    pub fn text(&self) -> String {
        let paragraphs = self.body.paragraphs.iter().map(|paragraph| shown(paragraph));
        let links = self.body.actions.iter().chain(&self.body.link);
        let link = links.map(|Link { label, url }| format!("{}:\n{}", shown(label), shown(url)));
        let end = std::iter::once(format!("-- \n{}\n", shown(&self.footer())));
        let parts: Vec<_> = std::iter::once(shown(&self.greeting())).chain(paragraphs).chain(link).chain(end).collect();
        parts.join("\n\n")
    }

    /// The mail as HTML.
    pub fn html(&self) -> String {
        let paragraphs: String = self.body.paragraphs.iter().map(|text| paragraph(text)).collect();
        let link: String = self.body.actions.iter().chain(&self.body.link).map(button).collect();
        format!(
            "<!doctype html>\n<html lang=\"{language}\">\n<head><meta charset=\"utf-8\"><meta name=\"viewport\" \
             content=\"width=device-width\"><meta name=\"color-scheme\" content=\"light dark\">\
             <title>{subject}</title></head>\n<body style=\"margin:0;padding:24px;font:15px/1.5 system-ui,sans-serif\">\n\
             <div style=\"max-width:560px\">\n{greeting}{paragraphs}{link}\
             <p style=\"margin:32px 0 0;font-size:13px;opacity:.75\">{footer}</p>\n</div>\n</body>\n</html>\n",
            language = self.body.language.tag(),
            subject = escaped(&headline(self.subject)),
            greeting = paragraph(&self.greeting()),
            footer = escaped(&self.footer()),
        )
    }

    /// The message, ready for the wire. The id stays the same however often it is sent.
    pub fn message(
        &self,
        from: Mailbox,
        to: Mailbox,
        message_id: &str,
        date: DateTime<Utc>,
        file: Option<MailFile>,
    ) -> Result<Message> {
        let automatic = HeaderName::new_from_ascii_str("Auto-Submitted");
        let replies = self.body.invitation.as_ref().and_then(|invitation| invitation.replies.as_ref());
        // An address that is none is left out: the mail matters more.
        let replies = replies.and_then(|to| Some(Mailbox::new(Some(to.name.clone()), to.address.parse().ok()?)));
        let builder = replies.into_iter().fold(Message::builder(), |builder, to| builder.reply_to(named(to)));
        builder
            .from(named(from))
            .to(named(to))
            .subject(headline(self.subject))
            .date(date.into())
            .message_id(Some(message_id.to_owned()))
            // Keeps answering machines quiet (RFC 3834).
            .raw_header(HeaderValue::new(automatic, "auto-generated".to_owned()))
            .multipart(self.parts(file)?)
            .map_err(Error::internal)
    }

    /// Text and HTML, and the files that go with them; an invitation is a third way to read it, which calendars
    /// understand, and a file.
    fn parts(&self, file: Option<MailFile>) -> Result<MultiPart> {
        let mut texts = MultiPart::alternative_plain_html(self.text(), self.html());
        let mut files = Vec::from_iter(file);
        if let Some(Invitation { method, text, .. }) = &self.body.invitation {
            let method = match method {
                InvitationMethod::Request => "REQUEST",
                InvitationMethod::Cancel => "CANCEL",
            };
            let kind = ContentType::parse(&format!("text/calendar; charset=utf-8; method={method}"));
            texts = texts.singlepart(SinglePart::builder().header(kind.map_err(Error::internal)?).body(text.clone()));
            files.push(MailFile { name: "invite.ics".to_owned(), kind: "application/ics", bytes: text.clone().into() });
        }
        if files.is_empty() {
            return Ok(texts);
        }
        files.into_iter().try_fold(MultiPart::mixed().multipart(texts), |parts, MailFile { name, kind, bytes }| {
            let kind = ContentType::parse(kind).map_err(Error::internal)?;
            Ok(parts.singlepart(Attachment::new(name).body(bytes, kind)))
        })
    }
}

/// The same mailbox with a name that fits a header; the library panics at one with a line break.
fn named(mailbox: Mailbox) -> Mailbox {
    let name = mailbox.name.map(|name| headline(&name)).filter(|name| !name.is_empty());
    Mailbox::new(name, mailbox.email)
}

fn paragraph(text: &str) -> String {
    format!("<p style=\"margin:0 0 16px\">{}</p>\n", escaped(text).replace('\n', "<br>"))
}

/// A link that is written out too: who sees no button can copy it. Only addresses of the web can be clicked.
fn button(link: &Link<String>) -> String {
    let (label, url) = (escaped(&link.label), escaped(&link.url));
    if !["https://", "http://"].iter().any(|start| link.url.starts_with(start)) {
        return format!("<p style=\"margin:0 0 16px\">{label}:<br>{url}</p>\n");
    }
    format!(
        "<p style=\"margin:24px 0 8px\"><a href=\"{url}\" style=\"display:inline-block;padding:10px 16px;\
         border-radius:4px;background:#0b5d69;color:#ffffff;text-decoration:none\">{label}</a></p>\n\
         <p style=\"margin:0 0 16px;font-size:13px\">{url}</p>\n"
    )
}

/// A text without control characters, line breaks and tabs excepted.
fn shown(text: &str) -> String {
    let text = text.replace("\r\n", "\n");
    text.chars().filter(|letter| !letter.is_control() || matches!(letter, '\n' | '\t')).collect()
}

fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in shown(text).chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            other => escaped.push(other),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::Sheet;
    use crate::model::{Body, Contact, Invitation, InvitationMethod, Link};
    use crate::service::MailFile;
    use kernel::Language;
    use proptest::prelude::*;

    fn body(paragraphs: &[&str], url: Option<&str>) -> Body {
        let link = url.map(|url| Link { label: "Set your <password>".into(), url: url.into() });
        Body {
            language: Language::English,
            paragraphs: paragraphs.iter().map(|text| (*text).to_owned()).collect(),
            link,
            actions: Vec::new(),
            invitation: None,
            file: None,
        }
    }

    fn sheet<'a>(body: &'a Body, name: &'a str) -> Sheet<'a> {
        Sheet { company: "Globex & Sons", name, subject: "A <b>subject</b>", body }
    }

    #[test]
    fn plain_text_is_plain() {
        let body = body(&["One & \"two\".", "Three\r\nfour\u{0}\u{1b}."], Some("https://muster.example/a?b=1&c=2"));
        assert_eq!(
            sheet(&body, "Ananya Kulkarni").text(),
            "Hello Ananya Kulkarni,\n\nOne & \"two\".\n\nThree\nfour.\n\nSet your <password>:\n\
             https://muster.example/a?b=1&c=2\n\n-- \nSent by the HR portal of Globex & Sons.\n"
        );
        assert!(sheet(&body, "").text().starts_with("Hello,\n"));
    }

    // told-12
    #[test]
    fn what_one_may_do_stands_above_where_one_goes() {
        let action = |label: &str, to: &str| Link { label: label.into(), url: format!("https://muster.example/{to}") };
        let actions = vec![action("Approve", "decide#a"), action("Reject…", "decide#r")];
        let body = Body { actions, ..body(&["x"], Some("https://muster.example/leaves-home")) };
        let (text, html) = (sheet(&body, "x").text(), sheet(&body, "x").html());
        for of in [&text, &html] {
            let places: Vec<_> =
                ["/decide#a", "/decide#r", "/leaves-home"].map(|place| of.find(place).unwrap()).to_vec();
            assert!(places.is_sorted(), "{of}");
        }
        assert!(text.contains("Approve:\nhttps://muster.example/decide#a\n"), "{text}");
        assert_eq!(html.matches("<a href=").count(), 3, "{html}");
    }

    #[test]
    fn a_mail_greets_in_the_language_that_it_is_written_in() {
        let body = Body { language: Language::Pseudo, ..body(&["[Öñé.]"], None) };
        let english = "[Ĥéļļö Ananya,]\n\n[Öñé.]\n\n-- \n[Šéñţ bý ţĥé ĤŔ pöŕţåļ öƒ Globex & Sons.]\n";
        assert_eq!(sheet(&body, "Ananya").text(), english);
        assert!(sheet(&body, "").html().contains("<html lang=\"en-XA\">"));
        // One that waits in the outbox since before mails said so.
        let older: Body = serde_json::from_str(r#"{"paragraphs":[],"link":null}"#).unwrap();
        assert_eq!(older.language, Language::English);
    }

    // mail-3
    #[test]
    fn html_escapes_every_text() {
        let nasty = "<script>alert('1')</script>\n\"&\"";
        let body = body(&[nasty], Some("https://muster.example/?a=\"><script>"));
        let html = sheet(&body, "<img src=x onerror=alert(1)>").html();
        assert!(!html.contains("<script") && !html.contains("<img") && !html.contains("<b>"), "{html}");
        for shown in [
            "&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;<br>&quot;&amp;&quot;",
            "Hello &lt;img src=x onerror=alert(1)&gt;,",
            "href=\"https://muster.example/?a=&quot;&gt;&lt;script&gt;\"",
            "Set your &lt;password&gt;</a>",
            "Globex &amp; Sons",
            "<title>A &lt;b&gt;subject&lt;/b&gt;</title>",
        ] {
            assert!(html.contains(shown), "{shown} is missing:\n{html}");
        }
    }

    #[test]
    fn html_fetches_nothing_and_links_to_the_web_only() {
        let web = body(&["x"], Some("http://127.0.0.1/login"));
        let html = sheet(&web, "x").html();
        assert!(
            html.contains("<a href=\"http://127.0.0.1/login\"")
                && html.contains("<p style=\"margin:0 0 16px;font-size:13px\">http://127.0.0.1/login</p>")
        );
        assert!(!html.contains("src=") && !html.contains("url(") && !html.contains("<link"), "{html}");
        let script = body(&["x"], Some("javascript:alert(1)"));
        assert!(!sheet(&script, "x").html().contains("href"));
    }

    #[test]
    fn a_message_has_one_id_both_forms_and_no_way_to_add_headers() {
        let body = body(&["₹ 500 für Sie"], None);
        let message = Sheet { subject: "Ihr Gehalt €\r\nBcc: x@y.example", ..sheet(&body, "Jörg") };
        let message = message.message(
            "\"Globex\" <no-reply@muster.example>".parse().unwrap(),
            lettre::message::Mailbox::new(Some("Jörg\r\nBcc: z".into()), "joerg@muster.example".parse().unwrap()),
            "<1@muster.example>",
            "2026-11-25T03:30:00Z".parse().unwrap(),
            None,
        );
        let text = String::from_utf8(message.unwrap().formatted()).unwrap();
        for line in [
            "From: Globex <no-reply@muster.example>",
            "Date: Wed, 25 Nov 2026 03:30:00 +0000",
            "Message-ID: <1@muster.example>",
            "Auto-Submitted: auto-generated",
        ] {
            assert!(text.lines().any(|other| other == line), "{line} is missing:\n{text}");
        }
        assert!(text.contains("multipart/alternative") && text.contains("text/plain") && text.contains("text/html"));
        assert!(text.contains("Subject: Ihr Gehalt =?utf-8?b?4oKs?= Bcc: x@y.example\r\n"), "{text}");
        assert!(!text.lines().any(|line| line.starts_with("Bcc:")), "{text}");
    }

    #[test]
    fn an_invitation_and_a_file_go_with_it() {
        let replies = Some(Contact { name: "Bhavna\r\nBcc: x".into(), address: "bhavna@muster.example".into() });
        let invitation = Invitation { method: InvitationMethod::Request, text: "BEGIN:VCALENDAR\r\n".into(), replies };
        let slip = || MailFile { name: "slip.pdf".into(), kind: "application/pdf", bytes: b"%PDF".to_vec() };
        for (invitation, file, expected) in [
            (None, None, 0),
            (Some(invitation.clone()), None, 1),
            (None, Some(slip()), 1),
            (Some(invitation), Some(slip()), 2),
        ] {
            let (invited, filed) = (invitation.is_some(), file.is_some());
            let body = Body { invitation, ..body(&["x"], None) };
            let [from, to] = ["no-reply@muster.example", "a@muster.example"].map(|address| address.parse().unwrap());
            let date = "2026-11-25T03:30:00Z".parse().unwrap();
            let message = sheet(&body, "x").message(from, to, "<1@muster.example>", date, file).unwrap();
            let text = String::from_utf8(message.formatted()).unwrap();
            assert_eq!(text.matches("Content-Disposition: attachment").count(), expected, "{text}");
            assert_eq!(text.contains("multipart/mixed"), expected > 0, "{text}");
            // The line end of the name begins no header of its own.
            assert_eq!(text.contains("Reply-To: =?utf-8?b?"), invited, "{text}");
            assert_eq!(text.contains("<bhavna@muster.example>\r\n"), invited, "{text}");
            assert!(!text.lines().any(|line| line.starts_with("Bcc:")), "{text}");
            assert_eq!(text.contains("method=REQUEST") && text.contains("filename=\"invite.ics\""), invited, "{text}");
            assert_eq!(text.contains("filename=\"slip.pdf\""), filed, "{text}");
        }
    }

    proptest! {
        #[test]
        fn no_text_opens_a_tag(text in ".*") {
            let [plain, with] = ["x", text.as_str()].map(|text| {
                let body = body(&[text], None);
                sheet(&body, text).html()
            });
            prop_assert_eq!(with.matches('<').count(), plain.matches('<').count() + with.matches("<br>").count());
        }
    }
}
