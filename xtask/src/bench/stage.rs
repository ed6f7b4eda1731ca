//! A database filled with demo people, and a release server on it.

use std::fs::{self, DirBuilder};
use std::net::{SocketAddr, TcpStream};
use std::os::unix::fs::DirBuilderExt as _;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use test_postgres::{Cluster, Options, haproxy};

use super::calls::Who;
use super::http::{Answer, Client, request};
use super::load::{Load, Next, Sample};
use super::meter::{Used, peak_memory, resident_memory};
use crate::args::{self, Database, Setting};
use crate::cmd::Cmd;
use crate::fingerprint::fingerprint;
use crate::muster::{self, Output, Server, SignIns};
use crate::{paths, procs};

/// Which company it is, and when the measurement takes place, whatever day it is outside.
#[derive(Clone, Copy)]
pub struct Scene {
    pub people: u32,
    /// Days of history.
    pub days: u32,
    pub seed: u64,
    /// The demo people's last evening.
    pub evening: &'static str,
    /// The morning after it, on which nobody has checked in yet.
    pub morning: &'static str,
}

impl Scene {
    /// A Wednesday.
    pub fn of(options: &args::Bench) -> Self {
        let (people, days) = (options.people, options.days);
        let (evening, morning) = ("2026-03-10T20:00:00+05:30", "2026-03-11T09:30:00+05:30");
        Self { people, days, seed: 1, evening, morning }
    }
}

/// The database on PostgreSQL.
pub const DATABASE: &str = "muster_bench";

/// Somebody who is signed in.
#[derive(Clone, Debug)]
pub struct Person {
    pub id: i64,
    pub token: String,
}

/// Who makes the calls.
#[derive(Debug)]
pub struct People {
    pub admin: Person,
    pub manager: Person,
    pub employee: Person,
    /// Everybody who has a session.
    pub everyone: Vec<Person>,
    /// Some letters of a name, as they stand in a query.
    pub search: String,
}

/// What stands beside a server and its database where there are several machines. The balancer ends first.
struct Machines {
    balancer: procs::Child,
    second: Server,
    /// Follows the database, and takes what only reads.
    standby: Cluster,
}

/// A server with its database. The server ends before the database does.
pub struct Stage {
    server: Server,
    /// Where calls go: the server, or the balancer before it and a second one.
    pub address: SocketAddr,
    machines: Option<Machines>,
    pub cluster: Option<Cluster>,
    pub database: Database,
    pub people: People,
    pub sign_ins: SignIns,
    scene: Scene,
    program: PathBuf,
    folder: PathBuf,
    url: String,
    /// A second server, once it is asked for.
    quiet: OnceLock<(Server, SocketAddr)>,
}

/// What a load came to, with what it used per request.
pub struct Measure {
    pub sample: Sample,
    pub used: Used,
}

impl Stage {
    /// Fills a database, or takes the copy of an earlier run, and starts the server, or two of them.
    pub fn start(setting: Setting, scene: Scene, program: &Path) -> Result<Self> {
        let database = setting.database();
        let cluster = match database {
            Database::Sqlite => None,
            Database::Postgres => {
                test_postgres::ensure_installed()?;
                Some(Cluster::start(&Options::bench())?)
            }
        };
        let folder = fill(database, scene, program, cluster.as_ref())?;
        settle(cluster.as_ref())?;
        let standby = match (&cluster, setting) {
            (Some(primary), Setting::Cluster) => Some(primary.standby()?),
            _ => None,
        };
        let url = match (&cluster, &standby) {
            (Some(primary), Some(standby)) => Cluster::url_of(&[primary, standby], DATABASE),
            _ => url(cluster.as_ref(), &folder),
        };
        // Logs stand beside the folder, which holds nothing that others may read.
        let serve = |log: &str| -> Result<Server> {
            let listen = format!("127.0.0.1:{}", muster::free_port()?);
            let serve =
                program_on(program, &folder, &url).arg("serve").args(["--floor", "--test-clock", scene.morning]);
            let mut serve = serve.env("MUSTER_LISTEN", listen).env("MUSTER_LOG", "warn");
            if let Some(standby) = &standby {
                serve = serve.env("MUSTER_READ_DATABASE_URL", standby.url(DATABASE));
                serve = serve.env("MUSTER_TRUSTED_PROXIES", "127.0.0.1");
            }
            Server::start(&serve, Output::Log(&folder.with_extension(log)))
        };
        let server = serve("server.log")?;
        let mut address = address(&server)?;
        let second = standby.as_ref().map(|_| serve("second.log")).transpose()?;
        let machines = match (standby, second) {
            (Some(standby), Some(second)) => {
                let listen = format!("127.0.0.1:{}", muster::free_port()?).parse()?;
                let balancer = balance(&folder, listen, [address, self::address(&second)?])?;
                address = listen;
                Some(Machines { balancer, second, standby })
            }
            _ => None,
        };
        let sign_ins = SignIns::read(&folder).context("`muster seed` has written no demo-signins and demo-password")?;
        let people = people(address, &sign_ins, &folder)?;
        Ok(Self {
            server,
            address,
            machines,
            cluster,
            database,
            people,
            sign_ins,
            scene,
            program: program.to_owned(),
            folder,
            url,
            quiet: OnceLock::new(),
        })
    }

    /// The request of a call under the API's base.
    pub fn request(&self, who: Who, path: &str) -> Vec<u8> {
        let person = match who {
            Who::Admin => &self.people.admin,
            Who::Manager => &self.people.manager,
            Who::Employee => &self.people.employee,
        };
        api(person, "GET", path, None)
    }

    /// One request on a connection of its own.
    pub fn send(&self, request: &[u8]) -> Result<Answer> {
        Client::connect(self.address)?.send(request)
    }

    /// Runs a load, and reads the meters around it.
    pub fn measure<'a>(&self, clients: usize, time: Duration, expected: u16, next: &'a Next<'a>) -> Result<Measure> {
        self.observe(&Load { address: self.address, clients, time, expected, next, seen: &|_, _, _| {} })
    }

    /// Runs a load, and reads the meters around it.
    pub fn observe(&self, load: &Load<'_>) -> Result<Measure> {
        let before = self.meters()?;
        let sample = load.run()?;
        #[expect(clippy::cast_precision_loss, reason = "counts of requests are far below 2^52")]
        let requests = sample.times.len() as f64 + sample.failures() as f64;
        Ok(Measure { used: self.meters()?.since(before, requests), sample })
    }

    /// What servers and databases have used until now.
    pub fn meters(&self) -> Result<Used> {
        let used = |server: &Server, database: Option<&Cluster>| -> Result<Used> {
            Used::now(server.child.id(), address(server)?, database)
        };
        let first = used(&self.server, self.cluster.as_ref())?;
        Ok(match &self.machines {
            Some(Machines { second, standby, .. }) => first.and(used(second, Some(standby))?),
            None => first,
        })
    }

    /// The most megabytes that a server has had.
    pub fn memory(&self) -> Result<f64> {
        let first = peak_memory(self.server.child.id())?;
        let second = self.machines.as_ref().map(|machines| peak_memory(machines.second.child.id())).transpose()?;
        Ok(second.map_or(first, |second| second.max(first)))
    }

    /// The memory that the server has now, in kB.
    pub fn resident(&self) -> Result<f64> {
        resident_memory(self.server.child.id())
    }

    /// A second server on the same database, without workers: what it makes the database do comes from calls alone.
    pub fn quiet_server(&self) -> Result<SocketAddr> {
        if let Some((_, address)) = self.quiet.get() {
            return Ok(*address);
        }
        let listen = format!("127.0.0.1:{}", muster::free_port()?);
        let serve = self.program().arg("serve").args(["--test-clock", self.scene.morning]);
        let serve = serve.env("MUSTER_LISTEN", listen).env("MUSTER_LOG", "warn").env("MUSTER_WORKERS", "off");
        let server = Server::start(&serve, Output::Log(&self.folder.with_extension("quiet.log")))?;
        let address = address(&server)?;
        Ok(self.quiet.get_or_init(|| (server, address)).1)
    }

    /// Clears away what the writes left behind, as the database would in its own time.
    pub fn settle(&self) -> Result<()> {
        settle(self.cluster.as_ref())
    }

    /// The program on the stage's database.
    pub fn program(&self) -> Cmd {
        program_on(&self.program, &self.folder, &self.url)
    }

    /// The folder of this run.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Ends the servers.
    pub fn stop(&mut self) -> Result<()> {
        if let Some(machines) = &mut self.machines {
            machines.balancer.stop()?;
            machines.second.child.stop()?;
        }
        self.server.child.stop()?;
        if let Some((mut quiet, _)) = self.quiet.take() {
            quiet.child.stop()?;
        }
        Ok(())
    }

    /// Ends the servers, and lets the program verify what is in the database.
    pub fn finish(mut self) -> Result<()> {
        self.stop()?;
        self.program().arg("check").args(["--test-clock", self.scene.morning]).run()
    }
}

/// A request under the API's base, with somebody's session.
pub fn api(person: &Person, method: &str, path: &str, body: Option<&str>) -> Vec<u8> {
    request(method, &format!("/api/v1{path}"), &person.token, body)
}

/// Requests that alternate between checking out and coming back, each for somebody else; no two clients ever for
/// the same person.
pub struct Alternation {
    people: Vec<(AtomicBool, Vec<u8>, Vec<u8>)>,
}

impl Alternation {
    /// For people with their reports of today, all of which are open.
    pub fn new(reports: &[(Person, i64)]) -> Self {
        let people = reports.iter().map(|(person, report)| {
            let put = |body| api(person, "PUT", &format!("/reports/{report}"), Some(body));
            let leave = put(r#"{"sign_in":false,"sign_out_lat":12.97,"sign_out_long":77.59}"#);
            (AtomicBool::new(true), leave, put(r#"{"sign_in":true,"sign_in_lat":12.97,"sign_in_long":77.59}"#))
        });
        Self { people: people.collect() }
    }

    /// The next request of one of so many clients.
    pub fn next(&self, clients: usize, client: usize, turn: usize) -> Option<&[u8]> {
        let own = self.people.len() / clients;
        let (open, leave, back) = self.people.get(client + clients * turn.checked_rem(own)?)?;
        Some(if open.fetch_xor(true, Ordering::Relaxed) { leave } else { back })
    }

    pub fn len(&self) -> usize {
        self.people.len()
    }
}

/// Where a server listens.
fn address(server: &Server) -> Result<SocketAddr> {
    server.address().parse().with_context(|| format!("no address: {}", server.url))
}

/// HAProxy before two servers, once it takes connections.
fn balance(folder: &Path, listen: SocketAddr, servers: [SocketAddr; 2]) -> Result<procs::Child> {
    let beside = folder.with_extension("haproxy");
    fs::create_dir_all(&beside)?;
    let log = fs::File::create(beside.join("log"))?;
    let mut command = haproxy::command(&beside, listen, servers)?;
    let mut balancer = procs::Child::spawn(command.stdout(Stdio::null()).stderr(log)).context("HAProxy")?;
    while TcpStream::connect(listen).is_err() {
        ensure!(balancer.running(), "HAProxy ended; its log is {}", paths::short(&beside.join("log")));
        thread::sleep(Duration::from_millis(50));
    }
    Ok(balancer)
}

fn settle(cluster: Option<&Cluster>) -> Result<()> {
    if let Some(cluster) = cluster {
        cluster.sql(DATABASE, "VACUUM ANALYZE")?;
    }
    Ok(())
}

/// The program on this folder and database, without the user's own settings.
pub fn program_on(program: &Path, folder: &Path, url: &str) -> Cmd {
    let muster = Cmd::new(program).dir(folder).without_settings().quiet();
    muster.env("MUSTER_DATA_DIR", folder).env("DATABASE_URL", url)
}

/// The database: of a cluster, or in the folder.
pub fn url(cluster: Option<&Cluster>, folder: &Path) -> String {
    cluster.map_or_else(|| format!("sqlite://{}", folder.join("muster.db").display()), |cluster| cluster.url(DATABASE))
}

/// A folder with the data of this run; demo people are made once for each size and version of the sources.
fn fill(database: Database, scene: Scene, program: &Path, cluster: Option<&Cluster>) -> Result<PathBuf> {
    let kind = if database == Database::Sqlite { "sqlite" } else { "postgres" };
    let version =
        fingerprint(&paths::root().join("migrations"), &[])? + &fingerprint(&paths::root().join("crates/demo"), &[])?;
    let evening = scene.evening.split('T').next().unwrap_or_default();
    let size = format!("{kind}-{}-{}-{}-{evening}-", scene.people, scene.days, scene.seed);
    let cache = paths::target().join("bench/cache");
    let copy = cache.join(size.clone() + &version);
    let run = paths::target().join("bench/run").join(kind);
    fs::create_dir_all(&cache)?;
    if run.exists() {
        fs::remove_dir_all(&run)?;
    }
    let postgres =
        |program: &str| Cmd::new(cluster.map(|cluster| cluster.programs().path(program)).unwrap_or_default());
    if let Some(cluster) = cluster {
        cluster.create_database(DATABASE)?;
    }
    if copy.exists() {
        println!("{kind}: demo people of an earlier run ({})", paths::short(&copy));
        if let Some(cluster) = cluster {
            let restore = postgres("pg_restore").words("--jobs 2 --no-owner --dbname").arg(cluster.url(DATABASE));
            restore.arg(copy.join("dump")).quiet().run()?;
        }
    } else {
        println!("{kind}: making {} demo people with {} days of history", scene.people, scene.days);
        for old in fs::read_dir(&cache)?.flatten().filter(|old| old.file_name().to_string_lossy().starts_with(&size)) {
            fs::remove_dir_all(old.path())?;
        }
        let partial = cache.join(size + "partial");
        fs::create_dir_all(&partial)?;
        let (count, days, number) = (scene.people.to_string(), scene.days.to_string(), scene.seed.to_string());
        let seed = program_on(program, &partial, &url(cluster, &partial)).arg("seed");
        let seed = seed.args(["--test-clock", scene.evening, "--seed", &number, "--people", &count]);
        seed.args(["--days", &days, "--sessions", &count]).run()?;
        if let Some(cluster) = cluster {
            let dump = postgres("pg_dump").words("--format custom --compress 1 --file").arg(partial.join("dump"));
            dump.arg(cluster.url(DATABASE)).quiet().run()?;
        }
        fs::rename(&partial, &copy)?;
    }
    copy_folder(&copy, &run)?;
    Ok(run)
}

/// What was copied is as private as the program makes a folder of its own.
fn copy_folder(from: &Path, to: &Path) -> Result<()> {
    DirBuilder::new().recursive(true).mode(0o700).create(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy_folder(&entry.path(), &target)?;
        } else if entry.file_name() != "dump" {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}

/// Signs in one of each kind, and reads the sessions that were made for everybody.
fn people(address: SocketAddr, sign_ins: &SignIns, folder: &Path) -> Result<People> {
    let person = |kind: &str| -> Result<Person> {
        let answer =
            Client::connect(address)?.send(&sign_in(sign_ins.address(kind)?, &sign_ins.password))?.json(200)?;
        let id = answer.pointer("/user/_id").and_then(serde_json::Value::as_i64).context("no user._id")?;
        let token = answer.get("token").and_then(serde_json::Value::as_str).context("no token")?.to_owned();
        Ok(Person { id, token })
    };
    let (admin, manager, employee) = (person("admin")?, person("manager")?, person("employee")?);
    let text = fs::read_to_string(folder.join("demo-tokens"))
        .context("`muster seed --sessions` has written no demo-tokens")?;
    let everyone = tokens(&text);
    ensure!(!everyone.is_empty(), "demo-tokens names nobody");
    let found =
        Client::connect(address)?.send(&api(&admin, "GET", &format!("/users/{}", employee.id), None))?.json(200)?;
    let name = found.get("lname").and_then(serde_json::Value::as_str).context("no lname")?;
    let search = encoded(&name.chars().take(4).collect::<String>());
    Ok(People { admin, manager, employee, everyone, search })
}

/// The request that signs somebody in.
pub fn sign_in(address: &str, password: &str) -> Vec<u8> {
    let body = serde_json::json!({ "email": address, "password": password }).to_string();
    request("POST", "/api/v1/users/login-password", "", Some(&body))
}

/// Who is signed in, of lines of `id token`.
pub fn tokens(text: &str) -> Vec<Person> {
    let pairs = text.lines().filter_map(|line| line.split_once(' '));
    pairs.filter_map(|(id, token)| Some(Person { id: id.parse().ok()?, token: token.trim().to_owned() })).collect()
}

/// A text as it stands in a query.
fn encoded(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric();
    text.bytes().map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn tokens_and_queries() {
        let read: Vec<_> = tokens("7 abc\nx y\n8 d\n").into_iter().map(|person| (person.id, person.token)).collect();
        assert_eq!(read, [(7, "abc".to_owned()), (8, "d".to_owned())]);
        assert_eq!(encoded("Zoé &"), "Zo%C3%A9%20%26");
    }

    #[test]
    fn clients_share_nobody_and_each_person_alternates() {
        let reports: Vec<_> = (0..10).map(|id| (Person { id, token: String::new() }, id)).collect();
        let alternation = Alternation::new(&reports);
        let mut seen: Vec<BTreeSet<String>> = vec![BTreeSet::new(); 3];
        for turn in 0..6 {
            for (client, seen) in seen.iter_mut().enumerate() {
                let request = String::from_utf8(alternation.next(3, client, turn).unwrap().to_vec()).unwrap();
                assert_eq!(
                    request.contains("\"sign_in\":false"),
                    turn < 3,
                    "out in the first round, back in the second"
                );
                seen.insert(request.lines().next().unwrap().to_owned());
            }
        }
        assert!(seen.iter().all(|paths| paths.len() == 3));
        assert_eq!(seen.iter().flatten().collect::<BTreeSet<_>>().len(), 9);
        assert!(Alternation::new(&[]).next(2, 0, 0).is_none());
    }
}
