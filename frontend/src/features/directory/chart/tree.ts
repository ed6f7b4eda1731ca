import type { ChartBranch, ChartNode, ChartWays } from '../api'

/** Under whom something stands: a person's id, or one of the two groups that stand under nobody. */
export type Under = number | 'top' | 'alone'

/** What is known of the org chart, and what of it is open. */
export interface Tree {
  nodes: ReadonlyMap<number, ChartNode>
  children: ReadonlyMap<Under, readonly number[]>
  /** How many stand right under somebody; who is not known yet is “n more”. */
  totals: ReadonlyMap<Under, number>
  /** How many of them were asked for, in the server's order. */
  asked: ReadonlyMap<Under, number>
  open: ReadonlySet<Under>
  hits: ReadonlySet<number>
}

export const EMPTY: Tree = {
  nodes: new Map(),
  children: new Map(),
  totals: new Map(),
  asked: new Map(),
  open: new Set(['top']),
  hits: new Set(),
}

/** A line of the tree. */
export type Line = { key: string; level: number; under: Under; place: number; of: number } & (
  | { kind: 'person'; node: ChartNode; open: boolean | null }
  | { kind: 'more'; count: number }
  | { kind: 'alone'; count: number; open: boolean }
)

/** Where somebody stands who is known. */
function underOf(node: ChartNode): Under {
  return node.parent ?? (node.direct === 0 ? 'alone' : 'top')
}

function withNodes(tree: Tree, found: readonly ChartNode[]): Tree {
  const nodes = new Map(tree.nodes)
  const children = new Map(tree.children)
  const totals = new Map(tree.totals)
  for (const node of found) {
    nodes.set(node._id, node)
    totals.set(node._id, node.direct)
    const under = underOf(node)
    const known = children.get(under) ?? []
    if (!known.includes(node._id)) children.set(under, [...known, node._id])
  }
  const name = (id: number): string => nodes.get(id)?.name ?? ''
  for (const [under, ids] of children) children.set(under, ids.toSorted((one, other) => name(one).localeCompare(name(other))))
  return { ...tree, nodes, children, totals }
}

/** The tree with an answer about a branch in it. */
export function withBranch(tree: Tree, under: Under, branch: ChartBranch, skip: number): Tree {
  const known = withNodes(tree, branch.person === null ? branch.children : [branch.person, ...branch.children])
  const totals = new Map(known.totals).set(under, branch.direct)
  if (under === 'top') totals.set('alone', branch.alone)
  return { ...known, totals, asked: new Map(known.asked).set(under, skip + branch.children.length) }
}

/** The tree with the ways to those who were found open, and them marked. */
export function withWays(tree: Tree, { hits, nodes }: Pick<ChartWays, 'hits' | 'nodes'>): Tree {
  const known = withNodes(tree, nodes)
  const open = new Set(known.open)
  const found = new Set(hits)
  for (const node of nodes) {
    if (node.parent !== null) open.add(node.parent)
    else if (node.direct === 0) open.add('alone')
  }
  return { ...known, open, hits: found }
}

export function toggled(tree: Tree, under: Under, open = !tree.open.has(under)): Tree {
  const next = new Set(tree.open)
  if (open) next.add(under)
  else next.delete(under)
  return { ...tree, open: next }
}

export function folded(tree: Tree): Tree {
  return { ...tree, open: EMPTY.open }
}

export function unmarked(tree: Tree): Tree {
  return { ...tree, hits: EMPTY.hits }
}

export const keyOf = (id: number): string => `person-${id}`

/** Who stands under somebody, and under them, as far as it is open. */
function linesUnder(tree: Tree, under: Under, level: number): Line[] {
  const ids = tree.children.get(under) ?? []
  const more = Math.max(0, (tree.totals.get(under) ?? 0) - ids.length)
  const of = ids.length + (more > 0 ? 1 : 0)
  const lines = ids.flatMap((id, index): Line[] => {
    const node = tree.nodes.get(id)
    if (node === undefined) return []
    const open = node.direct === 0 ? null : tree.open.has(id)
    const line: Line = { kind: 'person', key: keyOf(id), level, under, place: index + 1, of, node, open }
    return open === true ? [line, ...linesUnder(tree, id, level + 1)] : [line]
  })
  // Until the first answer it is not known who is missing.
  if (more > 0 && ids.length > 0) lines.push({ kind: 'more', key: `more-${under}`, level, under, place: of, of, count: more })
  return lines
}

/** The lines of the tree from the top; who has no manager stands at the end. */
export function linesOf(tree: Tree): Line[] {
  const alone = tree.totals.get('alone') ?? 0
  const lines = linesUnder(tree, 'top', 1)
  if (alone === 0) return lines
  const tops = lines.filter((line) => line.level === 1).length + 1
  const open = tree.open.has('alone')
  return [
    ...lines.map((line) => (line.level === 1 ? { ...line, of: tops } : line)),
    { kind: 'alone', key: 'alone', level: 1, under: 'top', place: tops, of: tops, count: alone, open },
    ...(open ? linesUnder(tree, 'alone', 2) : []),
  ]
}

/** What a key does on a line: the focus goes to another line, or something is opened or folded. */
export type Step = { to: string } | { open: Under } | { fold: Under } | null

function nextByLetter(lines: Line[], at: number, letter: string): Step {
  const order = [...lines.slice(at + 1), ...lines.slice(0, at + 1)]
  const found = order.find((line) => line.kind === 'person' && line.node.name.toLocaleLowerCase().startsWith(letter.toLocaleLowerCase()))
  return found === undefined ? null : { to: found.key }
}

const branchOf = (line: Line): Under => (line.kind === 'person' ? line.node._id : 'alone')

export function stepOf(key: string, lines: Line[], current: string): Step {
  const at = lines.findIndex((line) => line.key === current)
  const line = lines[at]
  const to = (target: Line | undefined): Step => (target === undefined ? null : { to: target.key })
  if (key === 'Home') return to(lines[0])
  if (key === 'End') return to(lines.at(-1))
  if (line === undefined) return null
  if (key === 'ArrowDown') return to(lines[at + 1])
  if (key === 'ArrowUp') return at === 0 ? null : to(lines[at - 1])
  const open = line.kind === 'more' ? null : line.open
  if (key === 'ArrowRight') {
    if (open === false) return { open: branchOf(line) }
    return open === true && lines[at + 1]?.level === line.level + 1 ? to(lines[at + 1]) : null
  }
  if (key === 'ArrowLeft') {
    if (open === true) return { fold: branchOf(line) }
    return to(lines.slice(0, at).findLast((above) => above.level < line.level))
  }
  return /^\p{L}$/u.test(key) ? nextByLetter(lines, at, key) : null
}
