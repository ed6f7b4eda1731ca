//! The directory of everybody who works here, and the org chart.

use ::directory::model::{ChartBranch, ChartWays, DirectoryEntry, DirectoryFigures};
use ::directory::repo::{DirectoryFilter, DirectoryOrder};
use ::directory::rights::ReadDirectory;
use ::directory::service::{self, Branch, Sought};
use kernel::{Grant, Result, UserId};

use crate::call::{Call, Filters, Json, List, Parameter, ParameterKind, Parameters, Query, get};
use crate::list::{Listed, listed};
use crate::routes::Module;
use crate::state::Context;

pub fn module() -> Module {
    Module::new("directory", calls).texts(::directory::TEXTS)
}

fn calls() -> Vec<Call> {
    vec![
        get("/directory", "listDirectory", "Everybody who works here, and whether they are away today").to(list),
        get("/directory/figures", "getDirectoryFigures", "How many work here, and how many are away today").to(figures),
        get("/orgchart", "getChartBranch", "Who stands under somebody, or at the top").to(branch),
        get("/orgchart/ways", "findInChart", "The ways to those whom somebody looks for").to(ways),
    ]
}

impl Filters for DirectoryFilter {
    const FILTERS: &'static [Parameter] = &[
        Parameter::query("department", ParameterKind::Text, "A department's name."),
        Parameter::query("designation", ParameterKind::Text, "A designation's name."),
        Parameter::query("place", ParameterKind::Text, "The name of a place: who works there today."),
        Parameter::query("away", ParameterKind::Flag, "Only who is away today, or only who is not."),
    ];

    fn read(parameters: &Parameters) -> Result<Self> {
        let text = |name: &str| parameters.get(name).map(str::to_owned);
        let (department, designation) = (text("department"), text("designation"));
        Ok(Self { department, designation, place: text("place"), away: parameters.flag("away")? })
    }
}

impl Query for Branch {
    const PARAMETERS: &'static [Parameter] = &[
        Parameter::query("of", ParameterKind::Integer, "Whose branch; the top where nobody is named."),
        Parameter::query(
            "alone",
            ParameterKind::Flag,
            "Those who have no manager and lead nobody, in place of the top.",
        ),
        Parameter::query("skip", ParameterKind::Range(0, Some(100_000)), "After how many the answer begins."),
    ];

    fn read(_: &dyn Fn(&str) -> String, parameters: &Parameters) -> Result<Self> {
        let of = parameters.read("of")?.map(UserId);
        let skip = parameters.read("skip")?.unwrap_or_default();
        Ok(Self { of, alone: parameters.flag("alone")?.unwrap_or_default(), skip })
    }
}

impl Query for Sought {
    const PARAMETERS: &'static [Parameter] = &[
        Parameter::query("q", ParameterKind::Text, "Whom the directory finds by this text."),
        Parameter::query("of", ParameterKind::Integer, "The person of this id."),
    ];

    fn read(_: &dyn Fn(&str) -> String, parameters: &Parameters) -> Result<Self> {
        Ok(Self { q: parameters.get("q").map(str::to_owned), of: parameters.read("of")?.map(UserId) })
    }
}

async fn list(
    context: Context,
    grant: Grant<ReadDirectory>,
    List { query, filters, .. }: List<DirectoryOrder, DirectoryFilter>,
) -> Result<Listed<DirectoryEntry>> {
    listed(&context, service::list(context.db(), &grant, &query, &filters)?).await
}

async fn figures(context: Context, grant: Grant<ReadDirectory>, (): ()) -> Result<Json<DirectoryFigures>> {
    service::figures(context.db(), &grant).await.map(Json)
}

async fn branch(context: Context, grant: Grant<ReadDirectory>, asked: Branch) -> Result<Json<ChartBranch>> {
    service::branch(context.db(), &grant, asked).await.map(Json)
}

async fn ways(context: Context, grant: Grant<ReadDirectory>, sought: Sought) -> Result<Json<ChartWays>> {
    service::ways(context.db(), &grant, sought).await.map(Json)
}
