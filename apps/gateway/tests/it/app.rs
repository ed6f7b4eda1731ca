//! The application under test, with a small company in it, and the people who use it.

use std::future::Future;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::pin::Pin;
use std::rc::Rc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use actix_web::http::Method;
use actix_web::test::{TestRequest, init_service};
use core_auth::password::Hasher;
use core_auth::provider::{PATIENCE, Provider};
use core_auth::service::sessions::Sessions;
use core_auth::token::Tokens;
use db::audit::SealKey;
use db::{Bind, Database, statement};
use files::service::Files;
use files::store::Location;
use gateway::config::{Config, Metrics};
use gateway::follow::Followers;
use gateway::list::Exports;
use gateway::server::Headers;
use gateway::state::State;
use kernel::{Grant, Language, UserId, Zone};
use mail::rules::chat::OwnHosts;
use mail::transport::Target;
use payslips::service::SlipFiles;
use serde_json::{Value, json};
use test_support::tokio::task::LocalSet;
use test_support::{Company, NINE, Newcomer, ReadMail, SECRET, TestDatabase, at, texts, token};

use crate::described;
use crate::reply::Reply;

/// Everybody's password.
pub const PASSWORD: &str = "correct horse battery";
/// How long clients may stall where a test waits for it: half a minute in a company.
pub const BRIEFLY: Duration = Duration::from_millis(500);
/// Where requests come from unless a test says otherwise.
pub const SOURCE: &str = "192.0.2.1";

/// A hash of [`PASSWORD`] that takes no time. One of ours takes 19 MiB and 20 ms by design, and is tested where hashes
/// are made; how long a sign-in takes is nothing that these tests ask.
pub const HASH: &str = "$argon2id$v=19$m=8,t=1,p=1$c2FsdCBvZiB0aGUgdGVzdA$eEe+OE12fqIf4UglQj1cTUJiyqA7SHTq6Od7NMLu79A";
static HASHER: LazyLock<Hasher> = LazyLock::new(|| Hasher::new().unwrap());

type Sender = Box<dyn Fn(TestRequest) -> Pin<Box<dyn Future<Output = Reply>>>>;

/// See the module.
pub struct App {
    pub db: TestDatabase,
    pub company: Company,
    pub state: Arc<State>,
    pub headers: Headers,
    mails: Folder,
    _files: Option<Folder>,
    send: Sender,
}

/// Where an application's mails or files go: a folder that is made with the first one, and gone with the application.
struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.0).unwrap_or_default();
    }
}

fn folder(of: &str) -> PathBuf {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    std::env::temp_dir().join(format!("muster-{of}-{}-{number}", std::process::id()))
}

/// The settings of tests: the defaults, and nothing on the disk before there is a mail.
pub fn config() -> Config {
    Config {
        database_url: String::new(),
        replicas: Vec::new(),
        data_dir: PathBuf::new(),
        listen: "127.0.0.1:0".parse().unwrap(),
        public_url: "http://127.0.0.1/".parse().unwrap(),
        secret: SECRET.to_vec(),
        secret_file: None,
        files: Location::Folder(folder("files")),
        files_public: false,
        backups: None,
        mail: Target::File(folder("mails")),
        mail_to_files: true,
        provider: None,
        mail_from: None,
        mail_hold_seconds: 0,
        undo_seconds: 0,
        mail_domain: None,
        chat_hosts: OwnHosts::default(),
        certificates: None,
        payslip_recall_minutes: 5,
        payslip_change_percent: 25,
        zone: Zone::default(),
        company: "Globex".into(),
        feed_url: Some("https://feed.example/wall?x=1".parse().unwrap()),
        workers: false,
        trusted_proxies: vec!["10.0.0.0/8".parse().unwrap()],
        metrics: Metrics::Loopback,
        log: "info".into(),
    }
}

/// The state of an instance on this database.
pub fn state(db: Database, config: Config) -> Arc<State> {
    let provider = config.provider.as_ref();
    let provider = provider.map(|settings| Provider::new(settings, config.public_url.as_str(), PATIENCE).unwrap());
    let slips = gateway::state::payslip_settings(&config).unwrap();
    let company = company::port::Current::new(gateway::state::defaults(&config, &slips.look));
    let (mailer, transport) = gateway::state::mail(&config, &company).unwrap();
    let mailer = mailer.with_files(Arc::new(SlipFiles::new(&db)));
    Arc::new(State {
        company,
        mailer,
        transport,
        hasher: HASHER.clone(),
        tokens: Tokens::derive(SECRET).unwrap(),
        sessions: Sessions::default(),
        db,
        provider,
        seal_key: SealKey::derive(SECRET).unwrap(),
        files: Files::new(&config.files, config.files_public, &config.secret).unwrap(),
        slips,
        followers: Followers::brief(),
        metrics: gateway::metrics::Metrics::new().unwrap(),
        exports: Exports::new(config.data_dir.clone(), db::Limits::default().files()),
        patience: gateway::state::PATIENCE,
        test_language: true,
        config,
    })
}

impl App {
    /// What must hold whatever happened (`muster check`).
    pub async fn check(&self) {
        let invariants = gateway::routes::modules().iter().flat_map(|module| module.invariants).copied().collect();
        assert_eq!(self.db.broken(invariants).await.unwrap(), Vec::<String>::new());
    }

    /// The application with the company in it.
    pub async fn new(db: TestDatabase) -> Self {
        Self::with(db, config()).await
    }

    /// The same with other settings.
    pub async fn with(db: TestDatabase, config: Config) -> Self {
        Self::made(db, config, |_| ()).await
    }

    /// The same for clients who must not stall for longer than [`BRIEFLY`].
    pub async fn impatient(db: TestDatabase) -> Self {
        Self::made(db, config(), |state| state.patience = BRIEFLY).await
    }

    /// The same that writes its mails in this language.
    pub async fn writing(db: TestDatabase, language: Language) -> Self {
        Self::made(db, config(), |state| state.mailer = state.mailer.clone().writing(language)).await
    }

    async fn made(db: TestDatabase, config: Config, change: impl FnOnce(&mut State)) -> Self {
        let company = Company::of(&db);
        let headers = Headers::new(&config).unwrap();
        let mails = match &config.mail {
            Target::File(folder) => Folder(folder.clone()),
            Target::Smtp { .. } => Folder(folder("mails")),
        };
        let files = match &config.files {
            Location::Folder(folder) => Some(Folder(folder.clone())),
            Location::S3(_) => None,
        };
        let mut state = Arc::into_inner(state(db.clone(), config)).unwrap();
        change(&mut state);
        // As a server does at its start.
        state.company.read(&db).await.unwrap();
        let state = Arc::new(state);
        let service = Rc::new(init_service(gateway::application!(state, headers, false)).await);
        let send: Sender = Box::new(move |request| {
            let (service, request) = (Rc::clone(&service), request.to_request());
            let (method, target) = (request.method().to_string(), request.uri().to_string());
            Box::pin(async move {
                // Exports run beside their answer, on the same thread, as they do in the server.
                let answer = async { Reply::read(actix_web::test::call_service(&*service, request).await).await };
                let reply = LocalSet::new().run_until(answer).await;
                described::check(&method, &target, &reply);
                reply
            })
        });
        Self { db, company, state, headers, mails, _files: files, send }
    }

    /// Sends a request as it is. What the server notes a moment later is noted with it.
    pub async fn send(&self, request: TestRequest) -> Reply {
        let reply = (self.send)(request).await;
        // Where the database is away, the reply says so.
        drop(self.state.sessions.note(&self.db).await);
        reply
    }

    /// Somebody without a session.
    pub fn stranger(&self) -> Person<'_> {
        Person { app: self, id: UserId(0), token: None, source: SOURCE.into() }
    }

    /// Somebody of the register with a fresh session.
    pub async fn person(&self, id: UserId) -> Person<'_> {
        Person { app: self, id, token: Some(token(&self.db, id).await), source: SOURCE.into() }
    }

    pub async fn admin(&self) -> Person<'_> {
        self.person(self.company.admin).await
    }

    pub async fn manager(&self) -> Person<'_> {
        self.person(self.company.manager).await
    }

    pub async fn other_manager(&self) -> Person<'_> {
        self.person(self.company.other_manager).await
    }

    pub async fn recruiter(&self) -> Person<'_> {
        self.person(self.company.recruiter).await
    }

    pub async fn dev(&self) -> Person<'_> {
        self.person(self.company.dev).await
    }

    pub async fn qa(&self) -> Person<'_> {
        self.person(self.company.qa).await
    }

    pub async fn foreign(&self) -> Person<'_> {
        self.person(self.company.foreign).await
    }

    /// Hires one more.
    pub async fn hire(&self, fname: &str, lname: &str, role: &str) -> UserId {
        Newcomer::new(fname, lname, role).hire(&self.db).await
    }

    /// Makes a role with these keys.
    pub async fn role(&self, name: &'static str, keys: &[&'static str]) {
        self.sql(
            "INSERT INTO roles (role, role_normalized) VALUES (?, ?)",
            [name.into(), kernel::normalize(name).as_str().into()],
        )
        .await;
        for key in keys {
            let insert = "INSERT INTO role_keys (role_id, permission) SELECT id, ? FROM roles WHERE role = ?";
            self.sql(insert, [(*key).into(), name.into()]).await;
        }
    }

    /// Gives everybody [`PASSWORD`].
    pub async fn set_passwords(&self) {
        self.sql("UPDATE users SET password_hash = ?", [HASH.into()]).await;
    }

    /// Sends what is due, and answers all mails that were sent so far, in the order in which they were written.
    pub async fn mails(&self) -> Vec<ReadMail> {
        let State { db, mailer, transport, .. } = &*self.state;
        while mail::service::deliver(db, mailer, transport, &Grant::system("test")).await.unwrap() > 0 {}
        let ids = texts(
            db,
            "SELECT message_id AS text FROM mails WHERE state = 'written' AND merged_into IS NULL ORDER BY id",
        )
        .await;
        let file = |id: String| self.mails.0.join(format!("{}.eml", id.trim_matches(['<', '>'])));
        ids.into_iter().map(|id| ReadMail::read(&std::fs::read(file(id.unwrap())).unwrap())).collect()
    }

    /// What the worker does about digests.
    pub async fn write_digests(&self) {
        let grant = Grant::system("notifications");
        mail::service::digest(&self.db, &self.state.mailer, &grant).await.unwrap();
    }

    /// The same whose lines for the chat may go to this machine.
    pub async fn chatting(db: TestDatabase) -> Self {
        Self::made(db, config(), |state| state.transport = state.transport.clone().with_local_chat().unwrap()).await
    }

    /// The same whose mails wait for others that may join them.
    pub async fn holding(db: TestDatabase) -> Self {
        let hold = mail::rules::notification::HOLD;
        Self::made(db, config(), |state| state.mailer = state.mailer.clone().holding(hold)).await
    }

    /// The same by which decisions can be taken back for ten minutes, as they can where nobody says otherwise.
    pub async fn undoing(db: TestDatabase) -> Self {
        let undo = chrono::TimeDelta::minutes(10);
        Self::made(db, config(), |state| state.mailer = state.mailer.clone().undoing(undo)).await
    }

    /// Turns the hands of the clock, and stops them: what follows happens then, however long the machine takes for it.
    pub fn at(&self, instant: &str) {
        self.db.clock().stop_at(at(instant));
    }

    /// What the worker does about project leads.
    pub async fn settle_leads(&self) {
        let grant = Grant::system("project leads");
        core_auth::service::leads::settle_all(&self.db, &self.state.mailer, &grant).await.unwrap();
    }

    /// What the worker does about accounts of leave, up to today.
    pub async fn turn_leaves(&self) {
        while self.turn_leaves_by_a_step().await {}
    }

    /// One step of that; whether there may be more to do.
    pub async fn turn_leaves_by_a_step(&self) -> bool {
        let grant = Grant::system("leave turns");
        leaves::service::turns::step(&self.db, &grant, None).await.unwrap()
    }

    /// What the worker does about checklists.
    pub async fn make_checklists(&self) {
        let grant = Grant::system("checklists");
        checklists::service::make(&self.db, &self.state.mailer, &grant).await.unwrap();
    }

    /// What the worker does about policies of which nobody was told.
    pub async fn tell_of_policies(&self) {
        let grant = Grant::system("policies");
        while policies::service::tell(&self.db, &self.state.mailer, &grant).await.unwrap() {}
    }

    /// What the worker does about what waits for too long: how many mails it was, where it is late enough in the day.
    pub async fn remind(&self) -> Option<usize> {
        let (grant, terms) = (Grant::system("reminders"), self.state.company.get().reminders);
        inbox::service::remind(&self.db, &self.state.mailer, &grant, terms).await.unwrap()
    }

    /// What the worker does about stand-ins that have ended by their day: how many were told.
    pub async fn tell_of_ends(&self) -> usize {
        let grant = Grant::system("stand-ins");
        core_auth::service::stand_ins::tell_of_ends(&self.db, &self.state.mailer, &grant).await.unwrap()
    }

    /// What the worker does about people whom managers added.
    pub async fn report_newcomers(&self) {
        let grant = Grant::system("newcomers");
        core_auth::service::people::report_newcomers(&self.db, &self.state.mailer, &grant).await.unwrap();
    }

    /// Does something behind the application's back.
    pub async fn sql(&self, text: &'static str, binds: impl IntoIterator<Item = Bind>) {
        let statement = statement(text).bind_all(binds);
        let done = self.db.housekeeping("test", move |connection| Ok(statement.run(connection)?)).await;
        done.unwrap();
    }

    /// The number that a statement answers as `number`.
    pub async fn number(&self, text: impl Into<String>) -> i64 {
        test_support::number(&self.db, text).await
    }

    /// The text that a statement answers as `text`.
    pub async fn text(&self, text: impl Into<String>) -> String {
        texts(&self.db, text).await.remove(0).unwrap()
    }

    /// How many rows a table has.
    pub async fn count(&self, table: &str) -> i64 {
        self.number(format!("SELECT count(*) AS number FROM {table}")).await
    }
}

/// Somebody who uses the portal: signed in, or a stranger.
#[derive(Clone)]
pub struct Person<'a> {
    app: &'a App,
    pub id: UserId,
    pub token: Option<String>,
    source: String,
}

impl Person<'_> {
    /// The same person at another address.
    pub fn from(mut self, source: &str) -> Self {
        source.clone_into(&mut self.source);
        self
    }

    /// The same person with another token.
    pub fn with_token(mut self, token: &str) -> Self {
        self.token = Some(token.to_owned());
        self
    }

    /// A request of this person; `path` is below `/api/v1` unless it begins with `//`.
    pub fn request(&self, method: &str, path: &str) -> TestRequest {
        let path = path
            .strip_prefix('/')
            .filter(|rest| rest.starts_with('/'))
            .map_or_else(|| format!("/api/v1{path}"), str::to_owned);
        let peer = SocketAddr::new(self.source.parse().unwrap(), 40_000);
        let method = Method::from_bytes(method.as_bytes()).unwrap();
        let request = TestRequest::with_uri(&path).method(method).peer_addr(peer);
        match &self.token {
            Some(token) => request.insert_header(("Authorization", token.as_str())),
            None => request,
        }
    }

    pub async fn send(&self, request: TestRequest) -> Reply {
        self.app.send(request).await
    }

    pub async fn ask(&self, method: &str, path: &str, body: Option<&Value>) -> Reply {
        let request = self.request(method, path);
        self.send(match body {
            Some(body) => request.set_json(body),
            None => request,
        })
        .await
    }

    pub async fn get(&self, path: &str) -> Reply {
        self.ask("GET", path, None).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Reply {
        self.ask("POST", path, Some(&body)).await
    }

    pub async fn put(&self, path: &str, body: Value) -> Reply {
        self.ask("PUT", path, Some(&body)).await
    }

    pub async fn sign_in(&self, email: &str, password: &str) -> Reply {
        self.post("/users/login-password", json!({"email": email, "password": password})).await
    }

    pub async fn check_in(&self) -> Reply {
        self.ask("POST", "/reports", None).await
    }

    pub async fn check_out(&self, report: &Value) -> Reply {
        self.change(report, json!({"sign_in": false})).await
    }

    /// Checks in then, and stays in.
    pub async fn opened(&self, since: &str) -> Value {
        self.app.at(since);
        self.check_in().await.is(201)
    }

    /// Checks in, and out again.
    pub async fn worked(&self, since: &str, until: &str) -> Value {
        let report = self.opened(since).await;
        self.app.at(until);
        self.check_out(&report).await.is(200)
    }

    /// A day left open on Tuesday from 09:00; it is Wednesday 09:00.
    pub async fn left_open(&self) -> Value {
        let report = self.opened("2026-11-24T03:30:00Z").await;
        self.app.at(NINE);
        report
    }

    pub async fn resume(&self, report: &Value) -> Reply {
        self.change(report, json!({"sign_in": true})).await
    }

    pub async fn mend(&self, report: &Value, signout_time: &str, remark: &str) -> Reply {
        self.change(report, json!({"signout_time": signout_time, "remark": remark})).await
    }

    pub async fn change(&self, report: &Value, body: Value) -> Reply {
        self.put(&format!("/reports/{}", report["_id"]), body).await
    }

    pub async fn report(&self, report: &Value) -> Reply {
        self.get(&format!("/reports/{}", report["_id"])).await
    }

    /// The rows of a list.
    #[track_caller]
    pub fn list(&self, path: &str) -> impl Future<Output = Vec<Value>> {
        let place = std::panic::Location::caller();
        async move {
            let reply = self.get(path).await;
            assert_eq!(reply.status, 200, "{place}: {path}: {}", reply.text());
            reply.json().as_array().unwrap().clone()
        }
    }
}
