//! The provider of third-party sign-in (OpenID Connect): the way there, and what its word is worth when somebody
//! comes back with it.
//!
//! An ID token counts when one of the provider's own keys signed it, for us, now, and for this very sign-in.
//! Nothing here knows a database; who the person is to us is `service::oidc`'s affair.

mod http;
mod known;
mod verify;

use std::fmt;
use std::future::Future;
use std::time::Duration;

use chrono::{DateTime, Utc};
use kernel::{Code, Error, Result, with_sources};
use openidconnect::core::{
    CoreAuthenticationFlow, CoreClient, CoreClientAuthMethod, CoreErrorResponseType, CoreIdToken, CoreProviderMetadata,
    CoreTokenResponse, CoreUserInfoClaims,
};
use openidconnect::{
    AuthType, AuthorizationCode, ClientId, ClientSecret, CsrfToken, EndpointMaybeSet, EndpointNotSet, EndpointSet,
    IssuerUrl, Nonce, OAuth2TokenResponse as _, PkceCodeChallenge, PkceCodeVerifier, RedirectUrl, RequestTokenError,
    Scope, StandardErrorResponse, SubjectIdentifier, TokenResponse as _,
};

use http::Http;
use known::{Known, Metadata};

use crate::texts::provider_away;

pub use http::client;

/// How long the provider may take for an answer.
pub const PATIENCE: Duration = Duration::from_secs(10);

/// What an admin tells of the provider.
#[derive(Clone)]
pub struct Settings {
    /// Its address, to the letter as it gives it itself.
    pub issuer: String,
    /// Our name there.
    pub client_id: String,
    /// What we prove that name with.
    pub client_secret: String,
    /// What the button says.
    pub label: String,
}

impl fmt::Debug for Settings {
    /// Without the secret.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { issuer, client_id, client_secret: _, label } = self;
        formatter
            .debug_struct("Settings")
            .field("issuer", issuer)
            .field("client_id", client_id)
            .field("label", label)
            .finish_non_exhaustive()
    }
}

/// See the module.
pub struct Provider {
    issuer: IssuerUrl,
    client_id: ClientId,
    client_secret: ClientSecret,
    redirect: RedirectUrl,
    label: String,
    patience: Duration,
    http: Http,
    known: Known,
}

/// Somebody on their way to the provider.
#[derive(Clone)]
pub struct Departure {
    /// Where the browser goes.
    pub url: String,
    /// What it comes back with.
    pub state: String,
    /// What the ID token must hold.
    pub nonce: String,
    /// What proves to the provider that who returns is who left (PKCE).
    pub verifier: String,
}

/// Who somebody is, by the provider's verified word.
#[derive(Clone)]
pub struct Identity {
    /// The provider's own name for the person; never given to another.
    pub subject: String,
    /// Their address, where the provider has verified it.
    pub email: Option<String>,
    /// The nonce that the ID token held.
    pub nonce: String,
}

type Client =
    CoreClient<EndpointSet, EndpointNotSet, EndpointNotSet, EndpointNotSet, EndpointMaybeSet, EndpointMaybeSet>;

impl Provider {
    /// The provider, not asked yet: the portal starts without it too. `public_url` is the portal's own address.
    pub fn new(settings: &Settings, public_url: &str, patience: Duration) -> Result<Self> {
        let issuer = IssuerUrl::new(settings.issuer.clone()).map_err(Error::internal)?;
        let redirect = format!("{}/login", public_url.trim_end_matches('/'));
        let local = issuer.url().host_str().is_some_and(|host| ["127.0.0.1", "[::1]", "localhost"].contains(&host));
        Ok(Self {
            client_id: ClientId::new(settings.client_id.clone()),
            client_secret: ClientSecret::new(settings.client_secret.clone()),
            redirect: RedirectUrl::new(redirect).map_err(Error::internal)?,
            label: settings.label.clone(),
            http: Http::new(patience, local)?,
            known: Known::default(),
            patience,
            issuer,
        })
    }

    /// Its address.
    pub fn issuer(&self) -> &str {
        self.issuer.as_str()
    }

    /// What its button says.
    pub fn label(&self) -> &str {
        &self.label
    }

    /// The way there, with secrets that are new each time.
    pub async fn depart(&self) -> Result<Departure> {
        let client = self.client(&self.metadata().await?);
        let (challenge, verifier) = PkceCodeChallenge::new_random_sha256();
        let (url, state, nonce) = client
            .authorize_url(CoreAuthenticationFlow::AuthorizationCode, CsrfToken::new_random, Nonce::new_random)
            .add_scopes(["email", "profile"].map(|scope| Scope::new(scope.to_owned())))
            .set_pkce_challenge(challenge)
            .url();
        Ok(Departure {
            url: url.into(),
            state: state.into_secret(),
            nonce: nonce.secret().clone(),
            verifier: verifier.into_secret(),
        })
    }

    /// Changes the code that somebody came back with for an ID token, and verifies that.
    pub async fn exchange(&self, code: String, verifier: String, nonce: &str, now: DateTime<Utc>) -> Result<Identity> {
        let metadata = self.metadata().await?;
        let client = self.client(&metadata);
        let http = |request| self.http.send(request);
        let request = client.exchange_code(AuthorizationCode::new(code)).map_err(|error| away(error.to_string()))?;
        let request = request.set_pkce_verifier(PkceCodeVerifier::new(verifier));
        let response = self.patiently(request.request_async(&http)).await?.map_err(refused)?;
        let token = response.id_token().ok_or_else(|| away("the provider sends no ID token"))?;
        let mut identity = self.verify(token, Some(nonce), Some(&response), metadata, now).await?;
        if identity.email.is_none() {
            identity.email = self.email_of(&client, &response, &identity.subject).await?;
        }
        Ok(identity)
    }

    /// Verifies an ID token that somebody else changed a code for. Its nonce is for the caller to look up.
    pub async fn identify(&self, token: &str, now: DateTime<Utc>) -> Result<Identity> {
        let token: CoreIdToken = token.parse().map_err(|_| refusal("this is no ID token"))?;
        self.verify(&token, None, None, self.metadata().await?, now).await
    }

    /// Many providers tell the address only when they are asked for it (OpenID Connect Core, 5.4).
    async fn email_of(&self, client: &Client, response: &CoreTokenResponse, subject: &str) -> Result<Option<String>> {
        let subject = Some(SubjectIdentifier::new(subject.to_owned()));
        let Ok(request) = client.user_info(response.access_token().clone(), subject) else { return Ok(None) };
        let http = |request| self.http.send(request);
        let claims: CoreUserInfoClaims =
            self.patiently(request.request_async(&http)).await?.map_err(|error| away(with_sources(&error)))?;
        let verified = claims.email_verified() == Some(true);
        Ok(claims.email().filter(|_| verified).map(|email| email.to_string()))
    }

    fn client(&self, metadata: &Metadata) -> Client {
        let (id, secret) = (self.client_id.clone(), Some(self.client_secret.clone()));
        let client = CoreClient::from_provider_metadata(CoreProviderMetadata::clone(metadata), id, secret)
            .set_redirect_uri(self.redirect.clone());
        // The header is what every provider must take; a few say that they take the form only.
        let form_only = metadata.token_endpoint_auth_methods_supported().is_some_and(|methods| {
            !methods.contains(&CoreClientAuthMethod::ClientSecretBasic)
                && methods.contains(&CoreClientAuthMethod::ClientSecretPost)
        });
        if form_only { client.set_auth_type(AuthType::RequestBody) } else { client }
    }

    async fn metadata(&self) -> Result<Metadata> {
        self.known.get(self.discover()).await
    }

    async fn discover(&self) -> Result<CoreProviderMetadata> {
        let http = |request| self.http.send(request);
        let asked = CoreProviderMetadata::discover_async(self.issuer.clone(), &http);
        self.patiently(asked).await?.map_err(|error| away(with_sources(&error)))
    }

    async fn patiently<T>(&self, asked: impl Future<Output = T>) -> Result<T> {
        tokio::time::timeout(self.patience, asked).await.map_err(|_| away("the provider is too slow"))
    }
}

/// The provider refuses a code that is wrong, old or used: that is the sign-in's fault. Anything else is not.
fn refused(error: RequestTokenError<Error, StandardErrorResponse<CoreErrorResponseType>>) -> Error {
    match error {
        RequestTokenError::ServerResponse(response) if *response.error() == CoreErrorResponseType::InvalidGrant => {
            refusal("the provider refuses the code")
        }
        RequestTokenError::ServerResponse(response) => {
            away(format!("the provider refuses to change a code: {}", response.error().as_ref()))
        }
        error => away(with_sources(&error)),
    }
}

/// 401: the proof doesn't hold. The reason is for the log.
fn refusal(cause: impl fmt::Display) -> Error {
    Error::new(Code::SignInRefused).because(cause)
}

/// 503: the provider can't be asked, or makes no sense. The reason is for the log.
fn away(cause: impl fmt::Display) -> Error {
    Error::new(Code::Unavailable).saying(provider_away()).because(cause)
}
