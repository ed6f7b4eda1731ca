//! Payslips: an upload is checked row by row, becomes slips, and goes to everybody by mail. Built like a payment run: what was
//! mailed can't be taken back.

pub mod model;
pub mod pdf;
pub mod repo;
pub mod rights;
pub mod rules;
pub mod service;
mod texts;

pub use texts::ALL as TEXTS;
