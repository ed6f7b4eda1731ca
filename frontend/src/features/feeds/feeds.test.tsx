import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FeedsPage } from './FeedsPage'
import { beSignedIn, company, meOf, open, person, serve } from '@/test/portal'

const FEED = 'https://social.example/gulmohar'

function visit(feedurl: string | null): void {
  beSignedIn(person, ['feed'])
  serve({ 'GET /auth/me': meOf(person, ['feed'], { company: { ...company, feedurl } }) })
  open('/ourfeeds', '/ourfeeds', <FeedsPage />)
}

it('the company’s timeline is framed, and may not lead the portal elsewhere', async () => {
  visit(FEED)
  const frame = await screen.findByTitle('Timeline of Gulmohar')
  expect(frame).toHaveAttribute('src', FEED)
  expect(frame.getAttribute('sandbox')).not.toContain('allow-top-navigation')
  expect(screen.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute('href', FEED)
})

it('a page of the portal’s own origin gets none of its rights', async () => {
  visit('http://localhost/welcome')
  expect(await screen.findByTitle('Timeline of Gulmohar')).toHaveAttribute('sandbox', 'allow-scripts')
})

// feed-1
it('a notice stands where none is set', async () => {
  visit(null)
  expect(await screen.findByText('No feed is set.')).toBeInTheDocument()
  expect(document.querySelector('iframe')).toBeNull()
})
