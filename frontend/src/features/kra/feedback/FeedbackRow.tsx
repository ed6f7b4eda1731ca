import { History, Pencil, Trash2, TriangleAlert } from 'lucide-react'
import { useId, type ReactElement } from 'react'
import type { Kra } from '../api'
import { draftOf, isChanged, type Draft } from './drafts'
import styles from './feedback.module.css'
import { Text } from '../KraDetails'
import shared from '../kra.module.css'
import { RatingInput } from './RatingInput'
import { adds, showPercent } from '../review/review'
import { kraLooks } from '../statuses'
import type { Feedback } from './useFeedback'
import { portal } from '@/messages/kra'
import { FieldError } from '@/shared/form/FieldError'
import { StatusTag } from '@/shared/ui/StatusTag'
import { RowMenu } from '@/shared/ui/RowMenu'
import { isOffered, rowActions, whyBlocked } from '@/shared/table/rowActions'
import { wordFor } from '@/shared/status/wordFor'

const words = portal.kra.feedback
const names = portal.kra.mine

interface Acts {
  edit: (kra: Kra) => void
  remove: (kra: Kra) => void
  history: (kra: Kra) => void
}

interface Props extends Acts {
  kra: Kra
  number: number
  feedback: Feedback
}

const TEXTS = ['gaptofill', 'feedback', 'improvement'] as const

/** What a rating brings, or that there is none. */
function RatingHint({ kra, draft }: { kra: Kra; draft: Draft }): ReactElement {
  if (draft.rating === null) return <span className="color-warning">{words.notRated}</span>
  if (kra.status === 'Saved' && !isChanged(kra, draft)) return <>{words.drafted}</>
  return <>{words.adds(adds(kra.allocation, draft.rating), showPercent(kra.allocation), draft.rating)}</>
}

function Fields({ kra, number, feedback }: Pick<Props, 'kra' | 'number' | 'feedback'>): ReactElement {
  const id = useId()
  const draft = draftOf(kra, feedback.drafts)
  const of = <span className="unseen">{words.fieldOf(number)}</span>
  return (
    <div className={styles['fields']}>
      {TEXTS.map((name) => (
        <div key={name}>
          <label htmlFor={`${id}-${name}`}>
            {names[name]}
            {of}
          </label>
          <textarea
            id={`${id}-${name}`}
            className={shared['area']}
            rows={2}
            value={draft[name]}
            readOnly={feedback.sending !== null}
            onChange={(event) => feedback.write(kra, { [name]: event.target.value })}
          />
        </div>
      ))}
      <div>
        <span className="block text-12 weight-500 mb-4">{names.rating}</span>
        <RatingInput
          name={`rating-${kra._id}`}
          label={words.ratingOf(number)}
          value={draft.rating}
          describedBy={`${id}-hint`}
          onChange={(rating) => feedback.write(kra, { rating })}
        />
        <p id={`${id}-hint`} className="tnum color-secondary text-12 mt-4">
          <RatingHint kra={kra} draft={draft} />
        </p>
      </div>
    </div>
  )
}

/** What was written, once it can't be changed; and what was typed meanwhile, which nobody takes any more. */
function ReadOnly({ kra, feedback }: Pick<Props, 'kra' | 'feedback'>): ReactElement {
  const typed = feedback.drafts.get(kra._id)
  const lost = typed !== undefined && isChanged(kra, typed)
  return (
    <div>
      <dl className={`grid gap-8-16 cols-3 mb-8 ${styles['said']}`}>
        {TEXTS.map((name) => (
          <Text key={name} name={names[name]}>
            {kra[name]}
          </Text>
        ))}
      </dl>
      <p className="color-secondary text-12 mt-4">
        {kra.rating === null ? null : (
          <span className={styles['rated']}>
            {names.rating} <strong>{names.ratingOf(kra.rating)}</strong>
          </span>
        )}
        {whyBlocked(kra, 'feedback')}
      </p>
      {lost ? (
        <div role="alert" className="mt-8 bg-warning text-12 border-warning rounded-4 px-10 py-8">
          <p className="m-0 pre-line">
            <TriangleAlert size={12} aria-hidden />
            {words.meanwhile(wordFor(kra.status ?? ''))}
          </p>
          {TEXTS.map((name) => (
            <p key={name} className="m-0 pre-line">{typed[name]}</p>
          ))}
        </div>
      ) : null}
    </div>
  )
}

/** A KRA: left what its person wrote, right what the manager writes. */
export function FeedbackRow({ kra, number, feedback, edit, remove, history }: Props): ReactElement {
  const refusal = feedback.refusals.get(kra._id)
  return (
    <li className={styles['kra']}>
      <span className={styles['serial']} aria-hidden>
        {number}
      </span>
      <div className={`min-w-0 pt-12 pb-16 pl-14 ${styles['content']}`}>
        <div className={`flex items-center gap-12 mb-8 size-13 ${styles['head']}`}>
          <h2 className={`flex-1 min-w-0 text-14 weight-550 break-anywhere ${styles['summary']}`}>
            <span className="unseen">{words.kra(String(number))} </span>
            {kra.summary}
            <span className="tnum color-secondary size-13 weight-400 nowrap ml-10">
              {portal.kra.percent(showPercent(kra.allocation))}
            </span>
          </h2>
          <StatusTag status={kra.status} looks={kraLooks} />
          <RowMenu
            label={portal.table.actions + words.kraOf(number)}
            actions={rowActions(kra, [
              { name: 'edit', label: words.edit, icon: Pencil, run: edit },
              { name: 'remove', label: words.remove, icon: Trash2, run: remove },
              { name: 'history', label: words.history, icon: History, run: history, always: true },
            ])}
          />
        </div>
        <div className={styles['sides']}>
          <dl className={shared['texts']}>
            {kra.accomplishment === null ? <Text name={names.description}>{kra.description}</Text> : null}
            <Text name={names.criteria}>{kra.measurement_criteria}</Text>
            <Text name={names.accomplishment}>{kra.accomplishment}</Text>
            <Text name={names.comment} strong>
              {kra.comment}
            </Text>
          </dl>
          {isOffered(kra, 'feedback') ? (
            <Fields kra={kra} number={number} feedback={feedback} />
          ) : (
            <ReadOnly kra={kra} feedback={feedback} />
          )}
        </div>
        {refusal === undefined ? null : <FieldError id={`kra-${kra._id}-refusal`} message={refusal} />}
      </div>
    </li>
  )
}
