/** An answer that came before it was asked for here, and when that was. */
interface Early {
  response: Response
  at: number
}

/** What `start.js` has asked for, beside the files that the portal is loaded from; null where it failed. */
interface Ahead {
  token: string
  answers: Record<string, Promise<Early | null>>
}

declare global {
  interface Window {
    answersAhead?: Ahead
  }
}

/** Later it is asked for anew: whoever was on a public page first has not asked yet. */
const FRESH_MS = 30_000

const arrivals = new WeakMap<Response, number>()

/** The answer to this request that is on its way already: once, and for the session it was asked for in. */
function take({ method, url, headers }: Request): Promise<Early | null> | null {
  const ahead = window.answersAhead
  const path = new URL(url).pathname
  const answer = ahead?.answers[path]
  if (ahead === undefined || answer === undefined || method !== 'GET' || headers.get('Authorization') !== ahead.token) return null
  delete ahead.answers[path]
  return answer
}

/** As `fetch`, with what is on its way already. */
export async function fetchOrTake(request: Request): Promise<Response> {
  const early = await take(request)
  if (early === null || Date.now() - early.at > FRESH_MS) return fetch(request)
  arrivals.set(early.response, early.at)
  return early.response
}

/** How long ago an answer came, where it has waited for whoever asks. */
export function ageOf(response: Response | undefined): number {
  const at = response && arrivals.get(response)
  return at === undefined ? 0 : Date.now() - at
}
