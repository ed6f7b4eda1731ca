import {
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query'
import { locale } from '@/messages/locale'
import { sessionLost } from '@/shared/session/actions'
import { noteServerTime } from '@/shared/session/clock'
import { readToken } from '@/shared/session/storage'
import type { CallError } from './errors'

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

/** Repeats the key of a list and leaves out what is empty: `?status=a&status=b`, never `?q=`. */
export function serializeParams(params: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(params)) {
    const values: unknown[] = Array.isArray(value) ? value : [value]
    for (const one of values) {
      if (!isEmpty(one)) search.append(key, String(one))
    }
  }
  return search.toString()
}

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\b/
const FILE_TYPE = /^application\/(?:pdf|zip|vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet)\b/

/** A store holds texts, so a workbook, a PDF or an archive is handed on as an address that the browser can save or show. */
async function readBody(response: Response): Promise<unknown> {
  const type = response.headers.get('Content-Type') ?? ''
  if (response.ok && FILE_TYPE.test(type)) return URL.createObjectURL(await response.blob())
  const body = await response.text()
  if (!JSON_TYPE.test(type)) return body
  return body === '' ? null : JSON.parse(body)
}

const rawQuery = fetchBaseQuery({
  baseUrl: '/api/v1',
  timeout: 30_000,
  paramsSerializer: serializeParams,
  responseHandler: readBody,
  prepareHeaders: (headers) => {
    const token = readToken()
    if (token !== null) headers.set('Authorization', token)
    // A file's link is otherwise followed at once, and the file read in its place; exports are asked for by `format`.
    headers.set('Accept', 'application/json, */*;q=0.5')
    // What the server says is in the language of the page, whatever the browser prefers.
    headers.set('Accept-Language', locale())
    return headers
  },
})

function noteTime(data: unknown): void {
  if (typeof data !== 'object' || data === null || !('now' in data)) return
  if (typeof data.now === 'string') noteServerTime(data.now)
}

export const baseQuery: BaseQueryFn<
  string | FetchArgs,
  unknown,
  CallError,
  object,
  FetchBaseQueryMeta
> = async (args, api, options) => {
  const tokenSent = readToken()
  const result = await rawQuery(args, api, options)
  if (!result.error) {
    noteTime(result.data)
    return result
  }
  // A late refusal of an older session must not end the one that was opened since.
  if (result.error.status === 401 && tokenSent !== null && tokenSent === readToken()) {
    api.dispatch(sessionLost('expired'))
  }
  const headers = result.meta?.response?.headers
  const requestId = headers?.get('X-Request-Id') ?? undefined
  const retryAfter = Number(headers?.get('Retry-After') ?? 0)
  return { error: { ...result.error, requestId, retryAfter }, ...(result.meta ? { meta: result.meta } : {}) }
}
