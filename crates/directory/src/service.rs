//! The directory, and the org chart branch by branch.

use std::collections::HashSet;
use std::sync::Arc;

use chrono::NaiveDate;
use core_auth::repo::leaders;
use db::{Database, Query, Reads};
use kernel::{Code, Error, Grant, ListQuery, Result, UserId, full_name, normalize};

use crate::model::{ChartBranch, ChartManager, ChartNode, ChartWays, DirectoryEntry, DirectoryFigures, StoredEntry};
use crate::repo::{self, DirectoryFilter};
use crate::rights::ReadDirectory;
use crate::rules::{self, BRANCH, Chart, HITS};

/// Everybody who works here.
pub fn list(
    db: &Database,
    grant: &Grant<ReadDirectory>,
    query: &ListQuery,
    filter: &DirectoryFilter,
) -> Result<Query<DirectoryEntry>> {
    grant.caller()?;
    let today = db.clock().today();
    let listing = repo::directory(query, filter, today, db.dialect());
    Ok(Query::new(db, query, listing, rules::shown))
}

/// How many work here, and how many of them are away today.
pub async fn figures(db: &Database, grant: &Grant<ReadDirectory>) -> Result<DirectoryFigures> {
    grant.caller()?;
    let today = db.clock().today();
    let repo::Figures { people, away } = db.read(move |connection| repo::figures(connection, today)).await?;
    Ok(DirectoryFigures { people, away })
}

/// Which branch of the org chart is asked for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Branch {
    /// Whose; the top where nobody is named.
    pub of: Option<UserId>,
    /// Those who have no manager and lead nobody, in the place of the top.
    pub alone: bool,
    /// After how many the answer begins.
    pub skip: usize,
}

/// Who stands under whom, read by one statement: who counts all under somebody needs everybody. Of many people it is kept for a
/// second, or until something of anybody changes: who has just hired somebody finds them.
fn chart(connection: &mut impl Reads) -> Result<Arc<Chart>> {
    let kept = db::kept(
        "who stands under whom".to_owned(),
        connection,
        |(_, change), connection| Ok(*change == repo::last_change(connection)?),
        |connection| {
            let (edges, change) = repo::edges(connection)?;
            Ok((Arc::new(Chart::new(&edges)), change))
        },
        |(chart, _): &(Arc<Chart>, i64)| i64::try_from(chart.people()).unwrap_or(i64::MAX),
    );
    kept.map(|(chart, _)| chart)
}

/// A branch of the org chart.
pub async fn branch(db: &Database, grant: &Grant<ReadDirectory>, asked: Branch) -> Result<ChartBranch> {
    grant.caller()?;
    let today = db.clock().today();
    db.read(move |connection| {
        let chart = chart(connection)?;
        let (under, alone) = match asked.of {
            Some(person) if !chart.knows(person) => return Err(Error::new(Code::NotFound)),
            Some(person) => (chart.children(person), 0),
            None if asked.alone => (chart.alone(), 0),
            None => (chart.tops(), chart.alone().len()),
        };
        let all = under.iter().map(|person| chart.all(*person) + 1).sum();
        let listed = under.iter().skip(asked.skip).take(BRANCH).copied();
        let ids: Vec<_> = asked.of.into_iter().chain(listed).collect();
        let mut children = nodes(connection, &chart, &ids, today)?;
        let (mut person, mut managers) = (None, Vec::new());
        if let Some(of) = asked.of {
            person = children.iter().position(|node| node.entry.id == of).map(|at| children.remove(at));
            let line = leaders::line(connection, of)?.into_iter();
            managers.extend(line.map(|m| ChartManager { id: m.id, name: full_name(&m.fname, &m.lname) }));
        }
        Ok(ChartBranch { person, managers, direct: under.len(), all, children, alone })
    })
    .await
}

fn nodes(connection: &mut impl Reads, chart: &Chart, people: &[UserId], today: NaiveDate) -> Result<Vec<ChartNode>> {
    let node = |stored: StoredEntry| {
        let (direct, all) = (chart.children(stored.id).len(), chart.all(stored.id));
        ChartNode { parent: chart.parent(stored.id), direct, all, entry: rules::shown(stored) }
    };
    Ok(repo::entries(connection, people, today)?.into_iter().map(node).collect())
}

/// Whom somebody looks for in the org chart.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Sought {
    /// By a text, as in the directory.
    pub q: Option<String>,
    /// By their id.
    pub of: Option<UserId>,
}

/// The ways to those whom somebody looks for.
pub async fn ways(db: &Database, grant: &Grant<ReadDirectory>, sought: Sought) -> Result<ChartWays> {
    grant.caller()?;
    let today = db.clock().today();
    let q = sought.q.as_deref().map(normalize).filter(|q| !q.is_empty());
    db.read(move |connection| {
        let chart = chart(connection)?;
        let mut hits: Vec<_> = sought.of.into_iter().filter(|person| chart.knows(*person)).collect();
        if let Some(q) = &q {
            hits.extend(repo::sought(connection, q, HITS + 1)?.into_iter().filter(|person| chart.knows(*person)));
        }
        let more = hits.len() > HITS;
        hits.truncate(HITS);
        let mut seen = HashSet::new();
        let on_the_ways: Vec<_> =
            hits.iter().flat_map(|hit| chart.way(*hit)).filter(|person| seen.insert(*person)).collect();
        Ok(ChartWays { nodes: nodes(connection, &chart, &on_the_ways, today)?, hits, more })
    })
    .await
}
