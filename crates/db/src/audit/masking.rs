//! Entries of which something is taken when a person is erased. The seals stay as they are: each still holds what stood there,
//! under the installation's secret, and so the chain is verified as before. What is left of an entry gets a code of its own
//! under that secret, so that nobody else can take something away (docs/decisions/0086).

use kernel::{Result, UserId, normalize};

use super::{SealKey, Stored};
use crate::erase::{holds_word, in_json};
use crate::{Bind, Erased, Reads, Row as _, UnitOfWork, statement};

/// Codes in one statement.
const BATCH: usize = 500;

/// Whose entries are masked, and by what they are found.
#[derive(Debug, Clone)]
pub struct Masking {
    /// Who.
    pub person: UserId,
    /// What they are called from now on.
    pub name: String,
    /// The person's records.
    pub records: Vec<Erased>,
    /// Texts by which they are known, wherever they stand.
    pub texts: Vec<String>,
}

crate::record! {
    struct Open {
        entry: Stored,
        content: bool = "t.content",
    }
}

crate::record! {
    struct Snapshots {
        id: i64 = "e.id",
        before: String = "coalesce(e.before, '')",
        after: String = "coalesce(e.after, '')",
    }
}

/// Entries whose snapshots hold a text by which the person is known, as a word of its own: SQL finds those that may.
fn naming(connection: &mut impl Reads, masking: &Masking) -> Result<Vec<i64>> {
    let texts: Vec<_> = masking.texts.iter().map(|text| in_json(text)).collect();
    let mut named = Vec::new();
    if texts.is_empty() {
        return Ok(named);
    }
    let dialect = connection.dialect();
    let holds = ["coalesce(e.before, '')", "coalesce(e.after, '')"].map(|column| dialect.holds(column));
    let holds = vec![holds.join(" OR "); texts.len()].join(" OR ");
    let columns = Snapshots::columns();
    let select = format!("SELECT {columns} FROM audit_entries e WHERE e.id > ? AND ({holds}) ORDER BY e.id LIMIT ?");
    let mut last = 0;
    loop {
        let words = texts.iter().flat_map(|text| [Bind::from(text.as_str()), Bind::from(text.as_str())]);
        let found = statement(select.clone()).bind(last).bind_all(words).bind(batch()).once();
        let found: Vec<Snapshots> = found.fetch(connection)?;
        let Some(newest) = found.last() else { return Ok(named) };
        last = newest.id;
        let holds = |entry: &Snapshots| {
            texts.iter().any(|text| holds_word(&entry.before, text) || holds_word(&entry.after, text))
        };
        named.extend(found.iter().filter(|entry| holds(entry)).map(|entry| entry.id));
    }
}

fn batch() -> i64 {
    i64::try_from(BATCH).unwrap_or(i64::MAX)
}

/// Which entries tell of the person: of their records, those that are gone too, and what holds a text by which they are known.
fn telling(connection: &mut impl Reads, masking: &Masking) -> Result<(String, Vec<Bind>)> {
    let person = masking.person.0;
    // From where, and by which browser: sessions are gone when they end.
    let mut conditions = vec![format!("(e.record = 'session' AND e.actor_id = {person})")];
    let mut binds = Vec::new();
    let dialect = connection.dialect();
    for Erased { kind, ids, table } in &masking.records {
        let kind = kind.text();
        // What is gone is known by who made it, or by whom its snapshots name.
        let made = format!(
            "SELECT c.record_id FROM audit_entries c WHERE c.record = '{kind}' AND c.action = 'create' AND c.actor_id = {person}"
        );
        let gone = format!("(e.record_id IN ({made}) AND e.record_id NOT IN (SELECT g.id FROM {table} g))");
        let mut whose = vec![format!("e.record_id IN ({ids})"), gone];
        for text in [format!("\"user\":{person},"), format!("\"user\":{person}}}")] {
            for column in ["coalesce(e.before, '')", "coalesce(e.after, '')"] {
                whose.push(dialect.holds(column));
                binds.push(Bind::from(text.as_str()));
            }
        }
        conditions.push(format!("(e.record = '{kind}' AND ({}))", whose.join(" OR ")));
    }
    let named = naming(connection, masking)?;
    if !named.is_empty() {
        let ids = named.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        conditions.push(format!("e.id IN ({ids})"));
    }
    Ok((format!("(e.before IS NOT NULL OR e.after IS NOT NULL) AND ({})", conditions.join(" OR ")), binds))
}

/// How many entries would be masked: those that tell of the person, and those of what they did.
pub fn to_mask(connection: &mut impl Reads, masking: &Masking) -> Result<i64> {
    let (telling, binds) = telling(connection, masking)?;
    let count = statement(format!("SELECT count(*) FROM audit_entries e WHERE e.actor_id = ? OR ({telling})"));
    count.bind(masking.person).bind_all(binds).once().number(connection)
}

/// Takes what tells of the person out of the trail, and their name from what they did. Answers how many entries it was.
pub fn mask(work: &mut UnitOfWork<'_>, key: &SealKey, masking: &Masking) -> Result<i64> {
    let person = masking.person;
    let (telling, binds) = telling(work.reading(), masking)?;
    let open = "INSERT INTO audit_tombstones (entry_id, person_id, content, code)";
    let again = "ON CONFLICT (entry_id) DO UPDATE SET person_id = excluded.person_id, code = ''";
    let told = format!("{open} SELECT e.id, ?, TRUE, '' FROM audit_entries e WHERE {telling} {again}, content = TRUE");
    work.change_all(statement(told).bind(person).bind_all(binds).once())?;
    let opened = "id IN (SELECT t.entry_id FROM audit_tombstones t WHERE t.person_id = ? AND t.code = '')";
    let blank = |column: &str| format!("{column} = CASE WHEN {column} IS NULL THEN NULL ELSE '{{}}' END");
    let blanked = format!("UPDATE audit_entries SET {}, {} WHERE {opened}", blank("before"), blank("after"));
    work.change_all(statement(blanked).bind(person))?;
    let done = format!("{open} SELECT e.id, ?, FALSE, '' FROM audit_entries e WHERE e.actor_id = ? {again}");
    work.change_all(statement(done).bind(person).bind(person))?;
    let renamed = "UPDATE audit_entries SET actor_name = ?, actor_normalized = ?, source = NULL WHERE actor_id = ?";
    let renamed = statement(renamed).bind(masking.name.as_str()).bind(normalize(&masking.name)).bind(person);
    work.change_all(renamed)?;
    close(work, key, person)
}

/// Puts the code of what is left to each entry that is open.
fn close(work: &mut UnitOfWork<'_>, key: &SealKey, person: UserId) -> Result<i64> {
    let (mut last, mut closed) = (0, 0);
    loop {
        let open: Vec<Open> = statement(format!(
            "SELECT {} FROM audit_tombstones t JOIN audit_entries e ON e.id = t.entry_id \
             WHERE t.person_id = ? AND t.entry_id > ? AND t.code = '' ORDER BY t.entry_id LIMIT ?",
            Open::columns()
        ))
        .bind(person)
        .bind(last)
        .bind(batch())
        .fetch(work.reading())?;
        let Some(newest) = open.last() else { return Ok(closed) };
        last = newest.entry.id;
        let rows = vec!["(?, ?, ?, ?)"; open.len()].join(", ");
        let mut close = statement(format!(
            "INSERT INTO audit_tombstones (entry_id, person_id, content, code) VALUES {rows} \
             ON CONFLICT (entry_id) DO UPDATE SET code = excluded.code"
        ))
        .once();
        for Open { entry, content } in &open {
            let code = key.code(person.0, *content, entry)?;
            close = close.bind(entry.id).bind(person).bind(*content).bind(code);
            closed += 1;
        }
        work.change_all(close)?;
    }
}
