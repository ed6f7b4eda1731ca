//! Holidays.

use leaves::model::HOLIDAY;

use crate::call::Call;
use crate::routes::Module;

pub fn module() -> Module {
    Module::new("holidays", calls).history_for_admins(HOLIDAY)
}

fn calls() -> Vec<Call> {
    vec![]
}
