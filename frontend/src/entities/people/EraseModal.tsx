import { useMemo, type ReactElement } from 'react'
import * as z from 'zod'
import { peopleApi, useEraseUserMutation, type Erasure } from './api'
import styles from './people.module.css'
import { portal } from '@/messages/erasure'
import { portal as held } from '@/messages/holdings'
import { erasing } from '@/shared/api/limits.gen'
import { toastDone } from '@/shared/feedback/toasts'
import { TextAreaField, TextField } from '@/shared/form/fields'
import { FormModal } from '@/shared/form/FormModal'
import { requiredText } from '@/shared/form/rules'
import { usePreview } from '@/shared/form/usePreview'
import { formatDate } from '@/shared/format/dates'
import { fullName } from '@/shared/format/names'

const words = portal.erasure
const kinds = held.holdings

interface Values {
  name: string
  reason: string
}

/** As the server compares names: without case, and with one space where there are more. */
function seen(name: string): string {
  return name.trim().split(/\s+/).join(' ').toLowerCase()
}

function Bars({ erasure: { bars, from, holdings } }: { erasure: Erasure }): ReactElement {
  return (
    <div className="text-13">
      <p className="weight-600">{words.barred}</p>
      <ul className={styles['bars']}>
        {bars.map((bar) => (
          <li key={bar}>
            {bar === 'term' ? words.bars.term(from === null ? '' : formatDate(from)) : words.bars[bar]}
            {bar === 'holds' ? (
              <ul>
                {holdings.map(({ kind, total }) => (
                  <li key={kind}>{kinds[kind](total)}</li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Consequences({ erasure: { parts, entries } }: { erasure: Erasure }): ReactElement {
  return (
    <>
      <table className={`w-full text-13 mb-16 ${styles['parts']}`}>
        <thead>
          <tr>
            <th scope="col">{words.columns.what}</th>
            <th scope="col">{words.columns.removed}</th>
            <th scope="col">{words.columns.replaced}</th>
            <th scope="col">{words.columns.kept}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ module, removed, replaced, kept }) => (
            <tr key={module}>
              <th scope="row">{words.modules[module] ?? module}</th>
              <td className="tnum">{removed}</td>
              <td className="tnum">{replaced}</td>
              <td className="tnum">{kept}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-13 color-secondary mb-16">
        {words.entries(entries)} {words.backups}
      </p>
    </>
  )
}

interface Props {
  person: { _id: number; fname: string; lname: string; version: number }
  onClose: () => void
}

/** Erases somebody who has left, once it was said what goes and the name is typed again (own-8). */
export function EraseModal({ person, onClose }: Props): ReactElement {
  const [erase] = useEraseUserMutation()
  const id = person._id
  const name = fullName(person)
  const { answer, refusal } = usePreview<Erasure>({ id }, (dispatch) =>
    dispatch(peopleApi.endpoints.eraseUser.initiate({ id, preview: 'true', erasing: {} })).unwrap(),
  )
  const schema = useMemo(
    () =>
      z.object({
        name: requiredText(erasing.name.maxLength).refine((typed) => seen(typed) === seen(name), { error: words.wrongName }),
        reason: requiredText(erasing.reason.maxLength),
      }),
    [name],
  )
  const isFree = answer !== null && answer.bars.length === 0

  async function save(values: Values): Promise<void> {
    const done = await erase({ id, erasing: { ...values, version: person.version } }).unwrap()
    toastDone(words.done(done.becomes))
  }

  return (
    <FormModal<Values>
      title={words.title(name)}
      width={640}
      schema={schema}
      defaultValues={{ name: '', reason: '' }}
      submitLabel={words.submit}
      closeLabel={words.close}
      failedText={words.failed}
      onSubmit={save}
      onClose={onClose}
      danger
    >
      {answer === null ? (
        <output className="block text-13 color-secondary">{refusal === null ? words.waiting : `${words.previewFailed} ${refusal}`}</output>
      ) : (
        <p className="text-13 mb-16">{words.lead(name, answer.becomes)}</p>
      )}
      {answer === null || isFree ? null : <Bars erasure={answer} />}
      {isFree ? (
        <>
          <Consequences erasure={answer} />
          <TextField<Values> name="name" label={words.name} hint={words.nameHint(name)} />
          <TextAreaField<Values> name="reason" label={words.reason} hint={words.reasonHint} rows={2} />
        </>
      ) : null}
    </FormModal>
  )
}
