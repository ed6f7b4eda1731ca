//! The data folder and the disks.

use std::collections::BTreeSet;
use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};

use db::Database;
use files::store::Location;
use kernel::Text;

use super::{Line, texts};
use crate::config::Config;
use crate::data_folder;

const MEGABYTE: u64 = 1_000_000;
/// Below this, a day's uploads may fill the disk.
const LITTLE: u64 = 2_000 * MEGABYTE;
/// Below this, the next upload or backup may.
const NOTHING: u64 = 300 * MEGABYTE;

pub(super) fn lines(config: &Config, db: Option<&Database>) -> Vec<Line> {
    let database = db.and_then(Database::file);
    let mut lines = permissions(&config.data_dir, database.as_deref());
    let files = match &config.files {
        Location::Folder(folder) => Some(folder.clone()),
        Location::S3(_) => None,
    };
    let mut disks = BTreeSet::new();
    for place in [Some(config.data_dir.clone()), database, files].into_iter().flatten() {
        let place = nearest(&place);
        if disks.insert(std::fs::metadata(&place).map(|found| found.dev()).unwrap_or_default()) {
            lines.push(disk(&place));
        }
    }
    lines
}

fn permissions(folder: &Path, database: Option<&Path>) -> Vec<Line> {
    let open = data_folder::open_to_others(folder, database);
    if open.is_empty() {
        return vec![Line::ok("Permissions", texts::folder_is_shut(folder.display().to_string()))];
    }
    // A folder that is open names all that is in it: its first lines say enough.
    let open = open.into_iter().take(3);
    open.map(|problem| Line::wrong("Permissions", Text::written(problem), texts::make_private())).collect()
}

/// The place, or where it will be made.
fn nearest(place: &Path) -> PathBuf {
    let there = place.ancestors().find(|path| path.exists()).unwrap_or(Path::new("."));
    there.canonicalize().unwrap_or_else(|_| there.to_owned())
}

fn disk(place: &Path) -> Line {
    let shown = place.display().to_string();
    match rustix::fs::statvfs(place) {
        Ok(disk) => free(shown, disk.f_bavail.saturating_mul(disk.f_frsize)),
        Err(error) => Line::warning("Free disk", texts::room_unknown(shown, error.to_string()), texts::make_room()),
    }
}

pub(super) fn free(place: String, bytes: u64) -> Line {
    let text = texts::room(place, format!("{} MB", bytes / MEGABYTE));
    match bytes {
        ..NOTHING => Line::wrong("Free disk", text, texts::make_room()),
        NOTHING..LITTLE => Line::warning("Free disk", text, texts::make_room()),
        LITTLE.. => Line::ok("Free disk", text),
    }
}
