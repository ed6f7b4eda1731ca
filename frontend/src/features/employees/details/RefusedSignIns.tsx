import type { ReactElement } from 'react'
import { Link } from 'react-router'
import styles from '../employees.module.css'
import { portal } from '@/messages/employees'
import { formatStamp } from '@/shared/format/dates'
import { Section } from '@/shared/layout/Section'
import { useListRefusedSignInsQuery } from '@/entities/refusals/api'
import { reasonLooks } from '@/entities/refusals/reasons'
import { useMe } from '@/shared/session/hooks'
import { may } from '@/shared/session/may'
import { StatusTag } from '@/shared/ui/StatusTag'

const words = portal.employees.refusals
const SHOWN = 5

/** The last sign-ins in somebody's name that were refused, for admins; nothing where there were none. */
export function RefusedSignIns({ user }: { user: number }): ReactElement | null {
  const me = useMe()
  const mayAsk = me !== undefined && may(me, 'signins.refused')
  const { data } = useListRefusedSignInsQuery({ user, page: 1, pageSize: SHOWN }, { skip: !mayAsk })
  if (!me || !mayAsk || !data || data.rows.length === 0) return null
  return (
    <Section
      title={words.title}
      aside={<Link to={`/platform-settings?tab=refusals&user=${user}`}>{words.all(data.total)}</Link>}
    >
      <ul className={`text-13 ${styles['refusals']}`}>
        {data.rows.map((row) => (
          <li key={row._id}>
            <span className="tnum">{formatStamp(row.refused_at, me.company.timezone)}</span>
            <span className="tnum">{row.source}</span>
            <StatusTag status={row.reason} looks={reasonLooks} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
