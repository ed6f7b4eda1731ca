import { Suspense, type ReactElement } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { kraApi } from '../api'
import { MyTab } from './MyTab'
import { TeamTab } from '../lazy'
import styles from '../kra.module.css'
import { reviewPath } from '../review/review'
import { portal } from '@/messages/kra'
import { useNarrow } from '@/shared/layout/useMedia'
import { PageHeading } from '@/shared/layout/PageHeading'
import { Tabs, type TabItem } from '@/shared/ui/Tabs'
import type { Me } from '@/shared/session/api'
import { useMe } from '@/shared/session/hooks'
import { may } from '@/shared/session/may'
import { Button } from '@/shared/ui/Button'

const words = portal.kra
type Key = keyof typeof words.tabs

/** View KRA is enabled once something is Submitted (kra-8); its reason stands beside it until then. */
function ViewButton({ user }: { user: number }): ReactElement {
  const navigate = useNavigate()
  const { data } = kraApi.useListUserKrasQuery({ id: user, submitted: true, page: 1, pageSize: 1 })
  const isOpen = data !== undefined && data.total > 0
  return (
    <div className={`flex items-center gap-12 ${styles['view']}`}>
      <span className={styles['small']}>{data === undefined || isOpen ? '' : words.mine.viewOff}</span>
      <Button disabled={!isOpen} onClick={() => void navigate(reviewPath(user))}>
        {words.review.title}
      </Button>
    </div>
  )
}

function Home({ me }: { me: Me }): ReactElement {
  const [params, setParams] = useSearchParams()
  const narrow = useNarrow()
  const view = <ViewButton user={me.user._id} />
  // One tab alone is none (page-9).
  const isLeader = may(me, 'kras.team')
  const asked = /^[1-9]\d{0,15}$/.exec(params.get('kra') ?? '')?.[0]
  // Another one that is asked for is opened anew.
  const mine = <MyTab key={asked} me={me} below={narrow ? view : null} asked={asked === undefined ? undefined : Number(asked)} />
  const items: TabItem<Key>[] = [
    { key: 'mine', label: words.tabs.mine, panel: mine },
    {
      key: 'team',
      label: words.tabs.team,
      panel: (
        <Suspense fallback={null}>
          <TeamTab me={me} />
        </Suspense>
      ),
    },
  ]
  const active: Key = isLeader && params.get('tab') === 'team' ? 'team' : 'mine'
  return (
    <>
      <PageHeading title={words.title} aside={narrow || active === 'team' ? undefined : view} />
      {isLeader ? (
        <Tabs
          label={words.title}
          items={items}
          active={active}
          // Each tab has a list of its own: what was searched in one is nothing to the next.
          onChange={(key) => setParams(key === 'mine' ? {} : { tab: key })}
        />
      ) : (
        mine
      )}
    </>
  )
}

export function KrasPage(): ReactElement {
  const me = useMe()
  return me ? <Home me={me} /> : <PageHeading title={words.title} />
}
