//! What becomes of tables when somebody is erased who has left. Each module declares it beside what a download has of its
//! tables, and one function does it for all (docs/decisions/0086).

use kernel::{Result, UserId, normalize};

use crate::personal::of_person;
use crate::{Bind, Dialect, Personal, Reads, Statement, UnitOfWork, record, statement};

/// One thing that is done to a table. In its SQL `:person` is the id.
#[derive(Debug, Clone, Copy)]
pub enum Erase {
    /// The rows for which this holds go.
    Remove(&'static str),
    /// These columns are set, in the rows for which this holds.
    Replace(&'static str, &'static str),
    /// Name, addresses and numbers of the person are taken out of these texts, wherever they stand in the table.
    Scrub(&'static [&'static str], Form),
    /// The files that its rows name are let go.
    Files,
    /// Nothing, for this reason.
    Keep(&'static str),
}

/// How a column holds texts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// As they are.
    Plain,
    /// Within JSON.
    Json,
    /// As they are compared.
    Normalized,
}

/// A text by which somebody is known, and what stands there instead from now on.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub struct ErasedText {
    pub text: String,
    pub instead: String,
}

impl ErasedText {
    fn of(&self, form: Form) -> (String, String) {
        let Self { text, instead } = self;
        match form {
            Form::Plain => (text.clone(), instead.clone()),
            Form::Json => (in_json(text), in_json(instead)),
            Form::Normalized => (normalize(text), normalize(instead)),
        }
    }
}

/// A text as it stands within a text of JSON.
pub(crate) fn in_json(text: &str) -> String {
    let quoted = serde_json::Value::from(text).to_string();
    quoted.trim_start_matches('"').strip_suffix('"').unwrap_or_default().to_owned()
}

impl Erase {
    /// The statement, where there is one.
    fn statement(self, table: &str, person: UserId, texts: &[ErasedText], dialect: Dialect) -> Option<Statement> {
        match self {
            Self::Remove(rows) => Some(statement(of_person(&format!("DELETE FROM {table} WHERE {rows}"), person))),
            Self::Replace(set, rows) => {
                Some(statement(of_person(&format!("UPDATE {table} SET {set} WHERE {rows}"), person)))
            }
            Self::Scrub(columns, form) => (!texts.is_empty()).then(|| scrub(table, columns, form, texts, dialect)),
            Self::Files | Self::Keep(_) => None,
        }
    }

    /// The rows that it concerns.
    fn rows(self, people: &[&str]) -> Option<String> {
        match self {
            Self::Remove(rows) | Self::Replace(_, rows) => Some(rows.to_owned()),
            Self::Keep(_) if !people.is_empty() => {
                let named: Vec<_> = people.iter().map(|column| format!("{column} = :person")).collect();
                Some(named.join(" OR "))
            }
            Self::Keep(_) | Self::Scrub(..) | Self::Files => None,
        }
    }
}

fn scrub(table: &str, columns: &[&str], form: Form, texts: &[ErasedText], dialect: Dialect) -> Statement {
    let texts: Vec<_> = texts.iter().map(|text| text.of(form)).collect();
    let set = columns.iter().map(|column| {
        let replaced = texts.iter().fold((*column).to_owned(), |inner, _| format!("replace({inner}, ?, ?)"));
        format!("{column} = {replaced}")
    });
    let holds = columns.iter().flat_map(|column| texts.iter().map(move |_| dialect.holds(column)));
    let set: Vec<_> = set.collect();
    let holds: Vec<_> = holds.collect();
    let text = format!("UPDATE {table} SET {} WHERE {}", set.join(", "), holds.join(" OR "));
    let replaced = texts.iter().flat_map(|(text, instead)| [Bind::from(text.as_str()), Bind::from(instead.as_str())]);
    let replaced: Vec<_> = replaced.collect();
    let held: Vec<_> = texts.iter().map(|(text, _)| Bind::from(text.as_str())).collect();
    let binds = columns.iter().flat_map(|_| replaced.clone()).chain(columns.iter().flat_map(|_| held.clone()));
    statement(text).bind_all(binds)
}

/// Erases somebody in these tables: in the order of the last to the first, so that a table which others look into comes
/// before them. Files and the trail are for those who keep them.
pub fn erase(work: &mut UnitOfWork<'_>, tables: &[Personal], person: UserId, texts: &[ErasedText]) -> Result<()> {
    let dialect = work.reading().dialect();
    for table in tables.iter().rev() {
        for step in table.erased {
            if let Some(statement) = step.statement(table.table, person, texts, dialect) {
                work.change_all(statement.once())?;
            }
        }
    }
    Ok(())
}

/// How many rows of a table erasing somebody concerns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub struct ErasedRows {
    pub table: &'static str,
    pub removed: i64,
    pub replaced: i64,
    pub kept: i64,
}

record! {
    struct Counted {
        place: i64 = "place",
        many: i64 = "many",
    }
}

/// What erasing somebody would do to these tables, in one statement.
pub fn erased_rows(connection: &mut impl Reads, tables: &[Personal], person: UserId) -> Result<Vec<ErasedRows>> {
    let steps = tables.iter().enumerate().flat_map(|(place, table)| {
        let of_table = table.erased.iter().filter_map(move |step| Some((*step, step.rows(table.people)?)));
        of_table.map(move |(step, rows)| (place, table, step, rows))
    });
    let steps: Vec<_> = steps.collect();
    let parts = steps.iter().enumerate().map(|(number, (_, table, _, rows))| {
        of_person(
            &format!("SELECT CAST({number} AS BIGINT) AS place, count(*) AS many FROM {} WHERE {rows}", table.table),
            person,
        )
    });
    let parts: Vec<_> = parts.collect();
    let mut counted: Vec<_> =
        tables.iter().map(|table| ErasedRows { table: table.table, removed: 0, replaced: 0, kept: 0 }).collect();
    if parts.is_empty() {
        return Ok(counted);
    }
    let found: Vec<Counted> = statement(parts.join(" UNION ALL ")).once().fetch(connection)?;
    for Counted { place, many } in found {
        let step = usize::try_from(place).ok().and_then(|place| steps.get(place));
        let Some((rows, step)) = step.and_then(|(table, _, step, _)| Some((counted.get_mut(*table)?, step))) else {
            continue;
        };
        match step {
            Erase::Remove(_) => rows.removed += many,
            Erase::Replace(..) => rows.replaced += many,
            Erase::Keep(_) | Erase::Scrub(..) | Erase::Files => rows.kept += many,
        }
    }
    Ok(counted)
}

#[cfg(test)]
mod tests {
    use super::{ErasedText, Form, in_json};

    #[test]
    fn texts_are_looked_for_as_they_are_written() {
        assert_eq!(in_json("Zoë \"Z\" O'Neil\nx"), "Zoë \\\"Z\\\" O'Neil\\nx");
        let text = ErasedText { text: "Zoë KAY".to_owned(), instead: "Former employee 1".to_owned() };
        assert_eq!(text.of(Form::Normalized), ("zoë kay".to_owned(), "former employee 1".to_owned()));
        assert_eq!(text.of(Form::Plain).0, "Zoë KAY");
    }
}
