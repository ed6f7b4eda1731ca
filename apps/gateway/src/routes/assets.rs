//! Assets.

use assets::model::{ASSET, Asset, AssetId, AssetInput, AssetStatus, AssetType};
use assets::repo::{AssetOrder, Filter, INVARIANTS};
use assets::rights::{ChangeAsset, ManageAssets, ReadAllAssets, ReadAssets, ReadTeamAssets};
use assets::service;
use core_auth::rights::ReadHistory;
use kernel::{Grant, Result, UserId};

use crate::call::{
    Body, Call, Created, Filters, Id, Json, List, New, NoContent, Parameter, ParameterKind, Parameters, delete, get,
    post, put, words,
};
use crate::list::{Listed, listed};
use crate::routes::Module;
use crate::state::Context;

pub fn module() -> Module {
    Module::new("assets", calls)
        .texts(assets::TEXTS)
        .history(ASSET, seen)
        .invariants(INVARIANTS)
        .personal(assets::repo::PERSONAL)
}

fn calls() -> Vec<Call> {
    vec![
        get("/assets", "listAssets", "Everybody's assets, what waits first").to(all),
        get("/assets/manager-asset/{id}", "listTeamAssets", "A team's assets, or every record of a serial").to(team),
        get("/assets/{id}", "listUserAssets", "What a person holds and held").to(of_user),
        post("/assets", "addAsset", "Give somebody an asset").to(add),
        put("/assets/{id}", "changeAsset", "Edit an asset, or take, refuse or give it back").to(change),
        delete("/assets/{id}", "removeAsset", "Remove an asset that nobody took").to(remove),
    ]
}

const SERIAL: &str = "Every record of this serial, whatever its case, also of people out of the team. The history of a \
    thing that the team has or had is these records with the trail of each, `/audit/asset/{id}`.";

impl Filters for Filter {
    const FILTERS: &'static [Parameter] = &[
        Parameter::query("serial", ParameterKind::Text, SERIAL),
        Parameter::query("status", ParameterKind::Choice(words::<AssetStatus>), "Only those of this status."),
        Parameter::query("assesttype", ParameterKind::Choice(words::<AssetType>), "Only those of this type."),
        Parameter::query(
            "live",
            ParameterKind::Flag,
            "Only CREATED, ACCEPTED and RELEASE-REQUEST, or only the others.",
        ),
        Parameter::query("twice", ParameterKind::Flag, "true: only live ones whose serial has another live record."),
    ];

    fn read(parameters: &Parameters) -> Result<Self> {
        Ok(Self {
            serial: parameters.get("serial").map(str::to_owned),
            status: parameters.word("status")?,
            kind: parameters.word("assesttype")?,
            live: parameters.flag("live")?,
            twice: parameters.flag("twice")?.unwrap_or_default(),
        })
    }
}

type Assets = List<AssetOrder, Filter>;

async fn all(
    context: Context,
    grant: Grant<ReadAllAssets>,
    List { query, filters, .. }: Assets,
) -> Result<Listed<Asset>> {
    listed(&context, service::all(context.db(), &grant, &query, &filters)?).await
}

async fn team(
    context: Context,
    grant: Grant<ReadTeamAssets>,
    (Id(manager), List { query, filters, .. }): (Id<UserId>, Assets),
) -> Result<Listed<Asset>> {
    listed(&context, service::of_team(context.db(), &grant, manager, &query, &filters)?).await
}

async fn of_user(
    context: Context,
    grant: Grant<ReadAssets>,
    (Id(user), List { query, filters, .. }): (Id<UserId>, Assets),
) -> Result<Listed<Asset>> {
    listed(&context, service::of_user(context.db(), &grant, user, &query, &filters)?).await
}

async fn add(
    context: Context,
    grant: Grant<ManageAssets>,
    Body(New(input)): Body<New<AssetInput>>,
) -> Result<Created<Asset>> {
    service::add(context.db(), &context.state.mailer, &grant, input).await.map(Created)
}

async fn change(
    context: Context,
    grant: Grant<ChangeAsset>,
    (Id(id), Body(input)): (Id<AssetId>, Body<AssetInput>),
) -> Result<Json<Asset>> {
    service::change(context.db(), &context.state.mailer, &grant, id, input).await.map(Json)
}

async fn remove(context: Context, grant: Grant<ManageAssets>, Id(id): Id<AssetId>) -> Result<NoContent> {
    service::remove(context.db(), &grant, id).await.map(|()| NoContent)
}

/// An asset's history is for those who have the key, and see the asset.
async fn seen(context: Context, grant: Grant<ReadHistory>, id: i64) -> Result<()> {
    service::get(context.db(), &grant.delegate()?, AssetId(id)).await.map(drop)
}
