import { useEffect } from 'react'
import { text } from '@/messages/text'

/** Names the tab: what is shown, and whose portal it is. */
export function useTitle(title: string, company: string | undefined): void {
  useEffect(() => {
    document.title = `${title} · ${company ?? text.product}`
  }, [title, company])
}
