//! The front end, embedded: precompressed, cached for ever where a name holds its content's hash, and
//! `index.html` for every path that the browser routes itself.

use actix_web::http::Method;
use std::path::Path;

use actix_web::http::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, ETAG, HeaderMap, IF_NONE_MATCH, VARY};
use actix_web::{HttpRequest, HttpResponse};
use kernel::{Code, Error};
use rust_embed::EmbeddedFile;

use crate::error::{Refusal, no_such_method};

include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// Answers a file, or the page that routes by itself.
pub async fn serve(request: HttpRequest) -> Result<HttpResponse, Refusal> {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return Ok(no_such_method("GET, HEAD".to_owned()).await);
    }
    let path = request.path().trim_start_matches('/');
    // The packed forms are answered under the name of what is packed.
    let hidden = Path::new(path).extension().is_some_and(|ending| ending == "br" || ending == "gz");
    let name = if !hidden && !path.is_empty() && Files::get(path).is_some() { path } else { "index.html" };
    // A file that a page asks for and that is not there is not a page.
    if name == "index.html" && path.starts_with("assets/") {
        return Err(Error::new(Code::NoSuchPath).into());
    }
    file(&request, name)
}

fn file(request: &HttpRequest, name: &str) -> Result<HttpResponse, Refusal> {
    let (encoding, file) = best(request.headers(), name).ok_or_else(|| Error::new(Code::NoSuchPath))?;
    let [a, b, c, d, ..] = file.metadata.sha256_hash().map(u32::from);
    let tag = format!("\"{:x}-{a:02x}{b:02x}{c:02x}{d:02x}\"", file.data.len());
    let known = request.headers().get(IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let lasting = name.starts_with("assets/");
    let mut response = if known.is_some_and(|known| known.split(',').any(|one| one.trim() == tag)) {
        HttpResponse::NotModified()
    } else {
        HttpResponse::Ok()
    };
    response
        .insert_header((ETAG, tag))
        .insert_header((VARY, "Accept-Encoding"))
        .insert_header((CACHE_CONTROL, if lasting { "public, max-age=31536000, immutable" } else { "no-cache" }));
    if let Some(encoding) = encoding {
        response.insert_header((CONTENT_ENCODING, encoding));
    }
    let kind = mime_guess::from_path(name).first_or_octet_stream();
    let kind = if kind.type_() == "text" { format!("{kind}; charset=utf-8") } else { kind.to_string() };
    Ok(response.content_type(kind).body(file.data.into_owned()))
}

/// The smallest form that the client takes.
fn best(headers: &HeaderMap, name: &str) -> Option<(Option<&'static str>, EmbeddedFile)> {
    let accepted = headers.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let takes = |wanted: &str| {
        accepted.split(',').any(|one| {
            let mut parts = one.split(';').map(str::trim);
            parts.next() == Some(wanted) && !parts.any(|part| part == "q=0")
        })
    };
    for (encoding, ending) in [("br", "br"), ("gzip", "gz")] {
        if takes(encoding)
            && let Some(file) = Files::get(&format!("{name}.{ending}"))
        {
            return Some((Some(encoding), file));
        }
    }
    Files::get(name).map(|file| (None, file))
}
