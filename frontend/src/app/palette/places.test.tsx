import { act, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Palette } from './Palette'
import { admin, openPalette, Page } from './testPalette'
import { closeHelp, useHelpOpen } from '@/shared/help/help'
import { beSignedIn, meOf, open, person, serve } from '@/test/portal'

it('is closed by Back, which stays on its page', async () => {
  beSignedIn()
  serve({ 'GET /auth/me': meOf(person), 'GET /users': { body: [] } })
  // Its code is fetched once for all.
  expect(Palette).toBeDefined()
  const { router } = open('/before', '/*', <Page />)
  await act(() => router.navigate('/here'))
  await userEvent.click(screen.getByRole('button', { name: 'Find' }))
  await screen.findByRole('combobox')
  await act(() => router.navigate(-1))
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  expect(router.state.location.pathname).toBe('/here')
  expect(screen.getByRole('button', { name: 'Find' })).toHaveFocus()
})

async function find(typed: string, as = admin, keys = ['home', 'setting', 'employees']) {
  const { user, field, path } = await openPalette(as, keys)
  // The role is known with the answer, and with it the pages.
  if (as.role === 'admin') await screen.findByRole('option', { name: /^Platform Settings/ })
  await user.type(field, typed)
  return { user, path }
}

describe('the places of the palette', () => {
  it.each([
    ['roles', 'Role Management', '/platform-settings?tab=roles'],
    ['permissions', 'Role Management', '/platform-settings?tab=roles'],
    ['mails', 'Mails', '/platform-settings?tab=mails'],
    ['outbox', 'Mails', '/platform-settings?tab=mails'],
    ['audit', 'Audit Trail', '/platform-settings?tab=audit'],
    ['history', 'Audit Trail', '/platform-settings?tab=audit'],
    ['bank', 'Banking Info', '/user-info/1?tab=banking'],
  ])('are the tabs inside pages too: %s', async (typed, label, to) => {
    const { user, path } = await find(typed)
    await user.click(screen.getByRole('option', { name: new RegExp(`^${label}`) }))
    await waitFor(() => expect(path()).toBe(to))
  })

  it.each([
    ['claim', 'Reimbursement', '/reimbursement'],
    ['attendance', 'User Logs', '/userlogs'],
    ['attendance', 'Team attendance', '/team-attendance'],
    ['vacation', 'Leaves', '/leaves-home'],
    ['salary', 'Payslips', '/payslips'],
    ['customer', 'Clients', '/clients'],
    ['new claim', 'Add Request', '/reimbursement?add=1'],
  ])('are found by the words that people use: %s', async (typed, label, to) => {
    const keys = ['home', 'setting', 'reimbursement', 'logs', 'leave', 'clients']
    const { user, path } = await find(typed, { ...admin, reimbursementClaim: 'true' }, keys)
    await user.click(await screen.findByRole('option', { name: new RegExp(`^${label}`) }))
    await waitFor(() => expect(path()).toBe(to))
  })

  it('come first where they are called like what is typed', async () => {
    await find('log', admin, ['home', 'logs', 'timesheet', 'setting'])
    const found = screen.getAllByRole('option').map((option) => option.textContent)
    expect(found.indexOf('User LogsTime')).toBe(0)
    expect(found).toContain('TimesheetsTime')
  })

  it('stand below an action that is called like what is typed', async () => {
    await find('check', admin, ['home', 'logs', 'setting'])
    const found = screen.getAllByRole('option').map((option) => option.textContent)
    expect(found[0]).toBe('Check-in')
    expect(found).toContain('User LogsTime')
  })

  it('are none of a page that is not open', async () => {
    await find('audit', person, ['home'])
    expect(screen.queryByRole('option')).toBeNull()
  })

  it('are one’s own password’s dialog too, above the page', async () => {
    const { user, path } = await find('password', person, ['home'])
    await user.click(screen.getByRole('option', { name: 'Change password' }))
    await waitFor(() => expect(path()).toBe('/here?changePassword=1'))
  })
})

describe('the guide', () => {
  it('is asked about the page that is shown', async () => {
    const { user } = await find('how to', person, ['home'])
    await user.click(screen.getByRole('option', { name: 'Help on this page' }))
    const { result } = renderHook(useHelpOpen)
    expect(result.current).toBe(true)
    act(closeHelp)
  })

  it('opens as a whole in a tab of its own', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const { user } = await find('handbook', person, ['home'])
    await user.click(screen.getByRole('option', { name: 'Guide' }))
    expect(opened).toHaveBeenCalledWith('/help', '_blank', 'noopener')
  })
})
