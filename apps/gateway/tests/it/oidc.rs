//! Sign-in by a third party's word: the way to a provider and back, and what is not believed of what comes back.

mod away;
mod credential;
mod flow;
mod identities;
mod keys;
mod provider;
mod tokens;

use core_auth::provider::Settings;
use gateway::config::Config;
use serde_json::{Value, json};
use test_support::TestDatabase;
use url::Url;

use crate::app::{App, config};
use crate::reply::Reply;
use provider::FakeProvider;

/// The address of the company's dev.
const EMAIL: &str = "ananya.kulkarni@muster.example";
const SECRET: &str = "a secret for the provider";

/// The application with a provider beside it.
struct Stage {
    app: App,
    provider: FakeProvider,
}

/// Somebody on their way to the provider.
struct Departed {
    url: Url,
    state: String,
    nonce: String,
}

impl Stage {
    async fn new(db: TestDatabase) -> Self {
        let provider = FakeProvider::start();
        let app = App::with(db, Config { provider: Some(settings(&provider.issuer)), ..config() }).await;
        Self { app, provider }
    }

    /// Leaves for the provider.
    async fn start(&self) -> Departed {
        let body = self.app.stranger().post("/auth/oidc/start", json!({})).await.is(200);
        departed(&body)
    }

    /// What the provider says of the company's dev, who left like this.
    fn claims(&self, departed: &Departed) -> Value {
        let now = self.app.db.clock().now().timestamp();
        json!({
            "iss": self.provider.issuer, "aud": "muster", "sub": "248289761001", "exp": now + 300, "iat": now,
            "nonce": departed.nonce, "email": EMAIL, "email_verified": true,
        })
    }

    /// Comes back with a code that the provider changes for this token.
    async fn finish(&self, departed: &Departed, token: &str) -> Reply {
        let code = self.provider.code(departed, token);
        self.come_back(&departed.state, &code).await
    }

    async fn come_back(&self, state: &str, code: &str) -> Reply {
        self.app.stranger().post("/auth/oidc/finish", json!({"state": state, "code": code})).await
    }

    /// There and back, the provider saying this.
    async fn round(&self, change: impl FnOnce(&mut Value)) -> Reply {
        let departed = self.start().await;
        let mut claims = self.claims(&departed);
        change(&mut claims);
        self.finish(&departed, &provider::token(&claims)).await
    }
}

fn settings(issuer: &str) -> Settings {
    Settings {
        issuer: issuer.to_owned(),
        client_id: "muster".into(),
        client_secret: SECRET.into(),
        label: "Globex ID".into(),
    }
}

#[track_caller]
fn departed(body: &Value) -> Departed {
    let url: Url = body["url"].as_str().unwrap().parse().unwrap();
    let value = |name: &str| url.query_pairs().find(|(key, _)| key == name).unwrap().1.into_owned();
    Departed { state: value("state"), nonce: value("nonce"), url }
}
