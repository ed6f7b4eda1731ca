//! The people of a company in the places of the plan.

use std::sync::OnceLock;

use anyhow::{Result, ensure};
use serde_json::Value;

use super::plan::Who;
use crate::bench::http::Client;
use crate::bench::stage::{Person, Stage, api};

/// Somebody who comes on that day.
#[derive(Debug)]
pub struct Player {
    pub id: i64,
    /// The session of another day.
    kept: String,
    /// The session of this day, of whoever signs in by password.
    fresh: OnceLock<String>,
    pub address: String,
    /// The employee number.
    pub number: String,
    /// Whether they may claim something.
    pub claims: bool,
    pub rank: Rank,
}

/// Whose records somebody sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rank {
    Other,
    /// Those of a team.
    Manager,
    /// Everybody's.
    Admin,
}

impl Player {
    /// Who they are to the portal.
    pub fn person(&self) -> Person {
        Person { id: self.id, token: self.fresh.get().unwrap_or(&self.kept).clone() }
    }

    /// Goes on with the session of a new sign-in.
    pub fn signed_in(&self, token: &str) {
        self.fresh.get_or_init(|| token.to_owned());
    }
}

/// All who come.
pub struct Cast {
    pub players: Vec<Player>,
    managers: Vec<usize>,
    admins: Vec<usize>,
}

impl Cast {
    /// Everybody who works here and has a session.
    pub fn of(stage: &Stage) -> Result<Self> {
        let mut client = Client::connect(stage.address)?;
        let mut players = Vec::new();
        // One by one, as the pages of a list end before a large company does.
        for Person { id, token } in &stage.people.everyone {
            let found = client.send(&api(&stage.people.admin, "GET", &format!("/users/{id}"), None))?.json(200)?;
            players.extend(player(&found, token));
        }
        // By their ids: names, by which the portal sorts, are not the same in both databases.
        players.sort_by_key(|player: &Player| player.id);
        let of = |rank: Rank| -> Result<Vec<usize>> {
            let found: Vec<_> = (0..).zip(&players).filter(|(_, player)| player.rank == rank).collect();
            ensure!(!found.is_empty(), "nobody is of the rank {rank:?}");
            Ok(found.into_iter().map(|(index, _)| index).collect())
        };
        let (managers, admins) = (of(Rank::Manager)?, of(Rank::Admin)?);
        Ok(Self { players, managers, admins })
    }

    /// Whose place it is in this company: the places of a larger plan are taken again by the first ones.
    pub fn index(&self, who: Who) -> Option<usize> {
        let nth = |of: &[usize], number: u32| of.get(number as usize % of.len().max(1)).copied();
        match who {
            // Some of the people do not work here any more.
            Who::Person(number) => Some(number as usize).filter(|index| *index < self.players.len()),
            Who::Manager(number) => nth(&self.managers, number),
            Who::Admin(number) => nth(&self.admins, number),
        }
    }

    /// Somebody who may see everything.
    pub fn admin(&self) -> Option<&Player> {
        self.players.get(*self.admins.first()?)
    }
}

fn player(person: &Value, token: &str) -> Option<Player> {
    let text = |field: &str| person.get(field).and_then(Value::as_str).map(str::to_owned);
    let id = person.get("_id")?.as_i64()?;
    Some(Player {
        id,
        kept: token.to_owned(),
        fresh: OnceLock::new(),
        address: text("email")?,
        number: text("empid")?,
        claims: text("reimbursementClaim").as_deref() == Some("true"),
        rank: match text("role")?.as_str() {
            "admin" => Rank::Admin,
            "manager" => Rank::Manager,
            _ => Rank::Other,
        },
    })
}
