import { Check, X } from 'lucide-react'
import { Suspense, type ReactElement } from 'react'
import { Notes } from './About'
import { addressOf, deedOf } from './addresses'
import type { InboxBrief, Investment, Leave } from '../api.gen'
import styles from './inbox.module.css'
import { WithOthers } from '../asked/WithOthers'
import type { Told } from '../briefs'
import { approveInHand, labelsOf } from '../decisions/labels'
import { tell, type Row } from '../rows'
import { SheetSeen } from './SheetSeen'
import type { InboxQueue } from '../useInboxQueue'
import { ClaimBill } from '@/entities/claims/ClaimBill'
import { spanOf, typeName } from '@/entities/leaves/days'
import { balanceOf } from '@/entities/leaves/weighed'
import { portal } from '@/messages/inbox'
import { HandPanel } from '@/shared/decisions/HandPanel'
import { FilesInTurn } from '@/shared/files/lazy'
import { RowFiles } from '@/shared/files/RowFiles'
import { formatDate, formatYear } from '@/shared/format/dates'
import { formatMoney } from '@/shared/format/money'
import { Fact } from '@/shared/layout/Fact'
import { isOffered } from '@/shared/table/rowActions'
import { Button, ButtonLink } from '@/shared/ui/Button'

const words = portal.inbox

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
      {of.kind === 'timesheet' ? <SheetSeen sheet={of.record} isInPlace={row.absent !== null} /> : null}
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
  const follows = deedOf(row, queue.here) === null ? undefined : labels.open
  return (
    <HandPanel
      label={label}
      opens={addressOf(row, queue.here) !== null}
      routine={hasRoutine}
      decides={chooses || isDecided}
      follows={follows}
      says={labels.approve === portal.inbox.approve ? undefined : labels}
      selects={chooses}
      foot={<WithOthers />}
    >
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
