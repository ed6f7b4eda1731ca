/** Case and accents make no difference: Jose finds José. */
function fold(value: string): string {
  return value
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}

/** Whether each of the typed words stands somewhere in one of these texts. */
export function matches(typed: string, ...texts: (string | undefined)[]): boolean {
  const within = fold(texts.join(' '))
  return fold(typed)
    .split(/\s+/)
    .every((word) => within.includes(word))
}
