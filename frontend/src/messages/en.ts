import { decide } from './en/decide'
import { firstAdmin } from './en/firstAdmin'
import { passwords } from './en/passwords'
import { plural } from './en/plural'

/**
 * Every sentence that a person reads before they are signed in, or wherever they are; the other catalogue is `en/portal.ts`.
 * What is spelt oddly is known so to those who use it, and stays.
 */
export const en = {
  product: 'Muster',
  failure: {
    title: 'It could not be loaded.',
    old: 'This could not be fetched anew, and stands as it was.',
    noAnswer: 'The server did not answer. Check the connection, then try again.',
    unreadable: 'Something went wrong!!!',
    /** What the server refuses for being too much, by its code. */
    tooMany: {
      too_many_attempts: 'Too many failed attempts.',
      too_many_calls: 'That was too often.',
    } as Record<string, string>,
    comeBack: (what: string, wait: string) => `${what} Try again in ${wait}.`,
    seconds: (count: number) => plural(count, { one: '1 second', other: `${count} seconds` }),
    minutes: (count: number) => plural(count, { one: '1 minute', other: `${count} minutes` }),
    request: (id: string) => `Request ${id}`,
    tryAgain: 'Try again',
  },
  decide,
  firstAdmin,
  signIn: {
    title: 'Sign In',
    email: 'Email',
    password: 'Password',
    show: 'Show password',
    submit: 'Sign In',
    submitting: 'Signing in',
    register: 'This month',
    missing: 'Please fill email id or  password.',
    failed: 'Something went wrong!!!',
    help: 'Help',
    ask: (whom: string) => `For help ask ${whom}.`,
    runBy: (company = 'the company') => `Run by ${company} on its own machines.`,
    ended: {
      expired: 'Your session has ended. Sign in to go on.',
      forbidden: 'That page is not open to you, so you were signed out.',
      otherTab: 'You signed out in another tab.',
    },
  },
  again: {
    title: 'Sign in again',
    lead: 'Your session has ended. What you typed is still here; it is dropped when somebody else signs in.',
    otherWay: 'Sign in another way, in a new tab',
    leave: 'Drop what I typed',
  },
  passwords,
  shell: {
    skip: 'Skip to content',
    menu: 'Menu',
    places: 'Registers',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    changePassword: 'Change password',
    logOut: 'Log Out',
    logOutAll: 'Log out everywhere',
    logOutAllAsk: 'Log out on all devices, this one included?',
    logOutFailed: 'The server did not answer, so the session lives on there. Try again when you are back.',
    profile: (name: string) => ` account of ${name}`,
    theme: 'Theme',
    themes: { system: 'Like the system', light: 'Light', dark: 'Dark' },
    themeNow: (mode: string) => `Theme: ${mode}`,
    offline: 'You are offline.',
    offlineHint: 'This page stays. Nothing is sent until you are back.',
    offlineSince: (time: string) => `Since ${time}`,
    mailToFiles: (folder: string) => `No mail server is set up: mails are written to files in ${folder}.`,
    noBackup: (since: string | null) =>
      since === null
        ? 'The portal’s backups fail, and no whole one was ever made.'
        : `The portal’s backups fail: the last whole one is of ${since}.`,
    aboutBackups: 'How backups are made',
    notOpen: 'That page is not open to you.',
    insecure: 'This page came over plain http: browsers give it no location and no encrypted storage. Use https.',
  },
  notFound: {
    title: 'Page not found',
    hint: (path: string) => `Nothing is kept at ${path}.`,
    back: 'Go to Dashboard',
  },
  crash: {
    title: 'This page could not be shown',
    staleTitle: 'This page could not be loaded',
    hint: 'What you saved is safe. Reload, and if it happens again tell your administrator.',
    staleHint: 'The portal was updated meanwhile, or the connection broke. Reload to get the current version.',
    offlineTitle: 'The connection is gone',
    offlineHint: 'This page was not loaded yet. It comes by itself when the connection is back.',
    reload: 'Reload',
  },
  confirm: { yes: 'Confirm', no: 'Cancel', close: 'Close' },
  toast: { region: 'Messages', close: 'Close message' },
}

export type Messages = typeof en
