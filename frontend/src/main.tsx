import 'virtual:tokens.css'
import './app/theme/fonts.css'
import './app/theme/base.css'
import './shared/ui/utilities.css'
import './shared/ui/text.css'
import './shared/ui/phone.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { RouterProvider } from 'react-router/dom'
import { makeRouter } from './app/router'
import { makeStore } from './app/store'
import { startLocale } from '@/messages/locale'
import { watchMode } from '@/shared/theme/mode'
import { unregisterWorkers } from './app/workers'
import { watchSession } from '@/shared/session/persist'

const store = makeStore()
watchMode()
watchSession(store)
void unregisterWorkers()

function draw(): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <RouterProvider router={makeRouter(store)} />
      </Provider>
    </StrictMode>,
  )
}

void startLocale().then(draw)
