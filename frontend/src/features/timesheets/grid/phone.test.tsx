import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MONDAY, sheetOf, stored, visit, weekOf } from '../week/testWeek'

const scrolled = vi.fn<(element: Element) => void>()

beforeEach(() => {
  sessionStorage.clear()
  const wide = window.matchMedia
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(wide(query), { matches: query.includes('max-width') }))
  scrolled.mockReset()
  Element.prototype.scrollIntoView = function scroll(this: Element) {
    scrolled(this)
  }
})

const day = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })
const hours = (of: string) => screen.getByRole('textbox', { name: new RegExp(`^${of}.*row 1$`) })

async function type(of: string, text: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${of}`) }))
  await userEvent.clear(hours(of))
  await userEvent.type(hours(of), text)
}

describe('a week on a phone that could not be saved', () => {
  it('comes back to what is wrong, and its bar says so', async () => {
    visit(weekOf(sheetOf([stored])), {
      'PUT /timelogs/7': { status: 503, body: { code: 'busy', message: 'Too busy.' } },
    })
    await type('Tue', '2')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    const alert = (await screen.findByText('Too busy.')).closest('[role=alert]')
    await waitFor(() => expect(scrolled).toHaveBeenCalledWith(alert))
    scrolled.mockReset()
    await userEvent.click(screen.getByRole('button', { name: 'Not saved: what is wrong stands above' }))
    expect(scrolled).toHaveBeenCalledWith(alert)
  })

  it('shows the day at fault, and the fault only there', async () => {
    const refusal = { code: 'invalid', message: 'Some fields are wrong.', fields: { 'timesheet[0].fri': 'Beyond the end of the project.' } }
    visit(weekOf(sheetOf([stored])), { 'PUT /timelogs/7': { status: 422, body: refusal } })
    await type('Mon', '2')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(day('Fri')).toHaveAttribute('aria-pressed', 'true'))
    expect(within(day('Fri')).getByText('something is wrong here')).toBeInTheDocument()
    const row = hours('Fri').closest('li')!
    expect(within(row).getByText('Beyond the end of the project.')).toBeInTheDocument()
    await userEvent.click(day('Mon'))
    expect(within(row).queryByText('Beyond the end of the project.')).toBeNull()
    expect(hours('Mon')).toBeValid()
  })

  it('does not submit over what another tab has saved', async () => {
    const full = { ...stored, mon: 10 }
    let version = 3
    const { calls } = visit(weekOf(sheetOf([full], { blocked: {} })), {
      [`GET /timelogs/week/${MONDAY}`]: () => ({ body: weekOf(sheetOf([version === 9 ? { ...full, mon: 6 } : full], { version })) }),
      'PUT /timelogs/7': (body) => {
        if (Object(body).version === 9) return { body: sheetOf([{ ...full, tue: 2 }], { version: 10 }) }
        version = 9
        return { status: 409, body: { code: 'stale_version', message: 'Somebody changed this record in the meantime.' } }
      },
    })
    await type('Tue', '2')
    const submit = screen.getByRole('button', { name: 'Submit for approval' })
    await userEvent.click(submit)
    await userEvent.click(await screen.findByRole('button', { name: 'Submit now' }))
    expect(await screen.findByText(/Mon 23\/11: 6\.0 h saved, 10\.0 h typed\./)).toBeInTheDocument()
    const sent = () => calls.filter((call) => call.name === 'PUT /timelogs/7').map(({ body }) => [Object(body).version, Object(body).status])
    expect(submit).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(submit)
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(sent()).toEqual([[3, 'Submitted']])
    // Whoever saves once more has seen what differs, and means it.
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Timesheet has been saved.')).toBeInTheDocument()
    expect(sent()).toEqual([[3, 'Submitted'], [9, 'Saved']])
    expect(submit).not.toHaveAttribute('aria-disabled', 'true')
  })
})

it('a form’s alert comes into sight, except where a field takes the focus', async () => {
  const { FormAlert } = await import('@/shared/form/FormAlert')
  const { render } = await import('@testing-library/react')
  render(<><FormAlert still message="2 fields" /></>)
  expect(scrolled).not.toHaveBeenCalled()
  render(<FormAlert message="It was not saved." />)
  expect(scrolled).toHaveBeenCalledOnce()
})
