import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { LeavePreview } from '../api'
import { LeavesPage } from '../LeavesPage'
import { admin, daysFrom, KEYS, leaveOf, manager, previewOf } from '../testLeaves'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { Toaster } from '@/shared/feedback/Toaster'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve, type Answer } from '@/test/portal'

function Page() {
  useGetMeQuery()
  return (
    <>
      <LeavesPage />
      <ConfirmHost />
      <Toaster />
    </>
  )
}

type Answers = Record<string, Answer | ((body: unknown) => Answer | Promise<Answer>)>

function visit(viewer: typeof person, answers: Answers, search: string) {
  beSignedIn(viewer, KEYS)
  const calls = serve({
    'GET /auth/me': meOf(viewer, KEYS),
    [`GET /leaves/${viewer._id}`]: { body: [] },
    'GET /leaves/balance': { body: [] },
    'POST /leaves/preview': { body: previewOf() },
    ...answers,
  })
  return { calls, ...open(`/leaves-home${search}`, '/leaves-home', <Page />) }
}

/** Chooses a type, and types the days. */
async function ask(type: string, from: string, to = ''): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', { name: /Leave$/ })
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Type' }))
  await userEvent.click(await screen.findByText(type, { selector: '.ant-select-item-option-content' }))
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'From' }), from)
  if (to !== '') {
    const field = within(dialog).getByRole('textbox', { name: 'To' })
    await userEvent.clear(field)
    await userEvent.type(field, to)
  }
  return dialog
}

const sent = (calls: { name: string; body: unknown }[], name: string) => calls.filter((call) => call.name === name).map(({ body }) => body)

describe('Apply Leave', () => {
  it('shows what it costs day by day, who is away, and what is left; and takes the rest as LWP', async () => {
    const own = { user: person._id, count: 2 }
    const applied = { ...leaveOf(7, { ...own, type: 'earned' }), remainder: leaveOf(8, { ...own, type: 'lwp' }) }
    const { calls } = visit(person, { 'POST /leaves': { status: 201, body: applied } }, '?apply=1')
    const dialog = await ask('Earned Leave', '23122026', '29122026')
    const table = await within(dialog).findByRole('table', { name: 'What each day costs' })
    expect(within(table).getByRole('row', { name: /^You/ })).toHaveTextContent('You1Earned1EarnedChristmas DayWeekendWeekend1Earned1Earned')
    expect(within(table).getAllByText('is away')).toHaveLength(4)
    expect(dialog).toHaveTextContent('2 teammates away on some of these days.')
    expect(await within(dialog).findByText('Goes to Rohan Deshpande for approval.')).toBeInTheDocument()
    expect(within(dialog).getByRole('row', { name: 'Earned Leave 2.5 −4.0 −1.5' })).toBeInTheDocument()

    await userEvent.click(within(dialog).getByRole('checkbox', { name: /Earned Leave covers 2 of these 4 days/ }))
    expect(within(dialog).getByRole('row', { name: 'Earned Leave 2.5 −2.0 0.5' })).toBeInTheDocument()
    expect(within(dialog).getByRole('row', { name: 'LWP no balance 2.0 –' })).toBeInTheDocument()
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Year end')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Apply 2 days Earned Leave and 2 days LWP' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText('Applied for 2 days Earned Leave and 2 days LWP.')).toBeInTheDocument()
    expect(sent(calls, 'POST /leaves')).toEqual([
      { type: 'earned', from: '2026-12-23', to: '2026-12-29', halfday: false, reason: 'Year end', splitLWP: true },
    ])
  })

  it('takes half a day where From is To, which follows From', async () => {
    const half: LeavePreview = previewOf({
      count: 0.5,
      days: [{ date: '2026-12-04', kind: 'half', counts: 0.5 }],
      available: 4.5,
      after: 4,
      split: null,
      problems: [],
      away: [],
    })
    const { calls } = visit(person, { 'POST /leaves/preview': { body: half } }, '?apply=1')
    const dialog = await ask('Casual Leave', '04122026')
    expect(within(dialog).getByRole('textbox', { name: 'To' })).toHaveValue('04/12/2026')
    await userEvent.click(within(dialog).getByText('Second half'))
    expect(await within(dialog).findByRole('button', { name: 'Apply 0.5 day Casual Leave' })).toBeInTheDocument()
    await waitFor(() =>
      expect(sent(calls, 'POST /leaves/preview').at(-1)).toEqual({
        type: 'casual',
        from: '2026-12-04',
        to: '2026-12-04',
        halfday: true,
        half: 'second',
      }),
    )
    // Of more days there is no half.
    await userEvent.clear(within(dialog).getByRole('textbox', { name: 'To' }))
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'To' }), '07122026')
    expect(within(dialog).getByRole('radio', { name: 'Whole day' })).toBeChecked()
    await waitFor(() => expect(sent(calls, 'POST /leaves/preview').at(-1)).toMatchObject({ halfday: false, to: '2026-12-07' }))
  })

  it('ends no earlier than it begins', async () => {
    visit(person, {}, '?apply=1')
    const dialog = await ask('LWP', '04122026')
    const to = within(dialog).getByRole('textbox', { name: 'To' })
    await userEvent.clear(within(dialog).getByRole('textbox', { name: 'From' }))
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'From' }), '07122026')
    expect(to).toHaveValue('07/12/2026')
    await userEvent.clear(to)
    await userEvent.type(to, '02122026')
    const words = 'Please enter valid dates. We are getting a negative or zero days count.'
    expect(await within(dialog).findByText(words)).toBeInTheDocument()
  })

  it('shows the answer to the newest question, whichever comes last', async () => {
    const late: (() => void)[] = []
    visit(
      person,
      {
        'POST /leaves/preview': (body) => {
          const { type } = Object(body)
          const answer = { body: previewOf({ count: type === 'lwp' ? 9 : 4, problems: [], split: null }) }
          if (type === 'lwp') return answer
          return new Promise((resolve) => {
            late.push(() => resolve(answer))
          })
        },
      },
      '?apply=1',
    )
    const dialog = await ask('Earned Leave', '23122026')
    await waitFor(() => expect(late.length).toBeGreaterThan(0))
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Type' }))
    await userEvent.click(await screen.findByText('LWP', { selector: '.ant-select-item-option-content' }))
    expect(await within(dialog).findByRole('button', { name: 'Apply 9 days LWP' })).toBeInTheDocument()
    for (const answer of late) answer()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(within(dialog).getByRole('button', { name: 'Apply 9 days LWP' })).toBeInTheDocument()
  })

  it('says what the rules of the catalogue say before it asks the server', async () => {
    const { calls } = visit(person, {}, '?apply=1')
    const dialog = await ask('Casual Leave', '04012027')
    await userEvent.click(within(dialog).getByRole('button', { name: /^Apply/ }))
    expect(await within(dialog).findByText('Please use EL, as CL for next year are yet to be credited.')).toBeInTheDocument()
    expect(within(dialog).getByText('Required.')).toBeInTheDocument()
    await userEvent.clear(within(dialog).getByRole('textbox', { name: 'To' }))
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'To' }), '01012027')
    expect(
      await within(dialog).findAllByText('Please enter valid dates. We are getting a negative or zero days count.'),
    ).toHaveLength(2)
    expect(sent(calls, 'POST /leaves')).toEqual([])
  })

  it('says what stands in the way, in the words of the server', async () => {
    const message = "You can't apply for 0 days OR the selected day is either a holiday or weekend."
    const days = daysFrom('2026-12-26', 1)
    visit(
      person,
      { 'POST /leaves/preview': { body: previewOf({ count: 0, days, split: null, problems: [{ code: 'leave_counts_nothing', message }] }) } },
      '?apply=1',
    )
    const dialog = await ask('Earned Leave', '26122026')
    expect(await within(dialog).findByText(message)).toBeInTheDocument()
    expect(within(dialog).getByRole('button', { name: 'Apply Leave' })).toBeInTheDocument()
  })

  it('is for oneself only, but for managers and admins', async () => {
    visit(person, {}, '?apply=1')
    const own = await screen.findByRole('dialog', { name: 'Apply Leave' })
    expect(within(own).queryByRole('combobox', { name: 'Employee' })).toBeNull()
  })

  it.each([
    [manager, `/users/teammember/${manager._id}`],
    [admin, '/users/active'],
  ])('is by %o on behalf of their people', async (viewer, list) => {
    const simran = { _id: 33, empid: 'E33', fname: 'Simran', lname: 'Gill', email: 's@muster.example', role: 'dev', status: 'Active', image: null }
    const { calls } = visit(
      viewer,
      {
        [`GET ${list}`]: { body: [simran] },
        'GET /users/33': { body: simran },
        'POST /leaves': { status: 201, body: { ...leaveOf(7, { user: 33, empname: 'Simran Gill', type: 'lwp', count: 4 }), remainder: null } },
      },
      '?apply=1',
    )
    const dialog = await ask('LWP', '23122026')
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Employee' }))
    await userEvent.click(await screen.findByText('Simran Gill'))
    await waitFor(() => expect(sent(calls, 'POST /leaves/preview').at(-1)).toMatchObject({ user: 33 }))
    expect(await within(dialog).findByRole('row', { name: /^Simran Gill/ })).toBeInTheDocument()
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Year end')
    await userEvent.click(within(dialog).getByRole('button', { name: /^Apply \d/ }))
    expect(await screen.findByText('Applied for 4 days LWP in the name of Simran Gill.')).toBeInTheDocument()
  })
})

describe('Edit Leave', () => {
  it('sends the version that was seen, and is in nobody’s way itself', async () => {
    const own = leaveOf(5, {
      user: person._id,
      from: '2026-12-23',
      to: '2026-12-23',
      count: 1,
      type: 'casual',
      actions: ['edit', 'cancel'],
    })
    const overlap = { code: 'leave_overlap', message: 'You already have applied for leave for the selected date' }
    const { calls } = visit(
      person,
      {
        [`GET /leaves/${person._id}`]: { body: [own] },
        'POST /leaves/preview': (body) => {
          const { _id, to } = Object(body)
          const problems = _id === 5 && to === own.to ? [] : [overlap]
          return { body: previewOf({ count: 1, days: daysFrom('2026-12-23', 1), available: 1, after: 0, split: null, problems }) }
        },
        'PUT /leaves/5': { body: { ...own, reason: 'Bank work' } },
      },
      '?edit=5',
    )
    const dialog = await screen.findByRole('dialog', { name: 'Edit Leave' })
    expect(await within(dialog).findByRole('row', { name: 'Casual Leave 1.0 −1.0 0.0' })).toBeInTheDocument()
    expect(within(dialog).queryByText(overlap.message)).toBeNull()
    const to = within(dialog).getByRole('textbox', { name: 'To' })
    await userEvent.clear(to)
    await userEvent.type(to, '24122026')
    expect(await within(dialog).findByText(overlap.message)).toBeInTheDocument()
    await userEvent.type(to, '{Backspace>10}23122026')
    await waitFor(() => expect(within(dialog).queryByText(overlap.message)).toBeNull())
    const reason = within(dialog).getByRole('textbox', { name: 'Reason' })
    await userEvent.clear(reason)
    await userEvent.type(reason, 'Bank work')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save 1 day Casual Leave' }))
    expect(await screen.findByText('Leave has been successfully updated.')).toBeInTheDocument()
    expect(sent(calls, 'PUT /leaves/5')).toEqual([
      { type: 'casual', from: '2026-12-23', to: '2026-12-23', halfday: false, reason: 'Bank work', version: 3 },
    ])
  })
})
