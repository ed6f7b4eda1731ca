import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { useLogOut } from './useLogOut'
import { portal } from '@/messages/portal'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { readDraft, writeDraft } from '@/shared/session/drafts'
import { beSignedIn, open, person, serve } from '@/test/portal'

function Menu() {
  const { logOut, logOutAll } = useLogOut()
  return (
    <>
      <button type="button" onClick={() => logOut.run()}>{logOut.label}</button>
      <button type="button" onClick={() => logOutAll.run()}>{logOutAll.label}</button>
      <ConfirmHost />
    </>
  )
}

function visit() {
  beSignedIn()
  const calls = serve({ 'POST /auth/logout': { status: 204 }, 'POST /auth/logout-all': { status: 204 } })
  open('/', '/', <Menu />)
  return { user: userEvent.setup(), calls }
}

it.each([0, 1])('asks before a sheet that nobody saved is dropped, on whatever page: button %i', async (index) => {
  writeDraft(person._id, 'timesheet:2026-11-23', { rows: [] })
  const { user, calls } = visit()
  const [button] = screen.getAllByRole('button').slice(index)
  await user.click(button!)
  await user.click(await screen.findByRole('button', { name: portal.form.keep }))
  expect(calls).toEqual([])
  expect(readDraft(person._id, 'timesheet:2026-11-23')).toEqual({ rows: [] })
  await user.click(button!)
  await user.click(await screen.findByRole('button', { name: portal.form.drop }))
  if (index === 1) await user.click((await screen.findAllByRole('button', { name: button!.textContent })).at(-1)!)
  await waitFor(() => expect(readDraft(person._id, 'timesheet:2026-11-23')).toBeNull())
})

it('asks nothing where nothing is typed', async () => {
  const { user, calls } = visit()
  await user.click(screen.getAllByRole('button')[0]!)
  await waitFor(() => expect(calls).toHaveLength(1))
})
