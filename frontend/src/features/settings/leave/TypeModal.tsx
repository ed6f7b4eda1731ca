import { Checkbox } from 'antd'
import type { ReactElement } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { inputOf, MARKS, schema, valuesOf, type Values } from './values'
import { portal } from '@/messages/leaveTypes'
import { useAddLeaveTypeMutation, useChangeLeaveTypeMutation, type LeaveTypeRecord } from '@/entities/leaveTypes/api'
import { nameOfType } from '@/entities/leaveTypes/types'
import { toastDone } from '@/shared/feedback/toasts'
import { NumberField, SelectField, TextField } from '@/shared/form/fields'
import form from '@/shared/form/form.module.css'
import { FormModal } from '@/shared/form/FormModal'

const words = portal.leaveTypes.form

type Flag = 'paid' | 'away' | 'balance' | 'halfdays' | 'nextyear' | 'retired'

function FlagField({ name, disabled = false }: { name: Flag; disabled?: boolean }): ReactElement {
  const { control } = useFormContext<Values>()
  const { field, fieldState } = useController<Values, Flag>({ control, name })
  const error = fieldState.error?.message
  return (
    <div className="mb-8">
      <Checkbox checked={field.value} disabled={disabled} onChange={(event) => field.onChange(event.target.checked)}>
        {words[name]}
      </Checkbox>
      {error === undefined ? null : (
        <p role="alert" className="color-error text-13">
          {error}
        </p>
      )}
    </div>
  )
}

interface Props {
  /** Without one it adds one. */
  edited: LeaveTypeRecord | null
  onClose: () => void
}

/** Adds a type of leave, or changes one: what it is, and what it asks for of a leave (leave-30). */
export function TypeModal({ edited, onClose }: Props): ReactElement {
  const [addType] = useAddLeaveTypeMutation()
  const [changeType] = useChangeLeaveTypeMutation()
  const used = edited?.leaves ?? 0
  const usual = edited !== null && edited.builtin ? (portal.attendance.leaveTypes[edited.type] ?? edited.name) : null

  async function save(values: Values): Promise<void> {
    const { retired, ...input } = inputOf(values)
    if (edited === null) {
      await addType({ newLeaveTypeInput: input }).unwrap()
      toastDone(words.added(input.name))
      return
    }
    const saved = await changeType({ id: edited._id, leaveTypeInput: { ...input, retired, version: edited.version } }).unwrap()
    toastDone(words.changed(nameOfType(saved)))
  }
  return (
    <FormModal<Values>
      title={edited === null ? words.addTitle : words.editTitle(nameOfType(edited))}
      width={680}
      schema={schema}
      defaultValues={valuesOf(edited)}
      submitLabel={edited === null ? words.submitAdd : words.submitEdit}
      failedText={words.failed}
      onSubmit={save}
      onClose={onClose}
    >
      <div className={form['columns']}>
        <TextField<Values> name="name" label={words.name} {...(usual === null ? {} : { hint: words.usualName(usual) })} />
        <SelectField<Values> name="mark" label={words.mark} options={MARKS.map((value) => ({ value, label: words.marks[value] }))} />
      </div>
      <fieldset className="mb-14">
        <legend className="mb-8 weight-500 text-13">{words.whatItIs}</legend>
        <FlagField name="paid" disabled={used > 0} />
        <FlagField name="away" disabled={used > 0} />
        <FlagField name="balance" disabled={used > 0} />
        {used > 0 ? <p className="color-secondary text-13">{words.stays(used)}</p> : null}
      </fieldset>
      <fieldset>
        <legend className="mb-8 weight-500 text-13">{words.whatItAsks}</legend>
        <FlagField name="halfdays" />
        <FlagField name="nextyear" />
        <div className={form['columns']}>
          <NumberField<Values> name="noticedays" label={words.noticedays} hint={words.noticeHint} optional />
          <NumberField<Values> name="mostdays" label={words.mostdays} hint={words.mostHint} optional />
          <NumberField<Values> name="filedays" label={words.filedays} hint={words.fileHint} optional />
          <NumberField<Values> name="below" label={words.below} hint={words.belowHint} step={0.5} optional />
          <NumberField<Values> name="months" label={words.months} hint={words.monthsHint} optional />
        </div>
        {edited === null ? null : <FlagField name="retired" />}
      </fieldset>
    </FormModal>
  )
}
