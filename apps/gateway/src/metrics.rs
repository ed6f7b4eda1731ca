//! What is counted, in Prometheus's words.

use std::time::Duration;

use db::ReplicaState;
use kernel::{Error, Result};
use mail::model::Backlog;
use prometheus::{Encoder, HistogramOpts, HistogramVec, IntCounterVec, Opts, Registry, TextEncoder};

use crate::version::Version;

/// The counters of this process.
pub struct Metrics {
    registry: Registry,
    requests: IntCounterVec,
    seconds: HistogramVec,
}

impl Metrics {
    /// Registers the counters.
    pub fn new() -> Result<Self> {
        let registry = Registry::new();
        let requests = IntCounterVec::new(
            Opts::new("muster_http_requests_total", "Answered requests."),
            &["method", "path", "status"],
        );
        let seconds = HistogramVec::new(
            HistogramOpts::new("muster_http_request_seconds", "Time to the answer's head.")
                .buckets(vec![0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0]),
            &["method", "path"],
        );
        let (requests, seconds) = (requests.map_err(Error::internal)?, seconds.map_err(Error::internal)?);
        registry.register(Box::new(requests.clone())).map_err(Error::internal)?;
        registry.register(Box::new(seconds.clone())).map_err(Error::internal)?;
        Ok(Self { registry, requests, seconds })
    }

    /// Counts an answer. `path` is the route's pattern: no id, and no token, becomes a label.
    pub fn answered(&self, method: &str, path: &str, status: u16, took: Duration) {
        self.requests.with_label_values(&[method, path, &status.to_string()]).inc();
        self.seconds.with_label_values(&[method, path]).observe(took.as_secs_f64());
    }

    /// All counters as text, with how many statements are kept prepared and, where the database answers, what stands there.
    pub fn text(&self, prepared: usize, standing: Option<Standing>) -> Result<String> {
        let mut text = Vec::new();
        TextEncoder::new().encode(&self.registry.gather(), &mut text).map_err(Error::internal)?;
        let text = String::from_utf8(text).map_err(Error::internal)?;
        let version = Version::of_program()?;
        Ok(format!(
            "{text}# HELP muster_sql_statements_total Statements sent to the database.\n\
             # TYPE muster_sql_statements_total counter\n\
             muster_sql_statements_total {}\n\
             # HELP muster_sql_prepared_statements Statements that the connections keep prepared.\n\
             # TYPE muster_sql_prepared_statements gauge\n\
             muster_sql_prepared_statements {prepared}\n\
             # HELP muster_build_info Which program this is; always 1.\n\
             # TYPE muster_build_info gauge\n\
             muster_build_info{{version=\"{}\",build=\"{}\",schema=\"{}\"}} 1\n{}",
            db::statements(),
            version.version,
            version.build.unwrap_or_default(),
            version.schema,
            standing.map(Standing::text).unwrap_or_default()
        ))
    }
}

/// Which server has answered how many reads of this process, and how it stands with the replicas.
pub fn replicas(of: Option<(u64, Vec<ReplicaState>)>) -> String {
    let Some((primary, replicas)) = of else { return String::new() };
    let lines = |metric: &str, value: &dyn Fn(&ReplicaState) -> Option<String>| {
        let line =
            |replica: &ReplicaState| Some(format!("{metric}{{server=\"{}\"}} {}\n", replica.name, value(replica)?));
        replicas.iter().filter_map(line).collect::<String>()
    };
    format!(
        "# HELP muster_sql_reads_total Reads, by the server that answered; a replica is called by its address.\n\
         # TYPE muster_sql_reads_total counter\n\
         muster_sql_reads_total{{server=\"primary\"}} {primary}\n{}\
         # HELP muster_replica_usable Whether a replica is read: 0 while it is away, behind, or no replica any more.\n\
         # TYPE muster_replica_usable gauge\n{}\
         # HELP muster_replica_lag_bytes How much of the primary's log a replica has not replayed.\n\
         # TYPE muster_replica_lag_bytes gauge\n{}",
        lines("muster_sql_reads_total", &|replica| Some(replica.reads.to_string())),
        lines("muster_replica_usable", &|replica| Some(u8::from(replica.usable).to_string())),
        lines("muster_replica_lag_bytes", &|replica| replica.behind.map(|behind| behind.to_string())),
    )
}

/// What the database shows; the same whichever instance is asked.
#[derive(Debug, Clone, Copy)]
pub struct Standing {
    /// The outbox.
    pub mails: Backlog,
    /// When background work was last done, in seconds since 1970; 0 for never.
    pub worked: i64,
    /// The backups that are made every night; nothing where none are.
    pub backups: Option<Backups>,
}

/// How it stands with backups.
#[derive(Debug, Clone, Copy)]
pub struct Backups {
    /// When the last whole one was finished, in seconds since 1970; 0 for never.
    pub last: i64,
    /// How many tries came to nothing.
    pub failures: i64,
}

impl Backups {
    fn text(self) -> String {
        let Self { last, failures } = self;
        format!(
            "# HELP muster_backup_last_success_timestamp_seconds When the last whole backup was finished; 0 for never.\n\
             # TYPE muster_backup_last_success_timestamp_seconds gauge\n\
             muster_backup_last_success_timestamp_seconds {last}\n\
             # HELP muster_backup_failures_total Tries at a backup that came to nothing.\n\
             # TYPE muster_backup_failures_total counter\n\
             muster_backup_failures_total {failures}\n"
        )
    }
}

impl Standing {
    fn text(self) -> String {
        let Self { mails: Backlog { late, failed, written }, worked, backups } = self;
        let standing = format!(
            "# HELP muster_mails Mails that wait for more than half an hour, were given up this week, were only written.\n\
             # TYPE muster_mails gauge\n\
             muster_mails{{state=\"late\"}} {late}\n\
             muster_mails{{state=\"failed\"}} {failed}\n\
             muster_mails{{state=\"written\"}} {written}\n\
             # HELP muster_workers_seen_timestamp_seconds When an instance last did background work.\n\
             # TYPE muster_workers_seen_timestamp_seconds gauge\n\
             muster_workers_seen_timestamp_seconds {worked}\n"
        );
        standing + &backups.map(Backups::text).unwrap_or_default()
    }
}
