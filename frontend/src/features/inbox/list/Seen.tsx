import { Suspense, type ReactElement } from 'react'
import { Notes } from './About'
import type { InboxBrief, Investment, Leave } from '../api.gen'
import type { Told } from '../briefs'
import styles from './inbox.module.css'
import type { Row } from '../rows'
import { SheetSeen } from './SheetSeen'
import { ClaimBill } from '@/entities/claims/ClaimBill'
import { spanOf, typeName } from '@/entities/leaves/days'
import { balanceOf } from '@/entities/leaves/weighed'
import { portal } from '@/messages/inbox'
import { FilesInTurn } from '@/shared/files/lazy'
import { RowFiles } from '@/shared/files/RowFiles'
import { formatDate, formatYear } from '@/shared/format/dates'
import { formatMoney } from '@/shared/format/money'
import { Fact } from '@/shared/layout/Fact'

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
export function Seen({ row, told }: { row: Row; told: Told }): ReactElement {
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
