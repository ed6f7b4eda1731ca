import { useCallback, useState } from 'react'
import { directoryApi, type ChartBranch } from '../api'
import { EMPTY, folded, keyOf, toggled, unmarked, withBranch, withWays, type Tree, type Under } from './tree'

interface Found {
  q: string
  count: number
  more: boolean
}

export interface Chart {
  tree: Tree
  error: unknown
  /** What was found; null while nothing is searched for. */
  found: Found | null
  /** The line that has the focus. */
  current: string
  setCurrent: (key: string) => void
  open: (under: Under) => void
  fold: (under: Under) => void
  foldAll: () => void
  /** Those of a branch who are not there yet. */
  more: (under: Under) => void
  search: (q: string) => void
  /** Opens the way to somebody, who gets the focus. */
  show: (id: number) => void
  reload: () => void
}

/** The org chart as it is opened, branch by branch. */
export function useChart(): Chart {
  const [tree, setTree] = useState<Tree>(EMPTY)
  const [current, setCurrent] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const [error, setError] = useState<unknown>(null)
  const top = directoryApi.useGetChartBranchQuery({})
  const [seen, setSeen] = useState<ChartBranch>()
  const [askBranch] = directoryApi.useLazyGetChartBranchQuery()
  const [askWays] = directoryApi.useLazyFindInChartQuery()

  const load = useCallback(
    async (under: Under, skip: number): Promise<void> => {
      const whose = under === 'top' ? {} : under === 'alone' ? { alone: true } : { of: under }
      const answer = await askBranch({ ...whose, ...(skip === 0 ? {} : { skip }) })
      if (answer.data) {
        const branch = answer.data
        setError(null)
        setTree((known) => withBranch(known, under, branch, skip))
      } else setError(answer.error)
    },
    [askBranch],
  )

  // The top comes by itself, and anew once it is stale.
  if (top.data !== undefined && top.data !== seen) {
    setSeen(top.data)
    setTree(withBranch(tree, 'top', top.data, 0))
  }

  const show = useCallback(
    async (id: number): Promise<void> => {
      const answer = await askWays({ of: id })
      if (!answer.data) return setError(answer.error)
      const ways = answer.data
      // Whom one goes to stands among all others; only a search marks.
      setTree((known) => withWays(known, { nodes: ways.nodes, hits: [] }))
      if (ways.hits.length > 0) setCurrent(keyOf(id))
      await Promise.all(ways.nodes.flatMap(({ parent }) => (parent === null ? [] : [load(parent, 0)])))
    },
    [askWays, load],
  )

  async function search(q: string): Promise<void> {
    if (q === '') {
      setFound(null)
      return setTree(unmarked)
    }
    const answer = await askWays({ q })
    if (!answer.data) return setError(answer.error)
    const ways = answer.data
    setTree((known) => withWays(known, ways))
    setFound({ q, count: ways.hits.length, more: ways.more })
    const first = ways.hits[0]
    if (first !== undefined) setCurrent(keyOf(first))
  }

  function open(under: Under): void {
    setTree((known) => toggled(known, under, true))
    if (!tree.asked.has(under)) void load(under, 0)
  }

  return {
    tree,
    error: error ?? (top.data === undefined ? (top.error ?? null) : null),
    found,
    current,
    setCurrent,
    open,
    fold: (under) => setTree((known) => toggled(known, under, false)),
    foldAll: () => setTree(folded),
    more: (under) => void load(under, tree.asked.get(under) ?? 0),
    search: (q) => void search(q),
    show: useCallback((id: number) => void show(id), [show]),
    reload: () => {
      setError(null)
      void top.refetch()
    },
  }
}
