import { LARGEST_PAGE } from '@/shared/api/page'

/** The first rows of a list, so many at most, page by page. Where the list moves on meanwhile, a row may come twice. */
export async function readFirst<Row>(most: number, read: (page: number, pageSize: number) => Promise<readonly Row[]>): Promise<Row[]> {
  const found: Row[] = []
  for (let page = 1, isFull = true; isFull && found.length < most; page += 1) {
    const rows = await read(page, LARGEST_PAGE)
    found.push(...rows)
    isFull = rows.length === LARGEST_PAGE
  }
  return found.slice(0, most)
}
