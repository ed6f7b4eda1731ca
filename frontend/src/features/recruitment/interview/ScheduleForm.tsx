import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import * as z from 'zod'
import { DayWarnings } from './DayWarnings'
import styles from './strip.module.css'
import { portal } from '@/messages/portal'
import { candidatePage } from '@/messages/recruitmentCandidate'
import { failureOf } from '@/shared/api/errors'
import { interviewInput } from '@/shared/api/limits.gen'
import { askToDrop } from '@/shared/dialogs/askToDrop'
import { useUnsaved } from '@/shared/dialogs/useUnsaved'
import { toastDone } from '@/shared/feedback/toasts'
import { Field } from '@/shared/form/Field'
import { DateField, TextField } from '@/shared/form/fields'
import { setFieldErrors } from '@/shared/form/fieldErrors'
import { FormAlert } from '@/shared/form/FormAlert'
import { dateBetween, requiredText, requiredTime } from '@/shared/form/rules'
import { TimeInput } from '@/shared/form/TimeInput'
import { SteadyLabel } from '@/shared/ui/SteadyLabel'
import { usePreview } from '@/shared/form/usePreview'
import { isDate } from '@/shared/format/dates'
import { recruitmentApi, type Candidate, type InterviewDay } from '@/entities/recruitment/api'
import { useCompany } from '@/shared/session/hooks'
import { Button } from '@/shared/ui/Button'

const words = candidatePage.interview

interface Values {
  date: string
  time: string
  url: string
}

/** Date, time and link are required (recruitment-9); it is not in the past. */
function schemaFrom(today: string) {
  return z.object({
    date: z.string().min(1, portal.form.required).pipe(dateBetween(today, null)),
    time: requiredTime,
    url: requiredText(interviewInput.url.maxLength).refine((url) => url === '' || /^https:\/\/\S+$/.test(url), words.linkWrong),
  })
}

/** The interview is scheduled in its own cell of the strip. */
export function ScheduleForm({ candidate: opened, onClose }: { candidate: Candidate; onClose: () => void }): ReactElement {
  // As it was when the form was opened: what somebody changes meanwhile is told, not overwritten.
  const [candidate] = useState(opened)
  const [schedule] = recruitmentApi.useScheduleInterviewMutation()
  const today = useCompany()?.today ?? ''
  // It is moved where it has a time.
  const { interview } = candidate
  const submit = interview ? words.submitAgain : words.submit
  const form = useForm<Values>({
    resolver: zodResolver(schemaFrom(today)),
    defaultValues: { date: interview?.date ?? '', time: interview?.time ?? '', url: interview?.url ?? '' },
  })
  const date = useWatch({ control: form.control, name: 'date' })
  const asked = isDate(date) && date >= today ? { date } : null
  const preview = usePreview<InterviewDay>(asked, (dispatch) =>
    asked === null
      ? Promise.resolve(null)
      : dispatch(
          recruitmentApi.endpoints.checkInterviewDay.initiate(
            { id: candidate._id, interviewDayInput: asked },
            { track: false },
          ),
        ).unwrap(),
  )
  const { isDirty, isSubmitting, errors } = form.formState
  const element = useRef<HTMLFormElement>(null)
  const letGo = useUnsaved(isDirty)
  useEffect(() => element.current?.querySelector('input')?.focus(), [])

  async function cancel(): Promise<void> {
    if (isDirty && !(await askToDrop())) return
    letGo()
    onClose()
  }

  async function save(values: Values): Promise<void> {
    try {
      await schedule({ id: candidate._id, interviewInput: { ...values, version: candidate.version } }).unwrap()
    } catch (error) {
      const failure = failureOf(error)
      const hasShown = setFieldErrors(form, failure.fields)
      if (!hasShown) form.setError('root', { type: 'server', message: failure.message })
      return
    }
    letGo()
    toastDone(interview ? candidatePage.rescheduled : candidatePage.scheduled)
    onClose()
  }

  return (
    <FormProvider {...form}>
      <form
        ref={element}
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSubmitting) void form.handleSubmit(save)(event)
        }}
      >
        {errors.root?.message === undefined ? null : (
          <div className="col-span-full" role="alert">
            <FormAlert message={candidatePage.failed} detail={errors.root.message} />
          </div>
        )}
        <DateField<Values> name="date" label={words.date} min={today} />
        <Field<Values> name="time" label={words.time}>
          {(input, field) => (
            <TimeInput
              input={input}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              inputRef={field.ref}
              className=""
            />
          )}
        </Field>
        <div className="col-span-full">
          <TextField<Values> name="url" label={words.link} hint={words.linkHint} />
          <DayWarnings day={preview.isCurrent ? preview.answer : null} />
          {preview.isCurrent && preview.refusal !== null ? <p role="alert">{words.notChecked(preview.refusal)}</p> : null}
          {interview ? <p>{words.moves(candidate.hiringManagerName)}</p> : null}
        </div>
        <div className={`col-span-full flex flex-wrap gap-8 ${styles['rowActions']}`}>
          <Button look="primary" type="submit" aria-disabled={isSubmitting}>
            <SteadyLabel others={[submit, portal.form.saving]}>
              {isSubmitting ? portal.form.saving : submit}
            </SteadyLabel>
          </Button>
          <Button onClick={() => void cancel()}>{words.cancel}</Button>
        </div>
      </form>
    </FormProvider>
  )
}
