//! Where lines for the chat may go, and how they are written (told-9, told-10).

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use kernel::texts::required;
use kernel::{Error, Patch, Problems, Result};
use serde_json::{Value, json};
use url::{Host, Url};

use crate::model::values::ChatAddressText;
use crate::texts;

/// Letters of an address that are shown.
const SHOWN: usize = 4;
/// A line is no longer.
const LONGEST: usize = 300;

/// An address that was checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checked {
    /// The address.
    pub address: Url,
    /// What is shown of it.
    pub shown: String,
}

/// The address that was sent: `None` is nowhere (told-9). `local` lets it be this machine's, without TLS: for tests.
pub fn address(sent: &Patch<String>, local: bool) -> Result<Option<Checked>> {
    // To say nothing is not to say nowhere.
    if *sent == Patch::Keep {
        return Err(Error::field("address", required()));
    }
    let mut problems = Problems::default();
    let text = problems.optional_text("address", sent, None, ChatAddressText::LIMITS);
    let Some(text) = text else { return problems.done(Some(None)) };
    let checked = reached(&text, local);
    problems.note("address", checked.is_none().then(texts::no_chat_address));
    problems.done(checked.map(|address| {
        let shown = shown(&address);
        Some(Checked { address, shown })
    }))
}

/// An address that may be written to: over TLS, without a user, at a name, or an address of the internet.
fn reached(text: &str, local: bool) -> Option<Url> {
    let url = Url::parse(text).ok()?;
    let plain = url.username().is_empty() && url.password().is_none() && url.fragment().is_none();
    let host = match url.host()? {
        Host::Domain(name) => is_public_name(name),
        Host::Ipv4(address) => is_public(address.into()),
        Host::Ipv6(address) => is_public(address.into()),
    };
    let may = (url.scheme() == "https" && host) || (local && url.scheme() == "http");
    (plain && may).then_some(url)
}

/// Names that are no machine's own. What a name stands for is asked when it is written to.
fn is_public_name(name: &str) -> bool {
    let name = name.trim_end_matches('.').to_ascii_lowercase();
    let inner = [".localhost", ".local", ".internal", ".lan", ".home.arpa", ".intranet"];
    name.contains('.') && !inner.iter().any(|ending| name.ends_with(ending))
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
    let shared = first == 100 && (64..128).contains(&second);
    let protocol = first == 192 && second == 0 && third == 0;
    let benchmark = first == 198 && (18..20).contains(&second);
    !(address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_documentation()
        || shared
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

    use super::{address, is_public, message};

    // told-9
    #[test]
    fn lines_go_over_tls_to_the_internet_alone() {
        let sent = |text: &str, local| address(&Patch::Set(text.to_owned()), local);
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
        assert_eq!(address(&Patch::Clear, false).unwrap(), None);
        assert!(address(&Patch::Keep, false).is_err());
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
