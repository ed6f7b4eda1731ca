import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { leaveOf, manager, visit } from './testLeaves'
import { person } from '@/test/portal'

const LIST = 'GET /leaves/manager-leave/2'

describe('what a decision on a leave weighs', () => {
  const wished = leaveOf(5, { status: 'Approved', cancelreason: 'The trip is off', actions: ['cancel', 'keep'] })

  it('has the leaves that somebody asks to cancel, and cancels them', async () => {
    const { sent } = visit(manager, { [LIST]: { body: [wished] }, 'PUT /leaves/5': { body: { ...wished, status: 'Cancelled', cancelreason: null, actions: [] } } })
    expect(await screen.findByText('Asks to cancel: The trip is off')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /^Cancel leave ?Meera/ }))
    expect(await screen.findByText('Leave of Meera Nair is cancelled, its days are given back.')).toBeInTheDocument()
    expect(sent('PUT /leaves/5')).toEqual([{ version: 3, status: 'Cancelled' }])
  })

  it('keeps a leave that somebody asks to cancel, with a remark', async () => {
    const { sent } = visit(manager, { [LIST]: { body: [wished] }, 'PUT /leaves/5': { body: { ...wished, cancelreason: null, actions: ['cancel'] } } })
    await userEvent.click(await screen.findByRole('button', { name: /^Keep ?Meera/ }))
    await userEvent.keyboard('The days are planned.{Enter}')
    expect(await screen.findByText('Leave of Meera Nair stays approved.')).toBeInTheDocument()
    expect(sent('PUT /leaves/5')).toEqual([{ version: 3, cancelreason: null, remark: 'The days are planned.' }])
  })

  // inbox-10
  it.each([
    ['Cancel leave', 'Leave of Meera Nair is cancelled, its days are given back.'],
    ['Keep', 'Leave of Meera Nair stays approved.'],
  ])('takes back what was decided on such a leave: %s', async (verdict, said) => {
    let list = [wished]
    const undoable = new Date(Date.now() + 600_000).toISOString()
    const { sent } = visit(manager, {
      [LIST]: () => ({ body: list }),
      'PUT /leaves/5': () => {
        list = []
        return { body: { ...wished, version: 4, cancelreason: null, actions: [], undoable } }
      },
      'POST /inbox/undo': () => {
        list = [wished]
        return { body: [{ _id: 5, ok: true, record: { kind: 'leave', _id: 5, version: 5 } }] }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${verdict} ?Meera`) }))
    if (verdict === 'Keep') await userEvent.keyboard('{Enter}')
    expect(await screen.findByText(said)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Taken back: it waits again.')).toBeInTheDocument()
    expect(sent('POST /inbox/undo')).toEqual([[{ kind: 'leave', _id: 5, version: 4 }]])
    expect(await screen.findByRole('button', { name: /^Cancel leave ?Meera/ })).toBeEnabled()
  })

  it('keeps a row that was settled in its place while the pointer is over the rows', async () => {
    const other = leaveOf(6, { empname: 'Joseph D’Souza' })
    let list = [wished, other]
    visit(manager, {
      [LIST]: () => ({ body: list }),
      'PUT /leaves/5': () => {
        list = [other]
        return { body: { ...wished, status: 'Cancelled', cancelreason: null, actions: [] } }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Cancel leave ?Meera/ }))
    expect(await screen.findByRole('radio', { name: 'Waiting 1' })).toBeInTheDocument()
    const row = screen.getByRole('row', { name: /1 Meera/ })
    expect(within(row).getByText('Cancelled')).toBeInTheDocument()
    // A second Enter must not fall on the row below.
    expect(within(row).getByRole('button', { name: /^Cancel leave/ })).toHaveFocus()
    expect(screen.getByRole('row', { name: /2 Joseph/ })).toBeInTheDocument()
  })

  it('says who else is away, and what speaks against a leave', async () => {
    const away = [
      { user: 8, empname: 'Lakshmi Iyer', from: '2026-12-18', to: '2026-12-22', pending: false },
      { user: 9, empname: 'Arjun Reddy', from: '2026-12-24', to: '2026-12-31', pending: true },
    ]
    const warnings = [{ kind: 'attendance' as const, message: 'Attendance is recorded on 21/12/2026.', dates: ['2026-12-21'] }]
    visit(manager, { [LIST]: { body: [leaveOf(1, { away, warnings })] } })
    expect(await screen.findByText('Lakshmi Iyer is away 21/12–22/12, Arjun Reddy asks for 24/12')).toBeInTheDocument()
    expect(screen.getByText('Attendance is recorded on 21/12/2026.')).toBeInTheDocument()
  })
})

describe('one’s own approved leaves', () => {
  const own = leaveOf(9, { user: person._id, empname: 'Ananya Kulkarni' })

  it('are asked to be cancelled once they are approved, with a reason, and that is taken back', async () => {
    let wish: string | null = null
    const now = () => ({ ...own, status: 'Approved', cancelreason: wish, actions: [wish === null ? 'requestcancel' : 'recall'] })
    const { sent } = visit(
      person,
      {
        'GET /leaves/3': () => ({ body: [now()] }),
        'PUT /leaves/9': (body) => {
          wish = Object(body).cancelreason
          return { body: now() }
        },
      },
      '',
    )
    const actions = { name: 'Actions for Earned Leave, 21/12/2026–24/12/2026' }
    await userEvent.click(await screen.findByRole('button', actions))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Ask to cancel' }))
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('Required.')).toBeVisible()
    await userEvent.keyboard('The trip is off{Enter}')
    expect(await screen.findByText('Asks to cancel: The trip is off')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', actions))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Take back the request to cancel' }))
    await waitFor(() => expect(screen.queryByText('Asks to cancel: The trip is off')).toBeNull())
    expect(sent('PUT /leaves/9')).toEqual([{ version: 3, cancelreason: 'The trip is off' }, { version: 3, cancelreason: null }])
  })

  // page-3
  it('keep the reason that is typed for one of them where another one is asked to be cancelled', async () => {
    const approved = { ...own, status: 'Approved' as const, actions: ['requestcancel'] }
    const other = { ...approved, _id: 10, from: '2026-12-04', to: '2026-12-04', count: 1 }
    visit(person, { 'GET /leaves/3': { body: [approved, other] } }, '')
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Earned Leave, 21/12/2026–24/12/2026' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Ask to cancel' }))
    await userEvent.keyboard('The trip is off')
    await userEvent.click(screen.getByRole('button', { name: /^Actions for Earned Leave, 04/ }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Ask to cancel' }))
    const [first, second] = await screen.findAllByRole('textbox', { name: /^Remark why it should be cancelled/ })
    expect(first).toHaveValue('The trip is off')
    expect(second).toHaveValue('')
  })
})
