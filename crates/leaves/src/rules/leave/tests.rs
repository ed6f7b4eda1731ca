//! Tables and properties of the rules about leaves.
