import { Suspense, type ReactElement, type ReactNode } from 'react'
import { leavesApi, useListLeaveBalancesQuery, type Leave } from '../api'
import { BalanceButton } from '../balance/BalanceButton'
import { accountsOf } from '../balance/balances'
import { FilterButton } from './FilterButton'
import { countInUse, FILTERS } from './filters'
import { ownColumns } from './leaveColumns'
import { StandInLine } from './StandInLine'
import styles from '../leaves.module.css'
import { ApplyModal } from '../lazy'
import { useCancelWish } from '../useCancelWish'
import { portal } from '@/messages/leaves'
import { RecordDialog } from '@/shared/dialogs/RecordDialog'
import { RemarkLine } from '@/shared/decisions/RemarkLine'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { fullName } from '@/shared/format/names'
import type { Me } from '@/shared/session/api'
import { DataTable } from '@/shared/table/DataTable'
import { useFilters } from '@/shared/table/useFilters'
import { makeUseList } from '@/shared/table/useList'

const words = portal.leaves
/** Another tab takes the place of one's own leaves, with which the page begins. */
const PARTS = { tab: 'mine' }
const useLeaves = makeUseList(leavesApi.endpoints.listUserLeaves)

interface Props {
  me: Me
  cancel: (leave: Leave) => void
  history: (leave: Leave) => void
  statement: (account: string) => void
}

/** What is left of one's accounts; each opens its statement. */
function Balances({ me: { user }, statement }: Pick<Props, 'me' | 'statement'>): ReactElement {
  const { data } = useListLeaveBalancesQuery({ q: fullName(user) }, { refetchOnMountOrArgChange: true })
  const own = data?.rows.find((row) => row._id === user._id)
  return (
    <section className={styles['balances']} aria-label={words.balances.own} aria-busy={own === undefined}>
      {own === undefined
        ? null
        : accountsOf(own).map((account) => <BalanceButton key={account.account} of={account} onOpen={statement} />)}
    </section>
  )
}

/** One's own leaves, under what is left of one's balances. */
export function MyLeavesTab({ me, cancel, history, statement }: Props): ReactElement {
  const { user } = me
  const { open, draw, close } = useDialogs(['edit'])
  const wish = useCancelWish()
  const filters = useFilters(FILTERS)
  const { shown: _, user: __, ...chosen } = filters.values
  const list = useLeaves({
    columns: ownColumns({
      edit: (leave) => open('edit', leave._id),
      cancel,
      askToCancel: (leave) => wish.open(leave._id),
      recallWish: (leave) => void wish.recall(leave),
      history,
    }),
    defaultSort: '-from',
    args: { id: user._id, ...chosen },
    // There is but one name to be found.
    unsearched: true,
    file: words.mine.file,
    alwaysFresh: true,
  })
  /** Why it should be cancelled is asked for in its place. */
  function under(leave: Leave): ReactNode {
    if (!wish.asking.has(leave._id)) return null
    return (
      <RemarkLine
        required
        hint={words.askHint}
        label={words.askToCancel}
        busy={wish.busy}
        parts={PARTS}
        onReject={(reason) => void wish.ask(leave, reason)}
        onCancel={() => wish.close(leave._id)}
      />
    )
  }

  return (
    <>
      <Balances me={me} statement={statement} />
      <StandInLine />
      <DataTable
        name="my-leaves"
        label={words.tabs.mine}
        list={list}
        words={{ emptyHint: words.mine.emptyHint }}
        narrowed={{
          by: { ...filters, active: countInUse(filters) > 0 },
          hint: words.mine.none,
          clear: words.filters.clear,
        }}
        action={<FilterButton filters={filters} statuses />}
        under={under}
      />
      <Suspense fallback={null}>
        {draw('edit', (id) => (
          <RecordDialog id={id} rows={list.rows} action="edit" onClose={close}>
            {(leave) => <ApplyModal me={me} edited={leave} onClose={close} />}
          </RecordDialog>
        ))}
      </Suspense>
    </>
  )
}
