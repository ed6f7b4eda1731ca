/** The first day on which a project or a place in a team may begin (spec 000 §9). */
export const EARLIEST = '2000-01-01'
