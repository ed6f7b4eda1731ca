import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router'
import { AuditTab } from './audit/AuditTab'
import { CompanyTab } from './company/CompanyTab'
import { LeaveTab } from './leave/LeaveTab'
import { MailsTab } from './mails/MailsTab'
import { DepartmentsTab, DesignationsTab } from './placements/PlacementsTab'
import { PatternsTab } from './patterns/PatternsTab'
import { PlacesTab } from './places/PlacesTab'
import { RefusalsTab } from './refusals/RefusalsTab'
import { RolesTab } from './roles/RolesTab'
import { portal } from '@/messages/settings'
import { PageHeading } from '@/shared/layout/PageHeading'
import { Tabs, type TabItem } from '@/shared/ui/Tabs'

const words = portal.settings

const tabs = (): TabItem<keyof typeof words.tabs>[] => [
  { key: 'company', label: words.tabs.company, panel: <CompanyTab /> },
  { key: 'roles', label: words.tabs.roles, panel: <RolesTab /> },
  { key: 'departments', label: words.tabs.departments, panel: <DepartmentsTab /> },
  { key: 'designations', label: words.tabs.designations, panel: <DesignationsTab /> },
  { key: 'leave', label: words.tabs.leave, panel: <LeaveTab /> },
  { key: 'patterns', label: words.tabs.patterns, panel: <PatternsTab /> },
  { key: 'places', label: words.tabs.places, panel: <PlacesTab /> },
  { key: 'mails', label: words.tabs.mails, panel: <MailsTab /> },
  { key: 'refusals', label: words.tabs.refusals, panel: <RefusalsTab /> },
  { key: 'audit', label: words.tabs.audit, panel: <AuditTab /> },
]

export function SettingsPage(): ReactElement {
  const [params, setParams] = useSearchParams()
  const asked = params.get('tab')
  const items = tabs()
  const active = items.find((tab) => tab.key === asked)?.key ?? 'company'
  return (
    <>
      <PageHeading title={words.title} />
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
