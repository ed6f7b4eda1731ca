//! What browsers do with stores: they post forms, and follow links.

use std::collections::BTreeMap;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;

/// What stands between the parts of a form.
pub const BOUNDARY: &str = "----a-browser-s-boundary";

/// An answer.
#[derive(Debug, Clone)]
pub struct Answer {
    /// Its status.
    pub status: u16,
    /// Its status line and headers, as they came.
    pub head: String,
    /// Its body.
    pub body: Vec<u8>,
}

impl Answer {
    fn read(mut socket: TcpStream) -> Self {
        let mut answer = Vec::new();
        drop(socket.read_to_end(&mut answer));
        let end = answer.windows(4).position(|window| window == b"\r\n\r\n").unwrap_or(answer.len());
        let (head, body) = answer.split_at(end);
        let head = String::from_utf8_lossy(head).into_owned();
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or_default();
        Self { status, head, body: body.get(4..).unwrap_or_default().to_vec() }
    }

    /// The header of this name.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        let of = |line: &'_ str| line.split_once(": ").is_some_and(|(key, _)| key.eq_ignore_ascii_case(name));
        self.head.lines().find(|line| of(line)).and_then(|line| line.split_once(": ")).map(|(_, value)| value)
    }
}

/// What stands before the content of a form, and what behind it.
fn ends(fields: &BTreeMap<String, String>) -> (String, String) {
    let field = |(name, value): (&String, &String)| {
        format!("--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n")
    };
    let file = format!(
        "--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"file\"; filename=\"x\"\r\n\
         Content-Type: application/octet-stream\r\n\r\n"
    );
    (fields.iter().map(field).chain([file]).collect(), format!("\r\n--{BOUNDARY}--\r\n"))
}

/// The body of a form: the fields, and the content as `file`, last.
#[must_use]
pub fn form(fields: &BTreeMap<String, String>, content: &[u8]) -> Vec<u8> {
    let (before, behind) = ends(fields);
    [before.as_bytes(), content, behind.as_bytes()].concat()
}

/// Posts a form.
pub fn post(url: &str, fields: &BTreeMap<String, String>, content: &[u8]) -> Answer {
    let (before, behind) = ends(fields);
    let kind = format!("Content-Type: multipart/form-data; boundary={BOUNDARY}\r\n");
    Answer::read(ask("POST", url, &kind, [before.as_bytes(), content, behind.as_bytes()]))
}

/// Follows a link.
pub fn get(url: &str) -> Answer {
    Answer::read(ask("GET", url, "", [&[]; 3]))
}

/// Follows a link, and keeps nothing of what it brings: how many bytes came, headers and all.
pub fn count(url: &str) -> u64 {
    std::io::copy(&mut ask("GET", url, "", [&[]; 3]), &mut std::io::sink()).unwrap()
}

/// Sends a request; what comes of it is still to be read.
fn ask(method: &str, url: &str, headers: &str, body: [&[u8]; 3]) -> TcpStream {
    let (host, path) = url.strip_prefix("http://").unwrap().split_once('/').unwrap();
    let length = body.iter().map(|part| part.len()).sum::<usize>();
    let head = format!(
        "{method} /{path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{headers}Content-Length: {length}\r\n\r\n"
    );
    let mut socket = TcpStream::connect(host).unwrap();
    for part in [head.as_bytes()].into_iter().chain(body) {
        // A server that has seen enough closes before all is written; what it said is there to be read all the same.
        drop(socket.write_all(part));
    }
    socket
}
