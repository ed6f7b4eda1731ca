//! HAProxy by the example of `deploy/`, in front of instances on this machine.

use std::fs;
use std::io;
use std::net::SocketAddr;
use std::path::Path;
use std::process::Command;

use crate::debian;

/// What Debian's HAProxy needs, and no other program here.
const LIBRARIES: [&str; 3] = ["liblua5.3-0", "libopentracing-c-wrapper0", "libopentracing1"];

/// What listens and where the instances are, in the example.
const EXAMPLES: [&str; 3] =
    [":443 ssl crt /etc/haproxy/muster.company.example.pem", "10.0.0.11:8080", "10.0.0.12:8080"];

/// So many bytes it holds of an answer on either side, whatever the machine would allow: a client that reads nothing holds the
/// instance up, here as in a company with many of them.
const HELD: &str = "global\n    tune.rcvbuf.server 262144\n    tune.sndbuf.client 262144\n";

/// The command that runs it at `listen`, without TLS, before two instances; its settings are written into `folder`. An error
/// says what the example lacks, or why there is no HAProxy.
pub fn command(folder: &Path, listen: SocketAddr, instances: [SocketAddr; 2]) -> io::Result<Command> {
    let program = debian::program_with("haproxy", &LIBRARIES)?;
    let example = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy/haproxy.cfg"))?;
    let mut text = example;
    for (old, new) in EXAMPLES.into_iter().zip([listen, instances[0], instances[1]]) {
        if !text.contains(old) {
            return Err(io::Error::other(format!("{old} is gone from deploy/haproxy.cfg")));
        }
        text = text.replace(old, &new.to_string());
    }
    let file = folder.join("haproxy.cfg");
    fs::write(&file, text + "\n" + HELD)?;
    let mut command = Command::new(&program);
    command.envs(debian::libraries(&program).map(|folder| ("LD_LIBRARY_PATH", folder)));
    command.arg("-db").arg("-f").arg(file);
    Ok(command)
}
