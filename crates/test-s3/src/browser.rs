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
    /// The header of this name.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        let of = |line: &'_ str| line.split_once(": ").is_some_and(|(key, _)| key.eq_ignore_ascii_case(name));
        self.head.lines().find(|line| of(line)).and_then(|line| line.split_once(": ")).map(|(_, value)| value)
    }
}

/// The body of a form: the fields, and the content as `file`, last.
#[must_use]
pub fn form(fields: &BTreeMap<String, String>, content: &[u8]) -> Vec<u8> {
    let mut body = Vec::new();
    for (name, value) in fields {
        let part = format!("--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n");
        body.extend_from_slice(part.as_bytes());
    }
    let part = format!(
        "--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"file\"; filename=\"x\"\r\n\
         Content-Type: application/octet-stream\r\n\r\n"
    );
    body.extend_from_slice(part.as_bytes());
    body.extend_from_slice(content);
    body.extend_from_slice(format!("\r\n--{BOUNDARY}--\r\n").as_bytes());
    body
}

/// Posts a form.
pub fn post(url: &str, fields: &BTreeMap<String, String>, content: &[u8]) -> Answer {
    ask("POST", url, Some(form(fields, content)))
}

/// Follows a link.
pub fn get(url: &str) -> Answer {
    ask("GET", url, None)
}

fn ask(method: &str, url: &str, form: Option<Vec<u8>>) -> Answer {
    let (host, path) = url.strip_prefix("http://").unwrap().split_once('/').unwrap();
    let mut request = format!("{method} /{path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n").into_bytes();
    let form = form.map(|form| (format!("Content-Type: multipart/form-data; boundary={BOUNDARY}\r\n"), form));
    let (kind, body) = form.unwrap_or_default();
    request.extend_from_slice(format!("{kind}Content-Length: {}\r\n\r\n", body.len()).as_bytes());
    request.extend_from_slice(&body);
    let mut socket = TcpStream::connect(host).unwrap();
    // A server that has seen enough closes before all is written; what it said is there to be read all the same.
    drop(socket.write_all(&request));
    let mut answer = Vec::new();
    drop(socket.read_to_end(&mut answer));
    let end = answer.windows(4).position(|window| window == b"\r\n\r\n").unwrap_or(answer.len());
    let (head, body) = answer.split_at(end);
    let head = String::from_utf8_lossy(head).into_owned();
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or_default();
    Answer { status, head, body: body.get(4..).unwrap_or_default().to_vec() }
}
