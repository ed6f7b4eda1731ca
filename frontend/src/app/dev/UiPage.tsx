import { Checkbox, ConfigProvider, Input, Segmented, Select, Switch } from 'antd'
import { Check, CircleX, Hourglass, Pencil, Plus, Trash2, X } from 'lucide-react'
import { useState, type CSSProperties, type ReactElement, type ReactNode } from 'react'
import styles from './ui.module.css'
import { Section } from '@/shared/layout/Section'
import type { StatusLooks } from '@/shared/status/statuses'
import { antdTheme } from '@/shared/theme/antd'
import type { Mode } from '@/shared/theme/mode'
import { dark, light } from '@/shared/theme/tokens'
import { Button, buttonClass, ButtonLink } from '@/shared/ui/Button'
import { Disclosure, DisclosureItem } from '@/shared/ui/Disclosure'
import { Drawer } from '@/shared/ui/Drawer'
import { IconButton } from '@/shared/ui/IconButton'
import { RowMenu } from '@/shared/ui/RowMenu'
import { StatusTag } from '@/shared/ui/StatusTag'
import { SteadyLabel } from '@/shared/ui/SteadyLabel'
import { Tabs } from '@/shared/ui/Tabs'
import { TextButton } from '@/shared/ui/TextButton'

const LOOKS: StatusLooks = {
  done: { icon: Check, tone: 'done' },
  waits: { icon: Hourglass, tone: 'waits' },
  'on its way': { icon: Hourglass, tone: 'onItsWay' },
  refused: { icon: CircleX, tone: 'refused' },
  over: { icon: X, tone: 'over' },
}
const nothing = (): void => undefined
const ROW_ACTIONS = [
  { key: 'edit', label: 'Edit', icon: Pencil, run: nothing },
  { key: 'remove', label: 'Remove', icon: Trash2, run: nothing, blocked: 'Why it can’t be removed now.' },
  { key: 'more', label: 'Add', icon: Plus, run: nothing, hint: 'What comes first.' },
]
const OPTIONS = [{ value: 'one' }, { value: 'two' }]

/** The palette of a theme, whatever the page's own is. */
function paletteOf(mode: Mode): CSSProperties {
  const entries = Object.entries(mode === 'dark' ? dark : light)
  const named = entries.map(([name, value]) => [`--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, value])
  return { colorScheme: mode, ...Object.fromEntries(named) }
}

function Piece({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <Section title={title}>
      <div className="flex flex-wrap items-center gap-12 py-12">{children}</div>
    </Section>
  )
}

function Ours(): ReactElement {
  const [tab, setTab] = useState<'first' | 'second'>('first')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Piece title="Button, ButtonLink">
        <Button look="primary">Primary</Button>
        <Button>Plain</Button>
        <Button icon={<Check size={16} aria-hidden />}>With an icon</Button>
        <Button look="quiet">Quiet</Button>
        <Button look="link">Link</Button>
        <Button danger>Danger</Button>
        <Button look="primary" danger>
          Dangerous and expected
        </Button>
        <Button small>Small</Button>
        <Button disabled>Disabled</Button>
        <ButtonLink to="/dev/ui">A link</ButtonLink>
        <Button block>Block</Button>
        <Button wide look="primary">
          <SteadyLabel others={['Save', 'Saving …']}>Save</SteadyLabel>
        </Button>
      </Piece>
      <Piece title="TextButton, IconButton">
        <TextButton>An action within a line</TextButton>
        <IconButton icon={Pencil} label="Edit" />
        <IconButton icon={Pencil} label="Edit, 32" size={32} quiet />
        <IconButton icon={Pencil} label="Edit, 24" size={24} />
      </Piece>
      <Piece title="StatusTag">
        {Object.keys(LOOKS).map((status) => (
          <StatusTag key={status} status={status} looks={LOOKS} />
        ))}
      </Piece>
      <Piece title="Disclosure, RowMenu">
        <Disclosure className={buttonClass({})} button="Opens a panel" align="start">
          {(close) => <DisclosureItem icon={Pencil} label="Closes it" onClick={close} />}
        </Disclosure>
        <RowMenu label="Actions of a row" actions={ROW_ACTIONS} />
      </Piece>
      <Piece title="Drawer">
        <Button onClick={() => setOpen(true)}>Open a drawer</Button>
        {isOpen ? (
          <Drawer title="Drawer" closeLabel="Close" onClose={() => setOpen(false)} footer={<Button>At its foot</Button>}>
            What it says.
          </Drawer>
        ) : null}
      </Piece>
      <Tabs
        label="Tabs"
        items={[
          { key: 'first', label: 'First', panel: 'What the first says.' },
          { key: 'second', label: 'Second', panel: 'What the second says.' },
        ]}
        active={tab}
        onChange={setTab}
      />
    </>
  )
}

function Antd(): ReactElement {
  return (
    <Piece title="antd’s">
      <Input aria-label="Input" placeholder="Input" />
      <Input.TextArea aria-label="TextArea" placeholder="TextArea" />
      <Select aria-label="Select" options={OPTIONS} defaultValue="one" />
      <Checkbox>Checkbox</Checkbox>
      <Switch aria-label="Switch" />
      <Segmented aria-label="Segmented" options={['one', 'two']} />
    </Piece>
  )
}

/** Every piece that pages are made of, in both themes. It is in no build. */
export function UiPage(): ReactElement {
  return (
    <main id="content" className={styles['page']}>
      {(['light', 'dark'] as const).map((mode) => (
        <section key={mode} aria-label={mode} className={styles['pane']} style={paletteOf(mode)}>
          <h1>{mode}</h1>
          <ConfigProvider theme={antdTheme(mode, false)}>
            <Ours />
            <Antd />
          </ConfigProvider>
        </section>
      ))}
    </main>
  )
}
