//! Where lines for the chat may go, and how they are written (told-9, told-10).

use std::collections::BTreeSet;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use kernel::texts::required;
use kernel::{Error, Patch, Problems, Result};
use serde_json::{Value, json};
use url::{Host, Url};

use crate::model::values::ChatAddressText;
use crate::texts;

/// So many letters of an address are shown, its last ones.
const SHOWN: usize = 4;
/// Letters of a line, at most.
const LONGEST: usize = 300;

/// An address that was checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checked {
    /// The address.
    pub address: Url,
    /// What is shown of it.
    pub shown: String,
}

/// The host names of the company's own chats: these alone may lead to addresses of its network. Whoever runs the machine names them, and
/// nobody in the portal can, not even who sets the chat's address (decision 112).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OwnHosts(BTreeSet<String>);

impl OwnHosts {
    /// Host names, separated by commas; nothing where one of them is none.
    pub fn parse(text: &str) -> Option<Self> {
        let names = text.split(',').map(str::trim).filter(|name| !name.is_empty());
        names.map(host_name).collect::<Option<_>>().map(Self)
    }

    fn has(&self, name: &str) -> bool {
        self.0.contains(&name.trim_end_matches('.').to_ascii_lowercase())
    }
}

/// A host name as addresses have it; nothing for an address, or what has a port.
fn host_name(text: &str) -> Option<String> {
    let Ok(Host::Domain(name)) = Host::parse(text) else { return None };
    let name = name.trim_end_matches('.');
    let fits = |label: &str| !label.is_empty() && label.chars().all(|one| one.is_ascii_alphanumeric() || one == '-');
    name.split('.').all(fits).then(|| name.to_owned())
}

/// How far lines may go beyond the internet.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Reach {
    /// To this machine, without TLS: for tests.
    pub local: bool,
    /// To the company's own.
    pub hosts: OwnHosts,
}

impl Reach {
    /// Whether an address may be written to for which this name stands.
    pub fn allows(&self, name: &str, address: IpAddr) -> bool {
        is_public(address) || (self.hosts.has(name) && is_of_a_network(address))
    }
}

/// The address that was sent: `None` is nowhere (told-9).
pub fn address(sent: &Patch<String>, reach: &Reach) -> Result<Option<Checked>> {
    // To say nothing is not to say nowhere.
    if *sent == Patch::Keep {
        return Err(Error::field("address", required()));
    }
    let mut problems = Problems::default();
    let text = problems.optional_text("address", sent, None, ChatAddressText::LIMITS);
    let Some(text) = text else { return problems.done(Some(None)) };
    let checked = reached(&text, reach);
    problems.note("address", checked.is_none().then(texts::no_chat_address));
    problems.done(checked.map(|address| {
        let shown = shown(&address);
        Some(Checked { address, shown })
    }))
}

/// An address that may be written to: over TLS, without a user, at a name, or an address of the internet.
fn reached(text: &str, reach: &Reach) -> Option<Url> {
    let url = Url::parse(text).ok()?;
    let plain = url.username().is_empty() && url.password().is_none() && url.fragment().is_none();
    let host = match url.host()? {
        Host::Domain(name) => is_public_name(name) || reach.hosts.has(name),
        Host::Ipv4(address) => is_public(address.into()),
        Host::Ipv6(address) => is_public(address.into()),
    };
    let may = (url.scheme() == "https" && host) || (reach.local && url.scheme() == "http");
    (plain && may).then_some(url)
}

/// Names that are no machine's own. What a name stands for is asked when it is written to.
fn is_public_name(name: &str) -> bool {
    let name = name.trim_end_matches('.').to_ascii_lowercase();
    let inner = [".localhost", ".local", ".internal", ".lan", ".home.arpa", ".intranet"];
    name.contains('.') && !inner.iter().any(|ending| name.ends_with(ending))
}

/// Whether an address is one of a company's network: neither of this machine, nor one by which machines of clouds are told their secrets.
fn is_of_a_network(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => address.is_private() || is_shared(address),
        IpAddr::V6(address) => {
            let [first, ..] = address.segments();
            (first & 0xfe00) == 0xfc00
        }
    }
}

/// Addresses that networks share among themselves: 100.64.0.0/10.
fn is_shared(address: Ipv4Addr) -> bool {
    let [first, second, ..] = address.octets();
    first == 100 && (64..128).contains(&second)
}

/// Whether an address is one of the internet, and neither of this machine nor of a network that is not everybody's.
pub fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [first, second, third, _] = address.octets();
    let protocol = first == 192 && second == 0 && third == 0;
    let benchmark = first == 198 && (18..20).contains(&second);
    !(address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_documentation()
        || is_shared(address)
        || protocol
        || benchmark
        || first == 0
        || first >= 224)
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let [first, second, ..] = address.segments();
    // Addresses of IPv4 in any of their dresses are looked at as such, or not at all.
    if let Some(mapped) = address.to_ipv4_mapped() {
        return is_public_v4(mapped);
    }
    // 2000::/3 is the internet; in it 6to4 and Teredo hold others' addresses, and 2001:db8::/32 is for books.
    let dressed = first == 0x2002 || (first == 0x2001 && second == 0);
    (first & 0xe000) == 0x2000 && !dressed && !(first == 0x2001 && second == 0x0db8)
}

/// "hooks.slack.com …x4Qz".
fn shown(address: &Url) -> String {
    let host = address.host_str().unwrap_or_default();
    let letters: Vec<_> = address.as_str().chars().collect();
    let last: String = letters.iter().skip(letters.len().saturating_sub(SHOWN)).collect();
    format!("{host} …{last}")
}

/// Whether an address is one of Microsoft's workflows, which take cards alone.
fn takes_cards(address: &Url) -> bool {
    let host = address.host_str().unwrap_or_default();
    [".logic.azure.com", ".powerplatform.com", ".webhook.office.com"].iter().any(|ending| host.ends_with(ending))
}

/// A line without what a chat takes for more than words: who is meant by `@`, links, and marks.
fn plain(line: &str) -> String {
    let said = line.chars().take(LONGEST).map(|letter| match letter {
        '[' => '(',
        ']' => ')',
        '<' | '>' | '`' | '*' | '|' | '\\' => ' ',
        letter if letter.is_control() => ' ',
        letter => letter,
    });
    said.collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ").replace('@', "@\u{200b}")
}

/// What is sent: Slack and Mattermost take a text, the workflows of Teams a card (told-10).
pub fn message(address: &Url, line: &str, page: &str, open: &str) -> Value {
    let line = plain(line);
    if !takes_cards(address) {
        return json!({"text": format!("{} {page}", line.replace('&', "&amp;"))});
    }
    json!({"type": "message", "attachments": [{
        "contentType": "application/vnd.microsoft.card.adaptive",
        "content": {
            "$schema": "http://adaptivecards.io/schemas/adaptive-card.json",
            "type": "AdaptiveCard",
            "version": "1.4",
            "body": [{"type": "TextBlock", "text": line, "wrap": true}],
            "actions": [{"type": "Action.OpenUrl", "title": open, "url": page}],
        },
    }]})
}

#[cfg(test)]
mod tests {
    use kernel::Patch;
    use serde_json::json;

    use super::{OwnHosts, Reach, address, is_public, message};

    fn local(local: bool) -> Reach {
        Reach { local, ..Reach::default() }
    }

    // told-9
    #[test]
    fn lines_go_over_tls_to_the_internet_alone() {
        let sent = |text: &str, at_home| address(&Patch::Set(text.to_owned()), &local(at_home));
        for fine in [
            "https://hooks.slack.com/services/T000/B000/abcdefgx4Qz",
            "https://chat.globex.example/hooks/abcx4Qz",
            "https://8.8.8.8/hooks/x4Qz",
            "https://prod-1.westeurope.logic.azure.com:443/workflows/x?sig=x4Qz",
        ] {
            let checked = sent(fine, false).unwrap().unwrap();
            assert!(checked.shown.ends_with(" …x4Qz") && !checked.shown.contains("services"), "{}", checked.shown);
        }
        for wrong in [
            "http://hooks.slack.com/services/x",
            "ftp://hooks.slack.com/x",
            "https://user:word@hooks.slack.com/x",
            "https://localhost/x",
            "https://chat/x",
            "https://chat.internal/x",
            "https://127.0.0.1/x",
            "https://2130706433/x",
            "https://10.1.2.3/x",
            "https://169.254.169.254/latest/meta-data",
            "https://[::1]/x",
            "https://[::ffff:10.0.0.1]/x",
            "https://[fd00::1]/x",
            "hooks.slack.com",
            "x",
        ] {
            let error = sent(wrong, false).unwrap_err();
            assert!(error.field_problems().contains_key("address"), "{wrong}");
        }
        assert!(sent("http://127.0.0.1:1234/x", true).unwrap().is_some());
        assert_eq!(address(&Patch::Clear, &local(false)).unwrap(), None);
        assert!(address(&Patch::Keep, &local(false)).is_err());
    }

    // told-17
    #[test]
    fn hosts_that_whoever_runs_the_portal_names_may_be_of_the_companys_network() {
        let hosts = OwnHosts::parse("Chat.Company.internal, mattermost,").unwrap();
        let reach = Reach { local: false, hosts };
        for (text, fine) in [
            ("https://chat.company.internal/hooks/x4Qz", true),
            ("https://CHAT.company.internal.:8443/hooks/x4Qz", true),
            ("https://mattermost/hooks/x4Qz", true),
            ("http://chat.company.internal/hooks/x4Qz", false),
            ("https://hr:word@chat.company.internal/hooks/x4Qz", false),
            ("https://other.company.internal/hooks/x4Qz", false),
            ("https://a.chat.company.internal/hooks/x4Qz", false),
            ("https://10.1.2.3/hooks/x4Qz", false),
        ] {
            assert_eq!(address(&Patch::Set(text.to_owned()), &reach).is_ok(), fine, "{text}");
        }
        for (name, found, fine) in [
            ("chat.company.internal", "10.1.2.3", true),
            ("chat.company.internal", "172.16.9.9", true),
            ("chat.company.internal", "100.64.0.7", true),
            ("chat.company.internal", "fd12:3456::7", true),
            ("chat.company.internal", "8.8.8.8", true),
            // Not this machine, nor what tells machines of a cloud their secrets, whoever says what the name stands for.
            ("chat.company.internal", "127.0.0.1", false),
            ("chat.company.internal", "::1", false),
            ("chat.company.internal", "169.254.169.254", false),
            ("chat.company.internal", "::ffff:169.254.169.254", false),
            ("chat.company.internal", "fe80::1", false),
            ("chat.company.internal", "0.0.0.0", false),
            ("hooks.slack.com", "10.1.2.3", false),
            ("hooks.slack.com", "8.8.8.8", true),
        ] {
            assert_eq!(reach.allows(name, found.parse().unwrap()), fine, "{name} {found}");
        }
        assert_eq!(OwnHosts::parse(" "), Some(OwnHosts::default()));
        for wrong in
            ["10.1.2.3", "[::1]", "chat.internal:8443", "https://chat.internal", "*.internal", "a b", "chat..internal"]
        {
            assert_eq!(OwnHosts::parse(wrong), None, "{wrong}");
        }
    }

    // told-9
    #[test]
    fn networks_that_are_not_everybodys_are_known() {
        for (text, public) in [
            ("8.8.8.8", true),
            ("100.64.0.1", false),
            ("172.16.0.1", false),
            ("192.168.1.1", false),
            ("0.0.0.0", false),
            ("224.0.0.1", false),
            ("2606:4700::1111", true),
            ("2002:0a00:0001::1", false),
            ("64:ff9b::a00:1", false),
            ("fe80::1", false),
            ("::", false),
        ] {
            assert_eq!(is_public(text.parse().unwrap()), public, "{text}");
        }
    }

    // told-10
    #[test]
    fn a_line_is_words_and_a_link() {
        let (slack, page) = ("https://hooks.slack.com/x".parse().unwrap(), "https://muster.example/inbox");
        let said = message(&slack, "Asha <!channel> & @all [x](y)\nis away.", page, "Open");
        assert_eq!(
            said,
            json!({"text": "Asha !channel &amp; @\u{200b}all (x)(y) is away. https://muster.example/inbox"})
        );
        let teams = "https://prod-1.westeurope.logic.azure.com/x".parse().unwrap();
        let card = message(&teams, "Asha is away.", page, "Open");
        assert_eq!(card["attachments"][0]["content"]["body"][0]["text"], "Asha is away.");
        assert_eq!(card["attachments"][0]["content"]["actions"][0]["url"], page);
    }
}
