//! A mail server that does what a test tells it to.

use std::sync::{Arc, Mutex};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use test_support::ReadMail;
use tokio::io::{AsyncBufRead, AsyncBufReadExt as _, AsyncRead, AsyncWrite, AsyncWriteExt as _, BufReader};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tokio_rustls::TlsAcceptor;

/// What it does at the end of a mail.
#[derive(Clone, Copy)]
pub enum AtData {
    Answer(&'static str),
    Hang,
    /// Closes the connection in the middle of the mail.
    Drop,
}

/// How it behaves.
#[derive(Clone)]
pub struct Script {
    /// Nothing is said where there is none.
    pub greeting: Option<&'static str>,
    /// Who may send; nobody needs to sign in where there is none.
    pub user: Option<(&'static str, &'static str)>,
    pub refused_sign_in: &'static str,
    pub mail: &'static str,
    pub rcpt: &'static str,
    pub data: AtData,
    pub tls: Option<TlsAcceptor>,
    /// TLS from the first byte, and not after STARTTLS.
    pub wrapped: bool,
    /// Whether it never answers a goodbye.
    pub keeps_silent_at_quit: bool,
}

impl Default for Script {
    fn default() -> Self {
        Self {
            greeting: Some("220 test.example ready"),
            user: None,
            refused_sign_in: "535 5.7.8 no",
            mail: "250 fine",
            rcpt: "250 fine",
            data: AtData::Answer("250 taken"),
            tls: None,
            wrapped: false,
            keeps_silent_at_quit: false,
        }
    }
}

/// What it has seen.
#[derive(Default)]
pub struct Seen {
    pub connections: usize,
    /// How many of them were open at the same moment, at most.
    pub most_at_once: usize,
    open: usize,
    /// Commands, without what they carry: `EHLO`, `MAIL`, …
    pub commands: Vec<String>,
    /// What it was greeted by.
    pub hello: String,
    /// The addresses of MAIL and RCPT, and the mail, of what was taken.
    pub mails: Vec<(String, String, Vec<u8>)>,
}

impl Seen {
    fn opened(&mut self) {
        self.connections += 1;
        self.open += 1;
        self.most_at_once = self.most_at_once.max(self.open);
    }
}

/// See the module. It ends with its test.
pub struct Server {
    pub port: u16,
    seen: Arc<Mutex<Seen>>,
    task: JoinHandle<()>,
}

impl Drop for Server {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Server {
    pub async fn start(script: Script) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let seen = Arc::new(Mutex::new(Seen::default()));
        let shared = Arc::clone(&seen);
        let task = tokio::spawn(async move {
            loop {
                let (stream, _) = listener.accept().await.unwrap();
                shared.lock().unwrap().opened();
                let (script, seen) = (script.clone(), Arc::clone(&shared));
                tokio::spawn(async move {
                    // Whether the client stays to the end is the client's affair.
                    drop(connection(stream, &script, &seen).await);
                    seen.lock().unwrap().open -= 1;
                });
            }
        });
        Self { port, seen, task }
    }

    pub fn seen<T>(&self, look: impl FnOnce(&Seen) -> T) -> T {
        look(&self.seen.lock().unwrap())
    }

    /// What was taken, as a mail program reads it.
    pub fn mails(&self) -> Vec<ReadMail> {
        self.seen(|seen| seen.mails.iter().map(|(_, _, mail)| ReadMail::read(mail)).collect())
    }

    pub fn commands(&self) -> String {
        self.seen(|seen| seen.commands.join(" "))
    }
}

async fn connection(stream: tokio::net::TcpStream, script: &Script, seen: &Mutex<Seen>) -> std::io::Result<()> {
    match &script.tls {
        Some(acceptor) if script.wrapped => {
            let stream = acceptor.accept(stream).await?;
            speak(stream, script, seen, true).await.map(drop)
        }
        _ => match speak(stream, script, seen, false).await? {
            Some(stream) => {
                let acceptor = script.tls.as_ref().unwrap();
                speak(acceptor.accept(stream).await?, script, seen, true).await.map(drop)
            }
            None => Ok(()),
        },
    }
}

/// Speaks until the end, or until STARTTLS: then the stream goes on encrypted.
async fn speak<S>(stream: S, script: &Script, seen: &Mutex<Seen>, encrypted: bool) -> std::io::Result<Option<S>>
where
    S: AsyncRead + AsyncWrite + Unpin,
{
    let mut stream = BufReader::new(stream);
    let upgraded = encrypted && !script.wrapped;
    match script.greeting {
        _ if upgraded => {}
        Some(greeting) => say(&mut stream, greeting).await?,
        None => std::future::pending().await,
    }
    let (mut from, mut to, mut signed_in) = (String::new(), String::new(), script.user.is_none());
    let mut line = String::new();
    loop {
        line.clear();
        if stream.read_line(&mut line).await? == 0 {
            return Ok(None);
        }
        let (command, rest) = line.trim_end().split_once(' ').unwrap_or((line.trim_end(), ""));
        seen.lock().unwrap().commands.push(command.to_owned());
        match command {
            "EHLO" => {
                rest.clone_into(&mut seen.lock().unwrap().hello);
                let starttls = if script.tls.is_some() && !encrypted { "250-STARTTLS\r\n" } else { "" };
                let auth = if script.user.is_some() { "250-AUTH PLAIN LOGIN\r\n" } else { "" };
                say(&mut stream, &format!("250-test.example\r\n{starttls}{auth}250 8BITMIME")).await?;
            }
            "STARTTLS" => {
                say(&mut stream, "220 go on").await?;
                return Ok(Some(stream.into_inner()));
            }
            "AUTH" => {
                let sent = STANDARD.decode(rest.strip_prefix("PLAIN ").unwrap()).unwrap();
                signed_in =
                    script.user.is_some_and(|(user, password)| sent == format!("\0{user}\0{password}").as_bytes());
                say(&mut stream, if signed_in { "235 welcome" } else { script.refused_sign_in }).await?;
            }
            "MAIL" if !signed_in => say(&mut stream, "530 sign in first").await?,
            "MAIL" => {
                rest.clone_into(&mut from);
                say(&mut stream, script.mail).await?;
            }
            "RCPT" => {
                rest.clone_into(&mut to);
                say(&mut stream, script.rcpt).await?;
            }
            "DATA" => {
                say(&mut stream, "354 go on").await?;
                if matches!(script.data, AtData::Drop) {
                    stream.read_line(&mut line).await?;
                    return Ok(None);
                }
                let mail = body(&mut stream).await?;
                match script.data {
                    AtData::Answer(answer) => {
                        if answer.starts_with('2') {
                            seen.lock().unwrap().mails.push((from.clone(), to.clone(), mail));
                        }
                        say(&mut stream, answer).await?;
                    }
                    AtData::Hang | AtData::Drop => std::future::pending().await,
                }
            }
            "QUIT" if script.keeps_silent_at_quit => std::future::pending().await,
            "QUIT" => {
                say(&mut stream, "221 bye").await?;
                return Ok(None);
            }
            _ => say(&mut stream, "250 fine").await?,
        }
    }
}

async fn say(stream: &mut (impl AsyncWrite + Unpin), line: &str) -> std::io::Result<()> {
    stream.write_all(format!("{line}\r\n").as_bytes()).await?;
    stream.flush().await
}

/// A mail up to the line with nothing but a dot; a line that begins with one has it doubled on the way.
async fn body(stream: &mut (impl AsyncBufRead + Unpin)) -> std::io::Result<Vec<u8>> {
    let mut mail = Vec::new();
    loop {
        let mut line = Vec::new();
        if stream.read_until(b'\n', &mut line).await? == 0 {
            return Err(std::io::ErrorKind::UnexpectedEof.into());
        }
        if line == b".\r\n" {
            return Ok(mail);
        }
        mail.extend_from_slice(line.strip_prefix(b".").unwrap_or(&line));
    }
}
