import type { ReactElement } from 'react'
import { lineColumns } from './columns'
import { useDone } from './useDone'
import { portal } from '@/messages/checklists'
import { checklistsApi } from '@/entities/checklists/api'
import { PersonFilter } from '@/entities/people/PersonFilter'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { CrudPage } from '@/shared/layout/CrudPage'
import { PageHeading } from '@/shared/layout/PageHeading'
import type { Me } from '@/shared/session/api'
import { useMe } from '@/shared/session/hooks'
import { may } from '@/shared/session/may'
import { DataTable } from '@/shared/table/DataTable'
import { SelectFilter } from '@/shared/table/FilterControls'
import { Segments } from '@/shared/table/Segments'
import { anyId, oneOf, useFilters } from '@/shared/table/useFilters'
import { makeUseList } from '@/shared/table/useList'

const words = portal.checklists
const KINDS = ['onboarding', 'exit'] as const
const FILTERS = {
  shown: oneOf(['all'] as const),
  state: oneOf(['done', 'cancelled', 'all'] as const),
  kind: oneOf(KINDS),
  user: anyId,
}

const useLines = makeUseList(checklistsApi.endpoints.listChecklists)

/** What is one's own to do, and with the right what is to be done about the team, or everybody (checklist-8). */
function Lines({ me }: { me: Me }): ReactElement {
  const filters = useFilters(FILTERS)
  const { shown, state, kind, user } = filters.values
  const dialogs = useDialogs(['add', 'edit', 'history'])
  const set = useDone((line) => (line.state === 'done' ? words.saved(line.text) : words.reopened(line.text)))
  const ofOthers = may(me, 'checklists.read', 'line')
  const isOwn = !ofOthers || shown !== 'all'
  const list = useLines({
    columns: lineColumns({ set, history: (line) => dialogs.open('history', line.checklist) }),
    defaultSort: 'due',
    args: {
      ...(isOwn ? { mine: true } : {}),
      ...(state === 'all' ? {} : { state: state ?? ('open' as const) }),
      ...(kind === undefined ? {} : { kind }),
      ...(user === undefined ? {} : { user: Number(user) }),
    },
    file: words.file,
    alwaysFresh: true,
  })
  const isNarrowed = state !== undefined || kind !== undefined || user !== undefined
  return (
    <CrudPage title={words.title} dialogs={dialogs} rows={list.rows} record="checklist">
      <DataTable
        name={isOwn ? 'my-checklist' : 'checklists'}
        label={words.title}
        list={list}
        words={words}
        narrowed={{ by: { ...filters, active: isNarrowed }, hint: words.noneOf, clear: words.clear }}
        segments={
          ofOthers ? (
            <Segments
              label={words.shown}
              options={[
                { value: 'mine', label: words.mine },
                { value: 'all', label: may(me, 'checklists.read', 'all') ? words.everyone : words.teams },
              ]}
              value={isOwn ? 'mine' : 'all'}
              onChange={(value) => filters.choose({ shown: value === 'all' ? 'all' : '' })}
            />
          ) : null
        }
        filters={
          <>
            <SelectFilter
              filters={filters}
              name="state"
              label={words.state}
              all={words.open}
              options={[
                { value: 'done', label: words.states.done },
                { value: 'cancelled', label: words.states.cancelled },
                { value: 'all', label: words.whatever },
              ]}
              width={132}
            />
            <SelectFilter
              filters={filters}
              name="kind"
              label={words.kind}
              all={words.both}
              options={KINDS.map((value) => ({ value, label: words.kinds[value] }))}
              width={150}
            />
            {isOwn ? null : <PersonFilter filters={filters} name="user" label={words.person} />}
          </>
        }
      />
    </CrudPage>
  )
}

export function ChecklistsPage(): ReactElement {
  const me = useMe()
  return me ? <Lines me={me} /> : <PageHeading title={words.title} />
}
