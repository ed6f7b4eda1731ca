//! `muster health`.

use std::io::{Read as _, Write as _};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream};
use std::process::ExitCode;
use std::time::Duration;

use kernel::{Error, Result};

/// What an answer may take: it asks the database one thing.
const PATIENCE: Duration = Duration::from_secs(5);

/// Asks the server that listens where the settings say whether it is ready, as a container's health check does, which has
/// no other program to ask with.
pub(super) fn ask(listen: SocketAddr) -> Result<ExitCode> {
    let address = reached(listen);
    let status = status(address).map_err(|error| Error::setting("MUSTER_LISTEN", format!("{address}: {error}.")))?;
    println!("{address} answers {status}");
    Ok(if status == "200" { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Where this machine reaches a server that listens everywhere.
fn reached(listen: SocketAddr) -> SocketAddr {
    let own: IpAddr = match listen.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(own, listen.port())
}

fn status(address: SocketAddr) -> std::io::Result<String> {
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    write!(stream, "GET /readyz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")?;
    let mut start = [0; 12];
    stream.read_exact(&mut start)?;
    Ok(String::from_utf8_lossy(&start).trim_start_matches("HTTP/1.1 ").to_owned())
}

#[cfg(test)]
mod tests {
    use super::reached;

    #[test]
    fn who_listens_everywhere_is_reached_here() {
        for (listen, expected) in
            [("0.0.0.0:80", "127.0.0.1:80"), ("[::]:81", "[::1]:81"), ("192.0.2.1:82", "192.0.2.1:82")]
        {
            assert_eq!(reached(listen.parse().unwrap()), expected.parse().unwrap());
        }
    }
}
