//! What may be done here, by whom (company-1).

use core_auth::rights::ReadHistory;
use kernel::{Delegates, RoleScopes, permissions};

permissions! {
    /// See and change what the company says of itself, and see which program runs here.
    ManageCompany "company.settings", [Setting], RoleScopes::ADMIN;

    /// See how far the installation is set up, and say what of it is left out.
    SetUp "company.setup", [Setting], RoleScopes::ADMIN;

    /// See working patterns, and who has which.
    ReadPatterns "patterns.read", [Setting], RoleScopes::ADMIN;

    /// Write working patterns, and say who works by which.
    ChangePatterns "patterns.change", [Setting], RoleScopes::ADMIN;

    /// See places, which lists are narrowed by.
    ReadPlaces "places.read", [], RoleScopes::ALL;

    /// Add, rename and remove places, and say who works where.
    ChangePlaces "places.change", [Setting], RoleScopes::ADMIN;
}

/// The history of the settings is for those who may change them.
impl Delegates<ManageCompany> for ReadHistory {}
