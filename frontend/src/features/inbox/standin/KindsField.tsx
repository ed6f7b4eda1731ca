import { Checkbox } from 'antd'
import type { ReactElement } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { told } from '../counts'
import styles from './standin.module.css'
import type { Values } from './values'
import type { StandInKind, StandInPreview } from '@/entities/standins/api'
import { portal } from '@/messages/inbox'

const { form } = portal.inbox.standIn

/** On what, each with how much of it waits. */
export function KindsField({ preview }: { preview: StandInPreview }): ReactElement {
  const { control } = useFormContext<Values>()
  const { field, fieldState } = useController<Values, 'kinds'>({ control, name: 'kinds' })
  const message = fieldState.error?.message
  const toggle = (kind: StandInKind, isNamed: boolean): void =>
    // In their own order: what is ticked again is as it was.
    field.onChange(preview.kinds.map((one) => one.kind).filter((one) => (one === kind ? isNamed : field.value.includes(one))))
  return (
    <fieldset className="mb-14">
      <legend className="text-13 weight-500 mb-4">{form.kinds}</legend>
      {preview.kinds.map((one) => (
        <div key={one.kind} className={styles['kind']}>
          <Checkbox checked={field.value.includes(one.kind)} onBlur={field.onBlur} onChange={(event) => toggle(one.kind, event.target.checked)}>
            {portal.inbox.kinds[one.kind]}
          </Checkbox>
          <span className="color-secondary tnum">{one.count === 0 ? form.noneWaits : form.wait(told(one))}</span>
        </div>
      ))}
      {message === undefined ? null : <p role="alert" className="color-error text-12 mt-4">{message}</p>}
    </fieldset>
  )
}
