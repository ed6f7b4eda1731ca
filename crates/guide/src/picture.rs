//! Pictures, and how large they are: a page that knows it does not move when they arrive.

use crate::File;

/// A picture of the guide.
#[derive(Debug)]
pub struct Picture {
    /// Where it is served.
    pub file: File,
    /// Width and height in pixels.
    pub size: (u16, u16),
}

/// Width and height of a WebP: of the lossy form, which the pictures are taken in, or of the extended one.
pub fn size(webp: &[u8]) -> Option<(u16, u16)> {
    let at = |offset: usize| Some(u16::from_le_bytes([*webp.get(offset)?, *webp.get(offset + 1)?]));
    match webp.get(12..16)? {
        // The upper two bits say how a viewer may enlarge it.
        b"VP8 " => Some((at(26)? & 0x3fff, at(28)? & 0x3fff)),
        b"VP8X" => Some((at(24)?.wrapping_add(1), at(27)?.wrapping_add(1))),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_read() {
        let mut webp = b"RIFF....WEBPVP8 ....".to_vec();
        webp.extend([0, 0, 0, 0x9d, 0x01, 0x2a, 0xc0, 0x03, 0x58, 0x42]);
        assert_eq!(size(&webp), Some((960, 600)));
        let mut extended = b"RIFF....WEBPVP8X....".to_vec();
        extended.extend([0, 0, 0, 0, 0x85, 0x01, 0, 0x4b, 0x03, 0]);
        assert_eq!(size(&extended), Some((390, 844)));
        assert_eq!(size(b"\x89PNG"), None);
    }
}
