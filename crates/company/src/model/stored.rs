//! The settings as they are stored.

use chrono::NaiveDate;

db::record! {
    /// What was set here; what is empty is as the defaults have it.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredCompany {
        pub version: i64 = "o.version",
        pub name: Option<String> = "o.name",
        pub legal_name: Option<String> = "o.legal_name",
        pub address: Option<String> = "o.address",
        pub help: Option<String> = "o.help",
        pub began_on: Option<NaiveDate> = "o.began_on",
        /// A PNG in base64.
        pub logo: Option<String> = "o.logo",
    }
}
