//! Lists on their way out: a page as JSON with its count and neighbours, or all rows as CSV or XLSX.

use std::sync::{Arc, Mutex, PoisonError};

use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse};
use db::{Query, Rows};
use kernel::{Error, Format, LIST_LIMIT, Page, Paging, Result};
use rust_xlsxwriter::{Workbook, XlsxError};
use serde::Serialize;
use serde_json::Value;
use tokio::sync::mpsc;
use utoipa::ToSchema;

use crate::call::{Answer, Described, array, respond_with};

/// Rows that fit a sheet below its header.
const SHEET_ROWS: u32 = 1_048_575;

/// See the module.
pub enum Listed<T> {
    /// One page.
    Page(Rows<T>, Paging),
    /// All rows, as they come.
    Stream(Format, mpsc::Receiver<Result<Bytes>>, Bytes),
}

/// Answers a page, or starts the export of all rows: whichever is asked for.
pub async fn listed<T>(list: Query<T>) -> Result<Listed<T>>
where
    T: Serialize + ToSchema + Send + 'static,
{
    let (paging, format) = (list.paging(), list.format());
    if format == Format::Json {
        return Ok(Listed::Page(list.page().await?, paging));
    }
    let (sender, mut receiver) = mpsc::channel(4);
    let sheet = Arc::new(Mutex::new(Sheet::new(format, list.header())?));
    let (rows_sheet, rows_sender) = (Arc::clone(&sheet), sender.clone());
    let exported = list.export(move |rows| {
        let bytes = rows_sheet.lock().unwrap_or_else(PoisonError::into_inner).write(&rows)?;
        // The reader may be gone; then the export ends here, and the connection is free again.
        if bytes.is_empty() { Ok(()) } else { rows_sender.blocking_send(Ok(bytes)).map_err(Error::internal) }
    });
    actix_web::rt::spawn(async move {
        let last = match exported.await {
            Ok(()) => sheet.lock().unwrap_or_else(PoisonError::into_inner).finish(),
            Err(error) => Err(error),
        };
        // The reader may be gone.
        drop(sender.send(last).await);
    });
    // A refusal comes before the first byte, so that it still has a status.
    match receiver.recv().await {
        Some(Ok(first)) => Ok(Listed::Stream(format, receiver, first)),
        Some(Err(error)) => Err(error),
        None => Err(Error::internal("the export ended without a word")),
    }
}

impl<T: Serialize + ToSchema + 'static> Answer for Listed<T> {
    fn respond(self, request: &HttpRequest) -> Result<HttpResponse> {
        match self {
            Self::Page(rows, paging) => {
                let mut response = HttpResponse::Ok();
                response.insert_header(("X-Total-Count", rows.total.to_string()));
                if rows.capped {
                    response.insert_header(("X-Total-Count-Capped", "true"));
                }
                if let Some(links) = neighbours(request, paging, rows.total) {
                    response.insert_header(("Link", links));
                }
                Ok(response.json(rows.rows))
            }
            Self::Stream(format, receiver, first) => {
                let (kind, name) = match format {
                    Format::Xlsx => ("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "list.xlsx"),
                    _ => ("text/csv; charset=utf-8", "list.csv"),
                };
                let rest = futures_util::stream::unfold(receiver, |mut receiver| async move {
                    receiver.recv().await.map(|chunk| (chunk.map_err(crate::error::Refusal), receiver))
                });
                let first = futures_util::stream::once(async move { Ok::<_, crate::error::Refusal>(first) });
                Ok(HttpResponse::Ok()
                    .content_type(kind)
                    .insert_header(("Content-Disposition", format!("attachment; filename=\"{name}\"")))
                    .streaming(futures_util::StreamExt::chain(first, rest)))
            }
        }
    }

    fn describe(described: &mut Described) {
        let schema = array::<T>(described);
        respond_with(described, "200", "The rows; X-Total-Count holds how many there are.", schema);
    }
}

/// The neighbouring pages (RFC 8288), with the query as it was.
fn neighbours(request: &HttpRequest, paging: Paging, total: i64) -> Option<String> {
    let Paging::Page(Page { number, size }) = paging else { return None };
    let last = ((total + size - 1) / size).clamp(1, (LIST_LIMIT / size).max(1));
    let others = request.query_string().split('&').filter(|pair| !pair.is_empty() && !pair.starts_with("page="));
    let query = others.flat_map(|pair| ["&", pair]).collect::<String>();
    let link = |page: i64, relation: &str| format!("<{}?page={page}{query}>; rel=\"{relation}\"", request.path());
    let mut links = vec![link(1, "first"), link(last, "last")];
    if number > 1 {
        links.push(link((number - 1).min(last), "prev"));
    }
    if number < last {
        links.push(link(number + 1, "next"));
    }
    Some(links.join(", "))
}

/// A table that is being written.
enum Sheet {
    Csv { columns: Vec<String>, header: bool },
    Xlsx { columns: Vec<String>, workbook: Box<Workbook>, row: u32 },
}

impl Sheet {
    fn new(format: Format, columns: Vec<String>) -> Result<Self> {
        if format != Format::Xlsx {
            return Ok(Self::Csv { columns, header: false });
        }
        let mut sheet = Self::Xlsx { columns, workbook: Box::new(Workbook::new()), row: SHEET_ROWS };
        sheet.next_sheet().map_err(Error::internal)?;
        Ok(sheet)
    }

    /// Writes rows, and answers the bytes that are complete.
    fn write<T: Serialize>(&mut self, rows: &[T]) -> Result<Bytes> {
        let values = rows.iter().map(|row| serde_json::to_value(row).map_err(Error::internal));
        let values = values.collect::<Result<Vec<_>>>()?;
        match self {
            Self::Csv { columns, header } => {
                let mut writer = csv::Writer::from_writer(Vec::new());
                if !*header {
                    writer.write_record(&*columns).map_err(Error::internal)?;
                    *header = true;
                }
                for value in &values {
                    let cells = columns.iter().map(|column| Cell::of(value.get(column)).text());
                    writer.write_record(cells).map_err(Error::internal)?;
                }
                Ok(writer.into_inner().map_err(Error::internal)?.into())
            }
            Self::Xlsx { .. } => {
                for value in &values {
                    self.write_row(value).map_err(Error::internal)?;
                }
                Ok(Bytes::new())
            }
        }
    }

    fn next_sheet(&mut self) -> Result<(), XlsxError> {
        let Self::Xlsx { columns, workbook, row } = self else { return Ok(()) };
        let sheet = workbook.add_worksheet_with_constant_memory()?;
        for (index, column) in columns.iter().enumerate() {
            sheet.write_string(0, u16::try_from(index).unwrap_or(u16::MAX), column)?;
        }
        *row = 0;
        Ok(())
    }

    fn write_row(&mut self, value: &Value) -> Result<(), XlsxError> {
        if matches!(self, Self::Xlsx { row, .. } if *row == SHEET_ROWS) {
            self.next_sheet()?;
        }
        let Self::Xlsx { columns, workbook, row } = self else { return Ok(()) };
        *row += 1;
        let index = workbook.worksheets().len().saturating_sub(1);
        let sheet = workbook.worksheet_from_index(index)?;
        for (column, name) in columns.iter().enumerate() {
            let column = u16::try_from(column).unwrap_or(u16::MAX);
            match Cell::of(value.get(name)) {
                Cell::Empty => {}
                Cell::Number(number) => {
                    sheet.write_number(*row, column, number)?;
                }
                Cell::Text(text) => {
                    sheet.write_string(*row, column, harmless(text))?;
                }
            }
        }
        Ok(())
    }

    /// The bytes that were held back.
    fn finish(&mut self) -> Result<Bytes> {
        match self {
            Self::Csv { header: true, .. } => Ok(Bytes::new()),
            Self::Csv { .. } => self.write::<Value>(&[]),
            Self::Xlsx { workbook, .. } => Ok(workbook.save_to_buffer().map_err(Error::internal)?.into()),
        }
    }
}

enum Cell {
    Empty,
    Number(f64),
    Text(String),
}

impl Cell {
    fn of(value: Option<&Value>) -> Self {
        match value {
            None | Some(Value::Null) => Self::Empty,
            Some(Value::Number(number)) => number.as_f64().map_or(Self::Empty, Self::Number),
            Some(Value::String(text)) => Self::Text(text.clone()),
            Some(Value::Bool(switch)) => Self::Text(switch.to_string()),
            Some(Value::Array(items)) => {
                let items = items.iter().map(|item| item.as_str().map_or_else(|| item.to_string(), str::to_owned));
                Self::Text(items.collect::<Vec<_>>().join(", "))
            }
            Some(other) => Self::Text(other.to_string()),
        }
    }

    fn text(self) -> String {
        match self {
            Self::Empty => String::new(),
            Self::Number(number) => number.to_string(),
            Self::Text(text) => harmless(text),
        }
    }
}

/// A text that a spreadsheet would take for a formula gets an apostrophe before it.
fn harmless(text: String) -> String {
    let risky = |first: char| matches!(first, '=' | '+' | '-' | '@') || first.is_control();
    if text.starts_with(risky) { format!("'{text}") } else { text }
}

#[cfg(test)]
mod tests {
    use super::{Sheet, harmless, neighbours};
    use actix_web::test::TestRequest;
    use kernel::{Format, Page, Paging};
    use serde_json::json;

    fn columns(names: &[&str]) -> Vec<String> {
        names.iter().map(|&name| name.to_owned()).collect()
    }

    #[test]
    fn formulas_are_defused_and_numbers_are_not() {
        for text in ["=1+1", "+1", "-1", "@x", "\tx"] {
            assert_eq!(harmless(text.to_owned()), format!("'{text}"));
        }
        let mut sheet = Sheet::new(Format::Csv, columns(&["name", "amount", "tags", "none"])).unwrap();
        let bytes = sheet.write(&[json!({"name": "=a,b", "amount": -1.5, "tags": [1, "x"], "none": null})]).unwrap();
        assert_eq!(bytes, "name,amount,tags,none\n\"'=a,b\",-1.5,\"1, x\",\n");
        assert!(sheet.finish().unwrap().is_empty());
    }

    #[test]
    fn an_empty_list_still_has_its_header() {
        let mut sheet = Sheet::new(Format::Csv, columns(&["a", "b"])).unwrap();
        assert_eq!(sheet.finish().unwrap(), "a,b\n");
        let mut sheet = Sheet::new(Format::Xlsx, columns(&["a", "b"])).unwrap();
        assert!(sheet.finish().unwrap().starts_with(b"PK"));
    }

    #[test]
    fn neighbours_keep_the_rest_of_the_query() {
        let request = TestRequest::with_uri("/api/v1/users?q=a%26b&page=2&pageSize=10").to_http_request();
        let links = neighbours(&request, Paging::Page(Page { number: 2, size: 10 }), 25).unwrap();
        assert!(links.contains("</api/v1/users?page=3&q=a%26b&pageSize=10>; rel=\"next\""), "{links}");
        assert!(links.contains("?page=1&q=a%26b&pageSize=10>; rel=\"prev\"") && links.contains("page=3&q"), "{links}");
        assert_eq!(neighbours(&request, Paging::First, 25), None);
    }
}
