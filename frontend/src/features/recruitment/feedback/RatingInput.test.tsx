import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { RatingInput } from './RatingInput'

it('has nine stops from 1 to 5 in halves, and none is chosen at first', async () => {
  const onChange = vi.fn<(rating: number) => void>()
  render(<RatingInput name="rating" label="Rating" hint="1 is poor, 5 is excellent" value={null} onChange={onChange} />)
  const group = screen.getByRole('group', { name: 'Rating' })
  expect(group).toHaveAccessibleDescription('1 is poor, 5 is excellent')
  const stops = screen.getAllByRole('radio')
  expect(stops.map((stop) => stop.getAttribute('value'))).toEqual(['1', '1.5', '2', '2.5', '3', '3.5', '4', '4.5', '5'])
  for (const stop of stops) expect(stop).not.toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: '3.5' }))
  expect(onChange).toHaveBeenCalledWith(3.5)
})

it('shows the one that is chosen', () => {
  render(<RatingInput name="rating" label="Rating" hint="" value={4} onChange={() => undefined} />)
  expect(screen.getByRole('radio', { name: '4' })).toBeChecked()
  expect(screen.getByRole('radio', { name: '4.5' })).not.toBeChecked()
})
