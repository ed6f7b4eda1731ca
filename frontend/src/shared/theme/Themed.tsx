import { ConfigProvider } from 'antd'
import type { ReactElement, ReactNode } from 'react'
import { antdTheme } from './antd'
import { useMode } from './mode'
import { useReducedMotion } from '@/shared/layout/useMedia'

/** What is drawn with antd's pieces looks like the rest of the portal. */
export function Themed({ children }: { children: ReactNode }): ReactElement {
  const mode = useMode()
  const reduced = useReducedMotion()
  return (
    <ConfigProvider theme={antdTheme(mode, !reduced)} wave={{ disabled: true }} button={{ autoInsertSpace: false }}>
      {children}
    </ConfigProvider>
  )
}
