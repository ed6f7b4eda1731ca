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

/** Whether all that was typed is one of the words of this text, or one of several: check is in Check-in, log in User Logs, and check not in Checklists. */
export function isWordOf(typed: string, text: string): boolean {
  const word = fold(typed).trim()
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .some((one) => one === word || one === `${word}s`)
}
