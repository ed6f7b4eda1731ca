import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useHelp } from './useHelp'
import { closeHelp } from '@/shared/help/help'
import { HelpButton } from '@/shared/help/HelpButton'
import { HowThisWorks } from '@/shared/help/HowThisWorks'
import { chooseMode } from '@/shared/theme/mode'
import { open } from '@/test/portal'

const LEAVES = `<!doctype html><html><body><nav>Menu of the guide</nav><main>
  <h1>Leaves</h1>
  <picture>
    <source media="(max-width: 600px) and (prefers-color-scheme: dark)" srcset="../pictures/leaves-phone-dark.webp">
    <source media="(prefers-color-scheme: dark)" srcset="../pictures/leaves-dark.webp">
    <img src="../pictures/leaves-light.webp" alt="My Leaves">
  </picture>
  <h2 id="content"><a class="header" href="#x">How do I apply for leave?</a></h2>
  <p>See <a href="timesheets.html">timesheets</a>.</p>
  <h2>How do I see who is away?</h2><p>Open the calendar.</p><script>document.title = 'run'</script>
</main></body></html>`
const TASKS = '<main><h1>Tasks</h1><p>What people work on.</p></main>'

let asked: string[] = []
let isDown = false

beforeEach(() => {
  asked = []
  isDown = false
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    if (isDown) return Promise.resolve(new Response('<p>Busy</p>', { status: 503 }))
    return Promise.resolve(new Response(path.includes('tasks') ? TASKS : LEAVES))
  })
})
afterEach(() => act(closeHelp))

function Page() {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <h1>A page</h1>
      <HelpButton />
      <HowThisWorks />
      <input aria-label="Reason" />
      <button type="button" onClick={() => setAsking(true)}>
        Ask
      </button>
      {isAsking ? <dialog open aria-label="Sure?" /> : null}
      {useHelp()}
    </>
  )
}

function visit(path: string, { room = true } = {}) {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: room && media.includes('min-width'),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const { router } = open(path, '/*', <Page />)
  return { router, user: userEvent.setup() }
}

const panel = (): Promise<HTMLElement> => screen.findByRole('complementary', { name: 'Help: Leaves' })

describe('the help', () => {
  it('opens by its button with the guide’s page of this address, and closes by Escape with the focus back', async () => {
    const { user } = visit('/leaves-home')
    const button = screen.getByRole('button', { name: 'Help on this page' })
    await user.click(button)
    const help = await panel()
    expect(new Set(asked)).toEqual(new Set(['/help/pages/leaves.html']))
    expect(help).toHaveFocus()
    expect(button).toHaveAttribute('aria-expanded', 'true')
    expect(within(help).getByRole('heading', { level: 3, name: 'How do I apply for leave?' })).toBeInTheDocument()
    expect(within(help).queryByText('Menu of the guide')).toBeNull()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(button).toHaveFocus()
  })

  it('opens and closes by ?, but not where somebody types one or is asked something', async () => {
    const { user } = visit('/leaves-home')
    await user.keyboard('?')
    await panel()
    await user.keyboard('?')
    expect(screen.queryByRole('complementary')).toBeNull()
    await user.type(screen.getByLabelText('Reason'), 'Why?')
    expect(screen.getByLabelText('Reason')).toHaveValue('Why?')
    await user.click(screen.getByRole('button', { name: 'Ask' }))
    await user.keyboard('?')
    expect(asked.filter((path) => path.includes('leaves')).length).toBeGreaterThan(0)
    expect(screen.queryByRole('complementary')).toBeNull()
  })

  it('goes along to another page, and shows the part about the tab', async () => {
    const { router, user } = visit('/leaves-home?tab=calendar')
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return new DOMRect(0, this.textContent === 'How do I see who is away?' ? 500 : 0)
    })
    await user.click(screen.getByRole('button', { name: 'How this works' }))
    const help = await panel()
    // Below the panel's own head; the page beside it stays where it is.
    await waitFor(() => expect(help.scrollTop).toBe(488))
    await act(() => router.navigate('/tasks'))
    expect(await screen.findByRole('complementary', { name: 'Help: Tasks' })).toHaveTextContent('What people work on.')
    expect(help.scrollTop).toBe(0)
  })

  it('names no page that it could not load', async () => {
    const { router, user } = visit('/leaves-home')
    await user.keyboard('?')
    await screen.findByRole('complementary', { name: 'Help: Leaves' })
    isDown = true
    await act(() => router.navigate('/tasks'))
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded')
    expect(screen.getByRole('complementary', { name: 'Help' })).toBeInTheDocument()
  })

  it('goes with its page where it stands above it', async () => {
    const { router, user } = visit('/leaves-home', { room: false })
    await user.keyboard('?')
    await screen.findByRole('dialog', { name: 'Help: Leaves' })
    await act(() => router.navigate('/tasks'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('leads out of itself only into other tabs, and shows pictures in the portal’s theme', async () => {
    chooseMode('dark')
    const { user } = visit('/leaves-home')
    await user.keyboard('?')
    const help = await panel()
    const link = within(help).getByRole('link', { name: 'timesheets' })
    expect(link).toHaveAttribute('href', 'http://localhost/help/pages/timesheets.html')
    expect(link).toHaveAttribute('target', '_blank')
    expect(within(help).getByRole('link', { name: 'Open the whole guide' })).toHaveAttribute('href', '/help')
    const sources = (): string[] => [...help.querySelectorAll('source')].map(({ media, srcset }) => `${media} ${srcset}`)
    expect(sources()).toEqual([
      '(max-width: 600px) http://localhost/help/pictures/leaves-phone-dark.webp',
      'all http://localhost/help/pictures/leaves-dark.webp',
    ])
    act(() => chooseMode('light'))
    await waitFor(() => expect(sources()).toEqual([]))
    expect(within(help).getByRole('img', { name: 'My Leaves' })).toHaveAttribute('src', 'http://localhost/help/pictures/leaves-light.webp')
    // Its ids are not the page's.
    expect(help.querySelector('#content')).toBeNull()
  })

  it('says that it could not be loaded, with a way to the guide', async () => {
    isDown = true
    const { user } = visit('/leaves-home')
    await user.keyboard('?')
    expect(await screen.findByRole('alert')).toHaveTextContent('The help could not be loaded.')
    expect(within(screen.getByRole('complementary')).getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/help'])
  })

  it('is a sheet above the page where there is no room beside it', async () => {
    const { user } = visit('/leaves-home', { room: false })
    const button = screen.getByRole('button', { name: 'Help on this page' })
    await user.click(button)
    const sheet = await screen.findByRole('dialog', { name: 'Help: Leaves' })
    expect(within(sheet).getByText('Open the calendar.')).toBeInTheDocument()
    await user.click(within(sheet).getByRole('button', { name: 'Close help' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(button).toHaveFocus())
  })

  it('tells of the portal as a whole where there is no page', async () => {
    const { user } = visit('/nothing')
    await user.keyboard('?')
    await panel()
    expect(asked).toContain('/help/getting-around.html')
  })
})
