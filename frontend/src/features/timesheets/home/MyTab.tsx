import { Pencil } from 'lucide-react'
import { Suspense, type ReactElement } from 'react'
import { useNavigate } from 'react-router'
import { timesheetsApi, type Timelog } from '@/entities/timesheets/api'
import styles from '../approval/approval.module.css'
import { halvesOf, showHours } from '../hours'
import { HistoryDrawer } from '../lazy'
import { statusLooks } from '@/entities/timesheets/statuses'
import { useRecall } from '../useRecall'
import { Week } from '../approval/Week'
import { pathOf, useWeekNames, weekName } from '../weeks'
import { portal } from '@/messages/timesheets'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { mondayOf } from '@/shared/format/dates'
import { TextButton } from '@/shared/ui/TextButton'
import type { Me } from '@/shared/session/api'
import { makeColumns, type Column } from '@/shared/table/columns'
import { DataTable } from '@/shared/table/DataTable'
import { isOffered, whyBlocked } from '@/shared/table/rowActions'
import { makeUseList } from '@/shared/table/useList'
import { Button } from '@/shared/ui/Button'

const words = portal.timesheets
const useSheets = makeUseList(timesheetsApi.endpoints.listUserTimelogs)

interface Options {
  logHours: (sheet: Timelog) => void
  history: (sheet: Timelog) => void
  recall: (sheet: Timelog) => void
}

/** Hours are logged until the sheet is submitted; then it can only be looked at. */
function RowActions({ sheet, logHours, history, recall }: Options & { sheet: Timelog }): ReactElement {
  const of = <span className="unseen">{words.logHoursOf(useWeekNames().short(sheet.startOfWeek))}</span>
  const isOpen = isOffered(sheet, 'edit')
  return (
    <span className={styles['rowActions']}>
      {isOpen ? null : (
        <Button small onClick={() => logHours(sheet)}>
          {words.view}
          {of}
        </Button>
      )}
      <Button small disabled={!isOpen} title={whyBlocked(sheet, 'edit') ?? ''} onClick={() => logHours(sheet)}>
        {words.logHours}
        {of}
      </Button>
      {isOffered(sheet, 'recall') ? (
        <Button small title={words.grid.recallHint} onClick={() => recall(sheet)}>
          {words.recall}
          {of}
        </Button>
      ) : null}
      <TextButton onClick={() => history(sheet)}>
        {words.history}
        {of}
      </TextButton>
    </span>
  )
}

function columnsFor(options: Options): Column<Timelog>[] {
  return makeColumns({ ...words.mine.columns, actions: portal.table.actions }, [
    {
      key: 'startOfWeek',
      sort: true,
      always: true,
      card: 'title',
      render: (sheet) => <Week monday={sheet.startOfWeek} />,
    },
    {
      key: 'total',
      sort: true,
      align: 'right',
      card: 'plain',
      render: (sheet) => <span className="tnum color-ink weight-600">{showHours(halvesOf(sheet.total))}</span>,
      onCard: (sheet) => <span className="tnum">{words.hours(showHours(halvesOf(sheet.total)))}</span>,
    },
    { key: 'status', sort: true, card: 'plain', statuses: statusLooks },
    { key: 'remark', look: 'quiet' },
    { key: 'actions', card: 'action', render: (sheet) => <RowActions sheet={sheet} {...options} /> },
  ])
}

/** One's own sheets, and the way to this week's. */
export function MyTab({ me: { user, company } }: { me: Me }): ReactElement {
  const navigate = useNavigate()
  const { open, draw, close } = useDialogs(['history'])
  const { recall } = useRecall()
  const list = useSheets({
    columns: columnsFor({
      logHours: (sheet) => void navigate(pathOf(sheet.startOfWeek)),
      history: (sheet) => open('history', sheet._id),
      recall: (sheet) => void recall(sheet),
    }),
    defaultSort: '-startOfWeek',
    args: { id: user._id },
    // There is but one name to be found.
    unsearched: true,
    file: words.mine.file,
    alwaysFresh: true,
  })
  const monday = mondayOf(company.today)
  return (
    <>
      <DataTable
        name="my-timesheets"
        label={words.tabs.mine}
        list={list}
        words={{ emptyHint: words.mine.emptyHint }}
        action={
          <Button look="primary" icon={<Pencil size={16} aria-hidden />} onClick={() => void navigate(pathOf(monday))}>
            {words.logHours}
            <span className="unseen">{words.logHoursOf(weekName(monday, company.today))}</span>
          </Button>
        }
      />
      <Suspense fallback={null}>
        {draw('history', (id) => <HistoryDrawer record="timelog" id={id} onClose={close} />)}
      </Suspense>
    </>
  )
}
