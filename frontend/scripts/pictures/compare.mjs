// Whether two pictures of a page show the same, to the eye: another build of the browser smooths letters a little
// differently, and a packed picture is never quite the drawn one.
import pixelmatch from 'pixelmatch'

/** How far apart two colours of one place may be, of 1. */
const THRESHOLD = 0.15
/** Places are looked at in squares of so many pixels. */
const SQUARE = 16
/** From so many other pixels on, a square shows something else. The samples beside this say what lies on which side. */
const OTHERS = 24

/** Each pixel as the mean of itself and its neighbours: an edge that is smoothed otherwise has as much ink as before. */
function softened({ width, height, data }) {
  const soft = new Uint8ClampedArray(data.length).fill(255)
  for (let y = 0; y < height; y += 1) {
    const rows = [Math.max(y - 1, 0), y, Math.min(y + 1, height - 1)]
    for (let x = 0; x < width; x += 1) {
      const columns = [Math.max(x - 1, 0), x, Math.min(x + 1, width - 1)]
      const near = rows.flatMap((row) => columns.map((column) => 4 * (row * width + column)))
      for (const channel of [0, 1, 2]) {
        soft[4 * (y * width + x) + channel] = near.reduce((sum, at) => sum + data[at + channel], 0) / near.length
      }
    }
  }
  return soft
}

/** The squares with enough pixels that are marked. */
function otherSquares(marks, width, height) {
  const columns = Math.ceil(width / SQUARE)
  const counts = new Map()
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (marks[4 * (y * width + x) + 3] === 0) continue
      const key = Math.floor(y / SQUARE) * columns + Math.floor(x / SQUARE)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  return [...counts].filter(([, count]) => count >= OTHERS).map(([key]) => [key % columns, Math.floor(key / columns)])
}

/** Squares that touch are one place. */
function joined(squares) {
  const places = []
  for (const [column, row] of squares) {
    const near = places.filter((place) =>
      place.some(([otherColumn, otherRow]) => Math.abs(column - otherColumn) <= 1 && Math.abs(row - otherRow) <= 1),
    )
    for (const place of near) places.splice(places.indexOf(place), 1)
    places.push([...near.flat(), [column, row]])
  }
  return places
}

function boxOf(place) {
  const columns = place.map(([column]) => column)
  const rows = place.map(([, row]) => row)
  const [x, y] = [Math.min(...columns) * SQUARE, Math.min(...rows) * SQUARE]
  return { x, y, width: (Math.max(...columns) + 1) * SQUARE - x, height: (Math.max(...rows) + 1) * SQUARE - y }
}

/** Where two pictures (`width`, `height`, `data` of four bytes a pixel) differ; nowhere where they look alike. */
export function differences(one, other) {
  if (one.width !== other.width || one.height !== other.height) {
    return [{ x: 0, y: 0, width: Math.max(one.width, other.width), height: Math.max(one.height, other.height) }]
  }
  const { width, height } = one
  const marks = new Uint8Array(4 * width * height)
  pixelmatch(softened(one), softened(other), marks, width, height, { threshold: THRESHOLD, includeAA: true, diffMask: true })
  return joined(otherSquares(marks, width, height)).map(boxOf)
}
