import { Suspense, type ReactElement, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Timelog } from './api'
import styles from './approval.module.css'
import { BulkDeeds } from './BulkDeeds'
import { OutcomeAlert } from '@/shared/decisions/OutcomeAlert'
import { RefusalReason } from './RefusalReason'
import { RemarkLine } from '@/shared/decisions/RemarkLine'
import { HistoryDrawer, SheetTable } from './parts'
import type { QueueProps, useSheetQueue } from './useSheetQueue'
import { toggled } from '@/shared/decisions/queue'
import { pathOf, useWeekNames } from './weeks'
import { portal } from '@/messages/timesheets'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import textButton from '@/shared/layout/textButton.module.css'
import { PersonFilter } from '@/shared/people/PersonFilter'
import { DataTable } from '@/shared/table/DataTable'
import { isOffered } from '@/shared/table/rowActions'
import { Segments } from '@/shared/table/Segments'
import type { List } from '@/shared/table/useList'

const words = portal.timesheets.approval

type Queue = ReturnType<typeof useSheetQueue>

/** The rows of the queue, with what stands open under them. */
export function QueueTable({ me, filters, queue, list }: QueueProps & { queue: Queue; list: List<Timelog> }): ReactElement {
  const { open, draw, close } = useDialogs(['history'])
  const names = useWeekNames()
  const { isAll, outcome, clear, busy, run, opened, rejecting, setRejecting, picked, setPicked, refusals } = queue
  const rows = list.rows ?? []
  const chosen = rows.filter((sheet) => picked.has(sheet._id) && isOffered(sheet, 'approve'))
  const total = list.query.data?.total

  function under(sheet: Timelog): ReactNode {
    const refusal = refusals.get(sheet._id)
    const isOpen = opened.has(sheet._id)
    const isRejecting = rejecting.has(sheet._id)
    if (refusal === undefined && !isOpen && !isRejecting) return null
    return (
      <>
        {refusal === undefined ? null : <RefusalReason refusal={refusal} timezone={me.company.timezone} />}
        {isOpen ? (
          <div className={styles['opened']}>
            <Suspense fallback={null}>
              <SheetTable label={words.sheetOf(sheet.username, names.short(sheet.startOfWeek))} sheet={sheet} />
            </Suspense>
            <div className={styles['openedFoot']}>
              <button type="button" className={textButton['button']} onClick={() => open('history', sheet._id)}>
                {portal.timesheets.history}
              </button>
              <Link to={pathOf(sheet.startOfWeek, sheet.user_id)}>{portal.timesheets.grid.details}</Link>
            </div>
          </div>
        ) : null}
        {isRejecting ? (
          <RemarkLine
            required
            hint={words.toldTo(sheet.username)}
            label={portal.timesheets.reject}
            busy={busy}
            onReject={(remark) => void run([sheet], 'Rejected', remark)}
            onCancel={() => setRejecting(toggled(rejecting, sheet._id))}
          />
        ) : null}
      </>
    )
  }

  const { user, status } = filters.values
  const waiting = isAll || total === undefined ? words.waiting : words.waitingOf(String(total))
  return (
    <>
      {outcome === null || outcome.all === 1 ? null : (
        <OutcomeAlert
          words={words}
          outcome={outcome}
          onShow={(verdict) => filters.choose({ shown: 'all', status: verdict })}
          onClose={clear}
        />
      )}
      <DataTable
        name="timesheets"
        label={portal.timesheets.tabs.approval}
        list={list}
        words={words}
        narrowed={{
          by: { ...filters, active: user !== undefined || status !== undefined },
          hint: words.noneOf,
          clear: words.clear,
        }}
        selection={{
          chosen: new Set(chosen.map((sheet) => sheet._id)),
          choose: (ids) => setPicked(new Set(ids)),
          canChoose: (sheet) => isOffered(sheet, 'approve') && rows.some((row) => row._id === sheet._id),
          label: (sheet) => words.choose(sheet.username, names.short(sheet.startOfWeek)),
          labelOfAll: words.chooseAll,
        }}
        arrange={queue.arrange}
        leaving={queue.leaving}
        under={under}
        bulk={
          <BulkDeeds
            chosen={chosen}
            busy={busy}
            isRejecting={queue.isRejectingMany}
            onRejecting={queue.setRejectingMany}
            onDecide={(verdict, remark) => void run(chosen, verdict, remark)}
          />
        }
        segments={
          <Segments
            label={words.shown}
            options={[
              { value: 'waiting', label: waiting },
              { value: 'all', label: words.all },
            ]}
            value={isAll ? 'all' : 'waiting'}
            onChange={(value) => filters.choose({ shown: value === 'all' ? 'all' : '', status: '' })}
          />
        }
        filters={<PersonFilter filters={filters} name="user" label={words.person} />}
      />
      <Suspense fallback={null}>
        {draw('history', (id) => <HistoryDrawer record="timelog" id={id} onClose={close} />)}
      </Suspense>
    </>
  )
}
