import { text } from '@/messages/text'

/** What went wrong with a call, in the one form that screens show. */
interface Failure {
  status: number | 'offline'
  code: string
  message: string
  fields: Record<string, string>
  /** Why, where no field of a form stands beside it to say so: a list, a link, an export. */
  reason: string
  /** A second try would change nothing. */
  final: boolean
  requestId: string | null
}

/** Refusals that pass with time: too slow, too many. */
const PASSING = [408, 429]

function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && !PASSING.includes(status)
}

/** The shape our base query rejects with. */
export interface CallError {
  status: number | 'FETCH_ERROR' | 'PARSING_ERROR' | 'TIMEOUT_ERROR' | 'CUSTOM_ERROR'
  data?: unknown
  requestId?: string | undefined
  /** Seconds that the server wants to be left alone. */
  retryAfter?: number
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function stringFields(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {}
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** Who tried too often is told when to come back. */
function comeBack(code: string, seconds: unknown): string | null {
  const what = text.failure.tooMany[code]
  if (what === undefined || typeof seconds !== 'number' || !(seconds > 0)) return null
  const minutes = Math.ceil(seconds / 60)
  return text.failure.comeBack(what, seconds < 60 ? text.failure.seconds(Math.ceil(seconds)) : text.failure.minutes(minutes))
}

export function failureOf(error: unknown): Failure {
  const call = isRecord(error) ? error : {}
  const requestId = typeof call['requestId'] === 'string' ? call['requestId'] : null
  if (typeof call['status'] !== 'number') {
    const offline = call['status'] === 'FETCH_ERROR' || call['status'] === 'TIMEOUT_ERROR'
    const message = offline ? text.failure.noAnswer : text.failure.unreadable
    return {
      status: offline ? 'offline' : 0,
      code: offline ? 'no_answer' : 'unreadable',
      message,
      fields: {},
      reason: message,
      final: false,
      requestId,
    }
  }
  const body = isRecord(call['data']) ? call['data'] : {}
  const code = typeof body['code'] === 'string' ? body['code'] : `http_${call['status']}`
  const words = typeof body['message'] === 'string' ? body['message'] : text.failure.unreadable
  const message = comeBack(code, call['retryAfter']) ?? words
  const fields = stringFields(body['fields'])
  return {
    status: call['status'],
    code,
    message,
    fields,
    reason: Object.keys(fields).length === 0 ? message : Object.values(fields).join(' '),
    final: isFinal(call['status']),
    requestId,
  }
}
