//! The command line.

use std::path::PathBuf;
use std::time::Duration;

use lexopt::prelude::*;

/// What `cargo xtask --help` prints.
pub const HELP: &str = "\
The project's commands. Usage: cargo xtask COMMAND [OPTIONS]

  start                    build what has changed, fill an empty database with demo people, serve
      --port N             listen on 127.0.0.1:N              (default: MUSTER_LISTEN, muster.toml, 8080)
      --data DIR           the data folder                    (default: MUSTER_DATA_DIR, muster.toml, ./data)
      --people N           how many demo people               (60)
      --no-seed            leave an empty database empty
      --verbose            show all that the builds print
  cluster                  two instances behind HAProxy, on a PostgreSQL with a standby, to look at and to break
      --reads              instead measure what replicas take off the primary, in a minute
  test                     every check and test, with a table of results at the end
      --only rust          formatting, tidy, spelling, clippy, cargo-deny, the Rust tests that need no PostgreSQL, and, where
                           schemathesis is installed, some of what it asks
      --only pg            the Rust tests on PostgreSQL (those with `postgres` in their path), each row of `bench` once
      --only web           the front end: lint, types, tests, generated client, build, budgets
      --only e2e           the browser tests, on SQLite and on PostgreSQL
      --only pictures      the guide's pictures, each page once on a light desk
      --only release       what `dist` builds and its Debian package, used on SQLite and on PostgreSQL, and the package
                           installed, upgraded and removed in a copy of this machine
      --release            everything, and that too
  tidy                     the project's own rules on its sources (part of `test`)
  migrate                  bring the database to the version of the sources
  seed                     fill an empty database with demo people
      --people N           (60)
      --seed S             same number, same people           (1)
      --days D             days of history                    (what the program has as its default)
  openapi                  write frontend/openapi.json and the client generated from it
  pictures                 renew the guide's pictures whose pages look otherwise now
      --check              only compare, and fail where they do
      --only NAME          this picture; may be said several times
  dist                     target/dist/muster, with the front end inside and TLS for its database
      --verbose            show all that the builds print
  deb                      that, and target/dist/muster_VERSION_SYSTEM.deb, which installs it with a service
      --verbose            show all that the builds print
  schemathesis             ask a demo company what schemathesis makes of the OpenAPI document, as each role; half an hour
      --people N           (20)
      --role NAME          as employee, manager or admin alone
      --part N             a part of the calls alone, of 12: `test` asks one, and says which
  bench                    measure a release build on both databases
      --people N           (500; 20000 imports the longest file, too)
      --days D             days of history                    (730)
      --rounds R           rounds                              (3)
      --seconds S          seconds of each measurement, at most 60   (5)
      --only sqlite|postgres
      --call TEXT          only the calls whose name contains TEXT
      --once               each row for a moment with a debug build: whether all can be measured, no figures
      --write              also write docs/bench-N.md, and docs/bench/N/ with a page for each module
  bench day                a company's last Monday of the month on a release build, in minutes
      --people N           (500)
      --days D             days of history                    (90)
      --seed S             same number, same company and day  (1)
      --minutes N          how long the day takes             (10)
      --database sqlite|postgres|both|cluster|all             (both; cluster: two instances behind HAProxy, on a
                           primary and a standby that takes what only reads)
      --debug              a debug build, to try it
      --once               30 people, seconds, a debug build: whether nothing fails and nothing is lost
      --write              also write docs/bench-day-N.md
  bench backup             what a backup of a release build takes and costs others, and a restore into the other database
      --people N           (500)
      --days D             days of history                    (90)
      --debug              a debug build, to try it
      --write              also write docs/bench-backup.md

The database is the one that DATABASE_URL names, else <data folder>/muster.db; the program's other settings are
taken from the environment too. Ctrl-C ends everything that a command has started.
";

/// A command with its options.
#[derive(Debug, PartialEq)]
pub enum Command {
    Help,
    Start(Start),
    Cluster { reads: bool },
    Test(Test),
    Tidy,
    Migrate,
    Seed(Seed),
    OpenApi,
    Pictures(Pictures),
    Dist { verbose: bool },
    Deb { verbose: bool },
    Schemathesis(Schemathesis),
    Bench(Bench),
    Day(Day),
    Backup(Backup),
}

#[derive(Debug, PartialEq)]
pub struct Start {
    pub port: Option<u16>,
    pub data: Option<PathBuf>,
    pub people: u32,
    pub seed: bool,
    pub verbose: bool,
}

/// Which part of the tests.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Part {
    Rust,
    Pg,
    Web,
    E2e,
    Pictures,
    Release,
}

#[derive(Debug, PartialEq)]
pub struct Test {
    pub only: Option<Part>,
    pub release: bool,
}

#[derive(Debug, PartialEq)]
pub struct Seed {
    pub people: u32,
    pub number: u64,
    pub days: Option<u32>,
}

#[derive(Debug, Default, PartialEq)]
pub struct Pictures {
    pub check: bool,
    pub only: Vec<String>,
}

#[derive(Debug, PartialEq)]
pub struct Schemathesis {
    pub people: u32,
    pub role: Option<String>,
    /// From 1 on.
    pub part: Option<usize>,
}

impl Schemathesis {
    /// Who asks, from who may least to who may most: what one of them breaks, the others have asked for already.
    pub const ROLES: [&str; 3] = ["employee", "manager", "admin"];
    /// How many parts the calls have.
    pub const PARTS: usize = 12;
}

/// Which database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Database {
    Sqlite,
    Postgres,
}

impl Database {
    /// Its name, for people.
    pub fn label(self) -> &'static str {
        match self {
            Self::Sqlite => "SQLite",
            Self::Postgres => "PostgreSQL",
        }
    }
}

#[derive(Debug, PartialEq)]
pub struct Bench {
    pub people: u32,
    pub days: u32,
    pub rounds: u32,
    pub seconds: u32,
    pub only: Option<Database>,
    pub call: Option<String>,
    /// Whether each row can be measured, and no figures.
    pub once: bool,
    pub write: bool,
}

impl Bench {
    /// Each row once, for as few people as all rows can do with.
    pub const ONCE: Self =
        Self { people: 200, days: 30, rounds: 1, seconds: 1, only: None, call: None, once: true, write: false };

    /// How long one measurement goes on.
    pub fn time(&self) -> Duration {
        if self.once { Duration::from_millis(20) } else { Duration::from_secs(self.seconds.into()) }
    }
}

/// What a day takes place on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// One instance on a database.
    One(Database),
    /// Two instances behind HAProxy, on a primary and a standby that takes what only reads.
    Cluster,
}

impl Setting {
    /// Its name, for people.
    pub fn label(self) -> &'static str {
        match self {
            Self::One(database) => database.label(),
            Self::Cluster => "two instances, a primary and its standby",
        }
    }

    pub fn database(self) -> Database {
        match self {
            Self::One(database) => database,
            Self::Cluster => Database::Postgres,
        }
    }
}

/// Which of them a day takes place on, one after the other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Databases {
    One(Database),
    Both,
    Cluster,
    All,
}

impl Databases {
    /// How it is asked for.
    pub fn word(self) -> &'static str {
        match self {
            Self::One(Database::Sqlite) => "sqlite",
            Self::One(Database::Postgres) => "postgres",
            Self::Both => "both",
            Self::Cluster => "cluster",
            Self::All => "all",
        }
    }
}

#[derive(Debug, PartialEq)]
pub struct Day {
    pub people: u32,
    pub days: u32,
    pub seed: u64,
    pub minutes: u32,
    pub database: Databases,
    pub debug: bool,
    /// Whether nothing fails and nothing is lost, and no figures.
    pub once: bool,
    pub write: bool,
}

impl Day {
    /// As few people as do everything once, in seconds.
    pub const ONCE: Self = Self {
        people: 30,
        days: 40,
        seed: 1,
        minutes: 1,
        database: Databases::Both,
        debug: true,
        once: true,
        write: false,
    };

    /// How long the day takes.
    pub fn time(&self) -> Duration {
        if self.once { Duration::from_secs(3) } else { Duration::from_mins(self.minutes.into()) }
    }

    /// Clients at once. Of a few people on a busy machine, fewer: what waits at the server may be given up there.
    pub fn clients(&self) -> usize {
        if self.once { 8 } else { 32 }
    }

    pub fn settings(&self) -> &'static [Setting] {
        match self.database {
            Databases::One(Database::Sqlite) => &[Setting::One(Database::Sqlite)],
            Databases::One(Database::Postgres) => &[Setting::One(Database::Postgres)],
            Databases::Both => &[Setting::One(Database::Sqlite), Setting::One(Database::Postgres)],
            Databases::Cluster => &[Setting::Cluster],
            Databases::All => &[Setting::One(Database::Sqlite), Setting::One(Database::Postgres), Setting::Cluster],
        }
    }
}

#[derive(Debug, PartialEq)]
pub struct Backup {
    pub people: u32,
    pub days: u32,
    pub debug: bool,
    pub write: bool,
}

/// The command line of this process.
pub fn parse() -> Result<Command, lexopt::Error> {
    parse_from(lexopt::Parser::from_env())
}

fn parse_from(mut parser: lexopt::Parser) -> Result<Command, lexopt::Error> {
    let name = match parser.next()? {
        None | Some(Long("help") | Short('h')) => return Ok(Command::Help),
        Some(Value(name)) => name.string()?,
        Some(other) => return Err(other.unexpected()),
    };
    match name.as_str() {
        "help" => Ok(Command::Help),
        "start" => {
            let mut start = Start { port: None, data: None, people: 60, seed: true, verbose: false };
            options(&mut parser, |parser, option| {
                match option {
                    "port" => start.port = Some(parser.value()?.parse()?),
                    "data" => start.data = Some(parser.value()?.into()),
                    "people" => start.people = parser.value()?.parse()?,
                    "no-seed" => start.seed = false,
                    "verbose" => start.verbose = true,
                    _ => return Ok(false),
                }
                Ok(true)
            })
            .map(|go| if go { Command::Start(start) } else { Command::Help })
        }
        "test" => {
            let mut test = Test { only: None, release: false };
            options(&mut parser, |parser, option| {
                if option == "release" {
                    test.release = true;
                    return Ok(true);
                }
                if option != "only" {
                    return Ok(false);
                }
                test.only = Some(match parser.value()?.string()?.as_str() {
                    "rust" => Part::Rust,
                    "pg" => Part::Pg,
                    "web" => Part::Web,
                    "e2e" => Part::E2e,
                    "pictures" => Part::Pictures,
                    "release" => Part::Release,
                    other => {
                        return Err(format!("--only {other}: choose rust, pg, web, e2e, pictures or release").into());
                    }
                });
                Ok(true)
            })
            .map(|go| if go { Command::Test(test) } else { Command::Help })
        }
        "seed" => {
            let mut seed = Seed { people: 60, number: 1, days: None };
            options(&mut parser, |parser, option| {
                match option {
                    "people" => seed.people = parser.value()?.parse()?,
                    "seed" => seed.number = parser.value()?.parse()?,
                    "days" => seed.days = Some(parser.value()?.parse()?),
                    _ => return Ok(false),
                }
                Ok(true)
            })
            .map(|go| if go { Command::Seed(seed) } else { Command::Help })
        }
        "bench" if parser.try_raw_args().is_some_and(|mut rest| rest.next_if(|word| word == "day").is_some()) => {
            day(&mut parser)
        }
        "bench" if parser.try_raw_args().is_some_and(|mut rest| rest.next_if(|word| word == "backup").is_some()) => {
            backup(&mut parser)
        }
        "bench" => bench(&mut parser),
        "cluster" => cluster(&mut parser),
        "tidy" => plain(&mut parser, Command::Tidy),
        "migrate" => plain(&mut parser, Command::Migrate),
        "openapi" => plain(&mut parser, Command::OpenApi),
        "pictures" => pictures(&mut parser),
        "dist" => verbose(&mut parser, |verbose| Command::Dist { verbose }),
        "deb" => verbose(&mut parser, |verbose| Command::Deb { verbose }),
        "schemathesis" => schemathesis(&mut parser),
        other => Err(format!("there is no command `{other}`").into()),
    }
}

fn pictures(parser: &mut lexopt::Parser) -> Result<Command, lexopt::Error> {
    let mut pictures = Pictures::default();
    let go = options(parser, |parser, option| {
        match option {
            "check" => pictures.check = true,
            "only" => pictures.only.push(parser.value()?.string()?),
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    Ok(if go { Command::Pictures(pictures) } else { Command::Help })
}

fn schemathesis(parser: &mut lexopt::Parser) -> Result<Command, lexopt::Error> {
    let mut schemathesis = Schemathesis { people: 20, role: None, part: None };
    let go = options(parser, |parser, option| {
        match option {
            "people" => schemathesis.people = parser.value()?.parse()?,
            "role" => schemathesis.role = Some(parser.value()?.string()?),
            "part" => schemathesis.part = Some(parser.value()?.parse()?),
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    let (roles, parts) = (Schemathesis::ROLES, Schemathesis::PARTS);
    if schemathesis.role.as_deref().is_some_and(|role| !roles.contains(&role)) {
        return Err(format!("schemathesis --role: choose {}", roles.join(", ")).into());
    }
    if schemathesis.part.is_some_and(|part| !(1..=parts).contains(&part)) {
        return Err(format!("schemathesis --part: from 1 to {parts}").into());
    }
    Ok(if go { Command::Schemathesis(schemathesis) } else { Command::Help })
}

fn bench(parser: &mut lexopt::Parser) -> Result<Command, lexopt::Error> {
    let mut bench =
        Bench { people: 500, days: 730, rounds: 3, seconds: 5, only: None, call: None, once: false, write: false };
    let go = options(parser, |parser, option| {
        match option {
            "people" => bench.people = parser.value()?.parse()?,
            "days" => bench.days = parser.value()?.parse()?,
            "rounds" => bench.rounds = parser.value()?.parse()?,
            "seconds" => bench.seconds = parser.value()?.parse()?,
            "call" => bench.call = Some(parser.value()?.string()?),
            "once" => bench = Bench { only: bench.only, call: bench.call.take(), ..Bench::ONCE },
            "write" => bench.write = true,
            "only" => {
                bench.only = Some(match parser.value()?.string()?.as_str() {
                    "sqlite" => Database::Sqlite,
                    "postgres" => Database::Postgres,
                    other => return Err(format!("--only {other}: choose sqlite or postgres").into()),
                });
            }
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    if bench.rounds == 0 || !(1..=60).contains(&bench.seconds) || bench.people < 40 {
        return Err("bench takes at least 1 round, 1 to 60 seconds, and at least 40 people".into());
    }
    if bench.once && bench.write {
        return Err("bench --once measures nothing that could be written".into());
    }
    Ok(if go { Command::Bench(bench) } else { Command::Help })
}

fn day(parser: &mut lexopt::Parser) -> Result<Command, lexopt::Error> {
    let mut day = Day { people: 500, days: 90, minutes: 10, debug: false, once: false, ..Day::ONCE };
    let go = options(parser, |parser, option| {
        match option {
            "people" => day.people = parser.value()?.parse()?,
            "days" => day.days = parser.value()?.parse()?,
            "seed" => day.seed = parser.value()?.parse()?,
            "minutes" => day.minutes = parser.value()?.parse()?,
            "debug" => day.debug = true,
            "once" => day = Day { database: day.database, ..Day::ONCE },
            "write" => day.write = true,
            "database" => {
                day.database = match parser.value()?.string()?.as_str() {
                    "sqlite" => Databases::One(Database::Sqlite),
                    "postgres" => Databases::One(Database::Postgres),
                    "both" => Databases::Both,
                    "cluster" => Databases::Cluster,
                    "all" => Databases::All,
                    other => {
                        return Err(format!("--database {other}: choose sqlite, postgres, both, cluster or all").into());
                    }
                }
            }
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    if !(30..=50_000).contains(&day.people) || !(1..=540).contains(&day.minutes) {
        return Err("bench day takes 30 to 50,000 people, and 1 to 540 minutes".into());
    }
    if day.write && (day.once || day.debug) {
        return Err("bench day writes figures of a release build alone".into());
    }
    Ok(if go { Command::Day(day) } else { Command::Help })
}

fn backup(parser: &mut lexopt::Parser) -> Result<Command, lexopt::Error> {
    let mut backup = Backup { people: 500, days: 90, debug: false, write: false };
    let go = options(parser, |parser, option| {
        match option {
            "people" => backup.people = parser.value()?.parse()?,
            "days" => backup.days = parser.value()?.parse()?,
            "debug" => backup.debug = true,
            "write" => backup.write = true,
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    if backup.write && backup.debug {
        return Err("bench backup writes figures of a release build alone".into());
    }
    Ok(if go { Command::Backup(backup) } else { Command::Help })
}

fn verbose(parser: &mut lexopt::Parser, command: impl FnOnce(bool) -> Command) -> Result<Command, lexopt::Error> {
    let mut verbose = false;
    let go = options(parser, |_, option| {
        verbose |= option == "verbose";
        Ok(option == "verbose")
    })?;
    Ok(if go { command(verbose) } else { Command::Help })
}

fn cluster(parser: &mut lexopt::Parser) -> Result<Command, lexopt::Error> {
    let mut reads = false;
    let go = options(parser, |_, option| {
        reads |= option == "reads";
        Ok(option == "reads")
    })?;
    Ok(if go { Command::Cluster { reads } } else { Command::Help })
}

fn plain(parser: &mut lexopt::Parser, command: Command) -> Result<Command, lexopt::Error> {
    Ok(if options(parser, |_, _| Ok(false))? { command } else { Command::Help })
}

/// Hands each long option to `take`, which says whether it knows it. False when help is asked for.
fn options(
    parser: &mut lexopt::Parser,
    mut take: impl FnMut(&mut lexopt::Parser, &str) -> Result<bool, lexopt::Error>,
) -> Result<bool, lexopt::Error> {
    while let Some(argument) = parser.next()? {
        let option = match argument {
            Long("help") | Short('h') => return Ok(false),
            Long(option) => option.to_owned(),
            other => return Err(other.unexpected()),
        };
        if !take(parser, &option)? {
            return Err(format!("there is no option `--{option}` here").into());
        }
    }
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> Result<Command, String> {
        parse_from(lexopt::Parser::from_args(line.split_whitespace())).map_err(|error| error.to_string())
    }

    #[test]
    fn commands_and_their_options() {
        assert_eq!(parsed(""), Ok(Command::Help));
        assert_eq!(parsed("bench --help"), Ok(Command::Help));
        assert_eq!(parsed("tidy"), Ok(Command::Tidy));
        assert_eq!(parsed("cluster"), Ok(Command::Cluster { reads: false }));
        assert_eq!(parsed("cluster --reads"), Ok(Command::Cluster { reads: true }));
        assert_eq!(parsed("test --only pg"), Ok(Command::Test(Test { only: Some(Part::Pg), release: false })));
        assert_eq!(
            parsed("start --port 9000 --data=x --people 5"),
            Ok(Command::Start(Start {
                port: Some(9000),
                data: Some("x".into()),
                people: 5,
                seed: true,
                verbose: false
            }))
        );
        assert_eq!(parsed("dist"), Ok(Command::Dist { verbose: false }));
        assert_eq!(parsed("deb --verbose"), Ok(Command::Deb { verbose: true }));
        assert_eq!(
            parsed("pictures --check --only leaves --only find"),
            Ok(Command::Pictures(Pictures { check: true, only: vec!["leaves".into(), "find".into()] }))
        );
        assert_eq!(
            parsed("schemathesis --role manager --part 12"),
            Ok(Command::Schemathesis(Schemathesis { people: 20, role: Some("manager".into()), part: Some(12) }))
        );
        assert_eq!(parsed("seed --days 30"), Ok(Command::Seed(Seed { people: 60, number: 1, days: Some(30) })));
    }

    #[test]
    fn a_day_has_options_of_its_own() {
        let day = Day { people: 500, days: 90, minutes: 10, debug: false, once: false, ..Day::ONCE };
        assert_eq!(parsed("bench day"), Ok(Command::Day(day)));
        assert_eq!(
            parsed("bench day --once --database sqlite"),
            Ok(Command::Day(Day { database: Databases::One(Database::Sqlite), ..Day::ONCE }))
        );
        let Ok(Command::Day(all)) = parsed("bench day --database all") else { panic!("no day") };
        let expected = [Setting::One(Database::Sqlite), Setting::One(Database::Postgres), Setting::Cluster];
        assert_eq!(all.settings(), expected);
        let backup = Backup { people: 5_000, days: 90, debug: false, write: true };
        assert_eq!(parsed("bench backup --people 5000 --write"), Ok(Command::Backup(backup)));
        assert!(matches!(parsed("bench"), Ok(Command::Bench(_))));
    }

    #[test]
    fn what_is_unknown_is_refused() {
        for line in [
            "strat",
            "tidy --fix",
            "test --only java",
            "start --port 70000",
            "bench --seconds 3600",
            "bench --once --write",
            "bench night",
            "bench day --once --write",
            "bench day --debug --write",
            "bench day --people 10",
            "bench backup --debug --write",
            "bench day --database oracle",
            "schemathesis --role owner",
            "schemathesis --part 13",
        ] {
            assert!(parsed(line).is_err(), "{line}");
        }
    }
}
