use std::io::{Read as _, Write as _};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use bech32::{Bech32, Hrp};
use proptest::collection::vec;
use proptest::prelude::*;

use super::{CHUNK, Decrypting, Encrypting, Identity, Recipient};

/// What the crate `age` 0.11 wrote for two recipients, of whom the second has this key. It holds a stanza of no known kind.
const IDENTITY: &str = "AGE-SECRET-KEY-1MZJRV0QG3KSTGS0273F6G38HF8MJ8ZFTE8JKVJRV4U0PF7UESC6QYR6CXZ";
const RECIPIENT: &str = "age1jhctjlf6aynmmy8usyc7ste0vwgwsxum80xhz9jntjdaf8mqmp8qxu6l2m";
const WRITTEN: &str = concat!(
    "YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOSBId0NzaGQ3UXd2WmVudXFtaklqNElnalZYcWtxd3IvdVgrUG9qS01XWkVVCm96V2U3RlZXV2",
    "9md3pvbnYybDVuZlY0djNRTmdKbjA0WDNUYnBnVXBNb2MKLT4gWDI1NTE5IGNuemxNTFp2VXBKUFBYSnhoNGt0emFzMXRkVmdmSGNPckxQbW8wcUZj",
    "dzAKUDZ0MlhhbDVIU04yRTdKc1dBQ0xoWGx6ZXJnTGZid0tyTEJHM21wdzg4bwotPiB8IjpvLWdyZWFzZSBxIFFHanE4CktSL2tkWU44OWNwUlRnbE",
    "JZcno5STVoUEFGNk1hdEJONnZ3Rnl0ME9rZE42Ty84T2k3WWdsU0hEeHlsdXI4UE0KTGw3U2VNNHZ3ZXcxdVMvQWhiMVp5QWljVk9aT0ltUkhzSSt6",
    "bFlSbUlHa3IxeWwwCi0tLSBDSjlwQ1N5WjJnYkhwODhoQW5ET0tUZ3VsYlNZdk12VDdUdTF3MGI1RGNRCtaFKl2W4HpAswQG617WNDFpx+0NRrASd4",
    "LPXb+IXdVaHH++opGPARrogd86Cp2QuUsA6r3DraPJOMFllqpSSnT7xhgMC4iNpk8OiAZkZWaPPg==",
);

fn identity(seed: u8) -> Identity {
    let text = bech32::encode::<Bech32>(Hrp::parse("age-secret-key-").unwrap(), &[seed; 32]).unwrap();
    let file = format!("# created: today\n# public key: …\n\n{}\n", text.to_uppercase());
    Identity::all_of(&file).unwrap().remove(0)
}

fn encrypted(content: &[u8], to: &[&Identity]) -> Vec<u8> {
    let recipients: Vec<_> = to.iter().map(|identity| Recipient(identity.recipient())).collect();
    let mut out = Encrypting::begin(Vec::new(), &recipients).unwrap();
    out.write_all(content).unwrap();
    out.finish().unwrap()
}

fn decrypted(bytes: &[u8], identities: &[Identity]) -> Option<Vec<u8>> {
    let mut content = Vec::new();
    Decrypting::begin(bytes, identities).ok()?.read_to_end(&mut content).ok()?;
    Some(content)
}

#[test]
fn what_another_program_of_the_format_wrote_is_read() {
    let ours = Identity::all_of(IDENTITY).unwrap();
    assert_eq!(Recipient(ours[0].recipient()), RECIPIENT.parse().unwrap());
    let written = STANDARD.decode(WRITTEN).unwrap();
    let content = decrypted(&written, &ours).unwrap();
    assert_eq!(String::from_utf8(content).unwrap(), "A backup that somebody else's program encrypted.\n");
    assert_eq!(decrypted(&written, &[identity(1)]), None);
    for place in 0..written.len() {
        let mut altered = written.clone();
        altered[place] ^= 1;
        assert_eq!(decrypted(&altered, &ours), None, "at {place}");
        assert_eq!(decrypted(&written[..place], &ours), None, "{place} bytes of it");
    }
}

#[test]
fn each_recipient_reads_what_was_written_and_nobody_else() {
    let (first, second, stranger) = (identity(1), identity(2), identity(3));
    for size in [0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 3 * CHUNK + 7] {
        let content: Vec<u8> = (0..size).map(|place| u8::try_from(place % 251).unwrap()).collect();
        let written = encrypted(&content, &[&first, &second]);
        for reader in [&first, &second] {
            assert!(decrypted(&written, &[stranger.clone(), reader.clone()]) == Some(content.clone()), "{size} bytes");
        }
        assert_eq!(decrypted(&written, std::slice::from_ref(&stranger)), None);
        let mut longer = written.clone();
        longer.push(0);
        for other in [&written[..written.len() - 1], &longer] {
            assert_eq!(decrypted(other, std::slice::from_ref(&first)), None, "{size} bytes");
        }
        // Without its last chunk it would end where a chunk does.
        if size > CHUNK {
            let rest = (size - 1) % CHUNK + 1 + 16;
            assert_eq!(decrypted(&written[..written.len() - rest], std::slice::from_ref(&first)), None, "{size} bytes");
        }
    }
}

#[test]
fn what_is_no_key_is_told() {
    for text in [
        "",
        "age1",
        IDENTITY,
        &RECIPIENT.replace("jhct", "jhcu"),
        &RECIPIENT[..40],
        "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
    ] {
        assert!(text.parse::<Recipient>().is_err(), "{text}");
    }
    for text in ["", "# nothing but a comment", RECIPIENT, &format!("{IDENTITY}\nsomething else")] {
        assert!(Identity::all_of(text).is_err(), "{text}");
    }
}

proptest! {
    #[test]
    fn no_head_but_ours_opens_anything(
        lines in vec(prop_oneof![
            Just("-> X25519 AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA".to_owned()),
            "-> X25519 [A-Za-z0-9+/]{43}",
            "[A-Za-z0-9+/]{43}",
            "--- [A-Za-z0-9+/]{43}",
            any::<String>(),
        ], 0..8),
        content in vec(any::<u8>(), 0..200),
    ) {
        let head = format!("age-encryption.org/v1\n{}\n", lines.join("\n"));
        prop_assert_eq!(decrypted(&[head.as_bytes(), &content].concat(), &[identity(1)]), None);
        prop_assert_eq!(decrypted(&content, &[identity(1)]), None);
    }

    #[test]
    fn what_was_put_together_of_two_files_opens_nothing(
        first in vec(any::<u8>(), 0..300), second in vec(any::<u8>(), 1..300), at in any::<prop::sample::Index>(),
    ) {
        let reader = identity(1);
        let (one, other) = (encrypted(&first, &[&reader]), encrypted(&second, &[&reader]));
        let cut = 1 + at.index(one.len() - 1);
        let mixed = [&one[..cut], &other[cut.min(other.len())..]].concat();
        if mixed != one && mixed != other {
            prop_assert_eq!(decrypted(&mixed, std::slice::from_ref(&reader)), None);
        }
        prop_assert_eq!(decrypted(&one, &[reader]), Some(first));
    }

    #[test]
    fn a_text_is_a_key_only_as_it_is_written(text in prop_oneof![any::<String>(), "age1[a-z0-9]{58}", "AGE-SECRET-KEY-1[A-Z0-9]{58}"]) {
        prop_assert!(text.parse::<Recipient>().is_err());
        prop_assert!(Identity::all_of(&text).is_err());
    }
}
