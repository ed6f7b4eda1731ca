//! What others ask of assets: to give over what somebody has.

pub use crate::service::HELD;
