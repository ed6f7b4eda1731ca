import { Select, Switch } from 'antd'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId, type ReactElement, type ReactNode } from 'react'
import { PAGE_SIZES, pageList, type TableState } from './tableState'
import { portal } from '@/messages/portal'
import type { Page } from '@/shared/api/page'
import styles from './foot.module.css'

interface Props {
  /** What the list is called: on some pages there are several. */
  of?: string | undefined
  state: TableState
  change: (change: Partial<TableState>, how?: 'push' | 'replace') => void
  page: Page<unknown>
  last: number
  /** In place of the switch, where rows are of one height. */
  lead?: ReactNode
  /** In which unit the amounts stand. */
  unit?: string | undefined
}

interface PagesProps {
  of: string | undefined
  current: number
  last: number
  go: (page: number) => void
}

function Pages({ of, current, last, go }: PagesProps) {
  return (
    <nav aria-label={of === undefined ? portal.table.pages : portal.table.pagesOf(of)} className={`flex items-center gap-4 ${styles['pages']}`}>
      <button
        type="button"
        aria-label={portal.table.previous}
        // A button that can't be pressed keeps the focus only this way.
        aria-disabled={current <= 1}
        onClick={current <= 1 ? undefined : () => go(current - 1)}
      >
        <ChevronLeft size={16} aria-hidden />
      </button>
      {pageList(current, last).map((page, index) =>
        page === null ? (
          <span key={`gap-${String(index)}`} className={styles['gap']}>
            …
          </span>
        ) : (
          <button
            key={page}
            type="button"
            aria-label={portal.table.page(page)}
            aria-current={page === current ? 'page' : undefined}
            onClick={() => go(page)}
          >
            {page}
          </button>
        ),
      )}
      <button
        type="button"
        aria-label={portal.table.next}
        aria-disabled={current >= last}
        onClick={current >= last ? undefined : () => go(current + 1)}
      >
        <ChevronRight size={16} aria-hidden />
      </button>
    </nav>
  )
}

export function TableFoot({ of, state, change, page, last, lead, unit }: Props): ReactElement {
  const id = useId()
  const { total, capped } = page
  const from = (state.page - 1) * state.pageSize + 1
  const to = Math.min(total, state.page * state.pageSize)
  return (
    <div className={styles['foot']}>
      <span className={styles['dense']}>
        {lead ?? (
          <>
            <Switch
              id={`${id}-dense`}
              size="small"
              checked={state.dense}
              onChange={(dense) => change({ dense }, 'replace')}
            />
            <label htmlFor={`${id}-dense`}>{portal.table.dense}</label>
          </>
        )}
      </span>
      {unit === undefined ? null : <span>{unit}</span>}
      <span className={`inline-flex items-center gap-8 ${styles['size']}`}>
        <label htmlFor={`${id}-size`}>{portal.table.rowsPerPage}</label>
        <Select
          id={`${id}-size`}
          value={state.pageSize}
          options={PAGE_SIZES.map((size) => ({ value: size, label: String(size) }))}
          onChange={(pageSize) => change({ pageSize })}
        />
      </span>
      <span className="tnum">
        {portal.table.range(from, to, capped ? portal.table.more(total) : String(total))}
      </span>
      <Pages of={of} current={state.page} last={last} go={(next) => change({ page: next })} />
    </div>
  )
}
