//! Use cases: a backup is made, every night by itself, looked through, and restored.

mod make;
mod nightly;
mod object;
mod pace;
mod restore;
mod target;
mod tell;
mod verify;

pub use make::{Installation, make};
pub use nightly::{Plan, forget_ahead, nightly};
pub use pace::Pace;
pub use restore::{NewInstallation, Restored, restore};
pub use tell::{standing, tell, trouble};
pub use verify::verify;
