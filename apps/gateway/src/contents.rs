//! Contents of files, where the store is a folder of this server: the form that brings one in, and the answer that gives
//! one out. Neither is ever in memory as a whole.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Read as _, Seek as _, SeekFrom};
use std::time::Duration;

use actix_multipart::{Field, Multipart};
use actix_web::body::SizedStream;
use actix_web::dev::Payload;
use actix_web::http::header::{
    ACCEPT_RANGES, CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_RANGE,
    CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderMap, RANGE,
};
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse};
use db::Word as _;
use files::model::{FileType, LARGEST};
use files::rules::disposition;
use files::service::Opened;
use futures_util::StreamExt as _;
use kernel::{Code, Error, Result};
use tokio::time::{Instant, timeout_at};
use utoipa::openapi::request_body::RequestBodyBuilder;
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, SchemaFormat, Type};
use utoipa::openapi::{ContentBuilder, Required, ResponseBuilder};

use crate::call::{Answer, Described, Incoming, Input};

/// What a form holds beside its file.
const FORM_BESIDE: u64 = 16_000;
/// Fields before the file, and the bytes of one.
const MOST_FIELDS: usize = 20;
const LARGEST_FIELD: usize = 4_000;
/// A file may take so many times as long as another body: whoever sends one from a telephone needs it.
const PATIENCE_FACTOR: u32 = 10;
/// How much of a file is in memory at a time.
const PART: u64 = 64 * 1024;
/// A content runs nothing and loads nothing, and only our own pages frame it. What shows a PDF in a browser is a plugin with
/// a style of its own.
const POLICY: &str = "default-src 'none'; img-src 'self'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'self'";

/// A form with a file at its end, on its way in.
pub struct Form {
    parts: Multipart,
    patience: Duration,
    latest: Instant,
}

impl Input for Form {
    async fn read(request: &HttpRequest, incoming: &mut Incoming) -> Result<Self> {
        let text = |name| request.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let kind = text(CONTENT_TYPE).split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
        if kind != "multipart/form-data" {
            return Err(Error::new(Code::WrongContentType).saying(crate::texts::send_a_form()));
        }
        if text(CONTENT_LENGTH).parse().is_ok_and(|length: u64| length > LARGEST.unsigned_abs() + FORM_BESIDE) {
            return Err(Error::new(Code::TooLarge));
        }
        Ok(Self {
            parts: Multipart::new(request.headers(), Payload::take(&mut incoming.payload)),
            patience: incoming.patience,
            latest: Instant::now() + incoming.patience * PATIENCE_FACTOR,
        })
    }

    fn describe(described: &mut Described) {
        let text = || ObjectBuilder::new().schema_type(Type::String);
        let binary = SchemaFormat::KnownFormat(KnownFormat::Binary);
        let form = ObjectBuilder::new()
            .property("key", text().build())
            .property("Content-Type", text().build())
            .property("file", text().format(Some(binary)).build());
        let form = ["key", "Content-Type", "file"].into_iter().fold(form, ObjectBuilder::required);
        let content = ContentBuilder::new().schema(Some(form.build())).build();
        let body = RequestBodyBuilder::new()
            .description(Some("The fields of the presigned upload, and the content as `file`, last."))
            .content("multipart/form-data", content)
            .required(Some(Required::True))
            .build();
        described.with(|operation| operation.request_body(Some(body)));
    }
}

fn not_form(cause: impl std::fmt::Display) -> Error {
    Error::new(Code::NotForm).because(cause)
}

/// 408 for whoever sends nothing for a while, or is not done in time.
async fn in_time<T>(latest: Instant, patience: Duration, next: impl Future<Output = T>) -> Result<T> {
    let latest = latest.min(Instant::now() + patience);
    timeout_at(latest, next).await.map_err(|_| Error::new(Code::TooSlow))
}

impl Form {
    /// The fields before the file, and the file.
    pub async fn fields(&mut self) -> Result<(BTreeMap<String, String>, Field)> {
        let mut fields = BTreeMap::new();
        loop {
            let part = in_time(self.latest, self.patience, self.parts.next()).await?;
            let mut part = part.ok_or_else(|| Error::new(Code::NotForm))?.map_err(not_form)?;
            if part.name() == Some("file") {
                return Ok((fields, part));
            }
            self.field(&mut fields, &mut part).await?;
        }
    }

    /// The fields behind the file, beside those before it. Another file is refused.
    pub async fn more(&mut self, fields: &mut BTreeMap<String, String>) -> Result<()> {
        while let Some(part) = in_time(self.latest, self.patience, self.parts.next()).await? {
            let mut part = part.map_err(not_form)?;
            if part.name() == Some("file") {
                return Err(not_form("a second file"));
            }
            self.field(fields, &mut part).await?;
        }
        Ok(())
    }

    async fn field(&self, fields: &mut BTreeMap<String, String>, part: &mut Field) -> Result<()> {
        let name = part.name().unwrap_or_default().to_owned();
        let mut value = Vec::new();
        while let Some(bytes) = self.bytes(part).await? {
            value.extend_from_slice(&bytes);
            if value.len() > LARGEST_FIELD {
                return Err(Error::new(Code::TooLarge));
            }
        }
        fields.insert(name, String::from_utf8(value).map_err(not_form)?);
        if fields.len() > MOST_FIELDS { Err(Error::new(Code::TooLarge)) } else { Ok(()) }
    }

    /// The next bytes of a part.
    pub async fn bytes(&self, part: &mut Field) -> Result<Option<Bytes>> {
        in_time(self.latest, self.patience, part.next()).await?.transpose().map_err(not_form)
    }
}

/// 200 with a content, or 206 with a part of it.
pub struct Content(pub Opened);

impl Answer for Content {
    fn respond(self, request: &HttpRequest) -> Result<HttpResponse> {
        let Opened { file, mut content, size } = self.0;
        let (mut response, length) = match asked(request.headers(), size) {
            ByteRange::Whole => (HttpResponse::Ok(), size),
            ByteRange::Part(first, last) => {
                content.seek(SeekFrom::Start(first)).map_err(Error::internal)?;
                let mut response = HttpResponse::PartialContent();
                response.insert_header((CONTENT_RANGE, format!("bytes {first}-{last}/{size}")));
                (response, last - first + 1)
            }
            ByteRange::Nothing => {
                let mut response = HttpResponse::RangeNotSatisfiable();
                return Ok(response.insert_header((CONTENT_RANGE, format!("bytes */{size}"))).finish());
            }
        };
        Ok(response
            .content_type(file.content_type.text())
            .insert_header((CONTENT_DISPOSITION, disposition(file.content_type, &file.filename)))
            .insert_header((CONTENT_SECURITY_POLICY, POLICY))
            .insert_header((CACHE_CONTROL, "private, max-age=300"))
            .insert_header((ACCEPT_RANGES, "bytes"))
            // As it is: what files hold is packed already.
            .insert_header((CONTENT_ENCODING, "identity"))
            .body(SizedStream::new(length, Box::pin(parts(content, length)))))
    }

    fn describe(described: &mut Described) {
        let binary = SchemaFormat::KnownFormat(KnownFormat::Binary);
        let bytes = || ObjectBuilder::new().schema_type(Type::String).format(Some(binary.clone())).build();
        for (status, help) in [("200", "The content."), ("206", "A part of it, with `Range`.")] {
            let response = FileType::ALL.iter().fold(ResponseBuilder::new().description(help), |response, kind| {
                response.content(kind.text(), ContentBuilder::new().schema(Some(bytes())).build())
            });
            described.with(|operation| operation.response(status, response.build()));
        }
        let nothing = ResponseBuilder::new().description("It has none of the bytes that `Range` asks for.").build();
        described.with(|operation| operation.response("416", nothing));
    }
}

/// A file, part by part as its reader takes them.
fn parts(file: File, length: u64) -> impl futures_util::Stream<Item = io::Result<Bytes>> {
    futures_util::stream::try_unfold((file, length), |(file, left)| async move {
        if left == 0 {
            return Ok(None);
        }
        let read = actix_web::web::block(move || {
            let mut part = Vec::new();
            (&file).take(PART.min(left)).read_to_end(&mut part).map(|_| (part, file))
        });
        let (part, file) = read.await.map_err(io::Error::other)??;
        let read = u64::try_from(part.len()).map_err(io::Error::other)?;
        Ok(if read == 0 { None } else { Some((Bytes::from(part), (file, left - read))) })
    })
}

/// How much of a content is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ByteRange {
    Whole,
    /// From the first byte to the last.
    Part(u64, u64),
    /// None of the bytes that it has.
    Nothing,
}

/// What is no single range of bytes is not heeded (RFC 9110 §14.2).
fn asked(headers: &HeaderMap, size: u64) -> ByteRange {
    let range = headers.get(RANGE).and_then(|value| value.to_str().ok()?.strip_prefix("bytes=")?.split_once('-'));
    let (first, last) = match range.map(|(first, last)| (first.parse().ok(), last, last.parse().ok())) {
        Some((Some(first), _, Some(last))) if first <= last => (first, last),
        Some((Some(first), "", _)) => (first, u64::MAX),
        Some((None, _, Some(most))) if range.is_some_and(|(first, _)| first.is_empty()) => {
            (if most == 0 { size } else { size.saturating_sub(most) }, u64::MAX)
        }
        _ => return ByteRange::Whole,
    };
    if first < size { ByteRange::Part(first, last.min(size - 1)) } else { ByteRange::Nothing }
}

#[cfg(test)]
mod tests {
    use super::ByteRange::{self, Nothing, Part, Whole};
    use super::asked;
    use actix_web::http::header::{HeaderMap, HeaderValue, RANGE};

    #[test]
    fn one_range_of_bytes_is_heeded() {
        for (text, size, expected) in [
            ("bytes=0-3", 10, Part(0, 3)),
            ("bytes=4-", 10, Part(4, 9)),
            ("bytes=-3", 10, Part(7, 9)),
            ("bytes=-30", 10, Part(0, 9)),
            ("bytes=8-99", 10, Part(8, 9)),
            ("bytes=10-", 10, Nothing),
            ("bytes=-0", 10, Nothing),
            ("bytes=0-", 0, Nothing),
            ("bytes=3-1", 10, Whole),
            ("bytes=0-1,4-5", 10, Whole),
            ("lines=0-1", 10, Whole),
            ("bytes=x-", 10, Whole),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(RANGE, HeaderValue::from_static(text));
            assert_eq!(asked(&headers, size), expected, "{text} of {size}");
        }
        assert_eq!(asked(&HeaderMap::new(), 10), ByteRange::Whole);
    }
}
