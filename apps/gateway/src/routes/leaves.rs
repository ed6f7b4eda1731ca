//! Leaves and balances.

use leaves::model::LEAVE;

use crate::call::Call;
use crate::routes::Module;

pub fn module() -> Module {
    Module::new("leaves", calls).history_for_admins(LEAVE)
}

fn calls() -> Vec<Call> {
    vec![]
}
