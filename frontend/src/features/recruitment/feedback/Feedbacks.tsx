import { ChevronDown, ChevronUp, TriangleAlert } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import styles from './feedbacks.module.css'
import { formatRating, spreadsOf, type SkillSpread } from './spread'
import { ScaleHead, SpreadScale } from './SpreadScale'
import { candidatePage } from '@/messages/recruitmentCandidate'
import { Section } from '@/shared/layout/Section'
import { TextButton } from '@/shared/ui/TextButton'
import { useNarrow } from '@/shared/layout/useMedia'
import type { Candidate } from '@/entities/recruitment/api'
import { Segments } from '@/shared/table/Segments'

const words = candidatePage.feedbacks

function rangeOf({ lowest, highest }: SkillSpread): string {
  const [from, to] = [formatRating(lowest), formatRating(highest)]
  return from === to ? words.same(from) : words.range(from, to)
}

function Range({ spread }: { spread: SkillSpread }): ReactElement {
  return (
    <span className={`inline-flex items-center gap-6 color-secondary ${styles['spread']}`} data-wide={spread.isWide}>
      {spread.isWide ? <TriangleAlert size={14} aria-label={words.wide} /> : null}
      {rangeOf(spread)}
    </span>
  )
}

interface RowsProps {
  spreads: readonly SkillSpread[]
  /** How many are on the panel, and those who are not any more but have said something. */
  members: number
}

function Table({ spreads, members }: RowsProps): ReactElement {
  return (
    <table className={`w-full text-13 ${styles['table']}`}>
      <thead>
        <tr>
          <th scope="col">{words.skill}</th>
          <th scope="col" className={styles['figure']}>
            {words.average}
          </th>
          <th scope="col">
            <span className="unseen">{words.scale}</span>
            <ScaleHead />
          </th>
          <th scope="col">{words.spread}</th>
          <th scope="col" className={styles['figure']}>
            {words.memberCount}
          </th>
        </tr>
      </thead>
      <tbody>
        {spreads.map((spread) => (
          <tr key={spread.skill}>
            <th className="weight-600 break-anywhere" scope="row">{spread.skill}</th>
            <td className={`tnum size-14 weight-600 ${styles['average']}`}>{formatRating(spread.average)}</td>
            <td>
              <SpreadScale spread={spread} />
            </td>
            <td className="tnum">
              <Range spread={spread} />
            </td>
            <td className={`tnum ${styles['figure']} color-secondary`}>
              {words.of(spread.said.length, members)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface CardsProps extends RowsProps {
  chosen: string
  onChoose: (skill: string) => void
}

/** On a phone a skill is pressed for what was said of it. */
function Cards({ spreads, chosen, onChoose }: CardsProps): ReactElement {
  return (
    <ul className={styles['cards']}>
      <li className={styles['cardsHead']} aria-hidden>
        <ScaleHead />
        <span className="align-right">{words.average}</span>
      </li>
      {spreads.map((spread) => (
        <li key={spread.skill} className="border-b">
          <button
            type="button"
            aria-expanded={spread.skill === chosen}
            onClick={() => onChoose(spread.skill === chosen ? '' : spread.skill)}
          >
            <span>
              <strong>{spread.skill}</strong>
              <Range spread={spread} />
            </span>
            <SpreadScale spread={spread} />
            <span className={`tnum size-14 weight-600 ${styles['average']}`}>{formatRating(spread.average)}</span>
          </button>
          {spread.skill === chosen ? <InWords spread={spread} /> : null}
        </li>
      ))}
    </ul>
  )
}

function InWords({ spread }: { spread: SkillSpread }): ReactElement {
  return (
    <ul className={styles['said']}>
      {spread.said.map(({ userId, userName, rating, feedback, questionAsked, other }) => (
        <li key={userId}>
          <strong>{userName}</strong>
          <span className="tnum weight-600 align-right">{formatRating(rating)}</span>
          <div className="phone-col-span-full">
            <p className="m-0 break-anywhere pre-line">{feedback}</p>
            <p className={`color-secondary ${styles['small']} m-0 break-anywhere pre-line`}>{words.asked(questionAsked)}</p>
            <p className={`color-secondary ${styles['small']} m-0 break-anywhere pre-line`}>{words.other(other)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Given({ spreads, members }: RowsProps): ReactElement {
  const narrow = useNarrow()
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = spreads.find(({ skill }) => skill === chosen) ?? spreads[0]
  if (narrow) {
    return (
      <>
        <Cards spreads={spreads} members={members} chosen={chosen ?? ''} onChoose={setChosen} />
        <p className={styles['note']}>{words.notePhone}</p>
      </>
    )
  }
  return (
    <>
      <Table spreads={spreads} members={members} />
      <p className={styles['note']}>{words.note}</p>
      {shown === undefined ? null : (
        <>
          <div className={styles['choose']}>
            <h3 className="size-13 weight-600">{words.inWords(shown.skill)}</h3>
            <Segments
              label={words.skill}
              options={spreads.map(({ skill }) => ({ value: skill, label: skill }))}
              value={shown.skill}
              onChange={setChosen}
            />
          </div>
          <InWords spread={shown} />
        </>
      )}
    </>
  )
}

/** What the panel found, by skill; it can be hidden. */
export function Feedbacks({ candidate }: { candidate: Candidate }): ReactElement {
  const [isShown, setShown] = useState(true)
  const lists = candidate.feedback ?? []
  const spreads = spreadsOf(lists)
  const hidden = candidate.feedbackHidden ?? 0
  const members = Math.max(candidate.panelNames.length, lists.length + hidden)
  const Icon = isShown ? ChevronUp : ChevronDown
  return (
    <Section
      title={words.title}
      aside={
        <span className={`inline-flex items-center gap-12 ${styles['aside']}`}>
          <span className="phone-hidden">{words.members(lists.length + hidden, members)}</span>
          <TextButton
            aria-expanded={isShown}
            onClick={() => setShown(!isShown)}
>
            {isShown ? words.hide : words.show}
            <Icon size={14} aria-hidden />
          </TextButton>
        </span>
      }
    >
      {isShown ? (
        <>
          {hidden === 0 ? null : <p className={styles['note']}>{words.hidden(hidden)}</p>}
          {spreads.length > 0 ? <Given spreads={spreads} members={members} /> : null}
          {spreads.length === 0 && hidden === 0 ? <p className={styles['note']}>{words.none}</p> : null}
        </>
      ) : null}
    </Section>
  )
}
