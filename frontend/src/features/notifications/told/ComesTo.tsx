import type { ReactElement } from 'react'
import type { NotificationKindSetting } from '../api.gen'
import { comesTo, NOTHING, type Chosen } from './choices'
import { portal } from '@/messages/notifications'
import { Section } from '@/shared/layout/Section'

const words = portal.notifications

/** What the choice comes to in a month, with what it is now. */
export function ComesTo({ settings, chosen }: { settings: readonly NotificationKindSetting[]; chosen: Chosen }): ReactElement {
  const [then, now] = [comesTo(settings, chosen), comesTo(settings, NOTHING)]
  const figure = (label: string, of: 'mails' | 'digests'): ReactElement => (
    <div className="mb-12">
      <dt className="color-secondary text-12">{label}</dt>
      <dd className="tnum">
        <span className="size-28">{then[of]}</span> <span className="color-secondary text-12">{words.now(now[of])}</span>
      </dd>
    </div>
  )
  return (
    <Section title={words.comesTo} aside={words.perMonth}>
      <dl className="mt-12 mb-8">
        {figure(words.mailsAtOnce, 'mails')}
        {figure(words.digests, 'digests')}
      </dl>
    </Section>
  )
}
