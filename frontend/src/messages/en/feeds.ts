/** Our Feeds: it has this page alone. */
export const feeds = {
  title: 'Our Feeds',
  /** What people call it, beside its name: “Find anything” finds it by these. */
  also: { page: 'news timeline social posts' },
  frame: (company: string) => `Timeline of ${company}`,
  none: 'No feed is set.',
  noneHint: 'Once the company’s timeline is set for the portal, it appears here.',
  open: 'Open in a new tab',
}
