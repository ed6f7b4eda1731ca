import { CircleX, Download, Undo2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { payslipsApi, type Run } from '../api'
import { useFailedFile } from './failed'
import styles from './run.module.css'
import { monthsInWords } from '../months'
import { RunTrail } from './RunTrail'
import { isOver } from './over'
import { useRun } from './useRun'
import { portal } from '@/messages/payslips'
import { useConfirmed } from '@/shared/feedback/useConfirmed'
import { formatStamp, formatTime } from '@/shared/format/dates'
import { Section } from '@/shared/layout/Section'
import { useNarrow } from '@/shared/layout/useMedia'
import type { Me } from '@/shared/session/api'
import { useServerTime } from '@/shared/session/clock'
import { isOffered, whyBlocked } from '@/shared/table/rowActions'
import { Button } from '@/shared/ui/Button'

const words = portal.payslips.run
const SECOND_MS = 1000

/** 3:36: the time until the mails go. */
function leftUntil(instant: string, now: number): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(instant) - now) / SECOND_MS))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function Figures({ run }: { run: Run }): ReactElement {
  const { total, generated, mailed, failed } = run
  const share = (count: number): string => `${total === 0 ? 0 : (100 * count) / total}%`
  const figures = [
    { of: 'made', count: generated, label: words.made(total) },
    { of: 'mailed', count: mailed, label: words.mailed },
    { of: 'failed', count: failed, label: words.failed },
  ]
  return (
    <>
      <dl className={styles['figures']}>
        {figures.map(({ of, count, label }) => (
          <div key={of} className="flex flex-col" data-of={of} data-some={count > 0}>
            <dd className="tnum">{count}</dd>
            <dt>{label}</dt>
          </div>
        ))}
      </dl>
      <progress className="unseen" aria-label={words.progress} max={total} value={Math.min(total, generated + failed)} />
      <div className={styles['bar']} aria-hidden>
        <span data-of="mailed" style={{ width: share(mailed) }} />
        <span data-of="made" style={{ width: share(Math.max(0, Math.min(generated, total - failed) - mailed)) }} />
        <span data-of="failed" style={{ width: share(failed) }} />
      </div>
    </>
  )
}

/** Why the run can't be taken back now, and that it needs nobody. */
function NoRecall({ run, timezone }: { run: Run; timezone: string }): ReactElement {
  const { state, total, mailed, failed, recall_until: until } = run
  if (state !== 'mailing') {
    return (
      <>
        <p>{whyBlocked(run, 'recall') ?? words.recallWaits}</p>
        <p>{words.mayClose}</p>
      </>
    )
  }
  return (
    <>
      <strong className="tnum">{words.toGo(Math.max(0, total - failed - mailed))}</strong>
      <p>
        {until === null ? words.recallOff : words.recallOver(formatTime(until, timezone))} {words.closing}
      </p>
    </>
  )
}

/** Taking the run back, for as long as that can be done, and what it does. */
function Recall({ run, timezone }: { run: Run; timezone: string }): ReactElement | null {
  const now = useServerTime(SECOND_MS)
  const until = run.recall_until
  const recall = useConfirmed(payslipsApi.endpoints.recallPayslipRun, ({ job, generated }: Run) => ({
    question: { title: words.recallAsk, detail: words.recallDetail(generated), yes: words.recall, danger: true },
    args: { id: job },
    done: () => words.recalled,
    failed: words.recallFailed,
  }))
  if (isOver(run)) return null
  const isOpen = isOffered(run, 'recall')
  return (
    <div className={`flex flex-wrap items-center gap-8-16 border-b text-13 mb-28 pb-16 ${styles['recall']}`}>
      <Button disabled={!isOpen} onClick={() => recall(run)}>
        <Undo2 size={16} aria-hidden />
        {until === null ? words.recall : words.recallUntil(formatTime(until, timezone))}
      </Button>
      <div>
        {isOpen && until !== null ? (
          <>
            <strong className="tnum">{words.left(leftUntil(until, now), run.generated)}</strong>
            <p>{words.recalling(run.generated)}</p>
          </>
        ) : (
          <NoRecall run={run} timezone={timezone} />
        )}
      </div>
    </div>
  )
}

function FailedRows({ run }: { run: Run }): ReactElement {
  const narrow = useNarrow()
  const { save, isLoading } = useFailedFile()
  const others = run.failed - run.failures.length
  const download = (
    <Button wide={narrow} disabled={isLoading} onClick={() => void save(run)} icon={<Download size={16} aria-hidden />}>
      {words.download}
    </Button>
  )
  return (
    <Section
      title={
        <span className="inline-flex items-center gap-8">
          <CircleX className="color-error" size={16} aria-hidden />
          {words.failedRows} <span className="tnum weight-400 color-secondary">{run.failed}</span>
        </span>
      }
      aside={narrow ? undefined : download}
    >
      <table className={`w-full text-13 mb-28 ${styles['failures']}`}>
        <thead>
          <tr>
            <th scope="col">{portal.payslips.check.row}</th>
            <th scope="col">{words.message}</th>
          </tr>
        </thead>
        <tbody>
          {run.failures.map(({ row, message }) => (
            <tr key={row}>
              <th scope="row" className="tnum">
                {row + 1}
              </th>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {others > 0 ? <p className={styles['below']}>{words.moreFailed(others)}</p> : null}
      {narrow ? <p className={styles['below']}>{download}</p> : null}
    </Section>
  )
}

interface Props {
  first: Run
  me: Me
  onOver: (run: Run) => void
}

/** A run as it goes on, or as it ended: made, mailed, failed, and the way back. */
export function RunView({ first, me, onOver }: Props): ReactElement {
  const { run, isLost } = useRun(first, onOver)
  const narrow = useNarrow()
  const { timezone } = me.company
  const stamp = formatStamp(run.created_at, timezone)
  const started = run.madeby === me.user._id ? stamp : words.by(stamp, run.madebyname)
  return (
    <>
      <Section
        title={run.months.length === 0 ? words.of(started) : words.ofMonths(monthsInWords(run.months), started)}
        aside={narrow ? undefined : <RunTrail state={run.state} />}
      >
        {narrow ? <RunTrail state={run.state} /> : null}
        <Figures run={run} />
        <Recall run={run} timezone={timezone} />
        {isLost ? (
          <output className="color-warning">{words.lost}</output>
        ) : null}
      </Section>
      {run.failures.length === 0 ? null : <FailedRows run={run} />}
    </>
  )
}
