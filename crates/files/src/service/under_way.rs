//! What is being sent to this server at the moment: nobody fills its disk or its descriptors with halves of files.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use kernel::{Code, Error, Result, UserId};

use crate::model::StoredFile;
use crate::rules::{self, Sending};

/// The contents that are on their way in, by their keys.
#[derive(Clone, Default)]
pub(super) struct UnderWay(Arc<Mutex<HashMap<String, (UserId, i64)>>>);

/// One of them. It is over when this is dropped, however that comes.
pub(super) struct Turn {
    under_way: UnderWay,
    key: String,
}

/// How long who is refused may wait: a file takes some seconds.
const RETRY_SECONDS: u32 = 5;

impl UnderWay {
    /// Begins with a file; 429 while it is being sent already, or as much is being sent as may be.
    pub(super) fn begin(&self, file: &StoredFile) -> Result<Turn> {
        let mut contents = self.contents();
        let sending = Sending {
            this: contents.contains_key(&file.key),
            of_sender: contents.values().filter(|(sender, _)| *sender == file.uploaded_by).count(),
            bytes: contents.values().map(|(_, size)| size).sum(),
        };
        rules::may_begin(sending, file.size)
            .map_err(|message| Error::new(Code::Busy).saying(message).retry_after(RETRY_SECONDS))?;
        contents.insert(file.key.clone(), (file.uploaded_by, file.size));
        Ok(Turn { under_way: self.clone(), key: file.key.clone() })
    }

    /// What it guards is whole at any time, also after a panic.
    fn contents(&self) -> MutexGuard<'_, HashMap<String, (UserId, i64)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.under_way.contents().remove(&self.key);
    }
}
