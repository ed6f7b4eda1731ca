import type { ReactElement, ReactNode } from 'react'
import { MonthRegister } from './MonthRegister'
import styles from './login.module.css'
import { text } from '@/messages/text'
import { useTitle } from '@/shared/layout/useTitle'
import { besideProduct } from '@/shared/mark/companyName'
import { CompanyLogo } from '@/shared/mark/CompanyLogo'
import { Logo } from '@/shared/mark/Logo'
import { useGetProvidersQuery } from '@/shared/session/api'

interface Props {
  title: string
  /** Its page of the guide. */
  help: 'sign-in' | 'passwords' | 'inbox'
  children: ReactNode
}

/** The frame of every page that needs no session: a form beside this month. Without antd, for phones. */
export function PublicPage({ title, help, children }: Props): ReactElement {
  const { data } = useGetProvidersQuery()
  const company = besideProduct(data?.company.name)

  useTitle(title, data?.company.name)

  return (
    <div className={styles['page']}>
      <main className={styles['side']}>
        <Logo word={text.product} size={26} />
        <div className={styles['form']}>
          <h1 className={styles['title']}>{title}</h1>
          <p className={styles['company']}>
            {data?.company.logo ? <CompanyLogo src={data.company.logo} height={24} /> : null} {company ?? ' '}
          </p>
          {children}
        </div>
        <p className={styles['foot']}>
          {data ? text.signIn.runBy(company) : ' '}
          {data?.company.help ? <span>{text.signIn.ask(data.company.help)}</span> : null}
          <a href={`/help/pages/${help}.html`} target="_blank" rel="noopener">
            {text.signIn.help}
          </a>
        </p>
      </main>
      <aside className={styles['register']} aria-label={text.signIn.register}>
        {data ? <MonthRegister timezone={data.company.timezone} today={data.company.today} /> : null}
      </aside>
    </div>
  )
}
