// Takes the pictures of the guide (docs/guide/src/pictures), or with --check compares them with what the portal shows now.
// `cargo xtask pictures` starts the server that it needs, filled and on the day of the pictures, and names the address:
//   node scripts/pictures.mjs [--check] [--quick] --address http://127.0.0.1:8080 --now 2026-11-18T10:42:00+05:30 [NAME…]
// With --quick it is each page once, on a light desk; with names those pictures alone. Nothing is changed at the server, but
// for the sessions. A picture that shows what it showed stays as it is, to the byte.
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { launch, openPage, openWindow, showTheme, signedIn, take, unpack } from './pictures/browser.mjs'
import { differences } from './pictures/compare.mjs'
import { PICTURES, SCREENS, THEMES } from './pictures/list.mjs'

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    address: { type: 'string' },
    now: { type: 'string' },
    check: { type: 'boolean' },
    quick: { type: 'boolean' },
    out: { type: 'string' },
  },
})
const FOLDER = fileURLToPath(new URL('../../docs/guide/src/pictures/', import.meta.url))
const LARGEST_IN_ALL = 3_000_000

function setting(name) {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set.`)
  return value
}

const { address, now, check = false, quick = false, out } = options
if (!address || !now) throw new Error('The address of a server with the demo company is needed, and what its clock shows.')
const names = PICTURES.map(([name]) => name)
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0) throw new Error(`There is no picture called ${unknown.join(', ')}.`)
const chosen = PICTURES.filter(([name]) => wanted.length === 0 || wanted.includes(name))
const screens = quick ? SCREENS.slice(0, 1) : SCREENS
const themes = quick ? THEMES.slice(0, 1) : THEMES

const counts = { same: 0, renewed: 0 }
/** What is to be told at the end: the pictures that differ or could not be taken, and why. */
const failed = []

function sessionOf(browser, person) {
  return signedIn(browser, address, setting(`MUSTER_E2E_${person}`), setting('MUSTER_E2E_PASSWORD'))
}

function placesOf(found) {
  const places = found.slice(0, 4).map(({ x, y, width, height }) => `${width}×${height} at ${x},${y}`)
  return places.join('; ') + (found.length > 4 ? `; and ${found.length - 4} more` : '')
}

/** Where the picture that stands differs from the one that was taken now; null where there is none. */
async function compared(file, bytes, canvas) {
  const old = await readFile(FOLDER + file).catch(() => null)
  if (old === null) return null
  if (old.equals(bytes)) return []
  return differences(await unpack(canvas, old), await unpack(canvas, bytes))
}

/** How often a page that shows something else is looked at until nothing on it changes any more. */
const LOOKS = 20
const SAME_LOOKS = 4

/**
 * What the page shows, and where that differs from its picture. On a busy machine a page may still be drawing what has come, and
 * nothing tells: only what stays otherwise is so.
 */
async function look(page, scale, file, canvas) {
  let bytes = await take(page, scale)
  let found = await compared(file, bytes, canvas)
  for (let looks = 1, same = 1; looks < LOOKS && same < SAME_LOOKS && found?.length !== 0; looks += 1) {
    await page.waitForTimeout(400)
    const next = await take(page, scale)
    const isSame = next.equals(bytes)
    same = isSame ? same + 1 : 1
    if (isSame) continue
    bytes = next
    found = await compared(file, bytes, canvas)
  }
  return { bytes, found }
}

async function judge(file, { bytes, found }) {
  if (found?.length === 0) {
    counts.same += 1
    return
  }
  if (check) {
    failed.push(`${file}: ${found === null ? 'there is none yet' : `it shows something else now (${placesOf(found)})`}`)
    if (out) await writeFile(`${out}/${file}`, bytes)
    return
  }
  await writeFile(FOLDER + file, bytes)
  counts.renewed += 1
  console.log(`${file}: ${found === null ? 'new' : placesOf(found)}`)
}

async function takeAll(context, canvas, screen, [name, , path, prepare]) {
  try {
    const page = await openPage(context, path, prepare)
    for (const theme of themes) {
      await showTheme(page, theme)
      const file = `${name}${screen.ending}-${theme}.webp`
      await judge(file, await look(page, screen.scale, file, canvas))
    }
    await page.close()
  } catch (error) {
    failed.push(`${name}${screen.ending}: it could not be taken: ${error.message}`)
  }
}

await mkdir(FOLDER, { recursive: true })
if (out) await mkdir(out, { recursive: true })
const browser = await launch()
try {
  const canvas = await browser.newPage()
  for (const person of new Set(chosen.map(([, who]) => who))) {
    const state = person === null ? undefined : await sessionOf(browser, String(person))
    for (const screen of screens) {
      const context = await openWindow(browser, { address, now, device: screen.device, state })
      for (const one of chosen.filter(([, who]) => who === person)) await takeAll(context, canvas, screen, one)
      await context.close()
    }
  }
} finally {
  await browser.close()
}

let all = 0
for (const file of await readdir(FOLDER)) {
  if (names.includes(file.replace(/(-phone)?-(light|dark)\.webp$/, ''))) all += (await stat(FOLDER + file)).size
  // A picture that no line of the list takes any more.
  else if (check) failed.push(`${file}: nothing takes it any more`)
  else await rm(FOLDER + file)
}
if (all > LARGEST_IN_ALL) failed.push(`All pictures have ${all} bytes, which is more than ${LARGEST_IN_ALL}.`)
const told = check ? '' : `, ${counts.renewed} renewed`
console.log(`${counts.same} pictures show what they showed${told}; ${Math.ceil(all / 1000)} kB in all`)
for (const line of failed) console.error(line)
if (failed.length > 0) process.exitCode = 1
