import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { admin, eventsOf, listOf, runOf, RUNS, savedFiles, visit } from '../testPayslips'

describe('a run', () => {
  it('is followed, shows what failed, and is recalled', async () => {
    let run = runOf()
    const { user, calls } = visit(
      admin,
      {
        [RUNS]: () => listOf([run]),
        'POST /salary-slips/jobs/7/recall': () => {
          run = runOf({ state: 'recalled', actions: [], failures: [], failed: 0 })
          return { body: run }
        },
      },
      () => eventsOf([runOf()]),
    )
    expect(await screen.findByText('A run is under way.')).toBeInTheDocument()
    expect(await screen.findByRole('region', { name: /^Run of November 2026, / })).toHaveTextContent('made of 3')
    expect(screen.getByText('waiting').closest('li')).toHaveAttribute('aria-current', 'step')
    expect(screen.getByRole('row', { name: /^3 Priyanka Das/ })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /^Recall until/ }))
    await user.click(within(await screen.findByRole('dialog', { name: 'Recall this run?' })).getByRole('button', { name: 'Recall' }))
    expect(await screen.findByText('The run is recalled.')).toBeInTheDocument()
    expect(calls.filter(({ name }) => name.endsWith('/recall'))).toHaveLength(1)
    // There is room for the next file.
    expect(await screen.findByText('Drop a CSV here')).toBeInTheDocument()
  })

  it('can’t be recalled while its mails go out, and says when it is done', async () => {
    const mailing = runOf({ state: 'mailing', actions: [], failures: [], failed: 0, generated: 3 })
    const done = runOf({ ...mailing, state: 'done', mailed: 3 })
    visit(admin, { [RUNS]: listOf([mailing]) }, () => eventsOf([mailing, done]))
    expect(await screen.findByText('Payslips generated and emails sent successfully.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Recall/ })).toBeNull()
    expect(screen.getByText('mailed').closest('div')).toHaveTextContent('3mailed')
  })

  it('is found again once the server is back, and says meanwhile that the figures may be old', async () => {
    const running = runOf({ state: 'running', actions: [], failures: [], failed: 0, generated: 1, recall_until: null })
    let isAway = true
    visit(admin, { [RUNS]: listOf([running]) }, () =>
      isAway ? new Response(null, { status: 502 }) : eventsOf([{ ...running, generated: 2 }]),
    )
    expect(await screen.findByText(/^The connection is gone/)).toBeInTheDocument()
    expect(screen.getByText('made of 3').closest('div')).toHaveTextContent('1made of 3')
    isAway = false
    await waitFor(() => expect(screen.getByText('made of 3').closest('div')).toHaveTextContent('2made of 3'), { timeout: 5000 })
    expect(screen.queryByText(/^The connection is gone/)).toBeNull()
  })

  it('ends with the session, by the plain call', async () => {
    const { calls } = visit(
      admin,
      { [RUNS]: listOf([runOf()]), 'GET /salary-slips/jobs/7': { status: 401, body: { code: 'unauthorized', message: 'Sign in to go on.' } } },
      () => new Response(null, { status: 401 }),
    )
    await waitFor(() => expect(calls.some(({ name }) => name === 'GET /salary-slips/jobs/7')).toBe(true))
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull())
  })

  it('hands over its failed rows as they were sent', async () => {
    const { names, blobs } = savedFiles()
    const sent = { 'Employee ID': 'GT-3', 'Net Pay': '1,000' }
    const failed = runOf({ state: 'done', actions: [], failed: 2, failures: [{ row: 2, message: 'No letter.', sent }] })
    // The run tells its first rows; the file asks for all of them, until there are no more.
    const pages = [[{ row: 2, message: 'No letter.', sent }], [{ row: 1004, message: 'No mailbox.' }]]
    const { user } = visit(admin, {
      [RUNS]: listOf([failed]),
      'GET /salary-slips/jobs/7/failures': () => ({ body: pages.shift() ?? [] }),
    })
    await user.click(await screen.findByRole('button', { name: /^Download as CSV/ }))
    await waitFor(() => expect(names).toEqual(['payslips-failed-7.csv']))
    expect(await blobs[0]?.text()).toContain(
      'row,message,Employee ID,Net Pay\r\n3,No letter.,GT-3,"1,000"\r\n1005,No mailbox.,,\r\n',
    )
  })

  it('draws the first of many failed rows', async () => {
    const failures = Array.from({ length: 20 }, (_, row) => ({ row, message: `Row ${row} failed.` }))
    visit(admin, { [RUNS]: listOf([runOf({ failures, failed: 103 })]) }, () => eventsOf([]))
    expect(await screen.findByText('83 more are in the file.')).toBeInTheDocument()
    expect(screen.getAllByText(/^Row \d+ failed\.$/)).toHaveLength(20)
  })

  it('tells what mails are left once it can’t be recalled', async () => {
    const mailing = runOf({ state: 'mailing', actions: [], total: 10, generated: 9, failed: 1, mailed: 4 })
    visit(admin, { [RUNS]: listOf([mailing]) })
    expect(await screen.findByText('5 mails to go.')).toBeInTheDocument()
    expect(screen.getByText(/^Too late to recall: mails have been going out since 10:05\. Closing/)).toBeInTheDocument()
  })

  it('of somebody else says whose it is', async () => {
    visit(admin, { [RUNS]: listOf([runOf({ madeby: 2, madebyname: 'Joseph D’Souza' })]) })
    expect(await screen.findByRole('region', { name: /^Run of November 2026, .*, by Joseph D’Souza$/ })).toBeInTheDocument()
  })
})
