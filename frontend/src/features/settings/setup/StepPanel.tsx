import { lazy, Suspense, type ReactElement } from 'react'
import { Foot, type FootProps } from './Foot'
import type { StepName } from './steps'
import { useImportAddress } from '../imports/useImportAddress'
import { portal } from '@/messages/setup'
import { ButtonLink } from '@/shared/ui/Button'

const CompanyTab = lazy(() => import('../company/CompanyTab').then((module) => ({ default: module.CompanyTab })))
const PlacesTab = lazy(() => import('../places/PlacesTab').then((module) => ({ default: module.PlacesTab })))
const PatternsTab = lazy(() => import('../patterns/PatternsTab').then((module) => ({ default: module.PatternsTab })))
const RolesTab = lazy(() => import('../roles/RolesTab').then((module) => ({ default: module.RolesTab })))
const PeopleStep = lazy(() => import('./PeopleStep').then((module) => ({ default: module.PeopleStep })))
const FileStep = lazy(() => import('./FileStep').then((module) => ({ default: module.FileStep })))
const InvitationsStep = lazy(() => import('./InvitationsStep').then((module) => ({ default: module.InvitationsStep })))

const words = portal.setup.leads

/** Where the other steps are done: a file in this frame, the rest on the page that has the form, which it opens. */
const LEADS: Partial<Record<StepName, { to: string; label: keyof typeof words }[]>> = {
  leave: [{ to: '/platform-settings?tab=leave', label: 'leave' }],
  holidays: [
    { to: '?step=holidays&new=holidays', label: 'calendar' },
    { to: '/holidays?add=1', label: 'holidays' },
  ],
  projects: [
    { to: '?step=projects&new=clients', label: 'clientsFile' },
    { to: '?step=projects&new=projects', label: 'projectsFile' },
    { to: '/clients?add=1', label: 'clients' },
    { to: '/projects?add=1', label: 'projects' },
  ],
  assets: [
    { to: '?step=assets&new=assets', label: 'file' },
    { to: '/assets?add=1', label: 'assets' },
  ],
}

function Leads({ step }: { step: StepName }): ReactElement {
  return (
    <p className="flex flex-wrap gap-8 py-20">
      {(LEADS[step] ?? []).map(({ to, label }) => (
        <ButtonLink key={to} to={to}>
          {words[label]}
        </ButtonLink>
      ))}
    </p>
  )
}

function Settings({ step }: { step: StepName }): ReactElement {
  if (step === 'company') return <CompanyTab alone />
  if (step === 'places') return <PlacesTab />
  if (step === 'week') return <PatternsTab />
  return step === 'roles' ? <RolesTab /> : <Leads step={step} />
}

/** What a step is done with: the settings' own part, or the way to the page that has it; and its foot. */
export function StepPanel({ setup, step }: Pick<FootProps, 'setup' | 'step'>): ReactElement {
  const { starting, opened } = useImportAddress()
  const own = { setup, step }
  const hasFile = starting !== null || opened !== null
  return (
    <Suspense fallback={<div className="min-h-320" aria-busy />}>
      {step.step === 'people' && !hasFile ? (
        <PeopleStep {...own} />
      ) : step.step === 'invitations' ? (
        <InvitationsStep {...own} />
      ) : (
        <>
          {hasFile ? <FileStep /> : <Settings step={step.step} />}
          <Foot {...own} />
        </>
      )}
    </Suspense>
  )
}
