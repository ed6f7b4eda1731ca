import { Suspense, useState, type ReactElement } from 'react'
import { Link } from 'react-router'
import { accountsOf } from './balance/balances'
import { BalanceButton } from './balance/BalanceButton'
import { spanOf, typeName } from './days'
import { StatementDrawer } from './lazy'
import { statusLooks } from '@/entities/leaves/statuses'
import { portal } from '@/messages/portal'
import type { Dashboard } from '@/shared/dashboard/api'
import styles from '@/shared/dashboard/tile.module.css'
import { TileList, TileNote, TileSection } from '@/shared/dashboard/TileSection'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { StatusTag } from '@/shared/ui/StatusTag'

const words = portal.leaves
const HOME = '/leaves-home'
/** Balances that the tile shows; the page has all. */
const MOST_BALANCES = 5

type TileData = NonNullable<Dashboard['leaves']>

interface OwnProps {
  balance: NonNullable<TileData['balance']>
  /** One's own latest; none of those who decide on the leaves of others. */
  latest: TileData['latest']
}

/** What is left of one's own balances, and one's latest leaves. */
export function OwnLeavesTile({ balance, latest }: OwnProps): ReactElement {
  const { open, draw, close } = useDialogs(['statement'])
  const [account, setAccount] = useState('casual')
  const accounts = accountsOf(balance)
  const more = accounts.length - MOST_BALANCES
  return (
    <TileSection title={words.tile.title} link={{ to: `${HOME}?apply=1`, label: words.apply }}>
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
