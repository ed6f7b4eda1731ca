//! Use cases: uploads are allowed, files are read, named, let go and swept.

mod naming;
mod sending;

use std::sync::Arc;

use kernel::Result;

pub use naming::{CheckedFiles, let_go, name, share};
pub use sending::{link, presign, remove, uses};

/// The files of an installation: cheap to clone.
#[derive(Clone)]
pub struct Files(Arc<Inner>);

struct Inner {}

impl Files {
    /// Opens the store.
    pub fn new() -> Result<Self> {
        Ok(Self(Arc::new(Inner {})))
    }
}
