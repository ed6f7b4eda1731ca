// Runs before all else. A file of its own, because the content security policy allows no inline script.
;(function () {
  function stored(key) {
    try {
      return localStorage.getItem(key)
    } catch (ignored) {
      // Storage can be switched off.
      return null
    }
  }

  // Before the first paint, so that a dark page never flashes white; without a choice the system's theme is used.
  var choice = stored('theme')
  if (choice !== 'light' && choice !== 'dark') {
    choice = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }
  document.documentElement.dataset.theme = choice

  // What the entry will ask for once it has run is fetched beside it; the build names the files (vite-ahead.ts).
  var ahead = document.currentScript.dataset
  var isHome = location.pathname === '/' || location.pathname === '/welcome'
  var files = stored('token') === null ? [ahead.signIn] : [ahead.portal, isHome ? ahead.home : '']
  files.join(' ').split(' ').forEach(function (file) {
    if (file === '') return
    var link = document.createElement('link')
    link.href = file
    link.crossOrigin = ''
    if (file.endsWith('.css')) {
      link.rel = 'preload'
      link.as = 'style'
    } else {
      link.rel = 'modulepreload'
    }
    document.head.append(link)
  })
})()
