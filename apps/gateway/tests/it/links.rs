//! Links that set a password: asked for, mailed, looked at, used, and never told.

mod asking;
pub mod matrix;
mod secrecy;
mod using;

use core_auth::service::links;
use kernel::{Grant, UserId};
use serde_json::{Value, json};
use test_support::ReadMail;

use crate::app::App;
use crate::reply::Reply;

const EMAIL: &str = "ananya.kulkarni@muster.example";
const REQUEST: &str = "/token/reset-password-link";

/// The token of the link that a mail holds, of either form.
pub fn token(mail: &ReadMail) -> String {
    let link = mail.link().unwrap_or_else(|| panic!("no link: {}", mail.text));
    let token = link.rsplit_once("token=").or_else(|| link.rsplit_once('/')).unwrap().1.to_owned();
    assert!(token.len() == 64 && token.bytes().all(|byte| byte.is_ascii_hexdigit()), "{link}");
    token
}

/// Whether a link still lives.
pub async fn opens(app: &App, user: i64, token: &str) -> bool {
    let reply = app.stranger().get(&format!("/token/reset-password/{user}/{token}")).await;
    if reply.status == 204 {
        return true;
    }
    reply.refused(410, "link_is_over");
    false
}

pub async fn ask(app: &App, email: &str) -> Reply {
    app.stranger().post(REQUEST, json!({"email": email})).await
}

/// What the worker does once a second; how many requests it looked at.
pub async fn answer(app: &App) -> usize {
    links::answer(&app.db, &app.state.mailer, &Grant::system("password links")).await.unwrap()
}

/// Asks for a link and waits for its mail; the token.
async fn reset_link(app: &App, email: &str) -> String {
    ask(app, email).await.is(200);
    assert_eq!(answer(app).await, 1);
    token(app.mails().await.last().unwrap())
}

/// Invites somebody who has no password; the token.
async fn invitation(app: &App, user: UserId) -> String {
    app.admin().await.post(&format!("/users/{user}/invitation"), json!({})).await.is(200);
    token(app.mails().await.last().unwrap())
}

async fn set(app: &App, user: UserId, token: &str, password: &str) -> Reply {
    app.stranger().post(&format!("/token/reset-password/{user}/{token}"), json!({"password": password})).await
}

fn requested() -> Value {
    json!({"requested": true})
}
