import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Drawer } from './Drawer'
import { useUnsaved } from '@/shared/dialogs/useUnsaved'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'

function Typed(): null {
  useUnsaved(true)
  return null
}

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

it('asks before what is typed goes, once, whether or not the browser lets itself be held back', async () => {
  const close = vi.fn<() => void>()
  render(
    <>
      <Drawer title="History" closeLabel="Close" onClose={close}>
        <Typed />
      </Drawer>
      <ConfirmHost />
    </>,
  )
  const drawer = screen.getByRole<HTMLDialogElement>('dialog', { name: 'History' })
  expect(fireEvent(drawer, new Event('cancel', { cancelable: true }))).toBe(false)
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByText('Drop your changes?')).toBeNull())

  // The next one closes it whatever is said, and only then is it asked about.
  fireEvent(drawer, new Event('cancel', { cancelable: false }))
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(screen.queryByText('Drop your changes?')).toBeNull()
  act(() => drawer.close())
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(drawer).toHaveAttribute('open'))
  expect(close).not.toHaveBeenCalled()
})
