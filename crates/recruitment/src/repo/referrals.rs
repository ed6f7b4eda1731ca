//! Referrals.

use core_auth::repo::people;
use core_auth::repo::team::ByLeader as _;
use db::{BriefColumns, Dialect, Listing, Reads, UnitOfWork, marks, statement};
use diesel::prelude::*;
use kernel::{Code, Direction, Error, ListQuery, Result, Scope, SortField, UserId, normalize};
use schema::referrals;

use super::{beginning_with, choose, choose_nothing, found_by_text, search_text};
use crate::model::{DataId, ReferralId, ReferralStatus, StoredReferral};
use crate::rules::{ValidatedReferral, phone_digits, place_of_referral};

kernel::orders! {
    /// What lists of referrals sort by.
    pub ReferralOrder = [
        SortField::new("name", "f.name_normalized"),
        SortField::new("referredByName", "u.name_normalized"),
        SortField::new("phone", "f.phone_digits"),
        SortField::new("email", "f.email_normalized"),
        SortField::nullable("experience", "f.experience_halves"),
        SortField::new("status", "f.place"),
    ];
}

const TABLES: &str = "referrals f JOIN users u ON u.id = f.user_id";

/// Referrals ([`StoredReferral`]) within the scope, by name.
pub fn list(query: &ListQuery, scope: Scope, status: Option<ReferralStatus>, dialect: Dialect) -> Listing {
    let by_person = query.sort.is_some_and(|sort| sort.field.name == "referredByName");
    let narrow = match by_person {
        true if scope == Scope::All && query.q.is_none() => {
            beginning_with("users u", "referrals f", "u.id = f.user_id", dialect)
        }
        true => TABLES.to_owned(),
        false => "referrals f".to_owned(),
    };
    let mut listing = Listing::new(TABLES, "f.id").found_in(narrow).scope(scope, "f.user_id");
    if let Some(status) = status {
        listing = listing.filter("f.place = ?", [place_of_referral(status).into()]);
    }
    if let Some(q) = query.q.as_deref() {
        let (found, binds) = found_by_text("referrals", q, dialect);
        listing = listing.filter(format!("f.id IN ({found})"), binds);
    }
    listing.sorted(query.sort, &[("f.name_normalized", Direction::Up)])
}

/// Referrals that nobody has looked at, for a list over several kinds.
pub fn waiting(dialect: Dialect) -> Listing {
    // Written, so that the index of what waits serves it.
    let submitted = format!("f.place = {}", place_of_referral(ReferralStatus::Submitted));
    let tables = match dialect {
        // SQLite would look them up by their status, and sort what it finds.
        Dialect::Sqlite => "referrals f INDEXED BY referrals_waiting_since",
        Dialect::Postgres => "referrals f",
    };
    Listing::new(TABLES, "f.id")
        .found_in(tables)
        .filter(submitted, [])
        .filter("NOT EXISTS (SELECT 1 FROM candidates x WHERE x.referral_id = f.id)", [])
}

/// What of a referral is told in brief, over the tables of its lists.
pub fn brief() -> BriefColumns {
    BriefColumns {
        version: "f.version".into(),
        title: "f.name".into(),
        ..people::brief_of("f.user_id", BriefColumns::default())
    }
}

/// A referral within the scope.
pub fn find(connection: &mut impl Reads, scope: Scope, id: ReferralId) -> Result<Option<StoredReferral>> {
    Listing::new(TABLES, "f.id").filter("f.id = ?", [id.into()]).scope(scope, "f.user_id").one(connection)
}

/// A referral, held while it is changed.
pub fn lock(connection: &mut impl Reads, id: ReferralId) -> Result<Option<StoredReferral>> {
    let lock = connection.dialect().row_lock(" FOR UPDATE OF f");
    Listing::new(TABLES, "f.id").filter("f.id = ?", [id.into()]).one_held(lock, connection)
}

/// What a form fills, for an INSERT and for an UPDATE.
macro_rules! columns {
    ($wanted:expr) => {
        (
            referrals::name.eq(&$wanted.name),
            referrals::name_normalized.eq(normalize(&$wanted.name)),
            referrals::email.eq(&$wanted.email),
            referrals::email_normalized.eq(normalize(&$wanted.email)),
            referrals::phone.eq(&$wanted.phone),
            referrals::phone_digits.eq(phone_digits(&$wanted.phone)),
            referrals::experience.eq(&$wanted.experience),
            referrals::howknow.eq(&$wanted.how_know),
            referrals::status.eq($wanted.status),
            referrals::place.eq(place_of_referral($wanted.status)),
            referrals::search.eq(search_text(&$wanted.name, &$wanted.email, &$wanted.phone)),
        )
    };
}

/// A new referral.
pub fn insert(
    work: &mut UnitOfWork<'_>,
    user: UserId,
    wanted: &ValidatedReferral,
    skills: &[DataId],
) -> Result<ReferralId> {
    let new = (columns!(wanted), referrals::user_id.eq(user), referrals::submitted_at.eq(work.now().naive_utc()));
    let id: ReferralId = work.insert(diesel::insert_into(referrals::table).values(new).returning(referrals::id))?;
    choose(work, "referral_skills", "referral_id", id.0, skills)?;
    Ok(id)
}

/// Changes a referral that still has the version that was read; its skills where these are others.
pub fn update(
    work: &mut UnitOfWork<'_>,
    stored: &StoredReferral,
    wanted: &ValidatedReferral,
    skills: Option<&[DataId]>,
) -> Result<()> {
    let seen = referrals::table.find(stored.id).filter(referrals::version.eq(stored.version));
    let update = diesel::update(seen).set((columns!(wanted), referrals::version.eq(referrals::version + 1)));
    work.apply(update)?.ok_or_else(|| Error::new(Code::StaleVersion))?;
    if let Some(skills) = skills {
        choose_nothing(work, "referral_skills", "referral_id", stored.id.0)?;
        choose(work, "referral_skills", "referral_id", stored.id.0, skills)?;
    }
    Ok(())
}

/// Gives a referral the status that its candidate leads to, from one of these; `None` where it has another one.
pub fn follow(
    work: &mut UnitOfWork<'_>,
    id: ReferralId,
    status: ReferralStatus,
    from: &[ReferralStatus],
) -> Result<Option<()>> {
    let marks = marks(from.len());
    let follow = statement(format!(
        "UPDATE referrals SET version = version + 1, status = ?, place = ? WHERE id = ? AND status IN ({marks})"
    ))
    .bind(status)
    .bind(place_of_referral(status))
    .bind(id)
    .bind_all(from.iter().map(|status| (*status).into()));
    work.change_one(follow)
}

/// Removes a referral that still has the version that was read. Its candidate stays.
pub fn remove(work: &mut UnitOfWork<'_>, stored: &StoredReferral) -> Result<()> {
    let seen = referrals::table.find(stored.id).filter(referrals::version.eq(stored.version));
    work.apply(diesel::delete(seen))?.ok_or_else(|| Error::new(Code::StaleVersion))
}
