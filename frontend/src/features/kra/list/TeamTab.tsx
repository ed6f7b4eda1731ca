import { Suspense, type ReactElement } from 'react'
import { kraApi, type KraOverview } from '../api'
import { KraModal } from '../lazy'
import { teamColumns } from './teamColumns'
import { portal } from '@/messages/kra'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { useRefused } from '@/shared/dialogs/useRefused'
import { PersonFilter } from '@/entities/people/PersonFilter'
import type { Me } from '@/shared/session/api'
import { may } from '@/shared/session/may'
import { DataTable } from '@/shared/table/DataTable'
import { anyId, useFilters } from '@/shared/table/useFilters'
import { makeUseList, type List } from '@/shared/table/useList'

const words = portal.kra.team
const useOverview = makeUseList(kraApi.endpoints.listKraOverview)
const FILTERS = { manager: anyId }

interface AddProps {
  id: number
  rows: readonly KraOverview[] | undefined
  onClose: () => void
}

/** The form for a new KRA of one of the rows; a link to somebody else opens nothing. */
function Add({ id, rows, onClose }: AddProps): ReactElement | null {
  const person = rows?.find((row) => row.user === id)
  useRefused(rows !== undefined && person === undefined ? portal.kra.form.noneFound : null, onClose)
  return person === undefined ? null : (
    <KraModal user={person.user} name={person.empname} edited={null} onClose={onClose} />
  )
}

type Member = KraOverview & { _id: number }

/** A row is known by its person. */
function known(row: KraOverview): Member {
  return { ...row, _id: row.user }
}

function byPerson({ query, rows, ...list }: List<KraOverview>): List<Member> {
  const data = query.data && { ...query.data, rows: query.data.rows.map(known) }
  return { ...list, first: undefined, query: { ...query, data }, rows: rows?.map(known) }
}

/** The team of a manager: how far each is, what is given out, and where feedback is given. */
export function TeamTab({ me }: { me: Me }): ReactElement {
  const { user } = me
  const { open, draw, close } = useDialogs(['add'])
  const filters = useFilters(FILTERS)
  const choosesTeam = may(me, 'kras.team', 'all')
  const manager = choosesTeam && filters.values.manager !== undefined ? Number(filters.values.manager) : user._id
  const list = useOverview({
    columns: teamColumns({ add: (row) => open('add', row.user), isOwnTeam: manager === user._id }),
    ownOrder: words.ownOrder,
    args: { id: manager },
    file: words.file,
    alwaysFresh: true,
  })
  return (
    <>
      <DataTable
        name="team-kras"
        label={portal.kra.tabs.team}
        list={byPerson(list)}
        words={words}
        narrowed={{ by: filters, hint: words.none, clear: words.clear }}
        filters={choosesTeam ? <PersonFilter filters={filters} name="manager" label={words.teamOf} /> : undefined}
      />
      <Suspense fallback={null}>{draw('add', (id) => <Add id={id} rows={list.rows} onClose={close} />)}</Suspense>
    </>
  )
}
