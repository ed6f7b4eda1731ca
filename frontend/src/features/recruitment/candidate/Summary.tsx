import type { ReactElement, ReactNode } from 'react'
import styles from './candidate.module.css'
import { candidatePage } from '@/messages/recruitmentCandidate'
import { formatLakhs, lakhsMore } from '@/shared/format/lakhs'
import { Section } from '@/shared/layout/Section'
import { TextButton } from '@/shared/ui/TextButton'
import type { Candidate } from '@/entities/recruitment/api'
import { skillNames } from '@/entities/recruitment/skills'
import { wordFor } from '@/shared/status/wordFor'

const words = candidatePage.summary

interface Fact {
  label: string
  value: string | null
  /** How it compares. */
  aside?: string
  isWide?: boolean
}

function isKnown(amount: number | null | undefined): amount is number {
  return amount !== undefined && amount !== null
}

/** CTC stands here for those to whom the server sends it. */
function payOf({ currentCTC, expectedCTC }: Candidate): Fact[] {
  if (currentCTC === undefined && expectedCTC === undefined) return []
  const inLakhs = (amount: number | null | undefined): string | null =>
    isKnown(amount) ? words.lakhs(formatLakhs(amount)) : null
  const more = isKnown(currentCTC) && isKnown(expectedCTC) ? { aside: lakhsMore(currentCTC, expectedCTC) } : {}
  return [
    { label: words.currentCTC, value: inLakhs(currentCTC) },
    { label: words.expectedCTC, value: inLakhs(expectedCTC), ...more },
  ]
}

function factsOf(candidate: Candidate): Fact[] {
  return [
    ...payOf(candidate),
    { label: words.noticePeriod, value: candidate.noticePeriod === null ? null : wordFor(candidate.noticePeriod) },
    { label: words.totalExperience, value: wordFor(candidate.totalExperience) },
    { label: words.currentCompanyName, value: candidate.currentCompanyName },
    { label: words.gender, value: candidate.gender === null ? null : wordFor(candidate.gender) },
    { label: words.currentLocation, value: candidate.currentLocation },
    { label: words.preferredLocations, value: candidate.preferredLocations },
    { label: words.openForHybrid, value: candidate.openForHybrid ? words.yes : words.no },
    { label: words.email, value: candidate.email, isWide: true },
    { label: words.phoneNumber, value: candidate.phoneNumber },
    ...(candidate.referredByName === null ? [] : [{ label: words.referredBy, value: candidate.referredByName }]),
    { label: words.skills, value: skillNames(candidate.skills).join(', '), isWide: true },
  ]
}

/** A long address breaks before its @. */
function breakable(value: string): ReactNode {
  const at = value.indexOf('@')
  if (at < 1) return value
  return (
    <>
      {value.slice(0, at)}
      <wbr />
      {value.slice(at)}
    </>
  )
}

interface Props {
  candidate: Candidate
  onEdit: (() => void) | undefined
}

/** All fields of a candidate. */
export function Summary({ candidate, onEdit }: Props): ReactElement {
  return (
    <Section
      title={words.title}
      aside={
        onEdit === undefined ? undefined : (
          <TextButton onClick={onEdit}>
            {words.edit}
          </TextButton>
        )
      }
    >
      <dl className={styles['facts']}>
        {factsOf(candidate).map(({ label, value, aside, isWide = false }) => (
          <div key={label} data-wide={isWide}>
            <dt className="size-12 color-secondary lh-18">{label}</dt>
            <dd className="break-anywhere">
              {value === null || value === '' ? '–' : breakable(value)}
              {aside === undefined ? null : <span className="tnum color-secondary"> {aside}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
