import { lazy, Suspense, useState, type ReactElement, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { ChatSection } from './ChatSection'
import { RemindersSection } from './RemindersSection'
import { SheetsSection } from './SheetsSection'
import { TermSection } from './TermSection'
import { WritingSection } from './WritingSection'
import { useGetCompanyQuery, useShowSetupMutation, type CompanyRecord, type SettingSource } from '../api'
import styles from '../settings.module.css'
import { portal } from '@/messages/settings'
import { failureOf } from '@/shared/api/errors'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import { toastFailed } from '@/shared/feedback/toasts'
import { NotRefreshed } from '@/shared/feedback/NotRefreshed'
import { formatDate } from '@/shared/format/dates'
import { Section } from '@/shared/layout/Section'
import { CompanyLogo } from '@/shared/mark/CompanyLogo'
import { Button } from '@/shared/ui/Button'

const CompanyModal = lazy(() => import('./CompanyModal').then((module) => ({ default: module.CompanyModal })))
const WritingModal = lazy(() => import('./WritingModal').then((module) => ({ default: module.WritingModal })))
const SheetsModal = lazy(() => import('./SheetsModal').then((module) => ({ default: module.SheetsModal })))
const RemindersModal = lazy(() => import('./RemindersModal').then((module) => ({ default: module.RemindersModal })))
const TermModal = lazy(() => import('./TermModal').then((module) => ({ default: module.TermModal })))
const InstallationSection = lazy(() => import('./InstallationSection').then((module) => ({ default: module.InstallationSection })))
const HistoryDrawer = lazy(() => import('@/shared/history/HistoryDrawer').then((module) => ({ default: module.HistoryDrawer })))

const words = portal.settings.company
/** The company's settings are one record. */
const ID = 1

interface FactProps {
  label: string
  value: ReactNode
  source?: SettingSource
}

/** A setting, and where it comes from where nobody has set it here. */
function Fact({ label, value, source }: FactProps): ReactElement {
  const isElsewhere = source === 'environment' || source === 'payslip.toml'
  return (
    <>
      <dt className="color-secondary">{label}</dt>
      <dd className="pre-line">
        {value ?? <span className="color-tertiary">{words.nothing}</span>}
        {isElsewhere ? <span className="color-tertiary">{` (${words.sources[source]})`}</span> : null}
      </dd>
    </>
  )
}

function Facts({ company }: { company: CompanyRecord }): ReactElement {
  const { fields } = words
  return (
    <dl className={`py-16 text-13 ${styles['facts']}`}>
      <Fact label={fields.name} value={company.name} source={company.sources.name} />
      <Fact label={fields.legalName} value={company.legalName} />
      <Fact label={fields.address} value={company.address} source={company.sources.address} />
      <Fact label={fields.help} value={company.help} />
      <Fact
        label={fields.logo}
        value={company.logo === null ? null : <CompanyLogo src={company.logo} alt={words.logoNow} height={40} />}
        source={company.sources.logo}
      />
      <Fact label={fields.beganOn} value={company.beganOn === null ? null : formatDate(company.beganOn)} />
    </dl>
  )
}

/** Brings the steps of setting up back to the dashboard, and leads to them. */
function GoOnSettingUp(): ReactElement {
  const navigate = useNavigate()
  const [show, { isLoading }] = useShowSetupMutation()

  async function goOn(): Promise<void> {
    try {
      await show({ setupShown: { shown: true } }).unwrap()
      void navigate('/setting-up')
    } catch (error) {
      toastFailed(words.goOnFailed, failureOf(error).reason)
    }
  }

  return (
    <Button look="link" aria-disabled={isLoading} onClick={isLoading ? undefined : () => void goOn()}>
      {portal.settings.setup.goOn}
    </Button>
  )
}

interface OpenedProps {
  company: CompanyRecord
  children: (company: CompanyRecord) => ReactElement
}

/** The company as it was when its form was opened: what somebody else changes meanwhile is told, not overwritten. */
function Opened({ company, children }: OpenedProps): ReactElement {
  const [opened] = useState(company)
  return children(opened)
}

/** `alone`: without the way to the steps, where it is one of them. */
export function CompanyTab({ alone = false }: { alone?: boolean }): ReactElement {
  const { data, error, refetch } = useGetCompanyQuery()
  const { open, draw, close } = useDialogs(['edit', 'writing', 'sheets', 'reminders', 'term', 'history'])
  if (data === undefined) {
    return error === undefined ? <p className="color-secondary text-13">{words.waiting}</p> : <LoadFailed error={error} onRetry={() => void refetch()} />
  }
  return (
    <>
      <Section
        title={words.title}
        aside={
          <>
            {alone ? null : <GoOnSettingUp />}
            <Button look="link" onClick={() => open('history', ID)}>
              {words.history}
            </Button>
            <Button onClick={() => open('edit', ID)}>{words.edit}</Button>
          </>
        }
      >
        <NotRefreshed error={error} onRetry={refetch} />
        <Facts company={data} />
      </Section>
      <WritingSection company={data} onChange={() => open('writing', ID)} />
      <SheetsSection company={data} onChange={() => open('sheets', ID)} />
      {alone ? null : <RemindersSection company={data} onChange={() => open('reminders', ID)} />}
      {alone ? null : <ChatSection />}
      {alone ? null : <TermSection company={data} onChange={() => open('term', ID)} />}
      {alone ? null : <Suspense fallback={null}><InstallationSection /></Suspense>}
      <Suspense fallback={null}>
        {draw('edit', () => (
          <Opened company={data}>{(company) => <CompanyModal company={company} onClose={close} />}</Opened>
        ))}
        {draw('writing', () => (
          <Opened company={data}>{(company) => <WritingModal company={company} onClose={close} />}</Opened>
        ))}
        {draw('sheets', () => (
          <Opened company={data}>{(company) => <SheetsModal company={company} onClose={close} />}</Opened>
        ))}
        {draw('reminders', () => (
          <Opened company={data}>{(company) => <RemindersModal company={company} onClose={close} />}</Opened>
        ))}
        {draw('term', () => (
          <Opened company={data}>{(company) => <TermModal company={company} onClose={close} />}</Opened>
        ))}
        {draw('history', (id) => (
          <HistoryDrawer record="company" id={id} name={data.name} onClose={close} />
        ))}
      </Suspense>
    </>
  )
}
