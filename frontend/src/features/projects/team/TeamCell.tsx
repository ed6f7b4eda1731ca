import { Select } from 'antd'
import type { ReactElement } from 'react'
import { EARLIEST } from '../earliest'
import type { ColumnName } from './team'
import styles from './team.module.css'
import type { TeamRowProps } from './TeamRow'
import { portal } from '@/messages/projects'
import { clearing } from '@/shared/form/clearing'
import { DateInput } from '@/shared/form/DateInput'
import type { InputProps } from '@/shared/form/Field'
import { FieldError } from '@/shared/form/FieldError'
import { roleName } from '@/shared/format/roles'
import { useNarrow } from '@/shared/layout/useMedia'
import { useListRolesQuery } from '@/entities/people/api'
import { PersonName } from '@/shared/names/PersonName'
import { PersonPicker } from '@/entities/people/PersonPicker'

const words = portal.projects.team

interface Props extends TeamRowProps {
  column: ColumnName
}

interface InputOf extends Props {
  input: InputProps
  label: string
}

/** Who is in the team stays in it until they are off-boarded: the role and the person are chosen for a new row alone. */
function RoleInput({ input, label, index, row, onChange }: InputOf): ReactElement {
  const { data: roles = [] } = useListRolesQuery()
  const isNarrow = useNarrow()
  return (
    <Select<string | null>
      {...input}
      aria-label={label}
      className={styles['select'] ?? ''}
      variant="borderless"
      value={row.role === '' ? null : row.role}
      placeholder={words.columns.role}
      options={roles.map(({ role }) => ({ value: role, label: roleName(role) }))}
      {...(isNarrow ? {} : { showSearch: { optionFilterProp: 'label' } })}
      // Somebody of another role is another choice.
      onChange={(role) => onChange(index, { role: role ?? '', user: null, empname: '' })}
      allowClear={clearing()}
    />
  )
}

function UserInput({ input, label, index, row, onChange }: InputOf): ReactElement {
  if (row.role === '') {
    return (
      <span className={`justify-between color-tertiary flex px-10 py-6 ${styles['waits']}`} aria-label={label} role="note">
        {words.columns.user} <span>{words.roleFirst}</span>
      </span>
    )
  }
  return (
    <span className="flex items-center">
      <PersonPicker
        // Its list is that of the role.
        key={row.role}
        input={input}
        label={label}
        role={row.role}
        variant="borderless"
        value={row.user === null ? [] : [row.user]}
        known={row.user === null ? [] : [{ _id: row.user, fname: row.empname, lname: '' }]}
        onChange={([user = null], [empname = '']) => onChange(index, { user, empname })}
      />
      {row.user === null ? null : <span className="flex-none color-primary size-12">{words.isNew}</span>}
    </span>
  )
}

function DayInput({ column, input, label, index, row, onChange }: InputOf & { column: 'startdate' | 'enddate' }): ReactElement {
  return (
    <DateInput
      input={input}
      label={label}
      value={row[column]}
      onChange={(day) => onChange(index, { [column]: day })}
      min={column === 'enddate' && row.startdate !== '' ? row.startdate : EARLIEST}
      placeholder={column === 'enddate' && row.place !== null ? words.noEnd : words.columns[column]}
    />
  )
}

function AllocationInput({ input: { status, ...input }, label, index, row, onChange }: InputOf): ReactElement {
  return (
    <span className={`flex items-center justify-end gap-2 pr-10 ${styles['allocation']}`} data-status={status}>
      <input
        {...input}
        aria-label={label}
        className="tnum"
        inputMode="decimal"
        autoComplete="off"
        placeholder={words.columns.allocation}
        value={row.allocation}
        onChange={(event) => onChange(index, { allocation: event.target.value })}
      />
      {row.allocation === '' ? null : <span aria-hidden>%</span>}
    </span>
  )
}

function Input({ column, ...props }: InputOf): ReactElement {
  const { row } = props
  switch (column) {
    case 'role':
      return row.place === null ? (
        <RoleInput {...props} column={column} />
      ) : (
        <span className={`block px-10 py-6 ${styles['fixed']}`}>{roleName(row.role)}</span>
      )
    case 'user':
      return row.place === null ? (
        <UserInput {...props} column={column} />
      ) : (
        <span className={`block px-10 py-6 ${styles['fixed']}`}>
          <PersonName id={row.user} name={row.empname} />
        </span>
      )
    case 'allocation':
      return <AllocationInput {...props} column={column} />
    default:
      return <DayInput {...props} column={column} />
  }
}

/** One input of a row, without a frame of its own: the lines of the table are its frame. */
export function TeamCell(props: Props): ReactElement {
  const { column, index, errors } = props
  const message = errors[column]
  const id = `member-${index}-${column}`
  const input: InputProps = {
    id,
    'aria-invalid': message !== undefined,
    'aria-describedby': message === undefined ? undefined : `${id}-error`,
    status: message === undefined ? '' : 'error',
  }
  return (
    <div className={`min-w-0 py-6 ${styles['cell']}`} data-column={column} data-caption={words.columns[column]}>
      <Input {...props} input={input} label={words.cell(words.columns[column], index + 1)} />
      {message === undefined ? null : <FieldError id={`${id}-error`} message={message} />}
    </div>
  )
}
