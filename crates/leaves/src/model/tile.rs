//! The Leaves tile of the dashboard (dashboard-2).

use serde::Serialize;
use utoipa::ToSchema;

use super::{Leave, LeaveBalance, TurnTile};

/// The Leaves tile.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct LeaveTile {
    /// The caller's own balances.
    #[schema(required)]
    pub balance: Option<LeaveBalance>,
    /// The caller's own latest leaves, for those who decide on nobody's.
    #[schema(required)]
    pub latest: Option<Vec<Leave>>,
    /// For those who see leave policies: the day on which leave years end, from 60 days before on.
    #[schema(required)]
    pub turn: Option<TurnTile>,
}
