//! Clients.

use core_auth::rights::ReadHistory;
use kernel::{Grant, Result};
use projects::model::{CLIENT, Client, ClientId, ClientInput};
use projects::repo::clients::ClientOrder;
use projects::rights::{ChangeClients, ReadClients};
use projects::service::clients;

use crate::call::{Body, Call, Created, Id, Json, List, NoContent, delete, get, post, put};
use crate::list::{Listed, listed};
use crate::routes::Module;
use crate::state::Context;

pub fn module() -> Module {
    Module::new("clients", calls).history(CLIENT, seen)
}

fn calls() -> Vec<Call> {
    vec![
        get("/clients", "listClients", "Clients").to(list),
        post("/clients", "addClient", "Add a client").to(add),
        put("/clients/{id}", "updateClient", "Rename a client").to(change),
        delete("/clients/{id}", "removeClient", "Remove a client without active projects").to(remove),
    ]
}

async fn list(
    context: Context,
    grant: Grant<ReadClients>,
    List { query, .. }: List<ClientOrder>,
) -> Result<Listed<Client>> {
    listed(&context, clients::list(context.db(), &grant, &query)?).await
}

async fn add(context: Context, grant: Grant<ChangeClients>, Body(input): Body<ClientInput>) -> Result<Created<Client>> {
    clients::add(context.db(), &grant, input).await.map(Created)
}

async fn change(
    context: Context,
    grant: Grant<ChangeClients>,
    (Id(id), Body(input)): (Id<ClientId>, Body<ClientInput>),
) -> Result<Json<Client>> {
    clients::change(context.db(), &grant, id, input).await.map(Json)
}

async fn remove(context: Context, grant: Grant<ChangeClients>, Id(id): Id<ClientId>) -> Result<NoContent> {
    clients::remove(context.db(), &grant, id).await.map(|()| NoContent)
}

async fn seen(context: Context, grant: Grant<ReadHistory>, id: i64) -> Result<()> {
    clients::seen(context.db(), &grant.delegate()?, ClientId(id)).await
}
