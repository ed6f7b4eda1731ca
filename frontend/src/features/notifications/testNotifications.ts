import type { Notification, Notifications, NotificationSettings } from './api.gen'

/** For tests: what changed for Ananya, and how she is told. */

export function notification(id: number, values: Partial<Notification> = {}): Notification {
  return {
    _id: id,
    kind: 'requests',
    told: 'leave approved',
    subject: 'Your leave was approved',
    detail: 'Rohan Deshpande has approved Casual Leave, 01/12/2026, 1 day.',
    page: `/leaves-home?history=${id}`,
    created_at: '2026-11-25T03:30:00Z',
    read: false,
    ...values,
  }
}

export function told(rows: Notification[], values: Partial<Notifications> = {}): { body: Notifications } {
  return { body: { unread: rows.filter((row) => !row.read).length, rows, more: false, ...values } }
}

export function settings(values: Partial<NotificationSettings> = {}): NotificationSettings {
  return {
    version: 0,
    kinds: [
      { kind: 'leaves-asked', group: 'asked', choice: 'mail', usual: 'mail', quietest: 'off', count: 11 },
      { kind: 'requests', group: 'decided', choice: 'mail', usual: 'mail', quietest: 'off', count: 9 },
      { kind: 'documents', group: 'assigned', choice: 'mail', usual: 'mail', quietest: 'portal', count: 2 },
      { kind: 'payslips', group: 'decided', choice: 'mail', usual: 'mail', quietest: 'mail', count: 1 },
    ],
    digesthour: 18,
    quietfrom: null,
    quietuntil: null,
    mails: true,
    ...values,
  }
}
