import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ChecklistsPage } from './ChecklistsPage'
import { lineOf, linesOf } from './testLines'
import { Toaster } from '@/shared/feedback/Toaster'
import { beSignedIn, meOf, open, person, serve } from '@/test/portal'

const manager = { ...person, role: 'manager' }

function visit(user: typeof person, answers: Parameters<typeof serve>[0], search = '') {
  beSignedIn(user, ['home'])
  const calls = serve({ 'GET /auth/me': meOf(user, ['home']), ...answers })
  open(
    `/checklists${search}`,
    '/checklists',
    <div id="content">
      <ChecklistsPage />
      <Toaster />
    </div>,
  )
  return { asked: () => calls.filter(({ name }) => name === 'GET /checklists').map((call) => call.search), calls }
}

describe('checklists', () => {
  // checklist-6, checklist-8
  it('show what is open and one’s own, and say what is late', async () => {
    const rows = [lineOf(1, { text: 'Laptop', late: true }), lineOf(2, { text: 'Passes', ownername: null, owner: null })]
    const { asked } = visit(person, { 'GET /checklists': linesOf(rows) })
    const late = await screen.findByRole('row', { name: /Laptop/ })
    expect(late).toHaveTextContent('Meera Pillaifirst day 01/12/2026')
    expect(within(late).getByText('Late')).toBeVisible()
    expect(screen.getByRole('row', { name: /Passes/ })).toHaveTextContent('the admins')
    expect(asked()[0]).toContain('mine=true&state=open')
    expect(screen.queryByRole('radio', { name: 'Mine' })).toBeNull()
  })

  // checklist-8
  it('show a manager the team’s, and narrow them by what the address says', async () => {
    const { asked } = visit(manager, { 'GET /checklists': linesOf([lineOf(1)]) }, '?shown=all&state=done&kind=exit&user=40')
    expect(await screen.findByRole('radio', { name: 'Team’s' })).toBeChecked()
    expect(asked()[0]).toMatch(/state=done&?.*kind=exit|kind=exit/)
    expect(asked()[0]).toContain('user=40')
    expect(asked()[0]).not.toContain('mine')
    await userEvent.click(screen.getByText('Mine'))
    expect(asked().at(-1)).toContain('mine=true')
  })

  // checklist-6
  it('say that a line is done, by its version, and open it again', async () => {
    const done = lineOf(2, { text: 'Passes', state: 'done', actions: ['reopen'] })
    const { calls } = visit(person, {
      'GET /checklists': linesOf([lineOf(1, { text: 'Laptop' }), done]),
      'PUT /checklists/lines/1': { body: lineOf(1, { text: 'Laptop', state: 'done' }) },
      'PUT /checklists/lines/2': { body: { ...done, state: 'open' } },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Done: Laptop' }))
    expect(await screen.findByText('Laptop is done.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Passes' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Open again' }))
    expect(await screen.findByText('Passes is open again.')).toBeInTheDocument()
    const sent = calls.filter(({ name }) => name.startsWith('PUT')).map(({ body }) => body)
    expect(sent).toEqual([
      { version: 1, done: true },
      { version: 1, done: false },
    ])
  })

  it('say that a line is done once, by a double click, too', async () => {
    const { calls } = visit(person, {
      'GET /checklists': linesOf([lineOf(1, { text: 'Badge' })]),
      'PUT /checklists/lines/1': { body: lineOf(1, { text: 'Badge', state: 'done' }) },
    })
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Done: Badge' }))
    expect(await screen.findByText('Badge is done.')).toBeInTheDocument()
    expect(calls.filter(({ name }) => name === 'PUT /checklists/lines/1')).toHaveLength(1)
  })

  it('say why a line could not be changed', async () => {
    visit(person, {
      'GET /checklists': linesOf([lineOf(1, { text: 'Laptop' })]),
      'PUT /checklists/lines/1': { status: 409, body: { code: 'checklist_cancelled', message: 'Nobody has to do this any more.' } },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Done: Laptop' }))
    expect(await screen.findByText('Nobody has to do this any more.')).toBeInTheDocument()
  })
})
