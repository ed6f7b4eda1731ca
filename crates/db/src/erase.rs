//! What becomes of tables when somebody is erased who has left. Each module declares it beside what a download has of its
//! tables, and one function does it for all (docs/decisions/0086).

use kernel::{Result, UserId, normalize};

use crate::personal::of_person;
use crate::{Bind, Personal, Reads, UnitOfWork, record, statement};

/// One thing that is done to a table. In its SQL `:person` is the id.
#[derive(Debug, Clone, Copy)]
pub enum Erase {
    /// The rows for which this holds go.
    Remove(&'static str),
    /// These columns are set, in the rows for which this holds.
    Replace(&'static str, &'static str),
    /// Name, addresses and numbers of the person are taken out of these texts, in whichever row of the table they stand as
    /// words of their own. Before them, the number of a row.
    Scrub(&'static str, &'static [&'static str], Form),
    /// What no statement can say.
    By(fn(&mut UnitOfWork<'_>, UserId) -> Result<()>),
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
    /// As texts within JSON: one that holds more than what is looked for is somebody else's.
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
            Form::Json => (format!("\"{}\"", in_json(text)), format!("\"{}\"", in_json(instead))),
            Form::Normalized => (normalize(text), normalize(instead)),
        }
    }
}

/// The text with another in the place of `word`, wherever that stands as a word of its own: not within a longer word, and no
/// address within another.
fn replaced(text: &str, word: &str, instead: &str) -> String {
    let is_part = |letter: char| letter.is_alphanumeric() || (word.contains('@') && "._-+@".contains(letter));
    let (mut made, mut rest) = (String::new(), text);
    let mut before = None;
    while let Some((left, right)) = (!word.is_empty()).then(|| rest.split_once(word)).flatten() {
        let is_within = left.chars().next_back().or(before).is_some_and(is_part)
            || right.chars().next().is_some_and(char::is_alphanumeric);
        made.push_str(left);
        made.push_str(if is_within { word } else { instead });
        (before, rest) = (word.chars().next_back(), right);
    }
    made.push_str(rest);
    made
}

/// Whether the text stands there as a word of its own.
pub(crate) fn holds_word(text: &str, word: &str) -> bool {
    replaced(text, word, "") != text
}

/// A text as it stands within a text of JSON.
pub(crate) fn in_json(text: &str) -> String {
    let quoted = serde_json::Value::from(text).to_string();
    quoted.trim_start_matches('"').strip_suffix('"').unwrap_or_default().to_owned()
}

impl Erase {
    /// Does it.
    fn run(self, work: &mut UnitOfWork<'_>, table: &str, person: UserId, texts: &[ErasedText]) -> Result<()> {
        let change = match self {
            Self::Remove(rows) => format!("DELETE FROM {table} WHERE {rows}"),
            Self::Replace(set, rows) => format!("UPDATE {table} SET {set} WHERE {rows}"),
            Self::Scrub(id, columns, form) => {
                return columns.iter().try_for_each(|column| scrub(work, (table, id, column), form, texts));
            }
            Self::By(forget) => return forget(work, person),
            Self::Files | Self::Keep(_) => return Ok(()),
        };
        work.change_all(statement(of_person(&change, person)).once())?;
        Ok(())
    }

    /// The rows that it concerns.
    fn rows(self, people: &[&str]) -> Option<String> {
        match self {
            Self::Remove(rows) | Self::Replace(_, rows) => Some(rows.to_owned()),
            Self::Keep(_) if !people.is_empty() => {
                let named: Vec<_> = people.iter().map(|column| format!("{column} = :person")).collect();
                Some(named.join(" OR "))
            }
            Self::Keep(_) | Self::Scrub(..) | Self::By(_) | Self::Files => None,
        }
    }
}

record! {
    struct Held {
        id: i64 = "id",
        text: String = "text",
    }
}

/// Rows whose texts are read and written at once.
const BATCH: i64 = 250;

/// Takes texts out of a column. SQL finds the rows that may hold one, and what is a word of its own is seen here.
fn scrub(work: &mut UnitOfWork<'_>, place: (&str, &str, &str), form: Form, texts: &[ErasedText]) -> Result<()> {
    let (table, number, column) = place;
    let texts: Vec<_> = texts.iter().map(|text| text.of(form)).collect();
    if texts.is_empty() {
        return Ok(());
    }
    let holds = vec![work.reading().dialect().holds(column); texts.len()].join(" OR ");
    let select = format!(
        "SELECT {number} AS id, {column} AS text FROM {table} WHERE {number} > ? AND ({holds}) ORDER BY id LIMIT ?"
    );
    let mut last = 0;
    loop {
        let words = texts.iter().map(|(text, _)| Bind::from(text.as_str()));
        let found = statement(select.clone()).bind(last).bind_all(words).bind(BATCH).once();
        let found: Vec<Held> = found.fetch(work.reading())?;
        let Some(newest) = found.last().map(|row| row.id) else { return Ok(()) };
        last = newest;
        let changed = found.into_iter().filter_map(|Held { id, text }| {
            let left = texts.iter().fold(text.clone(), |text, (word, instead)| replaced(&text, word, instead));
            (left != text).then_some((id, left))
        });
        write(work, place, &changed.collect::<Vec<_>>())?;
    }
}

/// Puts these texts into a column: table, number of a row and column, and the texts by those numbers.
pub fn write(
    work: &mut UnitOfWork<'_>,
    (table, number, column): (&str, &str, &str),
    texts: &[(i64, String)],
) -> Result<()> {
    if texts.is_empty() {
        return Ok(());
    }
    let cases = vec!["WHEN ? THEN ?"; texts.len()].join(" ");
    let ids = texts.iter().map(|(id, _)| id.to_string()).collect::<Vec<_>>().join(", ");
    let set =
        format!("UPDATE {table} SET {column} = CASE {number} {cases} ELSE {column} END WHERE {number} IN ({ids})");
    let binds = texts.iter().flat_map(|(id, text)| [Bind::from(*id), Bind::from(text.as_str())]);
    work.change_all(statement(set).bind_all(binds).once())?;
    Ok(())
}

/// Erases somebody in these tables: in the order of the last to the first, so that a table which others look into comes
/// before them. Files and the trail are for those who keep them.
pub fn erase(work: &mut UnitOfWork<'_>, tables: &[Personal], person: UserId, texts: &[ErasedText]) -> Result<()> {
    let steps = tables.iter().rev().flat_map(|table| table.erased.iter().map(|step| (table.table, *step)));
    for (table, step) in steps {
        step.run(work, table, person, texts)?;
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
            Erase::Keep(_) | Erase::Scrub(..) | Erase::By(_) | Erase::Files => rows.kept += many,
        }
    }
    Ok(counted)
}

#[cfg(test)]
mod tests {
    use super::{ErasedText, Form, in_json, replaced};

    #[test]
    fn texts_are_looked_for_as_they_are_written() {
        assert_eq!(in_json("Zoë \"Z\" O'Neil\nx"), "Zoë \\\"Z\\\" O'Neil\\nx");
        let text = ErasedText { text: "Zoë KAY".to_owned(), instead: "Former employee 1".to_owned() };
        assert_eq!(text.of(Form::Normalized), ("zoë kay".to_owned(), "former employee 1".to_owned()));
        assert_eq!(text.of(Form::Plain).0, "Zoë KAY");
        assert_eq!(text.of(Form::Json), ("\"Zoë KAY\"".to_owned(), "\"Former employee 1\"".to_owned()));
    }

    #[test]
    fn only_words_of_their_own_are_replaced() {
        for (text, word, expected) in [
            ("Leave of Ravi Kumar.", "Ravi Kumar", "Leave of X."),
            ("Ravi Kumar, Ravi Kumar", "Ravi Kumar", "X, X"),
            ("Ravi Kumaran and Saravi Kumar", "Ravi Kumar", "Ravi Kumaran and Saravi Kumar"),
            ("reena roy and a roy", "a roy", "reena roy and X"),
            ("joann@c.example <ann@c.example>.", "ann@c.example", "joann@c.example <X>."),
            ("x.ann@c.example", "ann@c.example", "x.ann@c.example"),
            ("98123456701 9812345670", "9812345670", "98123456701 X"),
            ("aaaa", "a", "aaaa"),
            ("a a", "", "a a"),
        ] {
            assert_eq!(replaced(text, word, "X"), expected, "{word} in {text}");
        }
        // A text of JSON is whole, or it is another one.
        let (word, instead) = ErasedText { text: "Ravi Kumar".to_owned(), instead: "X".to_owned() }.of(Form::Json);
        assert_eq!(replaced(r#"["Ravi Kumar","Ravi Kumar Singh"]"#, &word, &instead), r#"["X","Ravi Kumar Singh"]"#);
    }
}
