//! Lists: filtered, searched, sorted and paged in SQL, the same on both databases.
//!
//! A page is found as ids first, on the narrowest tables that can tell them, and joined to what is shown
//! afterwards: a late page costs a tenth of the direct join. The count stops at the contract's reach.
//!
//! Two ways lead to a page. Along the index of the order, until the page is full: right for whole registers, and the
//! count is a statement of its own. Or all rows at once that meet the conditions, counted and sorted in one go: right
//! where they are few, as in a search ([`Listing::gathered`]).

use std::borrow::Cow;
use std::fmt::Write as _;

use diesel::Queryable;
use diesel::sql_types::BigInt;
use kernel::{Direction, LIST_LIMIT, Paging, Result, Scope};

use crate::connection::in_snapshot;
use crate::{AnyConnection, Bind, Row, Statement, cached, padded, statement};

/// The table's page sizes and the first pages, where nearly everybody is, stand in the statement as numbers:
/// PostgreSQL then knows how few rows are wanted and keeps its plan, instead of planning anew each time. Few enough
/// texts to keep prepared.
const WRITTEN_SIZES: [i64; 3] = [5, 10, 25];
const WRITTEN_PAGES: i64 = 20;

/// As many rows are gathered at most.
const FEW: i64 = 1_000;

/// How many rows are read by their ids: the least of these that holds the page, so that few texts are kept prepared.
const READ_BY_ID: [usize; 2] = [25, 200];

/// Rows that an export reads at a time.
const CHUNK: usize = 500;

/// A list, put together from parts. Aliases mean the same in every part.
#[derive(Debug, Clone)]
pub struct Listing {
    columns: &'static str,
    tables: Cow<'static, str>,
    id: &'static str,
    narrow: Cow<'static, str>,
    filters: Vec<String>,
    page_filters: Vec<String>,
    binds: Vec<Bind>,
    /// Columns, and how each is sorted.
    order: Vec<(String, &'static str)>,
    gathered: bool,
}

/// The rows of a page and how many there are in all.
#[derive(Debug, Clone)]
pub struct Rows<T> {
    /// The page.
    pub rows: Vec<T>,
    /// All rows, exact up to the reach.
    pub total: i64,
    /// Whether there are more than `total`.
    pub capped: bool,
}

impl<T> Rows<T> {
    /// The same page of something else.
    pub fn map<U>(self, change: impl FnMut(T) -> U) -> Rows<U> {
        Rows { rows: self.rows.into_iter().map(change).collect(), total: self.total, capped: self.capped }
    }
}

impl Listing {
    /// `columns` of `tables` (a FROM with its joins); `id` is the column that names a row.
    pub fn new(columns: &'static str, tables: impl Into<Cow<'static, str>>, id: &'static str) -> Self {
        let tables = tables.into();
        let narrow = tables.clone();
        Self {
            columns,
            tables,
            id,
            narrow,
            filters: Vec::new(),
            page_filters: Vec::new(),
            binds: Vec::new(),
            order: Vec::new(),
            gathered: false,
        }
    }

    /// The tables that filters and order need, when they are fewer than all.
    #[must_use]
    pub fn found_in(mut self, tables: impl Into<Cow<'static, str>>) -> Self {
        self.narrow = tables.into();
        self
    }

    /// A condition that every row meets.
    #[must_use]
    pub fn filter(self, condition: impl Into<String>, binds: impl IntoIterator<Item = Bind>) -> Self {
        let condition = condition.into();
        self.filter_in_order(condition.clone(), condition, binds)
    }

    /// A condition that is written in another way where the page is looked for, to keep the database on the index
    /// of the order; the count needs no order.
    #[must_use]
    pub fn filter_in_order(
        mut self,
        condition: impl Into<String>,
        in_page: impl Into<String>,
        binds: impl IntoIterator<Item = Bind>,
    ) -> Self {
        self.filters.push(condition.into());
        self.page_filters.push(in_page.into());
        self.binds.extend(binds);
        self
    }

    /// The order: columns with their directions, then the id. `nullable` columns have their empty values
    /// last in both directions.
    #[must_use]
    pub fn order(mut self, columns: &[(&str, bool)], direction: Direction) -> Self {
        let sorted = |nullable: bool| match (direction, nullable) {
            (Direction::Up, false) => "",
            (Direction::Down, false) => " DESC",
            (Direction::Up, true) => " NULLS LAST",
            (Direction::Down, true) => " DESC NULLS LAST",
        };
        self.order = columns.iter().map(|&(column, nullable)| (column.to_owned(), sorted(nullable))).collect();
        self
    }

    /// Where they are likely `few`, finds the rows all at once as long as they are, instead of along the index of the
    /// order. PostgreSQL then plans one table for each searched text, where it would plan the whole page, and never
    /// walks a whole register for the few who are rare in it.
    #[must_use]
    pub fn gathered(mut self, few: bool) -> Self {
        self.gathered = few;
        self
    }

    /// Only rows of people whom this scope reaches; `person` is the column of their id.
    #[must_use]
    pub fn scope(self, scope: Scope, person: &str) -> Self {
        match scope {
            Scope::All => self,
            Scope::Own(user) => self.filter(format!("{person} = ?"), [user.into()]),
            Scope::Team(user) => self.filter(
                format!("{person} IN (SELECT user_id FROM user_managers WHERE manager_id = ? UNION ALL SELECT ?)"),
                [user.into(), user.into()],
            ),
        }
    }

    /// Only rows in which one of these normalized columns begins with a normalized text. Their indexes serve it.
    #[must_use]
    pub fn begins(self, columns: &[&str], text: &str) -> Self {
        let end = format!("{text}{}", char::MAX);
        let ranges: Vec<_> = columns.iter().map(|column| format!("({column} >= ? AND {column} < ?)")).collect();
        let binds = columns.iter().flat_map(|_| [Bind::from(text), Bind::from(end.as_str())]);
        self.filter(format!("({})", ranges.join(" OR ")), binds)
    }

    /// Only rows in which one of these columns holds a text anywhere. Not LIKE: nothing in the text is a pattern. No
    /// index serves it, so the list has to be bounded by something else.
    #[must_use]
    pub fn holds(self, columns: &[&str], text: &str, connection: &AnyConnection) -> Self {
        let place = match connection {
            AnyConnection::Sqlite(_) => "instr",
            AnyConnection::Postgres(_) => "strpos",
        };
        let places: Vec<_> = columns.iter().map(|column| format!("{place}({column}, ?) > 0")).collect();
        self.filter(format!("({})", places.join(" OR ")), columns.iter().map(|_| Bind::from(text)))
    }

    /// The statement that answers the one row that meets every condition.
    pub fn one_statement(&self) -> Statement {
        let (columns, tables, conditions) = (self.columns, &self.tables, self.conditions());
        statement(format!("SELECT {columns} FROM {tables}{conditions}")).bind_all(self.binds.clone())
    }

    fn conditions(&self) -> String {
        conditions(&self.filters)
    }

    fn order_by(&self) -> String {
        let columns = self.order.iter().map(|(column, sorted)| format!("{column}{sorted}, "));
        columns.collect::<String>() + self.id
    }

    /// The statement that finds a page.
    pub fn page_statement(&self, paging: Paging) -> Statement {
        if self.gathers(paging) { self.gathering_statement(paging) } else { self.in_order_statement(paging) }
    }

    fn gathers(&self, paging: Paging) -> bool {
        self.gathered && usize::try_from(paging.limit()).is_ok_and(|limit| READ_BY_ID.iter().any(|&size| limit <= size))
    }

    /// The statement that answers a page along the index of the order.
    fn in_order_statement(&self, paging: Paging) -> Statement {
        let Self { columns, tables, id, narrow, .. } = self;
        let order = self.order_by();
        let conditions = conditions(&self.page_filters);
        let (limit, offset) = (paging.limit(), paging.offset());
        let written = WRITTEN_SIZES.contains(&limit) && offset < WRITTEN_PAGES * limit;
        let part = if written { format!("LIMIT {limit} OFFSET {offset}") } else { "LIMIT ? OFFSET ?".to_owned() };
        let page = statement(format!(
            "SELECT {columns} FROM {tables} WHERE {id} IN \
             (SELECT {id} FROM {narrow}{conditions} ORDER BY {order} {part}) ORDER BY {order}"
        ))
        .bind_all(self.binds.clone());
        if written { page } else { page.bind(limit).bind(offset) }
    }

    /// The statement that answers the ids of a page and how many rows there are, up to one more than [`FEW`].
    fn gathering_statement(&self, paging: Paging) -> Statement {
        let Self { id, narrow, order, .. } = self;
        let (conditions, most) = (self.conditions(), FEW + 1);
        let (mut keys, mut sorted) = (String::new(), String::new());
        for (number, (column, how)) in order.iter().enumerate() {
            keys.extend([", ", column, " AS key", &number.to_string()]);
            sorted.extend(["key", &number.to_string(), how, ", "]);
        }
        statement(format!(
            "WITH found AS MATERIALIZED (SELECT {id} AS id{keys} FROM {narrow}{conditions} LIMIT {most}) \
             SELECT id, (SELECT count(*) FROM found) AS count FROM found ORDER BY {sorted}id LIMIT ? OFFSET ?"
        ))
        .bind_all(self.binds.clone())
        .bind(paging.limit())
        .bind(paging.offset())
    }

    /// The statement that answers the rows of these ids, in the list's order. There is at least one.
    fn rows_statement(&self, ids: &[Found]) -> Statement {
        let Self { columns, tables, id, .. } = self;
        let order = self.order_by();
        let (marks, ids) = padded(&ids.iter().map(|found| found.id).collect::<Vec<_>>(), &READ_BY_ID);
        statement(format!("SELECT {columns} FROM {tables} WHERE {id} IN ({marks}) ORDER BY {order}")).bind_all(ids)
    }

    /// The statement that counts, up to the reach.
    fn count_statement(&self) -> Statement {
        let (narrow, conditions) = (&self.narrow, self.conditions());
        statement(format!("SELECT count(*) AS count FROM (SELECT 1 FROM {narrow}{conditions} LIMIT ?) counted"))
            .bind_all(self.binds.clone())
            .bind(LIST_LIMIT + 1)
    }

    /// The page and the count; the count costs no statement where the page tells it.
    pub fn load<T>(&self, paging: Paging, connection: &mut AnyConnection) -> Result<Rows<T>>
    where
        T: Row,
    {
        if self.gathers(paging)
            && let Some(rows) = self.load_few(paging, connection)?
        {
            return Ok(rows);
        }
        self.load_in_order(paging, connection)
    }

    /// The page, gathered; `None` when the rows are too many for that, or end before the page.
    fn load_few<T>(&self, paging: Paging, connection: &mut AnyConnection) -> Result<Option<Rows<T>>>
    where
        T: Row,
    {
        let gathering = self.gathering_statement(paging);
        let many = |found: &Vec<Found>| found.first().is_some_and(|found| found.count > FEW);
        let found = cached(gathering.key(), many, || gathering.fetch(connection))?;
        let Some(&Found { count: total, .. }) = found.first() else {
            let nothing = Rows { rows: Vec::new(), total: 0, capped: false };
            return Ok((paging.offset() == 0).then_some(nothing));
        };
        if many(&found) {
            return Ok(None);
        }
        let rows = self.rows_statement(&found).fetch(connection)?;
        Ok(Some(Rows { rows, total, capped: false }))
    }

    fn load_in_order<T>(&self, paging: Paging, connection: &mut AnyConnection) -> Result<Rows<T>>
    where
        T: Row,
    {
        let rows: Vec<T> = self.in_order_statement(paging).fetch(connection)?;
        let shown = i64::try_from(rows.len()).unwrap_or(i64::MAX);
        let ends_here = shown < paging.limit() && (shown > 0 || paging.offset() == 0);
        let total = if ends_here { paging.offset() + shown } else { self.count(connection)? };
        Ok(Rows { rows, total: total.min(LIST_LIMIT), capped: total > LIST_LIMIT })
    }

    /// How many rows there are, up to one more than the reach.
    fn count(&self, connection: &mut AnyConnection) -> Result<i64> {
        let count = self.count_statement().fetch_cached(connection, |row: &Count| row.count)?;
        Ok(count.map_or(0, |row| row.count))
    }

    /// All rows, chunk by chunk, as one snapshot shows them.
    pub fn export<T>(&self, connection: &mut AnyConnection, mut take: impl FnMut(Vec<T>) -> Result<()>) -> Result<()>
    where
        T: Row,
    {
        in_snapshot(connection, |connection| self.export_snapshot(connection, &mut take))
    }

    fn export_snapshot<T>(
        &self,
        connection: &mut AnyConnection,
        take: &mut impl FnMut(Vec<T>) -> Result<()>,
    ) -> Result<()>
    where
        T: Row,
    {
        let Self { columns, tables, id, narrow, .. } = self;
        let (conditions, order) = (self.conditions(), self.order_by());
        let ids: Vec<Id> = statement(format!("SELECT {id} AS id FROM {narrow}{conditions} ORDER BY {order}"))
            .bind_all(self.binds.clone())
            .fetch(connection)?;
        for chunk in ids.chunks(CHUNK) {
            let mut text = format!("SELECT {columns} FROM {tables} WHERE {id} IN (");
            for (index, row) in chunk.iter().enumerate() {
                let separator = if index == 0 { "" } else { ", " };
                // Numbers that the database has just given out: no text of anybody's goes in here.
                write!(text, "{separator}{}", row.id).map_err(kernel::Error::internal)?;
            }
            write!(text, ") ORDER BY {order}").map_err(kernel::Error::internal)?;
            take(statement(text).fetch(connection)?)?;
        }
        Ok(())
    }
}

fn conditions(filters: &[String]) -> String {
    if filters.is_empty() { String::new() } else { format!(" WHERE {}", filters.join(" AND ")) }
}

#[derive(Clone, Copy, Queryable)]
struct Count {
    count: i64,
}

crate::row!(Count: (BigInt,));

/// A row that was found, and how many were.
#[derive(Clone, Copy, Queryable)]
struct Found {
    id: i64,
    count: i64,
}

crate::row!(Found: (BigInt, BigInt));

#[derive(Queryable)]
struct Id {
    id: i64,
}

crate::row!(Id: (BigInt,));
