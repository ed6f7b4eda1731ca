//! What is uploaded: rows as a browser read them from a CSV, or as a script makes them.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{self, DeserializeSeed, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::openapi::schema::{AdditionalProperties, ArrayBuilder, ObjectBuilder, OneOfBuilder, SchemaType, Type};
use utoipa::openapi::{Ref, RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

/// Rows of one upload.
pub const MOST_ROWS: usize = 20_000;
/// Bytes of one upload (call-8).
pub const LARGEST_UPLOAD: usize = 20_000_000;
/// Cells of a row and heads of an upload that are read: what is above has more columns than are taken, and is never in memory.
const MOST_CELLS: usize = 200;
const MOST_HEADS: usize = 400;

/// What a column holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ColumnKind {
    /// Says whose slip it is, for which month, or the net pay.
    Key,
    /// Added.
    Earning,
    /// Taken off.
    Deduction,
    /// Not summed: must agree with what is.
    Total,
    /// Shown as it is.
    Information,
}

/// Cells of a row: one piece of memory for all of them, for an upload has half a million.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Cells {
    text: String,
    ends: Vec<usize>,
}

impl Cells {
    /// One more cell.
    pub fn push(&mut self, cell: &str) {
        self.text.push_str(cell);
        self.ends.push(self.text.len());
    }

    /// The cell at this place; empty where there is none.
    pub fn get(&self, place: usize) -> &str {
        let end_of = |place: usize| self.ends.get(place).copied();
        let from = place.checked_sub(1).and_then(end_of).unwrap_or_default();
        end_of(place).and_then(|end| self.text.get(from..end)).unwrap_or_default()
    }
}

impl<'a> FromIterator<&'a str> for Cells {
    fn from_iter<T: IntoIterator<Item = &'a str>>(texts: T) -> Self {
        let mut cells = Self::default();
        texts.into_iter().for_each(|text| cells.push(text));
        cells.text.shrink_to_fit();
        cells.ends.shrink_to_fit();
        cells
    }
}

/// A row as it was sent: cells in their order, each with the place of its head. Numbers are texts here already, so that an
/// amount is never rounded.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SentRow {
    heads: Vec<usize>,
    cells: Cells,
}

impl SentRow {
    /// The place of the head of each cell, and the cell.
    pub fn cells(&self) -> impl Iterator<Item = (usize, &str)> {
        self.heads.iter().enumerate().map(|(place, head)| (*head, self.cells.get(place)))
    }
}

/// Rows, and what their columns hold where that is not what their names say.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PayslipUpload {
    /// All heads, as the file wrote them, in the order in which they were first seen.
    pub heads: Vec<String>,
    /// The rows.
    pub rows: Vec<SentRow>,
    /// Kinds of columns for this upload alone, by their heads.
    pub columns: BTreeMap<String, ColumnKind>,
    /// Whether the rows were sent as a bare list, as which a refusal then names them.
    pub listed: bool,
}

impl<'de> Deserialize<'de> for PayslipUpload {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ListOrRecord)
    }
}

#[derive(Deserialize)]
struct Record {
    rows: Rows,
    #[serde(default)]
    columns: Option<BTreeMap<String, ColumnKind>>,
}

struct ListOrRecord;

impl<'de> Visitor<'de> for ListOrRecord {
    type Value = PayslipUpload;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("rows, or a record that holds them")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Self::Value, A::Error> {
        let Record { rows, columns } = Record::deserialize(MapAccessDeserializer::new(map))?;
        let Rows { heads, rows } = rows;
        Ok(PayslipUpload { heads, rows, columns: columns.unwrap_or_default(), listed: false })
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Self::Value, A::Error> {
        let Rows { heads, rows } = read_rows(list)?;
        Ok(PayslipUpload { heads, rows, columns: BTreeMap::new(), listed: true })
    }
}

struct Rows {
    heads: Vec<String>,
    rows: Vec<SentRow>,
}

impl<'de> Deserialize<'de> for Rows {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(ReadRows)
    }
}

struct ReadRows;

impl<'de> Visitor<'de> for ReadRows {
    type Value = Rows;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a list of rows")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Rows, A::Error> {
        read_rows(list)
    }
}

fn read_rows<'de, A: SeqAccess<'de>>(mut list: A) -> Result<Rows, A::Error> {
    let (mut heads, mut rows) = (HashMap::new(), Vec::new());
    while let Some(row) = list.next_element_seed(ReadRow { heads: &mut heads })? {
        if rows.len() == MOST_ROWS {
            return Err(de::Error::custom(format!("at most {MOST_ROWS} rows")));
        }
        rows.push(row);
    }
    if rows.is_empty() {
        return Err(de::Error::custom("no rows"));
    }
    Ok(Rows { heads: in_order(heads), rows })
}

/// Reads a row; `heads` are the heads so far, each with its place.
struct ReadRow<'a> {
    heads: &'a mut HashMap<String, usize>,
}

impl<'de> DeserializeSeed<'de> for ReadRow<'_> {
    type Value = SentRow;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<SentRow, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for ReadRow<'_> {
    type Value = SentRow;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a row: heads and cells")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<SentRow, A::Error> {
        let (mut heads, mut texts) = (Vec::new(), Vec::new());
        while let Some((head, Cell(text))) = map.next_entry::<String, Cell>()? {
            let next = self.heads.len();
            let place = *self.heads.entry(head).or_insert(next);
            if place >= MOST_HEADS || texts.len() == MOST_CELLS {
                return Err(de::Error::custom("too many columns"));
            }
            heads.push(place);
            texts.push(text);
        }
        heads.shrink_to_fit();
        Ok(SentRow { heads, cells: texts.iter().map(String::as_str).collect() })
    }
}

/// One row: of a slip that replaces another one.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CorrectedRow(pub PayslipUpload);

impl<'de> Deserialize<'de> for CorrectedRow {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut heads = HashMap::new();
        let row = ReadRow { heads: &mut heads }.deserialize(deserializer)?;
        Ok(Self(PayslipUpload { heads: in_order(heads), rows: vec![row], columns: BTreeMap::new(), listed: true }))
    }
}

impl PartialSchema for CorrectedRow {
    fn schema() -> RefOr<Schema> {
        Ref::from_schema_name(SentRow::name()).into()
    }
}

impl ToSchema for CorrectedRow {
    fn name() -> Cow<'static, str> {
        "CorrectedRow".into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        schemas.push((SentRow::name().into_owned(), SentRow::schema()));
    }
}

/// The heads by their places.
fn in_order(heads: HashMap<String, usize>) -> Vec<String> {
    let mut heads: Vec<_> = heads.into_iter().collect();
    heads.sort_unstable_by_key(|(_, place)| *place);
    heads.into_iter().map(|(head, _)| head).collect()
}

/// A text or a number; null is an empty text.
struct Cell(String);

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ReadCell)
    }
}

struct ReadCell;

impl Visitor<'_> for ReadCell {
    type Value = Cell;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a text or a number")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Cell, E> {
        Ok(Cell(text.trim().to_owned()))
    }

    fn visit_i64<E: de::Error>(self, number: i64) -> Result<Cell, E> {
        Ok(Cell(number.to_string()))
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<Cell, E> {
        Ok(Cell(number.to_string()))
    }

    /// The shortest decimals that are this number: those that were sent.
    fn visit_f64<E: de::Error>(self, number: f64) -> Result<Cell, E> {
        Ok(Cell(number.to_string()))
    }

    fn visit_unit<E: de::Error>(self) -> Result<Cell, E> {
        Ok(Cell(String::new()))
    }
}

impl PartialSchema for SentRow {
    fn schema() -> RefOr<Schema> {
        let cell = SchemaType::Array(vec![Type::String, Type::Number, Type::Null]);
        let cell = RefOr::T(Schema::from(ObjectBuilder::new().schema_type(cell).build()));
        let help = "Heads as the file wrote them, and cells. Known after normalisation: `employeeId` or `email`, `month` \
            (YYYY-MM), `netPay`. Amounts are numbers, or texts as spreadsheets write them.";
        ObjectBuilder::new()
            .description(Some(help))
            .additional_properties(Some(AdditionalProperties::RefOr(cell)))
            .build()
            .into()
    }
}

impl ToSchema for SentRow {
    fn name() -> Cow<'static, str> {
        "PayslipRow".into()
    }
}

impl PartialSchema for PayslipUpload {
    fn schema() -> RefOr<Schema> {
        let rows = || {
            let row = Ref::from_schema_name(SentRow::name());
            Schema::Array(ArrayBuilder::new().items(row).min_items(Some(1)).max_items(Some(MOST_ROWS)).build())
        };
        let kinds = ObjectBuilder::new()
            .description(Some("Kinds of columns for this upload alone, by their names."))
            .additional_properties(Some(AdditionalProperties::RefOr(Ref::from_schema_name(ColumnKind::name()).into())));
        let record = ObjectBuilder::new().property("rows", rows()).property("columns", kinds.build()).required("rows");
        RefOr::T(Schema::OneOf(OneOfBuilder::new().item(record.build()).item(rows()).build()))
    }
}

impl ToSchema for PayslipUpload {
    fn name() -> Cow<'static, str> {
        "PayslipUpload".into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        schemas.push((SentRow::name().into_owned(), SentRow::schema()));
        schemas.push((ColumnKind::name().into_owned(), ColumnKind::schema()));
    }
}

#[cfg(test)]
mod tests {
    use super::{ColumnKind, MOST_CELLS, MOST_HEADS, MOST_ROWS, PayslipUpload};

    fn read(text: &str) -> serde_json::Result<PayslipUpload> {
        serde_json::from_str(text)
    }

    #[test]
    fn a_list_and_a_record_are_read() {
        let list = read(r#"[{"b":1,"a":" x ","c":null,"d":62500.5,"e":-7}]"#).unwrap();
        let cells: Vec<_> = list.rows[0].cells().map(|(head, cell)| (list.heads[head].as_str(), cell)).collect();
        assert_eq!(cells, [("b", "1"), ("a", "x"), ("c", ""), ("d", "62500.5"), ("e", "-7")], "in their order");
        assert!(list.listed && list.columns.is_empty());
        let record = read(r#"{"rows":[{}],"columns":{"Bonus":"information"}}"#).unwrap();
        assert!(!record.listed && record.rows.len() == 1);
        assert_eq!(record.columns.get("Bonus"), Some(&ColumnKind::Information));
    }

    #[test]
    fn what_is_no_upload_is_refused() {
        for text in [
            "[]",
            "{}",
            r#"{"rows":[]}"#,
            "[1]",
            r#"[{"a":[]}]"#,
            r#"[{"a":true}]"#,
            r#"{"rows":[{}],"columns":{"a":"x"}}"#,
        ] {
            assert!(read(text).is_err(), "{text}");
        }
        let rows = |count: usize| format!("[{}]", vec!["{}"; count].join(","));
        assert!(read(&rows(MOST_ROWS)).is_ok());
        assert!(read(&rows(MOST_ROWS + 1)).is_err());
        let cells = |heads: usize, count: usize| {
            let cells = (0..count).map(|cell| format!(r#""{}":1"#, cell % heads));
            format!("{{{}}}", cells.collect::<Vec<_>>().join(","))
        };
        assert!(read(&format!("[{}]", cells(MOST_CELLS, MOST_CELLS))).is_ok());
        for row in [cells(MOST_CELLS + 1, MOST_CELLS + 1), cells(1, 1_000_000)] {
            let refused = read(&format!("[{row}]")).unwrap_err().to_string();
            assert!(refused.starts_with("too many columns"), "{refused}");
        }
        let apart: Vec<_> = (0..=MOST_HEADS).map(|head| format!(r#"{{"h{head}":1}}"#)).collect();
        assert!(read(&format!("[{}]", apart.join(","))).is_err());
        assert!(read(&format!("[{}]", apart[1..].join(","))).is_ok());
    }
}
