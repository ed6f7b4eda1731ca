import { text } from '@/messages/text'

/** The company's name as it stands beside the product's: nothing where they are one, as before somebody has named the company. */
export function besideProduct(company: string | undefined): string | undefined {
  return company?.toLowerCase() === text.product.toLowerCase() ? undefined : company
}
