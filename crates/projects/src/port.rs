//! What others ask of projects: which ones there are, who is on them, and to give them over.

pub use crate::repo::projects::{Visible, find, on_in_week};
pub use crate::service::projects::LED;
