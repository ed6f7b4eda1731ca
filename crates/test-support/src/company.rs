//! A company small enough to know everybody.

use chrono::NaiveDate;
use core_auth::repo::people::search_text;
use db::{Database, Dialect, Reads as _, statement};
use kernel::{SessionId, UserId, normalize};

use crate::TestDatabase;

/// The secret of test installations.
pub const SECRET: &[u8] = b"a secret for tests only, 32 bytes";
/// The nonce of sessions that tests make.
pub const NONCE: &str = "00000000000000000000000000000000";

/// An admin; a manager with a dev and a qa; another manager with a dev; a recruiter; somebody who left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub struct Company {
    pub admin: UserId,
    pub manager: UserId,
    pub dev: UserId,
    pub qa: UserId,
    pub other_manager: UserId,
    pub foreign: UserId,
    pub recruiter: UserId,
    pub inactive: UserId,
}

impl Company {
    /// Everybody, in the order in which they were hired.
    pub const IDS: Self = Self {
        manager: UserId(1),
        other_manager: UserId(2),
        admin: UserId(3),
        dev: UserId(4),
        qa: UserId(5),
        foreign: UserId(6),
        recruiter: UserId(7),
        inactive: UserId(8),
    };

    /// The company of this database: it was there before the test began.
    #[must_use]
    pub fn of(_: &TestDatabase) -> Self {
        Self::IDS
    }

    /// Hires everybody.
    pub(crate) async fn hire(db: &Database) {
        let manager = Newcomer::new("Rohan", "Desai", "manager").hire(db).await;
        let other_manager = Newcomer::new("Lakshmi", "Iyer", "manager").hire(db).await;
        let hired = Self {
            admin: Newcomer::new("Asha", "Rao", "admin").hire(db).await,
            manager,
            dev: Newcomer::new("Ananya", "Kulkarni", "dev").reporting_to(manager).hire(db).await,
            qa: Newcomer::new("Farhan", "Qureshi", "qa").reporting_to(manager).hire(db).await,
            other_manager,
            foreign: Newcomer::new("Joseph", "D’Souza", "dev").reporting_to(other_manager).hire(db).await,
            recruiter: Newcomer::new("Bhavna", "Joshi", "recruiter").hire(db).await,
            inactive: Newcomer::new("Devika", "Menon", "qa").status("Inactive").hire(db).await,
        };
        assert_eq!(hired, Self::IDS);
    }
}

/// Somebody to hire.
#[derive(Debug, Clone)]
pub struct Newcomer {
    fname: String,
    lname: String,
    role: String,
    status: String,
    manager: Option<UserId>,
    password_hash: Option<String>,
}

impl Newcomer {
    /// An Active person of this role.
    pub fn new(fname: &str, lname: &str, role: &str) -> Self {
        let [fname, lname, role] = [fname, lname, role].map(str::to_owned);
        Self { fname, lname, role, status: "Active".into(), manager: None, password_hash: None }
    }

    /// With another status.
    #[must_use]
    pub fn status(mut self, status: &str) -> Self {
        status.clone_into(&mut self.status);
        self
    }

    /// In this manager's team.
    #[must_use]
    pub fn reporting_to(mut self, manager: UserId) -> Self {
        self.manager = Some(manager);
        self
    }

    /// With a password, by its hash.
    #[must_use]
    pub fn password_hash(mut self, hash: &str) -> Self {
        self.password_hash = Some(hash.to_owned());
        self
    }

    /// The address that they get.
    pub fn email(&self) -> String {
        normalize(&format!("{}.{}@muster.example", self.fname, self.lname)).replace(['’', ' '], "")
    }

    /// Puts them into the register.
    pub async fn hire(self, db: &Database) -> UserId {
        let email = self.email();
        db.housekeeping("fixture", move |connection| {
            let Self { fname, lname, role, status, manager, password_hash } = self;
            let name = format!("{fname} {lname}");
            statement(
                "INSERT INTO users (empid, empid_normalized, fname, fname_normalized, lname, lname_normalized, name_normalized, email, \
                 email_normalized, role_id, status, doj, reimbursement_claim, password_hash, search) \
                 SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, id, ?, ?, ?, ?, ? FROM roles WHERE role = ?",
            )
            .bind(format!("E-{email}"))
            .bind(normalize(&format!("E-{email}")))
            .bind(fname.as_str())
            .bind(normalize(&fname))
            .bind(lname.as_str())
            .bind(normalize(&lname))
            .bind(normalize(&name))
            .bind(email.as_str())
            .bind(normalize(&email))
            .bind(status)
            .bind(NaiveDate::from_ymd_opt(2024, 4, 1))
            .bind(false)
            .bind(password_hash)
            .bind(search_text(&fname, &lname, &email, &email, &role))
            .bind(role.as_str())
            .run(connection)?;
            let account = core_auth::repo::people::account_by_email(connection, &kernel::normalize(&email))?;
            let id = account.map(|account| account.user.id).unwrap();
            let profile = statement("INSERT INTO user_profiles (user_id, leave_credited) VALUES (?, ?)");
            profile.bind(id).bind(false).run(connection)?;
            if let Some(manager) = manager {
                let member = statement("INSERT INTO user_managers (user_id, manager_id) VALUES (?, ?)");
                member.bind(id).bind(manager).run(connection)?;
            }
            Ok(id)
        })
        .await
        .unwrap()
    }
}

/// A fresh session of a person.
pub(crate) async fn session(db: &Database, user: UserId) -> SessionId {
    let now = db.clock().now();
    db.housekeeping("fixture", move |connection| {
        statement("INSERT INTO sessions (user_id, nonce, created_at, last_seen_at) VALUES (?, ?, ?, ?)")
            .bind(user)
            .bind(NONCE)
            .bind(now)
            .bind(now)
            .run(connection)?;
        let newest = statement("SELECT max(id) FROM sessions WHERE user_id = ?").bind(user);
        newest.number(connection).map(SessionId)
    })
    .await
    .unwrap()
}

/// Hires so many people that a search finds thousands of them.
pub async fn crowd(db: &TestDatabase) {
    crowd_of(db, 3_000).await;
}

/// Hires as many people as this.
pub async fn crowd_of(db: &TestDatabase, count: u32) {
    db.housekeeping("test", move |connection| {
        let number = "CAST(n.i AS TEXT)";
        let insert = format!(
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {count}) \
             INSERT INTO users (empid, empid_normalized, fname, fname_normalized, lname, lname_normalized, name_normalized, email, \
             email_normalized, role_id, status, reimbursement_claim, search) \
             SELECT {number}, {number}, 'Kim', 'kim', {number}, {number}, 'kim ' || {number}, {number} || '@muster.example', \
             {number} || '@muster.example', r.id, 'Active', ?, 'kim ' || {number} || ' ' || {number} || '@muster.example dev' \
             FROM n CROSS JOIN roles r WHERE r.role = 'dev'"
        );
        statement(insert).bind(false).run(connection)?;
        let profiles = "INSERT INTO user_profiles (user_id, leave_credited) SELECT id, ? FROM users WHERE fname = 'Kim'";
        statement(profiles).bind(false).run(connection)?;
        // SQLite is never told how its tables are filled.
        if connection.dialect() == Dialect::Postgres {
            statement("ANALYZE").run(connection)?;
        }
        Ok(())
    })
    .await
    .unwrap();
}
