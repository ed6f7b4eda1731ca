//! The keys that open the modules (role-4).

use std::borrow::Cow;
use std::fmt;

use serde::{Serialize, Serializer};
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

macro_rules! keys {
    ($($name:ident = $text:literal,)*) => {
        /// A permission key of a role. It opens a module; how far one sees inside is the role's affair.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        #[expect(missing_docs, reason = "each is the word that roles are stored with")]
        #[repr(u8)]
        pub enum Key { $($name,)* }

        impl Key {
            /// Every key, in the order in which they are shown.
            pub const ALL: &'static [Key] = &[$(Key::$name,)*];

            /// The word that is stored and sent.
            pub fn text(self) -> &'static str {
                match self { $(Key::$name => $text,)* }
            }
        }
    };
}

keys! {
    Home = "home",
    Timesheet = "timesheet",
    Leave = "leave",
    Projects = "projects",
    Employees = "employees",
    Clients = "clients",
    AssetsAllocated = "assetsallocated",
    Task = "task",
    Performance = "performance",
    Reimbursement = "reimbursement",
    Referrals = "referrals",
    Holiday = "holiday",
    Feed = "feed",
    Setting = "setting",
    Policy = "policy",
    Payslips = "payslips",
    Recruitment = "recruitment",
    Logs = "logs",
    Investment = "investment",
    Document = "document",
}

impl PartialSchema for Key {
    fn schema() -> RefOr<Schema> {
        let words = Self::ALL.iter().map(|key| key.text());
        ObjectBuilder::new().schema_type(Type::String).enum_values(Some(words)).build().into()
    }
}

impl ToSchema for Key {
    fn name() -> Cow<'static, str> {
        "PermissionKey".into()
    }
}

impl Key {
    /// The key of this word.
    pub fn named(text: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|key| key.text() == text)
    }

    fn bit(self) -> u32 {
        1 << (self as u8)
    }
}

impl fmt::Display for Key {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.text())
    }
}

impl Serialize for Key {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.text())
    }
}

/// A set of keys.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Keys(u32);

impl Keys {
    /// None of them.
    pub const NONE: Self = Self(0);

    /// Reads the words as they are stored, separated by commas; unknown ones open nothing.
    pub fn from_list(list: &str) -> Self {
        list.split(',').filter_map(Key::named).collect()
    }

    /// Whether the set holds the key.
    pub fn has(self, key: Key) -> bool {
        self.0 & key.bit() != 0
    }

    /// Whether one of these is among them, or none is asked for.
    pub fn open(self, keys: &[Key]) -> bool {
        keys.is_empty() || keys.iter().any(|key| self.has(*key))
    }

    /// The keys of the set, in the order in which they are shown.
    pub fn iter(self) -> impl Iterator<Item = Key> {
        Key::ALL.iter().copied().filter(move |key| self.has(*key))
    }
}

impl FromIterator<Key> for Keys {
    fn from_iter<I: IntoIterator<Item = Key>>(keys: I) -> Self {
        Self(keys.into_iter().fold(0, |bits, key| bits | key.bit()))
    }
}

#[cfg(test)]
mod tests {
    use super::{Key, Keys};

    #[test]
    fn a_set_holds_what_was_put_in() {
        let keys = Keys::from_list("logs,home,nonsense");
        assert_eq!(keys.iter().collect::<Vec<_>>(), [Key::Home, Key::Logs]);
        assert!(!keys.has(Key::Setting));
        assert!(keys.open(&[]) && keys.open(&[Key::Setting, Key::Logs]) && !keys.open(&[Key::Setting]));
        assert_eq!(Key::ALL.len(), 20);
    }
}
