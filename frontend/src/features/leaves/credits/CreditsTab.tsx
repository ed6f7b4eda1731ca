import { CircleCheck, Undo2 } from 'lucide-react'
import { Suspense, type ReactElement, type ReactNode } from 'react'
import { leavesApi, type LeaveCredit } from '../api'
import { CreditLines, TAKE_BACK } from './CreditLines'
import { signed } from '../days'
import { CreditBackModal, HistoryDrawer } from '../lazy'
import { portal } from '@/messages/leaves'
import { RecordDialog } from '@/shared/dialogs/RecordDialog'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { formatStamp } from '@/shared/format/dates'
import { formatDecimal } from '@/shared/format/numbers'
import type { Me } from '@/shared/session/api'
import type { StatusLooks } from '@/shared/status/statuses'
import { makeColumns, type Column } from '@/shared/table/columns'
import { DataTable } from '@/shared/table/DataTable'
import { anyId, useFilters } from '@/shared/table/useFilters'
import { makeUseList } from '@/shared/table/useList'
import { Button } from '@/shared/ui/Button'
import { StatusTag } from '@/shared/ui/StatusTag'
import { TextButton } from '@/shared/ui/TextButton'

const words = portal.leaves.credits
const useCredits = makeUseList(leavesApi.endpoints.listLeaveCredits)
const OPENED = { given: anyId }

const looks: StatusLooks = {
  done: { icon: CircleCheck, tone: 'done' },
  'taken back': { icon: Undo2, tone: 'over' },
}

function about({ state, takenby, kept }: LeaveCredit): string {
  if (state !== 'taken back') return ''
  return [takenby === null ? '' : words.by(takenby), kept === 0 ? '' : words.stays(kept)].filter((part) => part !== '').join(', ')
}

interface Options {
  timezone: string
  opened: string | undefined
  toggle: (credit: LeaveCredit) => void
  takeBack: (credit: LeaveCredit) => void
}

function columnsFor({ timezone, opened, toggle, takeBack }: Options): Column<LeaveCredit>[] {
  return makeColumns(words.columns, [
    {
      key: 'label',
      always: true,
      card: 'title',
      render: ({ label, remark }) => (
        <>
          {label}
          <span className="block color-secondary text-12 empty-hidden">{remark ?? ''}</span>
        </>
      ),
    },
    { key: 'typename', look: 'quiet' },
    { key: 'days', align: 'right', look: 'figures', value: ({ days }) => signed(days) },
    { key: 'people', align: 'right', look: 'figures', value: ({ people }) => formatDecimal(people, 0) },
    {
      key: 'created_at',
      render: ({ created_at: at, byname }) => (
        <span className="tnum color-secondary">
          {formatStamp(at, timezone)}
          <span className="block text-12">{words.by(byname)}</span>
        </span>
      ),
    },
    {
      key: 'state',
      card: 'plain',
      render: (credit) => (
        <>
          <StatusTag status={credit.state} looks={looks} />
          <span className="block color-secondary text-12 empty-hidden">{about(credit)}</span>
        </>
      ),
    },
    {
      key: 'open',
      card: 'action',
      render: (credit) => {
        const isOpen = opened === String(credit._id)
        return (
          <span className="flex flex-wrap items-center justify-end gap-8-12">
            <TextButton aria-expanded={isOpen} onClick={() => toggle(credit)}>
              {isOpen ? words.close : words.open} <span className="unseen">{words.of(credit.label)}</span>
            </TextButton>
            {credit.actions.includes(TAKE_BACK) ? (
              <Button onClick={() => takeBack(credit)}>
                {words.takeBack}
                <span className="unseen"> {words.of(credit.label)}</span>
              </Button>
            ) : null}
          </span>
        )
      },
    },
  ])
}

/** The credits of many, the newest on top: one opens under its row, and is taken back for seven days (leave-65). */
export function CreditsTab({ me: { company } }: { me: Me }): ReactElement {
  const filters = useFilters(OPENED)
  const { open, draw, close } = useDialogs([TAKE_BACK, 'credithistory'])
  const opened = filters.values.given
  const list = useCredits({
    columns: columnsFor({
      timezone: company.timezone,
      opened,
      toggle: ({ _id }) => filters.choose({ given: opened === String(_id) ? '' : String(_id) }),
      takeBack: ({ _id }) => open(TAKE_BACK, _id),
    }),
    args: {},
    file: words.file,
    alwaysFresh: true,
  })
  function under(credit: LeaveCredit): ReactNode {
    return opened === String(credit._id) ? <CreditLines credit={credit} timezone={company.timezone} onHistory={() => open('credithistory', credit._id)} /> : null
  }
  return (
    <>
      <DataTable name="leave-credits" label={portal.leaves.tabs.credits} list={list} words={{ emptyHint: words.emptyHint }} under={under} />
      <Suspense fallback={null}>
        {draw('credithistory', (id) => <HistoryDrawer record="leavecredit" id={id} onClose={close} />)}
        {draw(TAKE_BACK, (id) => (
          <RecordDialog id={id} rows={list.rows} action={TAKE_BACK} onClose={close}>
            {(credit) => <CreditBackModal credit={credit} onClose={close} />}
          </RecordDialog>
        ))}
      </Suspense>
    </>
  )
}
