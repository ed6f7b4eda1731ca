// Runs before the first paint, so that a dark page never flashes white. A file of its own, because
// the content security policy allows no inline script.
;(function () {
  var choice = null
  try {
    choice = localStorage.getItem('theme')
  } catch (ignored) {
    // Storage can be switched off; the system's theme is used then.
  }
  if (choice !== 'light' && choice !== 'dark') {
    choice = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }
  document.documentElement.dataset.theme = choice
})()
