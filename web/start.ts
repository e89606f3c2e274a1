import './styles.css'
import { firstPaint, yieldToBrowser } from './lib/schedule.ts'

/** Runs each script in a task of its own. A script that fails to load is reported by its importer. */
async function inSteps(scripts: HTMLTemplateElement) {
  const files = [...scripts.content.querySelectorAll('link')].map(({ href }) => href)
  await firstPaint()
  document.head.append(scripts.content)
  for (const file of files) {
    await Promise.allSettled([import(/* @vite-ignore */ file)])
    await yieldToBrowser()
  }
}

/** Starts the app; a prerendered page is painted before its scripts load. */
async function start() {
  const scripts = document.querySelector<HTMLTemplateElement>('template[data-scripts]')
  if (scripts && document.documentElement.dataset.prerendered === location.pathname) await inSteps(scripts)
  await import('./main.tsx')
}

void start()
