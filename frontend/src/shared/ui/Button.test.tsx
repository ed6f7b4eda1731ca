import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { Button, ButtonLink } from './Button'

it('presses, and sends no form unless it is said to', async () => {
  const press = vi.fn<() => void>()
  const send = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
  render(
    <form onSubmit={send}>
      <Button onClick={press}>Press</Button>
      <Button type="submit" look="primary">
        Send
      </Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Press' }))
  expect(press).toHaveBeenCalledOnce()
  expect(send).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(send).toHaveBeenCalledOnce()
})

it('says how it looks, and takes what else a button takes', () => {
  render(
    <>
      <Button look="primary" danger>
        Remove
      </Button>
      <Button disabled>Off</Button>
      <Button aria-disabled aria-describedby="why">
        Later
      </Button>
    </>,
  )
  expect(screen.getByRole('button', { name: 'Remove' })).toHaveAttribute('data-look', 'primary')
  expect(screen.getByRole('button', { name: 'Remove' })).toHaveAttribute('data-danger', 'true')
  expect(screen.getByRole('button', { name: 'Off' })).toBeDisabled()
  const later = screen.getByRole('button', { name: 'Later' })
  expect(later).toBeEnabled()
  later.focus()
  expect(later).toHaveFocus()
  expect(later).toHaveAttribute('aria-describedby', 'why')
})

it('is read as words apart, where one is only heard', () => {
  render(
    <Button>
      Accept
      <span className="unseen">Laptop WX62</span>
    </Button>,
  )
  expect(screen.getByRole('button', { name: 'Accept Laptop WX62' })).toBeInTheDocument()
})

it('is a link where it leads somewhere', () => {
  render(
    <MemoryRouter>
      <ButtonLink to="/policies">All policies</ButtonLink>
    </MemoryRouter>,
  )
  expect(screen.getByRole('link', { name: 'All policies' })).toHaveAttribute('href', '/policies')
})
