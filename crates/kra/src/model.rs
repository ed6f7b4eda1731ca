//! KRAs as they are stored and as they travel.

mod input;
mod kra;
mod overview;
pub mod values;

pub use input::KraInput;
pub use kra::{KRA, Kra, KraId, KraStatus, OverallStatus, StoredKra, WaitingParty};
pub use overview::{KraOverview, OverviewProject};
