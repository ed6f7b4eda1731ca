import { TYPES, typeName } from './days'
import { nameOfType, useLeaveTypes } from '@/entities/leaveTypes/types'
import type { Choice } from '@/shared/form/fields'

/** The types that may be asked for; until they are known those that every company has. */
export function useTypeChoices(isRetiredToo = false): Choice[] {
  const types = useLeaveTypes()
  if (types.length === 0) return TYPES.map((type) => ({ value: type, label: typeName(type) }))
  return types.filter(({ retired }) => isRetiredToo || !retired).map((type) => ({ value: type.type, label: nameOfType(type) }))
}

/** Names a type by its word alone. */
export function useNameOfWord(): (type: string) => string {
  const types = useLeaveTypes()
  return (type) => {
    const of = types.find((one) => one.type === type)
    return of === undefined ? typeName(type) : nameOfType(of)
  }
}
