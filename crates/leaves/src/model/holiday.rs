//! The company's holidays.

use chrono::NaiveDate;
use db::RecordKind;

/// Holidays in the audit trail.
pub const HOLIDAY: RecordKind = RecordKind::new("holiday").kept_in("holidays").named("occassion");

db::ids! {
    /// A holiday.
    HolidayId;
}

db::record! {
    /// A holiday as it is stored.
    #[derive(Debug, Clone, PartialEq, Eq)]
    #[expect(missing_docs, reason = "the columns of `holidays`")]
    pub struct StoredHoliday {
        pub id: HolidayId = "h.id",
        pub version: i64 = "h.version",
        pub date: NaiveDate = "h.date",
        pub occassion: String = "h.occassion",
    }
}
