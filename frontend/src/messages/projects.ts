import { clients, projects, tasks } from './en/pages/projects'
import { catalogue } from './locale'
import { portal as shell } from './portal'

/** As `portal`, with what the pages of projects say: it is loaded with them. */
export const portal = { ...shell, ...catalogue('pages/projects', { clients, projects, tasks }) }
