//! What makes an ID token count.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::Result;
use openidconnect::core::{
    CoreIdToken, CoreIdTokenClaims, CoreIdTokenVerifier, CoreJwsSigningAlgorithm, CoreTokenResponse,
};
use openidconnect::{
    AccessTokenHash, ClaimsVerificationError, Nonce, NonceVerifier as _, OAuth2TokenResponse as _,
    SignatureVerificationError,
};

use super::known::Metadata;
use super::{Identity, Provider, refusal};

/// How far the provider's clock may be from ours.
const LEEWAY: TimeDelta = TimeDelta::seconds(60);

/// Signatures by a key of which only the provider has the secret half. Not `none`, and none that our own secret
/// or a public key could make.
const ALGORITHMS: [CoreJwsSigningAlgorithm; 4] = [
    CoreJwsSigningAlgorithm::RsaSsaPkcs1V15Sha256,
    CoreJwsSigningAlgorithm::EcdsaP256Sha256,
    CoreJwsSigningAlgorithm::RsaSsaPssSha256,
    CoreJwsSigningAlgorithm::EdDsa,
];

const UNKNOWN_KEY: ClaimsVerificationError =
    ClaimsVerificationError::SignatureVerification(SignatureVerificationError::NoMatchingKey);

impl Provider {
    /// Signature, issuer, audience, time and nonce: this one, or any where none is given. `response` is what the
    /// token came with. A key that is not known may be new, so the provider is asked once more.
    pub(super) async fn verify(
        &self,
        token: &CoreIdToken,
        nonce: Option<&str>,
        response: Option<&CoreTokenResponse>,
        metadata: Metadata,
        now: DateTime<Utc>,
    ) -> Result<Identity> {
        let mut verifier = self.verifier(&metadata, now);
        let mut claims = token.claims(&verifier, expecting(nonce));
        if claims.as_ref().err() == Some(&UNKNOWN_KEY) {
            let newer = self.known.after(&metadata, self.discover()).await?;
            verifier = self.verifier(&newer, now);
            claims = token.claims(&verifier, expecting(nonce));
        }
        let claims = claims.map_err(|error| refusal(kernel::with_sources(&error)))?;
        // The library leaves this one to us. Other audiences than ours it refuses by itself.
        if claims.authorized_party().is_some_and(|party| *party != self.client_id) {
            return Err(refusal("the ID token was made for another party"));
        }
        if let Some(response) = response {
            check_access_token(token, claims, response, &verifier)?;
        }
        let verified = claims.email_verified() == Some(true);
        Ok(Identity {
            subject: claims.subject().to_string(),
            email: claims.email().filter(|_| verified).map(|email| email.to_string()),
            nonce: claims.nonce().map(|nonce| nonce.secret().clone()).unwrap_or_default(),
        })
    }

    /// Made for a public client: it then refuses symmetric signatures whatever it is told to allow.
    fn verifier(&self, metadata: &Metadata, now: DateTime<Utc>) -> CoreIdTokenVerifier<'static> {
        let keys = metadata.jwks().clone();
        CoreIdTokenVerifier::new_public_client(self.client_id.clone(), self.issuer.clone(), keys)
            .set_allowed_algs(ALGORITHMS)
            .set_time_fn(move || now - LEEWAY)
            .set_issue_time_verifier_fn(move |issued| {
                if issued > now + LEEWAY { Err("issued in the future".to_owned()) } else { Ok(()) }
            })
    }
}

fn expecting(nonce: Option<&str>) -> impl FnOnce(Option<&Nonce>) -> Result<(), String> {
    let expected = nonce.map(|nonce| Nonce::new(nonce.to_owned()));
    move |held: Option<&Nonce>| match (&expected, held) {
        (Some(expected), held) => expected.verify(held),
        (None, Some(_)) => Ok(()),
        (None, None) => Err("missing nonce claim".to_owned()),
    }
}

/// The access token opens the provider's records of the person, so it must be this one's.
fn check_access_token(
    token: &CoreIdToken,
    claims: &CoreIdTokenClaims,
    response: &CoreTokenResponse,
    verifier: &CoreIdTokenVerifier<'_>,
) -> Result<()> {
    let Some(expected) = claims.access_token_hash() else { return Ok(()) };
    let algorithm = token.signing_alg().map_err(refusal)?;
    let key = token.signing_key(verifier).map_err(refusal)?;
    let held = AccessTokenHash::from_token(response.access_token(), algorithm, key).map_err(refusal)?;
    if held == *expected { Ok(()) } else { Err(refusal("the access token is not the ID token's")) }
}
