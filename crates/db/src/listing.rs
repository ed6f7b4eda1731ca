//! Lists: filtered, searched, sorted and paged in SQL, the same on both databases.
//!
//! A page is found as ids first, on the narrowest tables that can tell them, and joined to what is shown
//! afterwards: a late page costs a tenth of the direct join. The count stops where pages do.

use std::borrow::Cow;

use kernel::{Direction, LIST_LIMIT, Paging, Result, Sort, UNPAGED};

use crate::{Bind, Dialect, ReadConnection, Reads, Row, Statement, marks, record, statement};

/// The table's page sizes and the first pages, where nearly everybody is: few enough texts to keep prepared. Which rows are wanted stands
/// in the statement as numbers, whichever they are: of a number that it does not know PostgreSQL takes a tenth of all rows to be wanted.
const USUAL_SIZES: [i64; 3] = [5, 10, 25];
const USUAL_PAGES: i64 = 20;
/// What pickers, histories and settings ask for, and lists that have no pages: kept prepared where it is the first page.
const FIRST_PAGES: [i64; 6] = [1, 20, 50, 100, 200, UNPAGED];

/// Rows that an export reads at a time.
const CHUNK: usize = 500;

/// A list, put together from parts. Aliases mean the same in every part.
#[derive(Debug, Clone)]
pub struct Listing {
    tables: Cow<'static, str>,
    /// The values of the `?`s in the columns.
    column_binds: Vec<Bind>,
    /// The values of the `?`s in `tables`; where the page needs no `tables` to be found, in the columns too.
    table_binds: Vec<Bind>,
    id: &'static str,
    /// The tables that filters and order need, where they are fewer, with the values of their `?`s.
    narrow: Option<(Cow<'static, str>, Vec<Bind>)>,
    /// What tells the count by itself: a FROM with its conditions, and the values of their `?`s.
    counted: Option<(&'static str, Vec<Bind>)>,
    filters: Vec<String>,
    page_filters: Vec<String>,
    binds: Vec<Bind>,
    /// Columns, and how each is sorted.
    order: Vec<(&'static str, &'static str)>,
}

/// The rows of a page and how many there are in all.
#[derive(Debug, Clone)]
pub struct Rows<T> {
    /// The page.
    pub rows: Vec<T>,
    /// All rows, exact up to [`LIST_LIMIT`].
    pub total: i64,
    /// Whether there are more than `total`.
    pub capped: bool,
}

/// Reads rows: [`Row::fetch`], or that and what becomes of the rows.
pub(crate) type Read<'a, T> = &'a dyn Fn(Statement, &mut ReadConnection<'_>) -> Result<Vec<T>>;

impl Listing {
    /// A list of rows of `tables` (a FROM with its joins); `id` is the column that names a row, of these tables one and no more: what
    /// narrows a join to one row is a part of it, since the rows of a page are looked up without the filters.
    pub fn new(tables: impl Into<Cow<'static, str>>, id: &'static str) -> Self {
        Self {
            tables: tables.into(),
            column_binds: Vec::new(),
            table_binds: Vec::new(),
            id,
            narrow: None,
            counted: None,
            filters: Vec::new(),
            page_filters: Vec::new(),
            binds: Vec::new(),
            order: Vec::new(),
        }
    }

    /// The values of the `?`s in the columns, then in the tables, as in `LEFT JOIN reports r ON r.date = ?`.
    #[must_use]
    pub fn joined_by(mut self, binds: impl IntoIterator<Item = Bind>) -> Self {
        self.table_binds.extend(binds);
        self
    }

    /// The values of the `?`s in the columns alone, where the tables have their own.
    #[must_use]
    pub fn columns_bound_by(mut self, binds: impl IntoIterator<Item = Bind>) -> Self {
        self.column_binds.extend(binds);
        self
    }

    /// The tables that filters and order need, when they are fewer than all.
    #[must_use]
    pub fn found_in(self, tables: impl Into<Cow<'static, str>>) -> Self {
        self.found_in_bound_by(tables, [])
    }

    /// [`Listing::found_in`], with the values of the `?`s in these tables.
    #[must_use]
    pub fn found_in_bound_by(
        mut self,
        tables: impl Into<Cow<'static, str>>,
        binds: impl IntoIterator<Item = Bind>,
    ) -> Self {
        self.narrow = Some((tables.into(), binds.into_iter().collect()));
        self
    }

    /// A FROM with its conditions that has a row for each of the list's, where that is far less to read than the list's own.
    #[must_use]
    pub fn counted_in(mut self, rows: &'static str, binds: impl IntoIterator<Item = Bind>) -> Self {
        self.counted = Some((rows, binds.into_iter().collect()));
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

    /// The order that is asked for, or else the list's own; then the id. Columns that may be empty have their empty values
    /// last in both directions.
    #[must_use]
    pub fn sorted(mut self, asked: Option<Sort>, otherwise: &[(&'static str, Direction)]) -> Self {
        let how = |direction: Direction, nullable: bool| match (direction, nullable) {
            (Direction::Up, false) => "",
            (Direction::Down, false) => " DESC",
            (Direction::Up, true) => " NULLS LAST",
            (Direction::Down, true) => " DESC NULLS LAST",
        };
        self.order = match asked {
            Some(Sort { field, direction }) => vec![(field.column, how(direction, field.nullable))],
            None => otherwise.iter().map(|&(column, direction)| (column, how(direction, false))).collect(),
        };
        self
    }

    /// Groups the rows by a column, whatever the order inside of the groups.
    #[must_use]
    pub fn grouped_by(mut self, column: &'static str) -> Self {
        self.order.insert(0, (column, ""));
        self
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
    pub fn holds(self, columns: &[&str], text: &str, dialect: Dialect) -> Self {
        let places: Vec<_> = columns.iter().map(|column| dialect.holds(column)).collect();
        self.filter(format!("({})", places.join(" OR ")), columns.iter().map(|_| Bind::from(text)))
    }

    /// The one row that meets every condition.
    pub fn one<T: Row>(&self, connection: &mut impl Reads) -> Result<Option<T>> {
        self.one_held("", connection)
    }

    /// [`Listing::one`], with the clause that holds it ([`Dialect::row_lock`]).
    pub fn one_held<T: Row>(&self, lock: &'static str, connection: &mut impl Reads) -> Result<Option<T>> {
        let (columns, tables, conditions) = (T::columns(), &self.tables, conditions(&self.filters));
        statement(format!("SELECT {columns} FROM {tables}{conditions}{lock}"))
            .bind_all(self.column_binds.clone())
            .bind_all(self.table_binds.clone())
            .bind_all(self.binds.clone())
            .fetch_one(connection)
    }

    fn order_by(&self) -> String {
        let columns = self.order.iter().flat_map(|(column, sorted)| [*column, *sorted, ", "]);
        columns.collect::<String>() + self.id
    }

    /// The narrowest tables, with the values of their `?`s.
    fn narrow(&self) -> (&str, &[Bind]) {
        match &self.narrow {
            Some((tables, binds)) => (tables, binds),
            None => (&self.tables, &self.table_binds),
        }
    }

    /// The statement that answers a page.
    fn page_statement(&self, columns: &str, paging: Paging) -> Statement {
        let Self { tables, id, .. } = self;
        let ((narrow, narrow_binds), order) = (self.narrow(), self.order_by());
        let conditions = conditions(&self.page_filters);
        let (limit, offset) = (paging.limit(), paging.offset());
        let usual = USUAL_SIZES.contains(&limit) && offset < USUAL_PAGES * limit;
        let first = FIRST_PAGES.contains(&limit) && offset == 0;
        statement(format!(
            "SELECT {columns} FROM {tables} WHERE {id} IN \
             (SELECT {id} FROM {narrow}{conditions} ORDER BY {order} LIMIT {limit} OFFSET {offset}) ORDER BY {order}"
        ))
        .bind_all(self.column_binds.clone())
        .bind_all(self.table_binds.clone())
        .bind_all(narrow_binds.to_vec())
        .bind_all(self.binds.clone())
        .once_unless(usual || first)
    }

    /// The page and the count; the count costs no statement where the page tells it.
    pub fn load<T: Row>(&self, paging: Paging, connection: &mut impl Reads) -> Result<Rows<T>> {
        let read = |statement: Statement, connection: &mut ReadConnection<'_>| statement.fetch(connection);
        let found = self.load_by(&T::columns(), &read, paging, &mut connection.lend())?;
        let fits = i64::try_from(found.rows.len()).is_ok_and(|shown| shown <= paging.limit());
        debug_assert!(fits, "more rows than a page has: {} names several of {}", self.id, self.tables);
        Ok(found)
    }

    pub(crate) fn load_by<T>(
        &self,
        columns: &str,
        read: Read<'_, T>,
        paging: Paging,
        connection: &mut ReadConnection<'_>,
    ) -> Result<Rows<T>> {
        let rows = read(self.page_statement(columns, paging), connection)?;
        let shown = i64::try_from(rows.len()).unwrap_or(i64::MAX);
        let ends_here = shown < paging.limit() && (shown > 0 || paging.offset() == 0);
        let total = if ends_here { paging.offset() + shown } else { self.count(connection)? };
        Ok(Rows { rows, total: total.min(LIST_LIMIT), capped: total > LIST_LIMIT })
    }

    /// How many rows there are, up to one more than [`LIST_LIMIT`].
    fn count(&self, connection: &mut ReadConnection<'_>) -> Result<i64> {
        let (from, binds) =
            if let Some((rows, binds)) = &self.counted { ((*rows).to_owned(), binds.clone()) } else { self.found() };
        // Written, not bound: a plan for any limit expects a tenth of the rows, and reads a table to find the first of few.
        let limit = LIST_LIMIT + 1;
        let count = statement(format!("SELECT count(*) FROM (SELECT 1 FROM {from} LIMIT {limit}) counted"))
            .bind_all(binds)
            .fetch_cached(connection, |row: &Count| row.count)?;
        Ok(count.map_or(0, |row| row.count))
    }

    /// The FROM with its conditions that tells which rows there are, with the values of its `?`s.
    pub(crate) fn found(&self) -> (String, Vec<Bind>) {
        let (narrow, binds) = self.narrow();
        (format!("{narrow}{}", conditions(&self.filters)), [binds, &self.binds].concat())
    }

    /// The column that names a row.
    pub(crate) fn id(&self) -> &'static str {
        self.id
    }

    /// The whole rows of these ids, which the list has had, in no order.
    pub(crate) fn of_ids<T: Row>(&self, ids: &[i64], connection: &mut impl Reads) -> Result<Vec<T>> {
        let (select, binds) = self.select_of_ids(&T::columns(), ids, connection.dialect());
        let these = statement(select).bind_all(self.column_binds.clone()).bind_all(binds);
        these.none_if(ids.is_empty()).fetch_together(connection)
    }

    /// The SELECT of these columns of the rows of these ids, with the values of the `?`s that its tables and its condition have: one
    /// text however many they are. What the list's own conditions hold was asked when they were found.
    pub(crate) fn select_of_ids(&self, columns: &str, ids: &[i64], dialect: Dialect) -> (String, Vec<Bind>) {
        let (Self { tables, id, .. }, these) = (self, Bind::ids(ids.iter().copied()));
        let others = self.table_binds.iter().cloned();
        match dialect {
            // Told to begin with the ids: of a table that was small when it was last looked at, SQLite reads all rather than these.
            Dialect::Sqlite => {
                let from = format!("json_each(?) these CROSS JOIN {tables} WHERE {id} = these.value");
                (format!("SELECT {columns} FROM {from}"), [these].into_iter().chain(others).collect())
            }
            Dialect::Postgres => {
                let is_one_of = dialect.is_one_of(id);
                (format!("SELECT {columns} FROM {tables} WHERE {is_one_of}"), others.chain([these]).collect())
            }
        }
    }

    /// All rows, chunk by chunk, as one snapshot shows them.
    pub fn export<T: Row>(
        &self,
        connection: &mut impl Reads,
        mut take: impl FnMut(Vec<T>) -> Result<()>,
    ) -> Result<()> {
        let read = |statement: Statement, connection: &mut ReadConnection<'_>| statement.fetch(connection);
        self.export_by(&T::columns(), &read, &mut connection.lend(), &mut take)
    }

    pub(crate) fn export_by<T>(
        &self,
        columns: &str,
        read: Read<'_, T>,
        connection: &mut ReadConnection<'_>,
        take: &mut dyn FnMut(Vec<T>) -> Result<()>,
    ) -> Result<()> {
        connection.in_snapshot(|connection| self.export_snapshot(columns, read, connection, take))
    }

    fn export_snapshot<T>(
        &self,
        columns: &str,
        read: Read<'_, T>,
        connection: &mut ReadConnection<'_>,
        take: &mut dyn FnMut(Vec<T>) -> Result<()>,
    ) -> Result<()> {
        let Self { tables, id, .. } = self;
        let ((narrow, binds), conditions, order) = (self.narrow(), conditions(&self.filters), self.order_by());
        let ids: Vec<Id> = statement(format!("SELECT {id} AS id FROM {narrow}{conditions} ORDER BY {order}"))
            .bind_all(binds.to_vec())
            .bind_all(self.binds.clone())
            .once()
            .fetch(connection)?;
        for chunk in ids.chunks(CHUNK) {
            let marks = marks(chunk.len());
            // Not kept prepared: with five hundred values each they are large, and there is one for every order.
            let rows = statement(format!("SELECT {columns} FROM {tables} WHERE {id} IN ({marks}) ORDER BY {order}"))
                .bind_all(self.column_binds.clone())
                .bind_all(self.table_binds.clone())
                .bind_all(chunk.iter().map(|row| row.id.into()))
                .once();
            take(read(rows, connection)?)?;
        }
        Ok(())
    }
}

fn conditions(filters: &[String]) -> String {
    if filters.is_empty() { String::new() } else { format!(" WHERE {}", filters.join(" AND ")) }
}

record! {
    #[derive(Clone, Copy)]
    struct Count {
        count: i64 = "count(*)",
    }
}

record! {
    struct Id {
        id: i64 = "id",
    }
}
