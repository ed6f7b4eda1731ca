import { portal } from '@/messages/settings'
import { formatStamp } from '@/shared/format/dates'
import { PersonLink } from '@/shared/names/PersonLink'
import type { RefusedSignIn } from '@/entities/refusals/api'
import { reasonLooks } from '@/entities/refusals/reasons'
import { makeColumns, type Column } from '@/shared/table/columns'

const words = portal.settings.refusals

export function refusalColumns({ timezone }: { timezone: string }): Column<RefusedSignIn>[] {
  return makeColumns(words.columns, [
    {
      key: 'at',
      sort: 'refused_at',
      always: true,
      card: 'title',
      render: (row) => <span className="tnum">{formatStamp(row.refused_at, timezone)}</span>,
    },
    {
      key: 'person',
      card: 'plain',
      render: (row) =>
        row.user === null ? (
          words.unknown
        ) : (
          <PersonLink person={{ fname: row.empname ?? '', lname: '' }} to={`/users?person=${row.user}`} />
        ),
    },
    { key: 'source', look: 'figures' },
    { key: 'reason', card: 'plain', statuses: reasonLooks },
    { key: 'address', look: 'quiet figures' },
  ])
}
