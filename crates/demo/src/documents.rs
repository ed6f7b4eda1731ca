//! Small documents, made here: a PDF of one page, and a picture.

use std::fmt::Write as _;

/// What every page says under its title.
const LINES: &[&str] = &[
    "Gulmohar Technologies Private Limited",
    "",
    "This document belongs to the demo company.",
    "It was made by muster seed.",
];

/// A PDF of one page: a title, and lines below it. Letters beyond ASCII become question marks.
pub(crate) fn pdf(title: &str) -> Vec<u8> {
    let mut page = String::from("BT /F1 20 Tf 72 760 Td ");
    for (number, line) in [title].iter().chain(LINES).enumerate() {
        let move_on = match number {
            0 => "",
            1 => "/F1 11 Tf 0 -32 Td ",
            _ => "0 -16 Td ",
        };
        // Writing into a string can't fail.
        write!(page, "{move_on}({}) Tj ", escaped(line)).unwrap_or_default();
    }
    page += "ET";
    let objects = [
        "<< /Type /Catalog /Pages 2 0 R >>".to_owned(),
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_owned(),
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>"
            .to_owned(),
        format!("<< /Length {} >>\nstream\n{page}\nendstream", page.len()),
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>".to_owned(),
    ];
    let (mut file, mut places) = (String::from("%PDF-1.4\n"), String::new());
    for (number, object) in (1..).zip(&objects) {
        writeln!(places, "{:010} 00000 n ", file.len()).unwrap_or_default();
        writeln!(file, "{number} 0 obj\n{object}\nendobj").unwrap_or_default();
    }
    let (begin, count) = (file.len(), objects.len() + 1);
    let trailer = format!("<< /Size {count} /Root 1 0 R >>");
    writeln!(file, "xref\n0 {count}\n0000000000 65535 f \n{places}trailer\n{trailer}\nstartxref\n{begin}\n%%EOF")
        .unwrap_or_default();
    file.into_bytes()
}

fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for letter in text.chars() {
        match letter {
            '(' | ')' | '\\' => escaped.extend(['\\', letter]),
            ' '..='~' => escaped.push(letter),
            _ => escaped.push('?'),
        }
    }
    escaped
}

/// The picture's pixels in each direction, and bytes of a row of one bit for each.
const WIDE: usize = 96;
const HIGH: usize = 128;
const ROW: usize = WIDE / 8;

/// A PNG of a sheet with lines on it, as many and as long as the letters of the title say.
pub(crate) fn png(title: &str) -> Vec<u8> {
    let letters: Vec<usize> = title.bytes().map(usize::from).collect();
    let mut pixels = Vec::with_capacity(HIGH * (ROW + 1));
    for y in 0..HIGH {
        // Each row begins with how it is filtered: not at all.
        pixels.push(0);
        let length = match letters.get(y / 8) {
            Some(letter) if y % 8 < 3 && y >= 8 => 2 + letter % (ROW - 3),
            _ => 0,
        };
        pixels.extend((0..ROW).map(|x| if x > 0 && x < length { 0 } else { 0xff }));
    }
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    let size = [WIDE, HIGH].map(|pixels| u32::try_from(pixels).unwrap_or_default().to_be_bytes()).concat();
    // One bit for each pixel, grey.
    chunk(&mut file, *b"IHDR", &[size, vec![1, 0, 0, 0, 0]].concat());
    chunk(&mut file, *b"IDAT", &zlib(&pixels));
    chunk(&mut file, *b"IEND", &[]);
    file
}

fn chunk(file: &mut Vec<u8>, name: [u8; 4], content: &[u8]) {
    file.extend(u32::try_from(content.len()).unwrap_or_default().to_be_bytes());
    let named = [name.as_slice(), content].concat();
    file.extend_from_slice(&named);
    file.extend(crc(&named).to_be_bytes());
}

/// Bytes in one stored block, with the sum that ends them (RFC 1950, RFC 1951): nothing is packed.
fn zlib(bytes: &[u8]) -> Vec<u8> {
    let length = u16::try_from(bytes.len()).unwrap_or(u16::MAX);
    let (mut low, mut high) = (1_u32, 0_u32);
    for byte in bytes {
        low = (low + u32::from(*byte)) % 65_521;
        high = (high + low) % 65_521;
    }
    let sum = (high << 16 | low).to_be_bytes();
    [&[0x78, 0x01, 1], length.to_le_bytes().as_slice(), (!length).to_le_bytes().as_slice(), bytes, sum.as_slice()]
        .concat()
}

fn crc(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| if crc & 1 == 1 { crc >> 1 ^ 0xedb8_8320 } else { crc >> 1 })
    })
}

#[cfg(test)]
mod tests {
    use super::{crc, pdf, png, zlib};

    #[test]
    fn a_pdf_says_where_its_objects_are() {
        let file = String::from_utf8(pdf("A (small) bill — 7")).unwrap();
        assert!(file.starts_with("%PDF-1.4\n") && file.ends_with("%%EOF\n") && file.len() < 2_000);
        assert!(file.contains("(A \\(small\\) bill ? 7) Tj"), "{file}");
        let table: usize = file.rsplit("startxref\n").next().unwrap().lines().next().unwrap().parse().unwrap();
        assert!(file[table..].starts_with("xref\n0 6\n"));
        for (number, line) in (1..=5).zip(file[table..].lines().skip(3)) {
            let place: usize = line[..10].parse().unwrap();
            assert!(file[place..].starts_with(&format!("{number} 0 obj\n")), "{line}");
        }
    }

    #[test]
    fn a_picture_is_summed_up_as_readers_check_it() {
        assert_eq!(crc(b"IEND"), 0xae42_6082);
        assert_eq!(zlib(b"Wikipedia")[16..], 0x11e6_0398_u32.to_be_bytes());
        let file = png("Receipt 7");
        assert!(file.starts_with(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x60\0\0\0\x80") && file.len() < 2_000);
        assert_ne!(file, png("Another"));
    }
}
