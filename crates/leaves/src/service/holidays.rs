//! Holidays.
