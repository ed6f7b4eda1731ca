//! Calendars of holidays, as countries publish them (RFC 5545): the whole days of events, and what they are called.

use kernel::Result;

use super::file::{Table, of_lines};

/// The events of a calendar as a table: the day and the occasion of each.
pub fn read(text: &str) -> Result<Table> {
    let mut lines = vec![(0, vec!["Day".to_owned(), "Occasion".to_owned()])];
    let (mut event, mut day, mut name) = (None, String::new(), String::new());
    for (line, content) in unfolded(text) {
        let (key, value) = content.split_once(':').unwrap_or((&content, ""));
        let property = key.split(';').next().unwrap_or_default().to_ascii_uppercase();
        match (property.as_str(), value.trim()) {
            ("BEGIN", "VEVENT") => (event, day, name) = (Some(line), String::new(), String::new()),
            ("END", "VEVENT") => {
                if let Some(line) = event.take() {
                    lines.push((line, vec![std::mem::take(&mut day), std::mem::take(&mut name)]));
                }
            }
            ("DTSTART", value) if event.is_some() => day = day_of(value),
            ("SUMMARY", value) if event.is_some() => name = unescaped(value),
            _ => {}
        }
    }
    of_lines(None, lines)
}

/// `20270126`, with or without a time behind it, as `2027-01-26`; anything else as it is.
fn day_of(value: &str) -> String {
    match (value.get(..4), value.get(4..6), value.get(6..8)) {
        (Some(year), Some(month), Some(day)) => format!("{year}-{month}-{day}"),
        _ => value.to_owned(),
    }
}

/// Lines, of which a long one goes on in those that begin with a space.
fn unfolded(text: &str) -> Vec<(i64, String)> {
    let mut lines: Vec<(i64, String)> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        match (line.strip_prefix([' ', '\t']), lines.last_mut()) {
            (Some(rest), Some((_, last))) => last.push_str(rest),
            _ => lines.push((number, line.to_owned())),
        }
    }
    lines
}

fn unescaped(value: &str) -> String {
    let (mut text, mut letters) = (String::new(), value.chars());
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => match letters.next() {
                Some('n' | 'N') => text.push(' '),
                Some(other) => text.push(other),
                None => {}
            },
            other => text.push(other),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::read;

    // import-2
    #[test]
    fn the_days_of_a_calendar_are_rows() {
        let text = "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20270126\r\nSUMMARY;LANGUAGE=en:Republic\\, \r\n Day\r\n\
                    END:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Holi\r\nDTSTART:20270322T000000Z\r\nEND:VEVENT\r\nBEGIN:VTODO\r\n\
                    SUMMARY:x\r\nEND:VTODO\r\nEND:VCALENDAR\r\n";
        let table = read(text).unwrap();
        let rows: Vec<_> =
            table.rows.iter().map(|row| (row.line, row.cells[0].as_str(), row.cells[1].as_str())).collect();
        assert_eq!(table.heads, ["Day", "Occasion"]);
        assert_eq!(rows, [(2, "2027-01-26", "Republic, Day"), (7, "2027-03-22", "Holi")]);
        assert!(read("BEGIN:VCALENDAR").unwrap().rows.is_empty());
    }
}
