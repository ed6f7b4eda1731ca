//! Debian's `age` stands for every other program of that format: its keys are ours, it opens what we write, and we open what it
//! writes.

use std::collections::BTreeMap;
use std::fs;
use std::io::Read as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::Value;
use sha2::{Digest as _, Sha256};
use test_postgres::debian;

use super::{seeded, text};

fn run(program: &Path, arguments: &[&str]) -> Output {
    Command::new(program).args(arguments).stdin(Stdio::null()).output().unwrap()
}

/// What it prints, where it goes well.
fn printed(program: &Path, arguments: &[&str]) -> Vec<u8> {
    let output = run(program, arguments);
    assert!(output.status.success(), "{}: {}", program.display(), String::from_utf8_lossy(&output.stderr));
    output.stdout
}

/// What an archive holds, by name.
fn entries(archive: &[u8]) -> BTreeMap<String, Vec<u8>> {
    let unpacked = zstd::decode_all(archive).unwrap();
    let mut archive = tar::Archive::new(unpacked.as_slice());
    let mut entries = BTreeMap::new();
    for entry in archive.entries().unwrap() {
        let (mut entry, mut content) = (entry.unwrap(), Vec::new());
        entry.read_to_end(&mut content).unwrap();
        entries.insert(entry.path().unwrap().display().to_string(), content);
    }
    entries
}

#[test]
fn debians_age_opens_what_we_write_and_we_what_it_writes() {
    let age = debian::program("age").unwrap();
    let home = seeded();
    let at = |name: &str| home.folder.path().join(name);
    let (key, written) = (at("key"), at("written"));
    printed(&age.with_file_name("age-keygen"), &["-o", text(&key)]);
    let said = fs::read_to_string(&key).unwrap();
    let recipient = said.lines().find_map(|line| line.strip_prefix("# public key: ")).unwrap();
    let made = home.run(&["backup", text(&written), "--encrypt-to", recipient]);
    assert!(made.well, "{}{}", made.out, made.problems);

    let opened = printed(&age, &["--decrypt", "-i", text(&key), text(&written)]);
    let mut found = entries(&opened);
    let manifest: Value = serde_json::from_slice(&found.remove("manifest.json").unwrap()).unwrap();
    let named = manifest["parts"].as_array().unwrap().iter();
    let named: BTreeMap<_, _> =
        named.map(|part| (part["name"].as_str().unwrap(), part["sha256"].as_str().unwrap().to_owned())).collect();
    let sums: BTreeMap<_, _> =
        found.iter().map(|(name, content)| (name.as_str(), kernel::hex(&Sha256::digest(content)))).collect();
    assert_eq!(sums, named, "each part is there, with the content that the manifest says");
    assert!(found.keys().any(|name| name.starts_with("tables/users/")), "{:?}", found.keys());
    let secret = fs::read_to_string(home.data().join("secret")).unwrap();
    assert_eq!(String::from_utf8_lossy(&found["secret"]).trim(), secret.trim());

    let (cut, bytes) = (at("cut"), fs::read(&written).unwrap());
    fs::write(&cut, &bytes[..bytes.len() - 1]).unwrap();
    assert!(!run(&age, &["--decrypt", "-i", text(&key), text(&cut)]).status.success(), "its end is missing");

    let (plain, theirs) = (at("plain"), at("theirs"));
    fs::write(&plain, &opened).unwrap();
    printed(&age, &["-r", recipient, "-o", text(&theirs), text(&plain)]);
    let looked = home.run(&["backup", "verify", text(&theirs), "--identity", text(&key)]);
    assert!(looked.well && looked.out.ends_with("it would restore.\n"), "{}{}", looked.out, looked.problems);
}
