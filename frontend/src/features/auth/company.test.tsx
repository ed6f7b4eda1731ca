import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LoginPage } from './LoginPage'
import { company, open, serve } from '@/test/portal'

const LOGO = '/api/v1/company/logo?v=3'

function visit(more: Partial<typeof company>) {
  serve({ 'GET /auth/providers': { body: { providers: [], company: { ...company, ...more } } } })
  open('/login', '/login', <LoginPage />)
}

// company-1
it('the sign-in page says whose portal it is, and whom to ask', async () => {
  visit({ name: 'Initech', logo: LOGO, help: 'people@initech.example' })
  expect(await screen.findByText('For help ask people@initech.example.')).toBeInTheDocument()
  expect(screen.getByText('Initech')).toBeInTheDocument()
  expect(document.querySelector('img')).toHaveAttribute('src', LOGO)
  expect(document.title).toContain('Initech')
})

it('and names nobody where nobody is set', async () => {
  visit({})
  expect(await screen.findByText('Gulmohar')).toBeInTheDocument()
  expect(screen.queryByText(/^For help ask/)).toBeNull()
  expect(document.querySelector('img')).toBeNull()
})
