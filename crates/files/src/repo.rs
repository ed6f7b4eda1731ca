//! Statements over files, each named by what it answers.

mod personal;

pub use personal::PERSONAL;

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDateTime, Utc};
use db::{
    AnyConnection, Bind, Invariant, Reads, RecordKind, Row, UnitOfWork, advisory_locks, list_of_rows, marks, statement,
};
use kernel::{Result, SessionId, UserId};

use crate::model::{FileType, Folder, RecordFile, StoredFile};

fn binds(keys: &[String]) -> impl Iterator<Item = Bind> {
    keys.iter().map(|key| key.as_str().into())
}

/// A file that somebody may send from now on.
#[derive(Debug, Clone)]
#[expect(missing_docs, reason = "the columns of `files`")]
pub struct NewFile {
    pub key: String,
    pub folder: Folder,
    pub filename: String,
    pub content_type: FileType,
    pub size: i64,
    pub uploaded_by: UserId,
    pub created_at: DateTime<Utc>,
    pub remove_at: DateTime<Utc>,
}

/// Notes that somebody may send a file; false when they have so many that no record names already.
pub fn insert(connection: &mut AnyConnection, file: &NewFile, most: i64) -> Result<bool> {
    advisory_locks(connection, [format!("files of {}", file.uploaded_by.0)])?;
    let inserted = statement(
        "INSERT INTO files (key, folder, filename, content_type, size, uploaded_by, created_at, remove_at) \
         SELECT ?, ?, ?, ?, ?, ?, ?, ? WHERE (SELECT count(*) FROM files WHERE uploaded_by = ? AND uses = 0) < ?",
    )
    .bind(file.key.as_str())
    .bind(file.folder)
    .bind(file.filename.as_str())
    .bind(file.content_type)
    .bind(file.size)
    .bind(file.uploaded_by)
    .bind(file.created_at)
    .bind(file.remove_at)
    .bind(file.uploaded_by)
    .bind(most)
    .run(connection)?;
    Ok(inserted > 0)
}

/// Whether somebody is still signed in with this session, and active.
pub fn may_still_send(connection: &mut impl Reads, session: SessionId, user: UserId) -> Result<bool> {
    let stands = "SELECT count(*) FROM sessions s JOIN users u ON u.id = s.user_id \
                  WHERE s.id = ? AND s.user_id = ? AND u.status = 'Active'";
    Ok(statement(stands).bind(session).bind(user).number(connection)? > 0)
}

db::record! {
    /// A file with a record that names it, if one does.
    #[derive(Debug, Clone)]
    pub struct FileUse {
        pub file: StoredFile,
        pub record: Option<String> = "u.record",
        pub record_id: Option<i64> = "u.record_id",
    }
}

/// These files, unless they were let go, each as often as records name it.
pub fn find(connection: &mut impl Reads, keys: &[String]) -> Result<Vec<FileUse>> {
    if keys.is_empty() {
        return Ok(Vec::new());
    }
    statement(format!(
        "SELECT {} FROM files f LEFT JOIN file_uses u ON u.file_key = f.key WHERE f.key IN ({}) AND f.let_go = ?",
        FileUse::columns(),
        marks(keys.len())
    ))
    .bind_all(binds(keys))
    .bind(false)
    .once_unless(keys.len() == 1)
    .fetch(connection)
}

/// So many files that records name, from behind this key on, in the order of their keys.
pub fn named_behind(connection: &mut impl Reads, key: &str, most: i64) -> Result<Vec<StoredFile>> {
    let columns = StoredFile::columns();
    let files =
        statement(format!("SELECT {columns} FROM files f WHERE f.key > ? AND f.uses > 0 ORDER BY f.key LIMIT ?"));
    files.bind(key).bind(most).fetch(connection)
}

db::record! {
    struct OfRecord {
        record: i64 = "u.record_id",
        file: StoredFile,
    }
}

/// The column of the files of a record within its own statement; `id` is the column of the record's id. A record that was
/// waited for has them as they were before.
pub fn list_of_files(kind: RecordKind, id: &str) -> String {
    let fields = [("key", "e.key"), ("filename", "e.filename"), ("contentType", "e.content_type"), ("size", "e.size")];
    let named = format!(
        "file_uses n JOIN files e ON e.key = n.file_key WHERE n.record = '{}' AND n.record_id = {id}",
        kind.text()
    );
    list_of_rows(&fields, &named, "n.position")
}

/// The files that one record names, in its order.
pub fn of_record(connection: &mut impl Reads, kind: RecordKind, id: i64) -> Result<Vec<RecordFile>> {
    Ok(of_records(connection, kind, [id])?.remove(&id).unwrap_or_default())
}

/// The files that records of a kind name, each record's in its order: what a list shows beside its rows.
pub fn of_records(
    connection: &mut impl Reads,
    kind: RecordKind,
    ids: impl IntoIterator<Item = i64>,
) -> Result<BTreeMap<i64, Vec<RecordFile>>> {
    let ids: Vec<_> = ids.into_iter().collect();
    let (mut files, none) = (BTreeMap::<i64, Vec<RecordFile>>::new(), ids.is_empty());
    let rows: Vec<OfRecord> = statement(format!(
        "SELECT {} FROM file_uses u JOIN files f ON f.key = u.file_key WHERE u.record = ? AND {} \
         ORDER BY u.record_id, u.position",
        OfRecord::columns(),
        connection.dialect().is_one_of("u.record_id")
    ))
    .bind(kind.text())
    .bind(Bind::ids(ids))
    .none_if(none)
    .fetch_together(connection)?;
    for OfRecord { record, file } in rows {
        files.entry(record).or_default().push(file.into());
    }
    Ok(files)
}

db::record! {
    /// A file that a record of a person names.
    #[derive(Debug, Clone)]
    pub struct PersonalFile {
        pub record_id: i64 = "u.record_id",
        pub position: i64 = "u.position",
        pub key: String = "f.key",
        pub filename: String = "f.filename",
    }
}

/// The files that the records of a kind name whose ids this SELECT answers.
pub fn of_rows(connection: &mut impl Reads, kind: RecordKind, ids: &str) -> Result<Vec<PersonalFile>> {
    let files = statement(format!(
        "SELECT {} FROM file_uses u JOIN files f ON f.key = u.file_key WHERE u.record = ? AND u.record_id IN ({ids}) \
         ORDER BY u.record_id, u.position",
        PersonalFile::columns()
    ));
    files.bind(kind.text()).once().fetch(connection)
}

/// Takes free files for a record: how many of these were still free. What its uploader let go in the meantime, or another
/// record took, is not.
pub fn take(work: &mut UnitOfWork<'_>, keys: &[String]) -> Result<usize> {
    if keys.is_empty() {
        return Ok(0);
    }
    let taken = statement(format!(
        "UPDATE files SET uses = 1, remove_at = NULL WHERE uses = 0 AND let_go = ? AND key IN ({})",
        marks(keys.len())
    ))
    .bind(false)
    .bind_all(binds(keys))
    .once_unless(keys.len() == 1);
    work.change(|connection| taken.run(connection))
}

/// Writes down which files a record names, in this order.
pub fn insert_uses(work: &mut UnitOfWork<'_>, kind: RecordKind, id: i64, keys: &[String]) -> Result<()> {
    if keys.is_empty() {
        return Ok(());
    }
    let rows = vec!["(?, ?, ?, ?)"; keys.len()].join(", ");
    let mut insert = statement(format!("INSERT INTO file_uses (file_key, record, record_id, position) VALUES {rows}"))
        .once_unless(keys.len() == 1);
    for (position, key) in (0_i64..).zip(keys) {
        insert = insert.bind(key.as_str()).bind(kind.text()).bind(id).bind(position);
    }
    work.change(|connection| insert.run(connection)).map(drop)
}

db::record! {
    struct NamedKey {
        key: String = "file_key",
    }
}

/// Ends that a record names any files; answers which they were.
pub fn remove_uses(work: &mut UnitOfWork<'_>, kind: RecordKind, id: i64) -> Result<Vec<String>> {
    let remove = statement("DELETE FROM file_uses WHERE record = ? AND record_id = ? RETURNING file_key");
    let removed = work.change(|connection| NamedKey::fetch(remove.bind(kind.text()).bind(id), connection))?;
    Ok(removed.into_iter().map(|row| row.key).collect())
}

/// [`remove_uses`], of all records of a kind whose ids this SELECT answers.
pub fn remove_uses_of(work: &mut UnitOfWork<'_>, kind: RecordKind, ids: &str) -> Result<Vec<String>> {
    let remove =
        statement(format!("DELETE FROM file_uses WHERE record = ? AND record_id IN ({ids}) RETURNING file_key"));
    let removed = work.change(|connection| NamedKey::fetch(remove.bind(kind.text()).once(), connection))?;
    Ok(removed.into_iter().map(|row| row.key).collect())
}

/// Counts one use less of these files. What no record names any more is to leave the store at once.
pub fn give_back(work: &mut UnitOfWork<'_>, keys: &[String]) -> Result<()> {
    if keys.is_empty() {
        return Ok(());
    }
    let now = work.now();
    let given_back = statement(format!(
        "UPDATE files SET uses = uses - 1, let_go = (uses = 1), remove_at = CASE WHEN uses = 1 THEN ? END \
         WHERE key IN ({})",
        marks(keys.len())
    ))
    .bind(now)
    .bind_all(binds(keys))
    .once_unless(keys.len() == 1);
    work.change(|connection| given_back.run(connection)).map(drop)
}

/// Lets a record name the files of another one too; how many they are.
pub fn share(work: &mut UnitOfWork<'_>, from: (RecordKind, i64), to: (RecordKind, i64)) -> Result<usize> {
    let named = "SELECT file_key FROM file_uses WHERE record = ? AND record_id = ?";
    let count =
        statement(format!("UPDATE files SET uses = uses + 1 WHERE key IN ({named})")).bind(from.0.text()).bind(from.1);
    let counted = work.change(|connection| count.run(connection))?;
    if counted > 0 {
        let copy = statement(
            "INSERT INTO file_uses (file_key, record, record_id, position) \
             SELECT file_key, ?, ?, position FROM file_uses WHERE record = ? AND record_id = ?",
        );
        let copy = copy.bind(to.0.text()).bind(to.1).bind(from.0.text()).bind(from.1);
        work.change(|connection| copy.run(connection))?;
    }
    Ok(counted)
}

/// Lets a file go that no record names: its uploader's, or anybody's where there is none; false when a record names it by
/// now, or it is gone.
pub fn release(
    connection: &mut AnyConnection,
    key: &str,
    uploader: Option<UserId>,
    now: DateTime<Utc>,
) -> Result<bool> {
    let whose = if uploader.is_some() { " AND uploaded_by = ?" } else { "" };
    let change = statement(format!(
        "UPDATE files SET let_go = ?, remove_at = ? WHERE key = ? AND uses = 0 AND let_go = ?{whose}"
    ));
    let change = change.bind(true).bind(now).bind(key).bind(false).bind_all(uploader.map(Bind::from));
    Ok(change.run(connection)? > 0)
}

db::record! {
    /// A file that is to leave the store.
    #[derive(Debug, Clone)]
    pub struct Leaving {
        /// Its key.
        pub key: String = "key",
        /// When it was asked for.
        pub created_at: NaiveDateTime = "created_at",
    }
}

const DUE: &str = "SELECT id FROM files WHERE remove_at <= ? ORDER BY remove_at, id LIMIT ?";

/// Whether the time of any file has come: a look that takes no lock.
pub fn anything_leaving(connection: &mut impl Reads, now: DateTime<Utc>) -> Result<bool> {
    Ok(statement(DUE).bind(now).bind(1).number(connection)? > 0)
}

/// Lets files go whose time has come, those first that have waited for longest. Nobody can name them from here on.
pub fn claim_leaving(connection: &mut AnyConnection, now: DateTime<Utc>, most: i64) -> Result<Vec<Leaving>> {
    statement(connection.dialect().claiming(DUE, "files SET let_go = ?", &Leaving::columns()))
        .bind(now)
        .bind(most)
        .bind(true)
        .fetch(connection)
}

/// Forgets files that have left the store.
pub fn remove(connection: &mut AnyConnection, keys: &[String]) -> Result<()> {
    if keys.is_empty() {
        return Ok(());
    }
    let remove = statement(format!("DELETE FROM files WHERE uses = 0 AND key IN ({})", marks(keys.len())));
    remove.bind_all(binds(keys)).once().run(connection)?;
    Ok(())
}

/// Keeps the rows of files that have left the store until another instant.
pub fn put_off(connection: &mut AnyConnection, keys: &[String], until: DateTime<Utc>) -> Result<()> {
    if keys.is_empty() {
        return Ok(());
    }
    let put_off =
        statement(format!("UPDATE files SET remove_at = ? WHERE uses = 0 AND key IN ({})", marks(keys.len())));
    put_off.bind(until).bind_all(binds(keys)).once().run(connection)?;
    Ok(())
}

/// What must hold of files.
pub const INVARIANTS: &[Invariant] = &[
    Invariant {
        of: "files: file",
        broken: "is named by another number of records than it says",
        find: "SELECT f.id FROM files f WHERE f.uses <> (SELECT count(*) FROM file_uses u WHERE u.file_key = f.key) \
               LIMIT 20",
    },
    Invariant {
        of: "files: file",
        broken: "is named by a record of another folder",
        find: "SELECT f.id FROM file_uses u JOIN files f ON f.key = u.file_key WHERE f.folder <> CASE u.record \
               WHEN 'reimbursement' THEN 'reimbursements' WHEN 'investment' THEN 'investments' \
               WHEN 'policy' THEN 'policies' WHEN 'referral' THEN 'referrals' WHEN 'candidate' THEN 'candidates' \
               WHEN 'leave' THEN 'leaves' WHEN 'document' THEN 'documents' ELSE f.folder END AND NOT (u.record = 'candidate' AND f.folder = 'referrals') LIMIT 20",
    },
    Invariant {
        of: "files: file",
        broken: "has a key that is not of its folder",
        find: "SELECT id FROM files WHERE substr(key, 1, length(folder) + 1) <> folder || '/' LIMIT 20",
    },
    Invariant {
        of: "files: file",
        broken: "was let go, but a record names it",
        find: "SELECT f.id FROM files f WHERE f.let_go AND f.uses > 0 LIMIT 20",
    },
];
