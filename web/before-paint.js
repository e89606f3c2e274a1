// Runs before the first paint, so that the page does not flash in another theme or language.
;(() => {
  const read = (key) => {
    try {
      return sessionStorage.getItem(key) ?? localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const theme = read('theme')
  const day = theme === 'day' || (theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches)
  // Without a network the front page's HTML stands in for every page.
  const { prerendered } = document.documentElement.dataset
  if (prerendered !== location.pathname) document.documentElement.classList.add('no-prerendered')
  document.documentElement.dataset.theme = day ? 'day' : 'night'
  if (day) document.querySelector('meta[name="theme-color"]').content = '#f7f9fc'
  const asked = new URLSearchParams(location.search).get('lang')
  const language = asked === 'tr' || asked === 'en' ? asked : read('language')
  document.documentElement.lang = language === 'en' ? 'en' : 'tr'
})()
