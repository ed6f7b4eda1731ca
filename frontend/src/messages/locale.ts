/** The texts of a language: those of a catalogue, by its name and of English's shape, as far as they are translated. */
export type Language = (name: string, english: object) => object | undefined

/** A language is one file, fetched before anything is drawn. English is here already: what another one lacks is English. */
const LOADERS = new Map<string, () => Promise<{ language: Language }>>([['en-XA', () => import('./pseudo')]])

const ENGLISH = 'en'
const KEY = 'locale'

let used = ENGLISH
let language: Language | undefined

/** The language in use, as `Intl` and the server name it. */
export function locale(): string {
  return used
}

/** The same as it is written in the company's country: what its zone is called, and how lists are joined. */
export function companyLocale(): string {
  return new Intl.Locale(used, { region: 'IN' }).toString()
}

/** Everything is told in this language from now on. */
export function speak(name: string, texts?: Language): void {
  used = name
  language = texts
  document.documentElement.lang = name
}

/** Chooses the language before anything is drawn. */
export async function startLocale(): Promise<void> {
  try {
    const name = localStorage.getItem(KEY) ?? ENGLISH
    const load = LOADERS.get(name)
    if (load !== undefined) speak(name, (await load()).language)
  } catch {
    // Without storage nothing was chosen; a language that can't be fetched is no reason to show nothing.
  }
}

function isBranch(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function child(of: unknown, key: PropertyKey): unknown {
  return isBranch(of) ? Reflect.get(of, key) : undefined
}

function view<T extends object>(english: T, translated: () => unknown): T {
  const views = new Map<PropertyKey, object>()
  return new Proxy(english, {
    get(_, key) {
      const own: unknown = Reflect.get(english, key)
      if (!isBranch(own)) return child(translated(), key) ?? own
      const known = views.get(key) ?? view(own, () => child(translated(), key))
      views.set(key, known)
      return known
    },
  })
}

/**
 * A catalogue as it is read: its branches may be kept from the start (`const words = portal.leaves.form`), its texts are
 * those of the language in use at the time at which they are read, so never while a module is evaluated.
 */
export function catalogue<T extends object>(name: string, english: T): T {
  return view(english, () => language?.(name, english))
}
