// Runs before the first paint, so that the page does not flash in another theme or language, and its data come early.
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
  document.documentElement.dataset.theme = day ? 'day' : 'night'
  // Marks the choice in what the build drew, which is the same for everyone.
  document.documentElement.dataset.chosen = theme === 'day' || theme === 'system' ? theme : 'night'
  if (day) document.querySelector('meta[name="theme-color"]').content = '#f7f9fc'
  const asked = new URLSearchParams(location.search).get('lang')
  const language = asked === 'tr' || asked === 'en' ? asked : read('language')
  const lang = language === 'en' ? 'en' : 'tr'
  document.documentElement.lang = lang
  // Who has answered, or is signed in and may have, does not see the drawn cookie question.
  const isMember = document.cookie.includes('csrf_token=')
  if (isMember || read('consent') || read('view-as')) document.documentElement.classList.add('unasked')
  const { dataset } = document.documentElement
  // The shape of a page of signed-in people, as it begins for those who asked for nothing else.
  const begins = isMember && !read('view-as') && !location.search && read('console-menu') !== 'icons'
  if (dataset.shape && begins) dataset.prerendered = dataset.shape
  // Without a network the front page's HTML stands in for every page.
  if (dataset.prerendered !== location.pathname) delete dataset.prerendered
  // `lib/first-data.ts` takes the answers. Guests have none of them, and a view another user's.
  const { first } = dataset
  if (!first || !isMember || read('view-as')) return
  const ask = (path) => {
    // After the scripts, which take longer.
    const answer = fetch(path, {
      credentials: 'include',
      headers: { 'Accept-Language': lang },
      priority: 'low',
    })
    answer.catch(() => {})
    return [path, answer]
  }
  const answers = first.split(' ').map((path) => ask(path.replace('language=tr', `language=${lang}`)))
  window.firstData = { lang, answers: Object.fromEntries(answers) }
})()
