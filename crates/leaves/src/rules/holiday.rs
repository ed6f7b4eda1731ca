//! Decisions about a holiday.
