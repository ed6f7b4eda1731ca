import { Suspense, useRef, useState, type ReactElement } from 'react'
import { Link } from 'react-router'
import type { Leave } from './api'
import { accountsOf } from './balances'
import { BalanceButton } from './BalanceButton'
import { LeaveNotes } from './LeaveNotes'
import { accountOf, figure, spanOf, typeName, type Account } from './days'
import { StatementDrawer } from './parts'
import { statusLooks } from './statuses'
import styles from './tile.module.css'
import { useCancelWish } from './useCancelWish'
import { useLeaveDecisions } from './useLeaveDecisions'
import { WishButtons } from './WishButtons'
import { portal } from '@/messages/portal'
import type { Dashboard } from '@/shared/dashboard/api'
import { DecideButton } from '@/shared/decisions/DecideButton'
import { RemarkLine } from '@/shared/decisions/RemarkLine'
import type { Verdict } from '@/shared/decisions/useDecisions'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { dateAt, formatDayMonth, formatTime, weekdayShort } from '@/shared/format/dates'
import { Section } from '@/shared/layout/Section'
import { useKeptFocus } from '@/shared/layout/useKeptFocus'
import { useCompany } from '@/shared/session/hooks'
import { StatusTag } from '@/shared/status/StatusTag'
import { isOffered, whyBlocked } from '@/shared/table/rowActions'
import { swallow } from '@/shared/table/tableQuery'
import { useLeaving } from '@/shared/table/useLeaving'

const words = portal.leaves
const HOME = '/leaves-home'

type TileData = NonNullable<Dashboard['leaves']>

/** Mon 23/11, 11:02: when it was applied for. */
function applied(instant: string, timezone: string): string {
  const day = dateAt(Date.parse(instant), timezone)
  return `${weekdayShort(day)} ${formatDayMonth(day)}, ${formatTime(instant, timezone)}`
}

/** What the balance is, and what would be left; or why it can't be approved. */
function balanceOf(leave: Leave): string {
  const why = whyBlocked(leave, 'approve')
  const account = accountOf(leave.type)
  if (why !== undefined || leave.status !== 'Pending' || account === null) return why ?? ''
  const balance = (account === 'casual' ? leave.leavebalanceCL : leave.leavebalanceEL) ?? 0
  return words.approval.after(figure(balance), figure(balance - leave.count))
}

interface RowProps {
  leave: Leave
  timezone: string
  hasLeft: boolean
  isRejecting: boolean
  /** Why the last decision on it did not go through. */
  refusal: string | undefined
  busy: boolean
  onApprove: () => void
  onRejecting: (isRejecting: boolean) => void
  onReject: (remark: string) => void
  /** Cancels what its person asks to cancel. */
  onGrant: () => void
}

/** A leave that waits: what it is, since when, and the two things to be done with it. */
function WaitingRow(props: RowProps): ReactElement {
  const { leave, timezone, hasLeft, isRejecting, refusal, busy, onApprove, onRejecting, onReject, onGrant } = props
  const of = words.of(leave.empname, spanOf(leave))
  const isWish = isOffered(leave, 'keep')
  return (
    <li
      className={styles['row']}
      data-row-key={leave._id}
      data-leaving={hasLeft}
      {...(hasLeft ? { onClickCapture: swallow } : {})}
    >
      <span className={styles['about']}>
        <span>
          <strong>{leave.empname}</strong> {typeName(leave.type)},{' '}
          <strong className="tnum">{words.days(leave.count)}</strong>
        </span>
        <span className={styles['small']}>
          {[spanOf(leave), balanceOf(leave)].filter((part) => part !== '').join(' · ')}
        </span>
        <LeaveNotes leave={leave} />
      </span>
      {hasLeft ? (
        <StatusTag status={leave.status} looks={statusLooks} />
      ) : (
        <span className={`tnum ${styles['since']}`}>{applied(leave.created_at, timezone)}</span>
      )}
      {isRejecting ? (
        <span className={styles['small']}>{words.approval.rejecting}</span>
      ) : (
        <span className={styles['deeds']}>
          {isOffered(leave, 'approve') ? (
            <DecideButton verdict="approve" label={words.approve} of={of} busy={busy} onClick={onApprove} />
          ) : null}
          {isOffered(leave, 'reject') ? (
            <DecideButton verdict="reject" label={words.reject} of={of} busy={busy} onClick={() => onRejecting(true)} />
          ) : null}
          <WishButtons leave={leave} busy={busy} onCancel={onGrant} onKeep={() => onRejecting(true)} />
        </span>
      )}
      {refusal === undefined ? null : (
        <p role="alert" className={styles['refusal']}>
          {refusal}
        </p>
      )}
      {isRejecting ? (
        <RemarkLine
          hint={isWish ? words.wish.keepHint(leave.empname) : words.approval.toldTo(leave.empname)}
          label={isWish ? words.wish.keep : words.reject}
          busy={busy}
          onReject={onReject}
          onCancel={() => onRejecting(false)}
        />
      ) : null}
    </li>
  )
}

/** What waits for a manager's or an admin's decision, the oldest request first. */
export function WaitingLeavesTile({ waiting }: { waiting: NonNullable<TileData['waiting']> }): ReactElement | null {
  const company = useCompany()
  const { outcome, busy, decide } = useLeaveDecisions<Leave>(() => Promise.resolve(null))
  const { arrange, leave: letGo, hasLeft, frame } = useLeaving<Leave>((leave) => leave._id)
  const [rejecting, setRejecting] = useState<number | null>(null)
  const wish = useCancelWish()
  const list = useRef<HTMLDivElement>(null)
  useKeptFocus(list)
  if (!company) return null

  /** What was asked for is done, or the leave is kept: it waits no more. */
  async function settle(leave: Leave, remark: string | null): Promise<void> {
    const isDone = await (remark === null ? wish.grant(leave) : wish.keep(leave, remark))
    if (!isDone) return
    letGo(new Set([leave._id]), (one) => (remark === null ? { ...one, status: 'Cancelled' } : { ...one, cancelreason: null }))
    setRejecting(null)
  }

  async function run(leave: Leave, verdict: Verdict, remark?: string): Promise<void> {
    const through = await decide([leave], verdict, remark)
    if (through === null) return
    letGo(new Set(through.map(({ _id }) => _id)), (one) => ({ ...one, status: verdict }))
    setRejecting(null)
  }

  return (
    <Section
      title={words.tile.title}
      aside={
        <Link to={`${HOME}?tab=team`} className={styles['all']}>
          {words.tile.all}
        </Link>
      }
    >
      <div ref={list} {...frame}>
        <p className={styles['count']}>
          {words.tile.waiting} <span className="tnum">{waiting.total}</span>
        </p>
        {waiting.rows.length === 0 ? <p className={styles['nothing']}>{words.tile.nothingWaits}</p> : null}
        <ul className={styles['list']}>
          {arrange(waiting.rows).map((leave) => (
            <WaitingRow
              key={leave._id}
              leave={leave}
              timezone={company.timezone}
              hasLeft={hasLeft(leave._id)}
              isRejecting={rejecting === leave._id}
              refusal={outcome?.refusals.find(({ before }) => before._id === leave._id)?.message}
              busy={busy || wish.busy}
              onApprove={() => void run(leave, 'Approved')}
              onRejecting={(isRejecting) => setRejecting(isRejecting ? leave._id : null)}
              onReject={(remark) => void (isOffered(leave, 'keep') ? settle(leave, remark) : run(leave, 'Rejected', remark))}
              onGrant={() => void settle(leave, null)}
            />
          ))}
        </ul>
        {waiting.rows.length < waiting.total ? (
          <p className={styles['nothing']}>{words.tile.shown(waiting.rows.length, waiting.total)}</p>
        ) : null}
      </div>
    </Section>
  )
}

interface OwnProps {
  balance: NonNullable<TileData['balance']>
  /** One's own latest; none of those who decide on the leaves of others. */
  latest: TileData['latest']
  /** Nothing waits for this person's decision, so this is all that they have of leaves. */
  alone: boolean
}

/** What is left of one's own balances, and one's latest leaves. */
export function OwnLeavesTile({ balance, latest, alone }: OwnProps): ReactElement {
  const { open, draw, close } = useDialogs(['statement'])
  const [account, setAccount] = useState<Account>('casual')
  return (
    <Section
      title={alone ? words.tile.title : words.tile.own}
      aside={
        <Link to={`${HOME}?apply=1`} className={styles['all']}>
          {words.apply}
        </Link>
      }
    >
      {accountsOf(balance).map((one) => (
        <BalanceButton
          key={one.account}
          of={one}
          onOpen={(chosen) => {
            setAccount(chosen)
            open('statement', balance._id)
          }}
        />
      ))}
      {latest?.length === 0 ? <p className={styles['nothing']}>{words.tile.none}</p> : null}
      <ul className={styles['list']}>
        {latest?.map((leave) => (
          <li key={leave._id} className={styles['row']}>
            <span className={styles['about']}>
              <span>{typeName(leave.type)}</span>
              <span className={`tnum ${styles['small']}`}>
                {spanOf(leave)} · {words.days(leave.count)}
              </span>
            </span>
            <StatusTag status={leave.status} looks={statusLooks} />
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {draw('statement', (user) => <StatementDrawer user={user} account={account} onClose={close} />)}
      </Suspense>
    </Section>
  )
}
