import { Input } from 'antd'
import type { ReactElement } from 'react'
import { useWatch } from 'react-hook-form'
import { doubts } from './doubts'
import type { FieldSpec, Name } from './fields'
import type { Values } from './model'
import { portal } from '@/messages/profile'
import { personChange } from '@/shared/api/limits.gen'
import { LARGEST_PAGE } from '@/shared/api/page'
import { Field } from '@/shared/form/Field'
import { DateField, NumberField, SelectField, TextAreaField, TextField, type Choice } from '@/shared/form/fields'
import { fullName } from '@/shared/format/names'
import { roleName } from '@/shared/format/roles'
import { choicesOf } from '@/shared/status/wordFor'
import { fieldLabels } from '@/shared/history/recordKinds'
import { useListProjectManagersQuery, useListRolesQuery, type WholePerson } from '@/entities/people/api'
import { usePlacements } from '@/entities/placements/usePlacements'
import { PersonPicker } from '@/entities/people/PersonPicker'

const words = portal.profile
const labels = fieldLabels('user')
const HALF = 0.5

const hints: Partial<Record<Name, () => string>> = {
  leavebalanceCL: () => `${words.days}, ${words.casualHint}`,
  leavebalanceEL: () => `${words.days}, ${words.earnedHint}`,
  yearLeaveEL: () => `${words.days}, ${words.yearHint}`,
  balanceremark: () => words.balanceRemarkHint,
  olb: () => `${words.days}, ${words.olbHint}`,
  leaveCredited: () => words.creditedHint,
  manager: () => words.managersHint,
  dol: () => words.dolHint,
  phone: () => words.phoneHint,
  workphone: () => words.workphoneHint,
}

const choices: Partial<Record<Name, () => Choice[]>> = {
  bloodgroup: () => choicesOf(personChange.bloodgroup.enum),
  status: () => choicesOf(personChange.status.enum),
  leaveCredited: () => Object.entries(words.credited).map(([value, label]) => ({ value, label })),
  reimbursementClaim: () => Object.entries(words.claim).map(([value, label]) => ({ value, label })),
}

interface Props {
  spec: FieldSpec
  person: WholePerson
  readOnly: boolean
  /** Why it can't be changed, where the server says so. */
  reason?: string | undefined
  today: string
}

interface Labelled {
  name: Name
  label: string
  readOnly: boolean
  optional: boolean
  hint?: string
}

function RoleField(base: Labelled): ReactElement {
  const { data = [] } = useListRolesQuery(undefined, { skip: base.readOnly })
  const current = useWatch<Values, 'role'>({ name: 'role' }) ?? ''
  const roles = new Set([...data.map(({ role }) => role), current].filter(Boolean))
  const options = [...roles].map((role) => ({ value: role, label: roleName(role) }))
  return <SelectField<Values> {...base} name="role" options={options} />
}

/** What is retired is offered to nobody; who has it keeps it. */
function PlacementField({ name, ...base }: Labelled & { name: 'department' | 'designation' }): ReactElement {
  const { offered } = usePlacements(base.readOnly)
  const names = name === 'department' ? offered.departments : offered.designations
  return <SelectField<Values> {...base} name={name} options={names.map((one) => ({ value: one, label: one }))} />
}

/** Line managers are chosen; who is there as a project lead is read under them. */
function ManagersField({ person, readOnly, ...base }: Labelled & { person: WholePerson }): ReactElement {
  const { data } = useListProjectManagersQuery({ page: 1, pageSize: LARGEST_PAGE }, { skip: readOnly })
  const known = data?.rows ?? []
  const nameOf = (id: number): string => {
    const manager = known.find((one) => one._id === id)
    return manager ? fullName(manager) : (person.managers.find((one) => one.user === id)?.name ?? `#${id}`)
  }
  const leads = person.managers.filter((one) => !one.line)
  const hint = leads.length === 0 ? base.hint : words.leads(leads.map((one) => words.lead(one.name, one.projects)))
  return (
    <Field<Values> {...base} {...(hint === undefined ? {} : { hint })} name="manager">
      {(input, { value, onChange, onBlur, ref }) => {
        const ids = Array.isArray(value) ? value : []
        return readOnly ? (
          <Input {...input} ref={ref} value={ids.map(nameOf).join(', ')} readOnly />
        ) : (
          <PersonPicker
            input={input}
            value={ids}
            onChange={onChange}
            onBlur={onBlur}
            inputRef={ref}
            from="managers"
            multiple
            known={known}
          />
        )
      }}
    </Field>
  )
}

/** One field of the record, with its label, its meaning and its error. */
export function ProfileField({ spec, person, readOnly, reason, today }: Props): ReactElement {
  const { name, kind } = spec
  const hint = reason ?? hints[name]?.()
  const base: Labelled = {
    name,
    label: labels[name] ?? name,
    readOnly,
    optional: spec.required !== true && !readOnly,
    ...(hint === undefined ? {} : { hint }),
  }
  if (name === 'role') return <RoleField {...base} />
  if (name === 'department' || name === 'designation') return <PlacementField {...base} name={name} />
  if (kind === 'people') return <ManagersField {...base} person={person} />
  if (kind === 'area') return <TextAreaField<Values> {...base} />
  if (kind === 'halves') return <NumberField<Values> {...base} step={HALF} />
  if (kind === 'choice' || kind === 'flag') return <SelectField<Values> {...base} options={choices[name]?.() ?? []} />
  if (kind === 'date') {
    const past = name === 'birthday' || name === 'marriage'
    return <DateField<Values> {...base} {...(past ? { max: today } : {})} />
  }
  return <TextField<Values> {...base} type={kind} doubt={readOnly ? undefined : doubts[name]} />
}
