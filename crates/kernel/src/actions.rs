//! What a caller may do with a record (call-7).

use std::collections::BTreeMap;

use serde::Serialize;
use utoipa::ToSchema;

use crate::Text;

/// What the caller may do with a record now, and what the page shows disabled. Records carry it flattened.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Actions {
    /// What they may do now.
    pub actions: Vec<&'static str>,
    /// What they can't do now, and why.
    #[schema(value_type = BTreeMap<String, String>)]
    pub blocked: BTreeMap<&'static str, Text>,
}

impl Actions {
    /// Offers an action.
    pub fn allow(&mut self, action: &'static str) {
        self.actions.push(action);
    }

    /// Shows an action disabled, with its reason.
    pub fn block(&mut self, action: &'static str, reason: Text) {
        self.blocked.insert(action, reason);
    }
}
