import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { RecruitmentPage } from '../RecruitmentPage'
import { candidateOf, jobOf, listOf } from '../testCandidates'
import { Toaster } from '@/shared/feedback/Toaster'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve } from '@/test/portal'

const KEYS = ['home', 'recruitment']
const recruiter = { ...person, role: 'recruiter' }
const skill = { _id: 1, name: 'rust', type: 1, typename: 'skill', version: 1, actions: [], blocked: {} }
const nila = { _id: 12, fname: 'Nila', lname: 'Sen', empid: 'E112', email: 'nila@muster.example', role: 'recruiter', status: 'Active', image: null }
const known = {
  _id: 8,
  name: 'Shreya Iyer',
  email: 'shreya.iyer@mailbox.example',
  phone: '98450 21177',
  status: 'Interview Scheduled',
}

// What the page fetches by need: how long that takes is not what is tested.
beforeAll(async () => {
  await Promise.all([import('./CandidateModal'), import('../candidates/CandidatesTab')])
}, 60_000)

function Page() {
  useGetMeQuery()
  return (
    <>
      <RecruitmentPage />
      <Toaster />
    </>
  )
}

/** Edits a record that has all fields but what is changed here. */
async function visit(me = recruiter, details: object = { candidates: [known], others: 0 }) {
  const stored = candidateOf(7, { recruiterId: 3, recruiterName: 'Ananya Kulkarni', status: 'Offered' })
  beSignedIn(me, KEYS)
  const calls = serve({
    'GET /auth/me': meOf(me, KEYS),
    'GET /candidates': listOf([stored]),
    'GET /users/active': listOf([nila]),
    'GET /candidates/recruitercandidates/3': listOf([stored]),
    'GET /candidates/7': { body: stored },
    'GET /data': listOf([skill]),
    'GET /jobs': listOf([jobOf(2)]),
    'PUT /candidates/7': (body) =>
      Object(body).duplicate === true
        ? { body: stored }
        : { status: 409, body: { error: true, code: 'candidate_exists', message: 'There is one.', details } },
  })
  open('/recruitment?edit=7', '/recruitment', <Page />)
  const form = await screen.findByRole('dialog')
  const sent = () => calls.filter(({ name }) => name === 'PUT /candidates/7').map(({ body }) => body)
  return { form: within(form), user: userEvent.setup(), sent }
}

it('points out who is a candidate for the job already, and saves when sent again', async () => {
  const { form, user, sent } = await visit()
  const email = form.getByLabelText('Email')
  await user.clear(email)
  await user.type(email, 'shreya@mailbox.example')
  await user.click(form.getByRole('button', { name: 'Save candidate' }))
  const said = await form.findByText('This person is a candidate for this job already.')
  const warning = said.closest<HTMLElement>('[role=alert]') ?? said
  expect(within(warning).getByRole('link', { name: /Shreya Iyer/ })).toHaveAttribute('href', '/candidate/8')
  expect(form.queryByText(/Something went wrong/)).toBeNull()

  // Another number is another person: the button asks for no second look any more, until it is as it was.
  const phone = form.getByLabelText('Phone')
  await user.type(phone, '9')
  expect(form.getByRole('button', { name: 'Save candidate' })).toBeInTheDocument()
  await user.type(phone, '{Backspace}')
  await user.click(form.getByRole('button', { name: 'Save anyway' }))
  expect(await screen.findByText('Shreya Iyer is saved.')).toBeInTheDocument()
  expect(sent()).toHaveLength(2)
  expect(sent()[0]).not.toHaveProperty('duplicate')
  expect(sent()[1]).toMatchObject({ duplicate: true, email: 'shreya@mailbox.example', expectedCTC: 2_700_000, version: 4 })
})

// recruitment-5
it('takes CTC in lakhs, in steps of 0.1', async () => {
  const { form, user, sent } = await visit()
  const expected = form.getByLabelText(/^Expected CTC/)
  await user.clear(expected)
  await user.type(expected, '27.55')
  await user.click(form.getByRole('button', { name: 'Save candidate' }))
  expect(await form.findByText('A number of lakhs from 0, steps of 0.1.')).toBeInTheDocument()
  expect(sent()).toEqual([])
})

it('counts those whom the reader does not see, and names nobody', async () => {
  const { form, user } = await visit(recruiter, { candidates: [], others: 2 })
  await user.type(form.getByLabelText('Phone'), '9')
  await user.click(form.getByRole('button', { name: 'Save candidate' }))
  expect(await form.findByText('2 candidates of other recruiters for this job are this person.')).toBeInTheDocument()
  expect(form.queryByRole('link', { name: /Shreya/ })).toBeNull()
  expect(form.getByRole('button', { name: 'Save anyway' })).toBeInTheDocument()
})

it('lets an admin give a candidate to another recruiter, and nobody else', async () => {
  const { form, user, sent } = await visit({ ...person, role: 'admin' })
  await user.click(form.getByRole('combobox', { name: 'Recruiter' }))
  await user.click(await screen.findByTitle('Nila Sen'))
  await user.click(form.getByRole('button', { name: 'Save candidate' }))
  await screen.findByText('This person is a candidate for this job already.')
  expect(sent()[0]).toMatchObject({ recruiterId: 12, version: 4 })
})

it('does not ask who is no admin whose candidate it is', async () => {
  const { form, user, sent } = await visit()
  expect(form.queryByRole('combobox', { name: 'Recruiter' })).toBeNull()
  await user.type(form.getByLabelText('Phone'), '9')
  await user.click(form.getByRole('button', { name: 'Save candidate' }))
  await screen.findByText('This person is a candidate for this job already.')
  expect(sent()[0]).not.toHaveProperty('recruiterId')
})
