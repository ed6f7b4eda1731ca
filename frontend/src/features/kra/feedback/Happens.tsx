import { TriangleAlert } from 'lucide-react'
import type { ReactElement } from 'react'
import type { Kra } from '../api'
import { draftOf, missingOf } from './drafts'
import styles from './rail.module.css'
import type { Feedback } from './useFeedback'
import { portal } from '@/messages/kra'
import { Section } from '@/shared/layout/Section'
import { isOffered } from '@/shared/table/rowActions'
import { Button } from '@/shared/ui/Button'
import { formatList } from '@/shared/format/numbers'
import { wordFor } from '@/shared/status/wordFor'

const words = portal.kra.feedback

interface Props {
  kras: readonly Kra[]
  name: string
  feedback: Feedback
  onCancel: () => void
}

/** What each button takes, what comes of it, and what is left out. */
export function Happens({ kras, name, feedback, onCancel }: Props): ReactElement {
  const { toSave, toSubmit, sending, drafts } = feedback
  const numberOf = (kra: Kra): number => kras.indexOf(kra) + 1
  const numbers = (some: readonly Kra[]): string => formatList(some.map((kra) => String(numberOf(kra))))
  const leftOut = kras.flatMap((kra) => {
    if (!isOffered(kra, 'feedback')) return []
    const missing = missingOf(draftOf(kra, drafts))
    if (missing === null) return []
    return [words.leftOut(numberOf(kra), missing === 'rating' ? words.noRating : words.noFeedback)]
  })
  const unanswered = kras.filter((kra) => !kra.submitted && !toSubmit.includes(kra))
  const submitted = formatList(toSubmit.map((kra) => words.kraWith(numberOf(kra), wordFor(kra.status ?? ''))))

  return (
    <Section title={words.happens}>
      <div className={styles['rowAction']}>
        <Button look="primary" block aria-disabled={toSave.length === 0 || sending !== null} onClick={() => void feedback.save()}>
          {sending === 'save' ? portal.form.saving : toSave.length === 0 ? words.saveNone : words.save(toSave.length)}
        </Button>
        <p className="mt-6 text-13" aria-live="polite">
          {toSave.length === 0 ? words.nothingToSave : words.saves(numbers(toSave), toSave.length > 1, name)}
        </p>
        {leftOut.map((line) => (
          <p key={line} className="flex items-center gap-6 mt-6 text-12 color-warning">
            <TriangleAlert size={12} aria-hidden />
            {line}
          </p>
        ))}
      </div>
      <div className={styles['rowAction']}>
        <Button block aria-disabled={toSubmit.length === 0 || sending !== null} onClick={() => void feedback.submit()}>
          {sending === 'submit'
            ? portal.form.saving
            : toSubmit.length === 0
              ? words.submitNone
              : words.submit(toSubmit.length)}
        </Button>
        <p className="mt-6 text-13">
          {toSubmit.length === 0
            ? words.nothingToSubmit
            : words.submits(words.kra(submitted), toSubmit.length > 1)}
        </p>
        {toSubmit.length > 0 && unanswered.length > 0 ? (
          <p className="mt-6 text-12 color-secondary">{words.notSubmitted(numbers(unanswered))}</p>
        ) : null}
      </div>
      <div className={styles['rowAction']}>
        <Button block onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </Section>
  )
}
