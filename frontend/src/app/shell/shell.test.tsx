import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Shell } from './Shell'
import { text } from '@/messages/text'
import { beSignedIn, meOf, open, person, serve, type Answer } from '@/test/portal'

const admin = { ...person, role: 'admin' }
const mailsToFiles = meOf(admin, ['logs'], { mailtofiles: true, mailfolder: '/srv/muster/mails' })
const WRITTEN = text.shell.mailToFiles('/srv/muster/mails')

/** A page that sends mails, whose session call is answered by hand. */
function visit(path = '/userlogs'): (answer: Answer) => void {
  beSignedIn(admin, ['logs'])
  const waiting: ((answer: Answer) => void)[] = []
  serve({ 'GET /auth/me': () => new Promise<Answer>((resolve) => waiting.push(resolve)) })
  open(path, '/*', <Shell />)
  return (answer) => {
    for (const resolve of waiting) resolve(answer)
  }
}

describe('the shell', () => {
  it('holds the page back until it knows which banners stand above it', async () => {
    const answer = visit()
    expect(screen.getByRole('navigation', { name: 'Menu' })).toBeVisible()
    expect(screen.getByRole('main')).toHaveAttribute('data-waiting', 'true')
    await waitFor(() => {
      answer(mailsToFiles)
      expect(screen.getByRole('main')).toHaveAttribute('data-waiting', 'false')
    })
    expect(screen.getByText(WRITTEN)).toBeVisible()
  })

  it('shows the page when that can’t be known', async () => {
    const answer = visit()
    await waitFor(() => {
      answer({ status: 503, body: { code: 'busy', message: 'Too busy.' } })
      expect(screen.getByRole('main')).toHaveAttribute('data-waiting', 'false')
    })
    expect(screen.queryByText(WRITTEN)).toBeNull()
  })

  it.each([
    ['/welcome', true],
    ['/nothing-mails-here', false],
  ])('warns of mails in files where mails are sent, the dashboard too: %s', async (path, isSaid) => {
    const answer = visit(path)
    await waitFor(() => {
      answer(mailsToFiles)
      expect(screen.getByRole('main')).toHaveAttribute('data-waiting', 'false')
    })
    expect(screen.queryAllByText(WRITTEN)).toHaveLength(isSaid ? 1 : 0)
  })

  it.each([
    ['/welcome', '2026-11-23T20:31:00Z', '24/11/2026 02:01'],
    ['/platform-settings', null, null],
  ])('warns of backups that fail above the dashboard and the settings: %s', async (path, since, said) => {
    const answer = visit(path)
    await waitFor(() => {
      answer(meOf(admin, ['logs'], { nobackup: { since } }))
      expect(screen.getByRole('main')).toHaveAttribute('data-waiting', 'false')
    })
    expect(screen.getByText(text.shell.noBackup(said))).toBeVisible()
    const link = screen.getByRole('link', { name: text.shell.aboutBackups })
    expect(link).toHaveAttribute('href', '/help/it/back-up.html')
  })

  it('warns of them nowhere else', async () => {
    const answer = visit()
    await waitFor(() => {
      answer(meOf(admin, ['logs'], { nobackup: { since: null } }))
      expect(screen.getByRole('main')).toHaveAttribute('data-waiting', 'false')
    })
    expect(screen.queryByText(text.shell.noBackup(null))).toBeNull()
  })

  it('says under the page, which so stays where it is, that the connection is gone', async () => {
    visit()
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    const said = await screen.findByText(text.shell.offline)
    expect(screen.getByRole('main').compareDocumentPosition(said)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    online.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(screen.queryByText(text.shell.offline)).toBeNull()
  })
})
