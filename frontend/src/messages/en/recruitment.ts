import type { RecordWords } from './records'

/** The pages' names and tabs, and the tile. */
export const recruitment = {
  title: 'Recruitment Management',
  menu: 'Recruitment',
  tabs: { candidates: 'Candidates Management', jobs: 'Jobs Management' },
  also: { page: 'hiring applicants openings vacancies', candidates: 'candidates, interviews', jobs: 'jobs, openings' },
  addCandidate: 'Add New Candidate',
  addJob: 'Add New Job',
  candidate: 'Candidate',
}

export const recruitmentRecords = {
  job: {
    label: 'Job',
    fields: {
      title: 'Title',
      summary: 'Summary',
      description: 'Description',
      experience: 'Experience',
      mandatorySkills: 'Mandatory Skills',
      otherSkills: 'Good To Have Skills',
      location: 'Location',
      hiringManager: 'Hiring Manager',
      interviewPanel: 'Interview Panel',
      status: 'Status',
      linkedIn: 'Share on LinkedIn',
      twitter: 'Share on Twitter',
    },
  },
  candidate: {
    label: 'Candidate',
    fields: {
      recruiterId: 'Recruiter',
      job: 'Job',
      name: 'Name',
      email: 'Email',
      phoneNumber: 'Phone',
      skills: 'Skills',
      totalExperience: 'Total Experience',
      currentLocation: 'Current Location',
      preferredLocations: 'Preferred Locations',
      currentCTC: 'Current CTC',
      expectedCTC: 'Expected CTC',
      currentCompanyName: 'Current Company',
      noticePeriod: 'Notice Period',
      gender: 'Gender',
      status: 'Status',
      openForHybrid: 'Open For Hybrid',
      fileUploadKeys: 'Resume',
      interview: 'Interview',
      feedback: 'Feedback',
      reason: 'Reason',
    },
  },
} satisfies Record<string, RecordWords>
