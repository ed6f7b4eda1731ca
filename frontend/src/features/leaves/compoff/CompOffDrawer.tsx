import { useState, type ReactElement } from 'react'
import { useAskCompOffMutation, useChangeCompOffMutation, useListCompOffDaysQuery, useListCompOffsQuery, type CompOff, type CompOffDay } from '../api'
import styles from './compOff.module.css'
import { PlainHead } from '@/shared/table/PlainHead'
import { figure } from '../days'
import { statusLooks } from '@/entities/leaves/statuses'
import { portal } from '@/messages/leaves'
import { failureOf } from '@/shared/api/errors'
import { ApprovalLine } from '@/shared/decisions/ApprovalLine'
import { RemarkLine } from '@/shared/decisions/RemarkLine'
import { toastDone, toastFailed } from '@/shared/feedback/toasts'
import { formatDate, weekdayShort } from '@/shared/format/dates'
import { Section } from '@/shared/layout/Section'
import { isOffered } from '@/shared/table/rowActions'
import { Button } from '@/shared/ui/Button'
import { Drawer } from '@/shared/ui/Drawer'
import { StatusTag } from '@/shared/ui/StatusTag'
import { TextButton } from '@/shared/ui/TextButton'

const words = portal.leaves.compOff
const HALF = 0.5
/** Another thing that stands over the page, such as a history, takes the sheet's place. */
const PARTS = { compoff: '' }
/** Requests that stand in the list. */
const MOST = 25

function dayOf({ day, name }: Pick<CompOffDay, 'day' | 'name'>): string {
  return [`${weekdayShort(day)} ${formatDate(day)}`, name ?? ''].filter((part) => part !== '').join(', ')
}

/** A day off that was worked, and what can be asked for it. */
function DayRow({ of }: { of: CompOffDay }): ReactElement {
  const [ask, { isLoading }] = useAskCompOffMutation()
  /** How much of it is being asked for. */
  const [count, setCount] = useState<number | null>(null)
  const { day, most, typename, lastday, refused } = of

  async function send(reason: string): Promise<void> {
    try {
      await ask({ newCompOffInput: { day, count: count ?? most, reason } }).unwrap()
      setCount(null)
      toastDone(words.asked(formatDate(day)))
    } catch (error) {
      toastFailed(words.notAsked, failureOf(error).reason)
    }
  }

  return (
    <>
      <tr>
        <th scope="row">
          {dayOf(of)}
          <span className="block color-secondary text-12">
            {words.into(most, typename)}
            {lastday === null ? '' : `, ${words.until(formatDate(lastday))}`}
          </span>
        </th>
        <td className="tnum">{of.worked}</td>
        <td>
          {refused === null ? (
            <span className={styles['buttons']}>
              {[...(most > HALF ? [HALF] : []), most].map((much) => (
                <Button key={much} small onClick={() => setCount(much)}>
                  {words.askFor(much)}
                  <span className="unseen">{words.askOf(formatDate(day))}</span>
                </Button>
              ))}
            </span>
          ) : (
            <span className="color-secondary">{refused}</span>
          )}
        </td>
      </tr>
      {count === null || refused !== null ? null : (
        <tr>
          <td colSpan={3}>
            <RemarkLine
              required
              hint={words.why}
              label={words.askFor(count)}
              busy={isLoading}
              parts={PARTS}
              onReject={(reason) => void send(reason)}
              onCancel={() => setCount(null)}
            />
          </td>
        </tr>
      )}
    </>
  )
}

/** The days off of the last weeks on which the reader worked. */
function Days(): ReactElement {
  const { data, isError } = useListCompOffDaysQuery(undefined, { refetchOnMountOrArgChange: true })
  if (data === undefined) return <output className="block color-secondary text-13 py-20">{isError ? words.failed : words.loading}</output>
  if (!data.gives) return <p className="color-secondary text-13 py-10">{words.givesNothing}</p>
  if (data.days.length === 0) return <p className="color-secondary text-13 py-10">{words.noneWorked}</p>
  return (
    <table className={styles['table']} aria-label={words.worked}>
      <PlainHead titles={words.columns} />
      <tbody>
        {data.days.map((of) => (
          <DayRow key={of.day} of={of} />
        ))}
      </tbody>
    </table>
  )
}

function Request({ of, history }: { of: CompOff; history: (id: number) => void }): ReactElement {
  const [change, { isLoading }] = useChangeCompOffMutation()
  const day = formatDate(of.day)
  const said = [of.byname !== null && of.status !== 'Cancelled' ? words.decidedBy(of.byname, of.absentname) : '', of.remark === null ? '' : words.remark(of.remark)]

  async function cancel(): Promise<void> {
    try {
      await change({ id: of._id, compOffChange: { version: of.version, status: 'Cancelled' } }).unwrap()
      toastDone(words.cancelled(day))
    } catch (error) {
      toastFailed(words.notCancelled, failureOf(error).reason)
    }
  }

  return (
    <tr>
      <th scope="row">
        {day}
        <span className="block color-secondary text-12">{of.lastday === null ? of.typename : `${of.typename}, ${words.until(formatDate(of.lastday))}`}</span>
      </th>
      <td className="tnum">{figure(of.count)}</td>
      <td>
        <StatusTag status={of.status} looks={statusLooks} />
        <ApprovalLine of={of} />
        <span className="block color-secondary text-12 empty-hidden">{said.filter((part) => part !== '').join('. ')}</span>
      </td>
      <td>
        <span className={styles['buttons']}>
          {isOffered(of, 'cancel') ? (
            <Button small aria-disabled={isLoading} onClick={() => (isLoading ? undefined : void cancel())}>
              {words.cancel}
              <span className="unseen">{words.askOf(day)}</span>
            </Button>
          ) : null}
          <TextButton className="min-h-32 phone-min-h-44" onClick={() => history(of._id)}>
            {words.history}
            <span className="unseen">{words.askOf(day)}</span>
          </TextButton>
        </span>
      </td>
    </tr>
  )
}

/** What the reader has asked for, the newest first. */
function Own({ user, history }: Pick<Props, 'user' | 'history'>): ReactElement | null {
  const { data } = useListCompOffsQuery({ user, page: 1, pageSize: MOST }, { refetchOnMountOrArgChange: true })
  if (data === undefined) return null
  if (data.rows.length === 0) return <p className="color-secondary text-13 py-10">{words.nothingAsked}</p>
  return (
    <table className={styles['table']} aria-label={words.own}>
      <PlainHead titles={words.ownColumns} />
      <tbody>
        {data.rows.map((of) => (
          <Request key={of._id} of={of} history={history} />
        ))}
      </tbody>
    </table>
  )
}

interface Props {
  /** The reader. */
  user: number
  history: (id: number) => void
  onClose: () => void
}

/** The days off on which the reader worked, and what became of those that they have asked for. */
export function CompOffDrawer({ user, history, onClose }: Props): ReactElement {
  return (
    <Drawer title={words.open} closeLabel={words.close} onClose={onClose}>
      <div className="mb-20">
        <Section title={words.worked} aside={words.lately}>
          <Days />
        </Section>
      </div>
      <Section title={words.own}>
        <Own user={user} history={history} />
      </Section>
    </Drawer>
  )
}
