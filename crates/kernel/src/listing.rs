//! What a list is asked for: which page, in which order, matching what, in which format.

use crate::{Code, Error, Result, normalize, texts};

/// Rows of a list that is asked for without a page.
pub const UNPAGED: i64 = 1_000;
/// The last row that a page shows, and the last one that is counted.
pub const LIST_LIMIT: i64 = 10_000;
/// The most rows of a page.
pub const LARGEST_PAGE: i64 = 200;
const USUAL_PAGE: i64 = 10;

/// A page: `number` from 1, `size` rows each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub struct Page {
    pub number: i64,
    pub size: i64,
}

/// One page, or the first [`UNPAGED`] rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub enum Paging {
    Page(Page),
    First,
}

impl Paging {
    /// Rows wanted.
    pub fn limit(self) -> i64 {
        match self {
            Self::Page(page) => page.size,
            Self::First => UNPAGED,
        }
    }

    /// Rows skipped.
    pub fn offset(self) -> i64 {
        match self {
            Self::Page(page) => (page.number - 1) * page.size,
            Self::First => 0,
        }
    }
}

/// Up or down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub enum Direction {
    Up,
    Down,
}

/// A field that a list sorts by: its name for clients, and the column behind it. One table of them for each list is read
/// by the parser, the SQL and the document, so no field is without its order.
#[derive(Debug, PartialEq, Eq)]
pub struct SortField {
    /// As clients spell it.
    pub name: &'static str,
    /// The column, or the expression, with the alias of its table.
    pub column: &'static str,
    /// Whether it may be empty: empty values stand last in both directions.
    pub nullable: bool,
}

impl SortField {
    /// A field whose column always holds something.
    pub const fn new(name: &'static str, column: &'static str) -> Self {
        Self { name, column, nullable: false }
    }

    /// A field whose column may be empty.
    pub const fn nullable(name: &'static str, column: &'static str) -> Self {
        Self { name, column, nullable: true }
    }
}

/// Declares what lists sort by, beside their SQL: each a type without values, with its fields.
#[macro_export]
macro_rules! orders {
    ($($(#[$doc:meta])* $visibility:vis $name:ident = [$($field:expr),* $(,)?];)*) => {$(
        $(#[$doc])*
        #[derive(Debug)]
        $visibility enum $name {}

        impl $crate::Sorted for $name {
            const FIELDS: &'static [$crate::SortField] = &[$($field),*];
        }
    )*};
}

/// What a list sorts by: a type that [`orders!`](crate::orders) declares.
pub trait Sorted: 'static {
    /// The fields.
    const FIELDS: &'static [SortField];
}

orders! {
    /// A list in an order of its own that nobody changes.
    pub Unsorted = [];
}

/// An order: a field that the list knows, and a direction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub struct Sort {
    pub field: &'static SortField,
    pub direction: Direction,
}

/// How the rows are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub enum Format {
    #[default]
    Json,
    Csv,
    Xlsx,
}

/// A list as it was asked for, checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListQuery {
    /// Which rows.
    pub paging: Paging,
    /// In which order; the list's own where none is named.
    pub sort: Option<Sort>,
    /// What they match, normalized; never empty.
    pub q: Option<String>,
    /// How they are written.
    pub format: Format,
}

impl ListQuery {
    /// The same with this many rows where no page is asked for, instead of [`UNPAGED`]: for lists whose rows are large.
    #[must_use]
    pub fn unpaged(mut self, rows: i64) -> Self {
        if self.paging == Paging::First {
            self.paging = Paging::Page(Page { number: 1, size: rows });
        }
        self
    }

    /// Reads `page`, `pageSize`, `sort`, `q` and `format`. A number that can't be read or lies out of
    /// range is a 400, an unknown field or format a 422 (list-1, list-2).
    pub fn read<'a>(parameter: impl Fn(&str) -> Option<&'a str>, fields: &'static [SortField]) -> Result<Self> {
        let number = number(parameter("page"), "page", i64::MAX)?;
        let size = number_of_rows(parameter("pageSize"))?;
        let paging = match (number, size) {
            (None, None) => Paging::First,
            (number, size) => {
                let page = Page { number: number.unwrap_or(1), size: size.unwrap_or(USUAL_PAGE) };
                if page.number.saturating_mul(page.size) > LIST_LIMIT {
                    return Err(Error::new(Code::BadParameter).saying(texts::pages_end()));
                }
                Paging::Page(page)
            }
        };
        Ok(Self {
            paging,
            sort: parameter("sort").map(|text| read_sort(text, fields)).transpose()?,
            q: parameter("q").map(normalize).filter(|text| !text.is_empty()),
            format: match parameter("format") {
                None | Some("json") => Format::Json,
                Some("csv") => Format::Csv,
                Some("xlsx") => Format::Xlsx,
                Some(_) => return Err(Error::field("format", texts::one_of("json, csv and xlsx"))),
            },
        })
    }

    /// The first rows in the list's own order: what a tile shows.
    pub fn first(size: i64) -> Self {
        Self { paging: Paging::Page(Page { number: 1, size }), sort: None, q: None, format: Format::Json }
    }
}

fn number(text: Option<&str>, name: &str, largest: i64) -> Result<Option<i64>> {
    let Some(text) = text else { return Ok(None) };
    match text.parse() {
        Ok(number) if (1..=largest).contains(&number) => Ok(Some(number)),
        _ => Err(Error::new(Code::BadParameter).saying(texts::whole_number(name))),
    }
}

fn number_of_rows(text: Option<&str>) -> Result<Option<i64>> {
    number(text, "pageSize", LARGEST_PAGE)
        .map_err(|_| Error::new(Code::BadParameter).saying(texts::whole_number_up_to("pageSize", LARGEST_PAGE)))
}

fn read_sort(text: &str, fields: &'static [SortField]) -> Result<Sort> {
    let (name, direction) = match text.strip_prefix('-') {
        Some(name) => (name, Direction::Down),
        None => (text, Direction::Up),
    };
    let Some(field) = fields.iter().find(|field| field.name == name) else {
        let names: Vec<_> = fields.iter().map(|field| field.name).collect();
        return Err(Error::field("sort", texts::one_of(&names.join(", "))));
    };
    Ok(Sort { field, direction })
}

#[cfg(test)]
mod tests {
    use super::{Direction, Format, LIST_LIMIT, ListQuery, Page, Paging, Sort, SortField, UNPAGED};
    use crate::{Code, Error, normalize};
    use proptest::prelude::*;

    static FIELDS: [SortField; 2] =
        [SortField::new("date", "r.date"), SortField::nullable("empname", "u.name_normalized")];

    /// What may be sent for a parameter: what there is, what is near it, and anything.
    fn values() -> impl Strategy<Value = Option<String>> {
        proptest::option::of(prop_oneof![
            any::<String>(),
            any::<i64>().prop_map(|number| number.to_string()),
            (-2_i64..12_000).prop_map(|number| number.to_string()),
            "[-+ ]?(date|empname|q|json|csv|xlsx|[0-9]{1,25})",
        ])
    }

    proptest! {
        #[test]
        fn what_is_taken_is_within_the_limits_and_what_is_not_names_its_parameter(
            page in values(), size in values(), sort in values(), q in values(), format in values(),
        ) {
            let sent = [("page", &page), ("pageSize", &size), ("sort", &sort), ("q", &q), ("format", &format)];
            let parameter = |name: &str| sent.iter().find(|(known, _)| *known == name).and_then(|(_, value)| value.as_deref());
            match ListQuery::read(parameter, &FIELDS) {
                Ok(read) => {
                    let (limit, offset) = (read.paging.limit(), read.paging.offset());
                    prop_assert!((1..=UNPAGED).contains(&limit) && offset >= 0 && offset + limit <= LIST_LIMIT.max(UNPAGED));
                    prop_assert_eq!(read.paging == Paging::First, page.is_none() && size.is_none());
                    let direction = |sort: &Sort| if sort.direction == Direction::Down { "-" } else { "" };
                    prop_assert_eq!(read.sort.as_ref().map(|sort| format!("{}{}", direction(sort), sort.field.name)), sort);
                    prop_assert!(read.q.as_ref().is_none_or(|text| !text.is_empty() && *text == normalize(text)));
                }
                Err(error) => {
                    let named = error.message().to_string() + &format!("{:?}", error.field_problems().keys());
                    prop_assert!(matches!(error.code(), Code::BadParameter | Code::Invalid));
                    prop_assert!(["page", "pageSize", "sort", "format", "rows"].iter().any(|name| named.contains(name)), "{named}");
                }
            }
        }
    }

    fn read(query: &str) -> Result<ListQuery, Error> {
        let pairs: Vec<_> = query.split('&').filter_map(|pair| pair.split_once('=')).collect();
        ListQuery::read(|name| pairs.iter().find(|(key, _)| *key == name).map(|(_, value)| *value), &FIELDS)
    }

    // list-1
    #[test]
    fn pages_and_their_limits() {
        for (query, paging) in [
            ("", Paging::First),
            ("page=1", Paging::Page(Page { number: 1, size: 10 })),
            ("page=3&pageSize=25", Paging::Page(Page { number: 3, size: 25 })),
            ("pageSize=5", Paging::Page(Page { number: 1, size: 5 })),
            ("page=50&pageSize=200", Paging::Page(Page { number: 50, size: 200 })),
        ] {
            assert_eq!(read(query).map(|query| query.paging).ok(), Some(paging), "{query}");
        }
        for query in ["page=0", "page=-1", "page=x", "page=", "pageSize=0", "pageSize=201", "page=51&pageSize=200"] {
            assert_eq!(read(query).err().map(|error| error.code()), Some(Code::BadParameter), "{query}");
        }
        let last = Paging::Page(Page { number: 3, size: 25 });
        assert_eq!((last.limit(), last.offset()), (25, 50));
    }

    // list-2
    #[test]
    fn orders_and_formats_are_known_ones() {
        let sort = |query| read(query).ok().and_then(|query| query.sort);
        assert_eq!(sort("sort=-date"), Some(Sort { field: &FIELDS[0], direction: Direction::Down }));
        assert_eq!(sort("sort=empname"), Some(Sort { field: &FIELDS[1], direction: Direction::Up }));
        assert_eq!(read("format=csv").map(|query| query.format).ok(), Some(Format::Csv));
        for query in ["sort=password", "sort=--date", "sort=", "format=pdf"] {
            assert_eq!(read(query).err().map(|error| error.code()), Some(Code::Invalid), "{query}");
        }
    }

    #[test]
    fn a_search_is_normalized_and_never_blank() {
        assert_eq!(read("q= ÉMILE ").ok().and_then(|query| query.q).as_deref(), Some("émile"));
        assert_eq!(read("q=  ").ok().and_then(|query| query.q), None);
    }
}
