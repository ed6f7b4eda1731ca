import { lazy, Suspense, type ReactElement } from 'react'
import { useListChatAddressesQuery, useTryChatAddressMutation, type ChatAddress } from '../api'
import styles from '../settings.module.css'
import { portal } from '@/messages/settings'
import { failureOf } from '@/shared/api/errors'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import { toastDone, toastFailed } from '@/shared/feedback/toasts'
import { Section } from '@/shared/layout/Section'
import { Button } from '@/shared/ui/Button'

const ChatModal = lazy(() => import('./ChatModal').then((module) => ({ default: module.ChatModal })))
const HistoryDrawer = lazy(() => import('@/shared/history/HistoryDrawer').then((module) => ({ default: module.HistoryDrawer })))

const words = portal.settings.company.chat

/** One topic: where it is told, and what may be done about it. */
function Topic({ topic, onChange, onHistory }: { topic: ChatAddress; onChange: () => void; onHistory: () => void }): ReactElement {
  const [send, { isLoading }] = useTryChatAddressMutation()
  const label = words.topics[topic.topic]

  async function attempt(): Promise<void> {
    try {
      await send({ topic: topic.topic }).unwrap()
      toastDone(words.tried)
    } catch (error) {
      toastFailed(words.tryFailed, failureOf(error).reason)
    }
  }

  return (
    <>
      <dt>{label}</dt>
      <dd>
        {topic.shown ?? <span className="color-tertiary">{words.nowhere}</span>}{' '}
        <Button look="link" aria-label={words.changeOf(label)} onClick={onChange}>
          {words.change}
        </Button>
        {topic.shown === null ? null : (
          <Button look="link" aria-label={words.tryOf(label)} aria-disabled={isLoading} onClick={isLoading ? undefined : () => void attempt()}>
            {words.try}
          </Button>
        )}
        {topic.id === null ? null : (
          <Button look="link" aria-label={words.historyOf(label)} onClick={onHistory}>
            {words.history}
          </Button>
        )}
      </dd>
    </>
  )
}

/** Where the chat of the company is told of what (told-9). */
export function ChatSection(): ReactElement {
  const { data, error, refetch } = useListChatAddressesQuery()
  const { open, draw, close } = useDialogs(['chat', 'chatHistory'])
  const topics = data?.topics ?? []
  return (
    <Section title={words.head}>
      <p className="color-secondary text-13">{words.about}</p>
      {error === undefined || data !== undefined ? null : <LoadFailed error={error} onRetry={() => void refetch()} />}
      <dl className={`py-16 text-13 ${styles['facts']}`}>
        {topics.map((topic, at) => (
          <Topic key={topic.topic} topic={topic} onChange={() => open('chat', at + 1)} onHistory={() => open('chatHistory', topic.id ?? 0)} />
        ))}
      </dl>
      <Suspense fallback={null}>
        {draw('chat', (at) => {
          const topic = topics[at - 1]
          return topic === undefined ? null : <ChatModal topic={topic} onClose={close} />
        })}
        {draw('chatHistory', (id) => (
          <HistoryDrawer record="chat" id={id} name={words.head} onClose={close} />
        ))}
      </Suspense>
    </Section>
  )
}
