import type { DayWork, PatternLine, PatternPreview } from './api'
import { portal } from '@/messages/patterns'

const words = portal.patterns

/** Mon to Fri, Sat half: what of a week is worked. */
export function weekOf(days: readonly DayWork[]): string {
  const parts: string[] = []
  let begin: number | null = null
  for (let day = 0; day <= days.length; day += 1) {
    const isFull = days[day] === 'full'
    if (isFull && begin === null) begin = day
    if (!isFull && begin !== null) {
      const [first, last] = [words.weekdays[begin] ?? '', words.weekdays[day - 1] ?? '']
      parts.push(first === last ? first : words.run(first, last))
      begin = null
    }
    if (days[day] === 'half') parts.push(words.half(words.weekdays[day] ?? ''))
  }
  return parts.length === 0 ? words.none : parts.join(', ')
}

/** The same with the weeks of a month in which it is otherwise. */
export function patternOf({ days, weeks }: { days: DayWork[]; weeks: PatternLine[] }): string {
  const others = weeks.map((line) => words.inWeeks(words.form.nth[line.nth - 1] ?? '', weekOf(line.days)))
  return [weekOf(days), ...others].join('; ')
}

/** Of what such a call may answer, the answer to a preview. */
export function touchedBy(answer: object): PatternPreview | null {
  return 'leaves' in answer && Array.isArray(answer.leaves) ? { leaves: answer.leaves } : null
}
