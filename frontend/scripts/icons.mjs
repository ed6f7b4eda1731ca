// Draws public/icons/*.png from the strokes of public/favicon.svg: what an installed portal shows on a home screen, which takes no SVG
// everywhere. Run by hand after a change of the mark: node scripts/icons.mjs

import { readFileSync, writeFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'

const SVG = readFileSync(new URL('../public/favicon.svg', import.meta.url), 'utf8')
const PAPER = [0xff, 0xff, 0xff]
/** Half of the mark's box and of its strokes, in its own units. */
const [CENTRE, HALF_STROKE] = [12, 1.5]

/** How large the mark is in each icon; a maskable one keeps it in the middle four fifths, of which a circle is cut. */
const ICONS = [
  { name: 'icon-192', size: 192, scale: 0.76 },
  { name: 'icon-512', size: 512, scale: 0.76 },
  { name: 'maskable-192', size: 192, scale: 0.54 },
  { name: 'maskable-512', size: 512, scale: 0.54 },
  { name: 'apple-touch-icon', size: 180, scale: 0.66 },
]

const colourOf = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
const [, ink] = /path\{stroke:(#[\da-f]{6})\}/.exec(SVG)
const [, accent] = /\.a\{stroke:(#[\da-f]{6})\}/.exec(SVG)

/** The lines of a path, from point to point: M moves, L and what follows a point draw, small letters go on from where one is. */
function linesOf(d) {
  const lines = []
  let at = [0, 0]
  for (const [, letter, rest] of d.matchAll(/([MmLl])([^MmLl]*)/g)) {
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    for (let index = 0; index < numbers.length; index += 2) {
      const [x, y] = [numbers[index], numbers[index + 1]]
      const to = letter === letter.toLowerCase() ? [at[0] + x, at[1] + y] : [x, y]
      const isMove = index === 0 && letter.toLowerCase() === 'm'
      if (!isMove) lines.push([at, to])
      at = to
    }
  }
  return lines
}

const strokes = [...SVG.matchAll(/<path( class="a")? d="([^"]+)"/g)].map(([, isAccent, d]) => ({
  colour: colourOf(isAccent === undefined ? ink : accent),
  lines: linesOf(d),
}))

function distance([x, y], [[x1, y1], [x2, y2]]) {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const along = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)))
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy)
}

function drawn({ size, scale }) {
  const rows = Buffer.alloc(size * (1 + size * 3))
  const unit = (size * scale) / (2 * CENTRE)
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const at = [column, row].map((place) => (place + 0.5 - size / 2) / unit + CENTRE)
      let colour = PAPER
      for (const stroke of strokes) {
        const nearest = Math.min(...stroke.lines.map((line) => distance(at, line)))
        const cover = Math.min(1, Math.max(0, (HALF_STROKE - nearest) * unit + 0.5))
        colour = colour.map((below, index) => below + (stroke.colour[index] - below) * cover)
      }
      rows.set(colour.map(Math.round), row * (1 + size * 3) + 1 + column * 3)
    }
  }
  return rows
}

function chunk(kind, content) {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

for (const icon of ICONS) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(icon.size, 0)
  head.writeUInt32BE(icon.size, 4)
  // Eight bits of red, green and blue.
  head.set([8, 2, 0, 0, 0], 8)
  const png = [
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(drawn(icon), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]
  writeFileSync(new URL(`../public/icons/${icon.name}.png`, import.meta.url), Buffer.concat(png))
}
