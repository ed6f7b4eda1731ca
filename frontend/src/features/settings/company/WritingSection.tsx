import type { ReactElement } from 'react'
import { SoItReads } from './SoItReads'
import { currencyName, dayName, formatName, monthOf } from './writingNames'
import { valuesOf, wayOf } from './writingValues'
import type { CompanyRecord } from '../api'
import styles from '../settings.module.css'
import { portal } from '@/messages/settings'
import { Section } from '@/shared/layout/Section'
import { Button } from '@/shared/ui/Button'

const { fields, writing: words } = portal.settings.company

interface FactProps {
  label: string
  value: string
  /** Nobody has said so: it comes with the currency. */
  isOfCurrency?: boolean
}

function Fact({ label, value, isOfCurrency = false }: FactProps): ReactElement {
  return (
    <>
      <dt>{label}</dt>
      <dd className="tnum">
        {value}
        {isOfCurrency ? <span className="color-tertiary"> {words.fromCurrency}</span> : null}
      </dd>
    </>
  )
}

/** How days and amounts are written, and how that reads. */
export function WritingSection({ company, onChange }: { company: CompanyRecord; onChange: () => void }): ReactElement {
  const { writing, sources } = company
  return (
    <>
      <Section title={words.head} aside={<Button onClick={onChange}>{words.change}</Button>}>
        <dl className={`py-16 text-13 ${styles['facts']}`}>
          <Fact label={fields.dateFormat} value={formatName(writing.dateFormat)} />
          <Fact label={fields.weekStart} value={dayName(writing.weekStart)} />
          <Fact label={fields.currency} value={currencyName(writing.currency)} />
          <Fact label={fields.grouping} value={words.groupings[writing.grouping]} isOfCurrency={sources.grouping !== 'here'} />
          <Fact label={fields.decimals} value={String(writing.decimals)} isOfCurrency={sources.decimals !== 'here'} />
          <Fact label={fields.yearBegins} value={monthOf(writing.yearBegins)} />
        </dl>
      </Section>
      <Section title={words.reads}>
        <SoItReads way={wayOf(valuesOf(company), company)} />
      </Section>
    </>
  )
}
