import { useEffect, useId, useRef, useState, type FormEvent, type ReactElement } from 'react'
import { kraApi, type Kra, type KraInput } from './api'
import styles from './kra.module.css'
import { portal } from '@/messages/kra'
import { failureOf } from '@/shared/api/errors'
import { useUnsaved } from '@/shared/dialogs/useUnsaved'
import { toastDone } from '@/shared/feedback/toasts'
import { FieldError } from '@/shared/form/FieldError'
import { FormAlert } from '@/shared/form/FormAlert'
import { SteadyLabel } from '@/shared/ui/SteadyLabel'
import { TextButton } from '@/shared/ui/TextButton'
import { focusIfLost } from '@/shared/layout/useReturnFocus'
import { isOffered } from '@/shared/table/rowActions'
import { Button } from '@/shared/ui/Button'

const words = portal.kra.mine
/** Another tab, or a KRA that a link asks for, takes the form's place. */
const PARTS = { tab: 'mine', kra: '' }

/** A name above its text; nothing where there is none. */
export function Text({ name, children, strong = false }: { name: string; children: string | null; strong?: boolean }): ReactElement | null {
  if (children === null || children === '') return null
  return (
    <div className={styles['text']}>
      <dt className="text-12 color-secondary">{name}</dt>
      <dd data-strong={strong}>{children}</dd>
    </div>
  )
}

/** One of two answers, or the one step that there is. */
interface RowAction {
  status: 'Accomplished' | 'Accepted' | 'Rejected'
  label: 'addAccomplishment' | 'accept' | 'reject'
  done: 'accomplished' | 'accepted' | 'rejected'
}

const ACCOMPLISH: RowAction[] = [{ status: 'Accomplished', label: 'addAccomplishment', done: 'accomplished' }]
const ANSWER: RowAction[] = [
  { status: 'Rejected', label: 'reject', done: 'rejected' },
  { status: 'Accepted', label: 'accept', done: 'accepted' },
]

interface FormProps {
  kra: Kra
  /** Somebody opened it. */
  takesFocus: boolean
  onTyped: (isTyped: boolean) => void
  onCancel: () => void
  onDone: () => void
}

/** The person's turn: an accomplishment, or a comment with one of two answers. */
function TurnForm({ kra, takesFocus, onTyped, onCancel, onDone }: FormProps): ReactElement {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [put, { isLoading }] = kraApi.useChangeKraMutation()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const letGo = useUnsaved(text !== '', undefined, PARTS)
  const [isAnswer] = useState(isOffered(kra, 'accept'))
  const rowActions = isAnswer ? ANSWER : ACCOMPLISH
  const label = isAnswer ? words.comment : words.accomplishment

  // The button that opened it has given way to the form; the row that stands open at first takes no focus.
  useEffect(() => {
    if (takesFocus) focusIfLost(area.current)
  }, [takesFocus])

  function type(next: string): void {
    setText(next)
    setProblem(null)
    onTyped(next !== '')
  }

  async function take({ status, done }: RowAction): Promise<void> {
    if (isLoading) return
    const said = text.trim()
    if (said === '') {
      setProblem(portal.form.required)
      area.current?.focus()
      return
    }
    setRefusal(null)
    const kraInput: KraInput = { version: kra.version, status, ...(isAnswer ? { comment: said } : { accomplishment: said }) }
    try {
      await put({ id: kra._id, kraInput }).unwrap()
    } catch (error) {
      const failure = failureOf(error)
      const ofField = failure.fields[isAnswer ? 'comment' : 'accomplishment']
      setProblem(ofField ?? null)
      setRefusal(ofField === undefined ? `${failure.reason} ${portal.form.notLost}` : null)
      area.current?.focus()
      return
    }
    letGo()
    toastDone(words[done])
    onDone()
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    const [only, ...others] = rowActions
    if (only !== undefined && others.length === 0) void take(only)
  }

  return (
    <form className={`mt-2 ${styles['turn']}`} onSubmit={submit}>
      <div role="alert">{refusal === null ? null : <FormAlert message={words.failed} detail={refusal} />}</div>
      <label className="block mb-4 text-13 weight-500" htmlFor={id}>{label}</label>
      <textarea
        ref={area}
        id={id}
        rows={4}
        value={text}
        readOnly={isLoading}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-error`}
        onChange={(event) => type(event.target.value)}
      />
      {problem === null ? null : <FieldError id={`${id}-error`} message={problem} />}
      <div className={`flex flex-wrap items-center justify-end gap-8 mt-8 ${styles['turnFoot']}`}>
        <p className={styles['small']}>
          {isAnswer ? words.becomesAnswered(kra.managername) : words.becomesAccomplished}
        </p>
        <Button look="quiet" onClick={onCancel}>
          {words.cancel}
          <span className="unseen">{words.of(kra.summary)}</span>
        </Button>
        {rowActions.map((rowAction, index) => (
          <Button
            key={rowAction.status}
            look={index === rowActions.length - 1 ? 'primary' : 'plain'}
            aria-disabled={isLoading}
            onClick={() => void take(rowAction)}
          >
            <SteadyLabel others={[words[rowAction.label]]}>{words[rowAction.label]}</SteadyLabel>
            <span className="unseen">{words.of(kra.summary)}</span>
          </Button>
        ))}
      </div>
    </form>
  )
}

/** All that was said so far, by both sides. */
export function KraTexts({ kra, by }: { kra: Kra; by: 'person' | 'manager' }): ReactElement {
  if (by === 'person') {
    return (
      <dl className={styles['texts']}>
        <Text name={words.description}>{kra.description}</Text>
        <Text name={words.criteria}>{kra.measurement_criteria}</Text>
        <Text name={words.accomplishment}>{kra.accomplishment}</Text>
        <Text name={words.comment} strong>
          {kra.comment}
        </Text>
      </dl>
    )
  }
  return (
    <dl className={styles['texts']}>
      <Text name={words.gaptofill}>{kra.gaptofill}</Text>
      <Text name={words.feedback}>{kra.feedback}</Text>
      <Text name={words.improvement}>{kra.improvement}</Text>
      <Text name={words.rating}>{kra.rating === null ? null : words.ratingOf(kra.rating)}</Text>
    </dl>
  )
}

interface Props extends FormProps {
  onHistory: () => void
}

/** What stands open under a row: what was said left, the person's turn right. */
export function KraDetails({ kra, onHistory, onTyped, ...form }: Props): ReactElement {
  const [isTyped, setTyped] = useState(false)
  // Whose turn it is may have changed when a write was refused: what was typed is not taken away with it.
  const isTheirTurn = isTyped || isOffered(kra, 'accomplish') || isOffered(kra, 'accept')
  return (
    <div className={styles['opened']}>
      <div>
        <KraTexts kra={kra} by="person" />
        <TextButton className={styles['history']} onClick={onHistory}>
          {words.history}
          <span className="unseen">{words.of(kra.summary)}</span>
        </TextButton>
      </div>
      <div>
        {kra.feedback === null ? null : (
          <>
            <p className={styles['small']}>{words.feedbackBy(kra.managername)}</p>
            <KraTexts kra={kra} by="manager" />
          </>
        )}
        {isTheirTurn ? (
          <TurnForm
            kra={kra}
            {...form}
            onTyped={(typed) => {
              setTyped(typed)
              onTyped(typed)
            }}
          />
        ) : null}
      </div>
    </div>
  )
}
