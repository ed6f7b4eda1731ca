import { useState, type ReactElement } from 'react'
import { useChangeCompOffMutation, useListCompOffsQuery, type CompOff } from '../api'
import styles from './compOff.module.css'
import { PlainHead } from '@/shared/table/PlainHead'
import { figure } from '../days'
import { portal } from '@/messages/leaves'
import { failureOf } from '@/shared/api/errors'
import { DecideButton } from '@/shared/decisions/DecideButton'
import { RemarkLine } from '@/shared/decisions/RemarkLine'
import { undoableOf, useUndo } from '@/shared/decisions/useUndo'
import { toastDone, toastFailed } from '@/shared/feedback/toasts'
import { formatDate } from '@/shared/format/dates'
import { Section } from '@/shared/layout/Section'
import { PersonName } from '@/shared/names/PersonName'
import { isOffered, whyBlocked } from '@/shared/table/rowActions'

const words = portal.leaves.compOff
/** It stands over the queue of leaves, whichever of them are shown. */
const PARTS = { tab: 'mine' }
/** Requests that stand in the queue. */
const MOST = 25

function Waiting({ of }: { of: CompOff }): ReactElement {
  const [change, { isLoading }] = useChangeCompOffMutation()
  const [isRejecting, setRejecting] = useState(false)
  const offerUndo = useUndo()
  const { _id, empname } = of
  const day = formatDate(of.day)

  async function decide(status: 'Approved' | 'Rejected', remark = ''): Promise<void> {
    try {
      const decided = await change({ id: _id, compOffChange: { version: of.version, status, ...(remark === '' ? {} : { remark }) } }).unwrap()
      const message = status === 'Approved' ? words.queue.approved(empname, day) : words.queue.rejected(empname, day)
      toastDone(message, offerUndo(message, undoableOf({ kind: 'comp-off', _id }, decided)))
    } catch (error) {
      toastFailed(words.queue.notDecided, failureOf(error).reason)
    }
  }

  return (
    <>
      <tr>
        <th scope="row">
          <PersonName id={of.user} name={empname} />
        </th>
        <td className="tnum">{day}</td>
        <td className="tnum">{of.worked}</td>
        <td className="tnum">
          {figure(of.count)}
          <span className="block color-secondary text-12">{of.lastday === null ? of.typename : `${of.typename}, ${words.until(formatDate(of.lastday))}`}</span>
        </td>
        <td>
          {of.reason}
          <span className="block color-secondary text-12 empty-hidden">{whyBlocked(of, 'approve')}</span>
        </td>
        <td>
          <span className={styles['buttons']}>
            {isOffered(of, 'approve') ? (
              <DecideButton verdict="approve" label={words.queue.approve} of={words.of(empname, day)} busy={isLoading} onClick={() => void decide('Approved')} />
            ) : null}
            {isOffered(of, 'reject') && !isRejecting ? (
              <DecideButton verdict="reject" label={words.queue.reject} of={words.of(empname, day)} busy={isLoading} onClick={() => setRejecting(true)} />
            ) : null}
          </span>
        </td>
      </tr>
      {isRejecting ? (
        <tr>
          <td colSpan={6}>
            <RemarkLine
              hint={words.queue.toldTo(empname)}
              label={words.queue.reject}
              busy={isLoading}
              parts={PARTS}
              onReject={(remark) => void decide('Rejected', remark)}
              onCancel={() => setRejecting(false)}
            />
          </td>
        </tr>
      ) : null}
    </>
  )
}

/** What others ask for who worked on a day off, over the queue of leaves; nothing where nobody does. */
export function CompOffQueue(): ReactElement | null {
  const { data } = useListCompOffsQuery({ status: 'Pending', others: true, page: 1, pageSize: MOST }, { refetchOnMountOrArgChange: true })
  if (data === undefined || data.rows.length === 0) return null
  const left = data.total - data.rows.length
  return (
    <div className="mb-20">
      <Section title={words.queue.title(data.total)}>
        <table className={styles['table']} aria-label={words.queue.title(data.total)}>
          <PlainHead titles={words.queue.columns} />
          <tbody>
            {data.rows.map((of) => (
              <Waiting key={of._id} of={of} />
            ))}
          </tbody>
        </table>
        {left > 0 ? <p className="color-secondary text-12 mt-8">{words.queue.more(left)}</p> : null}
      </Section>
    </div>
  )
}
