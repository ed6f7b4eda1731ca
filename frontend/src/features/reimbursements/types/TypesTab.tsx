import { Plus } from 'lucide-react'
import type { ReactElement } from 'react'
import { useListReimbursementTypesQuery } from '../api'
import { TypeRow } from './TypeRow'
import styles from './types.module.css'
import { changesOf, isSavable } from './typeRows'
import { useTypes } from './useTypes'
import { portal } from '@/messages/reimbursements'
import { LARGEST_PAGE } from '@/shared/api/page'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import { NotRefreshed } from '@/shared/feedback/NotRefreshed'
import { SteadyLabel } from '@/shared/ui/SteadyLabel'
import { Button } from '@/shared/ui/Button'

const words = portal.reimbursements.types

/** What is paid back, and how much of it in a month: edited in place, and saved together (claim-9). */
export function TypesTab(): ReactElement {
  const { data, error, isFetching, refetch } = useListReimbursementTypesQuery(
    { page: 1, pageSize: LARGEST_PAGE },
    { refetchOnMountOrArgChange: true },
  )
  const types = useTypes(data?.rows, refetch)
  if (error !== undefined && data === undefined && !isFetching) {
    return <LoadFailed title={words.loadFailed} error={error} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <output className="block color-secondary text-13 mb-12">{words.loading}</output>
  const changes = changesOf(types.rows)
  const save = changes.length === 0 ? words.saveNone : words.save(changes.length)
  return (
    <>
      <NotRefreshed error={error} onRetry={refetch} />
      <p className="block color-secondary text-13 mb-12">{words.note}</p>
      {types.rows.length === 0 ? <p className="block color-secondary text-13 mb-12">{words.emptyHint}</p> : null}
      <table className={`w-full border-t-rule text-13 max-w-960 ${styles['types']} phone-block`} aria-label={words.label} aria-busy={types.busy}>
        <thead className="phone-hidden">
          <tr>
            <th className="py-6 text-12 weight-500 color-secondary border-b align-start v-top pr-12" scope="col">{words.columns.name}</th>
            <th scope="col" className={`${styles['figure']} py-6 text-12 weight-500 color-secondary border-b align-start v-top pr-12`}>
              {words.columns.amount}
            </th>
            <th className="py-6 text-12 weight-500 color-secondary border-b align-start v-top pr-12" scope="col">{words.columns.billRequired}</th>
            <th className="py-6 text-12 weight-500 color-secondary border-b align-start v-top pr-12" scope="col">{words.columns.status}</th>
            <th className="py-6 text-12 weight-500 color-secondary border-b align-start v-top pr-12" scope="col">
              <span className="unseen">{words.columns.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody className="phone-block">
          {types.rows.map((row) => (
            <TypeRow
              key={row.key}
              row={row}
              rows={types.rows}
              isTried={types.isTried}
              busy={types.busy}
              onChange={(values) => types.change(row.key, values)}
              onRemove={() => types.remove(row)}
              onDrop={() => types.drop(row.key)}
            />
          ))}
        </tbody>
      </table>
      <div className={`flex flex-wrap items-center gap-8 mt-16 max-w-960 ${styles['foot']}`}>
        <Button icon={<Plus size={16} aria-hidden />} onClick={types.add}>
          {words.add}
        </Button>
        <span role="alert" className="flex-1 color-error size-13">
          {types.failures > 0 ? words.someFailed(types.failures) : null}
        </span>
        {changes.length > 0 ? <Button onClick={types.reset}>{words.drop}</Button> : null}
        <Button
          look={changes.length === 0 ? 'plain' : 'primary'}
          aria-disabled={types.busy || changes.length === 0}
          onClick={() => void types.save(isSavable(types.rows))}
        >
          <SteadyLabel others={[save, words.saving]}>{types.busy ? words.saving : save}</SteadyLabel>
        </Button>
      </div>
    </>
  )
}
