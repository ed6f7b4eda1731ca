import { useState, type ReactElement } from 'react'
import { useNavigate } from 'react-router'
import { directoryApi } from './api'
import { PersonFacts } from './PersonFacts'
import styles from './directory.module.css'
import { portal } from '@/messages/directory'
import { refusalOf, useRefused } from '@/shared/dialogs/useRefused'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import { initials } from '@/shared/format/names'
import { Button } from '@/shared/ui/Button'
import { Drawer } from '@/shared/ui/Drawer'

const words = portal.directory

interface Props {
  id: number
  onClose: () => void
  /** Shows somebody in the chart; absent: the chart is another tab. */
  onShow?: (id: number) => void
}

/** Somebody's own view: over the list, and over the chart on a phone. */
export function PersonDrawer({ id, onClose, onShow }: Props): ReactElement | null {
  const navigate = useNavigate()
  const [shown, setShown] = useState(id)
  const { data, error, refetch } = directoryApi.useGetChartBranchQuery({ of: shown })
  const refusal = data === undefined ? refusalOf(error) : null
  useRefused(refusal, onClose)
  if (refusal !== null) return null
  const entry = data?.person ?? null
  const show = (): void => {
    if (onShow) onShow(shown)
    else void navigate(`/directory?tab=chart&of=${shown}`)
  }
  return (
    <Drawer
      title={entry?.name ?? words.person.loading}
      closeLabel={words.close}
      onClose={onClose}
      footer={<Button onClick={show}>{words.person.inChart}</Button>}
    >
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {entry === null ? null : (
        <>
          <span className={styles['initials']} aria-hidden>
            {initials(entry.name)}
          </span>
          <PersonFacts entry={entry} onPerson={setShown} />
        </>
      )}
    </Drawer>
  )
}
