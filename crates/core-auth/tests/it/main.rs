//! People, roles and sessions in both databases.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests")]

mod approvals;
mod people;
mod plans;
mod provider;
mod sessions;
mod stand_ins;

/// The company's day when every test begins.
fn today() -> chrono::NaiveDate {
    test_support::at(test_support::NINE).date_naive()
}
