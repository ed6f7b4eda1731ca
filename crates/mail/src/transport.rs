//! Ways out: a mail server, or files in a folder.

mod chat;
mod file;
mod smtp;

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use kernel::{Error, Result};
use lettre::Message;
use url::Url;

pub use self::chat::Chat;
use crate::model::{Refusal, State};
use crate::rules::chat::{OwnHosts, Reach};
use crate::texts;
use smtp::Server;

/// The setting that says where mails go.
const SETTING: &str = "MUSTER_MAIL_URL";

/// How a connection to a mail server is kept from being read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tls {
    /// TLS from the first byte.
    Required,
    /// The server must offer STARTTLS, and it is used before anything else.
    Starttls,
    /// None: for a server on the same machine.
    Plain,
}

impl Tls {
    fn port(self) -> u16 {
        match self {
            Self::Required => 465,
            Self::Starttls => 587,
            Self::Plain => 25,
        }
    }
}

/// Where mails go: what `MUSTER_MAIL_URL` says.
#[derive(Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the parts of the setting")]
pub enum Target {
    File(PathBuf),
    Smtp { host: String, port: u16, tls: Tls, credentials: Option<(String, String)> },
}

/// Without the password: settings are printed here and there.
impl fmt::Debug for Target {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(folder) => write!(formatter, "file:{}", folder.display()),
            Self::Smtp { host, port, tls, .. } => write!(formatter, "smtp://{host}:{port} ({tls:?})"),
        }
    }
}

impl Target {
    /// Reads `file:FOLDER`, `smtp://user:password@host:port?tls=required|starttls|none` or `smtps://…`. What can't
    /// be read is refused with the setting's name: a server must not start and lose mails later.
    pub fn parse(text: &str) -> Result<Self> {
        if text.starts_with("file:") {
            return Self::folder(text);
        }
        let url = Url::parse(text).map_err(|_| bad("is file:FOLDER or smtp://user:password@host:port"))?;
        let secure = match url.scheme() {
            "smtp" => false,
            "smtps" => true,
            _ => return Err(bad("begins with file: or smtp://")),
        };
        let mut tls = Tls::Required;
        for (name, value) in url.query_pairs() {
            tls = match (name.as_ref(), value.as_ref()) {
                ("tls", "required") => Tls::Required,
                ("tls", "starttls") if !secure => Tls::Starttls,
                ("tls", "none") if !secure => Tls::Plain,
                ("tls", _) => return Err(bad("takes tls=required, tls=starttls or tls=none")),
                _ => return Err(bad("takes nothing but tls after the question mark")),
            };
        }
        // An address in brackets is one without them to everybody else.
        let host = url.host_str().unwrap_or_default().trim_matches(['[', ']']).to_owned();
        if host.is_empty() || !matches!(url.path(), "" | "/") || url.fragment().is_some() {
            return Err(bad("is smtp://user:password@host:port, and nothing more but ?tls="));
        }
        let credentials = match (url.username(), url.password()) {
            ("", None) => None,
            ("", Some(_)) => return Err(bad("has a password and no user")),
            (user, password) => Some((decoded(user)?, decoded(password.unwrap_or_default())?)),
        };
        Ok(Self::Smtp { host, port: url.port().unwrap_or(tls.port()), tls, credentials })
    }

    /// `file:relative`, `file:/absolute` and `file:///absolute`.
    fn folder(text: &str) -> Result<Self> {
        let folder = if text.starts_with("file://") {
            let url = Url::parse(text).map_err(|_| bad("is file:FOLDER"))?;
            url.to_file_path().map_err(|()| bad("names a folder of this machine after file:"))?
        } else {
            PathBuf::from(text.strip_prefix("file:").unwrap_or_default())
        };
        if folder.as_os_str().is_empty() { Err(bad("names a folder after file:")) } else { Ok(Self::File(folder)) }
    }

    /// Whether mails end in a folder, and reach nobody.
    pub fn is_file(&self) -> bool {
        self.file_folder().is_some()
    }

    /// The folder, where mails go to files.
    pub fn file_folder(&self) -> Option<&Path> {
        match self {
            Self::File(folder) => Some(folder),
            Self::Smtp { .. } => None,
        }
    }
}

fn bad(problem: &str) -> Error {
    Error::setting(SETTING, format!("{SETTING} {problem}."))
}

fn decoded(text: &str) -> Result<String> {
    let decoded = percent_encoding::percent_decode_str(text).decode_utf8();
    decoded.map(Into::into).map_err(|_| bad("has a user or a password that is no text"))
}

/// How long a mail server may take.
#[derive(Debug, Clone, Copy)]
pub struct Patience {
    /// For each answer.
    pub answer: Duration,
    /// For a whole mail, from the connection to the last answer. Shorter than the lease.
    pub mail: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Self { answer: Duration::from_secs(20), mail: Duration::from_mins(1) }
    }
}

/// See the module. Cheap to clone.
#[derive(Clone)]
pub struct Transport {
    way: Way,
    patience: Patience,
    chat: Chat,
}

#[derive(Clone)]
enum Way {
    File(Arc<Path>),
    Smtp(Arc<Server>),
}

impl Transport {
    /// A transport to this target. `hello` is the name by which we greet a mail server; `certificates` is a file
    /// of authorities that are trusted beside the usual ones, such as the company's own.
    pub fn new(target: &Target, hello: &str, certificates: Option<&Path>) -> Result<Self> {
        let way = match target {
            Target::File(folder) => Way::File(folder.as_path().into()),
            Target::Smtp { host, port, tls, credentials } => {
                let server = Server::new(host, *port, *tls, credentials.as_ref(), hello, certificates)?;
                Way::Smtp(Arc::new(server))
            }
        };
        Ok(Self { way, patience: Patience::default(), chat: Chat::new(certificates, Reach::default())? })
    }

    /// The same with other patience.
    #[must_use]
    pub fn with_patience(mut self, patience: Patience) -> Self {
        self.patience = patience;
        self
    }

    /// The same, whose lines for the chat may go to these hosts of the company's network, too. `certificates` as in [`Transport::new`].
    pub fn with_own_chats(self, hosts: OwnHosts, certificates: Option<&Path>) -> Result<Self> {
        Ok(Self { chat: Chat::new(certificates, Reach { local: false, hosts })?, ..self })
    }

    /// The same, whose lines for the chat may go to this machine, too: for tests.
    pub fn with_local_chat(self) -> Result<Self> {
        Ok(Self { chat: Chat::new(None, Reach { local: true, ..Reach::default() })?, ..self })
    }

    /// Writes to the chat.
    pub fn chat(&self) -> &Chat {
        &self.chat
    }

    /// Where a mail stands that was taken: one in a folder has reached nobody.
    pub fn taken(&self) -> State {
        match self.way {
            Way::File(_) => State::Written,
            Way::Smtp(_) => State::Sent,
        }
    }

    /// How long it waits.
    pub fn patience(&self) -> Patience {
        self.patience
    }

    /// Reaches the mail server and signs in there, as a mail would, and sends nothing. A folder is always reached.
    pub async fn reach(&self) -> Result<(), Refusal> {
        let Way::Smtp(server) = &self.way else { return Ok(()) };
        let too_long = |_| Err(Refusal::for_now(&texts::server_too_long()));
        let reached = tokio::time::timeout(self.patience.mail, server.connect(self.patience.answer)).await;
        smtp::quit(reached.unwrap_or_else(too_long)?).await;
        Ok(())
    }

    /// Hands the message over; `message_id` names it. What it says of a refusal holds no credentials.
    pub async fn send(&self, message: &Message, message_id: &str) -> Result<(), Refusal> {
        let sending = async {
            match &self.way {
                Way::File(folder) => file::write(folder, message_id, message.formatted()).await.map(|()| None),
                Way::Smtp(server) => server.send(message, self.patience.answer).await.map(Some),
            }
        };
        let too_long = |_| Err(Refusal::for_now(&texts::server_too_long()));
        let connection = tokio::time::timeout(self.patience.mail, sending).await.unwrap_or_else(too_long)?;
        // Not within the mail's time: a mail that was taken must not be tried again because of a slow goodbye.
        if let Some(connection) = connection {
            smtp::quit(connection).await;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{Target, Tls};

    fn smtp(host: &str, port: u16, tls: Tls, credentials: Option<(&str, &str)>) -> Target {
        let credentials = credentials.map(|(user, password)| (user.to_owned(), password.to_owned()));
        Target::Smtp { host: host.to_owned(), port, tls, credentials }
    }

    #[test]
    fn targets_are_read() {
        for (text, expected) in [
            ("file:mails", Target::File("mails".into())),
            ("file:./data/mail", Target::File("./data/mail".into())),
            ("file:/var/lib/muster/mail", Target::File("/var/lib/muster/mail".into())),
            ("file:///var/lib/with%20space", Target::File("/var/lib/with space".into())),
            ("smtp://mail.example", smtp("mail.example", 465, Tls::Required, None)),
            ("smtps://mail.example/", smtp("mail.example", 465, Tls::Required, None)),
            ("smtps://mail.example:4465?tls=required", smtp("mail.example", 4465, Tls::Required, None)),
            ("smtp://mail.example?tls=starttls", smtp("mail.example", 587, Tls::Starttls, None)),
            ("smtp://localhost?tls=none", smtp("localhost", 25, Tls::Plain, None)),
            ("smtp://[::1]:2525/?tls=none", smtp("::1", 2525, Tls::Plain, None)),
            ("smtp://hr%40globex.example:p%3A%2F%25@mail.example", {
                smtp("mail.example", 465, Tls::Required, Some(("hr@globex.example", "p:/%")))
            }),
            ("smtp://user@mail.example", smtp("mail.example", 465, Tls::Required, Some(("user", "")))),
        ] {
            assert_eq!(Target::parse(text).unwrap(), expected, "{text}");
        }
    }

    #[test]
    fn nothing_else_is() {
        for text in [
            "",
            "mail.example",
            "http://mail.example",
            "file:",
            "file://elsewhere/folder",
            "smtp://",
            "smtp://mail.example?tls=opportunistic",
            "smtp://mail.example?tls=",
            "smtp://mail.example?starttls=1",
            "smtp://mail.example/folder",
            "smtp://mail.example#x",
            "smtp://:password@mail.example",
            "smtp://mail.example:99999",
            "smtps://mail.example?tls=none",
            "smtps://mail.example?tls=starttls",
            "smtp://a%ff:b@mail.example",
        ] {
            let error = Target::parse(text).err().unwrap_or_else(|| panic!("{text} is a target"));
            assert!(error.field_problems().contains_key("MUSTER_MAIL_URL"), "{text}: {error}");
        }
    }

    #[test]
    fn a_password_is_not_printed() {
        let target = Target::parse("smtp://user:secret@mail.example").unwrap();
        assert_eq!(format!("{target:?}"), "smtp://mail.example:465 (Required)");
    }
}
