//! One page: Markdown to HTML, with what the search finds in it.

use std::collections::BTreeSet;

use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd, html};

use crate::picture::Picture;

/// A page without what surrounds it.
#[derive(Debug)]
pub struct Page {
    /// Its first heading.
    pub title: String,
    pub html: String,
    pub sections: Vec<Section>,
}

/// What stands under one heading.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Section {
    pub anchor: String,
    pub heading: String,
    /// In one line.
    pub text: String,
}

/// `led` says where a link leads, if anywhere; `shown` finds a picture. An error says what the page names in vain.
pub fn render<'a>(
    markdown: &str,
    led: &dyn Fn(&str) -> Option<String>,
    shown: &dyn Fn(&str) -> Option<&'a Picture>,
) -> Result<Page, String> {
    let events: Vec<_> = Parser::new_ext(markdown, Options::ENABLE_TABLES).collect();
    let mut sections: Vec<Section> = Vec::new();
    let mut anchors = BTreeSet::new();
    let mut out = Vec::with_capacity(events.len());
    // Whether the links that are open lead anywhere.
    let mut leads = Vec::new();
    let mut in_heading = false;
    for (place, event) in events.iter().enumerate() {
        match event {
            Event::Start(Tag::Heading { level, classes, attrs, .. }) => {
                let heading = plain(events.iter().skip(place + 1));
                let anchor = free(&anchor_of(&heading), &mut anchors);
                let id = Some(CowStr::from(anchor.clone()));
                out.push(Event::Start(Tag::Heading {
                    level: *level,
                    id,
                    classes: classes.clone(),
                    attrs: attrs.clone(),
                }));
                sections.push(Section { anchor, heading, text: String::new() });
                in_heading = true;
                continue;
            }
            Event::End(TagEnd::Heading(_)) => in_heading = false,
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                let led = led(dest_url);
                leads.push(led.is_some());
                if let Some(led) = led {
                    let dest_url = CowStr::from(led);
                    let (link_type, title, id) = (*link_type, title.clone(), id.clone());
                    out.push(Event::Start(Tag::Link { link_type, dest_url, title, id }));
                }
                continue;
            }
            Event::End(TagEnd::Link) => {
                if leads.pop() == Some(true) {
                    out.push(event.clone());
                }
                continue;
            }
            Event::Html(markup) => {
                out.push(Event::Html(with_pictures(markup, shown)?.into()));
                continue;
            }
            Event::InlineHtml(markup) => {
                out.push(Event::InlineHtml(with_pictures(markup, shown)?.into()));
                continue;
            }
            _ => {}
        }
        if let Some(section) = sections.last_mut().filter(|_| !in_heading) {
            add_words(&mut section.text, event);
        }
        out.push(event.clone());
    }
    let title = sections.first().map(|section| section.heading.clone()).ok_or("it has no heading")?;
    let mut written = String::with_capacity(markdown.len() * 2);
    html::push_html(&mut written, out.into_iter());
    // A head that says nothing is none.
    let html = written.replace("<th></th>", "<td></td>");
    Ok(Page { title, html, sections })
}

/// The words of a heading, from what follows its start.
fn plain<'a>(events: impl Iterator<Item = &'a Event<'a>>) -> String {
    let mut text = String::new();
    for event in events.take_while(|event| !matches!(event, Event::End(TagEnd::Heading(_)))) {
        add_words(&mut text, event);
    }
    text
}

/// Adds what somebody reads of an event, with one space between words.
fn add_words(text: &mut String, event: &Event<'_>) {
    match event {
        Event::Text(words) | Event::Code(words) => {
            for (place, word) in words.split_whitespace().enumerate() {
                if (place > 0 || words.starts_with(char::is_whitespace)) && !text.ends_with(' ') {
                    text.push(' ');
                }
                text.push_str(word);
            }
            if words.ends_with(char::is_whitespace) {
                text.push(' ');
            }
        }
        Event::SoftBreak
        | Event::HardBreak
        | Event::End(TagEnd::Paragraph | TagEnd::Item | TagEnd::TableCell | TagEnd::CodeBlock)
            if !text.is_empty() && !text.ends_with(' ') =>
        {
            text.push(' ');
        }
        _ => {}
    }
}

/// What mdBook and GitHub call a heading in an address.
fn anchor_of(heading: &str) -> String {
    let letters = heading.trim().chars().filter_map(|letter| match letter {
        letter if letter.is_alphanumeric() || "_-".contains(letter) => Some(letter),
        letter if letter.is_whitespace() => Some('-'),
        _ => None,
    });
    letters.collect::<String>().to_lowercase()
}

/// A second heading of the same words is counted.
fn free(anchor: &str, taken: &mut BTreeSet<String>) -> String {
    let mut free = anchor.to_owned();
    let mut number = 1;
    while !taken.insert(free.clone()) {
        free = format!("{anchor}-{number}");
        number += 1;
    }
    free
}

/// Markup with the addresses and sizes of its pictures.
fn with_pictures<'a>(markup: &str, shown: &dyn Fn(&str) -> Option<&'a Picture>) -> Result<String, String> {
    let mut written = String::with_capacity(markup.len() * 2);
    let mut rest = markup;
    while let Some(place) =
        [" src=\"", " srcset=\""].into_iter().filter_map(|name| Some(rest.find(name)? + name.len())).min()
    {
        let (before, from) = rest.split_at(place);
        let (link, after) = from.split_once('"').unwrap_or((from, ""));
        let Picture { file, size: (width, height) } =
            shown(link).ok_or_else(|| format!("there is no picture {link}"))?;
        let size = format!("\" width=\"{width}\" height=\"{height}\"");
        written.extend([before, crate::HOME, "/", &file.name, &size]);
        rest = after;
    }
    written.push_str(rest);
    Ok(written.replace("<img ", "<img loading=\"lazy\" "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::File;

    fn rendered(markdown: &str) -> Page {
        let led = |link: &str| link.contains(".md").then(|| format!("/help/{}", link.replace(".md", ".html")));
        render(markdown, &led, &|_| None).unwrap()
    }

    #[test]
    fn headings_can_be_led_to() {
        let page = rendered("# A, *b* & `C`?\n\nOne\ntwo.\n\n## More\n\n- x\n- y\n\n## More\n");
        assert_eq!(page.title, "A, b & C?");
        let anchors: Vec<_> = page.sections.iter().map(|section| section.anchor.as_str()).collect();
        assert_eq!(anchors, ["a-b--c", "more", "more-1"]);
        assert!(page.html.contains("<h2 id=\"more-1\">More</h2>"), "{}", page.html);
        let texts: Vec<_> = page.sections.iter().map(|section| section.text.trim()).collect();
        assert_eq!(texts, ["One two.", "x y", ""]);
    }

    #[test]
    fn what_the_search_reads_is_one_line() {
        let page = rendered("# T\n\n| a | b |\n|---|---|\n| **Apply** leave | c |\n\n```\none\n\ttwo\n```\n");
        assert_eq!(page.sections.first().map(|section| section.text.trim()), Some("a b Apply leave c one two"));
        assert!(rendered("# T\n\n| a | |\n|---|---|\n| b | c |\n").html.contains("<tr><th>a</th><td></td></tr>"));
    }

    #[test]
    fn a_link_to_what_is_not_served_is_its_words() {
        let page = rendered("# T\n\nSee [this](a.md) and [that](b.rs).\n");
        assert!(page.html.contains("See <a href=\"/help/a.html\">this</a> and that."), "{}", page.html);
    }

    #[test]
    fn pictures_have_addresses_and_sizes() {
        let picture = Picture { file: File { name: "assets/a-1.webp".into(), content: Vec::new() }, size: (960, 600) };
        let shown = |link: &str| (link == "../a.webp").then_some(&picture);
        let markup = "# T\n\n<picture>\n<source media=\"x\" srcset=\"../a.webp\">\n<img src=\"../a.webp\" alt=\"y\">\n</picture>\n";
        let page = render(markup, &|_| None, &shown).unwrap();
        for part in [
            "<source media=\"x\" srcset=\"/help/assets/a-1.webp\" width=\"960\" height=\"600\">",
            "<img loading=\"lazy\" src=\"/help/assets/a-1.webp\" width=\"960\" height=\"600\" alt=\"y\">",
        ] {
            assert!(page.html.contains(part), "{part} in {}", page.html);
        }
        assert!(render("# T\n\n<img src=\"b.webp\">\n", &|_| None, &shown).unwrap_err().contains("b.webp"));
        assert!(render("no heading\n", &|_| None, &shown).is_err());
    }
}
