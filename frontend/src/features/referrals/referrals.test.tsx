import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ReferralsPage } from './ReferralsPage'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { Toaster } from '@/shared/feedback/Toaster'
import type { Referral } from '@/entities/recruitment/api'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve, type Answer } from '@/test/portal'

const nila = { _id: 12, fname: 'Nila', lname: 'Sen', empid: 'E112', email: 'nila@muster.example', role: 'recruiter', status: 'Active', image: null }
const KEYS = ['home', 'referrals', 'recruitment']
const admin = { ...person, role: 'admin' }

function referralOf(id: number, values: Partial<Referral> = {}): Referral {
  return {
    _id: id,
    version: 1,
    name: 'Farida Contractor',
    email: 'farida.contractor@mailbox.example',
    phone: '99200 41873',
    skills: [{ value: 'react', selected: true }],
    experience: '2-5 years',
    howKnow: '',
    fileUploadKeys: [],
    files: [],
    referredBy: 3,
    referredByName: 'Ananya Kulkarni',
    status: 'Submitted',
    candidate: null,
    actions: [],
    blocked: {},
    ...values,
  }
}

function listOf(rows: readonly object[]) {
  return { body: rows, headers: { 'X-Total-Count': String(rows.length) } }
}

function Page() {
  useGetMeQuery()
  return (
    <>
      <ReferralsPage />
      <ConfirmHost />
      <Toaster />
    </>
  )
}

function visit(me: typeof person, answers: Record<string, Answer | ((body: unknown) => Answer)>) {
  beSignedIn(me, KEYS)
  const calls = serve({ 'GET /auth/me': meOf(me, KEYS), ...answers })
  open('/referrals', '/referrals', <Page />)
  return { user: userEvent.setup(), sent: (name: string) => calls.findLast((call) => call.name === name)?.body }
}

describe('one’s own', () => {
  const rows = [
    referralOf(1),
    referralOf(2, { name: 'Gautam Prabhu', status: 'Joined' }),
    referralOf(3, { name: 'Lokesh Yadav', status: 'Not Relevent' }),
  ]
  const own = { 'GET /referrals/3': listOf(rows) }

  it('are counted by status, those without any left out, and say how they go', async () => {
    visit(person, own)
    await screen.findByRole('row', { name: /Gautam Prabhu.*Joined/ })
    const figures = screen.getAllByRole('term').map((term) => term.textContent)
    expect(figures).toEqual(['referred by you', 'Submitted', 'Joined', 'Not Relevent'])
    expect(screen.queryByRole('columnheader', { name: 'Referred By' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull()
  })

  it('are added without a status, and with at least one skill', async () => {
    const { user, sent } = visit(person, {
      ...own,
      'GET /data': listOf([{ _id: 1, name: 'rust', type: 1, typename: 'skill', version: 1, actions: [], blocked: {} }]),
      'POST /referrals': { status: 201, body: referralOf(4, { name: 'Prerna Saxena' }) },
    })
    await user.click(await screen.findByRole('button', { name: 'Add New Referral' }))
    const form = await screen.findByRole('dialog', { name: 'Add New Referral' })
    await user.type(within(form).getByLabelText('Name'), 'Prerna Saxena')
    await user.type(within(form).getByLabelText('Email'), 'prerna@mailbox.example')
    await user.type(within(form).getByLabelText('Phone'), '98102 77341')
    await user.click(within(form).getByRole('button', { name: 'Add referral' }))
    expect(await within(form).findByText('Please select some skills.')).toBeInTheDocument()
    await user.click(within(form).getByRole('combobox', { name: 'Experience' }))
    await user.click(await screen.findByTitle('7-9 years'))
    await user.click(within(form).getByRole('combobox', { name: 'Skills' }))
    await user.click(await screen.findByTitle('rust'))
    await user.click(within(form).getByRole('button', { name: 'Add referral' }))
    expect(await screen.findByText('Prerna Saxena is referred.')).toBeInTheDocument()
    expect(sent('POST /referrals')).toEqual({
      name: 'Prerna Saxena',
      email: 'prerna@mailbox.example',
      phone: '98102 77341',
      experience: '7-9 years',
      howKnow: '',
      skills: [{ value: 'rust', selected: true }],
      fileUploadKeys: [],
    })
  })
})

describe('the admin’s', () => {
  const waiting = referralOf(1, { actions: ['edit', 'status', 'remove', 'candidate'] })
  const made = referralOf(2, { name: 'Gautam Prabhu', status: 'Interview Scheduled', candidate: 7, actions: ['edit', 'status'] })
  const all = {
    'GET /referrals': listOf([waiting, made]),
    'GET /users/active': listOf([nila]),
    'GET /jobs': listOf([{ _id: 2, title: 'QA Engineer', status: 'Open' }]),
  }

  it('sets every status but the one that it has', async () => {
    const { user, sent } = visit(admin, { ...all, 'PUT /referrals/1': { body: { ...waiting, status: 'Declined' } } })
    await user.click(await screen.findByRole('button', { name: 'Actions for Farida Contractor' }))
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Edit',
      'Set Interview Scheduled',
      'Set Offered',
      'Set Joined',
      'Set Not Relevent',
      'Set Declined',
      'Remove',
      'History',
    ])
    await user.click(screen.getByRole('menuitem', { name: 'Set Declined' }))
    const question = await screen.findByRole('dialog', { name: 'Set the referral of Farida Contractor to Declined?' })
    expect(sent('PUT /referrals/1')).toBeUndefined()
    await user.click(within(question).getByRole('button', { name: 'Set Declined' }))
    expect(await screen.findByText('Farida Contractor is Declined.')).toBeInTheDocument()
    expect(sent('PUT /referrals/1')).toEqual({ status: 'Declined', version: 1 })
  })

  it('becomes a candidate under its row, which Escape puts away', async () => {
    const known = { _id: 9, name: 'Farida C', email: 'farida.contractor@mailbox.example', phone: '1', status: 'Offered' }
    let asked = 0
    const { user, sent } = visit(admin, {
      ...all,
      'POST /referrals/1/candidate': () => {
        asked += 1
        if (asked > 1) return { status: 201, body: {} }
        return { status: 409, body: { error: true, code: 'candidate_exists', message: 'There is one.', details: { candidates: [known], others: 0 } } }
      },
    })
    expect(await screen.findByRole('link', { name: /^Candidate\s*of Gautam Prabhu$/ })).toHaveAttribute('href', '/candidate/7')
    const make = screen.getByRole('button', { name: /^Make candidate\s*of Farida Contractor$/ })
    await user.click(make)
    expect(await screen.findByRole('combobox', { name: /Job/ })).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('combobox', { name: /Job/ })).toBeNull()

    await user.click(screen.getByRole('button', { name: /^Make candidate\s*of Farida Contractor$/ }))
    await user.click(await screen.findByRole('button', { name: 'Make Farida Contractor a candidate' }))
    expect(await screen.findAllByText('Required.')).toHaveLength(2)
    await user.click(screen.getByRole('combobox', { name: /Job/ }))
    await user.click(await screen.findByTitle('QA Engineer'))
    // It belongs to a recruiter who is chosen.
    await user.click(screen.getByRole('button', { name: 'Make Farida Contractor a candidate' }))
    expect(sent('POST /referrals/1/candidate')).toBeUndefined()
    await user.click(screen.getByRole('combobox', { name: /Recruiter/ }))
    await user.click(await screen.findByTitle('Nila Sen'))
    await user.click(screen.getByRole('button', { name: 'Make Farida Contractor a candidate' }))
    expect(await screen.findByText(/^Farida C is a candidate for this job already/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Make anyway' }))
    expect(await screen.findByText('Farida Contractor is a candidate now.')).toBeInTheDocument()
    expect(sent('POST /referrals/1/candidate')).toEqual({ job: 2, recruiterId: 12, duplicate: true })
  })
})
