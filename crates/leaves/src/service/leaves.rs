//! Leaves and balances.
