//! Mails, read as somebody's mail program would.

use mail_parser::{Message, MessageParser, MimeHeaders as _};

/// What a mail says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadMail {
    /// The address that it goes to.
    pub to: String,
    /// The name beside it.
    pub name: String,
    /// The address that it comes from.
    pub from: String,
    /// The address that answers go to, where it is another one.
    pub reply_to: Option<String>,
    /// The subject, decoded.
    pub subject: String,
    /// The plain text, decoded.
    pub text: String,
    /// The HTML, decoded.
    pub html: String,
    /// The Message-ID, without its brackets.
    pub message_id: String,
    /// What a calendar takes out of it, with what it is asked to do with it.
    pub calendar: Option<(String, String)>,
    /// The names of its files, with what they hold.
    pub files: Vec<(String, Vec<u8>)>,
}

impl ReadMail {
    /// Reads a mail as it came over the wire, or as it stands in an `.eml` file.
    pub fn read(bytes: &[u8]) -> Self {
        let mail: Message<'_> = MessageParser::default().parse(bytes).unwrap();
        let to = mail.to().unwrap().first().unwrap();
        let part = |text: Option<std::borrow::Cow<'_, str>>| text.unwrap_or_default().replace("\r\n", "\n");
        let content = |part: &mail_parser::MessagePart<'_>| String::from_utf8(part.contents().to_vec()).unwrap();
        let calendar = mail.parts.iter().rev().find_map(|part| {
            let kind = part.content_type().filter(|kind| kind.subtype() == Some("calendar"))?;
            Some((kind.attribute("method")?.to_owned(), content(part)))
        });
        let files =
            mail.parts.iter().filter_map(|part| Some((part.attachment_name()?.to_owned(), part.contents().to_vec())));
        Self {
            calendar,
            files: files.collect(),
            to: to.address().unwrap().to_owned(),
            name: to.name().unwrap_or_default().to_owned(),
            from: mail.from().unwrap().first().unwrap().address().unwrap().to_owned(),
            reply_to: mail.reply_to().and_then(|to| Some(to.first()?.address()?.to_owned())),
            subject: mail.subject().unwrap_or_default().to_owned(),
            text: part(mail.body_text(0)),
            html: part(mail.body_html(0)),
            message_id: mail.message_id().unwrap_or_default().to_owned(),
        }
    }

    /// The first address of a page in the text, where there is one, but for those by which one decides.
    pub fn link(&self) -> Option<&str> {
        self.addresses().find(|address| !address.contains("/decide#"))
    }

    /// The tokens of its links by which one decides: to approve, and to reject.
    pub fn decisions(&self) -> Vec<&str> {
        self.addresses().filter_map(|address| Some(address.split_once("/decide#")?.1)).collect()
    }

    fn addresses(&self) -> impl Iterator<Item = &str> {
        self.text.split_whitespace().filter(|word| word.starts_with("http://") || word.starts_with("https://"))
    }
}
