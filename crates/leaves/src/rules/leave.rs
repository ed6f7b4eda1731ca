//! Decisions about a leave: who may make it what, and what it takes.
