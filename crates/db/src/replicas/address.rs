//! The addresses of replicas, as the settings name them.

use std::collections::BTreeSet;

/// What libpq is told beside, where an address does not say it itself: a replica whose machine is gone without a word must
/// not hold up who reads.
const HASTE: [&str; 5] =
    ["connect_timeout=2", "keepalives_idle=5", "keepalives_interval=2", "keepalives_count=3", "tcp_user_timeout=10000"];

/// The addresses in a setting, separated by commas or white space. What is wrong with them is said as the end of a sentence
/// that begins with the setting.
pub fn replica_addresses(setting: &str) -> Result<Vec<String>, &'static str> {
    // A password may hold a comma; an address begins behind one.
    let spaced = setting.replace(",postgres", " postgres");
    let addresses: Vec<String> = spaced
        .split_whitespace()
        .map(|address| address.trim_matches(',').to_owned())
        .filter(|a| !a.is_empty())
        .collect();
    let mut names = BTreeSet::new();
    for address in &addresses {
        if !["postgres://", "postgresql://"].iter().any(|start| address.starts_with(start)) {
            return Err("is a list of addresses that begin with postgres://");
        }
        let name = name(address);
        let query = address.split_once('?').map_or("", |(_, query)| query);
        if query.split('&').any(|said| said.starts_with("host=") || said.starts_with("hostaddr=")) {
            return Err("names the server of each address before its slash, and not as host=");
        }
        if name.contains(',') {
            return Err("names one server with each address: which of several answers would not be known");
        }
        if !names.insert(name) {
            return Err("names a server twice");
        }
    }
    Ok(addresses)
}

/// The server of an address, without what nobody is to read: `db2:5432`.
pub(crate) fn name(address: &str) -> String {
    let rest = address.split_once("://").map_or(address, |(_, rest)| rest);
    let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
    let authority = rest.get(..end).unwrap_or_default();
    let host = authority.rsplit_once('@').map_or(authority, |(_, host)| host);
    let has_port = host.rsplit_once(':').is_some_and(|(_, port)| port.chars().all(|digit| digit.is_ascii_digit()));
    if has_port { host.to_owned() } else { format!("{host}:5432") }
}

/// The address as libpq gets it.
pub(super) fn hasty(address: &str) -> String {
    let told = |said: &&&str| !address.contains(said.split_once('=').map_or(**said, |(name, _)| name));
    let more: Vec<&str> = HASTE.iter().filter(told).copied().collect();
    let joint = if address.contains('?') { '&' } else { '?' };
    format!("{address}{joint}{}", more.join("&"))
}

#[cfg(test)]
mod tests {
    use super::{hasty, name, replica_addresses};

    #[test]
    fn addresses_are_told_apart() {
        for (setting, addresses) in [
            ("", vec![]),
            (" \n", vec![]),
            ("postgres://db2/muster", vec!["postgres://db2/muster"]),
            ("postgres://db2/muster,postgres://db3/muster", vec!["postgres://db2/muster", "postgres://db3/muster"]),
            (
                "postgres://a:x,y@db2/muster, postgresql://db3:5433/muster\n postgres://db4/muster",
                vec!["postgres://a:x,y@db2/muster", "postgresql://db3:5433/muster", "postgres://db4/muster"],
            ),
        ] {
            assert_eq!(replica_addresses(setting).unwrap(), addresses, "{setting:?}");
        }
        for wrong in [
            "sqlite:///muster.db",
            "db2",
            "postgres://db2/muster db3",
            "postgres://db2,db3/muster",
            "postgres:///muster?sslmode=require&host=db2,db3",
            "postgres://db2/muster?hostaddr=10.0.0.3",
            "postgres://db2/muster postgres://muster@db2:5432/muster",
        ] {
            assert!(replica_addresses(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_server_is_named_without_its_password() {
        for (address, expected) in [
            ("postgres://muster:hu@sh@db2:5433/muster?sslmode=require", "db2:5433"),
            ("postgresql://db2/muster", "db2:5432"),
            ("postgres://[2001:db8::2]/muster", "[2001:db8::2]:5432"),
            ("postgres://[2001:db8::2]:5433", "[2001:db8::2]:5433"),
        ] {
            assert_eq!(name(address), expected);
        }
    }

    #[test]
    fn an_address_keeps_what_it_says() {
        let address = hasty("postgres://db2/muster?connect_timeout=9");
        assert!(address.starts_with("postgres://db2/muster?connect_timeout=9&keepalives_idle=5&"), "{address}");
        assert!(!address.contains("connect_timeout=2"), "{address}");
        assert!(hasty("postgres://db2/muster").starts_with("postgres://db2/muster?connect_timeout=2&"));
    }
}
