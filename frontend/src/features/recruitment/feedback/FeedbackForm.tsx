import { FileText, Hourglass, Plus, Video, X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { emptyEntry, entriesOf, inputOf, missingOf, notRated, whyNot, type Entry } from './entries'
import { EntryFields } from './EntryFields'
import { formatRating } from './spread'
import styles from './form.module.css'
import { files } from '@/messages/files'
import { portal } from '@/messages/portal'
import { candidatePage } from '@/messages/recruitmentCandidate'
import { failureOf } from '@/shared/api/errors'
import { askToDrop } from '@/shared/dialogs/askToDrop'
import { useUnsaved } from '@/shared/dialogs/useUnsaved'
import { toastDone } from '@/shared/feedback/toasts'
import { isShown } from '@/shared/files/model'
import { useOpenFile } from '@/shared/files/useOpenFile'
import { FormAlert } from '@/shared/form/FormAlert'
import { formatDate } from '@/shared/format/dates'
import { IconButton } from '@/shared/ui/IconButton'
import { Section } from '@/shared/layout/Section'
import { SteadyLabel } from '@/shared/ui/SteadyLabel'
import { TextButton } from '@/shared/ui/TextButton'
import { useNarrow } from '@/shared/layout/useMedia'
import { recruitmentApi, type Candidate } from '@/entities/recruitment/api'
import { skillNames } from '@/entities/recruitment/skills'
import { Button, buttonClass } from '@/shared/ui/Button'

const words = candidatePage.form

interface FoldedProps {
  entry: Entry
  onEdit: () => void
}

/** A finished entry: skill, rating, its first words. */
function Folded({ entry, onEdit }: FoldedProps): ReactElement {
  return (
    <div className={styles['folded']}>
      <strong>{entry.skill}</strong>
      <span className="tnum weight-600 align-right">{entry.rating === null ? '–' : formatRating(entry.rating)}</span>
      <span className={`overflow-hidden color-secondary text-ellipsis nowrap ${styles['words']}`}>{entry.feedback}</span>
      <TextButton onClick={onEdit}>
        {words.edit}
        <span className="unseen">{words.editOf(entry.skill)}</span>
      </TextButton>
    </div>
  )
}

/** On a phone the form fills the screen, with the résumé and the way into the interview on top. */
function Screen({ candidate, onClose, children }: { candidate: Candidate; onClose: () => void; children: ReactNode }): ReactElement {
  const {
    files: [file],
    interview,
  } = candidate
  const { open: openFile } = useOpenFile()
  return (
    <dialog open className={styles['screen']} aria-modal aria-label={words.title}>
      <header>
        <IconButton label={words.close} icon={X} onClick={onClose} />
        <h2>{words.title}</h2>
      </header>
      <div className={`border-b-rule size-13 py-16 ${styles['about']}`}>
        <strong>{candidate.name}</strong>
        <p className="tnum">
          {candidate.jobTitle}
          {!interview ? '' : ` · ${formatDate(interview.date)}, ${interview.time}`}
        </p>
        <div className={styles['ways']}>
          {file === undefined ? null : (
            <Button onClick={() => openFile(file)}>
              <FileText size={16} aria-hidden />
              {words.resume}
              <span className="unseen">{isShown(file.contentType) ? files.opensTab : files.saves}</span>
            </Button>
          )}
          {!interview ? null : (
            <a className={buttonClass({})} href={interview.url} target="_blank" rel="noreferrer">
              <Video size={16} aria-hidden />
              {words.join}
              <span className="unseen">{candidatePage.interview.newTab}</span>
            </a>
          )}
        </div>
      </div>
      {children}
    </dialog>
  )
}

interface Props {
  candidate: Candidate
  /** The member of the panel who writes. */
  member: number
  onClose: () => void
}

/** Feedback skill by skill, in place beside the résumé. A list sent again replaces the former one. */
export function FeedbackForm({ candidate, member, onClose }: Props): ReactElement {
  const [send, { isLoading }] = recruitmentApi.useAddFeedbackMutation()
  const [entries, setEntries] = useState(() => entriesOf(candidate, member))
  const [openKey, setOpenKey] = useState<number | null>(() => entries.find((one) => missingOf(one).length > 0)?.key ?? null)
  const [isChanged, setChanged] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const nextKey = useRef(entries.length)
  const narrow = useNarrow()
  const id = useId()
  const letGo = useUnsaved(isChanged, () => void cancel())
  const missing = whyNot(entries)
  const rest = notRated(candidate, entries)
  const list = useRef<HTMLOListElement>(null)
  // An open entry takes the focus itself.
  useEffect(() => list.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true }), [])

  function finish(): void {
    letGo()
    onClose()
  }

  async function cancel(): Promise<void> {
    if (!isChanged || (await askToDrop())) finish()
  }

  function change(next: Entry[]): void {
    setChanged(true)
    setEntries(next)
  }

  function add(): void {
    const key = nextKey.current
    nextKey.current += 1
    change([...entries, emptyEntry(key, rest[0])])
    setOpenKey(key)
  }

  async function submit(): Promise<void> {
    if (isLoading) return
    setFailure(null)
    if (missing !== null) {
      setOpenKey(entries.find((one) => missingOf(one).length > 0)?.key ?? openKey)
      return
    }
    try {
      await send({ id: candidate._id, feedbackInput: { feedback: inputOf(entries) } }).unwrap()
    } catch (error) {
      setFailure(failureOf(error).reason)
      return
    }
    toastDone(candidatePage.submitted)
    finish()
  }

  const form = (
    <>
      <div role="alert">
        {failure === null ? null : <FormAlert message={candidatePage.failed} detail={failure} />}
      </div>
      <ol ref={list} className={styles['entries']}>
        {entries.map((entry, index) => (
          <li key={entry.key} aria-label={words.entry(index + 1)}>
            <span className={styles['serial']}>{index + 1}</span>
            {entry.key === openKey ? (
              <EntryFields
                entry={entry}
                skills={skillNames(candidate.skills)}
                onChange={(values) => change(entries.map((one) => (one.key === entry.key ? { ...one, ...values } : one)))}
                onRemove={
                  entries.length === 1 ? undefined : () => change(entries.filter((one) => one.key !== entry.key))
                }
              />
            ) : (
              <Folded entry={entry} onEdit={() => setOpenKey(entry.key)} />
            )}
          </li>
        ))}
      </ol>
      <p className={styles['more']}>
        <TextButton onClick={add}>
          <Plus size={16} aria-hidden />
          {words.add}
        </TextButton>
        {rest.length === 0 ? null : (
          <span>
            {words.notRated}
            <strong>{rest.join(', ')}</strong>
          </span>
        )}
      </p>
      <div className={styles['buttons']}>
        <Button
          look="primary"
          className={missing === null ? '' : styles['off']}
          // It keeps the focus, and a press leads to what is missing.
          aria-disabled={missing !== null || isLoading}
          aria-describedby={`${id}-missing`}
          onClick={() => void submit()}
        >
          <SteadyLabel others={[words.submit(entries.length), words.submitting]}>
            {isLoading ? words.submitting : words.submit(entries.length)}
          </SteadyLabel>
        </Button>
        <Button onClick={() => void cancel()}>{words.cancel}</Button>
        <output id={`${id}-missing`} className={`inline-flex gap-6 items-center size-13 ${styles['missing']}`}>
          {failure !== null && missing === null ? portal.form.notSaved : null}
          {missing === null ? null : (
            <>
              <Hourglass size={14} aria-hidden />
              {missing}
            </>
          )}
        </output>
      </div>
    </>
  )

  if (narrow) {
    return (
      <Screen candidate={candidate} onClose={() => void cancel()}>
        {form}
      </Screen>
    )
  }
  return (
    <Section title={words.title} aside={words.panel}>
      {form}
    </Section>
  )
}
