import { Download } from 'lucide-react'
import { useEffect, type ReactElement } from 'react'
import { importsApi, type ImportDetail, type ImportRow } from '../api'
import styles from '../imports.module.css'
import { RowsTable } from './RowsTable'
import { ROW_STATES, rowIcons } from '../states'
import { useDownload } from '../useDownload'
import { useIsMatching } from '../useMatching'
import { useWrongKey } from './useWrongKey'
import { portal } from '@/messages/imports'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import { NotRefreshed } from '@/shared/feedback/NotRefreshed'
import { formatFigure } from '@/shared/format/money'
import { Segments } from '@/shared/table/Segments'
import { lastPage } from '@/shared/table/tableQuery'
import { TableFoot } from '@/shared/table/TableFoot'
import { oneOf, useFilters } from '@/shared/table/useFilters'
import { makeUseList } from '@/shared/table/useList'
import { Button } from '@/shared/ui/Button'

const words = portal.imports.rows
const useRows = makeUseList(importsApi.endpoints.listImportRows)
const FILTERS = { rows: oneOf(ROW_STATES) }

interface OptionProps {
  label: string
  count: number
  state?: ImportRow['state']
}

function Option({ label, count, state }: OptionProps): ReactElement {
  const Icon = state === undefined ? null : rowIcons[state]
  return (
    <span className={`inline-flex items-center gap-6 ${styles['segment']}`} data-state={state}>
      {Icon === null ? null : <Icon size={14} aria-hidden />}
      {label} <span className="tnum">{formatFigure(count, 0)}</span>
    </span>
  )
}

/** The wrong rows as they were sent, each with its reason: to mend them and send them again. */
export function WrongRowsButton({ detail: { _id: id } }: { detail: ImportDetail }): ReactElement {
  const { save, isSaving } = useDownload(importsApi.endpoints.getWrongRows, words.wrongFailed)
  return (
    <Button
      icon={<Download size={16} aria-hidden />}
      disabled={isSaving}
      onClick={() => void save({ id, format: 'xlsx' }, words.wrongName(id))}
    >
      {words.wrongFile}
    </Button>
  )
}

/** The rows of a file with what each does, the wrong ones first; those of an import that was run are read beside its list. */
export function ImportRows({ detail, beside = false }: { detail: ImportDetail; beside?: boolean }): ReactElement {
  const isMatching = useIsMatching(detail)
  const filters = useFilters(FILTERS)
  const chosen = filters.values.rows
  const list = useRows({
    columns: [],
    args: { id: detail._id, state: chosen },
    file: '',
    unsearched: true,
    beside,
    alwaysFresh: true,
  })
  const { query, control } = list
  const page = query.data
  const { change } = control
  const last = lastPage(page, control.state.pageSize)
  const isBeyond = page !== undefined && !query.isFetching && control.state.page > last
  useEffect(() => {
    // Columns that are matched otherwise may leave fewer rows of a kind.
    if (isBeyond) change({ page: last }, 'replace')
  }, [isBeyond, last, change])
  const frame = useWrongKey({ detail, rows: page?.rows, control, filters })

  function body(): ReactElement | null {
    if (query.error !== undefined && page === undefined) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
    if (page === undefined) return <div className="min-h-320" aria-busy />
    if (page.rows.length === 0 && !isBeyond) return <p className="color-secondary py-20">{words.none}</p>
    return (
      <>
        <NotRefreshed error={query.error} onRetry={query.refetch} />
        <RowsTable detail={detail} rows={page.rows} dense={control.state.dense} isBusy={query.isFetching || isMatching} />
        <TableFoot of={words.title} state={control.state} change={control.change} page={page} last={last} />
      </>
    )
  }

  return (
    <div ref={frame}>
      <div className={`flex flex-wrap items-center gap-8-12 mb-16 color-secondary text-13 ${styles['toolbar']}`}>
        <Segments<string>
          label={words.show}
          value={chosen ?? ''}
          onChange={(state) => {
            filters.choose({ rows: state })
            // The address of a list begins anew by itself.
            if (beside) change({ page: 1 })
          }}
          options={[
            { value: '', label: <Option label={words.all} count={detail.rows} /> },
            ...ROW_STATES.map((state) => ({ value: state, label: <Option label={words.states[state]} count={detail[state]} state={state} /> })),
          ]}
        />
        {detail.state === 'dry' ? <span aria-live="polite">{isMatching ? words.checking : words.nothingYet}</span> : null}
        {detail.wrong === 0 ? null : (
          <span className={styles['last']}>
            <WrongRowsButton detail={detail} />
          </span>
        )}
      </div>
      {body()}
    </div>
  )
}
