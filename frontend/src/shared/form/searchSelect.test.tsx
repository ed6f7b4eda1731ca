import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactElement } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { makeRecordSelect } from './RecordSelect'
import { useSearchSelect, useSearchText } from './useSearchSelect'
import { PersonFilter } from '@/entities/people/PersonFilter'
import { PersonPicker } from '@/entities/people/PersonPicker'
import { useFoundProjects } from '@/entities/projects/found'
import { OpenJobSelect } from '@/entities/recruitment/OpenJobSelect'
import { beSignedIn, meOf, open, person, serve, type Answer } from '@/test/portal'

const input = { id: 'field', 'aria-invalid': false, 'aria-describedby': undefined, status: '' } as const
const sources: Record<string, string> = import.meta.glob('../../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })

function People({ from, multiple = false }: { from: 'active' | 'managers' | 'projectManagers' | 'team' | 'everybody'; multiple?: boolean }) {
  const [chosen, setChosen] = useState<string[]>([])
  const [ids, setIds] = useState<number[]>([])
  return (
    <>
      <PersonPicker
        input={input}
        label="Field"
        from={from}
        multiple={multiple}
        value={ids}
        onChange={(next, names) => {
          setIds(next)
          setChosen(names)
        }}
      />
      <output aria-label="Chosen">{chosen.join(', ')}</output>
    </>
  )
}

function Filter(): ReactElement {
  const [values, setValues] = useState({ user: '' })
  return (
    <>
      <PersonFilter
        filters={{ values, choose: ({ user = '' }) => setValues({ user }) }}
        name="user"
        label="Field"
      />
      <output aria-label="Chosen">{values.user === '12' ? 'Asha Rao' : values.user}</output>
    </>
  )
}

const ProjectSelect = makeRecordSelect(useFoundProjects)

function Records({ of: Select, first = [] }: { of: typeof ProjectSelect; first?: { value: string; label: string }[] }): ReactElement {
  const [value, setValue] = useState('')
  const names: Record<string, string> = { 11: 'Aaron First', 12: 'Asha Rao', all: 'For all' }
  return (
    <>
      <label htmlFor="field">Field</label>
      <Select input={input} value={value} onChange={setValue} onBlur={() => undefined} inputRef={() => undefined} first={first} />
      <output aria-label="Chosen">{names[value] ?? value}</output>
    </>
  )
}

const rows = [
  { ...person, _id: 11, empid: 'E11', fname: 'Aaron', lname: 'First', projectname: 'Aaron First', title: 'Aaron First' },
  { ...person, _id: 12, empid: 'E12', fname: 'Asha', lname: 'Rao', projectname: 'Asha Rao', title: 'Asha Rao' },
]

/** A server that holds each answer of a search back until it is told, and answers the unsearched list at once. */
function held(page: ReactElement, path: string) {
  const waiting: ((answer: Answer) => void)[] = []
  let first = true
  serve({
    'GET /auth/me': meOf(person),
    'GET /users/12': { body: rows[1] },
    [`GET ${path}`]: () => {
      if (!first) return new Promise((resolve) => waiting.push(resolve))
      first = false
      return { body: rows }
    },
  })
  open('/', '/', page)
  const answer = async (body: unknown[], status = 200): Promise<void> => {
    await waitFor(() => expect(waiting.length).toBeGreaterThan(0))
    waiting.shift()?.({ body, status })
  }
  return { answer, user: userEvent.setup(), field: screen.getByLabelText('Field') }
}

const press = (key: string): boolean => fireEvent.keyDown(screen.getByLabelText('Field'), { key })
const chosen = (): string => screen.getByLabelText('Chosen').textContent

const USES: [name: string, page: ReactElement, path: string][] = [
  ['an active person', <People key="a" from="active" />, '/users/active'],
  ['a manager', <People key="b" from="managers" />, '/users/managers'],
  ['a project’s manager', <People key="c" from="projectManagers" />, '/users/project-manager'],
  ['one of the team', <People key="d" from="team" />, '/users/teammember/3'],
  ['somebody, here or not any more', <People key="j" from="everybody" />, '/users'],
  ['several people', <People key="e" from="active" multiple />, '/users/active'],
  ['a filter by person', <Filter key="f" />, '/users/active'],
  ['a project', <Records key="g" of={ProjectSelect} />, '/projects'],
  ['a project, with another choice above', <Records key="h" of={ProjectSelect} first={[{ value: 'all', label: 'For all' }]} />, '/projects'],
  ['an open job', <Records key="i" of={OpenJobSelect} />, '/jobs'],
]

beforeEach(() => beSignedIn())

describe.each(USES)('choosing %s', (_name, page, path) => {
  it.each(['{Enter}', '{Tab}'])('by %s waits for the answer to what was typed', async (key) => {
    const { answer, user, field } = held(page, path)
    await user.click(field)
    expect(await screen.findByRole('option', { name: /Aaron First/ })).toBeInTheDocument()
    await user.type(field, `asha${key}`)
    expect(chosen()).toBe('')
    expect(screen.queryByRole('option', { name: /Aaron First/ })).toBeNull()
    await answer(rows.slice(1))
    await waitFor(() => expect(chosen()).toBe('Asha Rao'))
  })
})

describe('a search that is waited for', () => {
  it('takes nobody where nobody was found', async () => {
    const { answer, user, field } = held(<People from="active" />, '/users/active')
    await user.type(field, 'asha{Enter}')
    await answer([])
    expect(await screen.findByText('No data found')).toBeInTheDocument()
    expect(chosen()).toBe('')
  })

  it('takes nobody where it failed, and says so', async () => {
    const { answer, user, field } = held(<People from="active" />, '/users/active')
    await user.type(field, 'asha{Enter}')
    await answer([], 503)
    expect(await screen.findByText('The search failed. Type again.')).toBeInTheDocument()
    expect(screen.queryByRole('option')).toBeNull()
    expect(chosen()).toBe('')
  })

  it('is for what stands there: who types on is not taken at a word', async () => {
    const { answer, user, field } = held(<People from="active" />, '/users/active')
    await user.type(field, 'asha{Enter}n')
    await answer(rows.slice(1))
    expect(await screen.findByRole('option', { name: /Asha Rao/ })).toBeInTheDocument()
    expect(chosen()).toBe('')
  })

  it('does not choose what was not typed, where nothing matches', async () => {
    const { answer, user, field } = held(<Records of={ProjectSelect} first={[{ value: 'all', label: 'For all' }]} />, '/projects')
    await user.type(field, 'asha{Enter}')
    await answer([])
    expect(await screen.findByRole('option', { name: 'For all' })).toBeInTheDocument()
    expect(chosen()).toBe('')
  })

  it.each([
    ['{Enter}', true],
    ['{Tab}', false],
  ])('does not choose by %s what was not typed, once the answer stands there', async (key, stays) => {
    const { answer, user, field } = held(<Records of={ProjectSelect} first={[{ value: 'all', label: 'For all' }]} />, '/projects')
    await user.type(field, 'asha')
    await answer([])
    expect(await screen.findByRole('option', { name: 'For all' })).toBeInTheDocument()
    await user.keyboard(key)
    expect(chosen()).toBe('')
    expect(document.activeElement === field).toBe(stays)
  })

  it.each(['onSelect', 'onDeselect'] as const)('hands the select no Tab once %s has ended the way by the arrows', (chose) => {
    const reached = vi.fn<(key: string) => void>()
    function Field(): ReactElement {
      const select = useSearchSelect(useSearchText(), { options: ['Asha'], isFailed: false }, () => undefined)
      return (
        <span onKeyDownCapture={select.onKeyDownCapture}>
          <input aria-label="Field" onKeyDown={({ key }) => reached(key)} />
          <button type="button" onClick={select.props[chose]}>
            Choose
          </button>
        </span>
      )
    }
    open('/', '/', <Field />)
    press('ArrowDown')
    press('Tab')
    expect(reached.mock.calls).toEqual([['ArrowDown'], ['Tab']])
    fireEvent.click(screen.getByRole('button', { name: 'Choose' }))
    press('Tab')
    expect(reached).toHaveBeenCalledTimes(2)
  })

  it('is left by Tab where nothing was typed', async () => {
    const { user, field } = held(<People from="active" />, '/users/active')
    await user.click(field)
    await screen.findByRole('option', { name: /Aaron First/ })
    await user.tab()
    expect(chosen()).toBe('')
    expect(field).not.toHaveFocus()
  })
})

it('is one piece: no other select asks the server', () => {
  const others = Object.entries(sources).flatMap(([path, source]) => (source.includes('filterOption') ? [path] : []))
  expect(others.map((path) => path.split('/').at(-1)).filter((file) => file !== 'searchSelect.test.tsx')).toEqual(['useSearchSelect.ts'])
})
