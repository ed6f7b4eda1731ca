//! Where the chat of the company is told of what.

use kernel::{Code, Error, Grant, Result};
use mail::model::{CHAT_ADDRESS, ChatAddress, ChatAddressInput, ChatAddresses, ChatTopic, ChatTried};
use mail::rights::ManageChat;
use mail::service::chat;

use crate::call::{Accepted, Body, Call, Json, Parameter, ParameterKind, Parameters, Query, get, post, put, words};
use crate::routes::Module;
use crate::state::Context;

pub fn module() -> Module {
    Module::new("chat", calls).history_for_admins(CHAT_ADDRESS)
}

fn calls() -> Vec<Call> {
    vec![
        get("/company/chat", "listChatAddresses", "Where the chat is told of what; never the addresses themselves")
            .to(list),
        put("/company/chat/{topic}", "setChatAddress", "Set where the chat is told of a topic, or that it is nowhere")
            .to(set),
        post("/company/chat/{topic}/try", "tryChatAddress", "Send the chat a line that says only that lines arrive")
            .to(send),
    ]
}

/// A topic.
struct Topic(ChatTopic);

impl Query for Topic {
    const PARAMETERS: &'static [Parameter] =
        &[Parameter::path("topic", ParameterKind::Choice(words::<ChatTopic>), "Which topic.")];

    fn read(path: &dyn Fn(&str) -> String, _: &Parameters) -> Result<Self> {
        ChatTopic::named(&path("topic")).map(Self).ok_or_else(|| Error::new(Code::NotFound))
    }
}

async fn list(context: Context, grant: Grant<ManageChat>, (): ()) -> Result<Json<ChatAddresses>> {
    chat::addresses(context.db(), &grant).await.map(Json)
}

async fn set(
    context: Context,
    grant: Grant<ManageChat>,
    (Topic(topic), Body(input)): (Topic, Body<ChatAddressInput>),
) -> Result<Json<ChatAddress>> {
    let by = (&context.state.mailer, &context.state.transport);
    chat::set_address(context.db(), by, &grant, topic, input).await.map(Json)
}

async fn send(context: Context, grant: Grant<ManageChat>, Topic(topic): Topic) -> Result<Accepted<ChatTried>> {
    chat::try_address(context.db(), &context.state.mailer, &grant, topic).await.map(Accepted)
}
