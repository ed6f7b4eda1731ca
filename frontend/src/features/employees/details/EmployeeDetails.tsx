import { Pencil } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import styles from '../employees.module.css'
import { PersonsChecklist } from './PersonsChecklist'
import { RefusedSignIns } from './RefusedSignIns'
import { statusLooks } from '../statuses'
import { portal } from '@/messages/employees'
import { refusalOf, useRefused } from '@/shared/dialogs/useRefused'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import { NotRefreshed } from '@/shared/feedback/NotRefreshed'
import { formatDate } from '@/shared/format/dates'
import { fullName } from '@/shared/format/names'
import { roleName } from '@/shared/format/roles'
import { fieldLabels, type RecordKind } from '@/shared/history/recordKinds'
import { Drawer } from '@/shared/ui/Drawer'
import { Section } from '@/shared/layout/Section'
import { PersonDocuments } from '@/entities/documents/PersonDocuments'
import { isWhole, useGetUserQuery, useListFamilyQuery, type FamilyMember, type Person, type WholePerson } from '@/entities/people/api'
import { pageOf } from '@/shared/names/PersonLink'
import { StatusTag } from '@/shared/ui/StatusTag'
import { Button } from '@/shared/ui/Button'
import { wordFor } from '@/shared/status/wordFor'

const words = portal.employees.details

type Fact = [label: string, value: ReactNode]

function label(field: string, record: RecordKind = 'user'): string {
  return fieldLabels(record)[field] ?? field
}

function date(value: string | null): ReactNode {
  return value === null ? null : <span className="tnum">{formatDate(value)}</span>
}

function figure(value: number | string | null): ReactNode {
  return value === null || value === '' ? null : <span className="tnum">{value}</span>
}

function days(value: number | null): ReactNode {
  return value === null ? null : <span className="tnum">{words.days(value)}</span>
}

function Facts({ facts }: { facts: Fact[] }): ReactElement {
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name} className="py-8 border-b">
          <dt className="text-12 color-secondary">{name}</dt>
          <dd className="text-13 break-anywhere pre-line">{value === null || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  )
}

function directoryFacts(person: Person): Fact[] {
  return [
    [label('empid'), figure(person.empid)],
    [label('email'), person.email],
    [label('role'), roleName(person.role)],
    [label('status'), <StatusTag key="status" status={person.status} looks={statusLooks} />],
  ]
}

function generalFacts(person: WholePerson): Fact[] {
  const left: Fact[] =
    person.dol === null
      ? []
      : [
          [label('dol'), date(person.dol)],
          [label('leavingreason'), person.leavingreason],
        ]
  return [
    ...directoryFacts(person),
    ...(person.registered ? [] : [[words.signIn, person.invited ? words.invited : words.notInvited] satisfies Fact]),
    [label('designation'), person.designation],
    [label('department'), person.department],
    ...(!person.place ? [] : [[label('place'), person.place] satisfies Fact]),
    [words.projects, person.projects.join(', ')],
    [label('doj'), date(person.doj)],
    ...left,
    [label('birthday'), date(person.birthday)],
    [label('marriage'), date(person.marriage)],
    [label('bloodgroup'), person.bloodgroup],
    [label('leavebalanceCL'), days(person.leavebalanceCL)],
    [label('leavebalanceEL'), days(person.leavebalanceEL)],
  ]
}

function bankingFacts(person: WholePerson): Fact[] {
  return [
    [label('account'), figure(person.account)],
    [label('holdername'), person.holdername],
    [label('bank'), person.bank],
    [label('ifsc'), figure(person.ifsc)],
    [label('panNumber'), figure(person.panNumber)],
    [label('bankaddress'), person.bankaddress],
  ]
}

function contactFacts(person: WholePerson): Fact[] {
  return [
    [label('workphone'), figure(person.workphone)],
    [label('phone'), figure(person.phone)],
    [label('pemail'), person.pemail],
    [label('emergencycontact'), person.emergencycontact],
    [label('emergencynumber'), figure(person.emergencynumber)],
    [label('permanentAddress'), person.permanentAddress],
    [label('currentAddress'), person.currentAddress],
  ]
}

/** What of the contact data is left out where not all of the record is shown. */
const isPrivate = (name: string): boolean => ['pemail', 'permanentAddress', 'currentAddress'].some((field) => label(field) === name)

function Members({ members }: { members: readonly FamilyMember[] }): ReactElement {
  return (
    <table className={`w-full text-13 ${styles['family']}`}>
      <thead>
        <tr>
          <th scope="col">{label('name', 'family')}</th>
          <th scope="col">{label('relation', 'family')}</th>
          <th scope="col">{label('dob', 'family')}</th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member._id}>
            <td>{member.name}</td>
            <td className={styles['relation']}>{wordFor(member.relation)}</td>
            <td className="tnum">{formatDate(member.dob)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Family({ id }: { id: number }): ReactElement | null {
  const { data, error, refetch } = useListFamilyQuery({ id })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <>
      <NotRefreshed error={error} onRetry={refetch} />
      {data.length === 0 ? <p className={styles['none']}>{words.noFamily}</p> : <Members members={data} />}
    </>
  )
}

function Sections({ person }: { person: Person }): ReactElement {
  if (!isWhole(person)) {
    return (
      <Section title={words.general}>
        <Facts facts={directoryFacts(person)} />
        <p className={styles['none']}>{words.hidden}</p>
      </Section>
    )
  }
  // Who may save the record sees all of it; the server sends others nothing of what is private.
  const sees = person.actions.includes('edit')
  return (
    <div className="grid gap-36">
      <Section title={words.general}>
        <Facts facts={generalFacts(person)} />
      </Section>
      {sees ? (
        <Section title={words.banking}>
          <Facts facts={bankingFacts(person)} />
        </Section>
      ) : null}
      <Section title={words.contact}>
        <Facts facts={contactFacts(person).filter(([name]) => sees || !isPrivate(name))} />
      </Section>
      {sees ? (
        <Section title={words.family}>
          <Family id={person._id} />
        </Section>
      ) : (
        <p className={styles['none']}>{person.erased ? words.erased : words.limited}</p>
      )}
      <PersonsChecklist user={person._id} />
      <PersonDocuments user={person._id} />
      <RefusedSignIns user={person._id} />
    </div>
  )
}

/** All that is known of one person. */
export function EmployeeDetails({ id, onClose }: { id: number; onClose: () => void }): ReactElement | null {
  const navigate = useNavigate()
  const { data: person, error, refetch } = useGetUserQuery({ id })
  const refusal = person === undefined ? refusalOf(error) : null
  useRefused(refusal, onClose)
  if (refusal !== null) return null
  const mayEdit = person !== undefined && isWhole(person) && person.actions.includes('edit')
  return (
    <Drawer
      title={person ? fullName(person) : words.title}
      closeLabel={words.close}
      onClose={onClose}
      {...(mayEdit
        ? {
            footer: (
              <Button
                icon={<Pencil size={16} aria-hidden />}
                onClick={() => void navigate(pageOf(id), { replace: true })}
              >
                {portal.employees.actions.edit}
              </Button>
            ),
          }
        : {})}
    >
      {error && !person ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {person ? <NotRefreshed error={error} onRetry={refetch} /> : null}
      {person ? <Sections person={person} /> : null}
    </Drawer>
  )
}
