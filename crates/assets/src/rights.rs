//! What may be done here, by whom (asset-3, asset-8).

use core_auth::rights::{ReadHistory, ResignPeople};
use kernel::{Delegates, RoleScopes, permissions};

permissions! {
    /// See what a person holds and held.
    ReadAssets "assets.read", [AssetsAllocated], RoleScopes::USUAL;

    /// See what a team holds and held.
    ReadTeamAssets "assets.team", [AssetsAllocated], RoleScopes::LEADERS;

    /// See what everybody holds and held.
    ReadAllAssets "assets.all", [AssetsAllocated], RoleScopes::ADMIN;

    /// Give assets to people, and take back what nobody took.
    ManageAssets "assets.manage", [AssetsAllocated], RoleScopes::LINE_LEADERS;

    /// Take, refuse, give back and edit assets. Who may what, the rules decide by who holds it.
    ChangeAsset "assets.change", [AssetsAllocated], RoleScopes::USUAL;
}

/// An asset's history is for those who see the asset, or one of its serial in their team.
impl Delegates<ReadAssets> for ReadHistory {}

/// What a leaver has to work with goes to others when they say to whom.
impl Delegates<ManageAssets> for ResignPeople {}
