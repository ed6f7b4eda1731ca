import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { LARGEST } from './model'
import { FakeUpload, policyPdf } from './testFiles'
import { choose, field, fileOf, show, submit, upload, withStore } from './testForm'

withStore()

describe('a file that can’t be sent', () => {
  it.each([
    ['too large', fileOf('scan.pdf', LARGEST + 1), 'A file has at most 10,000,000 bytes.', '10.1 MB'],
    ['of a wrong type', fileOf('bill.exe', 1000), 'Please upload a PDF, PNG or JPEG file only.', '1 kB'],
    ['empty', fileOf('none.pdf', 0), 'This file is empty.', '0 B'],
  ])('is refused before anything of it is: %s', async (_what, file, reason, size) => {
    const { user, presigned } = show()
    await choose(user, file)
    expect(await screen.findByText(reason)).toBeInTheDocument()
    expect(screen.getByText(size)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull()
    expect(screen.getByText('1 upload failed: remove it.')).toBeInTheDocument()
    expect(presigned()).toEqual([])
    await user.click(screen.getByRole('button', { name: `Remove ${file.name}` }))
    expect(screen.queryByText(reason)).toBeNull()
  })

  it('is not what its name says, and so no promise is made of it', async () => {
    const { user, presigned } = show()
    await choose(user, fileOf('bill.pdf', 1000, 'application/pdf', 'MZ This program cannot be run.'))
    expect(await screen.findByText('This file is not what its name says: its content is no PDF, PNG or JPEG.')).toBeInTheDocument()
    expect(screen.queryByText('Uploaded')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull()
    expect(presigned()).toEqual([])
  })

  it('of the largest size is sent', async () => {
    const { user, presigned } = show()
    await choose(user, fileOf('bill.pdf', LARGEST))
    await upload(0)
    expect(presigned()).toHaveLength(1)
    expect(screen.getByText('10.0 MB')).toBeInTheDocument()
  })

  it('is one more than the record takes', async () => {
    const { user } = show({ most: 2, stored: [policyPdf] })
    await choose(user, fileOf('a.pdf', 1000), fileOf('b.pdf', 1000))
    expect(await screen.findByText('At most 2 files.')).toBeInTheDocument()
    await upload(0)
    expect(FakeUpload.all).toHaveLength(1)
  })
})

describe('the field', () => {
  it('takes what is dropped on it, and says what it takes', async () => {
    show()
    const zone = field().parentElement ?? document.body
    expect(screen.getByText('PDF, PNG or JPEG, at most 10 MB each')).toBeInTheDocument()
    fireEvent.dragOver(zone)
    expect(zone).toHaveAttribute('data-over', 'true')
    fireEvent.drop(zone, { dataTransfer: { files: [fileOf('bill.pdf', 1000)] } })
    expect(zone).toHaveAttribute('data-over', 'false')
    expect(await upload(0)).toBeDefined()
  })

  it('offers the camera first on a phone', () => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      matches: media.includes('767'),
      media,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    show()
    const [camera, chooser] = document.querySelectorAll('input[type=file]')
    expect(camera).toHaveAccessibleName('Take a photo')
    expect(camera).toHaveAttribute('capture', 'environment')
    expect(chooser).toHaveAccessibleName('File Choose files')
  })

  it('says what is missing', async () => {
    const { user } = show()
    await user.click(submit())
    await waitFor(() => expect(field()).toHaveAccessibleDescription('Required.'))
    expect(field()).toHaveFocus()
  })
})
