import { useState, type ReactElement, type SubmitEvent } from 'react'
import { FormNotice } from '../FormNotice'
import form from '../login.module.css'
import styles from './decide.module.css'
import { text } from '@/messages/text'
import { failureOf } from '@/shared/api/errors'
import { useDecideByLinkMutation } from '@/shared/session/api'

const words = text.decide

interface Props {
  token: string
  verdict: 'approve' | 'reject'
  /** It is decided, or waits for its second approval. */
  onDone: (once: boolean) => void
  /** It was not: somebody was faster, or something speaks against it. */
  onRefused: () => void
}

/** The one button, and what is said with a rejection. */
export function DecideForm({ token, verdict, onDone, onRefused }: Props): ReactElement {
  const [decide, { error, isLoading }] = useDecideByLinkMutation()
  const [remark, setRemark] = useState('')
  const said = words[verdict]

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isLoading) return
    const linkedDecision = remark.trim() === '' ? { token } : { token, remark: remark.trim() }
    void decide({ linkedDecision }).then((answer) => (answer.error === undefined ? onDone(answer.data.once === true) : onRefused()))
  }

  return (
    <form onSubmit={submit} noValidate>
      {verdict === 'reject' ? (
        <>
          <div className="flex items-baseline justify-between gap-12">
            <label className={form['label']} htmlFor="remark">
              {words.remark}
            </label>
            <span className="color-secondary" id="remark-hint">
              {words.remarkHint}
            </span>
          </div>
          <textarea
            id="remark"
            className={styles['remark']}
            aria-describedby="remark-hint"
            value={remark}
            onChange={(event) => setRemark(event.target.value)}
          />
        </>
      ) : null}
      <button type="submit" className={form['submit']} aria-disabled={isLoading}>
        {isLoading ? said.submitting : said.submit}
      </button>
      {error === undefined ? null : (
        <div className="pt-20">
          <FormNotice id="decide-alert" failure={failureOf(error).message} />
        </div>
      )}
    </form>
  )
}
