import { ConfigProvider } from 'antd'
import type { ReactElement, ReactNode } from 'react'
import { antdTheme } from './antd'
import { useMode } from './mode'
import { locale } from '@/messages/locale'
import { portal } from '@/messages/portal'
import { useReducedMotion } from '@/shared/layout/useMedia'

/** What is drawn with antd's pieces looks like the rest of the portal, and says the little that it says itself in its language. */
export function Themed({ children }: { children: ReactNode }): ReactElement {
  const mode = useMode()
  const reduced = useReducedMotion()
  return (
    <ConfigProvider
      theme={antdTheme(mode, !reduced)}
      locale={{ locale: locale(), Empty: { description: portal.form.noData } }}
      wave={{ disabled: true }}
      button={{ autoInsertSpace: false }}
    >
      {children}
    </ConfigProvider>
  )
}
