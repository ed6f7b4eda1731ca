//! People, roles and sessions, as they are stored and as they travel.

mod audit;
mod celebration;
mod change;
mod family;
mod ledger;
mod link;
mod oidc;
mod person;
mod role;
mod session;

pub use audit::{AuditEntry, AuditFilter};
pub use celebration::{Celebration, Celebrations, TodayTile};
pub use change::{Changed, Editable, Flag, Owner, PersonChange, Table};
pub use family::{FamilyInput, FamilyMember, RELATIONS};
pub use ledger::{Cause, Credit, LeaveAccount};
pub use link::{Invited, LinkRequest, LinkRequested, NewPassword, PasswordSet, PersonMail, Purpose, Queued};
pub use oidc::{Credential, FinishSignIn, StartedSignIn};
pub use person::{
    Actions, Banking, Directory, Ids, ListedPerson, NewAdmin, Person, Profile, Status, WholeListed, WholePerson,
};
pub(crate) use person::{BankingColumns, DirectoryColumns, ProfileColumns};
pub use role::{RoleInput, RoleKeys, RoleRecord};
pub(crate) use session::SessionColumns;
pub use session::{Account, Session, SessionUser, SignIn, SignedIn};
