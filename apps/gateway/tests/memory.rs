//! What fifty uploads and downloads at once leave in the server's memory, and what the largest run of payslips takes. A program
//! of its own: nobody else's is counted.
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    reason = "a helper that fails fails its test"
)]
#![allow(dead_code, clippy::allow_attributes, reason = "the helpers are the other binary's too")]

#[path = "it/app.rs"]
mod app;
#[path = "it/described.rs"]
mod described;
#[path = "it/openapi.rs"]
mod openapi;
#[path = "it/reply.rs"]
mod reply;
#[path = "it/socket.rs"]
mod socket;

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use app::{App, Person};
use db::statement;
use kernel::{Grant, UserId};
use payslips::service::work;
use peak_alloc::PeakAlloc;
use serde_json::{Value, json};
use socket::Server;
use test_s3::browser;
use test_support::{Backend, run};

const AT_ONCE: usize = 50;
/// Bytes of each file: together they are two hundred million.
const SIZE: usize = 4_000_000;
/// What all of them may cost together, in kilobytes: half of what they hold. How
/// many of them are read at the same moment hangs on the machine, so a bar that is just above a quiet one's need tells nothing.
const MOST: usize = AT_ONCE * SIZE / 2_000;
/// Who sends them: one person sends five at once.
const SENDERS: usize = AT_ONCE / 5;

/// One test at a time: each counts the memory of the whole program.
static ALONE: Mutex<()> = Mutex::new(());

/// What it guards is nothing: a test that failed takes no other along.
fn alone() -> MutexGuard<'static, ()> {
    ALONE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What the largest upload of payslips may take, in kilobytes: its text, its cells, its slips.
const MOST_FOR_UPLOAD: usize = 30_000;
/// What a step of its run may take.
const MOST_FOR_STEP: usize = 4_000;
/// What a refused body of eighteen megabytes may take: it is read four times over at most.
const MOST_FOR_REFUSED: usize = 80_000;

/// Counts what is allocated, byte by byte: what the system's allocator keeps back for threads, and how much of it stays in
/// memory, hangs on the machine's load.
#[global_allocator]
static HEAP: PeakAlloc = PeakAlloc;

/// The most kilobytes of this program that were allocated at once since the last call.
fn peak() -> usize {
    let most = HEAP.peak_usage();
    HEAP.reset_peak_usage();
    most / 1_000
}

async fn allowed(person: &Person<'_>) -> Value {
    let wanted =
        json!({"folder": "reimbursements", "filename": "a.pdf", "contentType": "application/pdf", "size": SIZE});
    person.post("/files/presign", wanted).await.is(200)
}

async fn link(person: &Person<'_>, upload: &Value) -> String {
    let path = format!("/files/{}", upload["key"].as_str().unwrap());
    let request = person.request("GET", &path).insert_header(("Accept", "application/json"));
    person.send(request).await.is(200)["url"].as_str().unwrap().to_owned()
}

#[test]
fn fifty_uploads_and_downloads_at_once_are_never_in_memory() {
    let _alone = alone();
    run(Backend::Sqlite, |db| async move {
        let app = App::new(db).await;
        let server = Server::of(&app);
        hired(&app, SENDERS).await;
        let mut people = vec![app.dev().await];
        for number in 1..=SENDERS {
            let id = app.number(format!("SELECT id AS number FROM users WHERE empid = 'K-{number}'")).await;
            people.push(app.person(UserId(id)).await);
        }
        let dev = people.remove(0);
        let url = |path: &str| format!("http://{}{path}", server.address);
        let mut content = vec![b'x'; SIZE];
        content[..5].copy_from_slice(b"%PDF-");
        let send = |upload: &Value| {
            let fields: BTreeMap<String, String> = serde_json::from_value(upload["fields"].clone()).unwrap();
            browser::post(&url(upload["url"].as_str().unwrap()), &fields, &content).status
        };
        let mut uploads = Vec::new();
        for person in people.iter().cycle().take(AT_ONCE) {
            uploads.push((person, allowed(person).await));
        }
        // What the first one brings into memory stays there: code, threads, connections.
        let first = allowed(&dev).await;
        assert_eq!(send(&first), 204);
        browser::count(&url(&link(&dev, &first).await));
        let before = {
            peak();
            peak()
        };
        std::thread::scope(|scope| {
            for (_, upload) in &uploads {
                scope.spawn(|| assert_eq!(send(upload), 204));
            }
        });
        let sending = peak().saturating_sub(before);
        let mut links = Vec::new();
        for (person, upload) in &uploads {
            links.push(link(person, upload).await);
        }
        std::thread::scope(|scope| {
            for link in &links {
                scope.spawn(|| assert!(browser::count(&url(link)) > SIZE as u64));
            }
        });
        let reading = peak().saturating_sub(before);
        println!("{sending} kB for {AT_ONCE} uploads, {reading} kB for {AT_ONCE} downloads");
        assert!(sending < MOST && reading < MOST, "{sending} kB while sending, {reading} kB while reading");
    });
}

async fn hired(app: &App, many: usize) {
    let hire = format!(
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {many}) \
         INSERT INTO users (empid, empid_normalized, fname, fname_normalized, lname, lname_normalized, name_normalized, email, \
         email_normalized, role_id, status, search) SELECT 'K-' || i, 'k-' || i, 'Kiran', 'kiran', 'Nr ' || i, 'nr ' || i, \
         'kiran nr ' || i, 'k' || i || '@globex.example', 'k' || i || '@globex.example', (SELECT role_id FROM users WHERE id = {}), \
         'Active', 'kiran' FROM n",
        app.company.dev
    );
    app.db.housekeeping("test", move |connection| Ok(statement(hire).run(connection)?)).await.unwrap();
}

/// An upload of so many rows of thirty columns, as it travels.
fn upload(rows: usize) -> String {
    let row = |row: usize| {
        let rupees = row % 1_000;
        let earnings: Vec<_> = (1..=15).map(|column| format!("\"Allowance {column}\":\"1,{rupees:03}.50\",")).collect();
        let notes: Vec<_> = (1..=10).map(|column| format!("\"Note {column}\":\"Some words\",")).collect();
        let (earnings, notes) = (earnings.concat(), notes.concat());
        let net = amount(15 * (100_000 + i64::try_from(rupees).unwrap() * 100 + 50) - 1_000);
        let row = row + 1;
        format!(
            "{{\"Employee ID\":\"K-{row}\",\"Month\":\"2026-10\",{earnings}{notes}\"PF\":10,\"Net Pay\":\"{net}\"}}"
        )
    };
    format!("[{}]", (0..rows).map(row).collect::<Vec<_>>().join(","))
}

fn amount(paise: i64) -> String {
    kernel::Hundredths(paise).written()
}

#[test]
fn the_largest_run_of_payslips_takes_no_more_than_its_text() {
    let _alone = alone();
    run(Backend::Sqlite, |db| async move {
        let app = App::new(db).await;
        let admin = app.admin().await;
        hired(&app, 20_100).await;
        let send = async |path: &str, body: String| {
            let request = admin.request("POST", path).insert_header(("Content-Type", "application/json"));
            admin.send(request.set_payload(body)).await
        };
        let step = async || {
            let state = &app.state;
            assert!(work(&state.db, &state.mailer, &state.payslips(), &Grant::system("test")).await.unwrap());
        };
        // What the first run brings into memory stays there: code, fonts, connections.
        let small = upload(100).replace("2026-10", "2026-09");
        send("/salary-slips/generate-slips", small).await.is(202);
        step().await;
        let large = upload(20_000);
        let text = large.len() / 1_000;
        let before = {
            peak();
            peak()
        };
        send("/salary-slips/generate-slips", large).await.is(202);
        let sending = peak().saturating_sub(before);
        // With the first one goes what the statements that stored the upload still hold of it.
        step().await;
        let before = {
            peak();
            peak()
        };
        for _ in 0..6 {
            step().await;
        }
        let making = peak().saturating_sub(before);
        println!("{sending} kB for an upload of {text} kB, {making} kB for its steps");
        assert!(
            sending < MOST_FOR_UPLOAD && making < MOST_FOR_STEP,
            "{sending} kB while sending, {making} kB while making"
        );
    });
}

#[test]
fn a_refused_body_takes_no_more_than_its_text() {
    let _alone = alone();
    run(Backend::Sqlite, |db| async move {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let send = async |numbers: usize| {
            let body = format!("[{}1]", "1,".repeat(numbers));
            let request = admin
                .request("POST", "/salary-slips/generate-slips")
                .insert_header(("Content-Type", "application/json"));
            admin.send(request.set_payload(body)).await.refused(422, "invalid");
        };
        // As a tree of values, each of these two bytes would be thirty-two.
        send(200_000).await;
        let before = {
            peak();
            peak()
        };
        send(9_000_000).await;
        let refusing = peak().saturating_sub(before);
        println!("{refusing} kB for a refused body of 18,000 kB");
        assert!(refusing < MOST_FOR_REFUSED, "{refusing} kB while refusing");
    });
}
