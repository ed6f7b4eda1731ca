/** The server takes five files of a person at once; one stays free for another tab. */
const AT_ONCE = 4

let running = 0
const waiting: (() => void)[] = []

/** Does the work when it is its turn: no more than a few at once, the others in their order. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    // The turn is handed on, or free again.
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
}
