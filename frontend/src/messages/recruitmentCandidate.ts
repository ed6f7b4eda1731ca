/** What the page of a candidate says: it is loaded with it. */
export { candidatePage } from './en/pages/recruitmentCandidate'
