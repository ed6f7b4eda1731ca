import type { ReactElement, ReactNode } from 'react'
import { investmentsApi, type Investment } from './api'
import { useInvestmentQueue } from './useInvestmentQueue'
import { portal } from '@/messages/investments'
import { DecisionQueue } from '@/shared/decisions/DecisionQueue'
import { formatMoney, sumOf } from '@/shared/format/money'
import { makeUseList } from '@/shared/table/useList'

const words = portal.investments.deciding
const useWaiting = makeUseList(investmentsApi.endpoints.listRequestedInvestments)

interface Props {
  open: (investment: Investment) => void
  history: (investment: Investment) => void
  onShowApproved: () => void
  segments: ReactNode
}

/** What waits for the reader's decision: requested, and reviewed. */
export function WaitingTab({ open, history, onShowApproved, segments }: Props): ReactElement {
  const queue = useInvestmentQueue({ open, history })
  const list = useWaiting(queue.declared)
  return (
    <DecisionQueue
      queue={queue}
      name="investments-waiting"
      label={portal.investments.tabs.requests}
      list={list}
      words={words}
      table={{ search: portal.investments.search, emptyHint: portal.investments.emptyHint }}
      reject={portal.investments.reject}
      nameOf={(one) => [one.empName, one.investmentTitle]}
      personOf={(one) => one.empId}
      sum={(chosen, people) => words.sum(formatMoney(sumOf(chosen.map((one) => one.investmentAmount))), people)}
      saysOne
      onShow={onShowApproved}
      segments={segments}
    />
  )
}
