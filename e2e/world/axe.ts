import type axe from 'axe-core'
import type { Page } from 'playwright'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const source = await Bun.file(Bun.resolveSync('axe-core/axe.min.js', import.meta.dir)).text()
const grave = new Set(['serious', 'critical'])
/** Advice whose findings are never grave, and a third of what a look costs. */
const unread = [
  ...['aria-allowed-role', 'empty-heading', 'empty-table-header', 'focus-order-semantics', 'heading-order'],
  ...['hidden-content', 'image-redundant-alt', 'landmark-banner-is-top-level', 'landmark-unique', 'region'],
  ...['landmark-contentinfo-is-top-level', 'landmark-main-is-top-level', 'landmark-no-duplicate-banner'],
  ...['landmark-no-duplicate-contentinfo', 'landmark-no-duplicate-main', 'landmark-one-main', 'skip-link'],
  ...['page-has-heading-one', 'presentation-role-conflict', 'scope-attr-valid', 'table-duplicate-name'],
]
const rules = Object.fromEntries(unread.map((id) => [id, { enabled: false }]))

/** What keeps people out of this page as it stands now: the serious and critical findings of axe, one line each. */
export async function findBarriers(page: Page): Promise<string[]> {
  // Evaluated by the debugger, which the page's policy against foreign scripts does not concern.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  await page.evaluate(arrived)
  const { violations } = await page.evaluate((options) => window.axe.run(document, options), {
    resultTypes: ['violations' as const],
    rules,
  })
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
