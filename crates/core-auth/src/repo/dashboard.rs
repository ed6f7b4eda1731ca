//! What the dashboard tells of people: one statement for all of it.

use chrono::NaiveDate;
use db::{Bind, Reads, Row as _, statement};
use kernel::{Result, Scope, UserId};

use super::celebrations::{Celebrated, Celebrating, celebrating};
use super::{holdings, invitations};

/// Where those who leave stand, behind the kinds of what is celebrated.
const LEAVES: i64 = 10;
/// Where those stand whom an invitation did not reach.
const UNREACHED: i64 = 11;

/// What is asked for.
#[derive(Debug, Clone)]
pub struct Asked {
    /// The days (month and day) that return today.
    pub days: Vec<(u32, u32)>,
    /// The company's day.
    pub today: NaiveDate,
    /// Who leaves: of whom, and since which last day.
    pub leavers: Option<(Scope, NaiveDate)>,
    /// Whose invitations.
    pub sender: Option<UserId>,
    /// Rows of leavers, and of invitations.
    pub most: usize,
}

/// Somebody who leaves, how much they hold, and how many such people there are.
#[expect(missing_docs, reason = "the columns say it")]
pub struct StoredLeaver {
    pub id: UserId,
    pub fname: String,
    pub lname: String,
    pub dol: NaiveDate,
    pub things: i64,
    pub total: i64,
}

/// Somebody whom an invitation did not reach, and how many they are.
#[expect(missing_docs, reason = "the columns say it")]
pub struct Unreached {
    pub id: UserId,
    pub fname: String,
    pub lname: String,
    pub email: String,
    pub total: i64,
}

/// What there is to tell.
#[derive(Default)]
pub struct Told {
    /// Who celebrates, by kind and name.
    pub celebrating: Vec<Celebrating>,
    /// The first few who leave, by their last day.
    pub leavers: Vec<StoredLeaver>,
    /// The last few whom an invitation did not reach, the newest first.
    pub unreached: Vec<Unreached>,
}

db::record! {
    struct Line {
        which: i64 = "t.which",
        id: UserId = "t.id",
        fname: String = "t.fname",
        lname: String = "t.lname",
        day: Option<NaiveDate> = "t.day",
        word: Option<String> = "t.word",
        things: i64 = "t.things",
        total: i64 = "t.total",
    }
}

/// Who celebrates, and what of the rest is asked for.
pub fn told(connection: &mut impl Reads, asked: &Asked) -> Result<Told> {
    let (celebrating, mut binds) = celebrating(&Celebrated::ALL, &asked.days, asked.today, connection.dialect());
    let mut parts = vec![format!(
        "SELECT c.which, c.id AS id, c.fname AS fname, c.lname AS lname, c.day, c.name_normalized AS word, CAST(0 AS BIGINT) AS things, \
         CAST(0 AS BIGINT) AS total, CAST(0 AS BIGINT) AS place FROM ({celebrating}) c"
    )];
    if let Some((scope, since)) = asked.leavers {
        let (leavers, values) = holdings::leavers(scope, since, asked.most);
        parts.push(format!(
            "SELECT CAST({LEAVES} AS BIGINT), l.id, l.fname, l.lname, l.dol, CAST(NULL AS TEXT), l.things, l.total, CAST(0 AS BIGINT) \
             FROM ({leavers}) l"
        ));
        binds.extend(values);
    }
    if let Some(sender) = asked.sender {
        let unreached = invitations::unreached(asked.most);
        parts.push(format!(
            "SELECT CAST({UNREACHED} AS BIGINT), i.id, i.fname, i.lname, CAST(NULL AS DATE), i.recipient, CAST(0 AS BIGINT), i.total, -i.mail \
             FROM ({unreached}) i"
        ));
        binds.push(Bind::from(sender));
    }
    let (columns, parts) = (Line::columns(), parts.join(" UNION ALL "));
    let lines: Vec<Line> =
        statement(format!("SELECT {columns} FROM ({parts}) t ORDER BY t.which, t.place, t.word, t.day, t.id"))
            .bind_all(binds)
            .fetch(connection)?;
    let mut told = Told::default();
    for Line { which, id, fname, lname, day, word, things, total } in lines {
        match (which, day, word) {
            (LEAVES, Some(dol), _) => told.leavers.push(StoredLeaver { id, fname, lname, dol, things, total }),
            (UNREACHED, _, Some(email)) => told.unreached.push(Unreached { id, fname, lname, email, total }),
            (_, Some(day), _) => told.celebrating.push(Celebrating::found(which, id, (fname, lname), day)),
            _ => {}
        }
    }
    Ok(told)
}
