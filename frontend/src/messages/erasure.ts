import { erasure } from './en/erasure'
import { catalogue } from './locale'
import { portal as shell } from './portal'

/** As `portal`, with what is said where somebody is erased: it is loaded with that. */
export const portal = { ...shell, ...catalogue('erasure', { erasure }) }
