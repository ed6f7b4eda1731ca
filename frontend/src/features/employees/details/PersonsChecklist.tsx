import type { ReactElement } from 'react'
import { Link } from 'react-router'
import styles from '../employees.module.css'
import { portal } from '@/messages/portal'
import { useListChecklistsQuery } from '@/entities/checklists/api'
import { formatDate } from '@/shared/format/dates'
import { Section } from '@/shared/layout/Section'
import { useMe } from '@/shared/session/hooks'
import { may } from '@/shared/session/may'

const words = portal.checklists
const SHOWN = 10

/** What is to be done for somebody who comes or leaves, for who sees that of others; nothing where there is nothing. */
export function PersonsChecklist({ user }: { user: number }): ReactElement | null {
  const me = useMe()
  const mayAsk = me !== undefined && may(me, 'checklists.read', 'line')
  const { data } = useListChecklistsQuery({ user, page: 1, pageSize: SHOWN }, { skip: !mayAsk })
  if (!mayAsk || !data || data.rows.length === 0) return null
  return (
    <Section title={words.title} aside={<Link to={`/checklists?shown=all&state=all&user=${user}`}>{words.tile.all}</Link>}>
      <ul className={`text-13 ${styles['refusals']}`}>
        {data.rows.map((line) => (
          <li key={line._id}>
            <span>{line.text}</span>
            <span className="tnum">{formatDate(line.due)}</span>
            <span className="color-secondary">{line.late ? words.states.late : words.states[line.state]}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
