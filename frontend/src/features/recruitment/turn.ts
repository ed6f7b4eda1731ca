import { portal } from '@/messages/recruitment'
import { formatDayMonth } from '@/shared/format/dates'
import type { Candidate } from '@/entities/recruitment/api'

const words = portal.recruitment.turn

/** Whose turn it is with a candidate and what is to be done, in words. */
interface Said {
  who: string
  what: string
  isYours: boolean
}

/** The server says whose turn it is; nobody's once a candidate is over. */
export function turnInWords({ turn, interview }: Pick<Candidate, 'turn' | 'interview'>): Said | null {
  if (turn === null) return null
  const when = interview ? words.when(formatDayMonth(interview.date), interview.time) : ''
  const what = {
    scheduleinterview: words.schedule,
    confirminterview: words.confirm(when),
    interview: words.interview(when),
    addfeedback: words.feedback,
    result: words.next,
    answer: words.answer,
  }[turn.action]
  return { who: turn.you ? words.you : turn.who, what, isYours: turn.you }
}
