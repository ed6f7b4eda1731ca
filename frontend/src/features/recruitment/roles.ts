/** Who writes jobs, and who is a hiring manager. */
export const LEADERS: readonly string[] = ['admin', 'manager']

/** Who writes candidates, and sees CTC. */
export const WRITERS: readonly string[] = [...LEADERS, 'recruiter']
