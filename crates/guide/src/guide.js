// The theme of the portal, and the search. Without it every page can be read all the same.
;(function () {
  'use strict'
  const root = document.documentElement
  const system = matchMedia('(prefers-color-scheme: dark)')
  const index = document.currentScript.dataset.index
  const DARK = /\s*(and\s*)?\(prefers-color-scheme: dark\)/

  function chosen() {
    try {
      return localStorage.getItem('theme')
    } catch {
      // Storage can be switched off.
      return null
    }
  }

  /** The theme that somebody chose in the portal, where it is not the system's, and the pictures with it. */
  function paint() {
    const choice = chosen()
    const dark = choice === 'dark' || (choice !== 'light' && system.matches)
    root.dataset.theme = dark ? 'dark' : 'light'
    for (const source of document.querySelectorAll('source')) {
      source.dataset.media ??= source.media
      if (DARK.test(source.dataset.media)) source.media = dark ? source.dataset.media.replace(DARK, '') || 'all' : 'not all'
    }
  }

  paint()
  addEventListener('storage', paint)
  system.addEventListener('change', paint)
  document.addEventListener('DOMContentLoaded', () => {
    paint()
    search()
  })

  let sections
  /** What can be found: address, page, heading and text of each section, in lower case besides. */
  async function load() {
    sections ??= fetch(index)
      .then((answer) => (answer.ok ? answer.text() : Promise.reject(answer)))
      .then((text) => text.trimEnd().split('\n').map((line) => line.split('\t')))
    try {
      return await sections
    } catch {
      sections = undefined
      return null
    }
  }

  /** Words from their beginning; “leaves” finds “leave” too. */
  function patterns(typed) {
    const words = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
    return words.map((word) => new RegExp(`(?<![\\p{L}\\p{N}])${word.length > 3 ? word.replace(/s$/, '') : word}`, 'iu'))
  }

  /** How well a section answers: all words stand in it, and weigh most in its heading. 0 where one is missing. */
  function worth([, page, heading, text], words) {
    let sum = 0
    for (const word of words) {
      const found = (word.test(heading) && 8) || (word.test(page) && 4) || (word.test(text) && 1)
      if (!found) return 0
      sum += found
    }
    return sum
  }

  /** The words around the first one that was found, with all of them marked. */
  function excerpt(text, words) {
    const places = words.map((word) => text.search(word)).filter((place) => place >= 0)
    const start = Math.max(0, Math.min(...places, text.length) - 50)
    const from = places.length === 0 || start === 0 ? 0 : text.indexOf(' ', start) + 1
    const shown = text.slice(from, from + 180)
    const line = document.createElement('p')
    if (from > 0) line.append('… ')
    const all = new RegExp(words.map((word) => `${word.source}[\\p{L}\\p{N}]*`).join('|'), 'giu')
    let done = 0
    for (const match of shown.matchAll(all)) {
      const mark = document.createElement('mark')
      mark.append(match[0])
      line.append(shown.slice(done, match.index), mark)
      done = match.index + match[0].length
    }
    line.append(shown.slice(done), from + 180 < text.length ? ' …' : '')
    return line
  }

  function search() {
    const form = document.getElementById('search')
    const field = form.elements.namedItem('search')
    const found = document.getElementById('found')
    const page = document.getElementById('page')
    const status = found.querySelector('[role=status]')
    const list = found.querySelector('ol')

    function item([address, title, heading, text], words) {
      const entry = document.createElement('li')
      const link = document.createElement('a')
      link.href = address
      link.append(heading === title ? title : `${title}: ${heading}`)
      // A heading of the page that stands under the results.
      link.addEventListener('click', close)
      entry.append(link, excerpt(text, words))
      return entry
    }

    function close() {
      field.value = ''
      found.hidden = true
      page.hidden = false
    }

    async function look() {
      const typed = field.value
      const words = patterns(typed)
      if (words.length === 0) {
        found.hidden = true
        page.hidden = false
        return
      }
      const all = await load()
      // Somebody typed on meanwhile.
      if (field.value !== typed) return
      const hits = (all ?? [])
        .map((section) => [worth(section, words), section])
        .filter(([worth]) => worth > 0)
        .sort(([one], [other]) => other - one)
        .slice(0, 20)
      list.replaceChildren(...hits.map(([, section]) => item(section, words)))
      status.textContent =
        all === null ? 'The search could not be loaded. Try again.' : hits.length === 0 ? 'Nothing was found.' : `${hits.length} found`
      found.hidden = false
      page.hidden = true
    }

    form.hidden = false
    field.addEventListener('focus', load)
    field.addEventListener('input', look)
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      list.querySelector('a')?.focus()
    })
    addEventListener('keydown', (event) => {
      if (event.key === '/' && document.activeElement !== field && !event.ctrlKey && !event.metaKey && !event.altKey) {
        event.preventDefault()
        field.focus()
      } else if (event.key === 'Escape' && !found.hidden) {
        close()
        field.focus()
      }
    })
    field.value = new URLSearchParams(location.search).get('search') ?? ''
    look()
  }
})()
