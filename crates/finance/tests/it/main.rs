//! Reimbursement types, claims and investments in both databases.
#![expect(clippy::unwrap_used, reason = "tests")]

mod claims;
mod investments;
mod sums;

use chrono::NaiveDate;
use db::{Entry, UnitOfWork, statement};
use finance::model::{
    BillRequired, CLAIM, ClaimId, ClaimStatus, ReimbursementTypeId, ReimbursementTypeStatus, StoredClaim,
};
use finance::repo::{claims as repo, kinds};
use finance::rules::claim::ValidatedClaim;
use finance::rules::kind::ValidatedType;
use kernel::{Actor, Hundredths, Result, Scope, UserId};
use test_support::{Company, TestDatabase};

const DEV: UserId = Company::IDS.dev;
const QA: UserId = Company::IDS.qa;
const FOREIGN: UserId = Company::IDS.foreign;
const MANAGER: UserId = Company::IDS.manager;
const TRAVEL: ReimbursementTypeId = ReimbursementTypeId(1);
const PHONE: ReimbursementTypeId = ReimbursementTypeId(2);

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

/// Writes as the program itself.
async fn write<T: Send + 'static>(
    db: &TestDatabase,
    work: impl FnOnce(&mut UnitOfWork<'_>) -> Result<T> + Clone + Send + 'static,
) -> Result<T> {
    let recorded = |unit: &mut UnitOfWork<'_>| {
        unit.record(Entry::new(CLAIM, None, "test"));
        work(unit)
    };
    db.write(&Actor::system("test"), recorded).await
}

async fn sql(db: &TestDatabase, text: impl Into<String>) {
    let text = text.into();
    db.housekeeping("test", move |connection| Ok(statement(text).run(connection)?)).await.unwrap();
}

fn validated_type(name: &str, rupees: i64) -> ValidatedType {
    ValidatedType {
        name: name.to_owned(),
        status: ReimbursementTypeStatus::Active,
        amount: Hundredths(rupees * 100),
        bill_required: BillRequired::No,
    }
}

/// Travel up to 10,000 rupees a month, and Phone up to 800.
async fn types(db: &TestDatabase) {
    for (name, rupees) in [("Travel", 10_000), ("Phone", 800)] {
        let wanted = validated_type(name, rupees);
        write(db, move |work| kinds::insert(work, &wanted)).await.unwrap();
    }
}

fn validated(kind: ReimbursementTypeId, bill_no: Option<&str>, bill_date: &str, rupees: i64) -> ValidatedClaim {
    ValidatedClaim {
        kind,
        bill_no: bill_no.map(str::to_owned),
        bill_date: day(bill_date),
        amount: Hundredths(rupees * 100),
        files: Vec::new(),
        status: ClaimStatus::Requested,
        remark: None,
    }
}

fn name_of(kind: ReimbursementTypeId) -> &'static str {
    if kind == TRAVEL { "Travel" } else { "Phone" }
}

async fn claimed(db: &TestDatabase, user: UserId, wanted: ValidatedClaim, over: bool) -> ClaimId {
    write(db, move |work| repo::insert(work, user, &wanted, name_of(wanted.kind), over)).await.unwrap()
}

async fn found(db: &TestDatabase, id: ClaimId) -> StoredClaim {
    db.read(move |connection| repo::find(connection, Scope::All, id)).await.unwrap().unwrap()
}

async fn set(db: &TestDatabase, id: ClaimId, change: impl FnOnce(&mut ValidatedClaim)) -> Result<()> {
    let stored = found(db, id).await;
    let mut after = ValidatedClaim::of(&stored, Vec::new());
    change(&mut after);
    write(db, move |work| {
        repo::update(
            work,
            &stored,
            &after,
            repo::Next { kind_name: name_of(after.kind), over: false, asked_again: true, second: None },
        )
    })
    .await
}
