import { Tabs } from 'antd'
import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router'
import { AuditTab } from './AuditTab'
import { MailsTab } from './MailsTab'
import { RolesTab } from './RolesTab'
import styles from './settings.module.css'
import { portal } from '@/messages/portal'
import { PageHeading } from '@/shared/layout/PageHeading'

const words = portal.settings

const TABS = [
  { key: 'roles', label: words.tabs.roles, Tab: RolesTab },
  { key: 'mails', label: words.tabs.mails, Tab: MailsTab },
  { key: 'audit', label: words.tabs.audit, Tab: AuditTab },
]

export function SettingsPage(): ReactElement {
  const [params, setParams] = useSearchParams()
  const asked = params.get('tab')
  const active = TABS.find((tab) => tab.key === asked)?.key ?? 'roles'
  return (
    <>
      <PageHeading title={words.title} />
      <Tabs
        className={styles['tabs'] ?? ''}
        activeKey={active}
        destroyOnHidden
        // Each tab has a list of its own: what was searched in one is nothing to the next.
        onChange={(key) => setParams(key === 'roles' ? {} : { tab: key })}
        items={TABS.map(({ key, label, Tab }) => ({ key, label, children: <Tab /> }))}
      />
    </>
  )
}
