import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { catalogue, companyLocale, locale, speak, startLocale } from './locale'

const english = {
  title: 'Leaves',
  form: { submit: 'Apply', days: (count: number) => `${count} days`, steps: ['ask', 'wait'], deep: { end: 'Done' } },
  also: {} as Record<string, string>,
}
const words = catalogue('pages/leaves', english)

afterEach(() => speak('en'))

describe('a catalogue', () => {
  it('is English where no other language is spoken', () => {
    expect(locale()).toBe('en')
    expect(words).toEqual(english)
    expect({ ...words.form }.days(3)).toBe('3 days')
    expect(words.also['unknown']).toBeUndefined()
  })

  it('says what it holds in the language that is spoken when it is asked, whenever a branch of it was taken', () => {
    const { form } = words
    const { deep } = form
    const german = {
      title: 'Urlaub',
      form: { days: (count: number) => `${count} Tage`, steps: ['fragen', 'warten'], deep: { end: 'Fertig' } },
    }
    speak('de', (name) => (name === 'pages/leaves' ? german : undefined))
    expect(words.title).toBe('Urlaub')
    expect(form.days(3)).toBe('3 Tage')
    expect(form.steps).toEqual(['fragen', 'warten'])
    expect(deep.end).toBe('Fertig')
    expect(document.documentElement.lang).toBe('de')
  })

  it('says in English what that language lacks: a text, a branch, a whole catalogue', () => {
    speak('de', (name) => (name === 'pages/leaves' ? { form: { days: () => 'Tage' } } : undefined))
    expect(words.title).toBe('Leaves')
    expect(words.form.submit).toBe('Apply')
    expect(words.form.deep.end).toBe('Done')
    expect(catalogue('pages/kra', { title: 'KRA' }).title).toBe('KRA')
  })
})

describe('the language', () => {
  beforeEach(() => localStorage.clear())

  it('is English without a choice, and with one that nobody knows', async () => {
    await startLocale()
    expect(locale()).toBe('en')
    localStorage.setItem('locale', 'tlh')
    await startLocale()
    expect([locale(), document.documentElement.lang]).toEqual(['en', 'en'])
  })

  it('is the one that was chosen, once its texts are here', async () => {
    localStorage.setItem('locale', 'en-XA')
    await startLocale()
    expect([locale(), document.documentElement.lang]).toEqual(['en-XA', 'en-XA'])
    expect(words.title).toBe('[Ļééååṽééš]')
  })

  it('is English where nothing may be stored', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied')
    })
    await startLocale()
    expect(locale()).toBe('en')
  })

  it('is written as in the company’s country', () => {
    expect(companyLocale()).toBe('en-IN')
    speak('hi')
    expect(companyLocale()).toBe('hi-IN')
  })
})
