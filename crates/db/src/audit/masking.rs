//! Entries of which something is taken when a person is erased. The seals stay as they are: each still holds what stood there,
//! under the installation's secret, and so the chain is verified as before. What is left of an entry gets a code of its own
//! under that secret, so that nobody else can take something away (docs/decisions/0086).

use kernel::{Result, UserId, normalize};

use super::{RecordKind, SealKey, Stored};
use crate::erase::in_json;
use crate::{Bind, Dialect, Reads, Row as _, UnitOfWork, statement};

/// Codes in one statement.
const BATCH: usize = 500;

/// Whose entries are masked, and by what they are found.
#[derive(Debug, Clone)]
pub struct Masking {
    /// Who.
    pub person: UserId,
    /// What they are called from now on.
    pub name: String,
    /// The person's records: of each kind a SELECT of their ids.
    pub records: Vec<(RecordKind, String)>,
    /// Texts by which they are known, wherever they stand.
    pub texts: Vec<String>,
}

crate::record! {
    struct Open {
        entry: Stored,
        content: bool = "t.content",
    }
}

/// Which entries tell of the person: of their records, those that were removed too, and what holds a text by which they are
/// known.
fn telling(masking: &Masking, dialect: Dialect) -> (String, Vec<Bind>) {
    let person = masking.person.0;
    let mut conditions: Vec<String> = Vec::new();
    let mut binds = Vec::new();
    // From where, and by which browser: sessions are gone when they end.
    conditions.push(format!("(e.record = 'session' AND e.actor_id = {person})"));
    for (kind, ids) in &masking.records {
        conditions.push(format!("(e.record = '{}' AND e.record_id IN ({ids}))", kind.text()));
    }
    let named = [format!("\"user\":{person},"), format!("\"user\":{person}}}")];
    for text in named.into_iter().chain(masking.texts.iter().map(|text| in_json(text))) {
        for column in ["coalesce(e.before, '')", "coalesce(e.after, '')"] {
            conditions.push(dialect.holds(column));
            binds.push(Bind::from(text.as_str()));
        }
    }
    (format!("(e.before IS NOT NULL OR e.after IS NOT NULL) AND ({})", conditions.join(" OR ")), binds)
}

/// How many entries would be masked: those that tell of the person, and those of what they did.
pub fn to_mask(connection: &mut impl Reads, masking: &Masking) -> Result<i64> {
    let (telling, binds) = telling(masking, connection.dialect());
    let count = statement(format!("SELECT count(*) FROM audit_entries e WHERE e.actor_id = ? OR ({telling})"));
    count.bind(masking.person).bind_all(binds).once().number(connection)
}

/// Takes what tells of the person out of the trail, and their name from what they did. Answers how many entries it was.
pub fn mask(work: &mut UnitOfWork<'_>, key: &SealKey, masking: &Masking) -> Result<i64> {
    let person = masking.person;
    let (telling, binds) = telling(masking, work.reading().dialect());
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
        .bind(i64::try_from(BATCH).unwrap_or(i64::MAX))
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
