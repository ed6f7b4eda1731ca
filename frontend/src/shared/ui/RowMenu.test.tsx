import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Pencil } from 'lucide-react'
import { describe, expect, it, vi } from 'vitest'
import { RowMenu } from './RowMenu'

function open() {
  const run = vi.fn<(key: string) => void>()
  render(
    <>
      <RowMenu
        label="Actions for Asha"
        actions={[
          { key: 'view', label: 'View', icon: Pencil, run: () => run('view') },
          { key: 'edit', label: 'Edit', icon: Pencil, run: () => run('edit'), blocked: 'Not yours.' },
          { key: 'drop', label: 'Drop', icon: Pencil, run: () => run('drop') },
        ]}
      />
      <RowMenu label="None" actions={[]} />
      <button type="button">Elsewhere</button>
    </>,
  )
  return { run, user: userEvent.setup(), button: screen.getByRole('button', { name: 'Actions for Asha' }) }
}

const item = (name: string) => screen.getByRole('menuitem', { name })

describe('the row menu', () => {
  it('is not there without actions', () => {
    open()
    expect(screen.queryByRole('button', { name: 'None' })).not.toBeInTheDocument()
  })

  it('is walked with the arrows, and goes back to its button', async () => {
    const { user, button, run } = open()
    button.focus()
    await user.keyboard('{ArrowDown}')
    expect(item('View')).toHaveFocus()
    await user.keyboard('{ArrowUp}')
    expect(item('Drop')).toHaveFocus()
    await user.keyboard('{Home}')
    expect(item('View')).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
    expect(button).toHaveFocus()
    await user.keyboard('{ArrowUp}{Enter}')
    expect(run).toHaveBeenCalledExactlyOnceWith('drop')
    expect(button).toHaveFocus()
  })

  it('keeps what is blocked in view and within reach, with its reason', async () => {
    const { user, button, run } = open()
    await user.click(button)
    const blocked = screen.getByRole('menuitem', { name: /^Edit\s*Not yours\.$/ })
    await user.keyboard('{ArrowDown}')
    expect(blocked).toHaveFocus()
    expect(blocked).toHaveAttribute('aria-disabled', 'true')
    await user.keyboard('{Enter}')
    expect(run).not.toHaveBeenCalled()
    expect(screen.getByRole('menu')).toBeInTheDocument()
  })

  it('closes when the person goes elsewhere', async () => {
    const { user, button } = open()
    await user.click(button)
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  })

  it('stays through the end of a scroll, and closes when its row goes elsewhere', async () => {
    const { user, button } = open()
    await user.click(button)
    fireEvent.scroll(document)
    expect(screen.getByRole('menu')).toBeInTheDocument()
    vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 40, 36, 36))
    fireEvent.scroll(document)
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  })
})
