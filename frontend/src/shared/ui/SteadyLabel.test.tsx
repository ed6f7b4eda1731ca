import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SteadyLabel } from './SteadyLabel'

it('is read as the one word, and keeps room for the others', () => {
  render(
    <button type="button">
      <SteadyLabel others={['Save', 'Saving …']}>Save</SteadyLabel>
    </button>,
  )
  const button = screen.getByRole('button', { name: 'Save' })
  expect(button.firstElementChild).toHaveAttribute('data-others', 'Save\nSaving …')
})
