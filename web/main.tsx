import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { captureUncaughtErrors, report } from './lib/error-reporting.ts'
import { yieldToBrowser } from './lib/schedule.ts'
import { followSystemTheme } from './lib/theme.ts'
import { router } from './router.tsx'
import { cn } from './ui/cn.ts'

captureUncaughtErrors()
followSystemTheme()

const place = document.getElementById('app')
if (!place) throw new Error('index.html has no #app')

async function draw(place: HTMLElement) {
  const { prerendered } = document.documentElement.dataset
  // What stands there already stays until its successor is whole, rather than make way for an empty frame.
  if (place.firstElementChild && location.pathname === prerendered) {
    await yieldToBrowser()
    // The first class names open a table of all of them, in a breath of its own.
    cn('block')
    await yieldToBrowser()
    await router.load().catch((error) => report(error, 'critical'))
    await yieldToBrowser()
  }
  const root = createRoot(place)
  // A transition is drawn in slices, between which the browser may do what somebody asks of it.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
}

void draw(place)
