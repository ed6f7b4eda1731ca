import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { DecideButton } from './DecideButton'
import { RemarkLine } from './RemarkLine'
import { portal } from '@/messages/portal'
import { hasTyped } from '@/shared/dialogs/typed'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { open } from '@/test/portal'

function visit() {
  const cancelled = vi.fn<() => void>()
  function Page() {
    const [isOpen, setOpen] = useState(true)
    function cancel(): void {
      cancelled()
      setOpen(false)
    }
    return (
      <div id="content">
        {isOpen ? (
          <RemarkLine hint="told to Asha" label="Reject" busy={false} onReject={() => setOpen(false)} onCancel={cancel} />
        ) : (
          <button type="button" data-decide>
            Decide
          </button>
        )}
        <ConfirmHost />
      </div>
    )
  }
  const drawn = open('/queue', '/queue', <Page />, [{ path: '/other', element: <p>Another page</p> }])
  return { ...drawn, cancelled, user: userEvent.setup() }
}

/** A remark that goes once it is sent, and the buttons of the row below. */
function Sent() {
  const [isOpen, setOpen] = useState(true)
  return (
    <div id="content">
      {isOpen ? (
        <RemarkLine hint="told to Asha" label="Reject" busy={false} onReject={() => setOpen(false)} onCancel={() => undefined} />
      ) : null}
      <DecideButton verdict="approve" label="Approve" of="Bala" busy={false} onClick={() => undefined} />
      <DecideButton verdict="reject" label="Reject" of="Bala" busy={false} onClick={() => undefined} />
    </div>
  )
}

const line = (): HTMLElement => screen.getByRole('textbox', { name: /told to Asha/ })

describe('a remark that is typed', () => {
  it('closes unasked while nothing is typed', async () => {
    const { user, cancelled } = visit()
    await user.keyboard('{Escape}')
    expect(cancelled).toHaveBeenCalledOnce()
    expect(hasTyped()).toBe(false)
  })

  it.each([
    ['Escape', '{Escape}'],
    ['Cancel', null],
  ])('is not dropped unasked by %s', async (_name, key) => {
    const { user, cancelled } = visit()
    await user.type(line(), 'No bill')
    expect(hasTyped()).toBe(true)
    const leave = () => (key === null ? user.click(screen.getByRole('button', { name: 'Cancel' })) : user.type(line(), key))
    await leave()
    await user.click(await screen.findByRole('button', { name: portal.form.keep }))
    expect(cancelled).not.toHaveBeenCalled()
    expect(line()).toHaveValue('No bill')
    await leave()
    await user.click(await screen.findByRole('button', { name: portal.form.drop }))
    await waitFor(() => expect(cancelled).toHaveBeenCalledOnce())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Decide' })).toHaveFocus())
    expect(hasTyped()).toBe(false)
  })

  it('holds a step to another page', async () => {
    const { user, router } = visit()
    await user.type(line(), 'No bill')
    void router.navigate('/other')
    await user.click(await screen.findByRole('button', { name: portal.form.keep }))
    expect(line()).toHaveValue('No bill')
    expect(router.state.location.pathname).toBe('/queue')
  })

  it('hands the focus to the next Reject once it is sent, so that a second Enter approves nobody', async () => {
    const user = userEvent.setup()
    open('/queue', '/queue', <Sent />)
    await user.type(line(), '{Enter}')
    await waitFor(() => expect(screen.getByRole('button', { name: /^Reject ?Bala/ })).toHaveFocus())
  })

  it('is let go once it is sent', async () => {
    const { user } = visit()
    await user.type(line(), 'No bill{Enter}')
    await waitFor(() => expect(hasTyped()).toBe(false))
  })
})
