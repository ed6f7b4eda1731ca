import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** The folder that the server under test writes its mails to, an .eml file each. */
function folder(): string {
  const path = process.env['MUSTER_E2E_MAIL_DIR']
  if (path === undefined || path === '') throw new Error('MUSTER_E2E_MAIL_DIR is not set')
  return path
}

interface Part {
  headers: string
  body: string
}

/** Headers without their folds, and what stands under the blank line. */
function split(text: string): Part {
  const end = text.indexOf('\n\n')
  const headers = end < 0 ? text : text.slice(0, end)
  return { headers: headers.replace(/\n[ \t]+/g, ' '), body: end < 0 ? '' : text.slice(end + 2) }
}

function header(part: Part, name: string): string {
  return new RegExp(`^${name}:\\s*(.*)$`, 'im').exec(part.headers)?.[1] ?? ''
}

function decode({ headers, body }: Part): string {
  const encoding = header({ headers, body }, 'Content-Transfer-Encoding').toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** The plain text of a mail, which may lie some boundaries deep. */
function plainText(part: Part): string | null {
  const type = header(part, 'Content-Type')
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1]
  if (boundary === undefined) return type === '' || /text\/plain/i.test(type) ? decode(part) : null
  const inner = part.body.split(`--${boundary}`).slice(1, -1)
  for (const one of inner) {
    const text = plainText(split(one.replace(/^\n/, '')))
    if (text !== null) return text
  }
  return null
}

export interface Mail {
  subject: string
  text: string
  /** Path and query of the first link: the server may call itself by another name than the tests do. */
  link: string
}

function read(path: string): { to: string; mail: Mail } {
  const whole = split(readFileSync(path, 'latin1').replace(/\r\n/g, '\n'))
  const text = plainText(whole) ?? ''
  const url = /https?:\/\/[^\s<>"]+/.exec(text)?.[0]
  const { pathname, search } = url === undefined ? { pathname: '', search: '' } : new URL(url)
  return { to: header(whole, 'To'), mail: { subject: header(whole, 'Subject'), text, link: `${pathname}${search}` } }
}

function files(within = folder()): string[] {
  try {
    const paths = readdirSync(within).filter((name) => name.endsWith('.eml')).map((name) => join(within, name))
    return paths.toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
  } catch (error) {
    // The folder is made with the first mail.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/** Does what sends a mail, and waits for the one that comes to this address; `within` is the folder of another server. */
export async function mailAfter(address: string, send: () => Promise<unknown>, within = folder()): Promise<Mail> {
  const before = new Set(files(within))
  await send()
  let found: Mail | undefined
  await expect
    .poll(
      () => {
        const fresh = files(within).filter((path) => !before.has(path)).map((path) => read(path))
        found = fresh.find(({ to }) => to.toLowerCase().includes(address.toLowerCase()))?.mail
        return found?.link ?? ''
      },
      { message: `a mail with a link to ${address}`, timeout: 30_000, intervals: [100] },
    )
    .not.toBe('')
  if (!found) throw new Error('no mail')
  return found
}

/** All mails to this address, as they were sent: headers, parts and what is attached, decoded. */
export function mailsTo(address: string): string[] {
  return files()
    .map((path) => readFileSync(path, 'latin1').replace(/\r\n/g, '\n'))
    .filter((text) => header(split(text), 'To').toLowerCase().includes(address.toLowerCase()))
    .map((text) => allParts(split(text)).join('\n'))
}

function allParts(part: Part): string[] {
  const boundary = /boundary="?([^";]+)"?/i.exec(header(part, 'Content-Type'))?.[1]
  if (boundary === undefined) return [decode(part)]
  const inner = part.body.split(`--${boundary}`).slice(1, -1)
  return inner.flatMap((one) => allParts(split(one.replace(/^\n/, ''))))
}
