//! One list over several kinds of records: each kind's own list says which rows there are, this puts them in one order.

mod lately;

pub use lately::{Lately, LatelyDone, done_lately};

use std::borrow::Cow;

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use kernel::{Actions, Brief, Deed, LIST_LIMIT, Result, UserId, full_name};

use crate::together::{Known, ask, together};
use crate::{Bind, Listing, ReadConnection, Reads, Row, Statement, cache, record, statement};

type Finds = Box<dyn Fn(&[i64], &mut ReadConnection<'_>) -> Result<()> + Send>;
type Records<Shown> = Box<dyn Fn(&[i64], &mut ReadConnection<'_>) -> Result<Vec<Shown>> + Send>;
type Told<Shown> = Box<dyn Fn(StoredBrief) -> Shown + Send>;

/// How the rows of a page are shown.
enum Show<Shown> {
    /// Whole: by one function that only asks for the rows, for the first round, and one that asks for them and for what is shown beside.
    Records(Finds, Records<Shown>),
    /// In brief, by a statement that all such kinds share.
    Briefs(Box<BriefColumns>, Told<Shown>),
}

/// One kind of record in such a list, as somebody gets to see it: which rows, since when each of them stands there, and how
/// those of a page are shown.
pub struct Waiting<Shown> {
    listing: Listing,
    since: &'static str,
    person: Option<&'static str>,
    show: Show<Shown>,
}

/// A row of such a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Waited {
    /// The place of its kind among those that were asked for.
    pub kind: i64,
    /// The record.
    pub id: i64,
    /// Since when it waits, if that is known.
    pub since: Option<NaiveDateTime>,
    /// What was asked of whom it is about.
    pub marked: bool,
}

/// A page of such a list, and how much there is of what it is a page of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WaitingPage {
    /// What waits longest, behind what is left out.
    pub rows: Vec<Waited>,
    /// Of each kind; no more of one than `most`.
    counts: Vec<i64>,
    /// Of each list that was counted beside them.
    beside: Vec<i64>,
    most: i64,
    /// How many rows it may have.
    limit: i64,
}

/// As many rows are read of each kind, even where fewer are on the page: most kinds have no more, and are counted by that.
const LEAST_READ: i64 = 50;

record! {
    /// A row of the page, or how many there are of a kind.
    struct OfPage {
        kind: i64 = "f.kind",
        id: i64 = "f.id",
        since: Option<NaiveDateTime> = "f.since",
        marked: bool = "f.marked",
        /// 0 of a row.
        count: i64 = "f.count",
    }
}

record! {
    struct Count {
        kind: i64 = "c.kind",
        count: i64 = "c.count",
    }
}

record! {
    /// A record in brief, as it is stored.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredBrief {
        kind: i64 = "b.kind",
        pub id: i64 = "b.id",
        pub version: i64 = "b.version",
        pub state: String = "b.state",
        pub person: Option<UserId> = "b.person",
        pub fname: Option<String> = "b.fname",
        pub lname: Option<String> = "b.lname",
        pub title: String = "b.title",
        pub detail: Option<String> = "b.detail",
        pub remark: Option<String> = "b.remark",
        pub day: Option<NaiveDate> = "b.day",
        pub at: Option<NaiveDateTime> = "b.at",
        pub number: Option<i64> = "b.number",
    }
}

impl StoredBrief {
    /// As it travels, before its module has said what of it is due, and what its word and its number are.
    pub fn told(self, deed: Deed) -> Brief {
        Brief {
            id: self.id,
            version: self.version,
            deed,
            own: deed.is_own(),
            user: self.person,
            empname: self.fname.zip(self.lname).map(|(fname, lname)| full_name(&fname, &lname)),
            title: self.title,
            detail: self.detail,
            word: None,
            reason: self.remark,
            day: None,
            due: None,
            late: false,
            at: self.at.map(|at| at.and_utc()),
            count: None,
            amount: None,
            hours: None,
            days: None,
            actions: Actions::default(),
        }
    }
}

/// The columns of a record in brief, each as SQL over the tables of its list; what a kind has not is nothing.
#[derive(Debug, Clone)]
#[expect(missing_docs, reason = "the fields of `StoredBrief`")]
pub struct BriefColumns {
    pub version: Cow<'static, str>,
    pub state: Cow<'static, str>,
    pub person: Cow<'static, str>,
    pub fname: Cow<'static, str>,
    pub lname: Cow<'static, str>,
    pub title: Cow<'static, str>,
    pub detail: Cow<'static, str>,
    pub remark: Cow<'static, str>,
    pub day: Cow<'static, str>,
    pub at: Cow<'static, str>,
    pub number: Cow<'static, str>,
}

impl Default for BriefColumns {
    /// PostgreSQL has to know the type of each column from each part of a UNION.
    fn default() -> Self {
        let text = || Cow::Borrowed("CAST(NULL AS TEXT)");
        let number = || Cow::Borrowed("CAST(NULL AS BIGINT)");
        Self {
            version: Cow::Borrowed("CAST(0 AS BIGINT)"),
            state: Cow::Borrowed("''"),
            person: number(),
            fname: text(),
            lname: text(),
            title: Cow::Borrowed("''"),
            detail: text(),
            remark: text(),
            day: Cow::Borrowed("CAST(NULL AS DATE)"),
            at: Cow::Borrowed("CAST(NULL AS TIMESTAMP)"),
            number: number(),
        }
    }
}

impl BriefColumns {
    /// For a SELECT, of a kind whose rows have their id in this column.
    fn of(&self, kind: usize, id: &str) -> String {
        let Self { version, state, person, fname, lname, title, detail, remark, day, at, number } = self;
        format!(
            "CAST({kind} AS BIGINT) AS kind, {id} AS id, {version} AS version, {state} AS state, {person} AS person, \
             {fname} AS fname, {lname} AS lname, {title} AS title, {detail} AS detail, {remark} AS remark, {day} AS day, \
             {at} AS at, {number} AS number"
        )
    }
}

impl<Shown: 'static> Waiting<Shown> {
    /// The rows of a list, each since the instant in this column; those of a page are shown together. `show` runs more than once, at first
    /// where what it asks for answers no row ([`crate::together`]): it only reads, and asks by [`Statement::fetch_together`] alone.
    pub fn new<Stored: Row>(
        listing: Listing,
        since: &'static str,
        show: impl Fn(Vec<Stored>, &mut ReadConnection<'_>) -> Result<Vec<Shown>> + Send + 'static,
    ) -> Self {
        let (rows, found) = (listing.clone(), listing.clone());
        let find =
            move |ids: &[i64], connection: &mut ReadConnection<'_>| found.of_ids::<Stored>(ids, connection).map(drop);
        let show = move |ids: &[i64], connection: &mut ReadConnection<'_>| {
            let stored = rows.of_ids::<Stored>(ids, connection)?;
            show(stored, connection)
        };
        Self { listing, since, person: None, show: Show::Records(Box::new(find), Box::new(show)) }
    }

    /// The rows of a list, shown in brief.
    pub fn brief(
        listing: Listing,
        since: &'static str,
        columns: BriefColumns,
        show: impl Fn(StoredBrief) -> Shown + Send + 'static,
    ) -> Self {
        Self { listing, since, person: None, show: Show::Briefs(Box::new(columns), Box::new(show)) }
    }

    /// With the column of whom a row is about, where others might decide on it as well.
    #[must_use]
    pub fn about(self, person: &'static str) -> Self {
        Self { person: Some(person), ..self }
    }

    /// Only rows that meet a condition over the columns of whom they are about and since when they stand there; those that are about
    /// nobody all.
    #[must_use]
    pub fn only(self, condition: impl FnOnce(&str, &str) -> (String, Vec<Bind>)) -> Self {
        let Some(person) = self.person else { return self };
        let (condition, binds) = condition(person, self.since);
        Self { listing: self.listing.filter(condition, binds), ..self }
    }

    /// Only the record of this number, where it is among them.
    #[must_use]
    pub fn of_id(self, id: i64) -> Self {
        let condition = format!("{} = ?", self.listing.id());
        Self { listing: self.listing.filter(condition, [id.into()]), ..self }
    }

    /// The same rows, each shown as something else.
    #[must_use]
    pub fn map<Other: 'static>(self, other: impl Fn(Shown) -> Other + Send + 'static) -> Waiting<Other> {
        let Self { listing, since, person, show } = self;
        let show = match show {
            Show::Records(find, show) => {
                let show = move |ids: &[i64], connection: &mut ReadConnection<'_>| {
                    Ok(show(ids, connection)?.into_iter().map(&other).collect())
                };
                Show::Records(find, Box::new(show) as Records<Other>)
            }
            Show::Briefs(columns, show) => Show::Briefs(columns, Box::new(move |stored| other(show(stored)))),
        };
        Waiting { listing, since, person, show }
    }

    /// The rows that wait longest, and no more than these.
    fn longest(&self, kind: usize, most: i64) -> (String, Vec<Bind>) {
        let ((rows, binds), id, since) = (self.listing.found(), self.listing.id(), self.since);
        let person = self.person.unwrap_or("NULL");
        let text = format!(
            "SELECT * FROM (SELECT CAST({kind} AS BIGINT) AS kind, {id} AS id, {since} AS since, CAST({person} AS BIGINT) AS person \
             FROM {rows} ORDER BY {since} NULLS FIRST, {id} LIMIT {most}) k{kind}"
        );
        (text, binds)
    }

    /// Which rows there are.
    pub fn listing(&self) -> &Listing {
        &self.listing
    }
}

/// These columns of as many rows of a list as there are, and no more than these, without what they are.
fn so_many((kind, listing): (usize, &Listing), columns: &str, most: i64) -> (String, Vec<Bind>) {
    let (rows, binds) = listing.found();
    let text =
        format!("SELECT CAST({kind} AS BIGINT) AS kind, {columns} FROM (SELECT 1 FROM {rows} LIMIT {most}) k{kind}");
    (text, binds)
}

/// Rows that are counted with those of [`Waiting::longest`].
fn to_count(listing: (usize, &Listing), most: i64) -> (String, Vec<Bind>) {
    let columns = "CAST(NULL AS BIGINT) AS id, CAST(NULL AS TIMESTAMP) AS since, CAST(NULL AS BIGINT) AS person";
    so_many(listing, columns, most)
}

fn counted(listing: (usize, &Listing)) -> (String, Vec<Bind>) {
    // As in any list: the count stops where pages do.
    so_many(listing, "count(*) AS count", LIST_LIMIT + 1)
}

/// What waits of a kind for whoever decides on it: for statements about all that waits, whoever they are that decide.
pub struct Undecided {
    listing: Listing,
    person: &'static str,
    since: &'static str,
    project: Option<&'static str>,
}

impl Undecided {
    /// The rows of a list, each about the person in the one column, and waiting since the instant in the other.
    pub fn new(listing: Listing, person: &'static str, since: &'static str) -> Self {
        Self { listing, person, since, project: None }
    }

    /// With the column of the project that each is of, where who leads that decides on it.
    #[must_use]
    pub fn of_project(self, project: &'static str) -> Self {
        Self { project: Some(project), ..self }
    }

    /// Those that wait since before an instant, as a SELECT of `kind`, `id`, `person`, `since` and `project`. Since when is not known is not
    /// among them.
    pub fn since_before(self, kind: &str, before: DateTime<Utc>) -> (String, Vec<Bind>) {
        let Self { listing, person, since, project } = self;
        // PostgreSQL has to know the type of each column from each part of a UNION.
        let project = project.unwrap_or("CAST(NULL AS BIGINT)");
        let listing = listing.filter(format!("{since} < ?"), [before.into()]);
        let ((rows, binds), id) = (listing.found(), listing.id());
        let columns =
            format!("'{kind}' AS kind, {id} AS id, {person} AS person, {since} AS since, {project} AS project");
        (format!("SELECT {columns} FROM {rows}"), binds)
    }
}

/// The parts of a UNION, with the values of their `?`s.
fn all(parts: impl Iterator<Item = (String, Vec<Bind>)>) -> (String, Vec<Bind>) {
    let (texts, binds): (Vec<_>, Vec<_>) = parts.unzip();
    (texts.join(" UNION ALL "), binds.concat())
}

/// How many rows there are of each list, exact up to [`LIST_LIMIT`], and large ones as they were within the last second: one statement,
/// and none where nothing is to be counted.
pub fn count_each<'a>(
    listings: impl IntoIterator<Item = &'a Listing>,
    connection: &mut impl Reads,
) -> Result<Vec<i64>> {
    count_others(listings.into_iter().map(|listing| (listing, None)), connection)
}

/// [`count_each`] of lists of some of which it is known: nothing is asked of them, not even to begin, which costs more than a text for each
/// handful of long lists that there is.
fn count_others<'a>(
    listings: impl Iterator<Item = (&'a Listing, Option<i64>)>,
    connection: &mut impl Reads,
) -> Result<Vec<i64>> {
    let (mut counts, mut keys, mut parts) = (Vec::new(), Vec::new(), Vec::new());
    for (place, (listing, known)) in listings.enumerate() {
        if let Some(known) = known {
            keys.push(None);
            counts.push(known);
            continue;
        }
        let key = key(&counted((place, listing)));
        let known = cache::known(&key);
        // What was counted a moment ago is asked for, too, and not looked for: so the text is that of each call, and is kept prepared.
        let asked = listing.clone().filter("? = 1", [i64::from(known.is_none()).into()]);
        parts.push(counted((place, &asked)));
        keys.push(known.is_none().then_some(key));
        counts.push(known.unwrap_or_default());
    }
    if keys.iter().all(Option::is_none) {
        return Ok(counts);
    }
    let (union, binds) = all(parts.into_iter());
    let found: Vec<Count> =
        statement(format!("SELECT c.kind, c.count FROM ({union}) c")).bind_all(binds).fetch(connection)?;
    for row in found {
        let Ok(place) = usize::try_from(row.kind) else { continue };
        if let Some(key) = keys.get_mut(place).and_then(Option::take) {
            cache::keep(key, row.count);
            if let Some(count) = counts.get_mut(place) {
                *count = row.count;
            }
        }
    }
    Ok(counts)
}

impl WaitingPage {
    /// How many there are of each of its kinds, exact up to [`LIST_LIMIT`]: a statement more where there may be more of one than were read.
    pub fn counts<Shown: 'static>(&self, kinds: &[Waiting<Shown>], connection: &mut impl Reads) -> Result<Vec<i64>> {
        let known = self.counts.iter().map(|count| Some(*count).filter(|count| *count < self.most));
        count_others(kinds.iter().map(Waiting::listing).zip(known), connection)
    }

    /// Whether there is anything in the list that was counted beside at this place.
    pub fn is_there(&self, place: usize) -> bool {
        self.beside.get(place).is_some_and(|count| *count > 0)
    }

    /// The first page of these kinds and of others together, whose kinds stand behind; this and that are first pages of as many rows.
    #[must_use]
    pub fn and(mut self, others: Self) -> Self {
        let behind = i64::try_from(self.counts.len()).unwrap_or(i64::MAX);
        self.counts.extend(others.counts);
        self.rows.extend(others.rows.into_iter().map(|row| Waited { kind: behind + row.kind, ..row }));
        self.rows.sort_by_key(|row| (row.since, row.kind, row.id));
        self.rows.truncate(usize::try_from(self.limit).unwrap_or(usize::MAX));
        self
    }
}

/// What tells a part of a UNION from every other one.
fn key((text, binds): &(String, Vec<Bind>)) -> String {
    format!("{text} {binds:?}")
}

/// The sizes of a first page whose statement is kept prepared: of the dashboard's, of a list's, of what is weighed.
const FIRST_PAGES: [i64; 4] = [5, 10, 25, 100];

/// So many rows over the kinds that are on the page, those that wait longest first, behind those that are left out, and how much there is
/// of all kinds and of the lists `beside`: one statement, and none where there is neither. `mark` is a condition over `w.person`,
/// whom a row is about. Kinds of which nothing waits belong to it, and those that are not on the page: so it is one text whatever waits
/// and whichever are asked for, and is kept prepared.
pub fn page_of<Shown: 'static>(
    kinds: &[Waiting<Shown>],
    (on_page, beside): (&[i64], &[&Listing]),
    mark: Option<&str>,
    (offset, limit): (i64, i64),
    connection: &mut impl Reads,
) -> Result<WaitingPage> {
    let (mark, most) = (mark.unwrap_or("FALSE"), (offset + limit).max(LEAST_READ));
    let (mut rows, mut counts) = (Vec::new(), vec![0; kinds.len() + beside.len()]);
    if counts.is_empty() {
        return Ok(WaitingPage { rows, counts, beside: Vec::new(), most, limit });
    }
    let longest = kinds.iter().enumerate().map(|(kind, waiting)| waiting.longest(kind, most));
    let others = (kinds.len()..).zip(beside).map(|(place, listing)| to_count((place, *listing), most));
    let ((union, binds), is_on_page) = (all(longest.chain(others)), connection.dialect().is_one_of("a.kind"));
    // Nobody looks at the mark of what is not on the page.
    let asked: Statement = statement(format!(
        "WITH a AS MATERIALIZED ({union}) SELECT f.kind, f.id, f.since, f.marked, f.count FROM (\
         SELECT w.kind, w.id, w.since, {mark} AS marked, CAST(0 AS BIGINT) AS count FROM (SELECT a.kind, a.id, a.since, a.person FROM a \
         WHERE {is_on_page} ORDER BY a.since NULLS FIRST, a.kind, a.id LIMIT {limit} OFFSET {offset}) w \
         UNION ALL SELECT a.kind, CAST(0 AS BIGINT), CAST(NULL AS TIMESTAMP), FALSE, count(*) FROM a GROUP BY a.kind) f \
         ORDER BY f.count, f.since NULLS FIRST, f.kind, f.id"
    ));
    // Kept prepared is what nearly everybody asks for.
    let asked = asked.bind_all(binds).bind(Bind::ids(on_page.iter().copied()));
    let found = asked.once_unless(offset == 0 && FIRST_PAGES.contains(&limit)).fetch(connection)?;
    for OfPage { kind, id, since, marked, count } in found {
        if count == 0 {
            rows.push(Waited { kind, id, since, marked });
        } else if let Some(counted) = usize::try_from(kind).ok().and_then(|place| counts.get_mut(place)) {
            *counted = count;
        }
    }
    let beside = counts.split_off(kinds.len());
    Ok(WaitingPage { rows, counts, beside, most, limit })
}

/// The rows of a page, each with the place of its kind, in no order: those of all kinds by one statement, and what is shown beside them by
/// one more; no statement where there are none. Kinds of which nothing is on the page belong to either: so it is one text, and is kept
/// prepared.
pub fn shown_of<Shown: 'static>(
    kinds: &[Waiting<Shown>],
    page: &[Waited],
    connection: &mut ReadConnection<'_>,
) -> Result<Vec<(i64, Shown)>> {
    let ids: Vec<Vec<i64>> = (0..)
        .zip(kinds)
        .map(|(place, _)| page.iter().filter(|row| row.kind == place).map(|row| row.id).collect())
        .collect();
    let is_whole =
        |(waiting, ids): (&Waiting<Shown>, &Vec<i64>)| matches!(waiting.show, Show::Records(..)) && !ids.is_empty();
    if !kinds.iter().zip(&ids).any(is_whole) {
        return in_brief(kinds, &ids, connection);
    }
    let mut known = Known::default();
    ask(&mut known, connection, |connection| {
        for (waiting, ids) in kinds.iter().zip(&ids) {
            if let Show::Records(find, _) = &waiting.show {
                find(ids, connection)?;
            }
        }
        in_brief(kinds, &ids, connection).map(drop)
    })?;
    together(known, connection, |connection| {
        let mut shown = in_brief(kinds, &ids, connection)?;
        for ((place, waiting), ids) in (0..).zip(kinds).zip(&ids) {
            if let Show::Records(_, show) = &waiting.show {
                shown.extend(show(ids, connection)?.into_iter().map(|row| (place, row)));
            }
        }
        Ok(shown)
    })
}

/// Those that are shown in brief, by one statement.
fn in_brief<Shown: 'static>(
    kinds: &[Waiting<Shown>],
    ids: &[Vec<i64>],
    connection: &mut impl Reads,
) -> Result<Vec<(i64, Shown)>> {
    let (mut briefs, mut is_none) = (Vec::new(), true);
    for ((place, waiting), ids) in kinds.iter().enumerate().zip(ids) {
        if let Show::Briefs(columns, _) = &waiting.show {
            is_none &= ids.is_empty();
            let columns = columns.of(place, waiting.listing.id());
            briefs.push(waiting.listing.select_of_ids(&columns, ids, connection.dialect()));
        }
    }
    if briefs.is_empty() {
        return Ok(Vec::new());
    }
    let columns = StoredBrief::columns();
    let (union, binds) = all(briefs.into_iter());
    let asked = statement(format!("SELECT {columns} FROM ({union}) b")).bind_all(binds).none_if(is_none);
    let tell = |stored: StoredBrief| {
        let place = stored.kind;
        match &kinds.get(usize::try_from(place).ok()?)?.show {
            Show::Briefs(_, tell) => Some((place, tell(stored))),
            Show::Records(..) => None,
        }
    };
    let found: Vec<StoredBrief> = asked.fetch_together(connection)?;
    Ok(found.into_iter().filter_map(tell).collect())
}
