import type { ReactElement } from 'react'
import type { CompanyRecord } from '../api'
import styles from '../settings.module.css'
import { portal } from '@/messages/settings'
import { Section } from '@/shared/layout/Section'
import { Button } from '@/shared/ui/Button'

const { fields, sheets: words } = portal.settings.company

/** What timesheets take. */
export function SheetsSection({ company, onChange }: { company: CompanyRecord; onChange: () => void }): ReactElement {
  const { leastHours, mostHours, weeksBack } = company.sheets
  return (
    <Section title={words.head} aside={<Button onClick={onChange}>{words.change}</Button>}>
      <dl className={`py-16 text-13 ${styles['facts']}`}>
        <dt>{fields.leastHours}</dt>
        <dd className="tnum">{words.hours(leastHours)}</dd>
        <dt>{fields.mostHours}</dt>
        <dd className="tnum">{words.hours(mostHours)}</dd>
        <dt>{fields.weeksBack}</dt>
        <dd className="tnum">{words.back(weeksBack)}</dd>
      </dl>
    </Section>
  )
}
