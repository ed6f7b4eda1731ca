import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { chosen, requiredText } from './rules'

describe('a text that has to be there', () => {
  // call-3: `crates/kernel/src/text.rs` holds the same.
  it.each([
    '',
    ' \t\n',
    '\u200B',
    ' \u200B\u200C\u200D ',
    '\uFEFF',
    '\u00AD\u00AD',
    '\u2060',
    '\u200E\u202E',
    '\u3164',
    '\uFFA0',
    '\u2800',
    '\uFE0F',
    '\u{E0041}',
    '\u00A0\u3000',
  ])('is none where nothing is to be seen: %j', (text) => {
    const answer = requiredText().safeParse(text)
    expect(answer.error?.issues.map(({ message }) => message)).toEqual(['Required.'])
    expect(requiredText().safeParse(`${text}a${text}`).success).toBe(true)
  })

  it.each(['क\u094D\u200Dष', '👩\u200D💻', '❤\uFE0F', 'می\u200Cخواهم', '.', '\u0301'])('may hold what joins letters: %s', (text) => {
    expect(requiredText().safeParse(text)).toMatchObject({ success: true, data: text })
  })
})

it('a word that was not chosen keeps no other fault from being told', () => {
  const form = z.object({ word: chosen<'one'>(), day: z.string() }).superRefine(({ day }, context) => {
    if (day === '') context.addIssue({ code: 'custom', path: ['day'], message: 'No day.' })
  })
  expect(form.safeParse({ word: '', day: '' }).error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['word', 'Required.'],
    ['day', 'No day.'],
  ])
})
