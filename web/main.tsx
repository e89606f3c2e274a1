import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { breath } from './lib/pace.ts'
import { followSystemTheme } from './lib/theme.ts'
import { catchStrays, report } from './lib/troubles.ts'
import { router } from './router.tsx'
import { cn } from './ui/cn.ts'

catchStrays()
followSystemTheme()

const place = document.getElementById('app')
if (!place) throw new Error('index.html has no #app')

async function draw(place: HTMLElement) {
  const { still } = document.documentElement.dataset
  // What stands there already stays until its successor is whole, rather than make way for an empty frame.
  if (place.firstElementChild && location.pathname === still) {
    await breath()
    // The first class names open a table of all of them, in a breath of its own.
    cn('block')
    await breath()
    await router.load().catch((error) => report(error, 'critical'))
    await breath()
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
