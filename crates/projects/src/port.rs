//! What other domains ask of projects: which ones there are, and who is on them.

pub use crate::repo::projects::{Visible, find, on_in_week};
