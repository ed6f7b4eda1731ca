//! One `.eml` per mail in a folder, for development and for companies that send nothing.

use std::fs::{DirBuilder, OpenOptions, rename};
use std::io::{self, Write as _};
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _};
use std::path::{Path, PathBuf};

use crate::model::Refusal;
use crate::texts;

/// Writes a mail, readable by its owner only. It appears complete, or not at all.
pub(super) async fn write(folder: &Path, message_id: &str, message: Vec<u8>) -> Result<(), Refusal> {
    let folder = folder.to_owned();
    let name = file_name(message_id);
    let written = tokio::task::spawn_blocking(move || write_now(&folder, &name, &message)).await;
    let written = written.unwrap_or_else(|error| Err(io::Error::other(error)));
    written.map_err(|error| Refusal::for_now(&texts::not_written(error.to_string())))
}

fn write_now(folder: &Path, name: &str, message: &[u8]) -> io::Result<()> {
    DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
    let unfinished: PathBuf = folder.join(format!("{name}.{:016x}.part", rand::random::<u64>()));
    let mut file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(&unfinished)?;
    let written = file.write_all(message).and_then(|()| rename(&unfinished, folder.join(format!("{name}.eml"))));
    if written.is_err() {
        // What went wrong is told; a rest that can't be removed is not worth telling.
        std::fs::remove_file(&unfinished).unwrap_or_default();
    }
    written
}

/// The id without its brackets, and without anything that leaves the folder.
fn file_name(message_id: &str) -> String {
    let kept = |letter: &char| letter.is_ascii_alphanumeric() || matches!(letter, '.' | '-' | '@');
    message_id.chars().filter(kept).collect::<String>().trim_start_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::file_name;

    #[test]
    fn a_name_stays_in_its_folder() {
        for (id, name) in
            [("<0a1b@muster.example>", "0a1b@muster.example"), ("<../../etc/x>", "etcx"), ("<a\0/b>", "ab")]
        {
            assert_eq!(file_name(id), name);
        }
    }
}
