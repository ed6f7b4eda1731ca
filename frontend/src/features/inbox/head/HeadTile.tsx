import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { About, Since } from '../list/About'
import { decidedLooks } from '../list/looks'
import { RoutineLine } from '../list/RoutineLine'
import type { InboxCount } from '../api.gen'
import { sumOfCounts, told } from '../counts'
import { HeadWaiting } from './HeadWaiting'
import { hintOf, labelsOf, standsAs } from '../decisions/labels'
import { isRejectedAtOnce, needsRemark, rowsOf, tell, type Row } from '../rows'
import { useHere } from '../useHere'
import { LINES, useInboxHead } from '../useInboxHead'
import { useInboxDecisions } from '../decisions/useInboxDecisions'
import { useRoutine } from '../decisions/useRoutine'
import { INBOX } from '../who'
import { portal } from '@/messages/inbox'
import { TileSection } from '@/shared/dashboard/TileSection'
import { useWaitingTile, WaitingTile } from '@/shared/dashboard/WaitingTile'
import { useLeftOut } from '@/shared/decisions/leftOut'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import { useCompany } from '@/shared/session/hooks'

const words = portal.inbox

/** How many wait of each kind, each with the way to them; what nothing waits of is left out. */
function Counts({ kinds }: { kinds: readonly InboxCount[] }): ReactElement {
  return (
    <>
      {kinds
        .filter(({ count }) => count > 0)
        .map((one) => (
          <Link key={one.kind} to={`${INBOX}?kind=${one.kind}`} className="color-secondary no-underline hover-link phone-inline-flex phone-items-center phone-min-h-44 gap-4">
            {words.kinds[one.kind]} <span className="tnum">{told(one)}</span>
          </Link>
        ))}
    </>
  )
}

/**
 * The head of the inbox on the dashboard: how much waits of each kind, what is routine, and what comes first of the rest, each
 * to be decided on in its place.
 */
export function HeadTile(): ReactElement | null {
  const company = useCompany()
  const { data, error, refetch } = useInboxHead()
  const here = useHere()
  const leftOut = useLeftOut()
  const routine = data?.routine ?? null
  const approving = useRoutine(routine, null, ({ _id }) => leftOut.has(_id))
  const tile = useWaitingTile<Row>(useInboxDecisions(here), (row, verdict) => ({ ...row, status: standsAs(row, verdict), actions: [] }))
  if (!data || !company) {
    return error ? (
      <TileSection title={words.heading}>
        <LoadFailed error={error} onRetry={() => void refetch()} />
      </TileSection>
    ) : (
      <HeadWaiting />
    )
  }
  const waits = sumOfCounts(data.kinds) > 0
  const hasRoutine = routine !== null && sumOfCounts(routine.kinds) > 0
  const rows = rowsOf(data.rows)
  return (
    <WaitingTile
      title={words.heading}
      link={{ to: INBOX, label: waits ? words.all(told(...data.kinds)) : words.title }}
      words={{ nothingWaits: words.nothing, approve: words.approve, reject: words.reject, rejecting: words.rejecting, open: words.open }}
      counts={waits ? <Counts kinds={data.kinds} /> : null}
      lead={hasRoutine ? <RoutineLine routine={routine} standing={data.standing ?? null} approving={approving} /> : null}
      // The line of what is routine takes the place of one.
      rows={hasRoutine ? rows.slice(0, LINES - 1) : rows}
      tile={tile}
      looks={decidedLooks}
      line={(row) => {
        const { name, of, path } = tell(row, here)
        return {
          about: <About row={row} here={here} isShort />,
          since: <Since row={row} />,
          of: words.of(name, of),
          hint: hintOf(row, name),
          required: needsRemark(row),
          ...labelsOf(row),
          atOnce: isRejectedAtOnce(row),
          path,
        }
      }}
    />
  )
}
