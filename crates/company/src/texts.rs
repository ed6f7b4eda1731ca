//! What the module says.

kernel::texts! {
    most_lines(lines: usize) = "At most {lines} lines.";
    day_out_of_reach() = "A day between 1900 and ten years from now, please.";
    no_picture() = "A PNG or an SVG, please.";
    large_logo() = "At most 200 kB.";
    large_picture() = "At most 4,000 by 4,000 points.";
    broken_picture() = "This picture can't be read.";
    letters_in_logo() = "An SVG without letters, please: turn them into paths.";
    script_in_logo() = "An SVG that only draws, please: this one holds a script, or names something outside of it.";
    unknown_in_logo(element: &str) = "An SVG that only draws, please: this one holds “{element}”.";
}
