import { lazy, Suspense, type ReactElement } from 'react'
import { useSearchParams } from 'react-router'
import { CompanyTab } from './company/CompanyTab'
import { LeaveTab } from './leave/LeaveTab'
import { DepartmentsTab, DesignationsTab } from './placements/PlacementsTab'
import { RolesTab } from './roles/RolesTab'
import { portal } from '@/messages/settings'
import { PageHeading } from '@/shared/layout/PageHeading'
import { useMe } from '@/shared/session/hooks'
import { may } from '@/shared/session/may'
import { Tabs, type TabItem } from '@/shared/ui/Tabs'

const ApprovalsTab = lazy(() => import('./approvals/ApprovalsTab').then((module) => ({ default: module.ApprovalsTab })))
const AuditTab = lazy(() => import('./audit/AuditTab').then((module) => ({ default: module.AuditTab })))
const ChecklistsTab = lazy(() => import('./checklists/ChecklistsTab').then((module) => ({ default: module.ChecklistsTab })))
const DocumentsTab = lazy(() => import('./documents/DocumentsTab').then((module) => ({ default: module.DocumentsTab })))
const MailsTab = lazy(() => import('./mails/MailsTab').then((module) => ({ default: module.MailsTab })))
const RefusalsTab = lazy(() => import('./refusals/RefusalsTab').then((module) => ({ default: module.RefusalsTab })))
const PatternsTab = lazy(() => import('./patterns/PatternsTab').then((module) => ({ default: module.PatternsTab })))
const PlacesTab = lazy(() => import('./places/PlacesTab').then((module) => ({ default: module.PlacesTab })))
const ImportsTab = lazy(() => import('./imports/ImportsTab').then((module) => ({ default: module.ImportsTab })))
const ImportsAside = lazy(() => import('./imports/ImportsAside').then((module) => ({ default: module.ImportsAside })))

const words = portal.settings
const waiting = <div className="min-h-320" aria-busy />

const tabs = (mayImport: boolean): TabItem<keyof typeof words.tabs>[] => [
  { key: 'company', label: words.tabs.company, panel: <CompanyTab /> },
  { key: 'roles', label: words.tabs.roles, panel: <RolesTab /> },
  { key: 'departments', label: words.tabs.departments, panel: <DepartmentsTab /> },
  { key: 'designations', label: words.tabs.designations, panel: <DesignationsTab /> },
  { key: 'leave', label: words.tabs.leave, panel: <LeaveTab /> },
  { key: 'approvals', label: words.tabs.approvals, panel: <Suspense fallback={waiting}><ApprovalsTab /></Suspense> },
  { key: 'patterns', label: words.tabs.patterns, panel: <Suspense fallback={waiting}><PatternsTab /></Suspense> },
  { key: 'places', label: words.tabs.places, panel: <Suspense fallback={waiting}><PlacesTab /></Suspense> },
  { key: 'checklists', label: words.tabs.checklists, panel: <Suspense fallback={waiting}><ChecklistsTab /></Suspense> },
  { key: 'documents', label: words.tabs.documents, panel: <Suspense fallback={waiting}><DocumentsTab /></Suspense> },
  ...(mayImport
    ? [{ key: 'imports' as const, label: words.tabs.imports, panel: <Suspense fallback={waiting}><ImportsTab /></Suspense> }]
    : []),
  { key: 'mails', label: words.tabs.mails, panel: <Suspense fallback={waiting}><MailsTab /></Suspense> },
  { key: 'refusals', label: words.tabs.refusals, panel: <Suspense fallback={waiting}><RefusalsTab /></Suspense> },
  { key: 'audit', label: words.tabs.audit, panel: <Suspense fallback={waiting}><AuditTab /></Suspense> },
]

export function SettingsPage(): ReactElement {
  const [params, setParams] = useSearchParams()
  const asked = params.get('tab')
  const me = useMe()
  const items = tabs(me === undefined || may(me, 'imports.make'))
  const active = items.find((tab) => tab.key === asked)?.key ?? 'company'
  return (
    <>
      <PageHeading title={words.title} aside={active === 'imports' ? <Suspense fallback={null}><ImportsAside /></Suspense> : undefined} />
      <Tabs
        label={words.title}
        items={items}
        active={active}
        // Each tab has a list of its own: what was searched in one is nothing to the next.
        onChange={(key) => setParams(key === 'company' ? {} : { tab: key })}
      />
    </>
  )
}
