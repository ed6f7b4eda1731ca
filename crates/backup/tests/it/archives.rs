//! Archives that were cut, altered or put together by somebody else.

use std::collections::BTreeMap;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use backup::model::{HEAD, Head, MANIFEST, Manifest, Row, TableHead};
use backup::rules::{piece_of, sha256};
use backup::service::verify;
use test_support::sqlite;

use crate::installations::{Portal, path_of};

/// A part of an archive: its name and its bytes.
pub type RawPart = (String, Vec<u8>);

/// The parts of an archive.
pub fn parts(path: &Path) -> Vec<RawPart> {
    let packed = zstd::Decoder::new(std::fs::File::open(path).unwrap()).unwrap();
    let mut archive = tar::Archive::new(packed);
    let parts = archive.entries().unwrap().map(|entry| {
        let mut entry = entry.unwrap();
        let mut bytes = Vec::new();
        entry.read_to_end(&mut bytes).unwrap();
        (entry.path().unwrap().display().to_string(), bytes)
    });
    parts.collect()
}

/// An archive of these parts.
pub fn put_together(portal: &Portal, parts: &[RawPart]) -> PathBuf {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let path = portal.path(&format!("other-{}.tar.zst", NUMBER.fetch_add(1, Ordering::Relaxed)));
    let packed = zstd::Encoder::new(std::fs::File::create(&path).unwrap(), 1).unwrap();
    let mut archive = tar::Builder::new(packed);
    for (name, bytes) in parts {
        let mut header = tar::Header::new_gnu();
        header.set_size(bytes.len().try_into().unwrap());
        header.set_mode(0o600);
        archive.append_data(&mut header, name, bytes.as_slice()).unwrap();
    }
    archive.into_inner().unwrap().finish().unwrap();
    path
}

/// An archive whose head says something else, and whose manifest knows of it.
pub fn with_head(portal: &Portal, path: &Path, change: impl FnOnce(&mut Head)) -> PathBuf {
    let mut parts = parts(path);
    let mut head: Head = serde_json::from_slice(&parts[0].1).unwrap();
    change(&mut head);
    parts[0].1 = serde_json::to_vec(&head).unwrap();
    let last = parts.len() - 1;
    let mut manifest: backup::model::Manifest = serde_json::from_slice(&parts[last].1).unwrap();
    manifest.parts[0].size = parts[0].1.len().try_into().unwrap();
    manifest.parts[0].sha256 = backup::rules::sha256(&parts[0].1);
    parts[last].1 = serde_json::to_vec(&manifest).unwrap();
    put_together(portal, &parts)
}

/// The archive as a version with these steps would have made it, whose tables have no more than these columns.
pub fn at_steps(portal: &Portal, path: &Path, steps: &[String], stored: &BTreeMap<String, Vec<String>>) -> PathBuf {
    let mut parts = parts(path);
    let (_, manifest) = parts.pop().unwrap();
    let mut manifest: Manifest = serde_json::from_slice(&manifest).unwrap();
    let mut head: Head = serde_json::from_slice(&parts[0].1).unwrap();
    head.steps = steps.to_vec();
    parts[0].1 = serde_json::to_vec(&head).unwrap();
    parts.retain(|(name, _)| piece_of(name).is_none_or(|(table, _)| stored.contains_key(table)));
    for (name, bytes) in &mut parts {
        if let Some((table, piece)) = piece_of(name) {
            assert_eq!(piece, 1, "a company that fits into one");
            *bytes = with_columns(bytes, &stored[table]);
        }
    }
    manifest.parts.retain(|part| parts.iter().any(|(name, _)| *name == part.name));
    for (part, (_, bytes)) in manifest.parts.iter_mut().zip(&parts) {
        (part.size, part.sha256) = (bytes.len().try_into().unwrap(), sha256(bytes));
    }
    parts.push((MANIFEST.to_owned(), serde_json::to_vec(&manifest).unwrap()));
    put_together(portal, &parts)
}

/// The first piece of a table without its other columns.
fn with_columns(piece: &[u8], columns: &[String]) -> Vec<u8> {
    let mut lines = std::str::from_utf8(piece).unwrap().lines();
    let mut head: TableHead = serde_json::from_str(lines.next().unwrap()).unwrap();
    let kept: Vec<_> = head.columns.iter().map(|(column, _)| columns.contains(column)).collect();
    let mut of_head = kept.iter();
    head.columns.retain(|_| *of_head.next().unwrap());
    let mut text = serde_json::to_string(&head).unwrap() + "\n";
    for line in lines {
        let mut row: Row = serde_json::from_str(line).unwrap();
        let mut of_row = kept.iter();
        row.retain(|_| *of_row.next().unwrap());
        text += &(serde_json::to_string(&row).unwrap() + "\n");
    }
    text.into_bytes()
}

/// Why an archive is none; empty when it is one.
async fn problems(path: &Path) -> Vec<String> {
    match verify(path, &[]).await {
        Ok(verdict) => verdict.problems.iter().map(ToString::to_string).collect(),
        Err(error) => vec![error.message().to_string()],
    }
}

sqlite! {
    async fn one_that_is_whole_is_known_as_such(db) {
        let portal = Portal::of(db);
        let backup = portal.back_up("whole").await;
        let verdict = verify(&path_of(&backup), &[]).await.unwrap();
        assert!(verdict.problems.is_empty(), "{:?}", verdict.problems);
        assert_eq!(verdict.manifest, backup.manifest);
        assert_eq!((verdict.head.database.as_str(), verdict.secret), ("sqlite", None));
        assert_eq!(std::fs::metadata(path_of(&backup)).unwrap().len(), backup.size);
        assert_eq!(parts(&path_of(&backup)).first().map(|part| part.0.as_str()), Some(HEAD));
        assert_eq!(parts(&path_of(&backup)).last().map(|part| part.0.as_str()), Some(MANIFEST));
    }

    async fn no_beginning_of_one_is_taken_for_it(db) {
        let portal = Portal::of(db);
        let whole = std::fs::read(path_of(&portal.back_up("whole").await)).unwrap();
        let cut = portal.path("cut");
        let steps = (0..64).map(|step| whole.len() * step / 64).chain([whole.len() - 4, whole.len() - 1]);
        for length in steps {
            std::fs::write(&cut, &whole[..length]).unwrap();
            assert!(!problems(&cut).await.is_empty(), "{length} of {}", whole.len());
        }
    }

    async fn no_byte_of_it_may_be_another(db) {
        let portal = Portal::of(db);
        let whole = std::fs::read(path_of(&portal.back_up("whole").await)).unwrap();
        let altered = portal.path("altered");
        for step in 0..64 {
            let mut bytes = whole.clone();
            let place = bytes.len() * step / 64;
            bytes[place] ^= 0x55;
            std::fs::write(&altered, &bytes).unwrap();
            assert!(!problems(&altered).await.is_empty(), "at {place}");
        }
    }

    async fn what_was_put_together_otherwise_is_told(db) {
        let portal = Portal::of(db);
        let whole = parts(&path_of(&portal.back_up("whole").await));
        let users = whole.iter().position(|part| part.0 == "tables/users/00001.ndjson").unwrap();
        let last = whole.len() - 1;
        assert_eq!(problems(&put_together(&portal, &whole)).await, Vec::<String>::new());
        let changed = |change: &dyn Fn(&mut Vec<RawPart>)| {
            let mut parts = whole.clone();
            change(&mut parts);
            put_together(&portal, &parts)
        };
        let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
        for (expected, path) in [
            ("did not come to its end", changed(&|parts| drop(parts.remove(last)))),
            ("users/00001.ndjson is in the manifest, and not in the archive", changed(&|parts| drop(parts.remove(users)))),
            ("users/00001.ndjson is not what the manifest says", changed(&|parts| {
                parts[users].1 = text(&parts[users].1).replace("Active", "Aktive").into_bytes();
            })),
            ("users/00001.ndjson is not what the manifest says", changed(&|parts| {
                let lines = text(&parts[users].1);
                let kept: Vec<_> = lines.lines().collect();
                parts[users].1 = (kept[..kept.len() - 1].join("\n") + "\n").into_bytes();
            })),
            ("a row that does not fit its columns", changed(&|parts| parts[users].1.extend(b"[1]\n"))),
            ("goes on behind its manifest", changed(&|parts| parts.push(("files/x".into(), Vec::new())))),
            ("does not belong where it stands", changed(&|parts| parts.insert(1, ("strange".into(), Vec::new())))),
            ("does not belong where it stands", changed(&|parts| {
                let again = parts[users].clone();
                parts.insert(users + 1, again);
            })),
            ("This is no backup", changed(&|parts| drop(parts.remove(0)))),
            ("This is no backup", changed(&Vec::clear)),
        ] {
            let found = problems(&path).await;
            assert!(found.iter().any(|problem| problem.contains(expected)), "{expected}: {found:?}");
        }
        std::fs::write(portal.path("text"), "no archive at all").unwrap();
        assert_eq!(problems(&portal.path("text")).await, ["This is no backup of Muster."]);
    }

    async fn one_of_another_version_is_told(db) {
        let portal = Portal::of(db);
        let whole = path_of(&portal.back_up("whole").await);
        let newer = with_head(&portal, &whole, |head| head.steps.push("99991231000001".into()));
        assert!(problems(&newer).await[0].contains("newer version of muster (step 99991231000001)"));
        let other = with_head(&portal, &whole, |head| head.form = 2);
        assert!(problems(&other).await[0].contains("form 2"));
    }

    async fn nothing_is_left_of_one_that_failed_and_nothing_is_overwritten(db) {
        let portal = Portal::of(db);
        let whole = portal.back_up("whole").await;
        let before = std::fs::read(path_of(&whole)).unwrap();
        assert!(portal.try_back_up(&path_of(&whole)).await.is_err());
        assert_eq!(std::fs::read(path_of(&whole)).unwrap(), before);
        // A column that this version does not know ends the backup in its middle.
        portal.db.housekeeping("test", |connection| {
            Ok(db::statement("ALTER TABLE sessions ADD COLUMN strange TEXT").run(connection)?)
        }).await.unwrap();
        let failed = portal.try_back_up(&portal.path("failed")).await.unwrap_err();
        assert!(failed.cause().unwrap().contains("sessions.strange"), "{failed:?}");
        let mut left: Vec<_> = std::fs::read_dir(portal.folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        left.sort();
        assert_eq!(left, ["whole"]);
    }

    async fn of_two_that_write_one_file_one_writes_it_whole(db) {
        let portal = Portal::of(db);
        let path = portal.path("one");
        std::fs::write(portal.path("one.partial"), "what one that was killed has left, longer than nothing").unwrap();
        let (first, second) = tokio::join!(portal.try_back_up(&path), portal.try_back_up(&path));
        assert!(first.is_ok() != second.is_ok(), "{first:?} {second:?}");
        assert_eq!(problems(&path).await, Vec::<String>::new());
        assert!(!portal.path("one.partial").exists());
    }

    async fn a_table_without_rows_is_one_all_the_same(db) {
        let portal = Portal::of(db);
        let counts = portal.back_up("one").await.manifest.counts();
        assert_eq!((counts.tables, counts.files), (schema::TABLES.len(), 0));
    }

    async fn a_folder_takes_one_by_its_instant(db) {
        let portal = Portal::of(db);
        let written = portal.try_back_up(portal.folder.path()).await.unwrap();
        let name = written.name.as_str();
        assert!(name.starts_with("muster-20261125T0330") && name.ends_with("Z.tar.zst"), "{name}");
        let mode = std::os::unix::fs::PermissionsExt::mode(&std::fs::metadata(path_of(&written)).unwrap().permissions());
        assert_eq!(mode & 0o777, 0o600);
    }
}
