import type { Skill } from './api'

export function skillNames(skills: readonly Skill[]): string[] {
  return skills.filter(({ selected }) => selected).map(({ value }) => value)
}

export function chosenSkills(names: readonly string[]): Skill[] {
  return names.map((value) => ({ value, selected: true }))
}
