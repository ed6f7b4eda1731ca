import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { InboxRow } from '../api.gen'
import { claimRow, inboxOf, investmentRow } from '../testInbox'
import { LIST, rowOf, visit } from '../testPage'
import { billImage, policyPdf } from '@/shared/files/testFiles'

/** Files are fetched by need: this one is there before, so that no test waits until it is compiled. */
await import('@/shared/files/FilesInTurn')

const proof = { ...policyPdf, key: 'investments/0123456789abcdef0123456789abcdef', filename: 'receipt.pdf' }
const linkOf = (key: string) => `GET /files/${encodeURIComponent(key)}`
const links = {
  [linkOf(billImage.key)]: { body: { url: '/api/v1/files/content/b1ll' } },
  [linkOf(proof.key)]: { body: { url: '/api/v1/files/content/pr00f' } },
}

/** What stands beside the list while a row is in hand. */
async function beside(row: InboxRow, name: RegExp, label: string) {
  const { user } = visit({ [LIST]: inboxOf([row]), ...links })
  await screen.findByRole('row', { name })
  rowOf(name).focus()
  return { user, rail: await screen.findByRole('complementary', { name: label }) }
}

// inbox-2
describe('beside the list', () => {
  beforeEach(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true }))

  it('stands the bill of a claim, with what it leaves of the limit and what speaks against it', async () => {
    const said = 'Bill TR/2611 was claimed on 03/11/2026 too'
    const claim = claimRow(1, {
      files: [billImage],
      fileUploadKeys: [billImage.key],
      limit: 13_000,
      left: 550,
      warnings: [{ kind: 'twice', message: said, dates: ['2026-11-03'] }],
    })
    const { rail } = await beside(claim, /Imran Sheikh/, 'Imran Sheikh, Travel')
    expect(await within(rail).findByRole('img', { name: /bill\.jpg/ })).toHaveAttribute('src', '/api/v1/files/content/b1ll')
    expect(rail).toHaveTextContent('TR/2611')
    expect(rail).toHaveTextContent('₹550.00 left after it')
    expect(within(rail).getByText(said)).toHaveClass('color-warning')
    expect(within(rowOf(/Imran Sheikh/)).getByText(said)).toHaveClass('color-warning')
    expect(rail).not.toHaveTextContent('No file was added.')
  })

  it('stand the proofs of an investment, one at a time', async () => {
    const investment = investmentRow(1, { files: [proof, billImage], fileUploadKeys: [proof.key, billImage.key], warnings: [] })
    const { user, rail } = await beside(investment, /Lakshmi/, 'Lakshmi Venkataraman, ELSS')
    const frame = await within(rail).findByTitle('Preview of receipt.pdf')
    expect(frame.getAttribute('src')).toMatch(/^\/api\/v1\/files\/content\/pr00f#/)
    expect(rail).toHaveTextContent('File 1 of 2')
    expect(rail).not.toHaveTextContent('without a proof')
    await user.click(within(rail).getByRole('button', { name: 'Next file' }))
    expect(await within(rail).findByRole('img', { name: /bill\.jpg/ })).toHaveAttribute('src', '/api/v1/files/content/b1ll')
  })

  it('stands that nothing proves an investment', async () => {
    const { rail } = await beside(investmentRow(1), /Lakshmi/, 'Lakshmi Venkataraman, ELSS')
    expect(within(rail).getByText('₹12,000.00 without a proof')).toHaveClass('color-warning')
    expect(rail).toHaveTextContent('₹12,000.00')
  })
})
