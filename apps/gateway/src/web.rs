//! The front end and the guide, embedded: each in one form, packed where that is smaller, cached for ever where a name holds its content's hash, and `index.html`
//! for every path that the browser routes itself.

use std::io::Read as _;
use std::path::Path;

use actix_web::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, ETAG, HeaderMap, IF_NONE_MATCH, VARY,
};
use actix_web::http::{Method, StatusCode};
use actix_web::{HttpRequest, HttpResponse};
use brotli::Decompressor;
use flate2::read::GzDecoder;
use kernel::{Code, Error};
use rust_embed::EmbeddedFile;

use crate::error::{Refusal, no_such_method};

include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// What a page of the guide may do, which is less than the portal.
const GUIDE_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; \
                            connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// Answers a file, or the page that routes by itself.
pub async fn serve(request: HttpRequest) -> Result<HttpResponse, Refusal> {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return Ok(no_such_method("GET, HEAD".to_owned(), request).await);
    }
    let path = request.path().trim_start_matches('/');
    if let Some(path) = path.strip_prefix("help").filter(|rest| rest.is_empty() || rest.starts_with('/')) {
        return guide(&request, path.trim_start_matches('/'));
    }
    let name = if is_file(path) { path } else { "index.html" };
    // A file that a page asks for and that is not there is not a page.
    if name == "index.html" && path.starts_with("assets/") {
        return Err(Error::new(Code::NoSuchPath).into());
    }
    file(&request, name, StatusCode::OK)
}

/// A file of the guide, or its page that says that there is none.
fn guide(request: &HttpRequest, path: &str) -> Result<HttpResponse, Refusal> {
    let name = format!("help/{}", if path.is_empty() { "index.html" } else { path });
    let mut response = if is_file(&name) {
        file(request, &name, StatusCode::OK)?
    } else {
        file(request, "help/404.html", StatusCode::NOT_FOUND)?
    };
    response.headers_mut().insert(CONTENT_SECURITY_POLICY, GUIDE_POLICY.parse().map_err(Error::internal)?);
    Ok(response)
}

/// Whether there is a file of this name. The packed forms are answered under the name of what is packed.
fn is_file(name: &str) -> bool {
    let hidden = Path::new(name).extension().is_some_and(|ending| ending == "br" || ending == "gz");
    !hidden && stored(name).is_some()
}

fn file(request: &HttpRequest, name: &str, status: StatusCode) -> Result<HttpResponse, Refusal> {
    let (packing, file) = stored(name).ok_or_else(|| Error::new(Code::NoSuchPath))?;
    let encoding = packing.map(Packing::name).filter(|encoding| takes(request.headers(), encoding));
    let unpacked = packing.filter(|_| encoding.is_none());
    let [a, b, c, d, ..] = file.metadata.sha256_hash().map(u32::from);
    let form = if unpacked.is_some() { "-unpacked" } else { "" };
    let tag = format!("\"{:x}-{a:02x}{b:02x}{c:02x}{d:02x}{form}\"", file.data.len());
    let known = request.headers().get(IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let known = status == StatusCode::OK && known.is_some_and(|known| known.split(',').any(|one| one.trim() == tag));
    let lasting = name.starts_with("assets/") || name.starts_with("help/assets/");
    let mut response = HttpResponse::build(if known { StatusCode::NOT_MODIFIED } else { status });
    response
        .insert_header((ETAG, tag))
        .insert_header((VARY, "Accept-Encoding"))
        .insert_header((CACHE_CONTROL, if lasting { "public, max-age=31536000, immutable" } else { "no-cache" }));
    if let Some(encoding) = encoding {
        response.insert_header((CONTENT_ENCODING, encoding));
    }
    let kind = mime_guess::from_path(name).first_or_octet_stream();
    let kind = if kind.type_() == "text" { format!("{kind}; charset=utf-8") } else { kind.to_string() };
    let body = match unpacked {
        Some(packing) if !known => packing.unpack(&file.data).map_err(Error::internal)?,
        _ => file.data.into_owned(),
    };
    Ok(response.content_type(kind).body(body))
}

/// How a file is embedded that is smaller so.
#[derive(Clone, Copy)]
enum Packing {
    Brotli,
    Gzip,
}

impl Packing {
    /// In `Accept-Encoding`.
    fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
        }
    }

    /// For who does not take it: no browser over https.
    fn unpack(self, packed: &[u8]) -> std::io::Result<Vec<u8>> {
        let mut content = Vec::new();
        match self {
            Self::Brotli => Decompressor::new(packed, 4096).read_to_end(&mut content)?,
            Self::Gzip => GzDecoder::new(packed).read_to_end(&mut content)?,
        };
        Ok(content)
    }
}

/// A file in the one form that there is of it.
fn stored(name: &str) -> Option<(Option<Packing>, EmbeddedFile)> {
    let packed = |packing, ending| Some((Some(packing), Files::get(&format!("{name}.{ending}"))?));
    packed(Packing::Brotli, "br")
        .or_else(|| packed(Packing::Gzip, "gz"))
        .or_else(|| Files::get(name).map(|file| (None, file)))
}

fn takes(headers: &HeaderMap, encoding: &str) -> bool {
    let accepted = headers.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    accepted.split(',').any(|one| {
        let mut parts = one.split(';').map(str::trim);
        parts.next() == Some(encoding) && !parts.any(|part| part == "q=0")
    })
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use super::Packing;

    #[test]
    fn what_was_packed_is_unpacked() {
        let content = b"<!doctype html>".repeat(1_000);
        let mut brotli = Vec::new();
        brotli::CompressorWriter::new(&mut brotli, 4096, 5, 20).write_all(&content).unwrap();
        let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
        gzip.write_all(&content).unwrap();
        assert_eq!(Packing::Brotli.unpack(&brotli).unwrap(), content);
        assert_eq!(Packing::Gzip.unpack(&gzip.finish().unwrap()).unwrap(), content);
        assert!(Packing::Gzip.unpack(b"no gzip").is_err());
    }
}
