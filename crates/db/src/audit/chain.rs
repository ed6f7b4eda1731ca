//! The chain over the entries, and its head.
//!
//! Each seal is an HMAC over the one before it and its entry, so nothing inside the chain can be altered. The
//! head, one row of `facts`, says how many seals there are and what the last one is: so its end can't be cut off
//! either (docs/decisions/0011). It is moved on in the transaction that adds seals, and only from where it
//! belongs: a head that does not fit stays, for `verify` to find.

use hmac::{Hmac, KeyInit, Mac};
use kernel::{Result, hex};
use sha2::Sha256;

use super::{ERASE, Stored};
use crate::{AnyConnection, Database, Dialect, Reads, Row, statement};

/// Entries sealed by one INSERT.
const BATCH: usize = 500;
/// How far behind the newest seal a late committer is looked for on every round. Each hour, and at the
/// start, the whole trail is looked through.
const LOOK_BACK: i64 = 10_000;
/// How old an entry may be, in seconds, before a missing seal is a finding.
const GRACE: i64 = 60;
/// What seals begin with that the head covers. Those of versions that knew no head have none of it; an instance
/// of such a version may still add some while the others are being brought up to date.
const COVERED: &str = "2:";
/// What stands between number and hash where a head is one word.
const WORD: &str = "-";
/// The head's name in `facts`.
const HEAD: &str = "audit_head";

/// What a look through the whole trail found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// Entries there are.
    pub entries: i64,
    /// Seals that were verified.
    pub seals: i64,
    /// Entries of which something was taken when a person was erased.
    pub erased: i64,
    /// What is wrong; empty when all is well.
    pub problems: Vec<String>,
    /// The chain's head, in one word: whoever keeps it elsewhere finds out whether the trail still holds what it held then.
    pub head: Option<String>,
}

crate::record! {
    /// A link of the chain.
    #[derive(Debug, Clone)]
    struct Link {
        seq: i64 = "seq",
        entry_id: i64 = "entry_id",
        seal: String = "seal",
    }
}

impl Link {
    fn is_covered(&self) -> bool {
        self.seal.starts_with(COVERED)
    }
}

crate::record! {
    /// An entry, and its tombstone where it has one.
    struct Chained {
        entry: Stored,
        person: Option<i64> = "t.person_id",
        content: bool = "coalesce(t.content, FALSE)",
        code: Option<String> = "t.code",
    }
}

impl Chained {
    /// What is wrong with the entry, or with what is left of it.
    fn problem(&self, key: &SealKey, before: &str, link: &Link) -> Result<Option<String>> {
        let Self { entry, person, content, code } = self;
        let Some(person) = person else {
            let altered = !key.fits(before, entry, link)?;
            return Ok(altered.then(|| format!("audit: entry {} or the chain before it was altered", entry.id)));
        };
        let altered = code.as_deref() != Some(key.code(*person, *content, entry)?.as_str());
        Ok(altered.then(|| format!("audit: entry {} was masked by no erasure, or altered after it", entry.id)))
    }
}

crate::record! {
    struct Fact {
        value: String = "value",
    }
}

crate::record! {
    struct Number {
        number: i64 = "e.id",
    }
}

crate::record! {
    struct Person {
        number: i64 = "t.person_id",
    }
}

/// The keys of the chain and its head, derived from the installation's secret.
#[derive(Clone)]
pub struct SealKey {
    seals: Hmac<Sha256>,
    first_seals: Hmac<Sha256>,
    head: Hmac<Sha256>,
    tombstones: Hmac<Sha256>,
    mark: String,
}

impl SealKey {
    /// Derives the keys.
    pub fn derive(secret: &[u8]) -> Result<Self> {
        let derive = |label: &[u8]| keyed(&keyed(secret)?.chain_update(label).finalize().into_bytes());
        Ok(Self {
            seals: derive(b"muster audit seal 2")?,
            first_seals: derive(b"muster audit seal 1")?,
            head: derive(b"muster audit head 1")?,
            tombstones: derive(b"muster audit tombstone 1")?,
            mark: hex(&derive(b"muster secret 1")?.finalize().into_bytes()),
        })
    }

    /// What a database notes of the secret, so that another one is known for what it is.
    pub(super) fn mark(&self) -> &str {
        &self.mark
    }

    /// The seal of an entry, as this version writes it.
    fn seal(&self, before: &str, entry: &Stored) -> Result<String> {
        Ok(format!("{COVERED}{}", mac(&self.seals, before, entry)?))
    }

    /// Whether this is the entry's seal, of this version or of one before the head.
    fn fits(&self, before: &str, entry: &Stored, link: &Link) -> Result<bool> {
        let expected =
            if link.is_covered() { self.seal(before, entry)? } else { mac(&self.first_seals, before, entry)? };
        Ok(link.seal == expected)
    }

    /// The code of what is left of an entry that was masked when a person was erased.
    pub(super) fn code(&self, person: i64, content: bool, left: &Stored) -> Result<String> {
        mac(&self.tombstones, &format!("{person} {content} "), left)
    }

    /// The head over a chain that ends with this link.
    fn head(&self, last: &Link) -> String {
        let mac = self.head.clone().chain_update(last.seq.to_be_bytes()).chain_update(&last.seal);
        format!("{} {}", last.seq, hex(&mac.finalize().into_bytes()))
    }
}

fn mac(key: &Hmac<Sha256>, before: &str, entry: &Stored) -> Result<String> {
    let content = serde_json::to_string(&(
        entry.id,
        entry.at.and_utc().timestamp_micros(),
        (entry.actor_id, &entry.actor_name, &entry.source),
        (&entry.record, entry.record_id, &entry.action),
        (&entry.before, &entry.after),
    ))
    .map_err(kernel::Error::internal)?;
    Ok(hex(&key.clone().chain_update(before).chain_update(content).finalize().into_bytes()))
}

fn keyed(key: &[u8]) -> Result<Hmac<Sha256>> {
    Hmac::<Sha256>::new_from_slice(key).map_err(kernel::Error::internal)
}

fn batch() -> i64 {
    i64::try_from(BATCH).unwrap_or(i64::MAX)
}

impl Database {
    /// Seals what has been committed since; answers how many entries. `everything` looks through the whole
    /// trail for entries that committed late.
    pub async fn seal(&self, key: &SealKey, everything: bool) -> Result<usize> {
        let key = key.clone();
        self.housekeeping("sealing the audit trail", move |connection| seal(connection, &key, everything)).await
    }

    /// Looks through the whole trail: entries altered, missing or never sealed, and a chain that was cut.
    pub async fn audit_verdict(&self, key: &SealKey) -> Result<Verdict> {
        let key = key.clone();
        self.export(move |connection| connection.in_snapshot(|connection| verify(connection, &key))).await
    }

    /// Whether the trail holds what it held when this was its head. One that was put back to before that does not, though it is
    /// whole, and neither does one that went on from there.
    pub async fn audit_holds(&self, key: &SealKey, noted: &str) -> Result<bool> {
        let (key, noted) = (key.clone(), noted.trim().to_owned());
        self.export(move |connection| {
            let Some(seq) = noted.split_once(WORD).and_then(|(seq, _)| seq.parse::<i64>().ok()) else {
                return Ok(false);
            };
            let link = statement("SELECT seq, entry_id, seal FROM audit_seals WHERE seq = ?").bind(seq);
            Ok(link.fetch_one::<Link>(connection)?.is_some_and(|link| in_one_word(&key.head(&link)) == noted))
        })
        .await
    }

    /// What is wrong with the trail. Empty when all is well.
    pub async fn verify_audit(&self, key: &SealKey) -> Result<Vec<String>> {
        Ok(self.audit_verdict(key).await?.problems)
    }
}

/// Two instances that seal at once meet at the chain's primary key; one of them fails, without a word in the database's log, and nothing is
/// lost.
fn seal(connection: &mut AnyConnection, key: &SealKey, everything: bool) -> Result<usize> {
    let last: Option<Link> =
        statement("SELECT seq, entry_id, seal FROM audit_seals ORDER BY seq DESC LIMIT 1").fetch_one(connection)?;
    let newest_entry = last.as_ref().map_or(0, |link| link.entry_id);
    let from = if everything { 0 } else { newest_entry - LOOK_BACK };
    let entries: Vec<Stored> = statement(format!(
        "SELECT {} FROM audit_entries e WHERE e.id > ? \
         AND NOT EXISTS (SELECT 1 FROM audit_seals s WHERE s.entry_id = e.id) ORDER BY e.id LIMIT ?",
        Stored::columns()
    ))
    .bind(from)
    .bind(batch())
    .fetch(connection)?;
    let mut links: Vec<Link> = Vec::with_capacity(entries.len());
    for entry in &entries {
        let (seq, before) = links.last().or(last.as_ref()).map_or((0, ""), |link| (link.seq, link.seal.as_str()));
        links.push(Link { seq: seq + 1, entry_id: entry.id, seal: key.seal(before, entry)? });
    }
    let Some(end) = links.last() else { return Ok(0) };
    let rows = vec!["(?, ?, ?)"; links.len()].join(", ");
    // As many rows as have come, so hardly ever the same text.
    let mut insert =
        statement(format!("INSERT INTO audit_seals (seq, entry_id, seal) VALUES {rows} ON CONFLICT DO NOTHING")).once();
    for link in &links {
        insert = insert.bind(link.seq).bind(link.entry_id).bind(link.seal.as_str());
    }
    if insert.run(connection)? != links.len() {
        return Err(kernel::Error::internal("another instance has sealed these entries"));
    }
    move_head(connection, key, last, end)?;
    Ok(entries.len())
}

/// Moves the head from the seal that it covered to the new end. One that is missing or doesn't fit is left as it
/// is: a fresh one would hide what was cut off.
fn move_head(connection: &mut AnyConnection, key: &SealKey, last: Option<Link>, end: &Link) -> Result<()> {
    let covered = match last {
        Some(link) if !link.is_covered() => newest_covered(connection, link.seq)?,
        last => last,
    };
    let moved = match covered {
        None => statement("INSERT INTO facts (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING")
            .bind(HEAD)
            .bind(key.head(end))
            .run(connection)?,
        Some(covered) => statement("UPDATE facts SET value = ? WHERE name = ? AND value = ?")
            .bind(key.head(end))
            .bind(HEAD)
            .bind(key.head(&covered))
            .run(connection)?,
    };
    if moved == 0 {
        tracing::error!("the audit trail's head does not fit its chain; see `muster audit verify`");
    }
    Ok(())
}

/// The newest seal up to this one that the head covers.
fn newest_covered(connection: &mut AnyConnection, seq: i64) -> Result<Option<Link>> {
    statement(
        "SELECT seq, entry_id, seal FROM audit_seals WHERE seq <= ? AND substr(seal, 1, 2) = ? ORDER BY seq DESC LIMIT 1",
    )
    .bind(seq)
    .bind(COVERED)
    .fetch_one(connection)
}

fn verify(connection: &mut impl Reads, key: &SealKey) -> Result<Verdict> {
    let mut problems = Vec::new();
    let (mut seq, mut before, mut seals, mut erased) = (0, String::new(), 0, 0);
    let mut covered = None;
    loop {
        let links: Vec<Link> =
            statement("SELECT seq, entry_id, seal FROM audit_seals WHERE seq > ? ORDER BY seq LIMIT ?")
                .bind(seq)
                .bind(batch())
                .fetch(connection)?;
        let Some(last) = links.last().map(|link| link.seq) else { break };
        let entries: Vec<Chained> = statement(format!(
            "SELECT {} FROM audit_seals s JOIN audit_entries e ON e.id = s.entry_id \
             LEFT JOIN audit_tombstones t ON t.entry_id = e.id WHERE s.seq > ? AND s.seq <= ? ORDER BY s.seq",
            Chained::columns()
        ))
        .bind(seq)
        .bind(last)
        .fetch(connection)?;
        let mut entries = entries.into_iter().peekable();
        for link in links {
            if link.seq != seq + 1 {
                problems.push(format!("audit: seals {} to {} are missing", seq + 1, link.seq - 1));
            }
            (seq, seals) = (link.seq, seals + 1);
            match entries.next_if(|chained| chained.entry.id == link.entry_id) {
                None => problems.push(format!("audit: entry {} is missing", link.entry_id)),
                Some(chained) => {
                    erased += i64::from(chained.person.is_some());
                    problems.extend(chained.problem(key, &before, &link)?);
                }
            }
            before.clone_from(&link.seal);
            if link.is_covered() {
                covered = Some(link);
            }
        }
    }
    problems.extend(head_problem(connection, key, covered.as_ref())?);
    problems.extend(unsealed(connection)?);
    problems.extend(without_erasure(connection)?);
    let entries = statement("SELECT count(*) FROM audit_entries").number(connection)?;
    let head = fact(connection, HEAD)?.map(|head| in_one_word(&head));
    Ok(Verdict { entries, seals, erased, problems, head })
}

/// A head as it is written down elsewhere.
fn in_one_word(head: &str) -> String {
    head.replace(' ', WORD)
}

/// What the database notes of the installation under this name.
pub(crate) fn fact(connection: &mut impl Reads, name: &str) -> Result<Option<String>> {
    let fact = statement("SELECT value FROM facts WHERE name = ?").bind(name).fetch_one::<Fact>(connection)?;
    Ok(fact.map(|fact| fact.value))
}

/// Whether the chain ends with what this key sealed: its head or its last seal. A chain without any seal says nothing
/// against a key.
pub(super) fn end_fits(connection: &mut impl Reads, key: &SealKey) -> Result<bool> {
    let newest: Vec<Link> =
        statement("SELECT seq, entry_id, seal FROM audit_seals ORDER BY seq DESC LIMIT 2").fetch(connection)?;
    let Some(last) = newest.first() else { return Ok(true) };
    if fact(connection, HEAD)?.is_some_and(|head| head == key.head(last)) {
        return Ok(true);
    }
    let before = newest.get(1).map_or("", |link| link.seal.as_str());
    let entry = statement(format!("SELECT {} FROM audit_entries e WHERE e.id = ?", Stored::columns()));
    let entry: Option<Stored> = entry.bind(last.entry_id).fetch_one(connection)?;
    entry.map_or(Ok(false), |entry| key.fits(before, &entry, last))
}

/// What is wrong with the head over a chain whose newest seal that it covers is this.
fn head_problem(connection: &mut impl Reads, key: &SealKey, covered: Option<&Link>) -> Result<Option<String>> {
    let head = fact(connection, HEAD)?;
    let expected = covered.map(|link| key.head(link));
    if head == expected {
        return Ok(None);
    }
    let Some(head) = head else { return Ok(Some("audit: the chain's head is missing".to_owned())) };
    let noted = head.split_once(' ').and_then(|(seq, _)| seq.parse::<i64>().ok());
    let last = covered.map_or(0, |link| link.seq);
    Ok(Some(match noted {
        Some(noted) if noted > last => {
            format!("audit: the chain was cut: its head tells of {noted} seals, the last one is {last}")
        }
        Some(noted) if noted < last => {
            format!("audit: the chain was cut, and went on: its head stayed at seal {noted} of {last}")
        }
        _ => "audit: the chain's head was altered, or its last seal".to_owned(),
    }))
}

/// People whose entries are masked, though the trail does not tell that they were erased.
fn without_erasure(connection: &mut impl Reads) -> Result<Vec<String>> {
    let people: Vec<Person> = statement(
        "SELECT t.person_id FROM (SELECT DISTINCT person_id FROM audit_tombstones) t WHERE NOT EXISTS (SELECT 1 \
         FROM audit_entries e WHERE e.record = 'user' AND e.record_id = t.person_id AND e.action = ?) \
         ORDER BY t.person_id LIMIT 100",
    )
    .bind(ERASE)
    .fetch(connection)?;
    let told = |person: &Person| format!("audit: entries of person {} are masked, who was never erased", person.number);
    Ok(people.iter().map(told).collect())
}

/// The entries that should have a seal by now.
fn unsealed(connection: &mut impl Reads) -> Result<Vec<String>> {
    let old = match connection.dialect() {
        Dialect::Sqlite => "strftime('%Y-%m-%d %H:%M:%f', 'now', '-' || ? || ' seconds')",
        Dialect::Postgres => "(now() AT TIME ZONE 'utc') - make_interval(secs => ?)",
    };
    let unsealed: Vec<Number> = statement(format!(
        "SELECT e.id FROM audit_entries e WHERE NOT EXISTS (SELECT 1 FROM audit_seals s WHERE s.entry_id = e.id) \
         AND e.stored_at < {old} ORDER BY e.id LIMIT 100"
    ))
    .bind(GRACE)
    .fetch(connection)?;
    Ok(unsealed.iter().map(|entry| format!("audit: entry {} was never sealed", entry.number)).collect())
}
