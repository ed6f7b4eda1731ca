/** What the board of candidates says: it is loaded with it. */
export { board } from './en/pages/recruitmentBoard'
