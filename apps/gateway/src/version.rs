//! Which program this is: its version, its build and its schema.

use std::fmt;

use db::Dialect;
use kernel::Result;
use serde::Serialize;
use utoipa::ToSchema;

/// The commit that the program was built from, where whoever built it said so (`cargo xtask dist` does).
const BUILD: Option<&str> = option_env!("MUSTER_BUILD");

/// See the module.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Version {
    /// The release.
    pub version: &'static str,
    /// The commit it was built from, where that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub build: Option<&'static str>,
    /// The newest step of its schema.
    pub schema: String,
}

impl Version {
    /// This program's.
    pub fn of_program() -> Result<Self> {
        let build = BUILD.filter(|build| !build.is_empty());
        Ok(Self { version: env!("CARGO_PKG_VERSION"), build, schema: db::newest_step()? })
    }
}

impl fmt::Display for Version {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} (", self.version)?;
        if let Some(build) = self.build {
            write!(formatter, "build {build}, ")?;
        }
        write!(formatter, "schema {})", self.schema)
    }
}

/// Which kind of database an installation has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum DatabaseKind {
    /// A file.
    Sqlite,
    /// A server.
    Postgres,
}

/// What runs here, for those who keep its settings and tell others which version they have.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Installation {
    /// The release.
    pub version: &'static str,
    /// The commit it was built from, where that is known.
    #[schema(required)]
    pub build: Option<&'static str>,
    /// The newest step of the schema.
    pub schema: String,
    /// Where its records are.
    pub database: DatabaseKind,
}

impl Installation {
    /// This program, on a database that speaks so.
    pub fn on(dialect: Dialect) -> Result<Self> {
        let Version { version, build, schema } = Version::of_program()?;
        let database = match dialect {
            Dialect::Sqlite => DatabaseKind::Sqlite,
            Dialect::Postgres => DatabaseKind::Postgres,
        };
        Ok(Self { version, build, schema, database })
    }
}

#[cfg(test)]
mod tests {
    use super::Version;

    #[test]
    fn a_build_is_named_where_it_is_known() {
        let version = Version { version: "1.2.0", build: Some("abc1234"), schema: "20261123000150".to_owned() };
        assert_eq!(version.to_string(), "1.2.0 (build abc1234, schema 20261123000150)");
        assert_eq!(Version { build: None, ..version }.to_string(), "1.2.0 (schema 20261123000150)");
        assert_eq!(Version::of_program().unwrap().schema.len(), 14);
    }
}
