import { readFileSync } from 'node:fs'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dark, light } from '@/shared/theme/tokens'

const LOOK = '../crates/guide/src'
const script = readFileSync(`${LOOK}/guide.js`, 'utf8')
const frame = readFileSync(`${LOOK}/frame.html`, 'utf8')
const PICTURE = `<picture>
<source media="(max-width: 600px) and (prefers-color-scheme: dark)" srcset="a">
<source media="(max-width: 600px)" srcset="b">
<source media="(prefers-color-scheme: dark)" srcset="c">
<img src="d" alt="">
</picture>`
const SECTIONS = [
  ['/help/pages/leaves.html#how-do-i-apply-for-leave', 'Leaves', 'How do I apply for leave?', 'Choose Apply Leave. Choose Type, From and To.'],
  ['/help/pages/claims.html#claims', 'Claims', 'Claims', 'Bills of a leave that was cancelled.'],
  ['/help/hr/years-end.html#balances', 'The end of the year', 'Balances', 'Credit what is earned, by c++ or by hand.'],
]

let system = false
const asked = vi.fn<() => Promise<Response>>()

/** Opens a page of the guide, with the script that its head names. */
function open(): void {
  const body = /<body[^>]*>([^]*)<\/body>/.exec(frame)?.[1] ?? ''
  document.body.innerHTML = body.replace('{page}', `<h1>A page</h1>${PICTURE}`).replace(/\{\w+\}/g, '')
  const tag = document.createElement('script')
  tag.dataset['index'] = '/help/assets/search.txt'
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(tag)
  // eslint-disable-next-line no-eval -- it is no module
  ;(0, eval)(script)
  document.dispatchEvent(new Event('DOMContentLoaded'))
}

beforeEach(() => {
  localStorage.clear()
  asked.mockImplementation(() => Promise.resolve(new Response(`${SECTIONS.map((line) => line.join('\t')).join('\n')}\n`)))
  vi.stubGlobal('fetch', asked)
  vi.stubGlobal('matchMedia', () => ({ matches: system, addEventListener: vi.fn<() => void>() }))
})

afterEach(() => {
  vi.unstubAllGlobals()
  asked.mockReset()
  system = false
})

const media = (): string[] => [...document.querySelectorAll('source')].map((source) => source.media)
const found = (): HTMLElement => screen.getByRole('region', { name: 'What was found' })

it('finds sections by the beginnings of all their words, headings first', async () => {
  open()
  const field = screen.getByRole('searchbox', { name: 'Search the guide' })
  await userEvent.type(field, 'leaves')
  await waitFor(() => expect(within(found()).getByRole('status')).toHaveTextContent('2 found'))
  const links = within(found()).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([SECTIONS[0]?.[0], SECTIONS[1]?.[0]])
  expect(links[0]).toHaveTextContent('Leaves: How do I apply for leave?')
  expect(links[1]).toHaveTextContent(/^Claims$/)
  expect(within(found()).getAllByText('leave', { selector: 'mark' })).not.toEqual([])
  expect(screen.getByText('A page').closest('main')).not.toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(links[0]).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(field).toHaveFocus()
  expect(screen.getByText('A page')).toBeVisible()
})

it('says that there is nothing, and takes signs for what they are', async () => {
  open()
  await userEvent.keyboard('/')
  expect(screen.getByRole('searchbox')).toHaveFocus()
  await userEvent.keyboard('c++ (by')
  await waitFor(() => expect(within(found()).getByRole('status')).toHaveTextContent('1 found'))
  await userEvent.keyboard(' unheard')
  await waitFor(() => expect(within(found()).getByRole('status')).toHaveTextContent('Nothing was found.'))
})

it('says that it could not look, and looks again', async () => {
  asked.mockImplementationOnce(() => Promise.reject(new TypeError('offline')))
  open()
  const field = screen.getByRole('searchbox')
  field.focus()
  await userEvent.type(field, 'x')
  await waitFor(() => expect(within(found()).getByRole('status')).toHaveTextContent(/found|could not/))
  await userEvent.clear(field)
  await userEvent.type(field, 'leave')
  await waitFor(() => expect(within(found()).getByRole('status')).toHaveTextContent('2 found'))
})

it('wears the theme that was chosen in the portal, and its pictures', () => {
  localStorage.setItem('theme', 'dark')
  open()
  expect(document.documentElement.dataset['theme']).toBe('dark')
  expect(media()).toEqual(['(max-width: 600px)', '(max-width: 600px)', 'all'])
  system = true
  localStorage.setItem('theme', 'light')
  open()
  expect(document.documentElement.dataset['theme']).toBe('light')
  expect(media()).toEqual(['not all', '(max-width: 600px)', 'not all'])
  localStorage.clear()
  open()
  expect(document.documentElement.dataset['theme']).toBe('dark')
})

it('has the colours of the portal', () => {
  const sheet = readFileSync(`${LOOK}/guide.css`, 'utf8')
  const colours = [...sheet.matchAll(/^ {2}--([a-z-]+): light-dark\((.+), (.+)\);$/gm)]
  expect(colours.length).toBeGreaterThan(5)
  for (const [, name = '', ...values] of colours) {
    const token = name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
    const tokens = [light, dark].map((palette) => Object.entries(palette).find(([key]) => key === token)?.[1])
    expect([name, ...values]).toEqual([name, ...tokens])
  }
})
