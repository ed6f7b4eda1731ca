import { placementsApi } from './api'

/** Both lists, and the entries that somebody may still be given. */
export function usePlacements(skip = false): { departments: string[]; designations: string[]; offered: { departments: string[]; designations: string[] } } {
  const departments = placementsApi.useListDepartmentsQuery(undefined, { skip }).data ?? []
  const designations = placementsApi.useListDesignationsQuery(undefined, { skip }).data ?? []
  const names = (entries: typeof departments): string[] => entries.map((entry) => entry.name)
  const offered = (entries: typeof departments): string[] => names(entries.filter((entry) => !entry.retired))
  return {
    departments: names(departments),
    designations: names(designations),
    offered: { departments: offered(departments), designations: offered(designations) },
  }
}
