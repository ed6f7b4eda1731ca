//! Installing a Debian package where that is possible: as root, with apt.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Mutex, PoisonError};

/// apt-get fetches its lists for one at a time, and refuses others.
static FETCHING: Mutex<()> = Mutex::new(());

/// Whether packages can be installed here: root, and apt is there.
pub fn can_install() -> bool {
    is_root() && Path::new("/usr/bin/apt-get").exists()
}

/// The program of this name, of the Debian package of this name: the installed one, or one that is unpacked beside the
/// build's results, where no service of the package starts.
pub fn program(name: &str) -> io::Result<PathBuf> {
    program_with(name, &[])
}

/// The same of a program that needs libraries of these packages. An unpacked one finds them where
/// [`libraries`] says.
pub fn program_with(name: &str, packages: &[&str]) -> io::Result<PathBuf> {
    let folders = ["/usr/sbin", "/usr/bin", "/usr/local/bin"];
    if let Some(installed) = folders.map(|folder| Path::new(folder).join(name)).into_iter().find(|path| path.exists()) {
        return Ok(installed);
    }
    let unpacked = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/tools/debian").join(name);
    let program = |folder: &Path| {
        ["usr/sbin", "usr/bin"].map(|of| folder.join(of).join(name)).into_iter().find(|path| path.exists())
    };
    if let Some(unpacked) = program(&unpacked) {
        return Ok(unpacked);
    }
    let _one = FETCHING.lock().unwrap_or_else(PoisonError::into_inner);
    let aside = unpacked.with_extension(std::process::id().to_string());
    fs::create_dir_all(&aside)?;
    let download = || run(Command::new("apt-get").args(["-q", "download", name]).args(packages).current_dir(&aside));
    // A machine on which nothing was installed yet has no lists of packages.
    download().or_else(|_| run(Command::new("apt-get").args(["-q", "update"])).and_then(|()| download()))?;
    let files = fs::read_dir(&aside)?.flatten().map(|entry| entry.path());
    for package in files.filter(|path| path.extension().is_some_and(|kind| kind == "deb")) {
        run(Command::new("dpkg-deb").arg("--extract").args([&package, &aside]))?;
    }
    // Another process may have been faster: its folder is as good.
    fs::rename(&aside, &unpacked).or_else(|_| fs::remove_dir_all(&aside))?;
    program(&unpacked).ok_or_else(|| io::Error::other(format!("the package {name} has no program {name}")))
}

/// The folder of the libraries that were unpacked with this program; none for an installed one.
pub fn libraries(program: &Path) -> Option<PathBuf> {
    let unpacked = program.ancestors().nth(2)?.join("lib");
    let folders = fs::read_dir(unpacked).ok()?.flatten().map(|entry| entry.path());
    folders
        .filter(|folder| program.components().any(|part| part.as_os_str() == "tools") && folder.is_dir())
        .find(|folder| folder.file_name().is_some_and(|name| name.to_string_lossy().ends_with("-linux-gnu")))
}

fn run(command: &mut Command) -> io::Result<()> {
    let status = command.stdin(Stdio::null()).stdout(Stdio::null()).status()?;
    if status.success() { Ok(()) } else { Err(io::Error::other(format!("{command:?} failed ({status})"))) }
}

/// Installs `packages`, after refreshing the package lists.
pub fn install(packages: &[&str]) -> io::Result<()> {
    if !can_install() {
        return Err(io::Error::other(format!(
            "install {} (on Debian and Ubuntu: sudo apt-get install {})",
            packages.join(", "),
            packages.join(" ")
        )));
    }
    println!("installing {} with apt-get", packages.join(", "));
    // An index that can't be refreshed may still be good enough to install from.
    if let Err(error) = apt_get(&["update"]) {
        eprintln!("{error}; going on with the package lists as they are");
    }
    let mut arguments = vec!["install", "--yes", "--no-install-recommends"];
    arguments.extend(packages);
    apt_get(&arguments)
}

/// Whether this process runs as root.
pub fn is_root() -> bool {
    id("-u", None).is_ok_and(|uid| uid == 0)
}

/// The number that `id FLAG [USER]` prints.
pub(crate) fn id(flag: &str, user: Option<&str>) -> io::Result<u32> {
    let output = Command::new("id").arg(flag).args(user).stdin(Stdio::null()).stderr(Stdio::null()).output()?;
    String::from_utf8_lossy(&output.stdout)
        .trim()
        .parse()
        .map_err(|_| io::Error::other(format!("no such user: {}", user.unwrap_or("the current one"))))
}

fn apt_get(arguments: &[&str]) -> io::Result<()> {
    let status = Command::new("apt-get")
        .args(["-q", "-o", "DPkg::Lock::Timeout=300"])
        .args(arguments)
        .env("DEBIAN_FRONTEND", "noninteractive")
        .stdin(Stdio::null())
        .status()?;
    if status.success() {
        Ok(())
    } else {
        Err(io::Error::other(format!("`apt-get {}` failed ({status})", arguments.join(" "))))
    }
}
