//! A throw-away S3-compatible server, which checks signatures, their time, policies and sizes; for tests only.
//!
//! A helper that fails ends the test with its reason.
#![expect(clippy::unwrap_used, clippy::missing_panics_doc, reason = "a failing helper fails the test")]

pub mod browser;
mod life;

use std::net::SocketAddr;
use std::path::PathBuf;

use hyper::body::Incoming;
use hyper::header::{
    ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS, ACCESS_CONTROL_ALLOW_ORIGIN,
    ACCESS_CONTROL_REQUEST_METHOD, HeaderValue,
};
use hyper::service::service_fn;
use hyper::{Method, Request};
use hyper_util::rt::{TokioExecutor, TokioIo};
use hyper_util::server::conn::auto::Builder;
use s3s::auth::SimpleAuth;
use s3s::service::{S3Service, S3ServiceBuilder};
use s3s::{Body, HttpError, HttpResponse};
use s3s_fs::FileSystem;
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

use life::{Connection, Life};

/// Who may do everything.
pub const KEY: &str = "muster";
/// What they prove it with.
pub const SECRET: &str = "a secret of the store for tests";
/// The only bucket.
pub const BUCKET: &str = "muster-files";

/// A running server, or one that was stopped; its objects are gone when it is dropped.
pub struct Server {
    folder: TempDir,
    service: S3Service,
    address: SocketAddr,
    running: Option<Runtime>,
    life: Life,
}

impl Server {
    /// Starts one with an empty bucket.
    pub fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join(BUCKET)).unwrap();
        let mut service = S3ServiceBuilder::new(FileSystem::new(folder.path()).unwrap());
        service.set_auth(SimpleAuth::from_single(KEY, SECRET));
        let address = "127.0.0.1:0".parse().unwrap();
        let mut server = Self { folder, service: service.build(), address, running: None, life: Life::default() };
        server.start_again();
        server
    }

    /// The setting that names it: `s3://…`.
    pub fn url(&self) -> String {
        format!("s3://{BUCKET}?region=ap-south-1&endpoint=http://{}", self.address)
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Stops it: its connections are cut off, its objects stay.
    pub fn stop(&mut self) {
        // Not waited for: whoever stops it may be inside a runtime themselves.
        if let Some(running) = self.running.take() {
            running.shutdown_background();
        }
        while std::net::TcpStream::connect(self.address).is_ok() {
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
    }

    /// Lets it die once so many bytes more have come and gone, as one that is killed amid a transfer: what is under way is cut off,
    /// and nobody is answered, until it is started again.
    pub fn die_after(&self, bytes: usize) {
        self.life.ends_after(Some(bytes));
    }

    /// Starts it again, at the same port, with the objects that it had.
    pub fn start_again(&mut self) {
        if self.running.is_some() {
            self.stop();
        }
        self.life.ends_after(None);
        let running = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
        let listener = std::net::TcpListener::bind(self.address).unwrap();
        listener.set_nonblocking(true).unwrap();
        self.address = listener.local_addr().unwrap();
        let (service, life) = (self.service.clone(), self.life.clone());
        running.spawn(async move {
            let listener = TcpListener::from_std(listener).unwrap();
            while let Ok((socket, _)) = listener.accept().await {
                let (service, connection) = (service.clone(), Connection { socket, life: life.clone() });
                tokio::spawn(async move {
                    let connections = Builder::new(TokioExecutor::new());
                    let service = service_fn(|request| answer(service.clone(), request));
                    // A client that goes away is no fault of the server's.
                    drop(connections.serve_connection(TokioIo::new(connection), service).await);
                });
            }
        });
        self.running = Some(running);
    }

    /// The keys of its objects, in their order.
    pub fn keys(&self) -> Vec<String> {
        let top = self.folder.path().join(BUCKET);
        let (mut keys, mut folders) = (Vec::new(), vec![top.clone()]);
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path: PathBuf = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else {
                    keys.push(path.strip_prefix(&top).unwrap().display().to_string());
                }
            }
        }
        keys.sort();
        keys
    }
}

/// As a bucket answers whose CORS rule lets any page send its files: a browser asks first whether it may.
async fn answer(service: S3Service, request: Request<Incoming>) -> Result<HttpResponse, HttpError> {
    let asks = request.method() == Method::OPTIONS && request.headers().contains_key(ACCESS_CONTROL_REQUEST_METHOD);
    let mut answer = if asks { HttpResponse::default() } else { service.call(request.map(Body::from)).await? };
    let any = HeaderValue::from_static("*");
    answer.headers_mut().insert(ACCESS_CONTROL_ALLOW_ORIGIN, any.clone());
    if asks {
        answer.headers_mut().insert(ACCESS_CONTROL_ALLOW_HEADERS, any);
        answer.headers_mut().insert(ACCESS_CONTROL_ALLOW_METHODS, HeaderValue::from_static("GET, HEAD, POST"));
    }
    Ok(answer)
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(running) = self.running.take() {
            running.shutdown_background();
        }
    }
}
