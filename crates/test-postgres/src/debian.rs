//! Installing a Debian package where that is possible: as root, with apt.

use std::io;
use std::path::Path;
use std::process::{Command, Stdio};

/// Whether packages can be installed here: root, and apt is there.
pub fn can_install() -> bool {
    is_root() && Path::new("/usr/bin/apt-get").exists()
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
pub(crate) fn is_root() -> bool {
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
