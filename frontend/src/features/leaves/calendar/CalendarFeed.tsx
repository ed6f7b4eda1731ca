import { Calendar, Copy } from 'lucide-react'
import { useRef, type ReactElement } from 'react'
import { leavesApi, useGetCalendarLinkQuery } from '../api'
import styles from './calendar.module.css'
import { portal } from '@/messages/leaves'
import { failureOf } from '@/shared/api/errors'
import { toastDone, toastFailed } from '@/shared/feedback/toasts'
import { useConfirmed } from '@/shared/feedback/useConfirmed'
import { Button } from '@/shared/ui/Button'
import { Section } from '@/shared/layout/Section'
import { TextButton } from '@/shared/ui/TextButton'

const words = portal.leaves.calendar.feed

/** The link of one's own calendar feed, and a new one for it. */
export function CalendarFeed({ narrow }: { narrow: boolean }): ReactElement {
  const { data, error } = useGetCalendarLinkQuery()
  const field = useRef<HTMLInputElement>(null)
  const renew = useConfirmed(leavesApi.endpoints.renewCalendarLink, (_of: null) => ({
    question: { title: words.ask, detail: words.askDetail, yes: words.renew },
    args: undefined,
    done: () => words.renewed,
    failed: words.failed,
  }))

  async function copy(): Promise<void> {
    if (data === undefined) return
    try {
      await navigator.clipboard.writeText(data.url)
      toastDone(words.copied)
    } catch {
      // On plain http there is no clipboard to write to.
      field.current?.select()
      toastFailed(words.notCopied)
    }
  }

  return (
    <Section title={words.title}>
      {error === undefined ? null : (
        <p role="alert" className="py-10 color-secondary size-13">
          {words.notLoaded} {failureOf(error).reason}
        </p>
      )}
      {narrow ? <p className={`color-secondary size-12 p-0 ${styles['hint']}`}>{`${words.who} ${words.renewHint}`}</p> : null}
      <div className={`flex gap-8 pt-12 pb-8 ${styles['feed']}`}>
        <span className={styles['link']}>
          <Calendar size={16} aria-hidden />
          <input className="min-w-0 w-full p-0 size-13 border-0 bg-none text-ellipsis" ref={field} type="text" readOnly aria-label={words.link} value={data?.url ?? ''} />
        </span>
        <Button onClick={() => void copy()}>
          <Copy size={16} aria-hidden />
          {words.copy}
        </Button>
        {narrow ? (
          <Button onClick={() => renew(null)}>
            {words.renew}
          </Button>
        ) : null}
      </div>
      {narrow ? null : (
        <p className={`color-secondary size-12 p-0 ${styles['hint']}`}>
          {words.who}{' '}
          <TextButton onClick={() => renew(null)}>
            {words.renew}
          </TextButton>
          {words.renewTail}
        </p>
      )}
    </Section>
  )
}
