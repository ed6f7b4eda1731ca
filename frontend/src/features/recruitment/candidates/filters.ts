import { portal } from '@/messages/recruitment'
import { isLakhs, lakhsOf, rupeesOf } from '@/shared/format/lakhs'
import { CANDIDATE_STATUSES } from '@/entities/recruitment/statuses'
import { NOTICE_PERIODS } from '@/entities/recruitment/options'
import { anyText, matching, oneOf, useFilters } from '@/shared/table/useFilters'
import { formatDecimal } from '@/shared/format/numbers'

const words = portal.recruitment.candidates.filters

/** `min-max`, `min-` or `-max`, in rupees (recruitment-5). */
const RANGE = /^(?:\d{1,12}-\d{0,12}|-\d{1,12})$/

const FILTERS = {
  status: oneOf(CANDIDATE_STATUSES),
  skill: anyText,
  currentCTC: matching(RANGE),
  expectedCTC: matching(RANGE),
  noticePeriod: oneOf(NOTICE_PERIODS),
}

export function useCandidateFilters() {
  return useFilters(FILTERS)
}

export type CandidateFilters = ReturnType<typeof useCandidateFilters>

/** As the list calls take them: the generated ones write two of the names in another case. */
export function argsOf({ currentCTC, expectedCTC, ...rest }: CandidateFilters['values']) {
  return {
    ...rest,
    ...(currentCTC === undefined ? {} : { currentCtc: currentCTC }),
    ...(expectedCTC === undefined ? {} : { expectedCtc: expectedCTC }),
  }
}

/** The ends of a range, in lakhs as typed; nothing is no limit. */
export interface Ends {
  from: string
  to: string
}

export function endsOf(range: string): Ends {
  const [from = '', to = ''] = range.split('-')
  return { from: from === '' ? '' : lakhsOf(Number(from)), to: to === '' ? '' : lakhsOf(Number(to)) }
}

function inRupees(typed: string): string {
  return typed.trim() === '' ? '' : String(rupeesOf(typed))
}

export function rangeOf({ from, to }: Ends): string {
  if (from.trim() === '' && to.trim() === '') return ''
  return `${inRupees(from)}-${inRupees(to)}`
}

/** Why the two are no range; null for one that is. */
export function whyNoRange({ from, to }: Ends): string | null {
  const typed = [from, to].filter((end) => end.trim() !== '')
  if (!typed.every(isLakhs)) return words.wrong
  return typed.length === 2 && rupeesOf(from) > rupeesOf(to) ? words.order : null
}

function rounded(lakhs: string): string {
  return formatDecimal(Number(lakhs), 1)
}

/** 12.0–30.0 lakhs */
export function rangeInWords(range: string): string {
  const { from, to } = endsOf(range)
  if (from === '') return words.to(rounded(to))
  return to === '' ? words.from(rounded(from)) : words.range(rounded(from), rounded(to))
}
