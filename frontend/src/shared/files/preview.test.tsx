import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FileLink, FileLinks } from './FileLink'
import { FilePreview } from './FilePreview'
import type { RecordFile } from './model'
import { billImage, policyPdf } from './testFiles'
import { Toaster } from '@/shared/feedback/Toaster'
import { OLD, open, serve, type Answer } from '@/test/portal'

const LINK = 'GET /files/policies%2F0123456789abcdef0123456789abcdef'
const IMAGE_LINK = 'GET /files/reimbursements%2F0123456789abcdef0123456789abcdef'
const resume: RecordFile = { ...policyPdf, filename: 'resume.doc', contentType: 'application/msword' }
const signed = { body: { url: '/api/v1/files/content/t0ken' } }

function tab() {
  const opened = { opener: window as Window | null, close: vi.fn<() => void>(), location: { replace: vi.fn<(url: string) => void>() } }
  vi.stubGlobal('open', vi.fn(() => opened))
  return opened
}

function visit(answers: Record<string, Answer>, file: RecordFile, isPreview = false) {
  const calls = serve(answers)
  const { refreshInVain } = open(
    '/',
    '/',
    <>
      {isPreview ? <FilePreview file={file} /> : <FileLink file={file} sized />}
      <Toaster />
    </>,
  )
  return { user: userEvent.setup(), calls, refreshInVain }
}

describe('a link of a file', () => {
  it('opens it in a new tab, by a new link each time', async () => {
    const opened = tab()
    const { user, calls } = visit({ [LINK]: signed }, policyPdf)
    expect(screen.getByText('184 kB')).toBeInTheDocument()
    const link = screen.getByRole('button', { name: 'Information-Security-Policy-v3.pdf, opens in a new tab' })
    await user.click(link)
    await waitFor(() => expect(opened.location.replace).toHaveBeenCalledWith('http://localhost/api/v1/files/content/t0ken'))
    expect(opened.opener).toBeNull()
    await user.click(link)
    await waitFor(() => expect(calls).toHaveLength(2))
  })

  it('is asked for as JSON: a browser would follow it otherwise, and read the file in its place', async () => {
    const opened = tab()
    const { user } = visit({ [LINK]: signed }, policyPdf)
    const answer = fetch
    const accepted: (string | null)[] = []
    vi.stubGlobal('fetch', (request: Request) => {
      accepted.push(request.headers.get('Accept'))
      return answer(request)
    })
    await user.click(screen.getByRole('button', { name: /new tab/ }))
    await waitFor(() => expect(opened.location.replace).toHaveBeenCalledOnce())
    expect(accepted).toEqual([expect.stringContaining('application/json')])
  })

  it('closes the tab again and says why, where there is no file to be had', async () => {
    const opened = tab()
    const { user } = visit({ [LINK]: { status: 404, body: { code: 'not_found', message: 'There is no such file.' } } }, policyPdf)
    await user.click(screen.getByRole('button'))
    expect(await screen.findByText('There is no such file.')).toBeInTheDocument()
    expect(opened.close).toHaveBeenCalledOnce()
    expect(opened.location.replace).not.toHaveBeenCalled()
  })

  it('says so where the browser opens no tab', async () => {
    vi.stubGlobal('open', () => null)
    const { user } = visit({ [LINK]: signed }, policyPdf)
    await user.click(screen.getByRole('button', { name: /new tab/ }))
    expect(await screen.findByText(/The browser let no new tab open/)).toBeInTheDocument()
  })

  it('saves what a browser does not show', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { user } = visit({ [LINK]: signed }, resume)
    await user.click(screen.getByRole('button', { name: 'resume.doc, is saved' }))
    await waitFor(() => expect(click).toHaveBeenCalledOnce())
    expect(click.mock.contexts[0]).toMatchObject({ download: 'resume.doc', target: '' })
  })

  it('stands once for each file of a record', () => {
    serve({})
    open('/', '/', <FileLinks files={[policyPdf, billImage]} />)
    expect(screen.getAllByRole('button')).toHaveLength(2)
  })
})

describe('a preview', () => {
  beforeEach(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true }))

  it('of a PDF is the browser’s own reader', async () => {
    visit({ [LINK]: signed }, policyPdf, true)
    const frame = await screen.findByTitle('Preview of Information-Security-Policy-v3.pdf')
    expect(frame).toHaveAttribute('src', '/api/v1/files/content/t0ken#navpanes=0&view=FitH')
    expect(screen.queryByRole('button', { name: 'Zoom in' })).toBeNull()
  })

  it('of an image can be drawn larger, as far as it goes', async () => {
    const { user } = visit({ [IMAGE_LINK]: signed }, billImage, true)
    const image = await screen.findByRole('img')
    expect(image).toHaveStyle({ width: '100%' })
    for (let count = 0; count < 6; count += 1) await user.click(screen.getByRole('button', { name: 'Zoom in' }))
    expect(image).toHaveStyle({ width: '300%' })
    expect(screen.getByRole('button', { name: 'Zoom in' })).toHaveAttribute('aria-disabled', 'true')
    await user.click(screen.getByRole('button', { name: 'Zoom out' }))
    expect(screen.getByText('200 %')).toBeInTheDocument()
  })

  it('of an image is moved by keys', async () => {
    const { user } = visit({ [IMAGE_LINK]: signed }, billImage, true)
    const frame = await screen.findByRole('region', { name: billImage.filename })
    for (let count = 0; count < 6 && document.activeElement !== frame; count += 1) await user.tab()
    expect(frame).toHaveFocus()
  })

  it('is not there for Word', () => {
    visit({}, resume, true)
    expect(screen.getByText('There is no preview of this file.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /new tab/ })).toBeNull()
  })

  it('is not there in a browser without a reader', () => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true })
    visit({ [LINK]: signed }, policyPdf, true)
    expect(screen.getByText('There is no preview of this file.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /^Open ?Information-Security-Policy-v3.pdf$/ })).toBeInTheDocument()
  })

  it('is not there for an image that can’t be read', async () => {
    visit({ [IMAGE_LINK]: signed }, billImage, true)
    fireEvent.error(await screen.findByRole('img'))
    expect(screen.getByText('There is no preview of this file.')).toBeInTheDocument()
  })

  it('whose link could not be fetched anew stays, with a line that says so', async () => {
    const { refreshInVain } = visit({ [LINK]: signed }, policyPdf, true)
    await screen.findByTitle(/^Preview of/)
    refreshInVain()
    expect(await screen.findByText(OLD)).toBeInTheDocument()
    expect(screen.getByTitle(/^Preview of/)).toBeInTheDocument()
  })

  it('that can’t be loaded is tried again', async () => {
    const { user, calls } = visit({ [LINK]: { status: 503, body: { code: 'away', message: 'The store is away.' } } }, policyPdf, true)
    expect(await screen.findByText('The file could not be loaded.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(calls.length).toBeGreaterThan(1))
  })
})
