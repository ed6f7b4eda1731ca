//! A run of payslips whose program is killed again and again: each employee has one slip and one mail.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use core_auth::token::Tokens;
use db::statement;
use kernel::{SessionId, UserId};
use serde_json::{Value, json};
use test_support::{Company, NONCE, TestDatabase, both, number, token, tokio};

use crate::socket::Wire;

/// Employees of the run.
const MANY: i64 = 1_000;
/// The secret of the programs.
pub const SECRET: [u8; 32] = [7; 32];
/// How long the whole run may take on a busy machine.
const PATIENCE: Duration = Duration::from_mins(5);

/// Recipient and Message-ID of each mail that a server took.
pub type Taken = Arc<Mutex<Vec<(String, String)>>>;

/// A mail server that counts. While what it took is locked, it says of no mail that it has it.
pub fn mail_server() -> (u16, Taken) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let (port, taken) = (listener.local_addr().unwrap().port(), Taken::default());
    let shared = Arc::clone(&taken);
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let taken = Arc::clone(&shared);
            // A client that is killed in the middle is no failure of the server's.
            std::thread::spawn(move || drop(stream.and_then(|stream| converse(&stream, &taken))));
        }
    });
    (port, taken)
}

fn converse(mut stream: &TcpStream, taken: &Taken) -> std::io::Result<()> {
    let mut lines = BufReader::new(stream.try_clone()?).lines();
    let (mut to, mut id, mut in_mail) = (String::new(), String::new(), false);
    stream.write_all(b"220 ready\r\n")?;
    while let Some(line) = lines.next().transpose()? {
        let answer = if in_mail {
            if let Some(found) = line.strip_prefix("Message-ID: ") {
                found.trim().clone_into(&mut id);
            }
            if line != "." {
                continue;
            }
            in_mail = false;
            taken.lock().unwrap().push((to.clone(), id.clone()));
            "250 taken"
        } else if let Some(found) = line.strip_prefix("RCPT TO:") {
            found.clone_into(&mut to);
            "250 fine"
        } else if line == "DATA" {
            in_mail = true;
            "354 go on"
        } else if line == "QUIT" {
            "221 bye"
        } else {
            "250 fine"
        };
        stream.write_all(format!("{answer}\r\n").as_bytes())?;
    }
    Ok(())
}

/// A server that is killed when it is dropped.
pub struct Program {
    child: Child,
    address: SocketAddr,
    _folder: tempfile::TempDir,
}

impl Program {
    /// `muster serve`, whose clock stands a minute later with each start: leases of the one before are over.
    pub fn serve(db: &TestDatabase, mails: u16, start: u32) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut child = Command::new(env!("CARGO_BIN_EXE_muster"))
            .args(["serve", "--test-clock", &format!("2026-11-25T04:{start:02}:00Z")])
            .env("DATABASE_URL", db.url())
            .env("MUSTER_DATA_DIR", folder.path())
            .env("MUSTER_LISTEN", "127.0.0.1:0")
            .env("MUSTER_MAIL_URL", format!("smtp://127.0.0.1:{mails}?tls=none"))
            .env("MUSTER_PAYSLIP_RECALL_MINUTES", "0")
            .env("MUSTER_SECRET", "07".repeat(SECRET.len()))
            .env("MUSTER_LOG", "error")
            .current_dir(folder.path())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let line = BufReader::new(child.stdout.take().unwrap()).lines().next().unwrap().unwrap();
        let address = line.strip_prefix("listening on http://").unwrap().parse().unwrap();
        Self { child, address, _folder: folder }
    }
}

impl Drop for Program {
    /// As `kill -9` does.
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// The token of a person's session, as a program with [`SECRET`] gives it.
pub async fn signed_in(db: &TestDatabase, user: UserId) -> String {
    token(db, user).await;
    let session = SessionId(number(db, "SELECT max(id) AS number FROM sessions").await);
    Tokens::derive(&SECRET).unwrap().sign(session, NONCE).unwrap()
}

async fn hired(db: &TestDatabase) {
    let hire = format!(
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {MANY}) \
         INSERT INTO users (empid, empid_normalized, fname, fname_normalized, lname, lname_normalized, name_normalized, email, \
         email_normalized, role_id, status, search) SELECT 'K-' || i, 'k-' || i, 'Kiran', 'kiran', 'Nr ' || i, 'nr ' || i, \
         'kiran nr ' || i, 'k' || i || '@globex.example', 'k' || i || '@globex.example', (SELECT role_id FROM users WHERE id = {}), \
         'Active', 'kiran' FROM n",
        Company::IDS.dev
    );
    db.housekeeping("test", move |connection| Ok(statement(hire).run(connection)?)).await.unwrap();
}

both! {
    // slip-9
    async fn a_killed_run_leaves_each_employee_one_slip_and_one_mail(db) {
        let admin = Company::of(&db).admin;
        hired(&db).await;
        let token = signed_in(&db, admin).await;
        let (mails, taken) = mail_server();
        let mut program = Program::serve(&db, mails, 0);
        let row = |i: i64| json!({"employeeId": format!("K-{i}"), "month": "2026-10", "basic": 1_000 + i, "netPay": 1_000 + i});
        let upload = (1..=MANY).map(row).collect::<Value>();
        let made = Wire::new(program.address, "POST", "/api/v1/salary-slips/generate-slips", Some(&token), Some(&upload)).send();
        assert_eq!(made.status, 202);
        let state = "SELECT count(*) AS number FROM payslip_runs WHERE state = 'done'";
        let (begun, mut starts) = (Instant::now(), 0_u32);
        while number(&db, state).await == 0 {
            assert!(begun.elapsed() < PATIENCE, "not done in time");
            tokio::time::sleep(Duration::from_millis(700)).await;
            // Five times at moments of no choosing, while slips are made and while mails go out; then it may end.
            if starts < 5 {
                starts += 1;
                drop(program);
                program = Program::serve(&db, mails, starts * 5);
            }
        }
        drop(program);
        assert_eq!(starts, 5, "it was killed while it worked");
        let slips = "SELECT count(DISTINCT user_id) AS number FROM payslips WHERE issued AND mail = 'sent'";
        assert_eq!(number(&db, slips).await, MANY);
        assert_eq!(number(&db, "SELECT count(*) AS number FROM payslips").await, MANY);
        assert_eq!(number(&db, "SELECT generated AS number FROM payslip_runs").await, MANY);
        let taken = taken.lock().unwrap().clone();
        let mut by_employee: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for (to, id) in &taken {
            by_employee.entry(to).or_default().insert(id);
        }
        assert_eq!(by_employee.len(), usize::try_from(MANY).unwrap());
        assert!(by_employee.values().all(|ids| ids.len() == 1), "a second mail to somebody");
        // What the server had taken, and nobody had noted when the program died, comes again under the same Message-ID.
        assert!(taken.len() <= by_employee.len() + 5 * 4, "{} deliveries", taken.len());
    }
}
