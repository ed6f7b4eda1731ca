import { useState, type ReactElement } from 'react'
import { leavesApi, useListLeaveLedgerQuery, useListUserLeavesQuery, type Leave, type LedgerEntry } from '../api'
import { horizons } from './ahead'
import { figure, signed, spanOf } from '../days'
import { Figures } from './Figures'
import { LotsSection } from './LotsSection'
import { LapseAlert, PlannedRows } from './PlannedRows'
import { particularsOf, statedAccounts, sumsOf } from './statement'
import styles from './statement.module.css'
import { portal } from '@/messages/leaves'
import { useThunkDispatch } from '@/shared/api/dispatch'
import { exportList } from '@/shared/api/exportList'
import { LARGEST_PAGE } from '@/shared/api/page'
import { refusalOf, useRefused } from '@/shared/dialogs/useRefused'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import { NotRefreshed } from '@/shared/feedback/NotRefreshed'
import { dateAt, formatDate } from '@/shared/format/dates'
import { fullName } from '@/shared/format/names'
import { Button } from '@/shared/ui/Button'
import { Drawer } from '@/shared/ui/Drawer'
import { SteadyLabel } from '@/shared/ui/SteadyLabel'
import { useGetLeaveAccountsQuery, type AccountStatement } from '@/entities/leavePolicies/api'
import { useGetUserQuery } from '@/entities/people/api'
import { useMe } from '@/shared/session/hooks'
import { ExportButtons } from '@/shared/table/ExportButtons'
import { Segments } from '@/shared/table/Segments'

const words = portal.leaves.statement
/** What is shown at once; each "Show earlier" adds as many. */
const STEP = 25

function PendingRow({ leave, timezone }: { leave: Leave; timezone: string }): ReactElement {
  const date = formatDate(dateAt(Date.parse(leave.created_at), timezone))
  return (
    <tr data-pending>
      <td className={`tnum ${styles['date']}`}>{date}</td>
      <td>
        <strong>{words.pending}</strong>
        <span className={`block color-secondary text-12 ${styles['about']}`}>{words.notYet(spanOf(leave))}</span>
      </td>
      <td className="tnum">{figure(leave.count)}</td>
      <td>{null}</td>
      <td className={`tnum ${styles['balance']}`}>–</td>
    </tr>
  )
}

function EntryRow({ entry }: { entry: LedgerEntry }): ReactElement {
  return (
    <tr>
      <td className={`tnum ${styles['date']}`}>{formatDate(entry.date)}</td>
      <td>
        <strong>{words.causes[entry.cause] ?? entry.cause}</strong>
        <span className={`tnum ${styles['beside']}`}>{formatDate(entry.date)}</span>
        <span className={`block color-secondary text-12 ${styles['about']}`}>{particularsOf(entry)}</span>
      </td>
      <td className="tnum">{entry.delta < 0 ? signed(entry.delta) : null}</td>
      <td className="tnum">{entry.delta > 0 ? signed(entry.delta) : null}</td>
      <td className={`tnum ${styles['balance']}`}>{figure(entry.balance)}</td>
    </tr>
  )
}

interface LedgerProps {
  user: number
  account: string
  /** What it is called. */
  name: string
  /** What will happen to it; absent where nothing does by itself. */
  ahead: AccountStatement | undefined
  onApply: (() => void) | undefined
  onClose: () => void
}

function Ledger({ user, account, name, ahead, onApply, onClose }: LedgerProps): ReactElement | null {
  const [count, setCount] = useState(STEP)
  const company = useMe()?.company
  const { currentData, data, error, isFetching, refetch } = useListLeaveLedgerQuery(
    { id: user, account, page: 1, pageSize: count },
    { refetchOnMountOrArgChange: true },
  )
  const { data: leaves } = useListUserLeavesQuery({ id: user, page: 1, pageSize: LARGEST_PAGE, sort: '-from' }, { refetchOnMountOrArgChange: true })
  const refusal = refusalOf(error)
  useRefused(refusal, onClose)
  if (refusal !== null) return null
  const ledger = currentData ?? (data?.rows[0]?.account === account ? data : undefined)
  if (error !== undefined && !isFetching && ledger === undefined) {
    return <LoadFailed title={words.failed} error={error} onRetry={() => void refetch()} />
  }
  if (ledger === undefined || leaves === undefined || company === undefined) {
    return <output className={styles['state']}>{words.loading}</output>
  }
  const waiting = leaves.rows.filter((leave) => leave.status === 'Pending' && leave.type === account)
  const pending = account === 'yearearned' ? null : waiting.reduce((sum, leave) => sum + leave.count, 0)
  const year = company.today.slice(0, 4)
  const sums = sumsOf(ledger.rows, year, ledger.rows.length >= ledger.total)
  const balance = ledger.rows[0]?.balance ?? 0
  return (
    <>
      <NotRefreshed error={error} onRetry={refetch} />
      <Figures balance={balance} pending={pending} />
      {ahead === undefined || ahead.lapses === null ? null : <LapseAlert lapses={ahead.lapses} onApply={onApply} />}
      {ahead === undefined ? null : <LotsSection account={ahead} />}
      {ledger.rows.length === 0 && waiting.length === 0 && ahead === undefined ? (
        <div className={styles['state']}>
          <p>{words.empty}</p>
          <p>{words.emptyHint}</p>
        </div>
      ) : (
        <table className={`w-full mb-16 border-t-rule text-13 ${styles['ledger']}`} aria-label={name} aria-busy={isFetching}>
          <thead>
            <tr>
              <th scope="col" className={styles['date']}>
                {words.columns.date}
              </th>
              <th scope="col">{words.columns.what}</th>
              <th scope="col">{words.columns.taken}</th>
              <th scope="col">{words.columns.given}</th>
              <th scope="col" className={styles['balance']}>
                {words.columns.balance}
              </th>
            </tr>
          </thead>
          <tbody>
            {ahead === undefined ? (
              waiting.map((leave) => <PendingRow key={leave._id} leave={leave} timezone={company.timezone} />)
            ) : (
              <PlannedRows planned={ahead.planned} today={company.today} balance={balance} />
            )}
            {ledger.rows.map((entry) => (
              <EntryRow key={entry._id} entry={entry} />
            ))}
          </tbody>
          {sums === null ? null : (
            <tfoot>
              <tr>
                <td className={styles['date']}>{null}</td>
                <th scope="row">{words.soFar(year)}</th>
                <td className="tnum">{figure(sums.taken)}</td>
                <td className="tnum">{signed(sums.given)}</td>
                <td className={`tnum ${styles['balance']}`}>{figure(balance)}</td>
              </tr>
            </tfoot>
          )}
        </table>
      )}
      {ledger.total > ledger.rows.length && count < LARGEST_PAGE ? (
        <Button
          aria-disabled={isFetching}
          onClick={() => setCount(Math.min(count + STEP, LARGEST_PAGE))}
        >
          <SteadyLabel others={[words.earlier, words.loading]}>{isFetching ? words.loading : words.earlier}</SteadyLabel>
        </Button>
      ) : null}
    </>
  )
}

interface Props {
  /** Whose. */
  user: number
  account?: string
  /** Opens the form in which the days can be taken, where they are the viewer's own. */
  onApply?: () => void
  onClose: () => void
}

/** How far ahead of an account is told. */
type Horizon = keyof ReturnType<typeof horizons>

/** The sum behind a balance: every entry of its ledger, the newest first, and above them what is pending and what is planned. */
export function StatementDrawer({ user, account = 'casual', onApply, onClose }: Props): ReactElement {
  const me = useMe()
  // A link or Back opens it too, wherever the list of people stands.
  const { currentData: person } = useGetUserQuery({ id: user }, { skip: me === undefined || me.user._id === user })
  const [wanted, setWanted] = useState(account)
  const [horizon, setHorizon] = useState<Horizon>('turn')
  const until = horizons(me?.company.today ?? '2000-01-01')
  const accounts = useGetLeaveAccountsQuery({ id: user, until: until[horizon] }, { skip: me === undefined, refetchOnMountOrArgChange: true })
  // Without a policy nothing happens to it by itself, and its statement says what was.
  const stated = statedAccounts(accounts.data?.accounts ?? [])
  // A link may name one that the person has not.
  const { account: chosen, name } = stated.find((one) => one.account === wanted) ?? { account: 'casual', name: words.accounts.casual }
  const known = accounts.data?.accounts.find((one) => one.account === chosen)
  const ahead = known?.bypolicy === true ? known : undefined
  const dispatch = useThunkDispatch()
  const call = leavesApi.endpoints.listLeaveLedger
  return (
    <Drawer title={person === undefined ? words.title : words.titleOf(fullName(person))} closeLabel={words.close} onClose={onClose}>
      <div className="flex flex-wrap justify-between gap-12">
        <div className="scroll-x max-w-full phone-w-full">
          <Segments<string>
            label={words.account}
            options={stated.map((one) => ({ value: one.account, label: one.name }))}
            value={chosen}
            onChange={setWanted}
          />
        </div>
        <ExportButtons
          onExport={(format) =>
            exportList(
              dispatch(call.initiate({ id: user, account: chosen, format }, { forceRefetch: true })),
              `${words.file}-${chosen}`,
              format,
            )
          }
        />
        {ahead === undefined ? null : (
          <Segments<Horizon>
            label={portal.leaves.ahead.until}
            options={[
              { value: 'turn', label: portal.leaves.ahead.to(formatDate(until.turn)) },
              { value: 'year', label: portal.leaves.ahead.year },
            ]}
            value={horizon}
            onChange={setHorizon}
          />
        )}
      </div>
      {accounts.isLoading ? (
        <output className={styles['state']}>{words.loading}</output>
      ) : (
        <Ledger key={chosen} user={user} account={chosen} name={name} ahead={ahead} onApply={me?.user._id === user ? onApply : undefined} onClose={onClose} />
      )}
    </Drawer>
  )
}
