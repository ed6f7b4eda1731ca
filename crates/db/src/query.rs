//! A list as one value: the page, the file and the plan come from it.

use std::collections::HashMap;
use std::sync::Arc;

use kernel::{Format, ListQuery, NUMBER_FIELD, Paging, Result, Sheet, SheetColumn, SheetPerson, Zone, fields_of};
use utoipa::ToSchema;

use crate::{Database, Listing, ReadConnection, Reads, Row, Rows, Statement, statement};

type ReadAll<Shown> = Arc<dyn Fn(Statement, &mut ReadConnection<'_>) -> Result<Vec<Shown>> + Send + Sync>;
type Explain = Box<dyn FnOnce(&mut ReadConnection<'_>) -> Result<()> + Send>;

/// A list that somebody asked for, with what they may see of it settled: its rows as they are stored, and how one is
/// shown.
pub struct Query<Shown> {
    db: Database,
    listing: Listing,
    columns: String,
    read: ReadAll<Shown>,
    paging: Paging,
    format: Format,
    header: fn() -> Vec<String>,
    columns_of_sheet: &'static [SheetColumn],
    person: Option<SheetPerson>,
    explain: Option<Explain>,
}

/// Employee numbers by the ids of their people: of everybody where rows of a file are about people, else of nobody.
pub type Numbers = HashMap<i64, String>;

crate::record! {
    struct Numbered {
        id: i64 = "u.id",
        empid: String = "u.empid",
    }
}

impl<Shown: ToSchema + Sheet + Send + 'static> Query<Shown> {
    /// The rows of `listing`, each shown by `show`.
    pub fn new<Stored: Row>(
        db: &Database,
        asked: &ListQuery,
        listing: Listing,
        show: impl Fn(Stored) -> Shown + Send + Sync + 'static,
    ) -> Self {
        Self::looking_up(db, asked, listing, move |rows: Vec<Stored>, _| Ok(rows.into_iter().map(&show).collect()))
    }

    /// The rows of `listing`, shown together: `show` may look up what belongs to all of them in one statement more.
    pub fn looking_up<Stored: Row>(
        db: &Database,
        asked: &ListQuery,
        listing: Listing,
        show: impl Fn(Vec<Stored>, &mut ReadConnection<'_>) -> Result<Vec<Shown>> + Send + Sync + 'static,
    ) -> Self {
        let read = move |statement: Statement, connection: &mut ReadConnection<'_>| {
            let rows = statement.fetch::<Stored>(connection)?;
            show(rows, connection)
        };
        Self {
            db: db.clone(),
            listing,
            columns: Stored::columns(),
            read: Arc::new(read),
            paging: asked.paging,
            format: asked.format,
            header: fields_of::<Shown>,
            columns_of_sheet: Shown::COLUMNS,
            person: Shown::PERSON,
            explain: None,
        }
    }

    /// The header of a file, where only one kind of what is shown stands in the list.
    #[must_use]
    pub fn with_fields_of<Kind: ToSchema + Sheet>(mut self) -> Self {
        self.header = fields_of::<Kind>;
        self.columns_of_sheet = Kind::COLUMNS;
        self.person = Kind::PERSON;
        self
    }

    /// Runs `explain` where there are no rows: whether whose rows they would be is known, and may be asked for. A list
    /// that holds some needs no such statement.
    #[must_use]
    pub fn when_empty(mut self, explain: impl FnOnce(&mut ReadConnection<'_>) -> Result<()> + Send + 'static) -> Self {
        self.explain = Some(Box::new(explain));
        self
    }

    /// Which page is asked for.
    pub fn paging(&self) -> Paging {
        self.paging
    }

    /// How the rows are to be written.
    pub fn format(&self) -> Format {
        self.format
    }

    /// The header of a file: the fields of what is shown.
    pub fn header(&self) -> Vec<String> {
        (self.header)()
    }

    /// The columns of a spreadsheet: beside the name of the person whom a row is about, their employee number.
    pub fn columns(&self) -> Vec<SheetColumn> {
        let mut columns = self.columns_of_sheet.to_vec();
        if let Some(person) = self.person {
            let named = columns.iter().position(|column| column.field == person.name);
            let number = SheetColumn::text(NUMBER_FIELD, kernel::texts::employee_id);
            columns.insert(named.map_or(columns.len(), |place| place + 1), number);
        }
        columns
    }

    /// The person whom each row is about.
    pub fn person(&self) -> Option<SheetPerson> {
        self.person
    }

    /// The company's time zone, in which a spreadsheet shows instants.
    pub fn zone(&self) -> Zone {
        self.db.clock().zone()
    }

    /// The page.
    pub async fn page(self) -> Result<Rows<Shown>> {
        let Self { db, listing, columns, read, paging, explain, .. } = self;
        db.read(move |connection| {
            let rows = listing.load_by(&columns, &*read, paging, connection)?;
            match explain {
                Some(explain) if rows.total == 0 => explain(connection)?,
                _ => {}
            }
            Ok(rows)
        })
        .await
    }

    /// All rows, handed over chunk by chunk.
    pub async fn export(self, mut take: impl FnMut(Vec<Shown>, &Numbers) -> Result<()> + Send + 'static) -> Result<()> {
        let Self { db, listing, columns, read, explain, person, .. } = self;
        db.export(move |connection| {
            let numbers = if person.is_some() { numbers(connection)? } else { Numbers::new() };
            let mut empty = true;
            let mut take = |rows: Vec<Shown>| {
                empty = false;
                take(rows, &numbers)
            };
            listing.export_by(&columns, &*read, connection, &mut take)?;
            match explain {
                Some(explain) if empty => explain(connection),
                _ => Ok(()),
            }
        })
        .await
    }
}

/// Everybody's employee number: a company's people fit, and a file may be about any of them.
fn numbers(connection: &mut impl Reads) -> Result<Numbers> {
    let columns = Numbered::columns();
    let found: Vec<Numbered> = statement(format!("SELECT {columns} FROM users u")).fetch(connection)?;
    Ok(found.into_iter().map(|person| (person.id, person.empid)).collect())
}
