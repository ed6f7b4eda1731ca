import { ChevronDown } from 'lucide-react'
import type { ReactElement } from 'react'
import styles from './policy.module.css'
import { useListLeavePolicyTemplatesQuery, type PolicyTerms } from '@/entities/leavePolicies/api'
import { portal } from '@/messages/leavePolicies'
import { buttonClass } from '@/shared/ui/Button'
import { Disclosure, DisclosureItem } from '@/shared/ui/Disclosure'

const words = portal.leavePolicies

/** Usual terms, which fill the fields and save nothing. */
export function Templates({ account, onTake }: { account: string; onTake: (terms: PolicyTerms) => void }): ReactElement | null {
  const { data = [] } = useListLeavePolicyTemplatesQuery()
  const offered = data.flatMap(({ name, accounts }) => {
    const own = accounts.find((one) => one.account === account)
    return own === undefined ? [] : [{ name, terms: own.terms }]
  })
  if (offered.length === 0) return null
  return (
    <Disclosure
      className={buttonClass({}, styles['templates'])}
      button={
        <>
          <ChevronDown size={16} aria-hidden />
          {words.templates}
        </>
      }
    >
      {(close) => (
        <>
          <p className="color-secondary text-12 px-12 m-0">{words.templatesHint}</p>
          {offered.map(({ name, terms }) => (
            <DisclosureItem
              key={name}
              label={name}
              onClick={() => {
                close()
                onTake(terms)
              }}
            />
          ))}
        </>
      )}
    </Disclosure>
  )
}
