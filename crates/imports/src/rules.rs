//! What is decided about files and their rows: pure, without a database and without a clock.

pub mod columns;
pub mod file;
pub mod ics;
pub mod kinds;
pub mod look;
pub mod state;
pub mod team;
pub mod values;
pub mod xlsx;
