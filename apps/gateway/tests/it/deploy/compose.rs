//! The compose files and the `Containerfile`, held to each other without a container engine: what they name is there, and the
//! program starts with what they set.

use std::collections::{BTreeMap, BTreeSet};
use std::net::{IpAddr, SocketAddr};
use std::path::Path;
use std::process::Command;

use ipnet::IpNet;
use test_support::{Backend, both};
use url::Url;
use yaml_rust2::{Yaml, YamlLoader};

use super::{free_port, offered, replaced};
use crate::program::{Program, SECRET};
use crate::socket::Wire;

const FILES: [&str; 2] = ["compose.yaml", "compose.sqlite.yaml"];

/// What a compose file and its services may say. A word that is none of these is a mistake, or is added here.
const WORDS: [&str; 3] = ["networks", "services", "volumes"];
const WORDS_OF_A_SERVICE: [&str; 15] = [
    "build",
    "cap_drop",
    "depends_on",
    "environment",
    "healthcheck",
    "image",
    "mem_limit",
    "networks",
    "ports",
    "read_only",
    "restart",
    "security_opt",
    "stop_grace_period",
    "tmpfs",
    "volumes",
];

/// A compose file. A name that stands twice in one place is refused by the parser.
fn compose(name: &str) -> Yaml {
    let mut documents = YamlLoader::load_from_str(&offered(name)).unwrap();
    assert_eq!(documents.len(), 1, "{name}");
    documents.remove(0)
}

/// A text. What YAML takes for a number or a switch is put in quotes there.
fn text(of: &Yaml) -> String {
    of.as_str().unwrap_or_else(|| panic!("{of:?} is no text")).to_owned()
}

fn items(of: &Yaml) -> Vec<String> {
    of.as_vec().into_iter().flatten().map(text).collect()
}

fn entries(of: &Yaml) -> Vec<(String, &Yaml)> {
    of.as_hash().into_iter().flatten().map(|(name, value)| (text(name), value)).collect()
}

fn names(of: &Yaml) -> BTreeSet<String> {
    entries(of).into_iter().map(|(name, _)| name).collect()
}

/// What a service finds in its environment.
fn environment(service: &Yaml) -> BTreeMap<String, String> {
    entries(&service["environment"]).into_iter().map(|(name, value)| (name, filled(&text(value)))).collect()
}

/// A value with what `.env` holds in it.
fn filled(value: &str) -> String {
    let secret = "07".repeat(SECRET.len());
    let filled = value.replace("${POSTGRES_PASSWORD:?}", "a-password").replace("${MUSTER_SECRET:?}", &secret);
    assert!(!filled.contains('$'), "{value}: the variable is new here");
    filled
}

/// A part of the `Containerfile`, from one `FROM` to the next.
struct Stage {
    from: String,
    name: String,
    lines: Vec<(String, String)>,
}

impl Stage {
    fn all() -> Vec<Self> {
        let mut stages: Vec<Self> = Vec::new();
        let text = offered("Containerfile");
        for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            assert!(!line.ends_with('\\'), "lines that go on are not read here: {line}");
            let (word, rest) = line.split_once(' ').unwrap();
            if word == "FROM" {
                let (from, name) = rest.split_once(" AS ").unwrap_or((rest, ""));
                stages.push(Self { from: from.to_owned(), name: name.to_owned(), lines: Vec::new() });
            } else {
                stages.last_mut().unwrap().lines.push((word.to_owned(), rest.to_owned()));
            }
        }
        stages
    }

    /// What all lines of this instruction say.
    fn every<'a>(&'a self, word: &'a str) -> impl Iterator<Item = &'a str> {
        self.lines.iter().filter(move |(found, _)| found == word).map(|(_, rest)| rest.as_str())
    }

    /// What the one line of this instruction says.
    fn only(&self, word: &str) -> &str {
        let said: Vec<_> = self.lines.iter().filter(|(found, _)| found == word).collect();
        assert_eq!(said.len(), 1, "{word} in the stage of {}", self.from);
        &said[0].1
    }
}

fn list(text: &str) -> Vec<String> {
    serde_json::from_str(text).unwrap()
}

/// How the container runs.
struct Image {
    environment: BTreeMap<String, String>,
    program: String,
    serve: Vec<String>,
    health: Vec<String>,
    /// Where it can write though all else is read-only.
    volumes: BTreeSet<String>,
}

impl Image {
    fn read() -> Self {
        let stage = Stage::all().pop().unwrap();
        let set = stage.every("ENV").flat_map(str::split_whitespace).map(|pair| pair.split_once('=').unwrap());
        let environment = set.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        let mut serve = list(stage.only("ENTRYPOINT"));
        let program = serve.remove(0);
        serve.extend(list(stage.only("CMD")));
        let mut health = list(stage.only("HEALTHCHECK").split_once(" CMD ").unwrap().1);
        assert_eq!(health.remove(0), program, "what looks after it is the program itself");
        let volumes = list(stage.only("VOLUME")).into_iter().collect();
        Self { environment, program, serve, health, volumes }
    }

    fn port(&self) -> u16 {
        self.environment["MUSTER_LISTEN"].parse::<SocketAddr>().unwrap().port()
    }
}

/// The program with this environment and no other.
fn command(set: &BTreeMap<String, String>, arguments: &[String]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_muster"));
    command.args(arguments).env_clear().envs(set);
    command
}

#[test]
fn the_image_is_made_of_what_is_there() {
    let (stages, image) = (Stage::all(), Image::read());
    for (index, stage) in stages.iter().enumerate() {
        for copied in stage.every("COPY") {
            let from = copied.split_whitespace().find_map(|word| word.strip_prefix("--from="));
            let known = from.is_none_or(|from| stages[..index].iter().any(|before| before.name == from));
            assert!(known, "no stage before has that name: COPY {copied}");
        }
    }
    let (program, last) = (stages.iter().find(|stage| stage.name == "program").unwrap(), stages.last().unwrap());
    // What was linked with a newer glibc does not start on an older one.
    assert!(program.from.ends_with("-bookworm") && last.from.contains("-debian12:"), "{}, {}", program.from, last.from);
    // `dist` leaves both where they are fetched from.
    let (built, (folder, file)) = ("target/dist/muster", image.program.rsplit_once('/').unwrap());
    assert!(program.every("RUN").any(|run| run.contains(&format!("mv {built} {built}.symbols / "))), "both are moved");
    assert_eq!(built.rsplit_once('/').unwrap().1, file);
    let copied = format!("--from=program /{file} /{file}.symbols {folder}/");
    assert!(last.every("COPY").any(|copy| copy == copied), "{copied}");

    // Who runs it has the folder that it writes to.
    let data = &image.environment["MUSTER_DATA_DIR"];
    let (user, group) = last.only("USER").split_once(':').unwrap();
    assert!(user.parse::<u32>().is_ok_and(|user| user > 0), "a number, which is not root's: {user}");
    let folders = stages.iter().find(|stage| stage.name == "folders").unwrap();
    let made = format!("install -d -m 700 -o {user} -g {group} /made{data} ");
    assert!(folders.only("RUN").contains(&made), "{made}");
    let given = format!("--from=folders --chown={user}:{group} /made/ /");
    assert!(last.every("COPY").any(|copy| copy == given), "{given}");
    assert_eq!(last.only("WORKDIR"), data);
    assert!(image.volumes.contains(data) && image.volumes.contains("/tmp"), "{:?}", image.volumes);
    assert_eq!(last.only("EXPOSE"), image.port().to_string());
}

#[test]
fn each_name_in_a_compose_file_leads_somewhere() {
    let deploy = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy");
    let only = |names: BTreeSet<String>, known: &[&str], place: &str| {
        let unknown: Vec<_> = names.iter().filter(|name| !known.contains(&name.as_str())).collect();
        assert!(unknown.is_empty(), "{place}: {unknown:?}");
    };
    for file in FILES {
        let compose = compose(file);
        only(names(&compose), &WORDS, file);
        let (mut volumes, mut networks) = (BTreeSet::new(), BTreeSet::new());
        for (name, service) in entries(&compose["services"]) {
            let place = format!("{name} in {file}");
            only(names(service), &WORDS_OF_A_SERVICE, &place);
            assert!(
                service["image"].as_str().is_some_and(|image| image.contains('/')),
                "{place}: an image's whole name"
            );
            if !service["build"].is_badvalue() {
                let context = deploy.join(text(&service["build"]["context"]));
                assert!(context.join("Cargo.lock").exists(), "{place} is built of the sources");
                let recipe = context.join(text(&service["build"]["dockerfile"]));
                assert_eq!(std::fs::read_to_string(recipe).unwrap(), offered("Containerfile"), "{place}");
            }
            for (before, waited) in entries(&service["depends_on"]) {
                let healthy = text(&waited["condition"]) == "service_healthy";
                let tells = !compose["services"][before.as_str()]["healthcheck"]["test"].is_badvalue();
                assert!(healthy && tells, "{place} waits for {before}, which says when it is there");
            }
            volumes
                .extend(items(&service["volumes"]).iter().map(|volume| volume.split(':').next().unwrap().to_owned()));
            networks.extend(items(&service["networks"]));
        }
        assert_eq!(volumes, names(&compose["volumes"]), "{file}: volumes");
        assert_eq!(networks, names(&compose["networks"]), "{file}: networks");
    }
}

/// `.env` beside the compose files holds the database's password and the secret.
#[test]
fn what_holds_the_secrets_goes_into_no_commit_and_no_build() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for file in [".gitignore", ".dockerignore"] {
        let left_out = std::fs::read_to_string(sources.join(file)).unwrap();
        assert!(left_out.lines().any(|line| line == "/deploy/.env"), "{file}");
    }
}

#[test]
fn what_a_compose_file_gives_fits_what_the_image_needs() {
    let image = Image::read();
    for file in FILES {
        let (whole, text_of_it) = (compose(file), offered(file));
        let muster = &whole["services"]["muster"];
        // All else is read-only.
        assert_eq!(muster["read_only"].as_bool(), Some(true), "{file}");
        let mounted = items(&muster["volumes"]);
        let mounted = mounted.iter().map(|volume| volume.split(':').nth(1).unwrap().to_owned());
        assert_eq!(mounted.chain(items(&muster["tmpfs"])).collect::<BTreeSet<_>>(), image.volumes, "{file}");
        // A proxy belongs before it: nobody else's machine reaches its port.
        let ports = items(&muster["ports"]);
        let port = image.port();
        assert_eq!(ports, [format!("127.0.0.1:{port}:{port}")], "{file}");
        // The host's proxy comes from the first address of the network.
        let subnet: IpNet = text(&whole["networks"]["inside"]["ipam"]["config"][0]["subnet"]).parse().unwrap();
        let trusted: IpAddr = environment(muster)["MUSTER_TRUSTED_PROXIES"].parse().unwrap();
        assert_eq!(subnet.hosts().next(), Some(trusted), "{file}");
        // Whoever starts it is told what `.env` must hold.
        let told: String = text_of_it.lines().filter(|line| line.starts_with('#')).collect();
        for part in text_of_it.split("${").skip(1) {
            let variable = part.split(':').next().unwrap();
            assert!(told.contains(variable), "{file} says nothing of {variable}");
        }
    }
}

#[test]
fn the_database_of_the_compose_file_is_the_one_that_is_asked() {
    let whole = compose("compose.yaml");
    let muster = &whole["services"]["muster"];
    let asked = Url::parse(&environment(muster)["DATABASE_URL"]).unwrap();
    let host = asked.host_str().unwrap();
    let made = environment(&whole["services"][host]);
    assert_eq!((asked.scheme(), asked.username()), ("postgres", made["POSTGRES_USER"].as_str()));
    assert_eq!(asked.password(), Some(made["POSTGRES_PASSWORD"].as_str()));
    assert_eq!(asked.path(), format!("/{}", made["POSTGRES_DB"]));
    assert!(names(&muster["depends_on"]).contains(host));
    let looked_after = items(&whole["services"][host]["healthcheck"]["test"]);
    // Where others reach it: the server of its first start, which ends again, is at the socket alone.
    let user = format!("--username={}", made["POSTGRES_USER"]);
    assert_eq!(looked_after, ["CMD", "pg_isready", "--host=127.0.0.1", &user]);
    // They reach each other.
    assert_eq!(items(&muster["networks"]), items(&whole["services"][host]["networks"]));
}

both! { empty;
    async fn the_program_starts_with_what_is_set_and_tells_how_it_is(db) {
        let on_postgres = matches!(db.backend(), Backend::Postgres);
        let (image, data, port) = (Image::read(), tempfile::tempdir().unwrap(), free_port());
        let whole = compose(if on_postgres { "compose.yaml" } else { "compose.sqlite.yaml" });
        let mut set = image.environment.clone();
        set.extend(environment(&whole["services"]["muster"]));
        // What a container has of its own, the test has elsewhere.
        let mut elsewhere = vec![
            ("MUSTER_DATA_DIR", "/var/lib/muster".to_owned(), data.path().to_str().unwrap().to_owned()),
            ("MUSTER_LISTEN", "0.0.0.0:8080".to_owned(), format!("0.0.0.0:{port}")),
        ];
        if on_postgres {
            elsewhere.push(("DATABASE_URL", set["DATABASE_URL"].clone(), db.url().to_owned()));
        } else {
            assert!(!set.contains_key("DATABASE_URL"));
        }
        for (name, old, new) in elsewhere {
            let value = replaced(&set[name], &old, &new);
            set.insert(name.to_owned(), value);
        }
        set.insert("MUSTER_LOG".to_owned(), "warn".to_owned());
        let program = Program::start(&mut command(&set, &image.serve), tempfile::tempdir().unwrap());
        let ready = Wire::new(SocketAddr::from(([127, 0, 0, 1], port)), "GET", "/readyz", None, None).send();
        assert_eq!(ready.status, 200, "{}", ready.text());
        // Beside a database of its own, everything is in the volume, the secret included.
        let kept = ["muster.db", "secret"].map(|name| data.path().join(name).exists());
        assert_eq!(kept, [!on_postgres; 2]);

        let health = || {
            let asked = command(&set, &image.health).output().unwrap();
            (asked.status.success(), String::from_utf8_lossy(&asked.stdout).into_owned())
        };
        assert_eq!(health(), (true, format!("127.0.0.1:{port} answers 200\n")));
        assert!(program.end().await, "a clean end");
        assert_eq!(health(), (false, String::new()), "nobody listens any more");
    }
}
