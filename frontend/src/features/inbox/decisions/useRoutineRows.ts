import { useState } from 'react'
import { useGetInboxQuery, type GetInboxApiArg } from '../api.gen'
import { rowsOf } from '../rows'

/** As many as are weighed. */
const MOST = 100

/** What needs no look, one by one: asked for once its line is opened. */
export function useRoutineRows(narrowed: GetInboxApiArg) {
  const [isOpen, setOpen] = useState(false)
  const asked: GetInboxApiArg = { ...narrowed, part: 'routine', page: 1, pageSize: MOST }
  const { currentData, error, isFetching, refetch } = useGetInboxQuery(asked, { skip: !isOpen, refetchOnMountOrArgChange: true })
  return {
    isOpen,
    toggle: () => setOpen(!isOpen),
    /** Null where they are not shown. */
    rows: isOpen ? rowsOf(currentData?.rows ?? [], true) : null,
    isWaiting: currentData === undefined,
    isFetching,
    error,
    refetch: () => void refetch(),
  }
}

export type RoutineRows = ReturnType<typeof useRoutineRows>
