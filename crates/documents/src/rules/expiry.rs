//! When documents end, and when that is told (document-6).

use chrono::{Days, NaiveDate};

use crate::model::DocumentExpiry;

/// Days before its end within which a document ends soon.
pub const SOON_DAYS: u64 = 30;
/// Days before its end within which that is told a second time.
pub const LAST_DAYS: u64 = 7;

/// How near the end was told, as `documents.reminded` counts it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Reminder {
    None,
    Soon,
    Last,
}

impl Reminder {
    /// What is due on a day of a document with this last day. What was put there so near to its end is told no more of.
    pub fn on(expires: Option<NaiveDate>, today: NaiveDate) -> Self {
        match expires {
            Some(day) if day <= today + Days::new(LAST_DAYS) => Self::Last,
            Some(day) if day <= today + Days::new(SOON_DAYS) => Self::Soon,
            _ => Self::None,
        }
    }

    /// As it is stored.
    pub fn rank(self) -> i64 {
        match self {
            Self::None => 0,
            Self::Soon => 1,
            Self::Last => 2,
        }
    }
}

/// How near its end a document is.
pub fn expiry(expires: Option<NaiveDate>, today: NaiveDate) -> Option<DocumentExpiry> {
    match expires {
        Some(day) if day < today => Some(DocumentExpiry::Expired),
        _ if Reminder::on(expires, today) == Reminder::None => None,
        _ => Some(DocumentExpiry::Soon),
    }
}
