import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { AssetsPage } from './AssetsPage'
import { assetOf, listOf } from './testAssets'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve } from '@/test/portal'

const KEYS = ['home', 'assetsallocated']
const admin = { ...person, role: 'admin' }

function Page() {
  useGetMeQuery()
  return <AssetsPage />
}

it('a specification that is taken from an earlier allocation is no longer required', async () => {
  beSignedIn(admin, KEYS)
  serve({ 'GET /auth/me': meOf(admin, KEYS), 'GET /assets': listOf([assetOf(3, { serial: '5CG3241QX9' })]) })
  open('/assets?add=1', '/assets', <Page />)
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Add Asset' }))
  expect(await dialog.findAllByText('Required.')).toHaveLength(5)
  await userEvent.type(dialog.getByLabelText('Serial'), '5CG3241QX9{Tab}')
  await waitFor(() => expect(dialog.getByLabelText('Specification')).not.toHaveValue(''))
  await waitFor(() => expect(dialog.getAllByText('Required.')).toHaveLength(3))
})
