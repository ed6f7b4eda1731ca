//! Lists on their way out: a page as JSON with its count and neighbours, or all rows as CSV or XLSX.

mod export;

use actix_web::{HttpRequest, HttpResponse};
use db::{Query, Rows};
use kernel::{Format, LIST_LIMIT, Page, Paging, Result};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa::openapi::{ContentBuilder, ResponseBuilder};

pub use export::Exports;
pub(crate) use export::Written;

use crate::call::{Answer, Described, array};
use crate::state::Context;
use crate::table::{CSV, XLSX, or_files};

/// See the module.
pub enum Listed<T> {
    /// One page.
    Page(Rows<T>, Paging),
    /// All rows, written already.
    File(Format, export::Written),
}

/// Answers a page, or the export of all rows: whichever is asked for.
pub async fn listed<T>(context: &Context, list: Query<T>) -> Result<Listed<T>>
where
    T: Serialize + ToSchema + kernel::Sheet + Send + 'static,
{
    let (paging, format) = (list.paging(), list.format());
    if format == Format::Json {
        return Ok(Listed::Page(list.page().await?, paging));
    }
    Ok(Listed::File(format, context.state.exports.write(context, list).await?))
}

impl<T: Serialize + ToSchema + kernel::Sheet + 'static> Answer for Listed<T> {
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
            Self::File(format, written) => {
                let (kind, name) = match format {
                    Format::Xlsx => (XLSX, "list.xlsx"),
                    _ => (CSV, "list.csv"),
                };
                Ok(HttpResponse::Ok()
                    .content_type(kind)
                    .insert_header(("Content-Disposition", format!("attachment; filename=\"{name}\"")))
                    .body(written.into_body()))
            }
        }
    }

    fn describe(described: &mut Described) {
        let rows = ContentBuilder::new().schema(Some(array::<T>(described))).build();
        described.columns = T::COLUMNS;
        // The page comes first: some programs read the first type alone.
        let response = ResponseBuilder::new()
            .description("The rows; X-Total-Count holds how many there are.")
            .content("application/json", rows);
        described.with(|operation| operation.response("200", or_files(response).build()));
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

#[cfg(test)]
mod tests {
    use super::neighbours;
    use actix_web::test::TestRequest;
    use kernel::{Page, Paging};

    #[test]
    fn neighbours_keep_the_rest_of_the_query() {
        let request = TestRequest::with_uri("/api/v1/users?q=a%26b&page=2&pageSize=10").to_http_request();
        let links = neighbours(&request, Paging::Page(Page { number: 2, size: 10 }), 25).unwrap();
        assert!(links.contains("</api/v1/users?page=3&q=a%26b&pageSize=10>; rel=\"next\""), "{links}");
        assert!(links.contains("?page=1&q=a%26b&pageSize=10>; rel=\"prev\"") && links.contains("page=3&q"), "{links}");
        assert_eq!(neighbours(&request, Paging::First, 25), None);
    }
}
