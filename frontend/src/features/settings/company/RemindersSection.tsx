import type { ReactElement } from 'react'
import type { CompanyRecord } from '../api'
import styles from '../settings.module.css'
import { portal } from '@/messages/settings'
import { Section } from '@/shared/layout/Section'
import { Button } from '@/shared/ui/Button'

const { fields, reminders: words } = portal.settings.company

/** After how many days who is told of what waits for a decision (told-7, told-8). */
export function RemindersSection({ company, onChange }: { company: CompanyRecord; onChange: () => void }): ReactElement {
  return (
    <Section title={words.head} aside={<Button onClick={onChange}>{words.change}</Button>}>
      <dl className={`py-16 text-13 ${styles['facts']}`}>
        <dt>{fields.remindDays}</dt>
        <dd className="tnum">{words.after(company.remindDays)}</dd>
        <dt>{fields.escalateDays}</dt>
        <dd className="tnum">{words.more(company.remindDays === 0 ? 0 : company.escalateDays)}</dd>
      </dl>
    </Section>
  )
}
