/** What is said of a count: English has `one` and `other`, other languages more. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** Chooses by the rules of a catalogue's own language, which a text of it keeps where another language lacks it. */
export function pluralsOf(language: string): (count: number, forms: Forms) => string {
  let rules: Intl.PluralRules | undefined
  return (count, forms) => {
    rules ??= new Intl.PluralRules(language)
    return forms[rules.select(count)] ?? forms.other
  }
}
