import { Select } from 'antd'
import { useState, type ReactElement } from 'react'
import { useChooseNotificationsMutation, useGetNotificationSettingsQuery, type NotificationSettings } from '../api.gen'
import { changesOf, hour, NOTHING, quietOf, type Chosen } from './choices'
import { ComesTo } from './ComesTo'
import { Kinds } from './Kinds'
import styles from './told.module.css'
import { portal } from '@/messages/notifications'
import { failureOf } from '@/shared/api/errors'
import { useUnsaved } from '@/shared/dialogs/useUnsaved'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import { NotRefreshed } from '@/shared/feedback/NotRefreshed'
import { toastDone, toastFailed } from '@/shared/feedback/toasts'
import { Section } from '@/shared/layout/Section'
import { Button } from '@/shared/ui/Button'

const words = portal.notifications
const HOURS = Array.from({ length: 24 }, (_, of) => ({ value: of, label: hour(of) }))
/** What somebody has who chooses quiet hours first. */
const NIGHT = [20, 8] as const
const NONE = -1
/** What changed takes the place of the choices. */
const PARTS = { tab: 'changed' }

interface WhenProps {
  stored: NotificationSettings
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

/** At which hour the digest goes out, and when no mail does. */
function When({ stored, chosen, onChoose }: WhenProps): ReactElement {
  const quiet = quietOf(stored, chosen)
  const [from, until] = quiet ?? NIGHT
  return (
    <Section title={words.when}>
      <label className={styles['field']}>
        {words.digestAt}
        <Select
          aria-label={words.digestAt}
          value={chosen.digesthour ?? stored.digesthour}
          options={HOURS}
          onChange={(digesthour: number) => onChoose({ ...chosen, digesthour })}
        />
      </label>
      <div className="flex gap-12">
        <label className={styles['field']}>
          {words.quietFrom}
          <Select
            aria-label={words.quietFrom}
            value={quiet === null ? NONE : from}
            options={[{ value: NONE, label: words.noQuiet }, ...HOURS.filter(({ value }) => quiet === null || value !== until)]}
            onChange={(of: number) => onChoose({ ...chosen, quiet: of === NONE ? null : [of, of === until ? (of + 12) % 24 : until] })}
          />
        </label>
        {quiet === null ? null : (
          <label className={styles['field']}>
            {words.quietUntil}
            <Select
              aria-label={words.quietUntil}
              value={until}
              options={HOURS.filter(({ value }) => value !== from)}
              onChange={(of: number) => onChoose({ ...chosen, quiet: [from, of] })}
            />
          </label>
        )}
      </div>
      {quiet === null ? null : <p className="color-secondary text-12">{words.quietNote(hour(until))}</p>}
    </Section>
  )
}

/** How the reader is told of what: all that was changed is saved together. */
export function ToldTab(): ReactElement | null {
  const { data: stored, error, refetch } = useGetNotificationSettingsQuery()
  const [chosen, setChosen] = useState<Chosen>(NOTHING)
  const [send, { isLoading: isSaving }] = useChooseNotificationsMutation()
  const { input, count } = stored === undefined ? { input: {}, count: 0 } : changesOf(stored, chosen)
  useUnsaved(count > 0, undefined, PARTS)

  function save(): void {
    if (isSaving) return
    void send({ notificationSettingsInput: input }).then((answer) => {
      if (answer.data === undefined) return toastFailed(words.notSaved, failureOf(answer.error).reason)
      // What was chosen since stays, over what is stored by now.
      setChosen((now) => (now === chosen ? NOTHING : now))
      toastDone(words.saved)
      return undefined
    })
  }

  if (stored === undefined) return error === undefined ? null : <LoadFailed error={error} onRetry={() => void refetch()} ruled />
  return (
    <>
      <NotRefreshed error={error} onRetry={refetch} />
      {count === 0 ? null : (
        <div className={styles['bar']}>
          <span className="color-secondary text-13">{words.changes(count)}</span>
          <Button look="quiet" onClick={() => setChosen(NOTHING)}>
            {words.discard}
          </Button>
          <Button look="primary" aria-disabled={isSaving} onClick={save}>
            {words.save(count)}
          </Button>
        </div>
      )}
      {stored.mails ? null : <p className="color-warning text-13 mb-12">{words.noServer}</p>}
      <div className={styles['sides']}>
        <div className="min-w-0 flex-1">
          <Kinds settings={stored.kinds} chosen={chosen} onChoose={setChosen} />
          <p className="color-secondary text-12 mt-12">{words.mustNote}</p>
        </div>
        <aside className={styles['rail']}>
          <ComesTo settings={stored.kinds} chosen={chosen} />
          <When stored={stored} chosen={chosen} onChoose={setChosen} />
        </aside>
      </div>
    </>
  )
}
