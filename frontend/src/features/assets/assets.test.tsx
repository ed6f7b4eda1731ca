import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { AssetsPage } from './AssetsPage'
import { assetOf, listOf } from './testAssets'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { Toaster } from '@/shared/feedback/Toaster'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve, type Answer } from '@/test/portal'

const KEYS = ['home', 'assetsallocated', 'employees']
const admin = { ...person, role: 'admin' }
const manager = { ...person, role: 'manager' }

const waiting = assetOf(1, { status: 'RELEASE-REQUEST', actions: ['edit', 'release'], blocked: { remove: 'Only an asset that is CREATED or REJECTED can be removed.' } })
const held = assetOf(3, { serial: '5CG3241QX9', alsoheld: [{ _id: 4, empname: 'Meera Pillai', status: 'CREATED' }] })
const second = assetOf(4, {
  serial: '5cg3241qx9',
  empname: 'Meera Pillai',
  status: 'CREATED',
  allocatedon: '2026-11-24',
  alsoheld: [{ _id: 3, empname: 'Farhan Qureshi', status: 'ACCEPTED' }],
  actions: ['edit', 'remove'],
})

function Page() {
  useGetMeQuery()
  return (
    <>
      <div id="content">
        <AssetsPage />
      </div>
      <ConfirmHost />
      <Toaster />
    </>
  )
}

function visit(me: typeof person, answers: Record<string, Answer | ((body: unknown) => Answer)>, path = '/assets') {
  beSignedIn(me, KEYS)
  const calls = serve({ 'GET /auth/me': meOf(me, KEYS), ...answers })
  const { router } = open(path, '/assets', <Page />)
  return {
    user: userEvent.setup(),
    router,
    calls,
    sent: (name: string) => calls.findLast((call) => call.name === name)?.body,
  }
}

describe('what somebody holds', () => {
  const created = assetOf(1, { empid: 3, serial: 'WX62', status: 'CREATED', actions: ['accept', 'reject', 'requestrelease'] })
  const accepted = assetOf(2, { empid: 3, serial: 'PF4A', assesttype: 'mouse', actions: ['requestrelease'] })
  const requested = assetOf(5, {
    empid: 3,
    status: 'RELEASE-REQUEST',
    blocked: { requestrelease: 'Waits for Rohan Desai or an admin' },
  })
  const mine = { 'GET /assets/3': listOf([created, accepted, requested]) }

  it('is without a form and without the holder; what is off says why', async () => {
    visit(person, mine)
    expect(await screen.findByRole('row', { name: /Laptop WX62 .* CREATED/ })).toBeInTheDocument()
    expect(screen.getByText('Waits for Rohan Desai or an admin')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Add Asset' })).toBeNull()
    expect(screen.queryByRole('columnheader', { name: 'Employee' })).toBeNull()
    expect(screen.queryByText('All', { selector: 'label *' })).toBeNull()
  })

  it('is accepted at once', async () => {
    const { user, sent } = visit(person, { ...mine, 'PUT /assets/1': { body: { ...created, status: 'ACCEPTED' } } })
    await user.click(await screen.findByRole('button', { name: 'Accept Laptop WX62' }))
    expect(await screen.findByText('Laptop WX62 is accepted.')).toBeInTheDocument()
    expect(sent('PUT /assets/1')).toEqual({ status: 'ACCEPTED', version: 2 })
  })

  it.each([
    ['Reject Laptop WX62', 'Reject', 1, 'REJECTED', 'Laptop WX62 is rejected.'],
    ['Request release Mouse PF4A', 'Request release', 2, 'RELEASE-REQUEST', 'Release of Mouse PF4A is requested.'],
  ])('%s asks first', async (button, yes, id, status, done) => {
    const { user, sent } = visit(person, { ...mine, [`PUT /assets/${id}`]: { body: created } })
    await user.click(await screen.findByRole('button', { name: button }))
    const dialog = await screen.findByRole('dialog')
    expect(sent(`PUT /assets/${id}`)).toBeUndefined()
    await user.click(within(dialog).getByRole('button', { name: yes }))
    expect(await screen.findByText(done)).toBeInTheDocument()
    expect(sent(`PUT /assets/${id}`)).toEqual({ status, version: 2 })
  })

  it('opens no form by a link', async () => {
    const { router } = visit(person, mine, '/assets?add=1')
    expect(await screen.findByText('It can’t be done with this record now, or not by you.')).toBeInTheDocument()
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })
})

describe('the assets of a team', () => {
  it('are a manager’s, who finds their own beside them', async () => {
    const { user, calls, router } = visit(manager, {
      'GET /assets/manager-asset/3': listOf([waiting]),
      'GET /assets/3': listOf([assetOf(9, { serial: 'OWN-9', actions: ['requestrelease'] })]),
    })
    expect(await screen.findByRole('row', { name: /Farhan Qureshi Laptop SER-1/ })).toBeInTheDocument()
    expect(calls.some((call) => call.name === 'GET /assets')).toBe(false)
    await user.click(screen.getByText('Mine'))
    expect(await screen.findByRole('button', { name: 'Request release Laptop OWN-9' })).toBeInTheDocument()
    expect(router.state.location.search).toBe('?shown=mine')
  })

  it('are released in the row, after a question', async () => {
    const { user, sent } = visit(admin, { 'GET /assets': listOf([waiting]), 'PUT /assets/1': { body: waiting } })
    await user.click(await screen.findByRole('button', { name: 'Release Laptop SER-1' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/Farhan Qureshi does not hold it any more/)).toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Release' }))
    expect(await screen.findByText('Laptop SER-1 is released.')).toBeInTheDocument()
    expect(sent('PUT /assets/1')).toEqual({ status: 'RELEASED', version: 2 })
  })

  it('say in the menu why one can’t be removed', async () => {
    const { user } = visit(admin, { 'GET /assets': listOf([waiting]) })
    await user.click(await screen.findByRole('button', { name: 'Actions for Laptop SER-1' }))
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Edit',
      'History',
      'RemoveOnly an asset that is CREATED or REJECTED can be removed.',
    ])
  })
})

describe('a serial that two people hold', () => {
  const entry = { source: null, actor: 1, record: 'asset', recordname: null, actorname: 'Sunita Rao' }
  const answers: Record<string, Answer> = {
    'GET /assets': listOf([held, second]),
    'GET /audit/asset/3': listOf([
      { ...entry, _id: 11, at: '2026-08-13T04:01:00Z', id: 3, actorname: 'Farhan Qureshi', action: 'change', before: { status: 'CREATED' }, after: { status: 'ACCEPTED' } },
      { ...entry, _id: 10, at: '2026-08-12T11:14:00Z', id: 3, action: 'change', before: { status: 'CREATED', remark: '' }, after: { status: 'CREATED', remark: 'With docking station' } },
      { ...entry, _id: 9, at: '2026-08-12T11:10:00Z', id: 3, action: 'create', before: null, after: { status: 'CREATED', remark: '' } },
    ]),
    'GET /audit/asset/4': listOf([
      { ...entry, _id: 15, at: '2026-11-24T04:42:00Z', id: 4, action: 'create', before: null, after: { status: 'CREATED' } },
    ]),
  }

  it('is said above the list, and tells its history over all holders, with the step that mends it', async () => {
    const { user, calls } = visit(admin, { ...answers, 'DELETE /assets/4': { status: 204 } })
    expect(await screen.findByText(/is allocated twice/)).toHaveTextContent(
      'Serial 5CG3241QX9 is allocated twice: Farhan Qureshi, 12/08/2026, ACCEPTED, and Meera Pillai, 24/11/2026, CREATED.',
    )
    await user.click(screen.getByRole('button', { name: 'Show history' }))
    const drawer = await screen.findByRole('dialog', { name: 'History of Laptop 5CG3241QX9' })
    const rows = await within(drawer).findAllByRole('row')
    expect(rows.slice(1).map((row) => row.textContent)).toEqual([
      '24/11/2026 10:12Allocated to Meera Pillaiby Sunita Rao, while Farhan Qureshi still holds itCREATED',
      '13/08/2026 09:31Accepted by Farhan QureshiACCEPTED',
      '12/08/2026 16:44Remark changed by Sunita RaoWith docking station',
      '12/08/2026 16:40Allocated to Farhan Qureshiby Sunita RaoCREATED',
    ])
    expect(within(drawer).getByText(/Meera Pillai’s is still CREATED and can be removed\./)).toBeInTheDocument()
    await user.click(within(drawer).getByRole('button', { name: 'Remove it' }))
    // The drawer lies above whatever dialog the page could open: it asks in its own place.
    expect(within(drawer).getByRole('button', { name: 'Keep it' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(within(drawer).getByRole('button', { name: 'Remove it' })).toHaveFocus()
    await user.keyboard('{Enter}')
    await user.click(within(drawer).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(calls.some((call) => call.name === 'DELETE /assets/4')).toBe(true))
  })
})

async function visitForm(answers: Record<string, Answer> = {}) {
  const visited = visit(
    admin,
    {
      'GET /assets': listOf([held, assetOf(8, { serial: '5CG3241QX9', empname: 'Devika Menon', status: 'RELEASED' })]),
      'GET /users/active': listOf([{ _id: 12, empid: 'GT-0012', fname: 'Ira', lname: 'Sen', role: 'dev', email: 'ira@x.y', status: 'Active', image: null }]),
      'POST /assets': { status: 201, body: second },
      ...answers,
    },
    '/assets?add=1',
  )
  return { ...visited, dialog: await screen.findByRole('dialog') }
}

describe('the form', () => {
  it('warns of a serial that somebody has, once it is left, proposes what is known, and never refuses', async () => {
    const { user, dialog, sent } = await visitForm()
    await user.click(within(dialog).getByRole('combobox', { name: 'Employee' }))
    await user.click((await screen.findAllByTitle('Ira Sen')).at(-1)!)
    await user.click(within(dialog).getByRole('combobox', { name: 'Asset Type' }))
    await user.click((await screen.findAllByTitle('Laptop')).at(-1)!)
    expect(within(dialog).getByRole('button', { name: 'Add Laptop for Ira Sen' })).toBeInTheDocument()
    expect(within(dialog).getByText('CREATED, until Ira Sen accepts or rejects it.')).toBeInTheDocument()
    await user.type(within(dialog).getByLabelText('Serial'), '5cg3241qx9')
    expect(within(dialog).queryByText('This serial is allocated already.')).toBeNull()
    await user.tab()
    expect(await within(dialog).findByText('This serial is allocated already.')).toBeInTheDocument()
    expect(within(dialog).getByText(/have Farhan Qureshi request its release first/)).toBeInTheDocument()
    await waitFor(() => expect(within(dialog).getByLabelText('Specification')).toHaveValue('ProBook 450 G10, 16 GB'))
    expect(within(dialog).getByText('Taken from the earlier allocation of this serial.')).toBeInTheDocument()
    await user.type(within(dialog).getByLabelText('Remark'), 'Replaces the old one')
    await user.click(within(dialog).getByRole('button', { name: 'Add second Laptop 5cg3241qx9' }))
    await waitFor(() =>
      expect(sent('POST /assets')).toEqual({
        empid: 12,
        assesttype: 'laptop',
        serial: '5cg3241qx9',
        specification: 'ProBook 450 G10, 16 GB',
        remark: 'Replaces the old one',
      }),
    )
  })

  it.each([
    [[{ ...held, status: 'CREATED' }], /or remove what Farhan Qureshi has not accepted yet first/, 'Add second'],
    [[{ ...held, status: 'RELEASE-REQUEST' }], /or release it from Farhan Qureshi first/, 'Add second'],
    [[held, second], /^More than two people would hold it\./, 'Add another'],
  ])('names a step that can be taken first (%#)', async (records, hint, add) => {
    const { user, dialog } = await visitForm({ 'GET /assets': listOf(records) })
    await user.click(within(dialog).getByRole('combobox', { name: 'Asset Type' }))
    await user.click((await screen.findAllByTitle('Laptop')).at(-1)!)
    await user.type(within(dialog).getByLabelText('Serial'), '5cg3241qx9{Tab}')
    expect(await within(dialog).findByText(hint)).toBeInTheDocument()
    expect(await within(dialog).findByRole('button', { name: `${add} Laptop 5cg3241qx9` })).toBeInTheDocument()
  })

  it('requires all of them', async () => {
    const { user, dialog, sent } = await visitForm()
    await user.click(within(dialog).getByRole('button', { name: 'Add Asset' }))
    expect(await within(dialog).findAllByText('Required.')).toHaveLength(5)
    expect(sent('POST /assets')).toBeUndefined()
  })

  it('says that the asset could not be made, and why', async () => {
    const { user, dialog } = await visitForm({
      'GET /assets': listOf([]),
      'POST /assets': { status: 403, body: { code: 'not_allowed', message: 'You may not do this.' } },
    })
    await user.click(within(dialog).getByRole('combobox', { name: 'Employee' }))
    await user.click((await screen.findAllByTitle('Ira Sen')).at(-1)!)
    await user.click(within(dialog).getByRole('combobox', { name: 'Asset Type' }))
    await user.click((await screen.findAllByTitle('Mouse')).at(-1)!)
    await user.type(within(dialog).getByLabelText('Serial'), 'M-1')
    await user.type(within(dialog).getByLabelText('Specification'), 'Small')
    await user.type(within(dialog).getByLabelText('Remark'), 'New')
    await user.click(within(dialog).getByRole('button', { name: 'Add Mouse for Ira Sen' }))
    expect(await within(dialog).findByText('Asset creation failed.')).toBeInTheDocument()
    expect(within(dialog).getByText('You may not do this.')).toBeInTheDocument()
  })
})
