//! Files in both databases and in both stores: a folder, and a real S3-compatible server that checks what it is asked.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "a helper that fails fails its test")]

mod naming;
mod plans;
mod s3;
mod sending;
mod sweep;

use chrono::{DateTime, Utc};
use db::audit::INSTALLATION;
use db::{Database, Entry, RecordKind, UnitOfWork};
use files::model::{FileType, Folder, NamingRecord, PresignInput, PresignedUpload};
use files::rights::{ReadFile, RemoveFile, SweepFiles, UploadFile};
use files::service::{self, CheckedFiles, Files};
use files::store::{AwsVariables, Location};
use kernel::{Actor, Clock, Grant, Public, Result, UserId, Zone};
use tempfile::TempDir;
use test_s3::{Server, browser};
use test_support::{SECRET, TestDatabase, grant};

/// A kind of records that name files.
const BILL: RecordKind = RecordKind::new("bill");
/// Another one.
const CASE: RecordKind = RecordKind::new("case");

const PDF: &[u8] = b"%PDF-1.7 a bill";
const EXE: &[u8] = b"MZ\x90\0 a program";

/// The files of an installation, in a store of its own.
struct Installation {
    files: Files,
    server: Option<Server>,
    folder: TempDir,
}

impl Installation {
    fn in_folder() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let files = Files::new(&Location::Folder(folder.path().join("files")), false, SECRET).unwrap();
        Self { files, server: None, folder }
    }

    /// Signatures are good for a while by the server's own clock, which nobody turns: ours shows the same.
    fn in_s3(db: &TestDatabase) -> Self {
        db.clock().set(real_now());
        let server = Server::start();
        let files = Files::new(&bucket(&server), false, SECRET).unwrap();
        Self { files, server: Some(server), folder: tempfile::tempdir().unwrap() }
    }

    fn both(db: &TestDatabase) -> [Self; 2] {
        [Self::in_folder(), Self::in_s3(db)]
    }

    /// Sends a content as browsers do: whether it was taken.
    async fn send(&self, db: &Database, form: &PresignedUpload, content: &[u8]) -> bool {
        if form.url.starts_with("http") {
            return browser::post(&form.url, &form.fields, content).status == 204;
        }
        self.take(db, form, content).await.is_ok()
    }

    async fn take(&self, db: &Database, form: &PresignedUpload, content: &[u8]) -> Result<()> {
        let grant = Grant::<Public>::of(Actor::nobody(None))?;
        let mut upload = service::upload(db, &self.files, &grant, form.url.rsplit('/').next().unwrap()).await?;
        upload.check(&form.fields)?;
        for part in content.chunks(64 * 1024) {
            upload.take(part.to_vec()).await?;
        }
        upload.finish().await
    }

    /// What is in the store: nothing of it has a name that is not a key's.
    fn keys(&self) -> Vec<String> {
        if let Some(server) = &self.server {
            return server.keys();
        }
        let mut keys = Vec::new();
        for folder in std::fs::read_dir(self.folder.path().join("files")).into_iter().flatten() {
            let folder = folder.unwrap();
            for file in std::fs::read_dir(folder.path()).unwrap() {
                keys.push(format!("{}/{}", folder.file_name().display(), file.unwrap().file_name().display()));
            }
        }
        keys.sort();
        keys
    }

    async fn sweep(&self, db: &Database) -> usize {
        service::sweep(db, &self.files, &Grant::<SweepFiles>::system("test")).await.unwrap()
    }
}

/// The machine's own time.
fn real_now() -> DateTime<Utc> {
    Clock::real(Zone::default()).now()
}

fn bucket(server: &Server) -> Location {
    let variables = AwsVariables { key: Some(test_s3::KEY), secret: Some(test_s3::SECRET), token: None, region: None };
    Location::parse(&server.url(), variables).unwrap()
}

fn input(folder: Folder, filename: &str, kind: FileType, size: usize) -> PresignInput {
    PresignInput {
        folder: Some(folder.text().to_owned()),
        filename: Some(filename.to_owned()),
        content_type: Some(kind.text().to_owned()),
        size: Some(i64::try_from(size).unwrap()),
    }
}

/// Asks for an upload of a bill.
async fn presign(db: &TestDatabase, files: &Files, user: UserId, size: usize) -> PresignedUpload {
    let wanted = input(Folder::Reimbursements, "bill.pdf", FileType::Pdf, size);
    service::presign(db, files, &grant::<UploadFile>(db, user).await, wanted).await.unwrap()
}

/// Sends a bill, and answers its key.
async fn sent(db: &TestDatabase, installation: &Installation, user: UserId) -> String {
    let form = presign(db, &installation.files, user, PDF.len()).await;
    assert!(installation.send(db, &form, PDF).await);
    form.key
}

async fn checked(
    db: &TestDatabase,
    files: &Files,
    user: UserId,
    record: NamingRecord,
    keys: &[&str],
) -> Result<CheckedFiles> {
    let keys: Vec<_> = keys.iter().map(|key| (*key).to_owned()).collect();
    files.checked(db, &grant::<ReadFile>(db, user).await, record, &keys).await
}

async fn write<T: Send + 'static>(
    db: &Database,
    work: impl FnOnce(&mut UnitOfWork<'_>) -> Result<T> + Clone + Send + 'static,
) -> Result<T> {
    db.write(&Actor::system("test"), move |unit| {
        let answer = work(unit)?;
        unit.record(Entry::new(INSTALLATION, None, "test"));
        Ok(answer)
    })
    .await
}

/// Lets the bill of this id name these files.
async fn name(db: &TestDatabase, files: &Files, user: UserId, id: i64, keys: &[&str]) -> Result<()> {
    let record = NamingRecord::stored(Folder::Reimbursements, BILL, id);
    let checked = checked(db, files, user, record, keys).await?;
    write(db, move |work| service::name(work, &checked, id)).await
}

async fn remove(db: &TestDatabase, user: UserId, key: &str) -> Result<()> {
    service::remove(db, &grant::<RemoveFile>(db, user).await, key).await
}
