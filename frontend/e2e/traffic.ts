import type { Page, Request } from '@playwright/test'

/** Follows what a page asks for, so that one can tell when all of it has come. */
export class Traffic {
  private readonly waiting = new Set<Request>()

  constructor(private readonly page: Page) {
    // Scripts too: a page is fetched before it asks. What stays open, and what the browser's own reader of PDFs does, is no matter.
    page.on('request', (request) => {
      if (request.url().startsWith('http') && !request.url().endsWith('/events')) this.waiting.add(request)
    })
    page.on('requestfinished', (request) => this.waiting.delete(request))
    page.on('requestfailed', (request) => this.waiting.delete(request))
  }

  /** Once nothing is asked for any more, nor read by `others`, and what came is drawn. */
  async settled(others: () => boolean = () => false): Promise<void> {
    for (let quiet = 0; quiet < 2; ) {
      await this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
      quiet = this.waiting.size === 0 && !others() ? quiet + 1 : 0
    }
  }
}
