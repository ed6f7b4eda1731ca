//! The guide as the program serves it at `/help`: the pages of `docs/guide`, and the rules and the operators' page, which it
//! links to, in one look, with a list of contents and a search that needs no network. The gateway's build script calls it, so
//! there is no program without its guide.

mod contents;
mod frame;
mod page;
mod picture;

use std::collections::BTreeMap;
use std::path::Path;
use std::{fs, io};

use contents::Line;
use frame::Frame;
use page::Page;
use picture::Picture;

/// Where the guide is served.
pub const HOME: &str = "/help";

const PAGES: &str = "guide/src";
const RULES: &str = "rules";
const OPERATIONS: &str = "operations.md";
/// Names of the files that every page loads, whatever their content is.
const SCRIPT: &str = include_str!("guide.js");
const STYLE: &str = include_str!("guide.css");

/// A file of the guide.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// Its name below [`HOME`]; what is below `assets/` carries a hash of its content there.
    pub name: String,
    /// What it holds.
    pub content: Vec<u8>,
}

/// All files of the guide, from the folder of documents. `letters` is the address of the portal's font, where there is one.
pub fn files(docs: &Path, letters: Option<&str>) -> io::Result<Vec<File>> {
    let site = Site::read(docs)?;
    let mut files = Vec::new();
    let mut index = String::new();
    let mut pages = Vec::new();
    for (source, name) in &site.names {
        let page = site.page(docs, source)?;
        for section in &page.sections {
            // What was read has no tabs and no line ends any more.
            let address = address(name);
            let line = [&format!("{address}#{}", section.anchor), &page.title, &section.heading, &section.text];
            index.push_str(&line.map(String::as_str).join("\t"));
            index.push('\n');
        }
        pages.push((source, name, page));
    }
    let index = hashed("search.txt", index.into_bytes());
    let script = hashed("guide.js", SCRIPT.into());
    let style = hashed("guide.css", (STYLE.to_owned() + &frame::letters(letters)).into_bytes());
    let frame = Frame {
        contents: &site.contents,
        names: &site.names,
        index: &index.name,
        script: &script.name,
        style: &style.name,
    };
    for (source, name, page) in pages {
        files.push(File {
            name: name.clone(),
            content: frame.around(Some(source), &page.title, &page.html).into_bytes(),
        });
    }
    let nowhere = frame.around(None, frame::NOWHERE.0, frame::NOWHERE.1);
    files.push(File { name: "404.html".to_owned(), content: nowhere.into_bytes() });
    files.extend([index, script, style]);
    files.extend(site.pictures.into_values().map(|picture| picture.file));
    Ok(files)
}

/// What there is, by where it lies below the folder of documents.
struct Site {
    contents: Vec<Line>,
    /// The files of the pages.
    names: BTreeMap<String, String>,
    pictures: BTreeMap<String, Picture>,
}

impl Site {
    fn read(docs: &Path) -> io::Result<Self> {
        let summary = fs::read_to_string(docs.join(PAGES).join("SUMMARY.md"))?;
        let mut contents = contents::read(&summary, PAGES);
        let more = |title: &str, path: String| Line::Page { depth: 0, title: title.to_owned(), path };
        contents.push(Line::Part("Behind it".to_owned()));
        contents.push(more("Why it decides so: the rules", format!("{RULES}/README.md")));
        contents.push(more("Every setting, for operators", OPERATIONS.to_owned()));

        let mut names = BTreeMap::new();
        for line in &contents {
            if let Line::Page { path, .. } = line {
                names.insert(path.clone(), name(path));
            }
        }
        for file in listed(docs, RULES)? {
            names.insert(file.clone(), name(&file));
        }
        let mut pictures = BTreeMap::new();
        for file in listed(docs, &format!("{PAGES}/pictures"))? {
            let content = fs::read(docs.join(&file))?;
            let short = file.rsplit('/').next().unwrap_or(&file);
            let size = picture::size(&content).ok_or_else(|| wrong(&file, "is no WebP"))?;
            pictures.insert(file.clone(), Picture { file: hashed(short, content), size });
        }
        Ok(Self { contents, names, pictures })
    }

    fn page(&self, docs: &Path, source: &str) -> io::Result<Page> {
        let text = fs::read_to_string(docs.join(source)).map_err(|error| wrong(source, &error.to_string()))?;
        let led = |link: &str| self.led(source, link);
        let shown = |link: &str| self.pictures.get(&joined(source, link));
        page::render(&text, &led, &shown).map_err(|problem| wrong(source, &problem))
    }

    /// Where a link of a page leads: to a page of the guide, or as it is written; nowhere, when it is to a file of the
    /// sources that is not served.
    fn led(&self, source: &str, link: &str) -> Option<String> {
        // `https:`, `mailto:`, and addresses of the portal.
        if link.split(['/', '#']).next().is_some_and(|start| start.contains(':')) || link.starts_with('/') {
            return Some(link.to_owned());
        }
        let (path, anchor) = link.split_once('#').map_or((link, None), |(path, anchor)| (path, Some(anchor)));
        let target = if path.is_empty() { source.to_owned() } else { joined(source, path) };
        let address = address(self.names.get(&target)?);
        Some(anchor.map_or_else(|| address.clone(), |anchor| format!("{address}#{anchor}")))
    }
}

/// The files of a folder with their paths below the folder of documents, in order.
fn listed(docs: &Path, folder: &str) -> io::Result<Vec<String>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(docs.join(folder)).map_err(|error| wrong(folder, &error.to_string()))? {
        found.push(format!("{folder}/{}", entry?.file_name().to_string_lossy()));
    }
    found.sort();
    Ok(found)
}

/// The file of a page: as mdBook would call it.
fn name(path: &str) -> String {
    let path = path.strip_prefix(PAGES).unwrap_or(path).trim_start_matches('/');
    path.trim_end_matches(".md").replace("README", "index") + ".html"
}

/// Links are from the root, so that the page that says that there is none works at every address.
fn address(name: &str) -> String {
    if name == "index.html" { HOME.to_owned() } else { format!("{HOME}/{name}") }
}

/// `link` as seen from the folder in which `source` lies.
fn joined(source: &str, link: &str) -> String {
    let mut parts: Vec<&str> = source.split('/').collect();
    parts.pop();
    for part in link.split('/') {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// A file that browsers keep for ever: another content has another name.
fn hashed(name: &str, content: Vec<u8>) -> File {
    // FNV-1a. Nobody gains by two files of one name here.
    let hash = content
        .iter()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3));
    let (stem, ending) = name.rsplit_once('.').unwrap_or((name, ""));
    File { name: format!("assets/{stem}-{hash:016x}.{ending}"), content }
}

fn wrong(file: &str, problem: &str) -> io::Error {
    io::Error::other(format!("{file}: {problem}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_called_as_mdbook_calls_them() {
        assert_eq!(name("guide/src/README.md"), "index.html");
        assert_eq!(name("guide/src/pages/leaves.md"), "pages/leaves.html");
        assert_eq!(name("rules/README.md"), "rules/index.html");
        assert_eq!(address("index.html"), "/help");
        assert_eq!(address("pages/leaves.html"), "/help/pages/leaves.html");
    }

    #[test]
    fn links_are_followed_from_the_page_that_has_them() {
        assert_eq!(joined("guide/src/pages/leaves.md", "../pictures/a.webp"), "guide/src/pictures/a.webp");
        assert_eq!(joined("guide/src/README.md", "roles/it.md"), "guide/src/roles/it.md");
        assert_eq!(joined("guide/src/it/grow.md", "../../../rules/./mail.md"), "rules/mail.md");
        assert_eq!(joined("a.md", "../../b.md"), "b.md");
    }

    #[test]
    fn a_link_leads_to_a_page_or_as_it_is_written_or_nowhere() {
        let names = ["guide/src/README.md", "guide/src/it/grow.md", "operations.md"];
        let names = names.into_iter().map(|path| (path.to_owned(), name(path))).collect();
        let site = Site { contents: Vec::new(), names, pictures: BTreeMap::new() };
        let led = |link| site.led("guide/src/it/grow.md", link);
        assert_eq!(led("../../../operations.md#files").as_deref(), Some("/help/operations.html#files"));
        assert_eq!(led("../README.md").as_deref(), Some("/help"));
        assert_eq!(led("#here").as_deref(), Some("/help/it/grow.html#here"));
        for kept in ["https://rustup.rs", "mailto:a@b.example", "/api/v1/openapi.json"] {
            assert_eq!(led(kept).as_deref(), Some(kept));
        }
        assert_eq!(led("../../../decisions/README.md"), None);
    }

    #[test]
    fn another_content_has_another_name() {
        let [one, two] = ["one", "two"].map(|content| hashed("a.b.css", content.into()).name);
        assert_ne!(one, two);
        assert!(one.starts_with("assets/a.b-") && one.contains(".css"), "{one}");
        assert_eq!(hashed("a.css", "one".into()), hashed("a.css", "one".into()));
    }

    #[test]
    fn the_guide_is_whole() {
        let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
        let files = files(&docs, Some("/assets/letters.woff2")).unwrap();
        let text = |name: &str| {
            let file = files.iter().find(|file| file.name == name).unwrap_or_else(|| panic!("there is no {name}"));
            String::from_utf8(file.content.clone()).unwrap()
        };
        let names: std::collections::BTreeSet<_> = files.iter().map(|file| format!("{HOME}/{}", file.name)).collect();
        for file in files.iter().filter(|file| file.name.contains(".html")) {
            let page = text(&file.name);
            for part in ["src=\"", "srcset=\"", "href=\""] {
                for link in page.split(part).skip(1).filter_map(|rest| rest.split('"').next()) {
                    let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
                    let there = match path {
                        "" => true,
                        HOME => names.contains("/help/index.html"),
                        path if path.starts_with(HOME) => names.contains(path),
                        path => {
                            path == "/" || path == "/favicon.svg" || path.starts_with("/api/") || path.contains(':')
                        }
                    };
                    assert!(there, "{}: {link} is not there", file.name);
                    if !anchor.is_empty() && !path.contains(':') {
                        let target = path.trim_start_matches(HOME).trim_start_matches('/');
                        let target = if path.is_empty() {
                            &file.name
                        } else if target.is_empty() {
                            "index.html"
                        } else {
                            target
                        };
                        assert!(
                            text(target).contains(&format!("id=\"{anchor}\"")),
                            "{}: {link} leads to no heading",
                            file.name
                        );
                    }
                }
            }
            // What the policy of the pages refuses.
            for refused in ["<script>", "<style", " style=\"", " onclick="] {
                assert!(!page.contains(refused), "{}: {refused}", file.name);
            }
        }
        let leaves = text("pages/leaves.html");
        assert!(leaves.contains("<h2 id=\"how-do-i-apply-for-leave\">"), "{leaves}");
        assert!(leaves.contains("aria-current=\"page\""), "{leaves}");
        assert!(text("404.html").contains("/help/messages.html"));
        let index = files.iter().find(|file| file.name.starts_with("assets/search-")).unwrap();
        let index = String::from_utf8(index.content.clone()).unwrap();
        assert!(index.lines().all(|line| line.split('\t').count() == 4));
        assert!(
            index.contains("/help/pages/leaves.html#how-do-i-apply-for-leave\tLeaves\tHow do I apply for leave?\t"),
            "{index}"
        );
    }
}
