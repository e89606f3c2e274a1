import type axe from 'axe-core'
import type { Page } from 'playwright'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const source = await Bun.file(Bun.resolveSync('axe-core/axe.min.js', import.meta.dir)).text()
const grave = new Set(['serious', 'critical'])

/** What keeps people out of this page as it stands now: the serious and critical findings of axe, one line each. */
export async function findBarriers(page: Page): Promise<string[]> {
  // Evaluated by the debugger, which the page's policy against foreign scripts does not concern.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  await page.evaluate(arrived)
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }))
  return violations
    .filter(({ impact }) => grave.has(impact ?? ''))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, any }) => `${id} ${target.join(' ')} ${any[0]?.message ?? ''}`.trim()),
    )
}

/** A button on its way from disabled to enabled has colours that nobody reads: what ends has to end first. */
async function arrived() {
  const ending = document
    .getAnimations()
    .filter(
      ({ timeline, playState, effect }) =>
        timeline === document.timeline &&
        playState === 'running' &&
        effect?.getComputedTiming().endTime !== Infinity,
    )
  await Promise.allSettled(ending.map(({ finished }) => finished))
}

/** Letters have their typeface, nothing loads, and nothing that ends is still moving. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const app = document.getElementById('app')
    // Not the picture of a page that stands there before any script has come: React marks what it draws.
    const isDrawn = Object.keys(app?.firstElementChild ?? {}).some((key) => key.startsWith('__react'))
    return (
      (!app || isDrawn) &&
      document.fonts.status === 'loaded' &&
      document.querySelector('main h1, h1') !== null &&
      document.querySelector('.animate-shimmer, [aria-busy="true"]') === null &&
      document.getAnimations().every(
        ({ timeline, playState, effect }) =>
          // What moves with scrolling stands still until somebody scrolls.
          timeline !== document.timeline ||
          playState !== 'running' ||
          effect?.getComputedTiming().iterations === Infinity,
      )
    )
  })
}
