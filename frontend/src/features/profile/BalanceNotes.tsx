import { Info } from 'lucide-react'
import type { ReactElement } from 'react'
import { useWatch } from 'react-hook-form'
import { balanceNotes, openingNote } from './balanceNotes'
import type { Values } from './model'
import styles from './profile.module.css'
import type { WholePerson } from '@/entities/people/api'

/** What saving does to leave balances, before it does. */
export function BalanceNotes({ person, today }: { person: WholePerson; today: string }): ReactElement {
  const [status, olb, leavebalanceCL, leaveCredited, doj] = useWatch<Values, ['status', 'olb', 'leavebalanceCL', 'leaveCredited', 'doj']>({
    name: ['status', 'olb', 'leavebalanceCL', 'leaveCredited', 'doj'],
  })
  const given = { status, olb, leavebalanceCL, leaveCredited, doj }
  const values: Values = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const opening = openingNote(person, values)
  const notes = [...balanceNotes(person, values, today), ...(opening === null ? [] : [opening])]
  return (
    <ul className={`text-13 mt-16 ${styles['effects']}`} aria-live="polite">
      {notes.map((note) => (
        <li key={note}>
          <Info size={14} aria-hidden />
          {note}
        </li>
      ))}
    </ul>
  )
}
