import { useAddress } from '@/shared/address/useAddress'
import { isDate } from '@/shared/format/dates'

/** Whether a text of the address is a value of the filter: what a mistyped link says counts as not chosen. */
type Rule<Value extends string> = (text: string) => text is Value
/** The names of a list's filters, with the rule for each. */
type Rules<Values extends Record<string, string>> = { readonly [Name in keyof Values]: Rule<Values[Name]> }

export function oneOf<Value extends string>(values: readonly Value[]): Rule<Value> {
  return (text): text is Value => values.some((value) => value === text)
}

export function matching(pattern: RegExp): Rule<string> {
  return (text): text is string => pattern.test(text)
}

export const anyText = matching(/./)
export const anyId = matching(/^[1-9]\d{0,15}$/)
export const anyDate: Rule<string> = (text): text is string => isDate(text)

export interface Filters<Values extends Record<string, string>> {
  /** What is chosen, as the call takes it; a filter that isn't set is absent. */
  values: Partial<Values>
  choose: (change: { [Name in keyof Values]?: string }) => void
  /** Takes the filters and the search away in one step. */
  clear: () => void
  active: boolean
}

/** The filters of a list, in the URL beside its search. */
export function useFilters<Values extends Record<string, string>>(rules: Rules<Values>): Filters<Values> {
  const { params, change: changeAddress } = useAddress()
  const values: Partial<Values> = {}
  for (const name in rules) {
    const text = params.get(name) ?? ''
    if (text !== '' && rules[name](text)) values[name] = text
  }

  function change(next: [string, string | undefined][]): void {
    changeAddress((current) => {
      for (const [name, value = ''] of next) {
        if (value === '') current.delete(name)
        else current.set(name, value)
      }
      // Another choice is another list: it begins at its first page.
      current.delete('page')
      return current
    })
  }

  return {
    values,
    choose: (next) => change(Object.entries<string | undefined>(next)),
    clear: () => change([['q', ''], ...Object.keys(rules).map((name): [string, string] => [name, ''])]),
    active: Object.keys(values).length > 0,
  }
}
