import { Input } from 'antd'
import { Plus, X } from 'lucide-react'
import type { ReactElement } from 'react'
import { Controller, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import styles from './policy.module.css'
import { COMP_OFF, EVERY, FIRST, GIVEN, LEFT, type Values } from './terms'
import { portal } from '@/messages/leavePolicies'
import { FieldError } from '@/shared/form/FieldError'
import { NumberField, SelectField, TextField } from '@/shared/form/fields'
import { Section } from '@/shared/layout/Section'
import { IconButton } from '@/shared/ui/IconButton'
import { TextButton } from '@/shared/ui/TextButton'

const words = portal.leavePolicies
const HALF = 0.5
const QUARTER = 0.25

/** The choices of a menu, in words. */
function choices<Word extends string>(all: readonly Word[], said: Record<Word, string>): { value: Word; label: string }[] {
  return all.map((value) => ({ value, label: said[value] }))
}

interface CellProps {
  name: `steps.${number}.${'years' | 'days'}`
  label: string
}

/** A field of a table, whose column says what it is. */
function Cell({ name, label }: CellProps): ReactElement {
  const { control } = useFormContext<Values>()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState: { error } }) => (
        <>
          <Input
            {...field}
            id={`field-${name}`}
            className="tnum"
            inputMode="decimal"
            autoComplete="off"
            aria-label={label}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : `field-${name}-error`}
            status={error === undefined ? '' : 'error'}
          />
          {error?.message === undefined ? null : <FieldError id={`field-${name}-error`} message={error.message} />}
        </>
      )}
    />
  )
}

/** What is given more of with the years of service. */
function Steps(): ReactElement {
  const { control } = useFormContext<Values>()
  const { fields, append, remove } = useFieldArray({ control, name: 'steps' })
  const every = useWatch({ control, name: 'every' })
  const { given } = words
  return (
    <div className={styles['steps']}>
      {fields.length === 0 ? (
        <p className="weight-500 text-13 m-0">{given.steps}</p>
      ) : (
        <table aria-label={given.steps}>
          <caption className="weight-500 text-13 align-left">{given.steps}</caption>
          <thead>
            <tr>
              <th scope="col">{given.stepYears}</th>
              <th scope="col">{given.stepDays[every]}</th>
              <td>{null}</td>
            </tr>
          </thead>
          <tbody>
            {fields.map((field, index) => (
              <tr key={field.id}>
                <td>
                  <Cell name={`steps.${index}.years`} label={given.stepOf(given.stepYears, index + 1)} />
                </td>
                <td>
                  <Cell name={`steps.${index}.days`} label={given.stepOf(given.stepDays[every], index + 1)} />
                </td>
                <td>
                  <IconButton icon={X} label={given.removeStep(index + 1)} size={32} quiet onClick={() => remove(index)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <TextButton className="inline-flex items-center gap-6 min-h-32 phone-min-h-44" onClick={() => append({ years: '', days: '' })}>
        <Plus size={16} aria-hidden />
        {given.add}
      </TextButton>
    </div>
  )
}

export function GivenFields({ named }: { named: boolean }): ReactElement {
  const { control } = useFormContext<Values>()
  const [every, compOff] = useWatch({ control, name: ['every', 'compoff'] })
  const { given } = words
  return (
    <Section title={given.title}>
      <div className={styles['fields']}>
        {named ? (
          <div className="col-span-full">
            <TextField<Values> name="name" label={given.name} />
          </div>
        ) : null}
        <NumberField<Values> name="days" label={given.days} step={HALF} />
        <SelectField<Values> name="every" label={given.every} options={choices(EVERY, given.everies)} />
        {every === 'years' ? <NumberField<Values> name="years" label={given.years} hint={given.yearsHint} /> : null}
        <SelectField<Values> name="given" label={given.given} options={choices(GIVEN, given.givens)} />
        <SelectField<Values> name="first" label={given.first} options={choices(FIRST, given.firsts)} />
      </div>
      <div className={styles['below']}>
        <Steps />
        <div>
          <NumberField<Values> name="most" label={given.most} step={QUARTER} optional />
          <p className={styles['hint']}>{given.mostHint}</p>
        </div>
      </div>
      <div className={styles['fields']}>
        <SelectField<Values> name="compoff" label={given.compOff} options={choices(COMP_OFF, given.compOffs)} />
        {compOff === 'yes' ? (
          <NumberField<Values> name="compoffmonths" label={given.compOffMonths} hint={given.compOffMonthsHint} optional />
        ) : null}
      </div>
    </Section>
  )
}

export function EndFields(): ReactElement {
  const { control } = useFormContext<Values>()
  const left = useWatch({ control, name: 'left' })
  const { end } = words
  return (
    <Section title={end.title}>
      <div className={styles['fields']}>
        <SelectField<Values> name="left" label={end.left} options={choices(LEFT, end.lefts)} />
        {left === 'keepupto' ? <NumberField<Values> name="keep" label={end.keep} hint={end.keepHint} step={HALF} /> : null}
        {left === 'keepnothing' ? null : <NumberField<Values> name="keptmonths" label={end.months} hint={end.monthsHint} optional />}
      </div>
    </Section>
  )
}
