import { Blend, Cake, Diamond, Flag, type LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import { portal } from '@/messages/portal'
import type { Dashboard } from '@/shared/dashboard/api'
import { formatDate } from '@/shared/format/dates'
import { fullName } from '@/shared/format/names'
import { Section } from '@/shared/layout/Section'
import { PersonName } from '@/shared/names/PersonName'
import styles from './today.module.css'

const words = portal.dashboard.today

type Today = Dashboard['today']
type Celebration = Today['birthdays']['rows'][number]

const KINDS: { key: Exclude<keyof Today, 'holiday'>; Icon: LucideIcon; word: (row: Celebration) => string }[] = [
  { key: 'birthdays', Icon: Cake, word: () => words.birthday },
  { key: 'joininganniversary', Icon: Flag, word: ({ date }) => words.joined(formatDate(date)) },
  { key: 'anniversary', Icon: Blend, word: () => words.anniversary },
]

function Occasion({ name }: { name: string }): ReactElement {
  return (
    <li className={`flex items-center gap-14 border-b size-13 min-h-36 ${styles['row']}`}>
      <Diamond size={16} strokeWidth={1.5} aria-hidden />
      <span className="flex-1 overflow-hidden text-ellipsis nowrap">{name}</span>
      <span className="flex-none color-secondary">{words.holiday}</span>
    </li>
  )
}

/** The holiday that it is, and who celebrates today (dashboard-3). */
export function TodayTile({ today }: { today: Today }): ReactElement {
  const rows = KINDS.flatMap(({ key, Icon, word }) =>
    today[key].rows.map((row) => (
      <li key={`${key} ${row._id}`} className={`flex items-center gap-14 border-b size-13 min-h-36 ${styles['row']}`}>
        <Icon size={16} strokeWidth={1.5} aria-hidden />
        <span className="flex-1 overflow-hidden text-ellipsis nowrap">
          <PersonName id={row._id} name={fullName(row)} />
        </span>
        <span className="tnum flex-none color-secondary">{word(row)}</span>
      </li>
    )),
  )
  const holiday = today.holiday === null ? [] : [<Occasion key="holiday" name={today.holiday.occassion} />]
  const lines = [...holiday, ...rows]
  const others = KINDS.reduce((sum, { key }) => sum + today[key].total - today[key].rows.length, 0)
  return (
    <Section title={words.title}>
      {lines.length === 0 ? <p className="py-10 color-secondary size-13">{words.nothing}</p> : <ul>{lines}</ul>}
      {others > 0 ? <p className="py-10 color-secondary size-13">{words.others(others)}</p> : null}
    </Section>
  )
}
