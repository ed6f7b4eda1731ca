import { candidatePage as en } from './en/pages/recruitmentCandidate'
import { catalogue } from './locale'

/** What the page of a candidate says: it is loaded with it. */
export const { candidatePage } = catalogue('pages/recruitmentCandidate', { candidatePage: en })
