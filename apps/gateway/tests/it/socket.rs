//! The application behind a real socket, with as many threads as it has in a company, and clients that
//! really come at the same moment.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::sync::{Arc, Barrier, mpsc};
use std::thread::JoinHandle;
use std::time::Duration;

use actix_web::HttpServer;
use actix_web::dev::ServerHandle;
use db::Database;
use gateway::server::Headers;
use gateway::state::State;
use serde_json::Value;

use crate::app::{App, config, state};
use crate::described;
use crate::reply::Reply;

/// A server on a free port of this machine; stopped when it is dropped.
pub struct Server {
    pub address: SocketAddr,
    handle: ServerHandle,
    thread: Option<JoinHandle<()>>,
}

impl Server {
    /// The application on a socket.
    pub fn of(app: &App) -> Self {
        Self::start(Arc::clone(&app.state), app.headers.clone())
    }

    /// Another instance on the same database.
    pub fn beside(db: Database) -> Self {
        let config = config();
        let headers = Headers::new(&config).unwrap();
        Self::start(state(db, config), headers)
    }

    fn start(state: Arc<State>, headers: Headers) -> Self {
        let (sender, started) = mpsc::channel();
        let thread = std::thread::spawn(move || {
            actix_web::rt::System::new().block_on(async move {
                let patience = state.patience;
                let server = HttpServer::new(move || gateway::application!(state, headers, false));
                let listener = gateway::server::listen("127.0.0.1:0".parse().unwrap(), patience).unwrap();
                let server = server.client_request_timeout(gateway::server::head_patience(patience));
                let server = server.workers(2).disable_signals().listen(listener).unwrap();
                let address = server.addrs()[0];
                let running = server.run();
                sender.send((address, running.handle())).unwrap();
                running.await.unwrap();
            });
        });
        let (address, handle) = started.recv().unwrap();
        Self { address, handle, thread: Some(thread) }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // The order is given by the call itself; the thread's end is what is waited for.
        drop(self.handle.stop(false));
        if let Some(thread) = self.thread.take() {
            drop(thread.join());
        }
    }
}

/// A request as it goes over the wire.
#[derive(Clone)]
pub struct Wire {
    pub address: SocketAddr,
    pub head: String,
    pub body: Vec<u8>,
}

impl Wire {
    /// A request with this token and body.
    pub fn new(address: SocketAddr, method: &str, path: &str, token: Option<&str>, body: Option<&Value>) -> Self {
        let mut head = format!("{method} {path} HTTP/1.1\r\nHost: muster\r\nConnection: close\r\n");
        if let Some(token) = token {
            head.extend(["Authorization: ", token, "\r\n"]);
        }
        let body = body.map(|body| body.to_string().into_bytes()).unwrap_or_default();
        if !body.is_empty() {
            head += "Content-Type: application/json\r\n";
        }
        if method != "GET" {
            let length = body.len().to_string();
            head.extend(["Content-Length: ", &length, "\r\n"]);
        }
        Self { address, head, body }
    }

    /// Sends it, and reads the answer to its end. That is told by the answer itself: a server that has refused a body
    /// unread leaves the connection open for a second, so that its reason arrives.
    pub fn send(&self) -> Reply {
        let mut stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
        stream.write_all(self.head.as_bytes()).unwrap();
        stream.write_all(b"\r\n").unwrap();
        // A server that has seen enough may refuse before it has read everything.
        drop(stream.write_all(&self.body));
        let (mut answer, mut part) = (Vec::new(), [0; 16 * 1024]);
        while !is_whole(&answer) {
            match stream.read(&mut part) {
                Ok(read) if read > 0 => answer.extend_from_slice(&part[..read]),
                _ => break,
            }
        }
        let reply = parse(&answer);
        if let [method, target, _] = self.head.lines().next().unwrap_or_default().split(' ').collect::<Vec<_>>()[..] {
            described::check(method, target, &reply);
        }
        reply
    }
}

/// Sends all of them at the same moment; the answers in the order of the requests.
pub fn at_once(requests: Vec<Wire>) -> Vec<Reply> {
    let barrier = Arc::new(Barrier::new(requests.len()));
    let threads: Vec<_> = requests
        .into_iter()
        .map(|request| {
            let barrier = Arc::clone(&barrier);
            std::thread::spawn(move || {
                barrier.wait();
                request.send()
            })
        })
        .collect();
    threads.into_iter().map(|thread| thread.join().unwrap()).collect()
}

/// The statuses of answers, sorted.
pub fn statuses(replies: &[Reply]) -> Vec<u16> {
    let mut statuses: Vec<_> = replies.iter().map(|reply| reply.status).collect();
    statuses.sort_unstable();
    statuses
}

/// Where the blank line begins that ends the head.
fn head_end(answer: &[u8]) -> Option<usize> {
    answer.windows(4).position(|window| window == b"\r\n\r\n")
}

fn is_whole(answer: &[u8]) -> bool {
    let Some(end) = head_end(answer) else { return false };
    let head = String::from_utf8_lossy(&answer[..end]).to_ascii_lowercase();
    let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")?.parse::<usize>().ok());
    length.is_some_and(|length| answer.len() - end - 4 >= length)
}

fn parse(answer: &[u8]) -> Reply {
    let end = head_end(answer).expect("an answer");
    let head = String::from_utf8_lossy(&answer[..end]).into_owned();
    let mut lines = head.lines();
    let status = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
    let headers: Vec<(String, String)> = lines
        .filter_map(|line| line.split_once(": "))
        .map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned()))
        .collect();
    let body = &answer[end + 4..];
    let chunked = headers.iter().any(|(name, value)| name == "transfer-encoding" && value == "chunked");
    Reply { status, headers, body: if chunked { unchunk(body) } else { body.to_vec() } }
}

fn unchunk(mut body: &[u8]) -> Vec<u8> {
    let mut whole = Vec::new();
    while let Some(end) = body.windows(2).position(|window| window == b"\r\n") {
        let size = usize::from_str_radix(std::str::from_utf8(&body[..end]).unwrap(), 16).unwrap();
        if size == 0 {
            break;
        }
        whole.extend_from_slice(&body[end + 2..end + 2 + size]);
        body = &body[end + 2 + size + 2..];
    }
    whole
}
