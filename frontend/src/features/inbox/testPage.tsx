import { act, configure, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import type { InboxDecision, InboxRow } from './api.gen'
import { InboxPage } from './InboxPage'
import { inboxOf, KEYS, manager } from './testInbox'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { Toaster } from '@/shared/feedback/Toaster'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, serve, type Answer } from '@/test/portal'

/** For tests: the page of what waits. What it fetches by need is there before, so that no test waits until it is compiled. */
await Promise.all([import('./Desk'), import('./list/Rail'), import('./list/RowSheet'), import('./standin/StandInModal')])

// What is said of a decision stands in its line, and is told to who does not see it.
configure({ defaultIgnore: 'script, style, output.unseen' })

export const LIST = 'GET /inbox'
export const DECIDE = 'PUT /inbox'
/** What the reader has asked others for. */
export const ASKED = 'GET /inbox/asked'
/** Who stands in for the reader, and for whom they do. */
export const TERMS = 'GET /standins'

function Page() {
  useGetMeQuery()
  return (
    <div id="content">
      <InboxPage />
      <ConfirmHost />
      <Toaster />
    </div>
  )
}

export type Answers = Record<string, Answer | ((body: unknown, search: string) => Answer | Promise<Answer>)>

const clock = performance.now.bind(performance)
let waited = 0

/** Who clicks nothing twice: before each click goes by a second, by the clock that tells a double click. */
function unhurried(): UserEvent {
  const user = userEvent.setup()
  vi.spyOn(performance, 'now').mockImplementation(() => clock() + waited)
  const click: UserEvent['click'] = (element) => {
    waited += 1000
    return user.click(element)
  }
  return { ...user, click }
}

/** Whose clicks all come at once, and at one point: each is the second of the one before. */
export function atOnce(): UserEvent {
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  return userEvent.setup()
}

/** The page, and what it asked for. */
export function visit(answers: Answers, search = '', viewer = manager) {
  beSignedIn(viewer, KEYS)
  const calls = serve({
    'GET /auth/me': meOf(viewer, KEYS),
    [TERMS]: { body: { own: [], others: [], proposed: null } },
    [ASKED]: { body: { total: 0, rows: [] } },
    ...answers,
  })
  const others = ['/leaves-home', '/reimbursement'].map((path) => ({ path, element: <p>{path}</p> }))
  return {
    user: unhurried(),
    calls,
    sent: () => calls.filter((call) => call.name === DECIDE).map(({ body }) => body),
    ...open(`/inbox${search}`, '/inbox', <Page />, others),
  }
}

/** A list that loses what was decided on; those of `refused` are refused. */
export function queueOf(rows: InboxRow[], refused: Partial<Record<InboxDecision['kind'], string>> = {}): Answers {
  let listed = rows
  return {
    [LIST]: () => inboxOf(listed),
    [DECIDE]: (body) => {
      const decisions: InboxDecision[] = Object(body)
      listed = listed.filter((row) => !decisions.some(({ kind }) => kind === row.kind))
      const answers = decisions.map(({ kind, _id }) => {
        const message = refused[kind]
        return message === undefined ? { kind, _id, ok: true } : { kind, _id, ok: false, error: { code: 'decided', message } }
      })
      return { body: answers }
    },
  }
}

/** The page is left for another one, and come back to. */
export async function leaveAndReturn(router: ReturnType<typeof visit>['router']): Promise<void> {
  await act(() => router.navigate('/reimbursement'))
  await act(() => router.navigate('/inbox'))
}

export const rowOf = (name: RegExp): HTMLElement => screen.getByRole('row', { name })
export const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name })
