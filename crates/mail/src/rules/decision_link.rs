//! What the token of a link says, before it is sealed.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::UserId;
use sha2::{Digest as _, Sha256};

use crate::model::{DecidedRecord, DecisionLink, LinkedKind, LinkedVerdict};

/// How long a link holds (told-12).
pub const LINK_HOLDS: TimeDelta = TimeDelta::days(7);
/// What a token is sealed as: nothing else that is sealed with the same key can be opened as one.
pub const SEALED_AS: &str = "decision link 1";

/// What a link keeps of the address that its mail went to, so that it is void once the address is another's: the sealed line needs no more
/// to tell two addresses apart.
pub fn address_digest(address: &str) -> u64 {
    let digest = Sha256::digest(address.trim().to_lowercase().as_bytes());
    digest.iter().take(8).fold(0, |number, byte| (number << 8) | u64::from(*byte))
}

/// The link in a line.
pub fn written(link: &DecisionLink) -> String {
    let DecisionLink { record: DecidedRecord { kind, id, version }, user, mailed_to, verdict, until } = *link;
    format!("{} {id} {version} {user} {} {} {mailed_to}", kind.text(), verdict.text(), until.timestamp())
}

/// The link of a line; nothing where it is none, or holds no more.
pub fn read(line: &str, now: DateTime<Utc>) -> Option<DecisionLink> {
    let parts: Vec<_> = line.split(' ').collect();
    let [kind, id, version, user, verdict, until, mailed_to] = parts.as_slice() else { return None };
    let record = DecidedRecord { kind: LinkedKind::named(kind)?, id: id.parse().ok()?, version: version.parse().ok()? };
    let until = DateTime::from_timestamp(until.parse().ok()?, 0)?;
    let (user, mailed_to) = (UserId(user.parse().ok()?), mailed_to.parse().ok()?);
    let link = DecisionLink { record, user, mailed_to, verdict: LinkedVerdict::named(verdict)?, until };
    (now <= until).then_some(link)
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, TimeDelta, Utc};
    use kernel::UserId;

    use super::{address_digest, read, written};
    use crate::model::{DecidedRecord, DecisionLink, LinkedKind, LinkedVerdict};

    // told-12
    #[test]
    fn a_link_is_read_as_it_was_written_until_it_is_over() {
        let now = DateTime::<Utc>::UNIX_EPOCH;
        for kind in [LinkedKind::Leave, LinkedKind::Investment] {
            for verdict in [LinkedVerdict::Approve, LinkedVerdict::Reject] {
                let until = now + TimeDelta::days(7);
                let link = DecisionLink {
                    record: DecidedRecord { kind, id: 12, version: 3 },
                    user: UserId(7),
                    mailed_to: u64::MAX,
                    verdict,
                    until,
                };
                let line = written(&link);
                for (at, expected) in [(now, Some(link)), (until, Some(link)), (until + TimeDelta::seconds(1), None)] {
                    assert_eq!(read(&line, at), expected, "{line} at {at}");
                }
            }
        }
    }

    #[test]
    fn what_is_none_is_none() {
        let now = DateTime::<Utc>::UNIX_EPOCH;
        for line in [
            "",
            "leave 12 3 7 approve 5",
            "leave 12 3 7 approve 604800",
            "leave 12 3 7 approve 604800 5 more",
            "leave  3 7 approve 604800 5",
            "claim 12 3 7 approve 604800 5",
            "leave x 3 7 approve 604800 5",
            "leave 12 3 7 cancel 604800 5",
            "leave 12 3 7 approve 604800 -5",
            "leave 12 3 7 approve 99999999999999999 5",
        ] {
            assert_eq!(read(line, now), None, "{line}");
        }
        assert!(read("leave 12 3 7 approve 604800 5", now).is_some());
    }

    // told-12
    #[test]
    fn an_address_is_known_however_it_is_written() {
        let of = address_digest("rohan.desai@muster.example");
        assert_eq!(address_digest(" Rohan.Desai@muster.example "), of);
        for other in ["", "rohan.desai@muster.exampl", "rohan.deshpande@muster.example"] {
            assert_ne!(address_digest(other), of, "{other}");
        }
    }
}
