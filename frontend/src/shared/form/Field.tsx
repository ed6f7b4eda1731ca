import { TriangleAlert } from 'lucide-react'
import type { ReactElement } from 'react'
import { Controller, useFormContext, type ControllerRenderProps, type FieldValues, type Path } from 'react-hook-form'
import { FieldError } from './FieldError'
import { portal } from '@/messages/portal'
import styles from './form.module.css'

/** What an input needs to be joined to its label and its error. */
export interface InputProps {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
  status: 'error' | ''
}

interface Props<Values extends FieldValues> {
  name: Path<Values>
  label: string
  hint?: string
  optional?: boolean
  /** What looks wrong with the value, and may be right all the same: it is said and refuses nothing. */
  doubt?: ((value: string) => string | null) | undefined
  children: (input: InputProps, field: ControllerRenderProps<Values, Path<Values>>) => ReactElement
}

/** Joins react-hook-form with any antd input: label above, error under it, both known to a screen reader. */
export function Field<Values extends FieldValues>({
  name,
  label,
  hint,
  optional,
  doubt,
  children,
}: Props<Values>): ReactElement {
  const { control } = useFormContext<Values>()
  const id = `field-${name}`
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => {
        const message = fieldState.error?.message
        // Not while it is typed for the first time.
        const isLeft = fieldState.isTouched || !fieldState.isDirty
        const value: unknown = field.value
        const isDoubtful = message === undefined && isLeft && typeof value === 'string'
        const doubted = isDoubtful ? (doubt?.(value) ?? null) : null
        const described = [doubted === null ? '' : `${id}-doubt`, message ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ')
        const input: InputProps = {
          id,
          'aria-invalid': Boolean(fieldState.error),
          'aria-describedby': described || undefined,
          status: fieldState.error ? 'error' : '',
        }
        return (
          <div className={`mb-14 ${styles['field']}`}>
            <div className="flex gap-6 text-13 mb-4">
              <label className="weight-500" htmlFor={id}>{label}</label>
              {optional ? <span className="color-secondary">{portal.form.optional}</span> : null}
              {hint === undefined ? null : (
                <span id={`${id}-hint`} className="color-secondary">
                  {hint}
                </span>
              )}
            </div>
            {children(input, field)}
            {message ? <FieldError id={`${id}-error`} message={message} /> : null}
            {doubted === null ? null : (
              <p id={`${id}-doubt`} className={`flex gap-6 text-12 color-secondary mt-2 ${styles['doubt']}`}>
                <TriangleAlert size={12} aria-hidden />
                {doubted}
              </p>
            )}
          </div>
        )
      }}
    />
  )
}
