import { Check, X } from 'lucide-react'
import { Suspense, type ReactElement } from 'react'
import { Notes } from './About'
import type { InboxBrief, Investment, Leave, Timelog } from '../api.gen'
import styles from './inbox.module.css'
import { WithOthers } from '../asked/WithOthers'
import type { Told } from '../briefs'
import { approveInHand, labelsOf } from '../decisions/labels'
import { tell, type Row } from '../rows'
import type { InboxQueue } from '../useInboxQueue'
import { ClaimBill } from '@/entities/claims/ClaimBill'
import { spanOf, typeName } from '@/entities/leaves/days'
import { balanceOf } from '@/entities/leaves/weighed'
import { halvesOf, showHours } from '@/entities/timesheets/hours'
import { span } from '@/entities/timesheets/weeks'
import { portal } from '@/messages/inbox'
import { HandPanel } from '@/shared/decisions/HandPanel'
import { FilesInTurn } from '@/shared/files/lazy'
import { RowFiles } from '@/shared/files/RowFiles'
import { addDays, formatDate, formatDayMonth, formatYear, weekdayShort } from '@/shared/format/dates'
import { formatMoney } from '@/shared/format/money'
import { Fact } from '@/shared/layout/Fact'
import { isOffered } from '@/shared/table/rowActions'
import { Button, ButtonLink } from '@/shared/ui/Button'

const words = portal.inbox
const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri'] as const

function hours(halves: number): string {
  return portal.timesheets.hours(showHours(halves))
}

/** The hours of each day, and of the week. */
function SheetFacts({ sheet }: { sheet: Timelog }): ReactElement {
  return (
    <dl className="text-13">
      <Fact name={words.facts.week}>{span(sheet.startOfWeek)}</Fact>
      {sheet.projects.length === 0 ? null : <Fact name={words.facts.projects}>{sheet.projects.join(', ')}</Fact>}
      {DAYS.map((day, index) => {
        const date = addDays(sheet.startOfWeek, index)
        const halves = sheet.timesheet.reduce((sum, row) => sum + halvesOf(row[day]), 0)
        return (
          <Fact key={day} name={`${weekdayShort(date)} ${formatDayMonth(date)}`}>
            {hours(halves)}
          </Fact>
        )
      })}
      <Fact name={words.facts.total}>
        <strong>{hours(halvesOf(sheet.total))}</strong>
      </Fact>
    </dl>
  )
}

function LeaveFacts({ leave }: { leave: Leave }): ReactElement {
  const balance = balanceOf(leave)
  return (
    <dl className="text-13">
      <Fact name={words.facts.type}>{typeName(leave)}</Fact>
      <Fact name={words.facts.when}>{spanOf(leave)}</Fact>
      <Fact name={words.facts.days}>
        <strong>{portal.leaves.days(leave.count)}</strong>
      </Fact>
      {balance === '' ? null : <Fact name={words.facts.balance}>{balance}</Fact>}
      {leave.reason === '' ? null : <Fact name={words.facts.reason}>{leave.reason}</Fact>}
      {leave.files.length === 0 ? null : (
        <Fact name={words.facts.files}>
          <RowFiles files={leave.files} />
        </Fact>
      )}
    </dl>
  )
}

function InvestmentFacts({ investment }: { investment: Investment }): ReactElement {
  return (
    <>
      {investment.files.length === 0 ? null : (
        <Suspense fallback={null}>
          <FilesInTurn key={investment._id} files={investment.files} />
        </Suspense>
      )}
      <dl className="text-13">
        <Fact name={words.facts.title}>{investment.investmentTitle}</Fact>
        <Fact name={words.facts.date}>{formatDate(investment.investmentDate)}</Fact>
        <Fact name={words.facts.year}>{formatYear(investment.financialYear)}</Fact>
        <Fact name={words.facts.amount}>
          <strong>{formatMoney(investment.investmentAmount)}</strong>
        </Fact>
      </dl>
    </>
  )
}

/** What is told of it in brief; its own page has the rest. */
function BriefFacts({ brief, told }: { brief: InboxBrief; told: Told }): ReactElement {
  return (
    <dl className="text-13">
      {told.facts === '' ? null : <Fact name={words.facts.about}>{told.facts}</Fact>}
      {brief.due === null ? null : <Fact name={words.facts.due}>{formatDate(brief.due)}</Fact>}
      {told.reason === null || told.reason === '' ? null : <Fact name={words.facts.reason}>{told.reason}</Fact>}
    </dl>
  )
}

/** What there is to see of a row: the bill or the proofs, the week, or what the leave costs. */
function Seen({ row, told }: { row: Row; told: Told }): ReactElement {
  const { of } = row
  // The bill says itself what is over the limit.
  if (of.kind === 'claim') return <ClaimBill claim={of.record} />
  return (
    <>
      {of.kind === 'timesheet' ? <SheetFacts sheet={of.record} /> : null}
      {of.kind === 'leave' ? <LeaveFacts leave={of.record} /> : null}
      {of.kind === 'investment' ? <InvestmentFacts investment={of.record} /> : null}
      {of.kind === 'brief' ? <BriefFacts brief={of.record} told={told} /> : null}
      <div className={styles['railNotes']}>
        <Notes row={row} />
      </div>
    </>
  )
}

interface Props {
  row: Row
  queue: InboxQueue
  hasRoutine: boolean
  /** Whether rows are chosen, and decided on by keys. */
  chooses: boolean
}

/** Beside the list: the row in hand, the two things to be done with it, and what the reader has asked others for. */
export function Rail({ row, queue, hasRoutine, chooses }: Props): ReactElement {
  const told = tell(row, queue.here)
  const label = [told.name, told.what].filter((part) => part !== null).join(', ')
  const labels = labelsOf(row)
  const isDecided = isOffered(row, 'approve') || isOffered(row, 'reject')
  const isRejecting = queue.isRejecting(row)
  return (
    <HandPanel label={label} opens routine={hasRoutine} decides={chooses || isDecided} selects={chooses} foot={<WithOthers />}>
      <header className="py-10 border-t-rule">
        <h2 className="text-14">{label}</h2>
      </header>
      <Seen row={row} told={told} />
      <div className={`flex gap-8 mt-12 ${styles['railActions']}`}>
        {isOffered(row, 'approve') && !isRejecting ? (
          <Button icon={<Check size={16} aria-hidden />} aria-disabled={queue.busy} onClick={() => void queue.run([row], 'Approved')}>
            {approveInHand(row, told)}
          </Button>
        ) : null}
        {isOffered(row, 'reject') && !isRejecting ? (
          <Button icon={<X size={16} aria-hidden />} aria-disabled={queue.busy} onClick={() => queue.reject(row)}>
            {labels.reject}
          </Button>
        ) : null}
        {isDecided || row.of.kind !== 'brief' ? null : <ButtonLink to={told.path}>{labels.open}</ButtonLink>}
      </div>
    </HandPanel>
  )
}
