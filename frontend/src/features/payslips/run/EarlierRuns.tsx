import type { ReactElement } from 'react'
import type { Run } from '../api'
import { useFailedFile } from './failed'
import { monthsInWords } from '../months'
import styles from './run.module.css'
import { runLooks } from '../statuses'
import { portal } from '@/messages/payslips'
import { formatStamp } from '@/shared/format/dates'
import { Section } from '@/shared/layout/Section'
import { useNarrow } from '@/shared/layout/useMedia'
import { TextButton } from '@/shared/ui/TextButton'
import { StatusTag } from '@/shared/ui/StatusTag'

const words = portal.payslips.run

function DownloadFailed({ run, started }: { run: Run; started: string }): ReactElement | null {
  const { save, isLoading } = useFailedFile()
  if (run.failed === 0) return null
  return (
    <TextButton disabled={isLoading} onClick={() => void save(run)}>
      {words.download}
      <span className="unseen">{words.of(started)}</span>
    </TextButton>
  )
}

/** On a phone: two lines a run. */
function RunLines({ runs, timezone }: { runs: readonly Run[]; timezone: string }): ReactElement {
  return (
    <ul className={styles['runLines']}>
      {runs.map((run) => (
        <li key={run.job} className="tnum">
          <strong>{formatStamp(run.created_at, timezone)}</strong>
          <StatusTag status={run.state} looks={runLooks} />
          <span>
            {words.line(monthsInWords(run.months), run.generated, run.total, run.mailed)}
            {run.failed === 0 ? null : (
              <>
                , <strong data-some>{words.lineFailed(run.failed)}</strong>
              </>
            )}
          </span>
          <DownloadFailed run={run} started={formatStamp(run.created_at, timezone)} />
        </li>
      ))}
    </ul>
  )
}

/** The runs before, the latest first; one with failures keeps its file of them. */
export function EarlierRuns({ runs, timezone }: { runs: readonly Run[]; timezone: string }): ReactElement {
  const narrow = useNarrow()
  if (runs.length === 0) {
    return (
      <Section title={words.earlier}>
        <p>{words.none}</p>
      </Section>
    )
  }
  if (narrow) {
    return (
      <Section title={words.earlier}>
        <RunLines runs={runs} timezone={timezone} />
      </Section>
    )
  }
  return (
    <Section title={words.earlier}>
      <div className={`relative scroll-x ${styles['runsFrame']}`}>
        <table className={`w-full text-13 mb-28 ${styles['runs']}`}>
          <thead>
            <tr>
              <th scope="col">{words.started}</th>
              <th scope="col">{words.months}</th>
              {[words.total, words.madeColumn, words.mailedColumn, words.failedColumn].map((head) => (
                <th key={head} scope="col" className={styles['figure']}>
                  {head}
                </th>
              ))}
              <th scope="col">{words.state}</th>
              <th scope="col">
                <span className="unseen">{words.download}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {runs.map((run) => (
              <tr key={run.job} className="tnum">
                <th scope="row">{formatStamp(run.created_at, timezone)}</th>
                <td>{monthsInWords(run.months)}</td>
                <td className={styles['figure']}>{run.total}</td>
                <td className={styles['figure']}>{run.generated}</td>
                <td className={styles['figure']}>{run.mailed}</td>
                <td className={styles['figure']} data-of="failed" data-some={run.failed > 0}>
                  {run.failed}
                </td>
                <td>
                  <StatusTag status={run.state} looks={runLooks} />
                </td>
                <td className={styles['figure']}>
                  <DownloadFailed run={run} started={formatStamp(run.created_at, timezone)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}
