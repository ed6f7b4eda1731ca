//! Use cases: the settings are shown and changed, and every instance goes by them.

pub mod places;
pub mod setup;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use db::{Database, Entry};
use kernel::{Clock, Decision, Error, Grant, Latest, Patch, Result, Writing};

use crate::model::{COMPANY, Company, CompanyInput, CompanyRecord, Defaults, ID, StoredCompany};
use crate::repo;
use crate::rights::ManageCompany;
use crate::rules::{self, Validated};

/// The company as this instance goes by it. Every call of somebody who is signed in brings the version that stands in the
/// database along ([`Current::follow`]), so instances never differ for longer than a call takes (decision 58).
#[derive(Debug, Clone)]
pub struct Current {
    defaults: Latest<Defaults>,
    company: Latest<Company>,
    /// The name alone, for those who know nothing of settings.
    name: Latest<String>,
    /// How it writes, for the same.
    writing: Latest<Writing>,
}

impl Current {
    /// Goes by the defaults, until it has read what is set.
    pub fn new(defaults: Defaults) -> Self {
        let company = rules::company(&StoredCompany::default(), &defaults);
        Self {
            name: Latest::new(company.name.clone()),
            writing: Latest::new(company.writing),
            company: Latest::new(company),
            defaults: Latest::new(defaults),
        }
    }

    /// What holds.
    pub fn get(&self) -> std::sync::Arc<Company> {
        self.company.get()
    }

    /// Its name, as it is at any time.
    pub fn name(&self) -> Latest<String> {
        self.name.clone()
    }

    /// How it writes days and amounts, as that is at any time.
    pub fn writing(&self) -> Latest<Writing> {
        self.writing.clone()
    }

    /// Goes by other defaults; what is set stays over them once it is read again.
    pub fn take_defaults(&self, defaults: Defaults) {
        self.defaults.set(defaults);
    }

    /// Reads what is set.
    pub async fn read(&self, db: &Database) -> Result<()> {
        let stored = db.read(|connection| repo::find(connection)).await?;
        self.know(&stored, db.clock());
        Ok(())
    }

    /// Reads what is set, where that is another version than the one that is known.
    pub async fn follow(&self, db: &Database, version: i64) -> Result<()> {
        if self.get().version == version { Ok(()) } else { self.read(db).await }
    }

    /// Asks which version is set, and follows it: for whoever is not told it by a session.
    pub async fn look(&self, db: &Database) -> Result<()> {
        let version = db.read(|connection| repo::version(connection)).await?;
        self.follow(db, version).await
    }

    fn know(&self, stored: &StoredCompany, clock: &Clock) {
        let company = rules::company(stored, &self.defaults.get());
        self.name.set(company.name.clone());
        self.writing.set(company.writing);
        clock.begin_years_in(company.year_begins.into());
        self.company.set(company);
    }
}

/// Where the logo of these settings is read, by anybody. A new version has a new path, so that it can be kept for ever.
pub fn logo_path(company: &Company) -> Option<String> {
    company.logo.as_ref().map(|_| format!("/api/v1/company/logo?v={}", company.version))
}

/// The logo: a PNG.
pub fn logo(company: &Company) -> Result<Option<Vec<u8>>> {
    company.logo.as_deref().map(|logo| STANDARD.decode(logo).map_err(Error::internal)).transpose()
}

fn record(stored: &StoredCompany, current: &Current) -> CompanyRecord {
    let defaults = current.defaults.get();
    rules::record(stored, &defaults, logo_path(&rules::company(stored, &defaults)))
}

/// What is set, over the defaults.
pub async fn show(db: &Database, current: &Current, _: &Grant<ManageCompany>) -> Result<CompanyRecord> {
    let stored = db.read(|connection| repo::find(connection)).await?;
    Ok(record(&stored, current))
}

/// Changes any of it.
pub async fn change(
    db: &Database,
    current: &Current,
    grant: &Grant<ManageCompany>,
    input: CompanyInput,
) -> Result<CompanyRecord> {
    let (today, sent) = (db.clock().today(), input.logo.clone());
    let logo = tokio::task::spawn_blocking(move || rules::sent_logo(&sent)).await.map_err(Error::internal)?;
    let stored = db
        .write(grant.actor(), move |work| {
            let stored = repo::lock(work.reading())?;
            let before = Validated::from(&stored);
            let after = Decision::anyone().version(input.version, stored.version)?.content(|()| {
                let moves = input.year_begins != Patch::Keep;
                let named = if moves { repo::named_year(work.reading())? } else { None };
                rules::validated(&input, logo, &stored, today, named.as_deref())
            })?;
            if after == before {
                return Ok(stored);
            }
            repo::update(work, &stored, &after)?;
            work.record(Entry::new(COMPANY, ID, "change").before(&before).after(&after));
            Ok(after.stored(stored.version + 1, stored.setting_up))
        })
        .await?;
    current.know(&stored, db.clock());
    Ok(record(&stored, current))
}
