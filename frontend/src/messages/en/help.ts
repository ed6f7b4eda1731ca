/** What the guide says of a page, beside it. */
export const help = {
  open: 'Help on this page',
  title: 'Help',
  close: 'Close help',
  loading: 'Loading the help',
  failed: 'The help could not be loaded.',
  whole: 'Open the whole guide',
  guide: 'Guide',
  howThisWorks: 'How this works',
  notLoaded: 'The help could not be opened. Check the connection, then try again.',
  also: {
    open: 'manual how to documentation support question explain',
    guide: 'manual handbook documentation help',
  },
}
