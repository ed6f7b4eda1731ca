import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Disclosure, DisclosureItem } from './Disclosure'
import { open } from '@/test/portal'

function draw() {
  const run = vi.fn<() => void>()
  open(
    '/',
    '/',
    <>
      <Disclosure button="Columns">
        {(close) => (
          <DisclosureItem
            label="All of them"
            onClick={() => {
              run()
              close()
            }}
          />
        )}
      </Disclosure>
      <button type="button">Elsewhere</button>
    </>,
  )
  return { run, button: screen.getByRole('button', { name: 'Columns' }) }
}

describe('a disclosure', () => {
  it('opens and closes, and says which it is', async () => {
    const { button } = draw()
    expect(button).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByRole('button', { name: 'All of them' })).toBeInTheDocument()
    await userEvent.click(button)
    expect(screen.queryByRole('button', { name: 'All of them' })).toBeNull()
  })

  it('gives the focus back by Escape, and once a line of it was chosen', async () => {
    const { run, button } = draw()
    await userEvent.click(button)
    await userEvent.tab()
    await userEvent.keyboard('{Escape}')
    expect(button).toHaveFocus()
    await userEvent.click(button)
    await userEvent.click(screen.getByRole('button', { name: 'All of them' }))
    expect(run).toHaveBeenCalledOnce()
    expect(button).toHaveFocus()
    expect(button).toHaveAttribute('aria-expanded', 'false')
  })

  it('closes by a click elsewhere', async () => {
    const { button } = draw()
    await userEvent.click(button)
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
    expect(button).toHaveAttribute('aria-expanded', 'false')
  })
})
