import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { captureUncaughtErrors, report } from './lib/error-reporting.ts'
import { noteArrival } from './lib/origin.ts'
import { yieldToBrowser } from './lib/schedule.ts'
import { followSystemTheme } from './lib/theme.ts'
import { router } from './router.tsx'
import { cn } from './ui/cn.ts'

captureUncaughtErrors()
noteArrival()
followSystemTheme()

const place = document.getElementById('app')
if (!place) throw new Error('index.html has no #app')

async function draw(place: HTMLElement) {
  const { prerendered } = document.documentElement.dataset
  // Keep the prerendered page until the app can render the whole page.
  if (place.firstElementChild && location.pathname === prerendered) {
    await yieldToBrowser()
    // The first call builds the lookup table of all class names, so give it a task of its own.
    cn('block')
    await yieldToBrowser()
    await router.load().catch((error) => report(error, 'critical'))
    await yieldToBrowser()
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
