//! What heads of files meant, as somebody said last.

use db::{Reads, Row as _, UnitOfWork, record, statement};
use kernel::Result;

use crate::model::ImportKind;
use crate::rules::columns::Remembered;

record! {
    struct Said {
        head: String = "c.head",
        field: Option<String> = "c.field",
    }
}

/// What is remembered of a kind.
pub fn of_kind(connection: &mut impl Reads, kind: ImportKind) -> Result<Remembered> {
    let columns = Said::columns();
    let said: Vec<Said> =
        statement(format!("SELECT {columns} FROM import_columns c WHERE c.kind = ?")).bind(kind).fetch(connection)?;
    Ok(said.into_iter().map(|Said { head, field }| (head, field)).collect())
}

/// Remembers what was said of heads. Of a head that was spoken of before, the last counts.
pub fn remember(work: &mut UnitOfWork<'_>, kind: ImportKind, said: &Remembered) -> Result<()> {
    if said.is_empty() {
        return Ok(());
    }
    let rows = vec!["(?, ?, ?)"; said.len()].join(", ");
    let mut insert = statement(format!(
        "INSERT INTO import_columns (kind, head, field) VALUES {rows} ON CONFLICT (kind, head) DO UPDATE SET field = excluded.field"
    ))
    .once();
    for (head, field) in said {
        insert = insert.bind(kind).bind(head.as_str()).bind(field.clone());
    }
    work.change_all(insert).map(drop)
}
