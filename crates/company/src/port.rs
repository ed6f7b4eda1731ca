//! What other domains ask of this one.

pub use crate::service::Current;
