//! Erasing somebody who has left, once the company's term is over (own-7 to own-11).

use std::collections::BTreeMap;

use chrono::NaiveDate;
use db::audit::{ERASE, Masking, SealKey, mask, to_mask};
use db::{Database, Entry, Erase, ErasedText, Personal, Reads, erase as erase_tables, erased_rows};
use files::service::release_all;
use kernel::{Code, Decision, Error, Grant, Key, Result, UserId, full_name};
use serde_json::json;

use crate::model::{Banking, Directory, ErasedPart, Erasing, Erasure, Profile, USER};
use crate::repo::holdings;
use crate::repo::people::{self, Locked, WholeWithBanking};
use crate::rights::ErasePeople;
use crate::rules::erasure::{self as rules, Leaver};

/// What is erased: the tables of all modules, each with the module's name, under the key of the trail, after so many months.
#[derive(Clone)]
#[expect(missing_docs, reason = "the text above says it all")]
pub struct Erasable {
    pub tables: Vec<(&'static str, Personal)>,
    pub key: SealKey,
    pub months: u32,
}

impl Erasable {
    fn tables(&self) -> Vec<Personal> {
        self.tables.iter().map(|(_, table)| *table).collect()
    }

    /// What is looked for in the trail.
    fn masking(&self, id: UserId, texts: Vec<String>) -> Masking {
        let records = self.tables.iter().filter_map(|(_, table)| table.erased_ids(id)).collect();
        Masking { person: id, name: rules::name(id), records, texts }
    }

    /// What it does to the tables, by module.
    fn parts(&self, connection: &mut impl Reads, id: UserId) -> Result<Vec<ErasedPart>> {
        let rows = erased_rows(connection, &self.tables(), id)?;
        let mut parts: BTreeMap<&str, ErasedPart> = BTreeMap::new();
        for ((module, _), rows) in self.tables.iter().zip(rows) {
            let part = parts.entry(module).or_insert_with(|| ErasedPart {
                module: (*module).to_owned(),
                removed: 0,
                replaced: 0,
                kept: 0,
            });
            part.removed += rows.removed;
            part.replaced += rows.replaced;
            part.kept += rows.kept;
        }
        Ok(parts.into_values().filter(|part| part.removed + part.replaced + part.kept > 0).collect())
    }
}

/// What is known of somebody who is to be erased.
struct Found {
    texts: Vec<String>,
    told: Erasure,
}

/// Erases somebody who has left: what is personal goes, or is replaced, in every table and in the trail, and sums stay. It can't
/// be taken back. With `preview` it says what it would do, and what is in the way.
pub async fn erase(
    db: &Database,
    grant: &Grant<ErasePeople>,
    id: UserId,
    (input, preview): (Erasing, bool),
    erasable: Erasable,
) -> Result<Erasure> {
    grant.scope()?;
    if !grant.viewer()?.keys.has(Key::Employees) {
        return Err(Error::new(Code::NotAllowed));
    }
    let (caller, today) = (grant.caller()?.user, db.clock().today());
    if preview {
        return db
            .export(move |connection| {
                let person = people::whole(connection, id)?.ok_or_else(not_found)?;
                let WholeWithBanking { directory, profile, banking, .. } = person;
                let mut found = found(connection, (&directory, &profile, &banking), caller, today, &erasable)?;
                found.told.parts = erasable.parts(connection, id)?;
                found.told.entries = to_mask(connection, &erasable.masking(id, found.texts))?;
                Ok(found.told)
            })
            .await;
    }
    db.write(grant.actor(), move |work| {
        let person = people::lock(work.reading(), id, None)?.ok_or_else(not_found)?;
        let Locked { directory, profile, banking, .. } = person;
        if profile.erased {
            // Whoever did not hear the answer learns of it, whatever version they know.
            return Err(Error::new(Code::PersonErased));
        }
        let person = (&directory, &profile, &banking);
        let Found { texts, told } = found(work.reading(), person, caller, today, &erasable)?;
        let reason = Decision::anyone()
            .version(input.version, told.version)?
            .state(|()| rules::may_be_erased(&told.bars))?
            .content(|()| rules::said(&input, &directory.fname, &directory.lname))?;
        people::note_erased(work, id)?.ok_or_else(|| Error::new(Code::PersonErased))?;
        let (tables, parts) = (erasable.tables(), erasable.parts(work.reading(), id)?);
        // The trail and the files first: they look for records that are gone afterwards.
        let entries = mask(work, &erasable.key, &erasable.masking(id, texts.clone()))?;
        for table in &tables {
            if table.erased.iter().any(|step| matches!(step, Erase::Files))
                && let Some(of) = table.erased_ids(id)
            {
                release_all(work, of.kind, &of.ids)?;
            }
        }
        let instead = |text: String| ErasedText { text, instead: told.becomes.clone() };
        erase_tables(work, &tables, id, &texts.into_iter().map(instead).collect::<Vec<_>>())?;
        work.record(Entry::new(USER, id.0, ERASE).after(&json!({ "reason": reason, "entries": entries })));
        let (name, version) = (told.becomes.clone(), told.version + 1);
        Ok(Erasure { name, version, parts, entries, done: true, bars: Vec::new(), holdings: Vec::new(), ..told })
    })
    .await
}

fn not_found() -> Error {
    Error::new(Code::NotFound)
}

/// By what this person is known, and what is in the way.
fn found(
    connection: &mut impl Reads,
    (directory, profile, banking): (&Directory, &Profile, &Banking),
    caller: UserId,
    today: NaiveDate,
    erasable: &Erasable,
) -> Result<Found> {
    let id = directory.id;
    let mut holdings = holdings::of(connection, id, today, None)?;
    holdings.retain(|holding| rules::has_to_go(holding.kind));
    // Counted, and not named: the caller may lack the key of a module.
    for holding in &mut holdings {
        holding.first.clear();
    }
    let leaver = Leaver {
        own: id == caller,
        erased: profile.erased,
        status: directory.status,
        dol: profile.dol,
        holds: !holdings.is_empty(),
    };
    let name = full_name(&directory.fname, &directory.lname);
    let capitals = name.to_uppercase();
    // One name alone is also that of others.
    let is_told = name.contains(char::is_whitespace);
    let texts = [
        is_told.then_some(name.as_str()),
        is_told.then_some(capitals.as_str()),
        Some(directory.email.as_str()),
        profile.pemail.as_deref(),
        profile.phone.as_deref(),
        banking.account.as_deref(),
        banking.pan_number.as_deref(),
    ];
    let texts = rules::known_by(texts);
    let told = Erasure {
        id,
        name: name.clone(),
        becomes: rules::name(id),
        version: profile.version,
        from: profile.dol.and_then(|dol| rules::from(dol, erasable.months)),
        bars: rules::bars(leaver, today, erasable.months),
        holdings,
        parts: Vec::new(),
        entries: 0,
        done: false,
    };
    Ok(Found { texts, told })
}
