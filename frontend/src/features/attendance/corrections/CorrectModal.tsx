import { Input } from 'antd'
import { useMemo, type ReactElement } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import { useChangeReportMutation, type Report } from '../api'
import { checkOutInstant, correctionFault } from './correct'
import { portal } from '@/messages/portal'
import { change } from '@/shared/api/limits.gen'
import { toastDone } from '@/shared/feedback/toasts'
import { Field } from '@/shared/form/Field'
import { FormModal } from '@/shared/form/FormModal'
import { requiredText, requiredTime } from '@/shared/form/rules'
import { TimeInput } from '@/shared/form/TimeInput'
import { dateAt, formatDate, formatTime, isTime } from '@/shared/format/dates'
import { formatHours, parseDuration } from '@/shared/format/duration'
import { serverNow } from '@/shared/session/clock'
import { useCompany } from '@/shared/session/hooks'
import styles from './correct.module.css'

const words = portal.attendance.correct

/** The fields bear the server's names, so that its words land under them. */
interface Values {
  signout_time: string
  remark: string
}

interface Props {
  report: Report
  onClose: () => void
}

function Result({ report, since, timezone }: { report: Report; since: string; timezone: string }): ReactElement {
  const time = useWatch<Values, 'signout_time'>({ name: 'signout_time' })
  if (!isTime(time)) return <p className={styles['line']}> </p>
  const instant = checkOutInstant(since, time, timezone)
  const worked = parseDuration(report.overall_time) + (instant - Date.parse(since)) / 1000
  return (
    <p className={`tnum ${styles['line']}`}>
      {words.result(formatDate(dateAt(instant, timezone)), time, formatHours(worked))}
    </p>
  )
}

export function CorrectModal({ report, onClose }: Props): ReactElement | null {
  const company = useCompany()
  const [changeReport] = useChangeReportMutation()
  const since = report.open_since ?? report.signin_time
  const timezone = company?.timezone

  const schema = useMemo(
    () =>
      z.object({
        signout_time: requiredTime.superRefine((time, context) => {
          if (timezone === undefined || !isTime(time)) return
          const fault = correctionFault(since, checkOutInstant(since, time, timezone), serverNow())
          if (fault !== null) context.addIssue({ code: 'custom', message: words[fault] })
        }),
        remark: requiredText(change.remark.maxLength),
      }),
    [since, timezone],
  )
  if (timezone === undefined) return null

  async function save(values: Values): Promise<void> {
    if (timezone === undefined) return
    const instant = checkOutInstant(since, values.signout_time, timezone)
    await changeReport({
      id: report._id,
      change: {
        signout_time: new Date(instant).toISOString(),
        remark: values.remark,
        version: report.version,
      },
    }).unwrap()
    toastDone(words.done(report.empname))
  }

  return (
    <FormModal<Values>
      title={words.title}
      schema={schema}
      defaultValues={{ signout_time: '', remark: '' }}
      submitLabel={words.submit(report.empname)}
      failedText={words.failed}
      onSubmit={save}
      onClose={onClose}
    >
      <p className="mb-16">
        {words.since(report.empname, formatDate(report.date), formatTime(since, timezone))}
      </p>
      <Field<Values> name="signout_time" label={words.time}>
        {(input, { value, onChange, onBlur, ref }) => (
          <TimeInput
            input={input}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            inputRef={ref}
            className={styles['time'] ?? ''}
          />
        )}
      </Field>
      <Result report={report} since={since} timezone={timezone} />
      <Field<Values> name="remark" label={words.remark} hint={words.remarkHint(report.empname)}>
        {(input, field) => <Input.TextArea {...input} {...field} rows={3} />}
      </Field>
    </FormModal>
  )
}
