//! People, roles and sessions, as they are stored and as they travel.

mod person;
mod session;

pub use person::{Banking, Details, Directory, ListedPerson, NewAdmin, Person, Profile, RoleKeys, RoleRecord, Status};
pub(crate) use person::{BankingColumns, DirectoryColumns, ProfileColumns};
pub use session::{Account, Session, SessionUser, SignIn, SignedIn};
