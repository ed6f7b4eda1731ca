import { useListNotificationsQuery, useReadNotificationsMutation, type ListNotificationsApiArg, type Notification } from '../api.gen'
import { ring } from '../bell/ring'
import { portal } from '@/messages/notifications'
import { failureOf } from '@/shared/api/errors'
import { toastFailed } from '@/shared/feedback/toasts'

const words = portal.notifications
const MOST = 99

interface Changed extends Pick<ReturnType<typeof useListNotificationsQuery>, 'data' | 'error' | 'isFetching' | 'refetch'> {
  /** How many are unread, in words; nothing where none is. */
  unread: string
  read: (rows: readonly Notification[]) => void
  readAll: () => void
}

/** What changed, and what becomes of it once it is read. */
export function useChanged(asked: ListNotificationsApiArg): Changed {
  const { data, error, isFetching, refetch } = useListNotificationsQuery(asked)
  const [send] = useReadNotificationsMutation()

  function note(notificationsRead: { ids: number[] } | { upto: number }): void {
    void send({ notificationsRead }).then((answer) => {
      if (answer.data === undefined) toastFailed(words.notRead, failureOf(answer.error).reason)
      else ring({ unread: answer.data.unread })
    })
  }

  const count = data?.unread ?? 0
  return {
    data,
    error,
    isFetching,
    refetch,
    unread: count === 0 ? '' : count >= MOST ? words.more(MOST) : String(count),
    read(rows) {
      const ids = rows.filter((row) => !row.read).map((row) => row._id)
      if (ids.length > 0) note({ ids })
    },
    readAll() {
      const newest = data?.rows[0]
      if (newest !== undefined) note({ upto: newest._id })
    },
  }
}
