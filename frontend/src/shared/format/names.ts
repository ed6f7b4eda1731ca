export function fullName(person: { fname: string; lname: string }): string {
  return `${person.fname} ${person.lname}`.trim()
}

/** AK for Ananya Kulkarni; letters of any script. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const letters = words.length > 1 ? [words[0], words[words.length - 1]] : words
  return letters.map((word) => Array.from(word ?? '')[0] ?? '').join('').toUpperCase()
}
