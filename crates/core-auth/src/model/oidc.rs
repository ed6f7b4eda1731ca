//! Sign-in by a third party's word, as it travels.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The way to the provider.
#[derive(Debug, Serialize, ToSchema)]
pub struct StartedSignIn {
    /// Where the browser goes. It comes back to /login with `state` and `code`.
    pub url: String,
}

/// What the browser brings back from the provider. Never stored as it is.
#[derive(Default, Deserialize, ToSchema)]
pub struct FinishSignIn {
    /// What we sent along.
    #[schema(value_type = String, min_length = 1)]
    pub state: Option<String>,
    /// What the provider gave it; good once.
    #[schema(value_type = String, min_length = 1)]
    pub code: Option<String>,
}

/// What somebody sends who has an ID token already.
#[derive(Default, Deserialize, ToSchema)]
pub struct Credential {
    /// The address that the ID token must confirm, compared without case.
    #[schema(value_type = String, min_length = 1)]
    pub email: Option<String>,
    /// The ID token. Its nonce is one that the start of a sign-in gave out.
    #[schema(value_type = String, min_length = 1)]
    pub credential: Option<String>,
    /// Ignored: a picture is the person's own to set.
    pub image: Option<String>,
}
