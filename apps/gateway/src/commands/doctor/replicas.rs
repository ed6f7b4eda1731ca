//! The replicas that take reads off the database.

use db::{Database, ReplicaHealth, ReplicaSays};

use super::{Line, texts};
use crate::commands::explained;

/// Less than what a busy company writes in the few seconds that a replica may lag.
const FAR_BEHIND: i64 = 16 * 1024 * 1024;

/// A line for each of them.
pub(super) async fn lines(db: &Database, addresses: &[String]) -> Vec<Line> {
    if addresses.is_empty() {
        return Vec::new();
    }
    match db.ask_replicas(addresses).await {
        Ok(replicas) => replicas.iter().map(line).collect(),
        Err(error) => vec![Line::wrong("Replicas", texts::db_away(explained(&error)), texts::mend_db())],
    }
}

pub(super) fn line(ReplicaHealth { name, said }: &ReplicaHealth) -> Line {
    match said {
        Err(cause) => Line::wrong("Replica", texts::replica_is_away(name, cause), texts::mend_replica()),
        Ok(ReplicaSays { same: false, .. }) => {
            Line::wrong("Replica", texts::replica_is_another(name), texts::name_replica())
        }
        Ok(ReplicaSays { follows: false, .. }) => {
            Line::wrong("Replica", texts::replica_follows_nobody(name), texts::name_replica())
        }
        Ok(ReplicaSays { behind, .. }) if *behind > FAR_BEHIND => {
            Line::warning("Replica", texts::replica_is_behind(name, *behind), texts::let_replica_catch_up())
        }
        Ok(ReplicaSays { behind, .. }) => Line::ok("Replica", texts::replica_follows(name, *behind)),
    }
}
