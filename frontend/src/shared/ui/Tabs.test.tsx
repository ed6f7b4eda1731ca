import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { Tabs } from './Tabs'

const KEYS = ['one', 'two', 'three'] as const

function Three({ keep }: { keep: boolean }) {
  const [active, setActive] = useState<(typeof KEYS)[number]>('one')
  const items = KEYS.map((key) => ({ key, label: key, panel: <input aria-label={`in ${key}`} /> }))
  return <Tabs label="Numbers" items={items} active={active} onChange={setActive} keep={keep} />
}

describe('Tabs', () => {
  it('are one stop of the keyboard, and arrows go around', async () => {
    render(<Three keep={false} />)
    const user = userEvent.setup()
    await user.tab()
    expect(screen.getByRole('tab', { name: 'one' })).toHaveFocus()
    await user.keyboard('{ArrowLeft}')
    expect(screen.getByRole('tab', { name: 'three', selected: true })).toHaveFocus()
    expect(screen.getByRole('tabpanel', { name: 'three' })).toBeVisible()
    await user.keyboard('{Home}')
    expect(screen.getByRole('tab', { name: 'one', selected: true })).toHaveFocus()
    await user.tab()
    expect(screen.getByLabelText('in one')).toHaveFocus()
  })

  it('keep what was typed, where that is wanted', async () => {
    for (const keep of [true, false]) {
      const { unmount } = render(<Three keep={keep} />)
      await userEvent.type(screen.getByLabelText('in one'), 'x')
      await userEvent.click(screen.getByRole('tab', { name: 'two' }))
      expect(screen.queryByRole('tabpanel', { name: 'one' })).toBeNull()
      await userEvent.click(screen.getByRole('tab', { name: 'one' }))
      expect(screen.getByLabelText('in one')).toHaveValue(keep ? 'x' : '')
      unmount()
    }
  })
})
