import { pluralsOf } from '../plural'

export const plural = pluralsOf('en')
