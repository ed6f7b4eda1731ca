//! Keys of the provider in the tests, and tokens made with them. They open nothing anywhere else.

use base64::Engine as _;
use base64::prelude::{BASE64_STANDARD, BASE64_URL_SAFE_NO_PAD as BASE64};
use jsonwebtoken::jwk::Jwk;
use jsonwebtoken::{Algorithm, EncodingKey, crypto};
use serde_json::{Value, json};

const RSA: &str = "MIIEogIBAAKCAQEA9LYPBU2B9Inw0UUPvKZ6JQ+cwcMUg1/v0LFzzQaP95qj00CpEoR89CK4WJ55uQbD/swrpGk8jwG/rHMCEIlT\
    NNf8Y+aSS9wBpBY7OLa8mLIAtxYAABsXcfUefOfFx8+V/y+2d81Biss67Rs6Jeyjx+BxiwyOoYTov3el5e2nA3712xEDTroscgNv\
    rgee/915lqTO9GnH+JmPRLoXX3CeJEe6fXO+14bEPGmzxmcS48HL6GZKGj20f36zg1Tj1WTPbDFePWK+9RDd1N8WA1prsnaGthXK\
    tSmM33aPbQLk3qHPayy5bWglNWBRszSfri+T1Bn7an/+l/73IawY2wHAFQIDAQABAoIBABicQrB21g4A3W4+ctG3MGuPwWUfOG3p\
    9RVY81t4QHxXWgiB5T8Ogf6Pi1imP3mjO4zhfbYgO03qkBtIybleBjc3TZPCeY4Vhzi4X6ZZgmgc5sOC++cG0nnMfA91w8dPkjdC\
    1igARYou3DNCXLu5q9MLOIASeDm4QywWXWHdX8GTDc9hwRcW4Wm/KOvnh10HoSI6T1reNvrv3dCkS8EwEn0Qiahg7I4sdLHFZPbu\
    HUro21svOsNe3igCfJVD1Qe4BKnsl6XZiYeZKOJCvI0J3asxZ6HMJYE5+0fTPf2pqTmJJ3GC/LOViZELOZcqPLeWxcVsimt0vaHQ\
    CEBlwqOmNjUCgYEA/eJ8Gx9iD34UGP8odiJEbJDI1waygO+XYe8oIcqLsJGHnF++cjsAE6eaOvr1iD76pvd5RNJ5gKXeyU5Z4HUq\
    DZryBoB1rrvqaRmpgmffNGobt2pW49Lfljn28FwCBrKds/tI1wRkrrB41Bx+SIvbPn2lBy7dRyulEeItffHyiPcCgYEA9sAB6jXy\
    wgCJMzgKQzeDwn4rw4Z+YaySwJlX1odsVvti/PL/4FHBz4dUR2pWncCe+Pi/u/bgEd5+X0hsdLEsBYTqTENE8gnkmh5ie+JjdOu3\
    acIQQv/7t+MeXvuTptrc4PSrmINCupWnG05lthtRrZ2GAuBGlSTlpHHe4+BdaFMCgYBTKUvTqoz5XCgDJBlB0Omu0iInZPc1isWA\
    e9EeeHUXSiQskaQVUMQuq/i2Fxw0G8UIygk8BOFtxWdbc0G3Z0l2GWnrvUpPCRi4goJmx9VyGsunYbrCd4FreOMtSkYToZBMsyPh\
    4nuESSPa/tZStxUCvC9BUhWDSYWRfQ+/sG/scwKBgF6NOu6dl5VhkTFwQvZ42mN355s3+UvCTkXBPNh28jvufoMBNq2lhofYiqIH\
    DIPMoN40q3wCYOBYCsLGRND+ZykCQqnQiSXaRqAMDp78JDJUdObwtzyFTNatECFDc9PXQBZviyWY/sPyvqMHCpCarVTC7OxDNqjG\
    B71Y6RkXC5QDAoGAZxSnNoXIql484eGewP/2TJSdRmLZ2PmrFovHVVbOKStb0r76q0gr0qcdiZav3JHUgwb7kGquwaNIimAd7PFJ\
    vQfDUbwovmKlD+QWe7Y+OaLSpctMUR1ySchyUbBFOfiA5MXX/PUny1sOMGrllASZKwVJunINlWHhmhCLIx0pw5M=";
/// The public half of the RSA key, as everybody can write it down.
pub const RSA_PUBLIC: &str = "-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA9LYPBU2B9Inw0UUPvKZ6
JQ+cwcMUg1/v0LFzzQaP95qj00CpEoR89CK4WJ55uQbD/swrpGk8jwG/rHMCEIlT
NNf8Y+aSS9wBpBY7OLa8mLIAtxYAABsXcfUefOfFx8+V/y+2d81Biss67Rs6Jeyj
x+BxiwyOoYTov3el5e2nA3712xEDTroscgNvrgee/915lqTO9GnH+JmPRLoXX3Ce
JEe6fXO+14bEPGmzxmcS48HL6GZKGj20f36zg1Tj1WTPbDFePWK+9RDd1N8WA1pr
snaGthXKtSmM33aPbQLk3qHPayy5bWglNWBRszSfri+T1Bn7an/+l/73IawY2wHA
FQIDAQAB
-----END PUBLIC KEY-----
";
const EC: &str = "MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQguaDXkqjo8FWvW9XQ5+X/7tIZHaIoEsI3yoTqq0mAlEWhRANCAASV\
    5tJTwCKeo0tml3+zxlkNqS3yxjL//R5a0mUJH2Y7dW7BM3NobOUdtpndpUYKSzqDWCcC0v0ruYSbMosdt3Wm";
const ED: &str = "MC4CAQAwBQYDK2VwBCIEIN0y0CE2bMEbvKZBSZDYZC2pfOAQfiSW/tSz5s1YKIq7";

fn key(algorithm: Algorithm) -> EncodingKey {
    let bytes = |text: &str| BASE64_STANDARD.decode(text).unwrap();
    match algorithm {
        Algorithm::ES256 => EncodingKey::from_ec_der(&bytes(EC)),
        Algorithm::EdDSA => EncodingKey::from_ed_der(&bytes(ED)),
        _ => EncodingKey::from_rsa_der(&bytes(RSA)),
    }
}

/// The public half of the key for an algorithm, as the provider publishes it.
pub fn published(algorithm: Algorithm, id: &str) -> Value {
    let mut key = serde_json::to_value(Jwk::from_encoding_key(&key(algorithm), algorithm).unwrap()).unwrap();
    key["kid"] = json!(id);
    key["use"] = json!("sig");
    key
}

/// A token with this header and these claims, signed by the provider.
pub fn signed(algorithm: Algorithm, header: &Value, claims: &Value) -> String {
    let message = unsigned(header, claims);
    let signature = crypto::sign(message.as_bytes(), &key(algorithm), algorithm).unwrap();
    format!("{message}.{signature}")
}

/// A token that is signed with a secret that everybody has.
pub fn signed_with(secret: &[u8], claims: &Value) -> String {
    let message = unsigned(&json!({"alg": "HS256", "kid": "one"}), claims);
    let signature = crypto::sign(message.as_bytes(), &EncodingKey::from_secret(secret), Algorithm::HS256).unwrap();
    format!("{message}.{signature}")
}

/// Header and claims, as a signature covers them.
pub fn unsigned(header: &Value, claims: &Value) -> String {
    format!("{}.{}", BASE64.encode(header.to_string()), BASE64.encode(claims.to_string()))
}
