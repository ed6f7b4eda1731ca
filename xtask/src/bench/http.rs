//! HTTP/1.1 over one kept connection, with as little work as possible beside the server's: requests are bytes that
//! were made before, and of an answer only what the measurement needs is read.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::os::fd::{AsFd, BorrowedFd};
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};

/// Longer than any answer that the server's own deadline lets through.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// The header that proves a session; nothing without one.
fn session(token: &str) -> String {
    if token.is_empty() { String::new() } else { format!("Authorization: {token}\r\n") }
}

/// The bytes of a request.
pub fn request(method: &str, path: &str, token: &str, body: Option<&str>) -> Vec<u8> {
    let session = session(token);
    let content = body.map_or_else(String::new, |body| {
        format!("Content-Type: application/json\r\nContent-Length: {}\r\n", body.len())
    });
    let body = body.unwrap_or_default();
    format!("{method} {path} HTTP/1.1\r\nHost: localhost\r\n{session}{content}\r\n{body}").into_bytes()
}

/// The bytes of a form with a file in it, which goes last.
pub fn form(path: &str, token: &str, fields: &[(&str, &str)], (name, kind): (&str, &str), file: &[u8]) -> Vec<u8> {
    const BOUNDARY: &str = "the-end-of-this-part";
    let mut body = Vec::new();
    for (field, value) in fields {
        let part = format!("--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"{field}\"\r\n\r\n{value}\r\n");
        body.extend(part.into_bytes());
    }
    let head = format!("--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"file\"; filename=\"{name}\"\r\n");
    body.extend(format!("{head}Content-Type: {kind}\r\n\r\n").into_bytes());
    body.extend(file);
    body.extend(format!("\r\n--{BOUNDARY}--\r\n").into_bytes());
    let content = format!("Content-Type: multipart/form-data; boundary={BOUNDARY}\r\nContent-Length: {}", body.len());
    let session = session(token);
    let mut request = format!("POST {path} HTTP/1.1\r\nHost: localhost\r\n{session}{content}\r\n\r\n").into_bytes();
    request.append(&mut body);
    request
}

/// What the server said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    pub status: u16,
    /// `X-Total-Count`, where the answer has it.
    pub total: Option<u64>,
    /// `Location`, where the answer sends one elsewhere.
    pub location: Option<String>,
    pub body: Vec<u8>,
}

impl Answer {
    /// The body, of an answer with the status `expected`.
    pub fn json(&self, expected: u16) -> Result<serde_json::Value> {
        ensure!(
            self.status == expected,
            "{} instead of {expected}: {}",
            self.status,
            String::from_utf8_lossy(&self.body)
        );
        serde_json::from_slice(&self.body).context("an answer is not JSON")
    }
}

/// One kept connection to a server on this machine.
pub struct Client {
    stream: TcpStream,
    read: Vec<u8>,
}

impl Client {
    /// Only this machine is ever measured.
    pub fn connect(address: SocketAddr) -> Result<Self> {
        ensure!(address.ip().is_loopback(), "{address} is not an address of this machine");
        let stream = TcpStream::connect(address)?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        Ok(Self { stream, read: Vec::with_capacity(64 * 1024) })
    }

    /// Lets an answer come for so long without a byte of it.
    pub fn wait_for(&mut self, patience: Duration) -> Result<()> {
        Ok(self.stream.set_read_timeout(Some(patience))?)
    }

    /// Sends a request, and waits for its answer.
    pub fn send(&mut self, request: &[u8]) -> Result<Answer> {
        self.post(request)?;
        loop {
            if let Some(answer) = self.take()? {
                return Ok(answer);
            }
        }
    }

    /// Sends a request.
    pub fn post(&mut self, request: &[u8]) -> Result<()> {
        self.read.clear();
        Ok(self.stream.write_all(request)?)
    }

    /// Reads what has come, and answers the answer once it is there as a whole. Waits if nothing has come.
    pub fn take(&mut self) -> Result<Option<Answer>> {
        let mut chunk = [0; 16 * 1024];
        let count = self.stream.read(&mut chunk).context("no answer")?;
        if count == 0 {
            bail!("the server closed the connection in the middle of an answer");
        }
        // As one piece: this program is not built for speed, and byte by byte it would outweigh the server.
        self.read.extend_from_slice(chunk.get(..count).unwrap_or_default());
        parse(&self.read)
    }
}

impl AsFd for Client {
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.stream.as_fd()
    }
}

/// The answer, once it is there as a whole.
fn parse(bytes: &[u8]) -> Result<Option<Answer>> {
    let mut headers = [httparse::EMPTY_HEADER; 48];
    let mut response = httparse::Response::new(&mut headers);
    let httparse::Status::Complete(begin) = response.parse(bytes)? else { return Ok(None) };
    let status = response.code.context("an answer without a status")?;
    let header = |name: &str| {
        let found = response.headers.iter().find(|header| header.name.eq_ignore_ascii_case(name));
        found.and_then(|header| std::str::from_utf8(header.value).ok()).map(str::trim)
    };
    let total = header("x-total-count").and_then(|value| value.parse().ok());
    let location = header("location").map(str::to_owned);
    let rest = bytes.get(begin..).unwrap_or_default();
    let body = if header("transfer-encoding").is_some_and(|value| value.eq_ignore_ascii_case("chunked")) {
        chunked(rest)?
    } else {
        let length = header("content-length").map_or(Ok(0), str::parse::<usize>)?;
        rest.get(..length).map(<[u8]>::to_vec)
    };
    Ok(body.map(|body| Answer { status, total, location, body }))
}

/// The body of an answer in chunks, once the last one is there.
fn chunked(mut rest: &[u8]) -> Result<Option<Vec<u8>>> {
    let mut body = Vec::new();
    loop {
        let size = httparse::parse_chunk_size(rest).map_err(|_| anyhow::anyhow!("a chunk without a size"))?;
        let httparse::Status::Complete((begin, size)) = size else { return Ok(None) };
        let end = begin + usize::try_from(size)?;
        let Some(chunk) = rest.get(begin..end) else { return Ok(None) };
        // Each chunk is followed by an empty line, the last, empty one too.
        let Some(after) = rest.get(end + 2..) else { return Ok(None) };
        if chunk.is_empty() {
            return Ok(Some(body));
        }
        body.extend(chunk);
        rest = after;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn whole(text: &str, status: u16, total: Option<u64>, body: &str) {
        let answer = Answer { status, total, location: None, body: body.as_bytes().to_vec() };
        assert_eq!(parse(text.as_bytes()).unwrap(), Some(answer));
        // Whatever arrives first, it is waited for the rest.
        for part in 0..text.len() {
            assert_eq!(parse(text.get(..part).unwrap().as_bytes()).unwrap(), None, "after {part} bytes");
        }
    }

    #[test]
    fn answers_with_a_length() {
        whole("HTTP/1.1 200 OK\r\nContent-Length: 5\r\nX-Total-Count: 42\r\n\r\nhello", 200, Some(42), "hello");
        whole("HTTP/1.1 204 No Content\r\ndate: x\r\n\r\n", 204, None, "");
    }

    #[test]
    fn answers_that_send_one_elsewhere() {
        let answer = parse(b"HTTP/1.1 302 Found\r\ncontent-length: 0\r\nlocation: /x\r\n\r\n").unwrap().unwrap();
        assert_eq!((answer.status, answer.location.as_deref()), (302, Some("/x")));
    }

    #[test]
    fn answers_in_chunks() {
        let text = "HTTP/1.1 201 Created\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n6\r\n world\r\n0\r\n\r\n";
        whole(text, 201, None, "hello world");
    }

    #[test]
    fn rubbish_is_an_error() {
        assert!(parse(b"SSH-2.0-x\r\n\r\n").is_err());
    }

    #[test]
    fn requests_are_whole() {
        let text = String::from_utf8(request("POST", "/reports", "abc", Some("{}"))).unwrap();
        assert_eq!(
            text,
            "POST /reports HTTP/1.1\r\nHost: localhost\r\nAuthorization: abc\r\nContent-Type: application/json\r\n\
             Content-Length: 2\r\n\r\n{}"
        );
        assert!(Client::connect("192.0.2.1:80".parse().unwrap()).is_err(), "only this machine");
    }
}
