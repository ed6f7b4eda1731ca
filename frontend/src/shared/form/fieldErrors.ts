import { get, type FieldErrors, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'

/** Shows the server's messages under their fields; answers whether one of them was for a field of this form. */
export function setFieldErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fields: Record<string, string>,
  /** Where the form calls a field something else than the server does. */
  nameOf: (sent: string) => string = (sent) => sent,
): boolean {
  const values = form.getValues()
  const isField = (name: string): name is Path<Values> => get(values, name) !== undefined
  const known = Object.entries(fields).flatMap(([sent, message]) => {
    const name = nameOf(sent)
    return isField(name) ? [{ name, message }] : []
  })
  for (const [index, { name, message }] of known.entries()) {
    form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 })
  }
  return known.length > 0
}

/** How many fields are at fault, those of rows included. */
export function countErrors(errors: FieldErrors | unknown[]): number {
  return Object.entries(errors).reduce((sum, [name, error]) => {
    if (name === 'root' || typeof error !== 'object' || error === null) return sum
    if ('type' in error && typeof error.type === 'string') return sum + 1
    return sum + countErrors({ ...error })
  }, 0)
}
