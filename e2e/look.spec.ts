import { test } from 'bun:test'
import type { Locator, Page } from 'playwright'
import { languages } from '#db/enums.ts'
import { settle } from './world/axe.ts'
import { screens, type Visitor } from './world/screens.ts'
import { smallTargets } from './world/touch.ts'
import { brokenWords } from './world/words.ts'
import { expect, expectAccessible, openWorld } from './world.ts'

const { visitor, signIn, gamer, adminA } = await openWorld({ story: true })
const people = { gamer: await gamer(), admin: adminA, guest: undefined }
const heights = { 1440: 900, 768: 1024, 390: 844, 320: 568 }
/** Turkish by night and English by day: every screen is seen in both languages, sizes and themes. */
const themes = { tr: 'night', en: 'day' } as const

const windows = new Map<string, Promise<Page>>()
async function open(as: Visitor, language: 'tr' | 'en'): Promise<Page> {
  const page = await visitor({ language, theme: themes[language] })
  const person = people[as]
  if (person) await signIn(page, person)
  return page
}
/** One window a person and language: its files are loaded once. */
function windowOf(as: Visitor, language: 'tr' | 'en'): Promise<Page> {
  const key = `${as} ${language}`
  const opened = windows.get(key) ?? open(as, language)
  windows.set(key, opened)
  return opened
}

/** Sections and panels that another journey opens by their address. */
const openedElsewhere = /^\/(profile\?|flight-control\/(?!system-maintenance))/

const entered = new Set<Page>()
/** By its address in Turkish, unless another journey does; else as a link within the app leads, which loads nothing anew. */
async function enter(page: Page, path: string, byAddress: boolean): Promise<void> {
  if (byAddress || !entered.has(page)) await page.goto(path)
  else await page.evaluate((to) => history.pushState(null, '', to), path)
  entered.add(page)
}

/** All that is read on the page, by eye or by ear, but for names that are meant to be names. */
const wordsOf = (page: Page) =>
  page.evaluate(() => {
    const heard = [...document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')].flatMap(
      (element) => ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name)),
    )
    const body = document.body.cloneNode(true) as HTMLElement
    for (const name of body.querySelectorAll('code')) name.remove()
    return [document.title, body.textContent, ...heard].join('\n')
  })

/** Links to files whose name lacks the words that are seen on them, by which speech would press them. */
const misnamedDownloads = () =>
  [...document.querySelectorAll<HTMLElement>('a[download][aria-label]')]
    .filter((link) => !link.ariaLabel?.includes(link.textContent.trim()))
    .map((link) => `${link.textContent} is called ${link.ariaLabel}`)

/** A key of a message, a blank that was not filled, or a value that was not there. */
const unfinished = /\b[a-z]+(?:_[a-z0-9]+)+\b|\{\w+\}|\bundefined\b|\bNaN\b|\[object /g

/** axe looks once: at panels on a desk in Turkish by night, at pages on a phone in English by day. */
const looksAt = (as: Visitor, language: 'tr' | 'en', width: number) =>
  as === 'admin' ? language === 'tr' && width === 1440 : language === 'en' && width === 390

/** What ends beyond the window and is in no place that scrolls or cuts. */
const stickingOut = () =>
  [...document.querySelectorAll<HTMLElement>('main *')]
    .filter((each) => {
      const { right, width } = each.getBoundingClientRect()
      if (width < 2 || right <= window.innerWidth + 1 || !each.checkVisibility()) return false
      for (let place = each.parentElement; place; place = place.parentElement)
        if (getComputedStyle(place).overflowX !== 'visible') return false
      return true
    })
    .map((each) => `${each.localName} ${each.textContent?.slice(0, 40)}`)

/** Choices whose words need more than their line, and cards of more than the two lines that open the rest. */
const tallerThanItsPlace = () => {
  const isTall = (each: HTMLElement) => {
    // Far from the window it has the height that it had at another width.
    each.style.contentVisibility = 'visible'
    const { height } = each.getBoundingClientRect()
    const words = document.createRange()
    words.selectNodeContents(each)
    return each.matches('li') ? height > 80 : words.getBoundingClientRect().height > height
  }
  return [
    ...document.querySelectorAll<HTMLElement>(
      'main [role=radio], main [data-list-keys] > li:has(button.flex-1)',
    ),
  ]
    .filter(isTall)
    .map((each) => each.textContent?.slice(0, 60))
}

/** Small buttons of a card that stand below its heading, alone in their row. */
const belowTheHeading = () =>
  [...document.querySelectorAll('main section > div:first-child > h2')].flatMap((heading) =>
    [...heading.parentElement!.querySelectorAll('button:not([role=radio]), a')]
      .map((each) => each.getBoundingClientRect())
      .filter(({ width, top }) => width > 0 && width < 60 && top >= heading.getBoundingClientRect().bottom)
      .map(() => heading.textContent),
  )

/** Tabs that a desk has to scroll to: where the first that is hidden begins at the edge, nothing hints at it. */
const hiddenTabs = () =>
  [...document.querySelectorAll('main [role=tablist]')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map((each) => each.textContent)

/** Buttons that only read again, wider than their words. */
const stretchedRefresh = () =>
  [...document.querySelectorAll<HTMLElement>('main [data-refresh]')]
    .filter((each) => {
      const words = document.createRange()
      words.selectNodeContents(each)
      return each.offsetWidth > Math.max(60, words.getBoundingClientRect().width + 40)
    })
    .map((each) => each.textContent)

/** Dates of which a part is on the next line, but for those in the text of a message. */
const brokenDates = () => {
  const date = /\d{1,2}\s\p{L}{3,}\s20\d\d|\p{L}{3,}\s\d{1,2},\s20\d\d/gu
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (node.parentElement?.closest('.unseen-later p')) continue
    for (const { 0: text, index } of node.textContent!.matchAll(date)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + text.length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(text)
    }
  }
  return broken
}

/** Names of columns and facts with a hyphen as wide as a figure. */
const wideHyphens = () =>
  [...document.querySelectorAll('main :is(th, dt), main :is(th, dt) *')]
    .filter((each) =>
      [...each.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && /e-/i.test(textContent!)),
    )
    .filter((each) => getComputedStyle(each).fontVariantNumeric.includes('tabular'))
    .map((each) => each.textContent)

async function look(page: Page, as: Visitor, language: 'tr' | 'en') {
  for (const width of [1440, 768, 390, 320] as const) {
    await page.setViewportSize({ width, height: heights[width] })
    await settle(page)
    if (looksAt(as, language, width)) await expectAccessible(page)
    if (language === 'en' && width === 390) expect(await smallTargets(page)).toEqual([])
    if (width === 1440) expect(await page.evaluate(hiddenTabs)).toEqual([])
    if (width < 640) expect(await page.evaluate(tallerThanItsPlace), `too tall at ${width}`).toEqual([])
    expect(await page.evaluate(stretchedRefresh), `wide at ${width}`).toEqual([])
    expect(await page.evaluate(brokenDates), `dates broken at ${width}`).toEqual([])
    expect(await page.evaluate(wideHyphens), `wide hyphens at ${width}`).toEqual([])
    const beyond = () => document.documentElement.scrollWidth - window.innerWidth
    // A chart follows the window after it.
    await expect.poll(() => page.evaluate(beyond), `pixels beyond ${width}`).toBeLessThanOrEqual(0)
    await expect.poll(() => page.evaluate(stickingOut), `wider than ${width}`).toEqual([])
    expect(await page.evaluate(belowTheHeading), `a button alone at ${width}`).toEqual([])
    expect(await brokenWords(page), `words broken at ${width}`).toEqual([])
  }
}

test.each(screens)(
  '$name is accessible, has large touch targets and does not scroll sideways, in both languages, at 320, 390, 768 and 1440 px',
  async (screen) => {
    await Promise.all(
      languages.map(async (language) => {
        const page = await windowOf(screen.as, language)
        await enter(page, screen.path, language === 'tr' && !openedElsewhere.test(screen.path))
        await expect(page).toHaveTitle(
          new RegExp(`^(\\(\\d+\\+?\\) )?${RegExp.escape(screen.title[language])}$`),
        )
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await look(page, screen.as, language)
        expect((await wordsOf(page)).match(unfinished) ?? []).toEqual([])
        expect(await page.evaluate(misnamedDownloads)).toEqual([])
      }),
    )
  },
)

test('an unknown page shows the game over screen with a link to the front page', async () => {
  const page = await visitor()
  await page.goto('/boyle/bir/yer/yok')
  await expect(page.getByRole('heading', { name: 'Oyun bitti' })).toBeVisible()
  await page.getByRole('link', { name: 'Ana sayfaya dön' }).click()
  await page.waitForURL('/')
})

async function adminAt(width: number, height: number): Promise<Page> {
  const page = await windowOf('admin', 'tr')
  await page.setViewportSize({ width, height })
  return page
}

test('the menu takes the place of a hidden header, and no property of the whole page changes', async () => {
  const page = await adminAt(1440, 500)
  await page.goto('/flight-control/notification-create')
  await settle(page)
  const top = () => page.locator('aside').evaluate((menu) => Math.round(menu.getBoundingClientRect().top))
  expect(await top()).toBe(60)
  const styleOfRoot = () => page.locator('html').getAttribute('style')
  const before = await styleOfRoot()
  const topAfter = (pixels: number) => async () => {
    await page.mouse.wheel(0, pixels)
    return top()
  }
  await expect.poll(topAfter(80)).toBe(0)
  expect(await styleOfRoot()).toBe(before)
  await expect.poll(topAfter(-20)).toBe(60)
})

test('forced colors keep selection and controls visible', async () => {
  const page = await adminAt(1440, 900)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/flight-control/notification-create')
  const ground = (role: 'link' | 'radio', name: string) =>
    page
      .getByRole(role, { name })
      .first()
      .evaluate((element) => getComputedStyle(element.closest('label') ?? element).backgroundColor)
  await expect(page.getByRole('radio', { name: 'Tüm kullanıcılar' })).toBeChecked()
  const highlight = await page.evaluate(() => {
    const mark = document.body.appendChild(document.createElement('mark'))
    mark.style.cssText = 'forced-color-adjust: none; background: Highlight'
    return getComputedStyle(mark).backgroundColor
  })
  expect(await ground('radio', 'Tüm kullanıcılar')).toBe(highlight)
  expect(await ground('radio', 'Segment')).not.toBe(highlight)
  expect(await ground('link', 'Bildirim oluştur')).toBe(highlight)
  expect(await ground('link', 'Kuyruk')).not.toBe(highlight)
  const send = page.getByRole('button', { name: 'Onaya gönder' })
  expect(await send.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('1px')
  await page.emulateMedia({ forcedColors: 'none' })
})

const selectable = ['support-tickets', 'users-management', 'session-list']
const lists = [...selectable, 'audit', 'api-key-management']
const placesOfStops = lists.flatMap((panel) => [1440, 720, 390].map((width) => [panel, width] as const))

test.each(placesOfStops)('each focus stop of %s is visible at %d px', async (panel, width) => {
  const page = await adminAt(width, 700)
  await page.goto(`/flight-control/${panel}`)
  await settle(page)
  // Selected rows bring a bar that covers the end of the list.
  const boxes = page.getByRole('checkbox', { name: 'Satırı seç' })
  if (selectable.includes(panel)) {
    await boxes.first().click()
    await page.getByRole('toolbar').waitFor()
  }
  const { stops, covered } = await page.evaluate(() => {
    const stops = [
      ...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, [tabindex="0"])'),
    ]
    const isCovered = (element: HTMLElement) => {
      element.focus()
      // A link that wraps has a box for each line, and their bounds hold what is no part of it.
      const { left, right, top, bottom } = element.getClientRects()[0]!
      const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
      // Of a row that is wider than the window only its middle can be in sight.
      const ends = right - left > innerWidth / 2 ? [] : [left + 3, right - 3]
      return [...ends, (Math.max(left, 0) + Math.min(right, innerWidth)) / 2].some((x) => {
        const hit = document.elementFromPoint(x, y)
        return !element.contains(hit) && !hit?.contains(element)
      })
    }
    const shown = stops.filter((each) => each.checkVisibility() && !each.matches(':disabled'))
    const named = (each: HTMLElement) => each.getAttribute('aria-label') ?? each.textContent?.slice(0, 40)
    return { stops: shown.length, covered: [...shown, ...shown.toReversed()].filter(isCovered).map(named) }
  })
  expect(stops).toBeGreaterThan(panel === 'support-tickets' ? 50 : 8)
  expect(covered).toEqual([])
})

test.each([...languages])(
  'the five buttons below a notification are in one row at 1440 px in %s',
  async (language) => {
    const page = await windowOf('admin', language)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/flight-control/notification-create')
    await settle(page)
    const buttons = page.locator('main form button[type="submit"]').locator('../..').getByRole('button')
    await expect(buttons).toHaveCount(5)
    const middles = await buttons.evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2),
    )
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(1)
  },
)

test('below a notification no button is alone in a row, whatever the width', async () => {
  const page = await adminAt(660, 900)
  await page.goto('/flight-control/notification-create')
  await settle(page)
  const buttons = page.locator('main form button[type="submit"]').locator('../..').getByRole('button')
  for (const width of [660, 700, 760, 900, 1030]) {
    await page.setViewportSize({ width, height: 900 })
    const tops = await buttons.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
    const alone = tops.filter((top) => tops.filter((other) => other === top).length === 1)
    expect([width, alone]).toEqual([width, []])
  }
})

test('the buttons of a row have a shadow while content scrolls beneath them', async () => {
  const page = await adminAt(720, 900)
  await page.goto('/flight-control/notification-history')
  const table = page.getByRole('table', { name: 'Bildirim geçmişi' })
  const buttons = table.getByRole('cell').filter({ has: page.getByRole('button', { name: 'Göster' }) })
  const shadow = () => buttons.first().evaluate((cell) => getComputedStyle(cell, '::before').opacity)
  await expect.poll(shadow).toBe('1')
  await table.evaluate((element) => element.parentElement?.scrollTo({ left: element.scrollWidth }))
  await expect.poll(shadow).toBe('0')
})

test('the title and buttons of a dialog stay visible in a low window and cover no focused field', async () => {
  const page = await adminAt(390, 600)
  await page.goto('/flight-control/notification-templates')
  await page.getByRole('button', { name: 'Yeni şablon' }).click()
  const dialog = page.getByRole('dialog')
  const seen = (place: Locator) =>
    place.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return (
        document.elementFromPoint(x + width / 2, y + height / 2)?.closest('h2, button, input, textarea') ===
        element
      )
    })
  const held = [
    dialog.getByRole('heading', { name: 'Yeni şablon' }),
    dialog.getByRole('button', { name: 'Kapat' }),
    dialog.getByRole('button', { name: 'Kaydet' }),
  ]
  const fields = await dialog.getByRole('textbox').all()
  expect(fields.length).toBeGreaterThan(4)
  for (const field of [...fields, ...fields.toReversed()]) {
    await field.focus()
    expect(await Promise.all([field, ...held].map(seen))).toEqual([true, true, true, true])
  }
})

test('an error at a field does not move the fields beside it', async () => {
  const page = await adminAt(1440, 900)
  await page.goto('/flight-control/notification-templates')
  await page.getByRole('button', { name: 'Yeni şablon' }).click()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByRole('textbox', { name: 'Şablon adı' })
  const top = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().top)
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  expect(await top(dialog.getByRole('combobox', { name: 'Kategori' }))).toBe(await top(name))
})

test('the summary of a segment is not truncated', async () => {
  const page = await adminAt(1440, 900)
  await page.goto('/flight-control/notification-segments')
  await page.getByRole('button', { name: 'Yeni segment' }).click()
  const people = page.getByRole('list', { name: 'Örnekler' })
  await expect(people.getByRole('listitem')).toHaveCount(5)
  const cut = () =>
    [...document.querySelectorAll('[role=dialog] li span')].filter(
      (each) => each.scrollWidth > each.clientWidth,
    ).length
  expect(await page.evaluate(cut)).toBe(0)
})

test('each bar has its figure, also a bar of nothing', async () => {
  const page = await adminAt(1440, 900)
  await page.goto('/flight-control/users-analytics')
  await settle(page)
  const charts = page.locator('main [data-chart]:has([data-bar])')
  const figures = () =>
    charts.evaluateAll((all) =>
      all.map((chart) => ({
        bars: chart.querySelectorAll('[data-bar]').length,
        figures: [...chart.querySelectorAll('[data-figure]')].flatMap(({ textContent }) => textContent || []),
      })),
    )
  await expect.poll(async () => (await figures()).flatMap((chart) => chart.figures)).toContain('0')
  for (const chart of await figures()) expect(chart.figures).toHaveLength(chart.bars)
})

test('the names below a chart stay within it and apart from each other, also after the window changed', async () => {
  const page = await adminAt(1440, 900)
  const shown = () =>
    page.locator('main [data-chart] + [aria-hidden]').evaluateAll((axes) =>
      axes.map((axis) => {
        const { left, right } = axis.getBoundingClientRect()
        const names = [...axis.children].filter((name) => name.checkVisibility())
        const boxes = names.map((name) => name.getBoundingClientRect())
        const edges = [left - 1, ...boxes.flatMap((box) => [box.left, box.right]), right + 1]
        return {
          names: names.length,
          inOrder: edges.every((edge, place) => edge >= (edges[place - 1] ?? edge)),
        }
      }),
    )
  await page.goto('/flight-control/session-dashboard?period=90')
  await settle(page)
  const counts: number[] = []
  for (const width of [1440, 320, 768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const [chart] = await shown()
    expect({ width, ...chart }).toMatchObject({ width, inOrder: true })
    counts.push(chart!.names)
  }
  expect(counts.every((count) => count >= 2)).toBe(true)
  expect(counts[0]).toBeGreaterThan(counts[1]!)
})

test('arrow keys show the figures of a chart, and Tab hides them', async () => {
  const page = await adminAt(390, 844)
  await page.goto('/flight-control/users-analytics?period=30')
  const chart = page.getByRole('slider', { name: 'Günlük kayıtlar' })
  await chart.focus()
  await chart.press('Home')
  await chart.press('ArrowRight')
  await expect(chart).toHaveAttribute('aria-valuenow', '2')
  const [day] = (await chart.getAttribute('aria-valuetext'))!.split(',')
  const figures = page.locator('main [data-chart] p').filter({ hasText: day! })
  await expect(figures).toBeVisible()
  await expectAccessible(page)
  await chart.press('Tab')
  await expect(figures).toBeHidden()
})
