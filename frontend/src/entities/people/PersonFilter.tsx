import type { ReactElement } from 'react'
import { useGetUserQuery } from './api'
import { PersonPicker } from './PersonPicker'
import styles from './people.module.css'
import type { Filters } from '@/shared/table/useFilters'

interface Props<Name extends string> {
  filters: Pick<Filters<Record<Name, string>>, 'values' | 'choose'>
  name: Name
  label: string
}

/** One person, as a filter of a list. */
export function PersonFilter<Name extends string>({ filters, name, label }: Props<Name>): ReactElement {
  const values: Partial<Record<string, string>> = filters.values
  const id = Number(values[name] ?? 0)
  const { data: person } = useGetUserQuery({ id }, { skip: id === 0 })

  function choose(chosen: number | undefined): void {
    const next: { [Each in Name]?: string } = {}
    next[name] = chosen === undefined ? '' : String(chosen)
    filters.choose(next)
  }

  return (
    <span className={styles['filter']}>
      <label htmlFor={`filter-${name}`} className="unseen">
        {label}
      </label>
      <PersonPicker
        placeholder={label}
        input={{ id: `filter-${name}`, 'aria-invalid': false, 'aria-describedby': undefined, status: '' }}
        value={id === 0 ? [] : [id]}
        known={person ? [person] : []}
        onChange={([chosen]) => choose(chosen)}
      />
    </span>
  )
}
