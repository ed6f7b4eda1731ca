import { CircleX, Download, FilePen, History, Mail } from 'lucide-react'
import { lazy, Suspense, type ReactElement } from 'react'
import { payslipsApi, type Payslip } from '../api'
import { monthInWords } from '../months'
import { mailLooks, slipLooks } from '../statuses'
import { portal } from '@/messages/payslips'
import { saveAddress } from '@/shared/api/saveFile'
import { useThunkDispatch } from '@/shared/api/dispatch'
import { failureOf } from '@/shared/api/errors'
import { RecordDialog } from '@/shared/dialogs/RecordDialog'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { toastFailed } from '@/shared/feedback/toasts'
import { useConfirmed } from '@/shared/feedback/useConfirmed'
import { addMonths } from '@/shared/format/dates'
import { formatAmount } from '@/shared/format/money'
import { PersonName } from '@/shared/names/PersonName'
import { makeColumns, type Column } from '@/shared/table/columns'
import { DataTable } from '@/shared/table/DataTable'
import { SelectFilter } from '@/shared/table/FilterControls'
import { menuColumn } from '@/shared/table/rowActions'
import { matching, useFilters } from '@/shared/table/useFilters'
import { makeUseList } from '@/shared/table/useList'

const WithdrawModal = lazy(() => import('./WithdrawModal').then((module) => ({ default: module.WithdrawModal })))
const ReplaceModal = lazy(() => import('./ReplaceModal').then((module) => ({ default: module.ReplaceModal })))

const HistoryDrawer = lazy(() =>
  import('@/shared/history/HistoryDrawer').then((module) => ({ default: module.HistoryDrawer })),
)

const words = portal.payslips.slips
const useSlips = makeUseList(payslipsApi.endpoints.listPayslips)
const FILTERS = { month: matching(/^\d{4}-(?:0[1-9]|1[0-2])$/) }
/** Months to choose from: this one and those of two years before. */
const OFFERED = 25

/** The latest first; the chosen one with them, however far off it is. */
function monthsFrom(today: string, chosen: string | undefined): { value: string; label: string }[] {
  const offered = Array.from({ length: OFFERED }, (_, before) => addMonths(today, -before).slice(0, 7))
  const months = new Set(chosen === undefined ? offered : [...offered, chosen])
  return [...months].toSorted().toReversed().map((month) => ({ value: month, label: monthInWords(month) }))
}

interface RowActions {
  download: (slip: Payslip) => void
  mail: (slip: Payslip) => void
  withdraw: (slip: Payslip) => void
  replace: (slip: Payslip) => void
  history: (slip: Payslip) => void
}

/** Where a slip stands, in a word: one that another one replaces is not only withdrawn. */
function standing({ state, replaces, replacedby }: Payslip): string {
  if (replacedby !== null) return 'replaced'
  return state === 'issued' && replaces !== null ? 'corrected' : state
}

function columnsOf({ download, mail, withdraw, replace, history }: RowActions): Column<Payslip>[] {
  return [
    ...makeColumns(words.columns, [
      {
        key: 'empname',
        sort: true,
        always: true,
        card: 'title',
        render: (slip: Payslip) => <PersonName id={slip.empid} name={slip.empname} />,
      },
      { key: 'empnumber', look: 'quiet figures' },
      { key: 'month', sort: true, value: (slip: Payslip) => monthInWords(slip.month) },
      { key: 'netPay', sort: true, align: 'right', look: 'figures', value: (slip: Payslip) => formatAmount(slip.netPay) },
      { key: 'number', look: 'quiet figures', hiddenAtFirst: true },
      { key: 'mail', statuses: mailLooks },
      { key: 'state', statuses: slipLooks, value: standing },
      { key: 'replaces', look: 'quiet figures', hiddenAtFirst: true },
      { key: 'replacedby', look: 'quiet figures', hiddenAtFirst: true },
    ]),
    menuColumn<Payslip>({
      label: (slip) => words.actionsOf(slip.empname, monthInWords(slip.month)),
      actions: [
        { name: 'download', label: words.download, icon: Download, run: download, always: true },
        { name: 'mail', label: words.mail, icon: Mail, run: mail },
        { name: 'replace', label: words.replace, icon: FilePen, run: replace },
        { name: 'withdraw', label: words.withdraw, icon: CircleX, run: withdraw },
        { name: 'history', label: words.history, icon: History, run: history, always: true },
      ],
    }),
  ]
}

/** The slips of everybody, which admins search, and may send again. */
export function AllSlips({ today }: { today: string }): ReactElement {
  const filters = useFilters(FILTERS)
  const { month } = filters.values
  const dispatch = useThunkDispatch()
  const { draw, open, close } = useDialogs(['withdraw', 'replace', 'history'])
  const mail = useConfirmed(payslipsApi.endpoints.mailPayslip, (slip: Payslip) => ({
    question: {
      title: words.mailAsk(slip.empname, monthInWords(slip.month)),
      detail: slip.mail === 'failed' ? words.mailDetailFailed : words.mailDetail,
      yes: words.mail,
    },
    args: { id: slip._id },
    done: () => words.mailed(slip.empname),
    failed: words.mailFailed,
  }))

  async function download({ _id: id, empnumber, month }: Payslip): Promise<void> {
    const call = payslipsApi.endpoints.getPayslipPdf
    try {
      const address = await dispatch(call.initiate({ id }, { forceRefetch: true, subscribe: false })).unwrap()
      saveAddress(`payslip-${empnumber}-${month}.pdf`, address)
    } catch (error) {
      toastFailed(words.loadFailed, failureOf(error).reason)
    }
  }

  const list = useSlips({
    columns: columnsOf({
      download: (slip) => void download(slip),
      mail,
      withdraw: ({ _id }) => open('withdraw', _id),
      replace: ({ _id }) => open('replace', _id),
      history: ({ _id }) => open('history', _id),
    }),
    defaultSort: '-month',
    args: month === undefined ? {} : { month },
    file: words.file,
    alwaysFresh: true,
  })
  return (
    <>
      <DataTable
        name="payslips"
        label={portal.payslips.tabs.all}
        list={list}
        words={{ search: words.search, emptyHint: words.emptyHint }}
        narrowed={{ by: filters, hint: words.noneOf, clear: words.clear }}
        filters={
          <SelectFilter
            filters={filters}
            name="month"
            label={words.month}
            all={words.allMonths}
            options={monthsFrom(today, month)}
            width={170}
          />
        }
      />
      <Suspense>
        {draw('withdraw', (id) => (
          <RecordDialog id={id} rows={list.rows} action="withdraw" onClose={close}>
            {(slip) => <WithdrawModal slip={slip} onClose={close} />}
          </RecordDialog>
        ))}
        {draw('replace', (id) => (
          <RecordDialog id={id} rows={list.rows} action="replace" onClose={close}>
            {(slip) => <ReplaceModal slip={slip} onClose={close} />}
          </RecordDialog>
        ))}
        {draw('history', (id) => (
          <HistoryDrawer record="payslip" id={id} name={list.rows?.find(({ _id }) => _id === id)?.number} onClose={close} />
        ))}
      </Suspense>
    </>
  )
}
