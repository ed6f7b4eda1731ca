//! A throw-away PostgreSQL server for tests and measurements.
//!
//! [`Cluster::start`] makes a new cluster in the system's temporary folder with the newest PostgreSQL that the
//! machine has, on loopback and a free port, and waits until it answers. It is stopped and removed on drop; and
//! because a test binary may end without dropping anything (a static, a `kill -9`), a small keeper process holds the
//! other end of a pipe and does the stopping as soon as that pipe closes, whatever closed it.
//!
//! PostgreSQL refuses to run as root: there it runs as the user `postgres` that Debian's package makes.

mod cluster;
pub mod debian;
mod disk;
pub mod haproxy;
mod programs;

pub use cluster::{Cluster, Options};
pub use disk::{Means, Part};
pub use programs::{Programs, ensure_installed};
