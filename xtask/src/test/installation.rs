//! The Debian package as a company's machine has it: installed, started as its unit says, upgraded, removed and purged, in a
//! copy of this machine of which nothing is left.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead as _, BufReader, Read as _};
use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};

use super::report::NotRun;
use crate::bench::http::{Client, request};
use crate::bench::stage;
use crate::cmd::Cmd;
use crate::muster::{self, Output, Server};
use crate::paths;
use crate::procs::Child;

const SETTINGS: &str = "etc/muster/muster.toml";
const DATA: &str = "var/lib/muster";
const PROGRAM: &str = "usr/bin/muster";
/// The first admin, who is there after each upgrade.
const ADMIN: (&str, &str) = ("asha.rao@company.example", "correct horse battery");

/// Mounts a copy of this machine below the folder $1: what is written there stays in memory, and goes with the process that says
/// that it is ready. Its `/run` and `/tmp` are empty, so no systemd is seen to run there.
const COPY: &str = r#"set -e
mount -t tmpfs -o mode=755 copy "$1"
mkdir -m 755 "$1/upper" "$1/work" "$1/root"
mount -t overlay -o "lowerdir=/,upperdir=$1/upper,workdir=$1/work" copy "$1/root"
mount --rbind /dev "$1/root/dev"
mount --rbind /proc "$1/root/proc"
mount -t tmpfs -o mode=755 copy "$1/root/run"
mount -t tmpfs -o mode=1777 copy "$1/root/tmp"
echo ready
exec sleep infinity"#;

/// Goes to the folder $1, with the mask $2, and becomes the program that follows.
const AS_A_SERVICE: &str = r#"cd "$1" && umask "$2" && shift 2 && exec "$@""#;

pub fn run(package: &Path) -> Result<()> {
    let folder = paths::target().join("release-installed");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(folder.join("copy"))?;
    let (root, lacks) = match Root::copy(&folder.join("copy")) {
        Ok(root) => (root, None),
        Err(why) => (Root::empty(&folder.join("files"))?, Some(why)),
    };
    // Scripts that do not know this root would change this machine.
    let bare = lacks.is_some();
    let packages = |number| remade(package, &folder, number, bare);
    let first = if bare { packages(0)? } else { package.to_owned() };
    installed_and_upgraded(&root, &folder, &[first, packages(1)?, packages(2)?])?;
    removed_and_purged(&root)?;
    drop(root);
    fs::remove_dir_all(&folder)?;
    let Some(lacks) = lacks else { return Ok(()) };
    let why = format!(
        "the package was NOT installed as a machine does it, with its scripts and for its own user, as there is no copy of \
         this machine to do it in ({lacks:#}). Its files alone were installed, started, upgraded, removed and purged, and \
         that was as it should be"
    );
    Err(NotRun(why).into())
}

/// Installs the first of these, makes the first admin, and upgrades twice: before and after the settings are changed.
fn installed_and_upgraded(root: &Root, folder: &Path, packages: &[PathBuf; 3]) -> Result<()> {
    let [first, second, third] = packages;
    root.install(first, "")?;
    root.check_owners()?;
    // Nobody has said yet where it listens, and the usual port may be somebody's.
    let log = folder.join("first.log");
    let serve = root.service("serve")?.env("MUSTER_LISTEN", format!("127.0.0.1:{}", muster::free_port()?));
    let mut server = Server::start(&serve, Output::Log(&log)).context("the installed program")?;
    ask(&server, &request("GET", "/readyz", "", None))?;
    let admin = json!({
        "token": link(&log)?, "fname": "Asha", "lname": "Rao", "email": ADMIN.0, "password": ADMIN.1,
    });
    ask(&server, &request("POST", "/api/v1/setup", "", Some(&admin.to_string())))?;
    server.child.stop()?;
    let secret = fs::read(root.file(DATA).join("secret"))?;

    // Who has changed nothing gets the new settings, and they are no more open than the old ones.
    let settings = root.file(SETTINGS);
    root.install(second, "")?;
    ensure!(fs::read_to_string(&settings)?.ends_with(&news(1)), "the settings of the upgrade are not there");
    root.check_owners()?;

    // Who has changed them keeps them, and has the new ones beside them.
    let listen = format!("127.0.0.1:{}", muster::free_port()?);
    let changed = fs::read_to_string(&settings)? + &format!("listen = \"{listen}\"\n");
    fs::write(&settings, &changed)?;
    root.install(third, "--force-confold")?;
    ensure!(fs::read_to_string(&settings)? == changed, "the changed settings did not stay");
    let beside = fs::read_to_string(settings.with_extension("toml.dpkg-dist"))?;
    ensure!(beside.ends_with(&news(2)), "the settings of the upgrade are not beside the changed ones");
    root.check_owners()?;
    ensure!(fs::read(root.file(DATA).join("secret"))? == secret, "the upgrade has made another secret");

    let mut server = Server::start(&root.service("serve")?, Output::Log(&folder.join("upgraded.log")))?;
    ensure!(server.address() == listen, "it listens at {} though its settings say {listen}", server.address());
    ask(&server, &request("GET", "/readyz", "", None))?;
    ask(&server, &stage::sign_in(ADMIN.0, ADMIN.1)).context("the first admin after the upgrade")?;
    server.child.stop()?;
    root.service("check")?.run()
}

fn removed_and_purged(root: &Root) -> Result<()> {
    let unit = root.unit()?;
    root.dpkg("--remove").arg("muster").run()?;
    for gone in [&root.file(PROGRAM), &unit] {
        ensure!(!gone.exists(), "{} is still there", gone.display());
    }
    for stays in [root.file(SETTINGS), root.file(DATA).join("muster.db")] {
        ensure!(stays.exists(), "{} went with the program", stays.display());
    }
    let (said, purged) = root.dpkg("--purge").arg("muster").hidden()?;
    purged.with_context(|| said.clone())?;
    ensure!(!root.file("etc/muster").exists(), "settings are left");
    for link in [WANTED, MASK] {
        ensure!(fs::symlink_metadata(root.file(link)).is_err(), "/{link} is left of the unit");
    }
    ensure!(root.file(DATA).join("muster.db").exists(), "people's data is gone");
    // What says so is a script.
    let told = said.contains("people's data stays in /var/lib/muster");
    ensure!(told || root.copy.is_none(), "nobody was told that people's data stays:\n{said}");
    Ok(())
}

/// What makes systemd start the unit, and what keeps it from it while the package is removed and its settings are there.
const WANTED: &str = "etc/systemd/system/multi-user.target.wants/muster.service";
const MASK: &str = "etc/systemd/system/muster.service";

/// Where packages are installed, and nothing of this machine is changed.
struct Root {
    /// Its files, as they are seen from here.
    files: PathBuf,
    /// Of a copy of this machine: who holds its mounts, and where it is for those who share them. It ends with this value.
    copy: Option<(Child, PathBuf)>,
}

impl Root {
    fn copy(folder: &Path) -> Result<Self> {
        ensure!(test_postgres::debian::is_root(), "nobody but root can make one");
        for taken in ["/var/lib/dpkg/info/muster.list", "/var/lib/muster"] {
            ensure!(!Path::new(taken).exists(), "{taken} is there: Muster is installed here already");
        }
        let unshare = Cmd::new("unshare").words("--mount --propagation private sh -c").args([COPY, "sh"]).arg(folder);
        let mut holder = unshare.quiet().start(|command| {
            command.stdout(Stdio::piped()).stderr(Stdio::piped());
        })?;
        let mut said = String::new();
        if let Some(pipe) = holder.inner().stdout.take() {
            BufReader::new(pipe).read_line(&mut said)?;
        }
        if said.trim() != "ready" {
            let mut why = String::new();
            if let Some(mut pipe) = holder.inner().stderr.take() {
                pipe.read_to_string(&mut why)?;
            }
            bail!("{}", why.trim());
        }
        let mounted = folder.join("root");
        let files = PathBuf::from(format!("/proc/{}/root{}", holder.id(), mounted.display()));
        fs::create_dir(files.join("packages"))?;
        Ok(Self { files, copy: Some((holder, mounted)) })
    }

    /// An empty one, in which dpkg knows of no package.
    fn empty(folder: &Path) -> Result<Self> {
        let state = folder.join("var/lib/dpkg");
        for part in ["info", "updates", "triggers"] {
            fs::create_dir_all(state.join(part))?;
        }
        fs::write(state.join("status"), "")?;
        Ok(Self { files: folder.to_owned(), copy: None })
    }

    fn file(&self, path: &str) -> PathBuf {
        self.files.join(path)
    }

    /// A program of the copy.
    fn inside((holder, mounted): &(Child, PathBuf), program: &str) -> Cmd {
        let enter = Cmd::new("nsenter").words("--mount --target").arg(holder.id().to_string());
        enter.arg("chroot").arg(mounted).arg(program)
    }

    fn dpkg(&self, action: &str) -> Cmd {
        let dpkg = match &self.copy {
            Some(copy) => Self::inside(copy, "dpkg"),
            None => Cmd::new("dpkg")
                .arg(format!("--root={}", self.files.display()))
                .arg(format!("--log={}", self.file("dpkg.log").display()))
                .words("--force-not-root --force-depends"),
        };
        // dpkg asks for programs of both folders, and what it says is read below.
        let dpkg = dpkg.env("PATH", "/usr/sbin:/usr/bin:/sbin:/bin").env("LC_ALL", "C");
        dpkg.env("DEBIAN_FRONTEND", "noninteractive").arg(action)
    }

    /// Installs a package, and names what it depends on and this machine lacks.
    fn install(&self, package: &Path, options: &str) -> Result<()> {
        let mut from = package.to_owned();
        if self.copy.is_some() {
            from = Path::new("/packages").join(package.file_name().context("the package has no name")?);
            fs::copy(package, self.file("packages").join(package.file_name().unwrap_or_default()))?;
        }
        let install = |force: &str| self.dpkg("--install").words(options).words(force).arg(&from).hidden();
        let (said, installed) = install("")?;
        if installed.is_ok() || !said.contains("dependency problems") {
            return installed.context(said);
        }
        for lacking in said.lines().filter(|line| line.contains("depends on")) {
            println!("installed nevertheless: {}", lacking.trim());
        }
        let (said, installed) = install("--force-depends")?;
        installed.context(said)
    }

    /// Whether nobody else reads the settings and people's data. Without the package's scripts they are nobody's own.
    fn check_owners(&self) -> Result<()> {
        if self.copy.is_none() {
            return Ok(());
        }
        let users = fs::read_to_string(self.file("etc/passwd"))?;
        let line = users.lines().find(|line| line.starts_with("muster:")).context("the package has made no user")?;
        let fields: Vec<_> = line.split(':').collect();
        let [_, _, user, group, _, _, shell] = fields.as_slice() else { bail!("no user: {line}") };
        let (user, group) = (user.parse::<u32>()?, group.parse::<u32>()?);
        ensure!(user > 0 && shell.ends_with("/nologin"), "somebody who can sign in: {line}");
        for (path, expected) in [(SETTINGS, format!("0:{group} 640")), (DATA, format!("{user}:{group} 700"))] {
            let known = fs::metadata(self.file(path)).with_context(|| format!("/{path}"))?;
            let found = format!("{}:{} {:o}", known.uid(), known.gid(), known.mode() & 0o7777);
            ensure!(found == expected, "owner, group and mode of /{path} are {found}, and should be {expected}");
        }
        ensure!(fs::symlink_metadata(self.file(WANTED)).is_ok(), "nothing starts the unit with the machine");
        Ok(())
    }

    /// The file of the installed unit.
    fn unit(&self) -> Result<PathBuf> {
        let listed = self.dpkg("--listfiles").arg("muster").quiet().read()?;
        let unit = listed.lines().find(|line| line.ends_with("/system/muster.service"));
        Ok(self.file(unit.context("the package brings no unit")?.trim_start_matches('/')))
    }

    /// The program with this command, where its unit starts it and as whom. What systemd shuts it in with has a test of its own.
    fn service(&self, command: &str) -> Result<Cmd> {
        let text = fs::read_to_string(self.unit()?)?;
        let unit = settings_of(&text);
        let of = |name: &str| unit.get(name).copied().with_context(|| format!("the unit has no {name}"));
        let (user, folder, mask) = (of("User")?, of("WorkingDirectory")?, of("UMask")?);
        let program = of("ExecStart")?.strip_suffix(" serve").context("the unit starts something else")?;
        let data = format!("/var/lib/{}", of("StateDirectory")?);
        let settings = fs::read_to_string(self.file(SETTINGS))?;
        ensure!(settings.contains(&format!("data_dir = \"{data}\"")), "the settings name another folder than the unit");
        let service = if let Some(copy) = &self.copy {
            let as_user = Self::inside(copy, "setpriv").arg(format!("--reuid={user}")).arg(format!("--regid={user}"));
            let start = as_user.words("--init-groups --no-new-privs sh -c");
            start.args([AS_A_SERVICE, "sh", folder, mask, program])
        } else {
            let here = |path: &str| self.file(path.trim_start_matches('/'));
            let start = Cmd::new("sh").arg("-c").args([AS_A_SERVICE, "sh"]).arg(here(folder)).arg(mask);
            start.arg(here(program)).env("MUSTER_DATA_DIR", here(&data))
        };
        Ok(service.without_settings().env("PATH", "/usr/sbin:/usr/bin:/sbin:/bin").arg(command))
    }
}

/// What a unit says under each name; of a name that stands there more than once, the last.
fn settings_of(unit: &str) -> BTreeMap<&str, &str> {
    unit.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once('=')).collect()
}

/// What the settings of a later package have at their end.
fn news(number: u32) -> String {
    format!("\n# New in release {number}.\n")
}

/// The same program as a later release, with more in the settings that it brings; or as this one, but `bare`, without scripts.
fn remade(package: &Path, folder: &Path, number: u32, bare: bool) -> Result<PathBuf> {
    let files = folder.join(format!("package-{number}"));
    Cmd::new("dpkg-deb").arg("--raw-extract").arg(package).arg(&files).run()?;
    if bare {
        for script in ["preinst", "postinst", "prerm", "postrm"] {
            let script = files.join("DEBIAN").join(script);
            if script.exists() {
                fs::remove_file(script)?;
            }
        }
    }
    if number > 0 {
        let control = files.join("DEBIAN/control");
        fs::write(&control, later(&fs::read_to_string(&control)?, number)?)?;
        let settings = files.join(SETTINGS);
        fs::write(&settings, fs::read_to_string(&settings)? + &news(number))?;
    }
    let made = folder.join(format!("muster-{number}.deb"));
    // Nobody keeps it, so nothing is packed.
    Cmd::new("dpkg-deb").words("-Znone --root-owner-group --build").arg(&files).arg(&made).run()?;
    Ok(made)
}

/// The head of a package with a later version.
fn later(control: &str, number: u32) -> Result<String> {
    let version = control.lines().find(|line| line.starts_with("Version: ")).context("the package has no version")?;
    Ok(control.replacen(version, &format!("{version}+{number}"), 1))
}

/// What the server answers, which is something good.
fn ask(server: &Server, request: &[u8]) -> Result<Value> {
    Client::connect(server.address().parse()?)?.send(request)?.json(200)
}

/// The secret end of the link that makes the first admin. The server prints it once it listens.
fn link(log: &Path) -> Result<String> {
    let end = Instant::now() + Duration::from_secs(20);
    loop {
        let text = fs::read_to_string(log)?;
        if let Some((_, token)) = text.lines().find_map(|line| line.split_once("/setup#")) {
            return Ok(token.trim().to_owned());
        }
        ensure!(Instant::now() < end, "the server has printed no link for the first admin:\n{text}");
        thread::sleep(Duration::from_millis(50));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_later_package_has_a_later_version() -> Result<()> {
        let control = "Package: muster\nVersion: 0.1.0-1\nDepends: libc6\n";
        assert_eq!(later(control, 2)?, "Package: muster\nVersion: 0.1.0-1+2\nDepends: libc6\n");
        assert!(later("Package: muster\n", 2).is_err());
        Ok(())
    }

    #[test]
    fn a_unit_is_read() {
        let unit =
            settings_of("[Service]\nUser=muster\n# Where=else\nExecStart=/usr/bin/muster serve\nTasks=1\nTasks=2\n");
        let expected = [("ExecStart", "/usr/bin/muster serve"), ("Tasks", "2"), ("User", "muster")];
        assert_eq!(unit, expected.into());
    }
}
