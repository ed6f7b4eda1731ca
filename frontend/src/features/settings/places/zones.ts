/** The time zones that the browser knows, and those that stand already: a browser may call them otherwise. */
export function zonesWith(...standing: string[]): { value: string; label: string }[] {
  const names = new Set([...standing.filter(Boolean), ...Intl.supportedValuesOf('timeZone'), 'UTC'])
  return [...names].toSorted((one, other) => one.localeCompare(other)).map((name) => ({ value: name, label: name }))
}
