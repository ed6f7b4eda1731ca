import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Pencil } from 'lucide-react'
import { expect, it, vi } from 'vitest'
import { IconButton } from './IconButton'

it('has the name that its icon doesn’t say, and its size', async () => {
  const press = vi.fn<() => void>()
  render(<IconButton icon={Pencil} label="Edit Asha" size={24} onClick={press} />)
  const button = screen.getByRole('button', { name: 'Edit Asha' })
  expect(button).toHaveAttribute('data-size', '24')
  expect(button.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
  await userEvent.click(button)
  expect(press).toHaveBeenCalledOnce()
})
