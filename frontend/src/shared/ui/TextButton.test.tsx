import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { expect, it, vi } from 'vitest'
import { TextButton } from './TextButton'

it('presses without sending the form that it stands in', async () => {
  const press = vi.fn<() => void>()
  const send = vi.fn<() => void>()
  const ref = createRef<HTMLButtonElement>()
  render(
    <form onSubmit={send}>
      <TextButton ref={ref} onClick={press}>
        Add a row
      </TextButton>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Add a row' }))
  expect(press).toHaveBeenCalledOnce()
  expect(send).not.toHaveBeenCalled()
  expect(ref.current).toBe(screen.getByRole('button', { name: 'Add a row' }))
})
