import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { admin, listOf, slipOf, visit } from './testPayslips'
import { person, type Answer } from '@/test/portal'

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:slip')
})

describe('my payslips', () => {
  const slips = [slipOf(3, '2026-05', 1_12_456.5), slipOf(2, '2026-04', 1_11_276.5), slipOf(1, '2026-03', 1_11_276.5)]

  it('are listed by year with the latest shown, and no tabs', async () => {
    const pdf: Answer = { body: 'slip', headers: { 'Content-Type': 'application/pdf' } }
    const { user } = visit(person, {
      'GET /salary-slips': listOf(slips),
      ...Object.fromEntries(slips.map(({ _id }) => [`GET /salary-slips/${_id}/pdf`, pdf])),
    })
    expect(await screen.findByRole('heading', { name: 'My Payslips' })).toBeInTheDocument()
    expect(await screen.findByTitle('Payslip of Ananya Kulkarni, May 2026')).toHaveAttribute('src', expect.stringMatching(/^blob:slip/))
    expect(screen.queryByRole('tab')).toBeNull()
    expect(screen.getByText('+1,180.00 against April')).toBeInTheDocument()
    expect(within(screen.getByRole('region', { name: '2025-2026' })).getAllByRole('button')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: /^April 2026/ }))
    expect(await screen.findByText('as in March')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Download PDF' })).toHaveAttribute('download', 'payslip-2026-04.pdf')
  })

  it('say that there are none yet', async () => {
    visit(person, { 'GET /salary-slips': listOf([]) })
    expect(await screen.findByText('No payslip yet.')).toBeInTheDocument()
  })
})

describe('all payslips', () => {
  it('are narrowed to a month, and saved one by one', async () => {
    const asked: string[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
      asked.push(this.download)
    })
    const { user, calls, router } = visit(admin, {
      'GET /salary-slips': listOf([slipOf(3, '2026-05', 1_12_456.5)]),
      'GET /salary-slips/3/pdf': { body: 'slip', headers: { 'Content-Type': 'application/pdf' } },
    })
    await user.click(await screen.findByRole('tab', { name: 'All Payslips' }))
    await user.click(await screen.findByRole('combobox', { name: 'Month' }))
    await user.click(await screen.findByText('October 2026', { selector: '.ant-select-item-option *' }))
    await waitFor(() => expect(router.state.location.search).toBe('?tab=all&month=2026-10'))
    await user.click(await screen.findByRole('button', { name: 'Actions for Ananya Kulkarni, May 2026' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Download PDF' }))
    await waitFor(() => expect(asked).toEqual(['payslip-GT-3-2026-05.pdf']))
    // Its address is gone once it is saved: whoever looks at it fetches it again.
    click.mockRestore()
    expect(calls.filter(({ name }) => name.endsWith('/pdf'))).toHaveLength(1)
    await user.click(screen.getByRole('tab', { name: 'My Payslips' }))
    expect(await screen.findByTitle('Payslip of Ananya Kulkarni, May 2026')).toBeInTheDocument()
    expect(calls.filter(({ name }) => name.endsWith('/pdf'))).toHaveLength(2)
  })
})
