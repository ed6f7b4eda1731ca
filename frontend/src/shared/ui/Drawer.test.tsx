import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Drawer } from './Drawer'

it('is a dialog by its title, and closes by its button', async () => {
  const close = vi.fn<() => void>()
  render(
    <Drawer title="History" closeLabel="Close" onClose={close} footer={<button type="button">Export</button>}>
      What happened.
    </Drawer>,
  )
  const drawer = screen.getByRole('dialog', { name: 'History' })
  expect(drawer).toHaveTextContent('What happened.')
  expect(within(drawer).getByRole('button', { name: 'Export' })).toBeInTheDocument()
  await userEvent.click(within(drawer).getByRole('button', { name: 'Close' }))
  expect(close).toHaveBeenCalledOnce()
})

it('closes by Escape', async () => {
  const close = vi.fn<() => void>()
  render(
    <Drawer title="History" closeLabel="Close" onClose={close}>
      <input aria-label="Field" />
    </Drawer>,
  )
  await userEvent.click(screen.getByRole('textbox', { name: 'Field' }))
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
})
