import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { captureUncaughtErrors, report } from './lib/error-reporting.ts'
import { formatDateTime, formatDay, formatNumber } from './lib/format.ts'
import { noteArrival } from './lib/origin.ts'
import { queryClient } from './lib/query-client.ts'
import { yieldToBrowser } from './lib/schedule.ts'
import { sessionQuery } from './lib/session.ts'
import { followSystemTheme } from './lib/theme.ts'
import { router } from './router.tsx'
import { cn } from './ui/cn.ts'

captureUncaughtErrors()
noteArrival()
followSystemTheme()

const place = document.getElementById('app')
if (!place) throw new Error('index.html has no #app')

/** How long the shape of a page stands while the server does not say who is signed in. */
const patienceMs = 3_000
const session = () => queryClient.ensureQueryData(sessionQuery).catch(() => null)

/** What the first page of signed-in people needs, while its data are on their way. */
async function prepare() {
  // The first formatter of a kind loads the data of the language, so give each a task of its own.
  for (const format of [formatNumber, formatDateTime, formatDay]) {
    format(0)
    await yieldToBrowser()
  }
  // Until it is known who is signed in, the app could only draw another shape.
  await Promise.race([session(), new Promise((resolve) => setTimeout(resolve, patienceMs))])
}

async function draw(place: HTMLElement) {
  const { prerendered, shape } = document.documentElement.dataset
  // Keep the prerendered page until the app can render the whole page.
  if (place.firstElementChild && location.pathname === prerendered) {
    await yieldToBrowser()
    // The first call builds the lookup table of all class names, so give it a task of its own.
    cn('block')
    await yieldToBrowser()
    await router.load().catch((error) => report(error, 'critical'))
    await yieldToBrowser()
    if (shape) await prepare()
  }
  const root = createRoot(place)
  // A transition renders in slices, so the browser can handle input in between.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
}

void draw(place)
