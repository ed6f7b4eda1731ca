//! A provider on a socket of this machine, as strict as a real one: a code is good once, for who left with its
//! challenge, with our secret.

use std::collections::HashMap;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};

use base64::Engine as _;
use base64::prelude::{BASE64_STANDARD, BASE64_URL_SAFE_NO_PAD};
use jsonwebtoken::Algorithm;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use url::form_urlencoded;

use super::{Departed, SECRET, keys};

/// See the module. Its thread ends with the test's process.
pub struct FakeProvider {
    pub issuer: String,
    script: Arc<Mutex<Script>>,
}

/// What it does next, and what it has seen.
#[derive(Default)]
pub struct Script {
    /// Codes that were given out: the challenge, and the token to change them for.
    codes: HashMap<String, (String, String)>,
    /// The published keys.
    pub keys: Vec<Value>,
    /// What it tells of a person beside the token.
    pub userinfo: Option<Value>,
    /// Answers every path below this with a 500.
    pub broken: Option<&'static str>,
    /// How often the keys were asked for.
    pub keys_asked: usize,
}

struct Request {
    path: String,
    authorization: String,
    body: Vec<u8>,
}

/// A token of the usual kind.
pub fn token(claims: &Value) -> String {
    keys::signed(Algorithm::ES256, &json!({"alg": "ES256", "typ": "JWT", "kid": "one"}), claims)
}

impl FakeProvider {
    pub fn start() -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let issuer = format!("http://{}", listener.local_addr().unwrap());
        let keys = vec![keys::published(Algorithm::ES256, "one")];
        let script = Arc::new(Mutex::new(Script { keys, ..Script::default() }));
        let (told, name) = (Arc::clone(&script), issuer.clone());
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                // A client that has gone away again is no concern of the next one.
                drop(stream.and_then(|stream| serve(&stream, &name, &told)));
            }
        });
        Self { issuer, script }
    }

    /// Changes what it does.
    pub fn script(&self, change: impl FnOnce(&mut Script)) {
        change(&mut self.script.lock().unwrap());
    }

    pub fn keys_asked(&self) -> usize {
        self.script.lock().unwrap().keys_asked
    }

    /// A code for somebody who left like this, good for this token.
    pub fn code(&self, departed: &Departed, token: &str) -> String {
        let challenge = departed.url.query_pairs().find(|(key, _)| key == "code_challenge").unwrap().1.into_owned();
        let mut script = self.script.lock().unwrap();
        let code = format!("code-{}", script.codes.len());
        script.codes.insert(code.clone(), (challenge, token.to_owned()));
        code
    }
}

fn serve(mut stream: &TcpStream, issuer: &str, script: &Mutex<Script>) -> std::io::Result<()> {
    let request = read(stream)?;
    let (status, body) = answer(&request, issuer, &mut script.lock().unwrap());
    let body = body.to_string();
    write!(
        stream,
        "HTTP/1.1 {status} X\r\nContent-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    )
}

fn read(stream: &TcpStream) -> std::io::Result<Request> {
    let mut reader = BufReader::new(stream);
    let mut head = String::new();
    while reader.read_line(&mut head)? > 2 {}
    let header = |name: &str| {
        let lines = head.lines().filter_map(|line| line.split_once(": "));
        lines.filter(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value.to_owned()).next()
    };
    let length = header("content-length").and_then(|length| length.parse().ok()).unwrap_or(0);
    let mut body = vec![0; length];
    reader.read_exact(&mut body)?;
    let path = head.split(' ').nth(1).unwrap_or_default().to_owned();
    Ok(Request { path, authorization: header("authorization").unwrap_or_default(), body })
}

fn answer(request: &Request, issuer: &str, script: &mut Script) -> (u16, Value) {
    if script.broken.is_some_and(|path| request.path.starts_with(path)) {
        return (500, json!({"error": "server_error"}));
    }
    match request.path.as_str() {
        "/.well-known/openid-configuration" => (200, discovery(issuer, script)),
        "/keys" => {
            script.keys_asked += 1;
            (200, json!({"keys": script.keys}))
        }
        "/token" => change(request, script),
        "/me" if request.authorization == "Bearer an-access-token" => {
            (200, script.userinfo.clone().unwrap_or_default())
        }
        "/me" => (401, json!({})),
        _ => (404, json!({})),
    }
}

fn discovery(issuer: &str, script: &Script) -> Value {
    let mut document = json!({
        "issuer": issuer,
        "authorization_endpoint": format!("{issuer}/authorize"),
        "token_endpoint": format!("{issuer}/token"),
        "jwks_uri": format!("{issuer}/keys"),
        "response_types_supported": ["code"],
        "subject_types_supported": ["public"],
        "id_token_signing_alg_values_supported": ["RS256", "ES256", "PS256", "EdDSA", "HS256", "none"],
    });
    if script.userinfo.is_some() {
        document["userinfo_endpoint"] = json!(format!("{issuer}/me"));
    }
    document
}

fn change(request: &Request, script: &mut Script) -> (u16, Value) {
    let encoded: String = form_urlencoded::byte_serialize(SECRET.as_bytes()).collect();
    if request.authorization != format!("Basic {}", BASE64_STANDARD.encode(format!("muster:{encoded}"))) {
        return (401, json!({"error": "invalid_client"}));
    }
    let form: HashMap<_, _> = form_urlencoded::parse(&request.body).into_owned().collect();
    let field = |name: &str| form.get(name).map(String::as_str).unwrap_or_default();
    let held = script.codes.remove(field("code"));
    let proof = BASE64_URL_SAFE_NO_PAD.encode(Sha256::digest(field("code_verifier")));
    match held {
        Some((challenge, token)) if challenge == proof && field("redirect_uri") == "http://127.0.0.1/login" => {
            (200, json!({"access_token": "an-access-token", "token_type": "Bearer", "id_token": token}))
        }
        _ => (400, json!({"error": "invalid_grant", "error_description": format!("no code {}", field("code"))})),
    }
}
