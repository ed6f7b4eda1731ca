import type { ReactElement } from 'react'
import type { CompanyRecord } from '../api'
import styles from '../settings.module.css'
import { portal } from '@/messages/settings'
import { Section } from '@/shared/layout/Section'
import { Button } from '@/shared/ui/Button'

const { fields, term: words } = portal.settings.company

/** How long who has left is kept (own-7). */
export function TermSection({ company, onChange }: { company: CompanyRecord; onChange: () => void }): ReactElement {
  return (
    <Section title={words.head} aside={<Button onClick={onChange}>{words.change}</Button>}>
      <dl className={`py-16 text-13 ${styles['facts']}`}>
        <dt>{fields.eraseMonths}</dt>
        <dd className="tnum">{words.months(company.eraseMonths)}</dd>
      </dl>
    </Section>
  )
}
