import './styles.css'
import { firstPaint, yieldToBrowser } from './lib/schedule.ts'

/** Each script's own code runs in a breath of its own; what does not come is said by whoever needs it. */
async function inSteps(scripts: HTMLTemplateElement) {
  const files = [...scripts.content.querySelectorAll('link')].map(({ href }) => href)
  await firstPaint()
  document.head.append(scripts.content)
  for (const file of files) {
    await Promise.allSettled([import(/* @vite-ignore */ file)])
    await yieldToBrowser()
  }
}

/** Where the page shows something already, that is painted before its scripts take their share of the network. */
async function start() {
  const scripts = document.querySelector<HTMLTemplateElement>('template[data-scripts]')
  if (scripts && document.documentElement.dataset.prerendered === location.pathname) await inSteps(scripts)
  await import('./main.tsx')
}

void start()
