/** The first day on which a project or a place in a team may begin (project-1). */
export const EARLIEST = '2000-01-01'
