import type { RecordWords } from './records'

/** What the shell and “Find anything” say of what changed for somebody. */
export const notifications = {
  title: 'Notifications',
  tabs: { changed: 'What changed', told: 'How I am told' },
  /** The bell. */
  bell: (unread: string) => (unread === '' ? 'Notifications' : `Notifications, ${unread} unread`),
  more: (count: number) => `${count} and more`,
  notLoaded: 'What changed could not be opened. Check the connection, then try again.',
  /** By which they are found. */
  also: { page: 'bell news alerts what changed unread', told: 'mail digest quiet hours mute alerts settings' },
}

export const notificationRecords = {
  notificationsettings: {
    label: 'How somebody is told',
    fields: { choices: 'Choices', digesthour: 'Hour of the digest', quietfrom: 'Quiet from', quietuntil: 'Quiet until' },
  },
} satisfies Record<string, RecordWords>
