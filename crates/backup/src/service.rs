//! Use cases: a backup is made, looked through, and restored.

mod make;
mod restore;
mod verify;

pub use make::{Installation, make};
pub use restore::{NewInstallation, Restored, restore};
pub use verify::verify;
