//! What the server and its database used: CPU time and memory from `/proc`, statements from the server's metrics.

use std::fs;
use std::net::SocketAddr;

use anyhow::{Context, Result};
use test_postgres::Cluster;

use super::http::{Client, request};

const STATEMENTS: &str = "muster_sql_statements_total";

/// What has been used up to one moment.
#[derive(Clone, Copy, Debug, Default)]
pub struct Used {
    /// CPU milliseconds of the server.
    pub server: f64,
    /// CPU milliseconds of all processes of the database.
    pub database: f64,
    /// SQL statements.
    pub statements: f64,
}

impl Used {
    /// Reads all counters now.
    pub fn now(server: u32, address: SocketAddr, cluster: Option<&Cluster>) -> Result<Self> {
        let database = cluster.map_or(Ok(0.0), cluster_time)?;
        let metrics = Client::connect(address)?.send(&request("GET", "/metrics", "", None))?;
        let statements = sum(&String::from_utf8_lossy(&metrics.body), STATEMENTS);
        Ok(Self { server: process_time(server)?.0, database, statements: statements.unwrap_or(f64::NAN) })
    }

    /// With what others used.
    pub fn and(self, other: Self) -> Self {
        Self {
            server: self.server + other.server,
            database: self.database + other.database,
            statements: self.statements + other.statements,
        }
    }

    /// What was used since `before`, per request.
    pub fn since(self, before: Self, requests: f64) -> Self {
        let requests = requests.max(1.0);
        Self {
            server: (self.server - before.server) / requests,
            database: (self.database - before.database) / requests,
            statements: (self.statements - before.statements) / requests,
        }
    }
}

/// The highest memory that a process has had, in MB.
pub fn peak_memory(pid: u32) -> Result<f64> {
    let status = fs::read_to_string(format!("/proc/{pid}/status"))?;
    high_water(&status).context("/proc names no VmHWM")
}

/// The memory that a process has now, in kB.
pub fn resident_memory(pid: u32) -> Result<f64> {
    let status = fs::read_to_string(format!("/proc/{pid}/status"))?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).context("/proc names no VmRSS")?;
    Ok(line.trim().trim_end_matches("kB").trim().parse()?)
}

fn high_water(status: &str) -> Option<f64> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: f64 = line.trim().trim_end_matches("kB").trim().parse().ok()?;
    Some(kilobytes * 1024.0 / 1e6)
}

/// CPU milliseconds of all processes of a cluster. Children come and go: what the ended ones used is in their
/// parent's second figure.
pub fn cluster_time(cluster: &Cluster) -> Result<f64> {
    let mut sum = 0.0;
    for (number, pid) in cluster.pids().into_iter().enumerate() {
        match process_time(pid) {
            Ok((own, ended)) => sum += own + if number == 0 { ended } else { 0.0 },
            Err(error) if number == 0 => return Err(error),
            // It ended after the list was made.
            Err(_) => {}
        }
    }
    Ok(sum)
}

/// CPU milliseconds of a process, and of its children that have ended.
pub fn process_time(pid: u32) -> Result<(f64, f64)> {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).context("CPU time is read from /proc")?;
    let (own, ended) = ticks(&stat).context("/proc/PID/stat is not what it should be")?;
    #[expect(clippy::cast_precision_loss, reason = "100 or 1000")]
    let tick = 1000.0 / rustix::param::clock_ticks_per_second() as f64;
    Ok((own * tick, ended * tick))
}

/// `utime + stime` and `cutime + cstime` of `/proc/PID/stat`, whose second field may hold spaces.
fn ticks(stat: &str) -> Option<(f64, f64)> {
    let (_, after) = stat.rsplit_once(')')?;
    let mut fields = after.split_ascii_whitespace().skip(11).map_while(|field| field.parse::<f64>().ok());
    Some((fields.next()? + fields.next()?, fields.next()? + fields.next()?))
}

/// The sum of a metric over its labels.
pub fn sum(metrics: &str, name: &str) -> Option<f64> {
    let values = metrics.lines().filter_map(|line| {
        let rest = line.strip_prefix(name)?;
        if !rest.starts_with([' ', '{']) {
            return None;
        }
        rest.rsplit(' ').next()?.parse::<f64>().ok()
    });
    values.reduce(|sum, value| sum + value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_of_a_process_whose_name_has_spaces() {
        let stat = "12 (post (gres) x) S 1 12 12 0 -1 4194560 9 8 7 6 100 20 3 4 20 0 1 0 55 0 0";
        assert_eq!(ticks(stat), Some((120.0, 7.0)));
        assert!(process_time(std::process::id()).is_ok());
        assert!(peak_memory(std::process::id()).is_ok_and(|megabytes| megabytes > 1.0));
    }

    #[test]
    fn a_metric_is_summed_over_its_labels() {
        let text = "# TYPE muster_sql_statements_total counter\nmuster_sql_statements_total{kind=\"read\"} 5\n\
                    muster_sql_statements_total{kind=\"write\"} 2\nmuster_sql_statements_total_x 9\n";
        assert_eq!(sum(text, STATEMENTS), Some(7.0));
        assert_eq!(sum("", STATEMENTS), None);
    }
}
