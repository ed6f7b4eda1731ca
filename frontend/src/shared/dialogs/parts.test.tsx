import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactElement } from 'react'
import { expect, it } from 'vitest'
import { useUnsaved } from './useUnsaved'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { open } from '@/test/portal'

const PARTS = { tab: 'one' }

function Page(): ReactElement {
  const [name, setName] = useState('')
  useUnsaved(name !== '', undefined, PARTS)
  return (
    <>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <ConfirmHost />
    </>
  )
}

it('asks before another part of the page takes the place of what was typed', async () => {
  const user = userEvent.setup()
  const { router } = open('/page?tab=one', '/page', <Page />)
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Casual')
  for (const same of ['/page', '/page?tab=one&q=anything']) {
    await act(() => router.navigate(same))
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(same)
  }
  await act(() => router.navigate('/page?tab=two'))
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(router.state.location.search).toBe('?tab=one&q=anything')
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Casual')
  await act(() => router.navigate('/page?tab=two'))
  await user.click(await screen.findByRole('button', { name: 'Drop changes' }))
  expect(router.state.location.search).toBe('?tab=two')
})
