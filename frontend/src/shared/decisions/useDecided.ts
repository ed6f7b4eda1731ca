import type { Decisions, Verdict } from './useDecisions'
import { useLeaving } from '@/shared/table/useLeaving'

/** How what is listed is known, and how it looks once it was decided on. */
interface Listed<Item> {
  idOf: (item: Item) => number
  decided: (item: Item, verdict: Verdict) => Item
  /** Whether what went through leaves the list by and by; always, where this is not asked. */
  leaves?: (through: readonly { _id: number }[]) => boolean
  /** Hears of those that were taken back. */
  onBack?: (ids: ReadonlySet<number>) => void
}

/** Decides on rows where they stand: what went through stays for a moment in its place, as it is now. */
export function useDecided<Row extends { _id: number }, Item>(
  { outcome, clear, busy, decide }: Decisions<Row>,
  { idOf, decided, leaves, onBack }: Listed<Item>,
) {
  const leaving = useLeaving<Item>(idOf)

  /** Those that went through, or null when the call itself failed. */
  async function run(rows: readonly Row[], verdict: Verdict, remark?: string): Promise<readonly Row[] | null> {
    const back = (undone: readonly Row[]): void => {
      const ids = new Set(undone.map(({ _id }) => _id))
      leaving.back(ids)
      onBack?.(ids)
    }
    const through = await decide(rows, verdict, remark, back)
    if (through === null) return null
    if (leaves?.(through) !== false) leaving.leave(new Set(through.map(({ _id }) => _id)), (item) => decided(item, verdict))
    return through
  }

  return {
    outcome,
    clear,
    busy,
    run,
    leaving,
    /** Why some did not go through, by their ids. */
    refusals: new Map((outcome?.refusals ?? []).map((refusal) => [refusal.before._id, refusal])),
  }
}
