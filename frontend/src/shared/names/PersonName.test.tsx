import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PersonName } from './PersonName'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve } from '@/test/portal'

function Names() {
  const { data } = useGetMeQuery()
  if (data === undefined) return null
  return (
    <>
      <p>Seen</p>
      <PersonName id={3} name="Ananya Kulkarni" />
      <PersonName id={9} name="Bala Iyer" />
      <PersonName id={null} name="The portal" />
    </>
  )
}

async function seenBy(role: string, keys: string[]): Promise<(string | null)[]> {
  const viewer = { ...person, role }
  beSignedIn(viewer, keys)
  serve({ 'GET /auth/me': meOf(viewer, keys) })
  open('/', '/', <Names />)
  await screen.findByText('Seen')
  return screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
}

describe('a name', () => {
  it.each([
    ['admin', ['employees'], ['/user-info/3', '/users?person=9']],
    ['manager', ['employees'], ['/user-info/3', '/users?person=9']],
    ['manager', ['logs'], ['/user-info/3']],
    ['dev', ['employees'], ['/user-info/3']],
  ])('leads to the person where the viewer may open them: %s with %s', async (role, keys, links) => {
    expect(await seenBy(role, keys)).toEqual(links)
  })
})
