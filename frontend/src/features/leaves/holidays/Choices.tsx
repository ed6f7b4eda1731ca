import { useEffect, useRef, type ReactElement } from 'react'
import { leavesApi, type HolidayChoice } from '../api'
import { statusLooks } from '@/entities/leaves/statuses'
import styles from './choices.module.css'
import { portal } from '@/messages/leaves'
import { useAddress } from '@/shared/address/useAddress'
import { useConfirmed } from '@/shared/feedback/useConfirmed'
import { formatDate, weekdayShort } from '@/shared/format/dates'
import { Section } from '@/shared/layout/Section'
import { isOffered, whyBlocked } from '@/shared/table/rowActions'
import { StatusTag } from '@/shared/ui/StatusTag'
import { TextButton } from '@/shared/ui/TextButton'

const words = portal.holidays.choices

/** 1 of 2 of 2026 chosen, for each year that one may choose of. */
function countsOf(choices: readonly HolidayChoice[]): string {
  const years = new Map(choices.map(({ date, most, chosen }) => [date.slice(0, 4), words.count(chosen, most, date.slice(0, 4))]))
  return [...years.values()].join(' · ')
}

/**
 * The optional holidays that one may choose, and those that one has chosen: a leave of the day each (holiday-13). Who comes to choose one
 * (`?choose=1`) is led here, and told where there is none; nobody else sees that there could be some.
 */
export function Choices(): ReactElement | null {
  const { data: choices } = leavesApi.useListHolidayChoicesQuery(undefined, { refetchOnMountOrArgChange: true })
  const isAsked = useAddress().params.has('choose')
  const section = useRef<HTMLDivElement>(null)
  const isKnown = choices !== undefined
  useEffect(() => {
    if (isAsked && isKnown) section.current?.focus()
  }, [isAsked, isKnown])
  const choose = useConfirmed(leavesApi.endpoints.applyLeave, ({ date, occassion }: HolidayChoice) => ({
    question: { title: words.ask(occassion, formatDate(date)), detail: words.askDetail, yes: words.yes },
    args: { newLeaveInput: { type: 'optional', from: date, to: date, reason: occassion } },
    done: () => words.done(occassion),
    failed: words.failed,
  }))
  if (choices === undefined || (choices.length === 0 && !isAsked)) return null
  return (
    <div className="mb-20" ref={section} tabIndex={-1}>
      <Section title={words.title} aside={countsOf(choices)}>
        {choices.length === 0 ? <p className="py-10 color-secondary text-13">{words.none}</p> : null}
        <ul className={`text-13 ${styles['choices']}`}>
          {choices.map((choice) => (
            <li key={choice._id}>
              <span className="tnum color-secondary">{formatDate(choice.date)}</span>
              <span className="color-secondary">{weekdayShort(choice.date)}</span>
              <strong className="weight-500">{choice.occassion}</strong>
              {choice.status ? <StatusTag status={choice.status} looks={statusLooks} /> : null}
              {isOffered(choice, 'choose') ? (
                <TextButton aria-label={words.chooseOf(choice.occassion)} onClick={() => choose(choice)}>
                  {words.choose}
                </TextButton>
              ) : (
                <span className="color-secondary">{whyBlocked(choice, 'choose')}</span>
              )}
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
