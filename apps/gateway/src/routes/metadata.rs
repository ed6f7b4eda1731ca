//! Types of data and their entries.

use kernel::{Grant, Result};
use recruitment::model::{DATA, DataEntry, DataId, DataInput, DataType, DataTypeId, TYPE, TypeInput};
use recruitment::repo::data::{DataFilter, DataOrder, TypeOrder};
use recruitment::rights::{ManageData, ReadData};
use recruitment::service::data;

use crate::call::{
    Body, Call, Created, Filters, Id, Json, List, New, NoContent, Parameter, ParameterKind, Parameters, delete, get,
    post, put,
};
use crate::list::{Listed, listed};
use crate::routes::Module;
use crate::state::Context;

pub fn module() -> Module {
    Module::new("metadata", calls).history_for_admins(TYPE).history_for_admins(DATA)
}

fn calls() -> Vec<Call> {
    vec![
        get("/types", "listDataTypes", "Types of data").to(types),
        post("/types", "addDataType", "Add a type of data").to(add_type),
        put("/types/{id}", "changeDataType", "Rename a type of data").to(change_type),
        delete("/types/{id}", "removeDataType", "Remove a type of data without entries").to(remove_type),
        get("/data", "listData", "Skills, locations and other entries").to(entries),
        post("/data", "addData", "Add an entry").to(add),
        put("/data/{id}", "changeData", "Rename an entry wherever it is").to(change),
        delete("/data/{id}", "removeData", "Remove an entry that nothing has").to(remove),
    ]
}

impl Filters for DataFilter {
    const FILTERS: &'static [Parameter] = &[
        Parameter::query("type", ParameterKind::Integer, "Only those of the type of this id."),
        Parameter::query("typename", ParameterKind::Text, "Only those of the type of this name, such as skill."),
    ];

    fn read(parameters: &Parameters) -> Result<Self> {
        Ok(Self {
            kind: parameters.read("type")?.map(DataTypeId),
            typename: parameters.get("typename").map(str::to_owned),
        })
    }
}

async fn types(
    context: Context,
    grant: Grant<ReadData>,
    List { query, .. }: List<TypeOrder>,
) -> Result<Listed<DataType>> {
    listed(&context, data::types(context.db(), &grant, &query)?).await
}

async fn add_type(
    context: Context,
    grant: Grant<ManageData>,
    Body(New(input)): Body<New<TypeInput>>,
) -> Result<Created<DataType>> {
    data::add_type(context.db(), &grant, input).await.map(Created)
}

async fn change_type(
    context: Context,
    grant: Grant<ManageData>,
    (Id(id), Body(input)): (Id<DataTypeId>, Body<TypeInput>),
) -> Result<Json<DataType>> {
    data::change_type(context.db(), &grant, id, input).await.map(Json)
}

async fn remove_type(context: Context, grant: Grant<ManageData>, Id(id): Id<DataTypeId>) -> Result<NoContent> {
    data::remove_type(context.db(), &grant, id).await.map(|()| NoContent)
}

async fn entries(
    context: Context,
    grant: Grant<ReadData>,
    List { query, filters, .. }: List<DataOrder, DataFilter>,
) -> Result<Listed<DataEntry>> {
    listed(&context, data::entries(context.db(), &grant, &query, &filters)?).await
}

async fn add(
    context: Context,
    grant: Grant<ManageData>,
    Body(New(input)): Body<New<DataInput>>,
) -> Result<Created<DataEntry>> {
    data::add(context.db(), &grant, input).await.map(Created)
}

async fn change(
    context: Context,
    grant: Grant<ManageData>,
    (Id(id), Body(input)): (Id<DataId>, Body<DataInput>),
) -> Result<Json<DataEntry>> {
    data::change(context.db(), &grant, id, input).await.map(Json)
}

async fn remove(context: Context, grant: Grant<ManageData>, Id(id): Id<DataId>) -> Result<NoContent> {
    data::remove(context.db(), &grant, id).await.map(|()| NoContent)
}
