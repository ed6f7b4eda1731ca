//! Statements that don't hang on one another's rows, sent as one.
//!
//! A page over several kinds is put together by several modules, each by statements of its own, of which the others know nothing. Here all of them
//! run as they are, more than once: a statement of which nothing is known yet is noted and answers no row; those that were noted are sent
//! together, and what asked for them runs again, until it has asked for nothing new. So the way to the database is gone as often as
//! statements hang on one another, and not once for each of them.
//!
//! What runs so must only read, and ask for the same whenever it has read the same. The rows of each statement come in its own order: a
//! database sorts each part for itself, and puts one behind the other.

use std::collections::HashMap;
use std::hash::{Hash, Hasher};
use std::mem;

use kernel::{Error, Result};
use serde_json::Value;

use crate::{Bind, Dialect, ReadConnection, Reads, Row, Statement, record, statement};

/// So often something may ask anew; what still does then has its statements sent one by one. They hang on one another two or three deep.
const MOST_ROUNDS: usize = 8;

/// What is known of statements, by their texts and values, and which of them are still to be sent.
#[derive(Default)]
pub struct Known {
    rows: HashMap<Key, Vec<Vec<Value>>>,
    asked: Vec<Asked>,
}

/// A statement, which is told from others by its text and its values.
#[derive(Clone)]
struct Key(Statement);

impl PartialEq for Key {
    fn eq(&self, other: &Self) -> bool {
        self.0.text() == other.0.text() && self.0.binds() == other.0.binds()
    }
}

impl Eq for Key {}

impl Hash for Key {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.text().hash(state);
        self.0.binds().hash(state);
    }
}

/// A statement that is to be sent, and how many columns it answers.
struct Asked {
    statement: Statement,
    width: usize,
}

record! {
    /// A row of one of the statements: which of them, and its columns in JSON.
    struct Found {
        part: i64 = "",
        columns: String = "",
    }
}

impl Known {
    /// The rows of a statement; none where they are not known, which is noted.
    pub(crate) fn rows_of<T: Row>(&mut self, statement: Statement) -> Result<Vec<T>> {
        let key = Key(statement);
        let Some(rows) = self.rows.get(&key) else {
            self.asked.push(Asked { statement: key.0, width: T::WIDTH });
            return Ok(Vec::new());
        };
        let read = |columns: &Vec<Value>| T::of_json(columns);
        rows.iter().map(read).collect::<Option<_>>().ok_or_else(|| Error::internal("a row is not what was asked for"))
    }

    /// Sends what was asked for: one statement, and none where none of that would find anything.
    fn learn(&mut self, connection: &mut ReadConnection<'_>) -> Result<()> {
        let asked = mem::take(&mut self.asked);
        // What is asked for twice is sent twice, for the sake of the text, and taken once.
        let mut keys = Vec::with_capacity(asked.len());
        for Asked { statement, .. } in &asked {
            let key = Key(statement.clone());
            keys.push(self.rows.insert(key.clone(), Vec::new()).is_none().then_some(key));
        }
        if asked.iter().all(|Asked { statement, .. }| statement.finds_none()) {
            return Ok(());
        }
        let found: Vec<Found> = union(asked, connection.dialect()).fetch(connection)?;
        for Found { part, columns } in found {
            let key = usize::try_from(part).ok().and_then(|part| keys.get(part)?.as_ref());
            if let Some(rows) = key.and_then(|key| self.rows.get_mut(key)) {
                rows.push(serde_json::from_str(&columns).map_err(Error::internal)?);
            }
        }
        Ok(())
    }
}

/// These statements as one.
fn union(asked: Vec<Asked>, dialect: Dialect) -> Statement {
    let array = match dialect {
        Dialect::Sqlite => "json_array",
        Dialect::Postgres => "json_build_array",
    };
    let usual = asked.iter().all(|Asked { statement, .. }| !statement.is_once());
    let (mut parts, mut selects, mut binds) = (Vec::new(), Vec::new(), Vec::<Bind>::new());
    for (part, Asked { statement, width }) in asked.into_iter().enumerate() {
        let columns = (0..width).map(|column| format!("c{column}")).collect::<Vec<_>>().join(", ");
        parts.push(format!("part{part} ({columns}) AS ({})", statement.text()));
        selects.push(format!("SELECT CAST({part} AS BIGINT), CAST({array}({columns}) AS TEXT) FROM part{part}"));
        binds.extend(statement.into_binds());
    }
    let text = format!("WITH {} {}", parts.join(", "), selects.join(" UNION ALL "));
    statement(text).bind_all(binds).once_unless(usual)
}

/// Sends what some work asks for, whose rows nothing hangs on yet.
pub(crate) fn ask(
    known: &mut Known,
    connection: &mut ReadConnection<'_>,
    work: impl FnOnce(&mut ReadConnection<'_>) -> Result<()>,
) -> Result<()> {
    work(&mut connection.knowing(known))?;
    known.learn(connection)
}

/// What comes of some work whose statements are sent together, beside those that are known.
pub(crate) fn together<T>(
    mut known: Known,
    connection: &mut ReadConnection<'_>,
    work: impl Fn(&mut ReadConnection<'_>) -> Result<T>,
) -> Result<T> {
    for _ in 0..MOST_ROUNDS {
        let worked = work(&mut connection.knowing(&mut known));
        // What would have found nothing has answered so.
        if known.asked.iter().all(|Asked { statement, .. }| statement.finds_none()) {
            return worked;
        }
        known.learn(connection)?;
    }
    work(connection)
}
