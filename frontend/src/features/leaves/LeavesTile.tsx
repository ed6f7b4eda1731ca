import { Suspense, useState, type ReactElement } from 'react'
import { Link } from 'react-router'
import type { Leave } from './api'
import { accountsOf } from './balance/balances'
import { BalanceButton } from './balance/BalanceButton'
import { LeaveNotes } from '@/entities/leaves/LeaveNotes'
import { spanOf, typeName } from './days'
import { balanceOf } from '@/entities/leaves/weighed'
import { StatementDrawer } from './lazy'
import { statusLooks } from '@/entities/leaves/statuses'
import { useCancelWish } from './useCancelWish'
import { useLeaveDecisions } from './useLeaveDecisions'
import { WishButtons } from './WishButtons'
import { portal } from '@/messages/portal'
import type { Dashboard } from '@/shared/dashboard/api'
import styles from '@/shared/dashboard/tile.module.css'
import { TileList, TileNote, TileSection } from '@/shared/dashboard/TileSection'
import { useWaitingTile, WaitingTile } from '@/shared/dashboard/WaitingTile'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { formatSince } from '@/shared/format/dates'
import { useCompany } from '@/shared/session/hooks'
import { StatusTag } from '@/shared/ui/StatusTag'
import { isOffered } from '@/shared/table/rowActions'

const words = portal.leaves
const HOME = '/leaves-home'
/** Balances that the tile shows; the page has all. */
const MOST_BALANCES = 5

type TileData = NonNullable<Dashboard['leaves']>

/** What a leave that waits is. */
function About({ leave }: { leave: Leave }): ReactElement {
  return (
    <>
      <span>
        <strong>{leave.empname}</strong> {typeName(leave)},{' '}
        <strong className="tnum">{words.days(leave.count)}</strong>
      </span>
      <span className={styles['small']}>
        {[spanOf(leave), balanceOf(leave)].filter((part) => part !== '').join(' · ')}
      </span>
      <LeaveNotes leave={leave} />
    </>
  )
}

/** What waits for a manager's or an admin's decision, the oldest request first. */
export function WaitingLeavesTile({ waiting }: { waiting: NonNullable<TileData['waiting']> }): ReactElement | null {
  const company = useCompany()
  const tile = useWaitingTile(useLeaveDecisions<Leave>(() => Promise.resolve(null)))
  const wish = useCancelWish()
  if (!company) return null
  const busy = tile.busy || wish.busy

  /** What was asked for is done, or the leave is kept: it waits no more. */
  async function settle(leave: Leave, remark: string | null): Promise<void> {
    const isDone = await (remark === null ? wish.grant(leave) : wish.keep(leave, remark))
    if (!isDone) return
    tile.leaving.leave(new Set([leave._id]), (one) =>
      remark === null ? { ...one, status: 'Cancelled' } : { ...one, cancelreason: null },
    )
    tile.setRejecting(null)
  }

  return (
    <WaitingTile
      title={words.tile.title}
      link={{ to: `${HOME}?tab=team`, label: words.tile.all }}
      words={{ ...words.tile, approve: words.approve, reject: words.reject, rejecting: words.approval.rejecting }}
      waiting={waiting}
      tile={tile}
      looks={statusLooks}
      busy={busy}
      line={(leave) => ({
        about: <About leave={leave} />,
        since: formatSince(leave.created_at, company.timezone),
        of: words.of(leave.empname, spanOf(leave)),
        hint: (isOffered(leave, 'keep') ? words.wish.keepHint : words.approval.toldTo)(leave.empname),
        instead: isOffered(leave, 'keep')
          ? {
              label: words.wish.keep,
              onRemark: (remark) => void settle(leave, remark),
              buttons: (
                <WishButtons
                  leave={leave}
                  busy={busy}
                  onCancel={() => void settle(leave, null)}
                  onKeep={() => tile.setRejecting(leave._id)}
                />
              ),
            }
          : undefined,
      })}
    />
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
  const [account, setAccount] = useState('casual')
  const accounts = accountsOf(balance)
  const more = accounts.length - MOST_BALANCES
  return (
    <TileSection title={alone ? words.tile.title : words.tile.own} link={{ to: `${HOME}?apply=1`, label: words.apply }}>
      {accounts.slice(0, MOST_BALANCES).map((one) => (
        <BalanceButton
          key={one.account}
          of={one}
          onOpen={(chosen) => {
            setAccount(chosen)
            open('statement', balance._id)
          }}
        />
      ))}
      {more > 0 ? (
        <TileNote>
          <Link to={HOME} className="color-primary">
            {words.tile.moreBalances(more)}
          </Link>
        </TileNote>
      ) : null}
      {latest?.length === 0 ? <TileNote>{words.tile.none}</TileNote> : null}
      <TileList rows={latest ?? []}>
        {(leave) => (
          <li key={leave._id} className={styles['row']}>
            <span className={styles['about']}>
              <span>{typeName(leave)}</span>
              <span className={`tnum ${styles['small']}`}>
                {spanOf(leave)} · {words.days(leave.count)}
              </span>
            </span>
            <StatusTag status={leave.status} looks={statusLooks} />
          </li>
        )}
      </TileList>
      <Suspense fallback={null}>
        {draw('statement', (user) => <StatementDrawer user={user} account={account} onClose={close} />)}
      </Suspense>
    </TileSection>
  )
}
