//! Lists of texts as files that somebody fills in, or mends, and sends back: templates and wrong rows of imports.

use actix_web::{HttpRequest, HttpResponse};
use kernel::{Error, Result, Text, Word};
use rust_xlsxwriter::{Format, Workbook, XlsxError};
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, SchemaFormat, Type};
use utoipa::openapi::{ContentBuilder, ResponseBuilder};

use crate::call::{Answer, Described, Parameter, ParameterKind, Parameters, Query, words};
use crate::sheet::{Reader, harmless};
use crate::state::Context;

pub(crate) const CSV: &str = "text/csv; charset=utf-8";
pub(crate) const XLSX: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/// How a table is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TableFormat {
    /// For programs, and for people without a spreadsheet.
    Csv,
    /// For people.
    Xlsx,
}

impl Word for TableFormat {
    const ALL: &'static [Self] = &[Self::Csv, Self::Xlsx];

    fn text(self) -> &'static str {
        match self {
            Self::Csv => "csv",
            Self::Xlsx => "xlsx",
        }
    }
}

/// `?format=csv` or `xlsx`; the usual is a workbook.
pub struct Wanted(pub TableFormat);

impl Query for Wanted {
    const PARAMETERS: &'static [Parameter] =
        &[Parameter::query("format", ParameterKind::Choice(words::<TableFormat>), "A workbook, where none is named.")];

    fn read(_: &dyn Fn(&str) -> String, parameters: &Parameters) -> Result<Self> {
        Ok(Self(parameters.word("format")?.unwrap_or(TableFormat::Xlsx)))
    }
}

/// 200 with a table.
pub struct Table {
    format: TableFormat,
    name: String,
    bytes: Vec<u8>,
}

impl Table {
    /// Writes heads and rows as this file, in the reader's language, with days as the company writes them.
    pub async fn write(
        context: &Context,
        format: TableFormat,
        name: &str,
        heads: Vec<Text>,
        rows: Vec<Vec<Text>>,
    ) -> Result<Self> {
        let reader =
            Reader { zone: context.db().clock().zone(), language: context.language, writing: context.writing() };
        let name = format!("{name}.{}", format.text());
        let written = actix_web::web::block(move || {
            let texts = |row: &[Text]| row.iter().map(|text| reader.told(text)).collect::<Vec<_>>();
            let lines = std::iter::once(texts(&heads)).chain(rows.iter().map(|row| texts(row)));
            match format {
                TableFormat::Csv => csv(lines),
                TableFormat::Xlsx => xlsx(lines).map_err(Error::internal),
            }
        });
        Ok(Self { format, name, bytes: written.await.map_err(Error::internal)?? })
    }
}

/// With the mark by which spreadsheets know UTF-8.
fn csv(lines: impl Iterator<Item = Vec<String>>) -> Result<Vec<u8>> {
    let mut writer = csv::WriterBuilder::new().flexible(true).from_writer("\u{feff}".as_bytes().to_vec());
    for line in lines {
        writer.write_record(line.into_iter().map(harmless)).map_err(Error::internal)?;
    }
    writer.into_inner().map_err(Error::internal)
}

/// Each cell is a text, so that no spreadsheet makes something else of it.
fn xlsx(lines: impl Iterator<Item = Vec<String>>) -> Result<Vec<u8>, XlsxError> {
    let mut book = Workbook::new();
    let (head, text) = (Format::new().set_bold().set_num_format("@"), Format::new().set_num_format("@"));
    let sheet = book.add_worksheet();
    sheet.set_freeze_panes(1, 0)?;
    for (row, line) in (0..).zip(lines) {
        for (column, cell) in (0..).zip(line) {
            sheet.write_string_with_format(row, column, cell, if row == 0 { &head } else { &text })?;
        }
    }
    sheet.autofit();
    book.save_to_buffer()
}

impl Answer for Table {
    fn respond(self, _: &HttpRequest) -> Result<HttpResponse> {
        let Self { format, name, bytes } = self;
        Ok(HttpResponse::Ok()
            .content_type(if format == TableFormat::Csv { CSV } else { XLSX })
            .insert_header(("Content-Disposition", format!("attachment; filename=\"{name}\"")))
            .body(bytes))
    }

    fn describe(described: &mut Described) {
        let response = or_files(ResponseBuilder::new().description("The file."));
        described.with(|operation| operation.response("200", response.build()));
    }
}

/// Adds the files as which an answer may come.
pub(crate) fn or_files(response: ResponseBuilder) -> ResponseBuilder {
    let binary = SchemaFormat::KnownFormat(KnownFormat::Binary);
    let file = || ObjectBuilder::new().schema_type(Type::String).format(Some(binary.clone())).build();
    let content = || ContentBuilder::new().schema(Some(file())).build();
    response.content("text/csv", content()).content(XLSX, content())
}
