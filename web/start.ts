import './styles.css'
import { firstPaint, yieldToBrowser } from './lib/schedule.ts'

/** Runs each script in a task of its own. A script that fails to load is reported by its importer. */
async function inSteps() {
  // A public page is painted before its scripts load.
  const later = document.querySelector<HTMLTemplateElement>('template[data-scripts]')?.content
  const links = (later ?? document.head).querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')
  const files = [...links].map(({ href }) => href)
  await firstPaint()
  if (later) document.head.append(later)
  for (const file of files) {
    await Promise.allSettled([import(/* @vite-ignore */ file)])
    await yieldToBrowser()
  }
}

/** Starts the app; a prerendered page is painted before its scripts run. */
async function start() {
  if (document.documentElement.dataset.prerendered === location.pathname) await inSteps()
  await import('./main.tsx')
}

void start()
