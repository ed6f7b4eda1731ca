import { useEffect, useId, useRef, useState, type FormEvent, type ReactElement } from 'react'
import styles from './referrals.module.css'
import { portal } from '@/messages/referrals'
import { failureOf } from '@/shared/api/errors'
import { useLayer } from '@/shared/dialogs/layers'
import { toastDone } from '@/shared/feedback/toasts'
import { FieldError } from '@/shared/form/FieldError'
import { useListActiveUsersQuery } from '@/entities/people/api'
import { PersonPicker } from '@/entities/people/PersonPicker'
import { recruitmentApi, type Referral } from '@/entities/recruitment/api'
import { OpenJobSelect } from '@/entities/recruitment/OpenJobSelect'
import { knownOf } from '@/entities/recruitment/known'
import { RECRUITER } from '@/entities/recruitment/options'
import { Button } from '@/shared/ui/Button'

const words = portal.referrals.make

/** A referral becomes a candidate under its row, as a rejection opens in a queue. */
export function MakeLine({ referral, onClose }: { referral: Referral; onClose: () => void }): ReactElement {
  const [make, { isLoading }] = recruitmentApi.useMakeCandidateMutation()
  const [job, setJob] = useState('')
  const [recruiter, setRecruiter] = useState<number[]>([])
  const [isUnchosen, setUnchosen] = useState(false)
  // Where nobody is a recruiter it becomes the admin's own.
  const { data: recruiters } = useListActiveUsersQuery({ role: RECRUITER, page: 1, pageSize: 1 })
  const hasRecruiters = recruiters?.total !== 0
  const [message, setMessage] = useState<string | null>(null)
  /** The job for which somebody with the same address or number is a candidate already. */
  const [known, setKnown] = useState('')
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  useLayer(true, onClose)
  const isAgain = known !== '' && known === job

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isLoading) return
    const [recruiterId] = recruiter
    setUnchosen(hasRecruiters && recruiterId === undefined)
    if (job === '') setMessage(portal.form.required)
    if (job === '' || (hasRecruiters && recruiterId === undefined)) return
    const input = {
      job: Number(job),
      ...(recruiterId === undefined ? {} : { recruiterId }),
      ...(isAgain ? { duplicate: true } : {}),
    }
    try {
      await make({ id: referral._id, referralCandidateInput: input }).unwrap()
    } catch (error) {
      const already = knownOf(error)
      setKnown(already === null ? '' : job)
      setMessage(
        already === null ? failureOf(error).reason : words.known(already.candidates.map(({ name }) => name).join(', ')),
      )
      return
    }
    toastDone(words.made(referral.name))
    onClose()
  }

  const errorId = `${id}-error`
  return (
    // Escape in any of its controls puts it away, as Cancel does.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      className={styles['make']}
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => (event.key === 'Escape' ? onClose() : undefined)}
    >
      <div className="min-w-0">
        <label htmlFor={id}>
          <strong>{words.job}</strong> {words.openOnly}
        </label>
        <OpenJobSelect
          input={{
            id,
            'aria-invalid': message !== null,
            'aria-describedby': message === null ? undefined : errorId,
            status: message === null ? '' : 'error',
          }}
          value={job}
          onChange={(next) => {
            setJob(next)
            setMessage(null)
          }}
          onBlur={() => undefined}
          inputRef={() => undefined}
          first={[]}
        />
        {message === null ? null : <FieldError id={errorId} message={message} />}
      </div>
      {hasRecruiters ? (
        <div className="min-w-0">
          <label htmlFor={`${id}-recruiter`}>
            <strong>{words.recruiter}</strong> {words.recruiterHint}
          </label>
          <PersonPicker
            input={{
              id: `${id}-recruiter`,
              'aria-invalid': isUnchosen,
              'aria-describedby': isUnchosen ? `${id}-recruiter-error` : undefined,
              status: isUnchosen ? 'error' : '',
            }}
            value={recruiter}
            onChange={(next) => {
              setRecruiter(next)
              setUnchosen(false)
            }}
            role={RECRUITER}
          />
          {isUnchosen ? <FieldError id={`${id}-recruiter-error`} message={portal.form.required} /> : null}
        </div>
      ) : null}
      <p>
        {words.takes}
        <br />
        <strong>{words.missing}</strong> {words.missingWhat}
      </p>
      <span className={`flex gap-8 ${styles['makeActions']}`}>
        <Button look="primary" type="submit" aria-disabled={isLoading}>
          {isAgain ? words.anyway : words.submit(referral.name)}
        </Button>
        <Button onClick={onClose}>{words.cancel}</Button>
      </span>
    </form>
  )
}
