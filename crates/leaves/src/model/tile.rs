//! The Leaves tile of the dashboard (dashboard-2).

use serde::Serialize;
use utoipa::ToSchema;

use super::{Leave, LeaveBalance, TurnTile};

/// What waits for a manager's or an admin's decision.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct WaitingLeaves {
    /// The first of them, the oldest first.
    pub rows: Vec<Leave>,
    /// How many there are.
    pub total: i64,
}

/// The Leaves tile.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct LeaveTile {
    /// The caller's own balances.
    #[schema(required)]
    pub balance: Option<LeaveBalance>,
    /// The caller's own latest leaves, for those who decide on nobody's.
    #[schema(required)]
    pub latest: Option<Vec<Leave>>,
    /// For managers and admins.
    #[schema(required)]
    pub waiting: Option<WaitingLeaves>,
    /// For those who see leave policies: the day on which leave years end, from 60 days before on.
    #[schema(required)]
    pub turn: Option<TurnTile>,
}
