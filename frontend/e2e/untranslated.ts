import { readFileSync } from 'node:fs'
import type { Page, Response } from '@playwright/test'
import { Traffic } from './traffic'

/** The words of the document that are codes: a page that shows one as it is stored has no text for it. */
function storedWords(): Set<string> {
  const words = new Set<string>()
  const read = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('enum' in value && Array.isArray(value.enum)) for (const word of value.enum) words.add(String(word))
    for (const one of Object.values(value)) read(one)
  }
  read(JSON.parse(readFileSync('openapi.json', 'utf8')))
  return words
}

const STORED = storedWords()
/** What answers hold beside data: names that no page shows. */
const NO_DATA = ['actions', 'permission', 'rights', 'code']
/** What people name, and what the trail calls a deed and who works in the background, even where a code has the same letters. */
const NAMED = ['role', 'action', 'actorname']
/** Intl has no such language as ours: it names days and months in English. */
const DATES = (['long', 'short'] as const).flatMap((style) => {
  const month = new Intl.DateTimeFormat('en', { month: style, timeZone: 'UTC' })
  const weekday = new Intl.DateTimeFormat('en', { weekday: style, timeZone: 'UTC' })
  const months = Array.from({ length: 12 }, (_, at) => month.format(new Date(Date.UTC(2026, at))))
  const days = Array.from({ length: 7 }, (_, at) => weekday.format(new Date(Date.UTC(2026, 0, at))))
  return [...months, ...days]
})
/** Nor does it join lists otherwise than in English. */
const LISTS = new Intl.ListFormat('en', { type: 'conjunction' }).formatToParts(['A', 'B']).flatMap(({ type, value }) => (type === 'literal' ? [value.trim()] : []))
/** Not for this person, and not there; a link that is used up has a page that says so. */
const REFUSED = [403, 404]
/** What is called so in every language: the portal, the company's zone, a blood group, how a day is written; and the currencies of the company and of its journey, as Intl calls them. */
const NAMES = ['Muster', 'IST', 'AB', 'INR', 'Indian Rupee', 'USD', 'US Dollar', 'DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD']

/** All that a person can see or hear of the page as it stands. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement
      if (element === null || element.closest('script, style, noscript') !== null || !element.checkVisibility()) continue
      if (!(node instanceof Element)) texts.push(node.textContent ?? '')
      // antd names its icons, all of which stand beside a text or a name.
      else if (element.closest('[aria-hidden="true"], .anticon') === null) {
        texts.push(...['aria-label', 'title', 'placeholder', 'alt', 'abbr'].map((name) => node.getAttribute(name) ?? ''))
      }
    }
    return [...new Set(texts.map((text) => text.trim()))]
  })
}

/** Figures with a letter, such as 08:37 h, are no words. */
const WORD = /\p{L}{2}/u
const INITIALS = /^\p{Lu}{1,2}$/u

/** A text may hold others, each in brackets of its own. */
function withoutBrackets(text: string): string {
  const rest = text.replaceAll(/\[[^[\]]*\]/g, '')
  return rest === text ? rest : withoutBrackets(rest)
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
}

/** The text without a word of the data, where it stands as a word. */
function without(text: string, one: string): string {
  return text.includes(one) ? text.replaceAll(new RegExp(`(?<!\\p{L})${escaped(one)}(?!\\p{L})`, 'gu'), '') : text
}

/** As pages show it: a mail address may break before its @, and a link goes without its scheme. */
function asShown(line: string): string[] {
  const [, name, domain] = /^(\S+)(@\S+)$/.exec(line) ?? []
  return [line, line.replace(/^https:\/\//, ''), ...(name === undefined || domain === undefined ? [] : [name, domain])]
}

/** Follows what the server answers a page, so that what stands in no catalogue can be told from data. */
export class Answers {
  private readonly data = new Set([...DATES, ...LISTS, ...NAMES])
  private readonly reading = new Set<Promise<void>>()
  private readonly traffic: Traffic
  private readonly refusals: string[] = []

  constructor(private readonly page: Page) {
    this.traffic = new Traffic(page)
    page.on('response', (response) => {
      if (!response.url().includes('/api/') || response.url().endsWith('/events')) return
      const reading = this.read(response).finally(() => this.reading.delete(reading))
      this.reading.add(reading)
    })
  }

  private async read(response: Response): Promise<void> {
    if (REFUSED.includes(response.status())) this.refusals.push(`${response.status()} ${response.url()}`)
    const body = await response.text().catch(() => this.again(response))
    if (body.startsWith('{') || body.startsWith('[')) this.keep(JSON.parse(body))
  }

  /** The browser forgets an answer once its page is left, and a busy machine reads it late. */
  private async again(response: Response): Promise<string> {
    return response.request().method() === 'GET' ? (await this.page.request.get(response.url())).text() : ''
  }

  private keep(value: unknown): void {
    if (typeof value === 'string') {
      const isCode = STORED.has(value)
      if (!isCode) for (const line of value.split('\n')) for (const part of asShown(line.trim())) this.data.add(part)
      return
    }
    if (typeof value !== 'object' || value === null) return
    for (const [name, one] of Object.entries(value)) {
      if (NAMED.includes(name) && typeof one === 'string') this.data.add(one)
      else if (!NO_DATA.includes(name)) this.keep(one)
    }
  }

  /** What was refused since this was asked the last time: a page that lacks its record shows too little to be judged. */
  refused(): string[] {
    return this.refusals.splice(0)
  }

  /** Once nothing is asked for any more, and what came is drawn. */
  async settled(): Promise<void> {
    await this.traffic.settled(() => this.reading.size > 0)
  }

  /** What is shown in no brackets, and is no data. */
  async untranslated(): Promise<string[]> {
    const texts = (await textsOf(this.page)).map((text) => ({ text, rest: withoutBrackets(text) }))
    // Most are in brackets, or data as it came.
    const open = texts.filter(({ rest }) => WORD.test(rest) && !this.data.has(rest.trim()))
    if (open.length === 0) return []
    const known = [...this.data].filter((text) => text !== '').toSorted((one, other) => other.length - one.length)
    return open.filter(({ text, rest }) => WORD.test(known.reduce(without, rest)) && !INITIALS.test(text)).map(({ text }) => text)
  }
}
