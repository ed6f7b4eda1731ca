import { get, type FieldErrors, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'

/** Puts the server's word on a field under that field; says whether it had one for a field of ours. */
export function landFields<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fields: Record<string, string>,
  /** Where the form calls a field something else than the server does. */
  nameOf: (sent: string) => string = (sent) => sent,
): boolean {
  const values = form.getValues()
  const isOurs = (name: string): name is Path<Values> => get(values, name) !== undefined
  const landed = Object.entries(fields).flatMap(([sent, message]) => {
    const name = nameOf(sent)
    return isOurs(name) ? [{ name, message }] : []
  })
  for (const [index, { name, message }] of landed.entries()) {
    form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 })
  }
  return landed.length > 0
}

/** How many fields are at fault, those of rows included. */
export function countWrong(errors: FieldErrors | unknown[]): number {
  return Object.entries(errors).reduce((sum, [name, error]) => {
    if (name === 'root' || typeof error !== 'object' || error === null) return sum
    if ('type' in error && typeof error.type === 'string') return sum + 1
    return sum + countWrong({ ...error })
  }, 0)
}
