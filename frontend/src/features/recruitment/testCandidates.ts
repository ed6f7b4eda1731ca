import type { Candidate, Job } from '@/entities/recruitment/api'

/** Shreya, whose interview the reader, her hiring manager, is to confirm. */
export function candidateOf(id: number, values: Partial<Candidate> = {}): Candidate {
  return {
    _id: id,
    version: 4,
    recruiterId: 9,
    recruiterName: 'Bhavna Joshi',
    job: 2,
    jobTitle: 'Senior Backend Engineer',
    hiringManager: 3,
    hiringManagerName: 'Rohan Desai',
    name: 'Shreya Iyer',
    email: 'shreya.iyer@mailbox.example',
    phoneNumber: '98450 21177',
    skills: ['rust', 'postgresql', 'kafka', 'system design'].map((value) => ({ value, selected: true })),
    totalExperience: '5-7 years',
    currentLocation: 'bengaluru',
    preferredLocations: 'bengaluru, pune',
    currentCTC: 1_920_000,
    expectedCTC: 2_700_000,
    currentCompanyName: 'Netra Payments',
    noticePeriod: '1 month',
    gender: 'Female',
    status: 'Interview Scheduled',
    openForHybrid: true,
    referral: null,
    referredBy: null,
    referredByName: null,
    fileUploadKeys: [],
    files: [],
    interview: { date: '2026-11-27', time: '11:00', url: 'https://meet.gulmohar.example/gt-4417', confirmed: false, past: false },
    interviews: [{ date: '2026-11-12', time: '15:00', url: 'https://meet.gulmohar.example/a', confirmed: true, past: true }],
    feedback: [],
    panelNames: ['Ananya Kulkarni', 'Imran Sheikh', 'Karthik Subramanian'],
    panelHeard: 0,
    panelist: false,
    turn: { user: 3, who: 'Rohan Desai', you: true, action: 'confirminterview' },
    actions: ['edit', 'remove', 'status', 'confirminterview'],
    blocked: {},
    ...values,
  }
}

function said(userId: number, userName: string, ratings: Record<string, number>) {
  const feedback = Object.entries(ratings).map(([skill, rating]) => ({
    skill,
    rating,
    questionAsked: `What is ${skill}?`,
    feedback: `${userName} on ${skill}`,
    other: 'None.',
  }))
  return { userId, userName, feedback }
}

/** What the panel of three says: kafka divides them. */
export const panelSays = [
  said(5, 'Karthik Subramanian', { kafka: 1.5, rust: 3.5, postgresql: 4 }),
  said(6, 'Imran Sheikh', { kafka: 3, rust: 4, postgresql: 4.5, 'system design': 3.5 }),
  said(7, 'Ananya Kulkarni', { kafka: 4.5, rust: 4.5, postgresql: 4.5, 'system design': 3.5 }),
]

export function jobOf(id: number, values: Partial<Job> = {}): Job {
  return {
    _id: id,
    version: 1,
    title: 'Senior Backend Engineer',
    summary: 'Payments in Rust',
    description: 'Builds the ledger.',
    experience: '5-7 years',
    mandatorySkills: ['rust', 'postgresql'],
    otherSkills: 'kafka',
    location: ['pune'],
    hiringManager: 3,
    hiringManagerName: 'Rohan Desai',
    interviewPanel: [7],
    interviewPanelNames: ['Ananya Kulkarni'],
    status: 'Open',
    linkedIn: false,
    twitter: false,
    actions: ['edit', 'remove'],
    blocked: {},
    ...values,
  }
}

export function listOf(rows: readonly object[]) {
  return { body: rows, headers: { 'X-Total-Count': String(rows.length) } }
}
