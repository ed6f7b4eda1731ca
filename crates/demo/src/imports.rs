//! The import by which the holidays of the next year came, a few days ago: it can still be taken back.

use chrono::{Datelike as _, Days, NaiveDate, NaiveTime, TimeDelta};
use db::{Bind, Reads as _, Row as _, UnitOfWork, statement};
use kernel::{Error, Result, normalize};
use serde_json::json;

use crate::company::Company;

/// How many days ago it was.
const AGO: Days = Days::new(3);
/// The line of the file with a day that is none.
const WRONG: (&str, &str) = ("29/02/2027", "Leap Day");

db::record! {
    struct Made {
        id: i64 = "h.id",
        date: NaiveDate = "h.date",
        occassion: String = "h.occassion",
    }
}

/// Inserts it, with its rows.
pub(crate) fn insert(work: &mut UnitOfWork<'_>, company: &Company) -> Result<()> {
    let Some(admin) = company.people.iter().find(|person| person.role == "admin") else { return Ok(()) };
    let (year, columns) = (company.today.year() + 1, Made::columns());
    let first = NaiveDate::from_ymd_opt(year, 1, 1).ok_or_else(|| Error::internal("no such year"))?;
    let made: Vec<Made> = statement(format!("SELECT {columns} FROM holidays h WHERE h.date >= ? ORDER BY h.date"))
        .bind(first)
        .fetch(work.reading())?;
    let (count, file) = (i64::try_from(made.len()).map_err(Error::internal)?, format!("holidays-{year}.csv"));
    let at = (company.today - AGO).and_time(NaiveTime::MIN) + TimeDelta::minutes(281);
    let matched = json!([{"field": "date", "how": "name"}, {"field": "occassion", "how": "name"}]).to_string();
    let import = statement(
        "INSERT INTO imports (id, version, kind, filename, filename_normalized, size, state, matchby, heads, matched, made, wrong, \
         total, progress, made_by, created_at, ran_by, ran_at, done_at) \
         VALUES (1, 3, 'holidays', ?, ?, ?, 'done', 'date', '[\"Date\",\"Holiday\"]', ?, ?, 1, ?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(file.as_str())
    .bind(normalize(&file))
    .bind(count * 26)
    .bind(matched)
    .bind(count)
    .bind(count)
    .bind(count)
    .bind(admin.id)
    .bind(at)
    .bind(admin.id)
    .bind(at + TimeDelta::minutes(2))
    .bind(at + TimeDelta::minutes(2) + TimeDelta::milliseconds(640));
    work.change(|connection| import.run(connection))?;
    let rows = (2_i64..).zip(&made).map(|(line, made)| Row {
        line,
        state: "new",
        cells: [made.date.format("%d/%m/%Y").to_string(), made.occassion.clone()],
        values: [made.date.to_string(), made.occassion.clone()],
        reasons: "[]".to_owned(),
        record: Some(made.id),
    });
    let wrong = Row {
        line: count + 2,
        state: "wrong",
        cells: [WRONG.0.to_owned(), WRONG.1.to_owned()],
        values: [WRONG.0.to_owned(), WRONG.1.to_owned()],
        reasons: json!([{"field": "date", "message": format!("{} is no day.", WRONG.0)}]).to_string(),
        record: None,
    };
    for row in rows.chain([wrong]) {
        let statement = row.insert();
        work.change(|connection| statement.run(connection))?;
    }
    // SQLite counts on from the largest id by itself.
    if work.reading().dialect() == db::Dialect::Postgres {
        let next = statement("SELECT setval(pg_get_serial_sequence('imports', 'id'), 1)");
        work.change(|connection| next.run(connection))?;
    }
    Ok(())
}

struct Row {
    line: i64,
    state: &'static str,
    cells: [String; 2],
    values: [String; 2],
    reasons: String,
    record: Option<i64>,
}

impl Row {
    fn insert(&self) -> db::Statement {
        let Self { line, state, cells, values: [day, name], reasons, record } = self;
        let rank = if record.is_some() { 2 } else { 0 };
        statement(
            "INSERT INTO import_rows (import_id, line, place, turn, state, step, cells, fields, reasons, search, record_id, record_version) \
             VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(*line)
        .bind(rank * 100_000_000 + line)
        .bind(*line)
        .bind(*state)
        .bind(if record.is_some() { "written" } else { "open" })
        .bind(json!(cells).to_string())
        .bind(json!([{"field": "date", "text": day}, {"field": "occassion", "text": name}]).to_string())
        .bind(reasons.as_str())
        .bind(normalize(&format!("{day} {name}")))
        .bind(Bind::Integer(*record))
        .bind(Bind::Integer(record.map(|_| 1)))
    }
}
