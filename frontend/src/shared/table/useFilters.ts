import { useSearchParams } from 'react-router'

/** Whether a value of the address is one of the filter's: what a mistyped link says counts as not chosen. */
type Rule = (value: string) => boolean

export interface FilterControl<Name extends string> {
  /** What is chosen; the empty text stands for everything. */
  of: (name: Name) => string
  choose: (change: Partial<Record<Name, string>>) => void
  /** Takes the filters and the search away in one step. */
  clear: () => void
  active: boolean
}

/** The filters of a list, in the URL beside its search. */
export function useFilters<Name extends string>(rules: Readonly<Record<Name, Rule>>): FilterControl<Name> {
  const [params, setParams] = useSearchParams()
  const all = Object.entries<Rule>(rules)
  const chosen = new Map(
    all.flatMap(([name, allows]) => {
      const value = params.get(name) ?? ''
      return value !== '' && allows(value) ? [[name, value] as const] : []
    }),
  )

  function change(next: [string, string][]): void {
    setParams(
      (current) => {
        const changed = new URLSearchParams(current)
        for (const [name, value] of next) {
          if (value === '') changed.delete(name)
          else changed.set(name, value)
        }
        // Another choice is another list: it begins at its first page.
        changed.delete('page')
        return changed
      },
      { preventScrollReset: true },
    )
  }

  return {
    of: (name) => chosen.get(name) ?? '',
    choose: (next) => change(Object.entries<string | undefined>(next).map(([name, value]) => [name, value ?? ''])),
    clear: () => change([['q', ''], ...all.map(([name]): [string, string] => [name, ''])]),
    active: chosen.size > 0,
  }
}
