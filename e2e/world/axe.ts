import type axe from 'axe-core'
import type { Page } from 'playwright'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const source = await Bun.file(Bun.resolveSync('axe-core/axe.min.js', import.meta.dir)).text()
const grave = new Set(['serious', 'critical'])
/** Rules whose findings are never serious; they take a third of the time. */
const unread = [
  ...['aria-allowed-role', 'empty-heading', 'empty-table-header', 'focus-order-semantics', 'heading-order'],
  ...['hidden-content', 'image-redundant-alt', 'landmark-banner-is-top-level', 'landmark-unique', 'region'],
  ...['landmark-contentinfo-is-top-level', 'landmark-main-is-top-level', 'landmark-no-duplicate-banner'],
  ...['landmark-no-duplicate-contentinfo', 'landmark-no-duplicate-main', 'landmark-one-main', 'skip-link'],
  ...['page-has-heading-one', 'presentation-role-conflict', 'scope-attr-valid', 'table-duplicate-name'],
]
const rules = Object.fromEntries(unread.map((id) => [id, { enabled: false }]))

/** The serious and critical findings of axe in the page's current state, one line each. */
export async function findViolations(page: Page): Promise<string[]> {
  // Evaluated by the debugger, to which the content security policy does not apply.
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

/** Waits for transitions to end: a button between disabled and enabled fails the contrast rule. */
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

/** Whether fonts are loaded, nothing is loading and finite animations have ended. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const app = document.getElementById('app')
    // Skips the static page shown before any script runs: React marks what it renders.
    const isDrawn = Object.keys(app?.firstElementChild ?? {}).some((key) => key.startsWith('__react'))
    return (
      (!app || isDrawn) &&
      document.fonts.status === 'loaded' &&
      document.querySelector('main h1, h1') !== null &&
      document.querySelector('.animate-shimmer, [aria-busy="true"]') === null &&
      // The drawn cookie question, until the app knows whether it was answered.
      !document.querySelector('[data-consent="drawn"]')?.checkVisibility() &&
      document.getAnimations().every(
        ({ timeline, playState, effect }) =>
          // Scroll-driven animations never end by themselves.
          timeline !== document.timeline ||
          playState !== 'running' ||
          effect?.getComputedTiming().iterations === Infinity,
      )
    )
  })
}
