import type { Language } from './locale'

/**
 * English as if it were another language, made from it when it is read: every letter has an accent, every text stands in
 * brackets and is a third longer. What stands on a page without brackets is in no catalogue; what is cut off would be so
 * in a longer language, too.
 */
const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = 'åƀçđéƒğĥîĵķļɱñöþǫřšţûṽŵẋýžÅƁÇĐÉƑĞĤÎĴĶĻṀÑÖÞǪŘŠŢÛṼŴẊÝŽ'
const VOWEL = /[aeiou]/i
const LETTER = /[a-z]/i
/** Nobody reads an address in another language. */
const ADDRESS = /https?:\/\/\S*/

function accented(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => ACCENTED.charAt(PLAIN.indexOf(letter)).repeat(VOWEL.test(letter) ? 2 : 1))
}

/** The texts among what a message is given: names and dates, which it only passes on. */
function textsOf(given: unknown): string[] {
  if (typeof given === 'string') return given === '' ? [] : [given]
  return Array.isArray(given) ? given.flatMap(textsOf) : []
}

/** A text with its spaces outside of the brackets, as texts are joined by them; what it was given is left as it is. */
export function pseudo(text: string, given: readonly unknown[] = []): string {
  const kept = textsOf(given)
    .toSorted((one, other) => other.length - one.length)
    .map((one) => one.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
  const parts = text.split(new RegExp(`(${[...kept, ADDRESS.source].join('|')})`))
  // By `split`, what was looked for stands at the odd places.
  if (!parts.some((part, at) => at % 2 === 0 && LETTER.test(part))) return text
  const [, before = '', , after = ''] = /^(\s*)([^]*?)(\s*)$/.exec(text) ?? []
  const said = parts.map((part, at) => (at % 2 === 0 ? accented(part) : part)).join('')
  return `${before}[${said.trim()}]${after}`
}

function translated(english: unknown, given?: readonly unknown[]): unknown {
  if (typeof english === 'string') return pseudo(english, given)
  if (typeof english === 'function') return (...args: unknown[]): unknown => translated(Reflect.apply(english, undefined, args), args)
  if (Array.isArray(english)) return english.map((one: unknown) => translated(one, given))
  if (typeof english === 'object' && english !== null) return translatedAll(english)
  return english
}

function translatedAll(english: object): object {
  return Object.fromEntries(Object.entries(english).map(([key, value]) => [key, translated(value)]))
}

const made = new WeakMap<object, object>()

export const language: Language = (_name, english) => {
  const texts = made.get(english) ?? translatedAll(english)
  made.set(english, texts)
  return texts
}
