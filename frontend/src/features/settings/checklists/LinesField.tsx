import { Input, Select } from 'antd'
import { ArrowUp, Plus, X } from 'lucide-react'
import type { ReactElement } from 'react'
import { Controller, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import styles from './lines.module.css'
import { EMPTY_LINE, OWNERS, type Values } from './template'
import { portal } from '@/messages/checklistTemplates'
import { PersonPicker } from '@/entities/people/PersonPicker'
import { FieldError } from '@/shared/form/FieldError'
import { templateLineInput } from '@/shared/api/limits.gen'
import { IconButton } from '@/shared/ui/IconButton'
import { TextButton } from '@/shared/ui/TextButton'

const words = portal.checklistTemplates.form
const ICON = 32
const MOST = 50

/** What joins an input with its message, where its column says what it is. */
function joined(id: string, message: string | undefined) {
  return {
    id,
    'aria-invalid': message !== undefined,
    'aria-describedby': message === undefined ? undefined : `${id}-error`,
    status: message === undefined ? ('' as const) : ('error' as const),
  }
}

function Text({ index, field }: { index: number; field: 'text' | 'days' }): ReactElement {
  const { control } = useFormContext<Values>()
  const id = `line-${field}-${index}`
  return (
    <Controller
      control={control}
      name={`lines.${index}.${field}`}
      render={({ field: { value, ...rest }, fieldState: { error } }) => (
        <>
          <Input
            {...rest}
            {...joined(id, error?.message)}
            value={value}
            className={field === 'days' ? 'tnum' : ''}
            autoComplete="off"
            maxLength={field === 'text' ? templateLineInput.text.maxLength : 3}
            aria-label={words.of(words[field], index + 1)}
          />
          {error?.message === undefined ? null : <FieldError id={`${id}-error`} message={error.message} />}
        </>
      )}
    />
  )
}

function Whose({ index }: { index: number }): ReactElement {
  const { control } = useFormContext<Values>()
  return (
    <Controller
      control={control}
      name={`lines.${index}.whose`}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <Select
          ref={ref}
          className="w-full"
          aria-label={words.of(words.whose, index + 1)}
          value={value}
          options={OWNERS.map((owner) => ({ value: owner, label: words.owners[owner] }))}
          getPopupContainer={(trigger: HTMLElement) => trigger.parentElement ?? document.body}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
    />
  )
}

/** Who it is, where somebody is named. */
function Named({ index, known }: { index: number; known: ReadonlyMap<number, string> }): ReactElement | null {
  const { control } = useFormContext<Values>()
  const whose = useWatch({ control, name: `lines.${index}.whose` })
  if (whose !== 'named') return null
  const id = `line-user-${index}`
  return (
    <Controller
      control={control}
      name={`lines.${index}.user`}
      render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
        <div className="mt-4">
          <PersonPicker
            input={joined(id, error?.message)}
            label={words.of(words.user, index + 1)}
            placeholder={words.user}
            value={value === null ? [] : [value]}
            known={value === null || !known.has(value) ? [] : [{ _id: value, fname: known.get(value) ?? '', lname: '' }]}
            onChange={(ids) => onChange(ids[0] ?? null)}
            onBlur={onBlur}
            inputRef={ref}
          />
          {error?.message === undefined ? null : <FieldError id={`${id}-error`} message={error.message} />}
        </div>
      )}
    />
  )
}

/** What is to be done, in its order; `known` are the names of those who are named already (checklist-1). */
export function LinesField({ known }: { known: ReadonlyMap<number, string> }): ReactElement {
  const { control } = useFormContext<Values>()
  const { fields, append, remove, swap } = useFieldArray({ control, name: 'lines' })
  const kind = useWatch({ control, name: 'kind' })
  return (
    <div className={styles['lines']}>
      <table aria-label={words.lines}>
        <caption className="text-13 align-left">
          <span className="weight-500">{words.lines}</span> <span className="color-secondary">{words.daysOf[kind]}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{words.text}</th>
            <th scope="col">{words.whose}</th>
            <th scope="col">{words.days}</th>
            <td>{null}</td>
          </tr>
        </thead>
        <tbody>
          {fields.map((field, index) => (
            <tr key={field.id}>
              <td>
                <Text index={index} field="text" />
              </td>
              <td>
                <Whose index={index} />
                <Named index={index} known={known} />
              </td>
              <td>
                <Text index={index} field="days" />
              </td>
              <td>
                <span className="flex justify-end">
                  {index === 0 ? null : (
                    <IconButton icon={ArrowUp} label={words.up(index + 1)} size={ICON} quiet onClick={() => swap(index, index - 1)} />
                  )}
                  {fields.length === 1 ? null : (
                    <IconButton icon={X} label={words.removeLine(index + 1)} size={ICON} quiet onClick={() => remove(index)} />
                  )}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {fields.length >= MOST ? null : (
        <TextButton className="inline-flex items-center gap-6 min-h-32 phone-min-h-44" onClick={() => append(EMPTY_LINE)}>
          <Plus size={16} aria-hidden />
          {words.addLine}
        </TextButton>
      )}
    </div>
  )
}
