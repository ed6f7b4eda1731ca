//! The gateway: HTTP in, services called, HTTP out. It knows no table and decides nothing.

mod archive;
pub mod bells;
pub mod call;
pub mod commands;
pub mod config;
mod contents;
pub mod data_folder;
pub mod error;
mod floor;
pub mod follow;
pub mod list;
pub mod metrics;
pub mod openapi;
pub mod routes;
pub mod server;
mod sheet;
pub mod state;
mod table;
pub mod texts;
pub mod version;
mod web;
pub mod workers;
