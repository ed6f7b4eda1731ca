//! Approval in one step or two: what needs a second one, and how a record stands between the two.

mod own;
mod settings;
mod steps;

pub use own::own_standing;
pub use settings::{add, change, list, remove};
pub use steps::{
    Again, Approving, Asked, First, InSteps, Steps, is_with, next_of, restored, second_is_yours, told_again,
};
