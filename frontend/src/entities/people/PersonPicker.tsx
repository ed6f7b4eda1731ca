import { Select } from 'antd'
import { useState, type ReactElement, type ReactNode } from 'react'
import type { RefCallBack } from 'react-hook-form'
import {
  useListActiveUsersQuery,
  useListManagersQuery,
  useListProjectManagersQuery,
  useListTeamMembersQuery,
  useListUsersQuery,
  type ListedPerson,
} from './api'
import { useNamesOf } from './useNamesOf'
import { portal } from '@/messages/portal'
import { fullName } from '@/shared/format/names'
import { roleName } from '@/shared/format/roles'
import { clearing } from '@/shared/form/clearing'
import type { InputProps } from '@/shared/form/Field'
import { useSearchSelect, useSearchText } from '@/shared/form/useSearchSelect'
import { useSession } from '@/shared/session/hooks'
import { wordFor } from '@/shared/status/wordFor'
import styles from './people.module.css'

const SHOWN = 20

interface Picked {
  _id: number
  fname: string
  lname: string
}

interface Props {
  /** From `Field`: joins the input with its label and its error. */
  input: InputProps
  /** Names it, where no label stands beside it. */
  label?: string
  /** Whom it asks for, where its label is not seen. */
  placeholder?: string
  /** Without a frame: in a cell, which has lines of its own. */
  variant?: 'outlined' | 'borderless'
  value: number[]
  onChange: (ids: number[], names: string[]) => void
  onBlur?: () => void
  inputRef?: RefCallBack
  /**
   * The people to choose from: all who are active, those of role manager, of role manager or admin, or one's own team; everybody whom
   * the reader sees, those who have left last.
   */
  from?: 'active' | 'managers' | 'projectManagers' | 'team' | 'everybody'
  /** Those of the team who have left, too: to look back at what was theirs. */
  former?: boolean
  /** Somebody who can't be meant. */
  but?: number
  /** Only people of this role. */
  role?: string | undefined
  /** One person, or as many as there are. */
  multiple?: boolean
  /** Shows the employee numbers, too. */
  numbered?: boolean
  /** The names of those who are chosen already: the list that is searched need not hold them. */
  known?: Picked[]
}

/** What tells people of one name from each other. */
function drawOption(option: { label?: ReactNode; data: object }): ReactElement {
  return (
    <span className={`flex justify-between gap-12 ${styles['option']}`}>
      {option.label}
      {'about' in option.data ? <span>{String(option.data.about)}</span> : null}
    </span>
  )
}

/** Searches at the server, as a company may have more people than a list can hold. */
export function PersonPicker({
  input,
  label,
  placeholder = portal.people.search,
  variant = 'outlined',
  value,
  onChange,
  onBlur,
  inputRef,
  from = 'active',
  former = false,
  but,
  role,
  multiple = false,
  numbered = false,
  known = [],
}: Props): ReactElement {
  const search = useSearchText()
  const [names, setNames] = useState<Record<number, string>>({})
  const { q } = search
  const own = useSession().user?._id ?? 0
  const list = { q, page: 1, pageSize: SHOWN, sort: 'fname', ...(role === undefined ? {} : { role }) } as const
  const lists = {
    active: useListActiveUsersQuery(list, { skip: from !== 'active' }),
    managers: useListManagersQuery(list, { skip: from !== 'managers' }),
    projectManagers: useListProjectManagersQuery(list, { skip: from !== 'projectManagers' }),
    everybody: useListUsersQuery({ ...list, sort: 'status' }, { skip: from !== 'everybody' }),
    team: useListTeamMembersQuery({ ...list, ...(former ? {} : { status: 'Active' as const }), id: own }, { skip: from !== 'team' }),
  }
  const { currentData, isError } = lists[from]
  // Who was erased is nobody to choose.
  const answer = currentData?.rows.filter((one: ListedPerson) => !('erased' in one && one.erased))
  const select = useSearchSelect(search, { options: answer, isFailed: isError }, take)
  const found = answer ?? []

  const nameAtHand = (id: number): string | undefined => {
    const person = [...found, ...known].find((one) => one._id === id)
    return person ? fullName(person) : names[id]
  }
  // The list may hold them in a moment: only then somebody is asked for.
  const others = useNamesOf(answer === undefined && !isError ? [] : value.filter((id) => nameAtHand(id) === undefined))
  const nameOf = (id: number): string => nameAtHand(id) ?? others[id] ?? ''
  // Who has left says so where both stand.
  const standing = ({ role: code, status }: ListedPerson): string =>
    from === 'everybody' && status !== 'Active' ? wordFor(status) : roleName(code)
  const aboutOf = (person: ListedPerson): string =>
    numbered ? `${person.empid} · ${standing(person)}` : standing(person)
  const meant = select.options.filter(({ _id }) => _id !== but)
  const options = meant.map((person) => ({ value: person._id, label: fullName(person), about: aboutOf(person) }))
  const chosen = value.map((id) => ({ value: id, label: nameOf(id) }))

  function choose(next: { value: number; label: unknown }[]): void {
    setNames({ ...names, ...Object.fromEntries(next.map((one) => [one.value, nameOf(one.value)])) })
    search.type('')
    onChange(
      next.map((one) => one.value),
      next.map((one) => nameOf(one.value)),
    )
  }

  /** As if it were clicked; who is chosen already stays. */
  function take(person: ListedPerson): void {
    const one = { value: person._id, label: fullName(person) }
    choose(multiple ? [...chosen.filter(({ value: id }) => id !== one.value), one] : [one])
  }

  return (
    <span className="contents" onKeyDownCapture={select.onKeyDownCapture}>
      <Select<{ value: number; label: string }[] | { value: number; label: string } | null>
        {...input}
        {...select.props}
        {...(inputRef === undefined ? {} : { ref: inputRef })}
        className={styles['picker'] ?? ''}
        aria-label={label}
        variant={variant}
        labelInValue
        {...(multiple ? { mode: 'multiple' as const } : {})}
        allowClear={clearing()}
        value={multiple ? chosen : (chosen[0] ?? null)}
        options={options}
        // Among the page's landmarks, and inside a dialog where it stands in one.
        getPopupContainer={(trigger: HTMLElement) => trigger.parentElement ?? document.body}
        placeholder={placeholder}
        optionRender={drawOption}
        onChange={(next) => choose(next === null || next === undefined ? [] : [next].flat())}
        onBlur={() => onBlur?.()}
      />
    </span>
  )
}
