import { Check, CircleCheck, Hourglass } from 'lucide-react'
import { useEffect, useRef, type ReactElement } from 'react'
import { useAcknowledgePolicyMutation, type PolicyWithVersions } from './api'
import styles from './policy.module.css'
import { portal } from '@/messages/policies'
import { failureOf } from '@/shared/api/errors'
import { toastFailed } from '@/shared/feedback/toasts'
import { dateAt, formatDate, formatTime } from '@/shared/format/dates'
import { Button } from '@/shared/ui/Button'
import { Section } from '@/shared/layout/Section'
import { SteadyLabel } from '@/shared/ui/SteadyLabel'
import { TextButton } from '@/shared/ui/TextButton'
import { isOffered } from '@/shared/table/rowActions'
import { wordFor } from '@/shared/status/wordFor'

const words = portal.policies.page

/** What the reader has read of it so far. */
function soFar({ version, versions }: PolicyWithVersions, timezone: string): string {
  const read = versions.find(({ read_at }) => read_at !== null)
  if (read === undefined || read.read_at === null) return version === 1 ? words.first : words.newer(version)
  return words.newSince(version, read.version, formatDate(dateAt(read.read_at, timezone)))
}

interface Props {
  policy: PolicyWithVersions
  /** The version that stands in the page. */
  shown: number
  timezone: string
  onLatest: () => void
}

/** That somebody has read the version that is to be read: what is shown is what is acknowledged. */
export function Acknowledgement({ policy, shown, timezone, onLatest }: Props): ReactElement {
  const [acknowledge, { isLoading }] = useAcknowledgePolicyMutation()
  const read = useRef<HTMLParagraphElement>(null)
  const { _id: id, version, read_at: at, status } = policy

  const isSent = useRef(false)
  useEffect(() => {
    // The button goes, and with it the focus.
    if (at !== null && isSent.current) read.current?.focus({ preventScroll: true })
  }, [at])

  async function send(): Promise<void> {
    if (isLoading) return
    try {
      await acknowledge({ id, acknowledgedVersion: { version } }).unwrap()
      isSent.current = true
    } catch (error) {
      toastFailed(words.notSaved, failureOf(error).reason)
    }
  }

  function body(): ReactElement {
    if (at !== null) {
      return (
        <p ref={read} tabIndex={-1} className={`tnum flex items-center gap-8 py-12 border-b text-13 ${styles['done']}`}>
          <CircleCheck size={14} aria-hidden />
          {words.readOn(formatDate(dateAt(at, timezone)), formatTime(at, timezone))}
        </p>
      )
    }
    if (!isOffered(policy, 'acknowledge')) return <p className={styles['said']}>{words.notAsked(wordFor(status))}</p>
    if (shown !== version) {
      return (
        <p className={styles['said']}>
          {words.older(shown)}{' '}
          <TextButton onClick={onLatest}>
            {words.showLatest(version)}
          </TextButton>
        </p>
      )
    }
    return (
      <>
        <p className={styles['said']}>{soFar(policy, timezone)}</p>
        <Button
          look="primary" wide
          aria-disabled={isLoading}
          onClick={() => void send()}
        >
          <Check size={16} aria-hidden />
          <SteadyLabel others={[words.acknowledge, words.acknowledging]}>
            {isLoading ? words.acknowledging : words.acknowledge}
          </SteadyLabel>
        </Button>
        <p className={`border-b color-secondary text-12 pt-8 pb-14 ${styles['kept']}`}>{words.kept}</p>
      </>
    )
  }

  const aside = isOffered(policy, 'acknowledge') && at === null ? (
    <span className={`inline-flex items-center gap-6 color-ink size-13 ${styles['waits']}`}>
      <Hourglass size={14} aria-hidden />
      {words.waits}
    </span>
  ) : undefined
  return (
    <div className={styles['acknowledgement']}>
      <Section title={words.acknowledgement} aside={aside}>
        {body()}
      </Section>
    </div>
  )
}
