//! A logo as it is sent, and the picture that comes of it: a PNG as it is, an SVG as it is drawn. So nothing but a PNG is ever
//! kept, shown or mailed (company-4).

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use kernel::Text;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::roxmltree::{Document, Node};
use resvg::usvg::{Options, Tree};

use crate::texts;

/// The largest file.
const LARGEST: usize = 200_000;
/// Points on each side of a PNG, at most: unpacked it is 16 MB of memory, for a moment.
const MOST_POINTS: u32 = 2_000;
/// Into which an SVG is drawn: twice as many points as any place shows.
const ROOM: (f32, f32) = (640.0, 256.0);

/// What an SVG may hold: what draws, and says nothing that has to be looked up elsewhere or repeated.
const DRAWS: [&str; 18] = [
    "svg",
    "g",
    "path",
    "rect",
    "circle",
    "ellipse",
    "line",
    "polyline",
    "polygon",
    "defs",
    "linearGradient",
    "radialGradient",
    "stop",
    "clipPath",
    "style",
    "title",
    "desc",
    "metadata",
];

/// The PNG of a logo that was sent as `data:…;base64,…`. Of which kind it is, its content says.
pub(super) fn picture(sent: &str) -> Result<Vec<u8>, Text> {
    let content =
        sent.strip_prefix("data:").and_then(|sent| sent.split_once(";base64,")).ok_or_else(texts::no_picture)?.1;
    if content.len() > LARGEST.div_ceil(3) * 4 {
        return Err(texts::large_logo());
    }
    let bytes = STANDARD.decode(content).map_err(|_| texts::broken_picture())?;
    match () {
        () if bytes.len() > LARGEST => Err(texts::large_logo()),
        () if bytes.starts_with(b"\x89PNG\r\n\x1a\n") => png(bytes),
        () => drawn(std::str::from_utf8(&bytes).map_err(|_| texts::no_picture())?),
    }
}

/// A PNG that can be shown. How large it says that it is, is looked at before it is unpacked.
fn png(bytes: Vec<u8>) -> Result<Vec<u8>, Text> {
    let side = |at: usize| bytes.get(at..at + 4).and_then(|side| Some(u32::from_be_bytes(side.try_into().ok()?)));
    let (width, height) = side(16).zip(side(20)).ok_or_else(texts::broken_picture)?;
    if width.max(height) > MOST_POINTS {
        return Err(texts::large_picture());
    }
    Pixmap::decode_png(&bytes).map_err(|_| texts::broken_picture())?;
    Ok(bytes)
}

/// An SVG as a PNG.
fn drawn(text: &str) -> Result<Vec<u8>, Text> {
    let document = Document::parse(text).map_err(|_| texts::no_picture())?;
    if document.root_element().tag_name().name() != "svg" {
        return Err(texts::no_picture());
    }
    document.descendants().filter(Node::is_element).try_for_each(only_draws)?;
    let tree = Tree::from_xmltree(&document, &Options::default()).map_err(|_| texts::broken_picture())?;
    let size = tree.size();
    let scale = (ROOM.0 / size.width()).min(ROOM.1 / size.height());
    let (width, height) = (points(size.width() * scale), points(size.height() * scale));
    let mut picture = Pixmap::new(width, height).ok_or_else(texts::broken_picture)?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut picture.as_mut());
    picture.encode_png().map_err(|_| texts::broken_picture())
}

/// Whole points, at least one.
fn points(length: f32) -> u32 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it lies between 1 and the room")]
    let points = length.round().clamp(1.0, ROOM.0) as u32;
    points
}

fn only_draws(element: Node<'_, '_>) -> Result<(), Text> {
    let name = element.tag_name().name();
    let outside = |value: &str| {
        let value = value.to_ascii_lowercase();
        value.contains("@import")
            || value.split("url(").skip(1).any(|named| !named.trim_start_matches(['\'', '"']).starts_with('#'))
    };
    // What cuts the shape that cuts is drawn once for each use of it: a few lines could be drawn for ever.
    let cuts = |text: &str| text.to_ascii_lowercase().contains("clip-path");
    let cut_in_cut = element.ancestors().any(|around| around.tag_name().name() == "clipPath")
        && element.attributes().any(|attribute| cuts(attribute.name()) || cuts(attribute.value()));
    if cut_in_cut || (name == "style" && element.text().is_some_and(cuts)) {
        return Err(texts::unknown_in_logo("clip-path"));
    }
    if matches!(name, "text" | "tspan" | "textPath") {
        return Err(texts::letters_in_logo());
    }
    let is_script = name == "script"
        || element.attributes().any(|attribute| {
            let (attribute, value) = (attribute.name().to_ascii_lowercase(), attribute.value());
            attribute.starts_with("on") || (attribute == "href" && !value.starts_with('#')) || outside(value)
        })
        || (name == "style" && element.text().is_some_and(outside));
    match () {
        () if is_script => Err(texts::script_in_logo()),
        () if !DRAWS.contains(&name) => Err(texts::unknown_in_logo(name)),
        () => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sent(content: impl AsRef<[u8]>) -> String {
        format!("data:image/svg+xml;base64,{}", STANDARD.encode(content))
    }

    fn svg(inside: &str) -> String {
        sent(format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 20 10\">{inside}</svg>"))
    }

    fn a_png(width: u32, height: u32) -> Vec<u8> {
        Pixmap::new(width, height).unwrap().encode_png().unwrap()
    }

    // company-4
    #[test]
    fn an_svg_is_drawn_and_a_png_stays_as_it_is() {
        let gradient = "<defs><linearGradient id=\"a\"><stop stop-color=\"#123\"/></linearGradient></defs>\
            <rect width=\"20\" height=\"10\" fill=\"url(#a)\"/>";
        for inside in
            ["<path d=\"M0 0h20v10z\"/>", gradient, "<style>.a{fill:red}</style><circle class=\"a\" r=\"5\"/>"]
        {
            let picture = picture(&svg(inside)).unwrap();
            let drawn = Pixmap::decode_png(&picture).unwrap();
            assert_eq!((drawn.width(), drawn.height()), (512, 256), "{inside}");
            assert!(drawn.pixels().iter().any(|point| point.alpha() > 0), "{inside} is drawn");
        }
        let png = a_png(30, 10);
        assert_eq!(picture(&sent(&png)).unwrap(), png);
    }

    // company-4
    #[test]
    fn what_could_do_more_than_draw_is_refused_in_words() {
        let bomb = "<!DOCTYPE svg [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;\">]><svg>&b;</svg>";
        let mut short = a_png(30, 10);
        short.truncate(40);
        let mut wide = a_png(30, 10);
        wide[16..20].copy_from_slice(&100_000_u32.to_be_bytes());
        for (what, sent, expected) in [
            ("a script", svg("<script>alert(1)</script>"), texts::script_in_logo()),
            ("a handler", svg("<g onload=\"alert(1)\"/>"), texts::script_in_logo()),
            ("a link", svg("<g href=\"https://x.example\"/>"), texts::script_in_logo()),
            ("a file", svg("<rect fill=\"url(file:///etc/passwd)\"/>"), texts::script_in_logo()),
            ("a sheet", svg("<style>@import 'https://x.example'</style>"), texts::script_in_logo()),
            ("HTML", svg("<foreignObject/>"), texts::unknown_in_logo("foreignObject")),
            ("a picture", svg("<image/>"), texts::unknown_in_logo("image")),
            ("copies of copies", svg("<use/>"), texts::unknown_in_logo("use")),
            (
                "a shape that cuts a shape that cuts",
                svg("<clipPath id=\"a\"><rect clip-path=\"url(#b)\"/></clipPath><clipPath id=\"b\"><rect/></clipPath>"),
                texts::unknown_in_logo("clip-path"),
            ),
            ("the same by a style", svg("<style>rect{clip-path:url(#a)}</style>"), texts::unknown_in_logo("clip-path")),
            ("letters", svg("<text>Globex</text>"), texts::letters_in_logo()),
            ("a declaration", sent(bomb), texts::no_picture()),
            ("HTML alone", sent("<html></html>"), texts::no_picture()),
            ("a JPEG", sent(b"\xff\xd8\xff\xe0"), texts::no_picture()),
            (
                "no size",
                sent("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"0\"/>"),
                texts::broken_picture(),
            ),
            ("half a PNG", sent(short), texts::broken_picture()),
            ("a PNG that says it is wide", sent(wide), texts::large_picture()),
            ("too much", sent(vec![b'x'; LARGEST + 1]), texts::large_logo()),
            ("much too much", sent(vec![b'x'; LARGEST * 2]), texts::large_logo()),
            ("no address", "https://x.example/logo.png".to_owned(), texts::no_picture()),
            ("no base64", "data:image/png;base64,%%%".to_owned(), texts::broken_picture()),
        ] {
            assert_eq!(picture(&sent).map(|bytes| bytes.len()).unwrap_err(), expected, "{what}");
        }
    }

    proptest::proptest! {
        #[test]
        fn no_bytes_make_it_fail_otherwise(bytes: Vec<u8>, inside in ".{0,60}") {
            drop(picture(&sent(&bytes)));
            drop(picture(&svg(&inside)));
            drop(picture(&sent([b"\x89PNG\r\n\x1a\n".as_slice(), &bytes].concat())));
        }
    }
}
