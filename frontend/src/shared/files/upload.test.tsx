import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { policyPdf } from './testFiles'
import { choose, field, fileOf, keyOf, show, submit, upload, withStore } from './testForm'

withStore()

describe('an upload', () => {
  it('is sent at once, with its fields before it, and saved with the form', async () => {
    const save = vi.fn<() => Promise<void>>().mockResolvedValue(undefined)
    const { user, onClose, unmount, removed, presigned } = show({ onSubmit: save })
    await choose(user, fileOf('bill.pdf', 4_600_000))
    const sent = await upload(0)
    expect(presigned()).toEqual([
      { folder: 'reimbursements', filename: 'bill.pdf', contentType: 'application/pdf', size: 4_600_000 },
    ])
    expect(sent.url).toBe('/store')
    expect([...sent.form.keys()]).toEqual(['policy', 'file'])

    act(() => sent.progress(0.64))
    expect(screen.getByRole('progressbar', { name: 'Upload of bill.pdf' })).toHaveAttribute('value', '64')
    expect(screen.getByText('64 %')).toBeInTheDocument()
    expect(screen.getByText('4.6 MB')).toBeInTheDocument()

    act(() => sent.answer(204))
    expect(await screen.findByText('Uploaded')).toBeInTheDocument()
    expect(screen.getByText('bill.pdf is uploaded.')).toBeInTheDocument()
    await user.click(submit())
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(save).toHaveBeenCalledWith({ files: [{ key: keyOf(1), filename: 'bill.pdf', contentType: 'application/pdf', size: 4_600_000 }] })
    unmount()
    expect(removed()).toEqual([])
  })

  it('holds the form, which says why, and asks before it is dropped', async () => {
    const save = vi.fn<() => Promise<void>>().mockResolvedValue(undefined)
    const { user, onClose } = show({ onSubmit: save })
    await choose(user, fileOf('a.pdf', 1000), fileOf('b.pdf', 1000))
    const [first, second] = [await upload(0), await upload(1)]
    expect(screen.getByText('Waits for 2 uploads.')).toBeInTheDocument()
    act(() => first.lose())
    expect(await screen.findByText('Waits for 1 upload; 1 failed: retry or remove it.')).toBeInTheDocument()
    expect(submit()).toHaveAttribute('aria-disabled', 'true')
    await user.click(submit())
    expect(save).not.toHaveBeenCalled()
    await user.click(screen.getAllByRole('button', { name: 'Cancel' }).at(-1) ?? document.body)
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    act(() => second.answer(204))
    expect(await screen.findByText('1 upload failed: retry or remove it.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Remove a.pdf' }))
    await waitFor(() => expect(submit()).toHaveAttribute('aria-disabled', 'false'))
    await user.click(submit())
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })

  it('that is lost says where, and is tried again with an address of its own', async () => {
    const { user, presigned, removed } = show()
    await choose(user, fileOf('bill.pdf', 1000))
    const first = await upload(0)
    act(() => first.progress(0.4))
    act(() => first.lose())
    expect(await screen.findByText('The connection was lost at 40 %.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /^Retry ?bill.pdf$/ }))
    const second = await upload(1)
    act(() => second.answer(204))
    expect(await screen.findByText('Uploaded')).toBeInTheDocument()
    expect(presigned()).toHaveLength(2)
    expect(removed()).toEqual(['1'])
  })

  it('is cancelled, and leaves nothing in the store', async () => {
    const { user, removed } = show()
    await choose(user, fileOf('bill.pdf', 1000))
    await upload(0)
    await user.click(screen.getByRole('button', { name: /^Cancel ?bill.pdf$/ }))
    expect(screen.queryByText('bill.pdf')).toBeNull()
    await waitFor(() => expect(removed()).toEqual(['1']))
    expect(field()).toHaveFocus()
  })

  it('says what the store says of it', async () => {
    const { user } = show()
    await choose(user, fileOf('bill.pdf', 1000))
    const sent = await upload(0)
    act(() => sent.answer(503, JSON.stringify({ message: 'The store is away.' })))
    expect(await screen.findByText('The store is away.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /^Retry ?bill.pdf$/ })).toBeInTheDocument()
  })

  it('goes again when the form is closed unsaved, also after a save that failed', async () => {
    const error = { status: 500, data: { code: 'x', message: 'Later.' } }
    const { user, onClose, unmount, removed } = show({ onSubmit: () => Promise.reject(error), stored: [policyPdf] })
    await choose(user, fileOf('bill.pdf', 1000))
    const sent = await upload(0)
    act(() => sent.answer(204))
    await screen.findByText('Uploaded')
    await user.click(submit())
    expect(await screen.findByText('Later.')).toBeInTheDocument()
    // Kept as long as the form stands: it can be sent again.
    expect(removed()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Drop changes' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    unmount()
    // What the record names already stays.
    await waitFor(() => expect(removed()).toEqual(['1']))
  })

  it('takes the place of the former one, where there is one alone', async () => {
    const { user, removed } = show({ most: 1 })
    await choose(user, fileOf('first.pdf', 1000))
    const first = await upload(0)
    act(() => first.answer(204))
    await screen.findByText('first.pdf')
    await choose(user, fileOf('second.pdf', 1000))
    const second = await upload(1)
    act(() => second.answer(204))
    expect(await screen.findByText('second.pdf')).toBeInTheDocument()
    expect(screen.queryByText('first.pdf')).toBeNull()
    await waitFor(() => expect(removed()).toEqual(['1']))
  })
})
