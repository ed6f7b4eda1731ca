import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** As `cargo build` makes it, where nobody says otherwise. */
const BUILT = join('..', 'target', 'debug', 'muster')

export interface NewServer {
  url: string
  /** The path of the link behind which the first admin is made. */
  link: string
  /** The folder of its mails. */
  mails: string
  stop: () => Promise<void>
}

/** A server with a database in which there is nobody yet. */
export async function newServer(): Promise<NewServer> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-new-'))
  const mails = join(folder, 'mail')
  const env = { PATH: process.env['PATH'], MUSTER_DATA_DIR: folder, MUSTER_LISTEN: '127.0.0.1:0', MUSTER_MAIL_DIR: mails, MUSTER_MAIL_HOLD_SECONDS: '0', MUSTER_UNDO_SECONDS: '0' }
  const child = spawn(resolve(process.env['MUSTER_E2E_PROGRAM'] ?? BUILT), ['serve'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = new Promise<void>((done) => {
    child.once('exit', () => done())
  })
  const stop = async (): Promise<void> => {
    child.kill()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  let printed = ''
  const told = new Promise<[string, string]>((done, fail) => {
    child.stdout.on('data', (text: Buffer) => {
      printed += text.toString('utf8')
      const url = /listening on (\S+)/.exec(printed)?.[1]
      const link = /(\/setup#\S+)/.exec(printed)?.[1]
      if (url !== undefined && link !== undefined) done([url, link])
    })
    child.once('exit', () => fail(new Error(`the new server ended: ${printed}`)))
  })
  try {
    const [url, link] = await told
    return { url, link, mails, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
