//! An S3-compatible store. A browser sends to a key beginning with [`ARRIVED`]; before a record names the file, it is copied
//! to its own key, which no form reaches: what was checked stays what it was.

use std::sync::Arc;
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, SecondsFormat, TimeDelta, Utc};
use hmac::{Hmac, KeyInit as _, Mac as _};
use kernel::{Error, Result, hex, with_sources};
use percent_encoding::percent_decode_str;
use reqwest::header::{CONTENT_LENGTH, CONTENT_RANGE};
use reqwest::{Method, Response, StatusCode};
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject as _;
use rustls::{ClientConfig, RootCertStore};
use rusty_s3::{Bucket, Credentials, S3Action, UrlStyle};
use serde_json::json;
use sha2::Sha256;
use url::Url;

use super::{AwsVariables, LINK_TIME, PATIENCE, Part, UPLOAD_TIME, away, wrong};
use crate::model::{PresignedUpload, StoredFile};
use crate::repo::NewFile;
use crate::rules;

/// Where browsers send to.
const ARRIVED: &str = "arrived/";
/// How long a request of ours is good for; clocks may differ by a little.
const SIGNED_FOR: TimeDelta = TimeDelta::minutes(5);
/// How long the store may take to begin an object of many pieces, or to put it together.
const FINISHED_WITHIN: Duration = Duration::from_mins(5);
/// What a slow line carries at least in [`PATIENCE`].
const SLOW: usize = 512 * 1024;

/// A bucket, and who we are there.
#[derive(Debug, Clone)]
pub struct Account {
    bucket: Bucket,
    credentials: Credentials,
    /// On this machine: never asked for by way of a proxy.
    local: bool,
}

impl Account {
    /// Reads `s3://bucket/path?region=…&endpoint=…`, which this setting holds; answers the path as well, without the slashes
    /// at its ends.
    pub(super) fn parse(setting: &'static str, text: &str, variables: AwsVariables<'_>) -> Result<(Self, String)> {
        let bad = |problem: &str| wrong(setting, problem);
        let url = Url::parse(text).ok().filter(|url| url.scheme() == "s3");
        let url = url.ok_or_else(|| bad("is file:FOLDER or s3://bucket?region=…&endpoint=…"))?;
        let plain = url.username().is_empty() && url.port().is_none();
        let name = url.host_str().filter(|_| plain).ok_or_else(|| bad("names a bucket after s3://"))?;
        let path =
            percent_decode_str(url.path().trim_matches('/')).decode_utf8().map_err(Error::internal)?.into_owned();
        let (mut region, mut endpoint) = (variables.region.map(str::to_owned), None);
        for (parameter, value) in url.query_pairs() {
            match parameter.as_ref() {
                "region" => region = Some(value.into_owned()),
                "endpoint" => endpoint = Some(value.into_owned()),
                _ => return Err(bad("takes nothing but region and endpoint after the question mark")),
            }
        }
        let region = region
            .filter(|region| !region.is_empty())
            .ok_or_else(|| bad("needs a region, such as ?region=ap-south-1"))?;
        // A server of one's own has one name for all its buckets; Amazon's have a name each.
        let (endpoint, style) = match endpoint {
            Some(endpoint) => (endpoint, UrlStyle::Path),
            None => (format!("https://s3.{region}.amazonaws.com"), UrlStyle::VirtualHost),
        };
        let endpoint = Url::parse(&endpoint).ok().filter(|url| ["http", "https"].contains(&url.scheme()));
        let endpoint = endpoint.ok_or_else(|| bad("has an endpoint that begins with http:// or https://"))?;
        let local = endpoint.host_str().is_some_and(|host| ["127.0.0.1", "[::1]", "localhost"].contains(&host));
        let bucket = Bucket::new(endpoint, style, name.to_owned(), region)
            .map_err(|error| bad(&format!("names no bucket that can be asked for: {error}")))?;
        let needed = |name: &'static str, value: Option<&str>| {
            let problem = format!("is needed where {setting} names a bucket");
            value.map(str::to_owned).ok_or_else(|| wrong(name, &problem))
        };
        let key = needed("AWS_ACCESS_KEY_ID", variables.key)?;
        let secret = needed("AWS_SECRET_ACCESS_KEY", variables.secret)?;
        let credentials = match variables.token {
            Some(token) => Credentials::new_with_token(key, secret, token),
            None => Credentials::new(key, secret),
        };
        Ok((Self { bucket, credentials, local }, path))
    }

    /// The bucket, and who we are there.
    pub(super) fn parts(&self) -> (&Bucket, &Credentials) {
        (&self.bucket, &self.credentials)
    }

    pub(super) fn bucket_name(&self) -> String {
        self.bucket.name().to_owned()
    }

    pub(super) fn origin(&self) -> String {
        self.bucket.base_url().origin().ascii_serialization()
    }
}

/// See the module.
pub struct S3 {
    account: Account,
    http: reqwest::Client,
}

impl S3 {
    pub(super) fn new(account: &Account) -> Result<Self> {
        let builder = reqwest::Client::builder()
            .tls_backend_preconfigured(tls()?)
            .redirect(reqwest::redirect::Policy::none())
            // A kept connection belongs to the thread that opened it.
            .pool_max_idle_per_host(0)
            .connect_timeout(PATIENCE);
        let builder = if account.local { builder.no_proxy() } else { builder };
        Ok(Self { account: account.clone(), http: builder.build().map_err(Error::internal)? })
    }

    /// A presigned POST: the store takes this key, this type and this size, and nothing else.
    pub(super) fn form(&self, file: &NewFile) -> Result<PresignedUpload> {
        let (bucket, credentials) = (&self.account.bucket, &self.account.credentials);
        let now = file.created_at;
        let day = now.format("%Y%m%d").to_string();
        let scope = format!("{day}/{}/s3/aws4_request", bucket.region());
        let mut fields = vec![
            ("key", format!("{ARRIVED}{}", file.key)),
            ("Content-Type", file.content_type.text().to_owned()),
            ("x-amz-algorithm", "AWS4-HMAC-SHA256".to_owned()),
            ("x-amz-credential", format!("{}/{scope}", credentials.key())),
            ("x-amz-date", now.format("%Y%m%dT%H%M%SZ").to_string()),
        ];
        if let Some(token) = credentials.token() {
            fields.push(("x-amz-security-token", token.to_owned()));
        }
        let mut conditions =
            vec![json!({ "bucket": bucket.name() }), json!(["content-length-range", file.size, file.size])];
        conditions.extend(fields.iter().map(|(name, value)| json!(["eq", format!("${name}"), value])));
        let expiration = (now + UPLOAD_TIME).to_rfc3339_opts(SecondsFormat::Millis, true);
        let policy = STANDARD.encode(json!({ "expiration": expiration, "conditions": conditions }).to_string());
        let mut key = format!("AWS4{}", credentials.secret()).into_bytes();
        for part in [day.as_str(), bucket.region(), "s3", "aws4_request", &policy] {
            key = hmac(&key, part)?;
        }
        let signature = hex(&key);
        fields.extend([("policy", policy), ("x-amz-signature", signature)]);
        let fields = fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
        Ok(PresignedUpload { url: bucket.base_url().to_string(), fields, key: file.key.clone() })
    }

    /// The link that a browser follows. What the file is called and whether it is shown or saved, the link says itself.
    pub(super) fn link(&self, file: &StoredFile, now: DateTime<Utc>, public: bool) -> Result<String> {
        let Account { bucket, credentials, .. } = &self.account;
        if public {
            return Ok(bucket.object_url(&file.key).to_string());
        }
        let mut get = bucket.get_object(Some(credentials), &file.key);
        let query = get.query_mut();
        query.insert("response-content-type", file.content_type.text());
        query.insert("response-content-disposition", rules::disposition(file.content_type, &file.filename));
        query.insert("response-cache-control", "private, max-age=300");
        Ok(signed(&get, LINK_TIME, now)?.to_string())
    }

    pub(super) async fn settle(&self, key: &str, now: DateTime<Utc>) -> Result<bool> {
        let arrived = format!("{ARRIVED}{key}");
        if !self.is_there(key, now).await? {
            let Account { bucket, credentials, .. } = &self.account;
            let source = [("x-amz-copy-source", format!("/{}/{arrived}", bucket.name()))];
            let copy = self.send(bucket.put_object(Some(credentials), key), &source, Vec::new(), now).await?;
            if there(copy)?.is_none() {
                // Nothing was sent, or who looked at the same moment has copied it, and removed what had arrived.
                return self.is_there(key, now).await;
            }
        }
        // Also where it was copied before: an instance that was killed behind that has left it there.
        self.delete(&arrived, now).await?;
        Ok(true)
    }

    async fn is_there(&self, key: &str, now: DateTime<Utc>) -> Result<bool> {
        Ok(self.read(key, Part::First(1), now).await?.is_some())
    }

    pub(super) async fn read(&self, key: &str, part: Part, now: DateTime<Utc>) -> Result<Option<(Vec<u8>, u64)>> {
        let Account { bucket, credentials, .. } = &self.account;
        let (range, most) = match part {
            Part::First(most) => (format!("bytes=0-{}", most.saturating_sub(1)), most),
            Part::Last(most) => (format!("bytes=-{most}"), most),
            Part::From(first, most) => (format!("bytes={first}-{}", (first + most).saturating_sub(1)), most),
        };
        let response =
            self.send(bucket.get_object(Some(credentials), key), &[("range", range)], Vec::new(), now).await?;
        // An empty file has no first byte.
        if response.status() == StatusCode::RANGE_NOT_SATISFIABLE {
            return Ok(Some((Vec::new(), 0)));
        }
        let Some(mut response) = there(response)? else { return Ok(None) };
        let headers = response.headers();
        let size = match headers.get(CONTENT_RANGE) {
            Some(range) => range.to_str().ok().and_then(|range| range.rsplit('/').next()?.parse().ok()),
            None => headers.get(CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse().ok()),
        };
        let size = size.ok_or_else(|| away("an answer without a size"))?;
        let mut bytes = Vec::new();
        while let Some(chunk) = response.chunk().await.map_err(failed)? {
            bytes.extend_from_slice(&chunk);
            if u64::try_from(bytes.len()).map_err(Error::internal)? > most {
                return Err(away("an answer is longer than what was asked for"));
            }
        }
        Ok(Some((bytes, size)))
    }

    pub(super) async fn put(&self, file: &StoredFile, content: Vec<u8>, now: DateTime<Utc>) -> Result<()> {
        let Account { bucket, credentials, .. } = &self.account;
        let put = bucket.put_object(Some(credentials), &file.key);
        let kind = [("content-type", file.content_type.text().to_owned())];
        let response = self.send(put, &kind, content, now).await?;
        there(response)?.map(drop).ok_or_else(|| away("there is no such bucket"))
    }

    pub(super) async fn remove(&self, key: &str, now: DateTime<Utc>) -> Result<()> {
        self.delete(&format!("{ARRIVED}{key}"), now).await?;
        self.delete(key, now).await
    }

    pub(super) async fn delete(&self, key: &str, now: DateTime<Utc>) -> Result<()> {
        let Account { bucket, credentials, .. } = &self.account;
        there(self.send(bucket.delete_object(Some(credentials), key), &[], Vec::new(), now).await?).map(drop)
    }

    /// Signs a request with these headers, and sends it.
    pub(super) async fn send<'a, A: S3Action<'a>>(
        &self,
        mut action: A,
        headers: &[(&'static str, String)],
        body: Vec<u8>,
        now: DateTime<Utc>,
    ) -> Result<Response> {
        for (name, value) in headers {
            action.headers_mut().insert(*name, value.clone());
        }
        let method = Method::from_bytes(A::METHOD.to_str().as_bytes()).map_err(Error::internal)?;
        let mut request = self.http.request(method, signed(&action, SIGNED_FOR, now)?);
        for (name, value) in headers {
            request = request.header(*name, value);
        }
        // Before it is sent, and again for each ten seconds in which a slow line may take half a megabyte of it.
        let pieces = u32::try_from(body.len() / SLOW).map_err(Error::internal)? + 1;
        // A store puts a large object together before it answers.
        let patience = if matches!(A::METHOD, rusty_s3::Method::Post) { FINISHED_WITHIN } else { PATIENCE };
        request = request.timeout(patience * pieces);
        if matches!(A::METHOD, rusty_s3::Method::Put | rusty_s3::Method::Post) {
            request = request.header(CONTENT_LENGTH, body.len()).body(body);
        }
        request.send().await.map_err(failed)
    }
}

fn signed<'a>(action: &impl S3Action<'a>, time: TimeDelta, now: DateTime<Utc>) -> Result<Url> {
    let now = jiff::Timestamp::from_microsecond(now.timestamp_micros()).map_err(Error::internal)?;
    Ok(action.sign_with_time(time.to_std().map_err(Error::internal)?, &now))
}

/// What the store answers; nothing where it has no such thing.
pub(super) fn there(response: Response) -> Result<Option<Response>> {
    match response.status() {
        status if status.is_success() => Ok(Some(response)),
        StatusCode::NOT_FOUND => Ok(None),
        status => Err(away(format!("the store answers {status}"))),
    }
}

/// A failure names no address: the cause is for the log.
pub(super) fn failed(error: reqwest::Error) -> Error {
    away(with_sources(&error.without_url()))
}

fn hmac(key: &[u8], text: &str) -> Result<Vec<u8>> {
    let mac = Hmac::<Sha256>::new_from_slice(key).map_err(Error::internal)?;
    Ok(mac.chain_update(text).finalize().into_bytes().to_vec())
}

fn tls() -> Result<ClientConfig> {
    let mut roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    if let Some(path) = std::env::var_os("SSL_CERT_FILE").filter(|path| !path.is_empty()) {
        let unreadable = |error| Error::setting("SSL_CERT_FILE", format!("SSL_CERT_FILE can't be read: {error}."));
        let more = CertificateDer::pem_file_iter(path).map_err(unreadable)?;
        roots.add_parsable_certificates(more.collect::<Result<Vec<_>, _>>().map_err(unreadable)?);
    }
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
    Ok(config.map_err(Error::internal)?.with_root_certificates(roots).with_no_client_auth())
}

#[cfg(test)]
mod tests {
    use super::{Account, S3};
    use crate::store::{AwsVariables, Part};
    use kernel::Code;
    use proptest::collection::vec;
    use proptest::prelude::*;
    use proptest::sample::select;
    use std::io::{Read as _, Write as _};
    use std::net::TcpListener;

    const LINES: &[&str] = &[
        "HTTP/1.1 200 OK",
        "HTTP/1.1 206 Partial Content",
        "HTTP/1.1 404 Not Found",
        "HTTP/1.1 416 No",
        "HTTP/1.1 302 Found",
        "HTTP/1.1 500 Ouch",
        "HTTP/1.1 999 ?",
        "HTTP/9 x",
        "Content-Length: 0",
        "Content-Length: 5",
        "Content-Length: 99999999999",
        "Content-Length: -1",
        "Content-Range: bytes 0-4/5",
        "Content-Range: bytes 0-4/*",
        "Content-Range: /",
        "Content-Range: bytes 0-1/-1",
        "Content-Range: bytes 0-1/99999999999999999999",
        "Transfer-Encoding: chunked",
        "Location: http://127.0.0.1:1/",
        "Connection: close",
        "5",
        "hello",
        "0",
        "",
    ];

    const KEY: &str = "policies/0123456789abcdef0123456789abcdef";

    /// A store that gives these answers, each on a connection of its own, which it closes.
    fn answering(answers: Vec<Vec<u8>>) -> S3 {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let endpoint = format!("s3://bucket?region=x&endpoint=http://{}", listener.local_addr().unwrap());
        std::thread::spawn(move || {
            for answer in answers {
                let (mut stream, _) = listener.accept().unwrap();
                // What it asks for is of no interest; who has had enough closes.
                drop(stream.read(&mut [0; 4_096]));
                drop(stream.write_all(&answer));
            }
        });
        let variables = AwsVariables { key: Some("key"), secret: Some("secret"), token: None, region: None };
        S3::new(&Account::parse("MUSTER_FILES_URL", &endpoint, variables).unwrap().0).unwrap()
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: ProptestConfig::default().cases / 4, ..ProptestConfig::default() })]

        #[test]
        fn whatever_a_store_answers_no_more_is_taken_than_was_asked_for(
            lines in vec(select(LINES), 1..7), bytes in vec(any::<u8>(), 0..300), sound in any::<bool>(),
        ) {
            let first = if sound { "HTTP/1.1 206 Partial Content\r\n" } else { "" };
            let answer = [format!("{first}{}\r\n", lines.join("\r\n")).into_bytes(), bytes].concat();
            let store = answering(vec![answer]);
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
            let now = "2026-11-25T03:30:00Z".parse().unwrap();
            match runtime.block_on(store.read(KEY, Part::First(64), now)) {
                Ok(read) => prop_assert!(read.is_none_or(|(bytes, _)| bytes.len() <= 64)),
                Err(refused) => prop_assert_eq!(refused.code(), Code::FileStoreAway, "{}", refused),
            }
        }
    }

    #[test]
    fn what_somebody_else_has_settled_at_the_same_moment_is_there() {
        let none = b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n";
        let one = b"HTTP/1.1 206 Partial Content\r\nContent-Range: bytes 0-0/5\r\nContent-Length: 1\r\n\r\n%";
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let now = "2026-11-25T03:30:00Z".parse().unwrap();
        for (last, settled) in [(&one[..], true), (&none[..], false)] {
            // It is not in its place, and no more where it arrived; and then it is looked for once more.
            let store = answering(Vec::from([&none[..], &none[..], last].map(<[u8]>::to_vec)));
            assert_eq!(runtime.block_on(store.settle(KEY, now)).unwrap(), settled);
        }
    }
}
