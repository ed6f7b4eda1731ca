//! What others ask of recruitment: to give over what somebody hires for, and whom they look after.

pub use crate::service::candidates::LOOKED_AFTER;
pub use crate::service::jobs::{JOBS, PANELS};
