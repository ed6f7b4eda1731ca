//! What surrounds every page: the head, the list of contents, the search, and the pages before and after.

use std::collections::BTreeMap;

use crate::contents::Line;
use crate::{HOME, address};

const FRAME: &str = include_str!("frame.html");
/// The page of an address that has none: title and HTML.
pub const NOWHERE: (&str, &str) = (
    "There is no such page",
    "<h1>There is no such page</h1>\n<p>The guide has no page at this address. Look in the contents, or search above. \
     <a href=\"/help/messages.html\">Messages, and what to do</a> lists what the portal says when it says no.</p>\n",
);

/// What all pages share.
pub struct Frame<'a> {
    pub contents: &'a [Line],
    /// The files of the pages, by where they are written.
    pub names: &'a BTreeMap<String, String>,
    pub index: &'a str,
    pub script: &'a str,
    pub style: &'a str,
}

impl Frame<'_> {
    /// The whole page. `source` is where it is written; the page of no address has none.
    pub fn around(&self, source: Option<&str>, title: &str, html: &str) -> String {
        let asset = |name: &str| format!("{HOME}/{name}");
        // What a page holds comes last: it may look like a hole itself.
        let holes = [
            ("{title}", escaped(title)),
            ("{style}", asset(self.style)),
            ("{script}", asset(self.script)),
            ("{index}", asset(self.index)),
            ("{contents}", self.list(source)),
            ("{turn}", source.map(|source| self.turn(source)).unwrap_or_default()),
            ("{page}", html.to_owned()),
        ];
        holes.iter().fold(FRAME.to_owned(), |text, (hole, value)| text.replacen(hole, value, 1))
    }

    fn list(&self, source: Option<&str>) -> String {
        // The rules are many: their first page stands for all.
        let current = source.map(|source| if source.starts_with("rules/") { "rules/README.md" } else { source });
        let mut list = String::from("<ul>\n");
        let mut deep = false;
        for line in self.contents {
            let inside = matches!(line, Line::Page { depth, .. } if *depth > 0);
            if deep != inside {
                // A list within stands in the item of the page before it.
                list.push_str(if inside { "<li><ul>\n" } else { "</ul></li>\n" });
                deep = inside;
            }
            match line {
                Line::Part(part) => list.extend(["</ul>\n<h2>", &escaped(part), "</h2>\n<ul>\n"]),
                Line::Page { title, path, .. } => {
                    let mark = if current == Some(path) { " aria-current=\"page\"" } else { "" };
                    list.extend([
                        "<li><a href=\"",
                        &self.address(path),
                        "\"",
                        mark,
                        ">",
                        &escaped(title),
                        "</a></li>\n",
                    ]);
                }
            }
        }
        list.push_str(if deep { "</ul></li>\n</ul>" } else { "</ul>" });
        list
    }

    /// The pages before and after, as one reads them.
    fn turn(&self, source: &str) -> String {
        let pages: Vec<_> = self
            .contents
            .iter()
            .filter_map(|line| match line {
                Line::Page { title, path, .. } => Some((title, path)),
                Line::Part(_) => None,
            })
            .collect();
        let Some(here) = pages.iter().position(|(_, path)| *path == source) else { return String::new() };
        let link = |place: Option<usize>, rel: &str| {
            let Some((title, path)) = place.and_then(|place| pages.get(place)) else { return String::new() };
            format!("<a rel=\"{rel}\" href=\"{}\">{}</a>", self.address(path), escaped(title))
        };
        let (before, after) = (link(here.checked_sub(1), "prev"), link(Some(here + 1), "next"));
        format!("<nav class=\"turn\" aria-label=\"Pages\">{before}{after}</nav>")
    }

    fn address(&self, path: &str) -> String {
        address(self.names.get(path).map_or("", String::as_str))
    }
}

/// The portal's font, where the program has it.
pub fn letters(address: Option<&str>) -> String {
    let Some(address) = address else { return String::new() };
    let face = "@font-face{font-family:'Inter Variable';font-display:swap;font-weight:100 900;";
    format!("{face}src:url('{address}') format('woff2-variations')}}\n")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn framed(source: Option<&str>) -> String {
        let page = |depth, path: &str| Line::Page { depth, title: format!("<{path}>"), path: path.to_owned() };
        let contents = [
            page(0, "a.md"),
            Line::Part("Part".to_owned()),
            page(0, "b.md"),
            page(1, "c.md"),
            page(0, "rules/README.md"),
        ];
        let names =
            ["a", "b", "c", "rules/README", "rules/mail"].map(|name| (format!("{name}.md"), format!("{name}.html")));
        let names = names.into_iter().collect();
        let frame = Frame { contents: &contents, names: &names, index: "i", script: "j", style: "s" };
        frame.around(source, "A & B", "<p>{contents} stays</p>")
    }

    #[test]
    fn the_page_is_marked_among_the_others() {
        let page = framed(Some("b.md"));
        for part in [
            "<title>A &amp; B",
            "href=\"/help/s\"",
            "<h2>Part</h2>",
            "<a href=\"/help/b.html\" aria-current=\"page\">&lt;b.md&gt;</a>",
            "<li><ul>\n<li><a href=\"/help/c.html\">",
            "<a rel=\"prev\" href=\"/help/a.html\">",
            "<a rel=\"next\" href=\"/help/c.html\">",
            "<p>{contents} stays</p>",
        ] {
            assert!(page.contains(part), "{part} in {page}");
        }
        assert_eq!(page.matches("<ul>").count(), page.matches("</ul>").count(), "{page}");
        assert!(framed(Some("rules/mail.md")).contains("rules/README.html\" aria-current=\"page\""));
        assert!(!framed(None).contains("aria-current"));
    }

    #[test]
    fn letters_are_those_of_the_portal_or_the_systems() {
        assert!(letters(Some("/assets/a.woff2")).contains("url('/assets/a.woff2')"));
        assert_eq!(letters(None), "");
    }
}
