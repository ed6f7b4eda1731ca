import { Check, X } from 'lucide-react'
import { Suspense, useState, type ReactElement } from 'react'
import { timesheetsApi, type Timelog } from '@/entities/timesheets/api'
import { RemarkLine } from '@/shared/decisions/RemarkLine'
import { HistoryDrawer, SheetTable } from '../lazy'
import { statusLooks } from '@/entities/timesheets/statuses'
import { useSheetDecisions } from '../useSheetDecisions'
import week from '../week/week.module.css'
import { Week } from './Week'
import { useWeekNames } from '../weeks'
import { portal } from '@/messages/timesheets'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import { NotRefreshed } from '@/shared/feedback/NotRefreshed'
import { FormAlert } from '@/shared/form/FormAlert'
import { PageHeading } from '@/shared/layout/PageHeading'
import { TextButton } from '@/shared/ui/TextButton'
import { StatusTag } from '@/shared/ui/StatusTag'
import { isOffered } from '@/shared/table/rowActions'
import { Button } from '@/shared/ui/Button'

const words = portal.timesheets

function Details({ sheet }: { sheet: Timelog }): ReactElement {
  const { open, draw, close } = useDialogs(['history'])
  const names = useWeekNames()
  const { outcome, busy, decide } = useSheetDecisions()
  const [isRejecting, setRejecting] = useState(false)
  const [refusal] = outcome?.refusals ?? []

  async function reject(remark: string): Promise<void> {
    const through = await decide([sheet], 'Rejected', remark)
    // What was refused keeps its remark.
    if (through !== null && through.length > 0) setRejecting(false)
  }

  const canApprove = isOffered(sheet, 'approve')
  const canReject = isOffered(sheet, 'reject')
  if (isRejecting && !canReject) setRejecting(false)
  return (
    <>
      {refusal === undefined ? null : (
        <div role="alert">
          <FormAlert message={refusal.message} />
        </div>
      )}
      <div className={week['status']}>
        <strong className="color-ink weight-600">{sheet.username}</strong>
        <Week monday={sheet.startOfWeek} />
        <StatusTag status={sheet.status} looks={statusLooks} />
        <span>{words.grid.remark(sheet.remark)}</span>
        <TextButton onClick={() => open('history', sheet._id)}>
          {words.history}
        </TextButton>
        <div className={`flex flex-wrap items-center gap-8-12 ml-auto ${week['rowActions']}`}>
          {/* Both stay to be seen, disabled, once the sheet is decided on (sheet-7). */}
          <Button disabled={!canReject} aria-expanded={isRejecting} icon={<X size={16} aria-hidden />} onClick={() => setRejecting(true)}>
            {words.reject}
          </Button>
          <Button
            look="primary"
            disabled={!canApprove}
            aria-disabled={busy}
            icon={<Check size={16} aria-hidden />}
            onClick={() => void decide([sheet], 'Approved')}
          >
            {words.approve}
          </Button>
        </div>
      </div>
      {isRejecting && canReject ? (
        <RemarkLine
          required
          hint={words.approval.toldTo(sheet.username)}
          label={words.reject}
          busy={busy}
          onReject={(remark) => void reject(remark)}
          onCancel={() => setRejecting(false)}
        />
      ) : null}
      <Suspense fallback={null}>
        <SheetTable label={words.approval.sheetOf(sheet.username, names.short(sheet.startOfWeek))} sheet={sheet} />
        {draw('history', (id) => <HistoryDrawer record="timelog" id={id} onClose={close} />)}
      </Suspense>
    </>
  )
}

/** Somebody's week, to be decided on. */
export function SheetDetails({ user, monday }: { user: number; monday: string }): ReactElement {
  const { data, error, refetch } = timesheetsApi.useListUserTimelogsQuery(
    { id: user, startOfWeek: monday, page: 1, pageSize: 1 },
    { refetchOnMountOrArgChange: true },
  )
  const sheet = data?.rows[0]
  return (
    <>
      <PageHeading title={words.grid.details} />
      {data === undefined && error !== undefined ? <LoadFailed ruled error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined ? null : <NotRefreshed error={error} onRetry={refetch} />}
      {data !== undefined && sheet === undefined ? <p className={week['nothing']}>{words.grid.notFound}</p> : null}
      {sheet === undefined ? null : <Details key={sheet._id} sheet={sheet} />}
    </>
  )
}
