import { board as en } from './en/pages/recruitmentBoard'
import { catalogue } from './locale'

/** What the board of candidates says: it is loaded with it. */
export const { board } = catalogue('pages/recruitmentBoard', { board: en })
