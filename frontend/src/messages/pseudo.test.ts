import { afterEach, describe, expect, it } from 'vitest'
import { catalogue, speak } from './locale'
import { language, pseudo } from './pseudo'

afterEach(() => speak('en'))

describe('the pseudo-locale', () => {
  it.each([
    ['Apply leave', '[ÅÅþþļý ļééååṽéé]'],
    // Texts are joined by their spaces.
    [' of ', ' [ööƒ] '],
    ['', ''],
    // Nothing in these to translate.
    ['–', '–'],
    [', ', ', '],
    ['Starts with https://meet.example/a', '[Šţååřţš ŵîîţĥ https://meet.example/a]'],
  ])('%j is %j', (text, said) => expect(pseudo(text)).toBe(said))

  it('leaves names, dates and figures that a text is given as they are', () => {
    expect(pseudo('Leave of Asha (A.) from 25/11', ['Asha (A.)', '25/11'])).toBe('[Ļééååṽéé ööƒ Asha (A.) ƒřööɱ 25/11]')
    expect(pseudo('Asha', ['Asha'])).toBe('Asha')
  })

  it('is a third longer', () => {
    const text = 'What you typed is still here; it is dropped when somebody else signs in.'
    expect(pseudo(text).length / text.length).toBeGreaterThan(1.25)
  })

  it('is made of a whole catalogue, by its shape', () => {
    const english = { title: 'Days', of: (name: string, all: string[]) => `of ${name}, ${all.join(' and ')}`, steps: ['ask'], deep: { is: true } }
    speak('en-XA', language)
    const texts = catalogue('any', english)
    expect(texts.title).toBe('[Đååýš]')
    expect(texts.of('Asha', ['Rohan', 'Meera'])).toBe('[ööƒ Asha, Rohan ååñđ Meera]')
    expect(texts.steps).toEqual(['[ååšķ]'])
    expect(texts.deep).toEqual({ is: true })
  })
})
