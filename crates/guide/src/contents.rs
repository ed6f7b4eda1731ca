//! The list of contents, as mdBook's `SUMMARY.md` has it.

/// A line of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Line {
    /// What begins a part.
    Part(String),
    /// A page; `depth` is 0 unless it belongs to the page before it.
    Page { depth: usize, title: String, path: String },
}

/// Reads the list; paths are those of the pages below the folder that holds `folder`.
pub fn read(summary: &str, folder: &str) -> Vec<Line> {
    summary.lines().filter_map(|line| self::line(line, folder)).collect()
}

fn line(line: &str, folder: &str) -> Option<Line> {
    if let Some(part) = line.strip_prefix("# ") {
        // The heading of the file itself, which mdBook asks for.
        return (part != "Summary").then(|| Line::Part(part.to_owned()));
    }
    let start = line.find('[')?;
    let (title, path) = line.get(start + 1..)?.strip_suffix(')')?.split_once("](")?;
    Some(Line::Page { depth: start.saturating_sub(1) / 2, title: title.to_owned(), path: format!("{folder}/{path}") })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_pages_and_what_belongs_to_them() {
        let summary =
            "# Summary\n\n[Welcome](README.md)\n\n# By role\n\n- [IT](roles/it.md)\n  - [Install](it/install.md)\n";
        let page =
            |depth, title: &str, path: &str| Line::Page { depth, title: title.to_owned(), path: format!("src/{path}") };
        let expected = [
            page(0, "Welcome", "README.md"),
            Line::Part("By role".to_owned()),
            page(0, "IT", "roles/it.md"),
            page(1, "Install", "it/install.md"),
        ];
        assert_eq!(read(summary, "src"), expected);
    }
}
