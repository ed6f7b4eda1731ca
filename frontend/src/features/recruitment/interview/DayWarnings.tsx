import { TriangleAlert } from 'lucide-react'
import type { ReactElement } from 'react'
import styles from './strip.module.css'
import { candidatePage } from '@/messages/recruitmentCandidate'
import type { InterviewDay } from '@/entities/recruitment/api'

const words = candidatePage.interview

/** What speaks against a day for an interview: a holiday, and who of those who take part is on leave. It forbids nothing. */
export function DayWarnings({ day }: { day: InterviewDay | null }): ReactElement | null {
  if (day === null) return null
  const lines = [
    ...(day.holiday === null ? [] : [{ key: 'holiday', line: words.holiday(day.holiday) }]),
    ...day.away.map(({ userId, userName, half }) => ({ key: String(userId), line: words.away(userName, half) })),
  ]
  if (lines.length === 0) return null
  return (
    <ul className={`color-ink mt-6 ${styles['warnings']}`}>
      {lines.map(({ key, line }) => (
        <li key={key}>
          <TriangleAlert size={14} aria-hidden />
          {line}
        </li>
      ))}
    </ul>
  )
}
