//! Policies as they are stored and as they travel.

mod acknowledgement;
mod input;
mod policy;
mod tile;
pub mod values;

pub use acknowledgement::{ACKNOWLEDGEMENT, Acknowledgement, AcknowledgementId, PolicyReader, StoredPolicyReader};
pub use input::{AcknowledgedVersion, PolicyInput};
pub use policy::{
    POLICY, Policy, PolicyId, PolicyStatus, PolicyVersion, PolicyWithVersions, StoredPolicy, StoredPolicyFile,
    StoredPolicyVersion, UntoldPolicy,
};
pub use tile::{PolicyTile, StoredTilePolicy, TilePolicy};
