import { text } from '@/messages/text'

/** What went wrong with a call, in the one form that screens show. */
interface Failure {
  status: number | 'offline'
  code: string
  message: string
  fields: Record<string, string>
  requestId: string | null
}

/** The shape our base query rejects with. */
export interface CallError {
  status: number | 'FETCH_ERROR' | 'PARSING_ERROR' | 'TIMEOUT_ERROR' | 'CUSTOM_ERROR'
  data?: unknown
  requestId?: string | undefined
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

export function failureOf(error: unknown): Failure {
  const call = isRecord(error) ? error : {}
  const requestId = typeof call['requestId'] === 'string' ? call['requestId'] : null
  if (typeof call['status'] !== 'number') {
    const offline = call['status'] === 'FETCH_ERROR' || call['status'] === 'TIMEOUT_ERROR'
    return {
      status: offline ? 'offline' : 0,
      code: offline ? 'no_answer' : 'unreadable',
      message: offline ? text.failure.noAnswer : text.failure.unreadable,
      fields: {},
      requestId,
    }
  }
  const body = isRecord(call['data']) ? call['data'] : {}
  return {
    status: call['status'],
    code: typeof body['code'] === 'string' ? body['code'] : `http_${call['status']}`,
    message: typeof body['message'] === 'string' ? body['message'] : text.failure.unreadable,
    fields: stringFields(body['fields']),
    requestId,
  }
}
