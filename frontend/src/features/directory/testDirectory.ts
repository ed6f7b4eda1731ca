import type { ChartBranch, ChartNode, DirectoryEntry } from './api'

/** Somebody as the directory tells of them. */
export function entryOf(id: number, name: string, fields: Partial<DirectoryEntry> = {}): DirectoryEntry {
  return {
    _id: id,
    name,
    designation: 'Engineer',
    department: 'Quality',
    workphone: '+91 20 0000 1103',
    email: `${id}@muster.example`,
    today: 'in',
    until: null,
    half: null,
    ...fields,
  }
}

export function nodeOf(id: number, name: string, parent: number | null, direct = 0, all = direct): ChartNode {
  return { ...entryOf(id, name), parent, direct, all }
}

export function branchOf(person: ChartNode | null, children: ChartNode[], fields: Partial<ChartBranch> = {}): ChartBranch {
  return { person, managers: [], direct: children.length, all: children.length, children, alone: 0, ...fields }
}
