//! Objects of our own below a path of a bucket, larger than anybody wants to hold: written and read piece by piece. What is
//! written appears once it is whole, and not before.

use chrono::{DateTime, Utc};
use kernel::{Clock, Error, Result, Zone};
use reqwest::header::ETAG;
use rusty_s3::actions::{CompleteMultipartUploadResponse, CreateMultipartUpload, ListObjectsV2};

use super::s3::{Account, S3, failed, there};
use super::{AwsVariables, Part, away};

/// The most pieces that a store takes for one object.
const MOST_PIECES: usize = 10_000;

/// A path of a bucket.
#[derive(Debug, Clone)]
pub struct Place {
    account: Account,
    bucket: String,
    path: String,
}

impl Place {
    /// Reads `s3://bucket/path?region=…&endpoint=…`, which this setting holds.
    pub fn parse(setting: &'static str, text: &str, variables: AwsVariables<'_>) -> Result<Self> {
        let (account, path) = Account::parse(setting, text, variables)?;
        let bucket = account.bucket_name();
        Ok(Self { account, bucket, path })
    }

    /// The path above this one, and the last part of it: an object where this names one.
    pub fn split(self) -> Option<(Self, String)> {
        let (path, name) = match self.path.rsplit_once('/') {
            Some((path, name)) => (path.to_owned(), name.to_owned()),
            None => (String::new(), self.path.clone()),
        };
        (!name.is_empty()).then_some((Self { path, ..self }, name))
    }

    /// The address of an object here, without what opens it.
    pub fn address(&self, name: &str) -> String {
        format!("s3://{}/{}", self.bucket, self.key(name))
    }

    fn key(&self, name: &str) -> String {
        if self.path.is_empty() { name.to_owned() } else { format!("{}/{name}", self.path) }
    }
}

/// See the module.
pub struct Objects {
    s3: S3,
    place: Place,
    /// What requests are signed by is the machine's own time, whatever a test's clock shows.
    clock: Clock,
}

/// An object that is being written.
pub struct Upload {
    key: String,
    id: String,
    tags: Vec<String>,
}

impl Objects {
    /// Those of a place.
    pub fn open(place: &Place) -> Result<Self> {
        Ok(Self { s3: S3::new(&place.account)?, place: place.clone(), clock: Clock::real(Zone::default()) })
    }

    fn now(&self) -> DateTime<Utc> {
        self.clock.now()
    }

    /// The names of what is here; not of what is deeper.
    pub async fn names(&self) -> Result<Vec<String>> {
        let (bucket, credentials) = self.place.account.parts();
        let (above, mut names, mut more) = (self.place.key(""), Vec::new(), None::<String>);
        loop {
            let mut list = bucket.list_objects_v2(Some(credentials));
            list.with_prefix(above.as_str());
            list.with_delimiter("/");
            if let Some(token) = &more {
                list.with_continuation_token(token.as_str());
            }
            let answer = self.s3.send(list, &[], Vec::new(), self.now()).await?;
            let answer = there(answer)?.ok_or_else(|| away("there is no such bucket"))?;
            let answer = answer.text().await.map_err(failed)?;
            let answer = ListObjectsV2::parse_response(&answer).map_err(away)?;
            let keys = answer.contents.into_iter().map(|object| object.key);
            names.extend(keys.filter_map(|key| key.strip_prefix(&above).map(str::to_owned)));
            more = answer.next_continuation_token;
            if more.is_none() {
                return Ok(names);
            }
        }
    }

    /// Bytes of an object, from the first number on and at most so many as the second says, and how many it has in all; nothing
    /// where there is none.
    pub async fn read(&self, name: &str, first: u64, most: u64) -> Result<Option<(Vec<u8>, u64)>> {
        self.s3.read(&self.place.key(name), Part::From(first, most), self.now()).await
    }

    /// Removes an object, whether it is there or not.
    pub async fn remove(&self, name: &str) -> Result<()> {
        self.s3.delete(&self.place.key(name), self.now()).await
    }

    /// Begins to write an object.
    pub async fn begin(&self, name: &str) -> Result<Upload> {
        let (bucket, credentials) = self.place.account.parts();
        let key = self.place.key(name);
        let create = bucket.create_multipart_upload(Some(credentials), &key);
        let answer = self.s3.send(create, &[], Vec::new(), self.now()).await?;
        let answer = there(answer)?.ok_or_else(|| away("there is no such bucket"))?.text().await.map_err(failed)?;
        let id = CreateMultipartUpload::parse_response(&answer).map_err(away)?.upload_id().to_owned();
        Ok(Upload { key, id, tags: Vec::new() })
    }

    /// Writes its next piece: five megabytes at least, unless it is the last one.
    pub async fn piece(&self, upload: &mut Upload, content: Vec<u8>) -> Result<()> {
        let (bucket, credentials) = self.place.account.parts();
        if upload.tags.len() >= MOST_PIECES {
            return Err(away("the object has more pieces than a store takes"));
        }
        let number = u16::try_from(upload.tags.len() + 1).map_err(Error::internal)?;
        let piece = bucket.upload_part(Some(credentials), &upload.key, number, &upload.id);
        let answer = self.s3.send(piece, &[], content, self.now()).await?;
        let answer = there(answer)?.ok_or_else(|| away("the upload is gone"))?;
        let tag = answer.headers().get(ETAG).and_then(|tag| tag.to_str().ok());
        upload.tags.push(tag.ok_or_else(|| away("a piece without an ETag"))?.to_owned());
        Ok(())
    }

    /// Ends the object, which appears now.
    pub async fn finish(&self, upload: &Upload) -> Result<()> {
        let (bucket, credentials) = self.place.account.parts();
        let tags = || upload.tags.iter().map(String::as_str);
        let body = bucket.complete_multipart_upload(Some(credentials), &upload.key, &upload.id, tags()).body();
        let complete = bucket.complete_multipart_upload(Some(credentials), &upload.key, &upload.id, tags());
        let answer = self.s3.send(complete, &[], body.into_bytes(), self.now()).await?;
        let answer = there(answer)?.ok_or_else(|| away("the upload is gone"))?.text().await.map_err(failed)?;
        // A store may begin its answer by 200, and refuse behind it.
        CompleteMultipartUploadResponse::parse(&answer).map(drop).map_err(away)
    }

    /// Gives up an object that is not whole, and what was written of it.
    pub async fn give_up(&self, upload: &Upload) -> Result<()> {
        let (bucket, credentials) = self.place.account.parts();
        let abort = bucket.abort_multipart_upload(Some(credentials), &upload.key, &upload.id);
        there(self.s3.send(abort, &[], Vec::new(), self.now()).await?).map(drop)
    }
}
