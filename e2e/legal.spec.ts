import { describe, test } from 'bun:test'
import type { Page } from 'playwright'
import { dataOf } from '#api/client.ts'
import { languages } from '#db/enums.ts'
import { linkIn } from './world/mailbox.ts'
import { expect, expectAccessible, openWorld } from './world.ts'

const { url, visitor, signIn, gamer, mailTo, clientOf, adminA, adminB } = await openWorld()

const texts = ['/privacy-policy', '/terms', '/sales-terms', '/targeted-ads']
async function linksIn(page: Page, name: string): Promise<string[]> {
  const links = page.getByRole('navigation', { name }).getByRole('link')
  await expect(links.first()).toBeVisible()
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
}

describe.each([...languages])('in %s', (language) => {
  const words =
    language === 'tr'
      ? { footer: 'Alt bağlantılar', legal: 'Yasal metinler', lost: 'Oyun bitti', since: 'beri yürürlükte' }
      : { footer: 'Footer links', legal: 'Legal pages', lost: 'Game over', since: 'Effective' }

  test('every link of the footer and of the sign-in screen opens an existing page', async () => {
    const page = await visitor({ language })
    await page.goto('/')
    const links = await linksIn(page, words.footer)
    await page.goto('/login')
    links.push(...(await linksIn(page, words.legal)))
    expect(links.length).toBeGreaterThan(8)
    for (const link of new Set(links)) {
      await page.goto(link)
      const title = page.getByRole('heading', { level: 1 })
      await expect(title).toBeVisible()
      await expect(title).not.toHaveText(words.lost)
    }
  })

  test('shows a legal text with its date and contents without signing in', async () => {
    const page = await visitor({ language, width: 390 })
    for (const path of texts) {
      await page.goto(path)
      await expect(page.getByText(words.since)).toBeVisible()
      await expect(page.locator('article h2').nth(4)).toBeVisible()
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})

test('names of cookies stay on one line, and a phone says what each cell of a row is', async () => {
  for (const width of [320, 390, 768, 1440]) {
    const page = await visitor({ language: 'en', width })
    await page.goto('/cookie-settings')
    const names = page.locator('td code')
    await expect(names.first()).toBeVisible()
    const broken = await names.evaluateAll((all) =>
      all.filter((name) => name.getClientRects().length > 1).map((name) => name.textContent),
    )
    expect([width, broken]).toEqual([width, []])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const time = page.getByRole('row', { name: 'auth_access_token' }).getByRole('cell').nth(2)
    const said = await time.evaluate((cell) => getComputedStyle(cell, '::before').content)
    expect([width, said]).toEqual([width, width < 640 ? '"Kept for: "' : 'none'])
  }
})

test('the URL of a section opens it in the legal text, and links navigate without a reload', async () => {
  const page = await visitor()
  await page.goto('/privacy-policy#s7')
  const rights = page.getByRole('heading', { name: '7. Hakların' })
  await expect(rights).toBeInViewport()
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.getByRole('article').getByRole('link', { name: 'Hesabını silmek' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hesabını silmek' })).toBeVisible()
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
})

test('on paper a legal text has neither header nor footer, and is black on white', async () => {
  const page = await visitor({ theme: 'night' })
  await page.goto('/terms')
  await expect(page.getByRole('heading', { name: '1. Hesabın' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  const colours = () =>
    page.getByRole('article').evaluate((text) => {
      const { color } = getComputedStyle(text)
      return { color, ground: getComputedStyle(document.documentElement).backgroundColor }
    })
  await expect.poll(colours).toEqual({ color: 'rgb(0, 0, 0)', ground: 'rgb(255, 255, 255)' })
})

test('a URL with ?lang=en opens in English and keeps the language selectable', async () => {
  const page = await visitor({ language: 'tr' })
  await page.goto('/terms?lang=en')
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible()
  await expect(page).toHaveURL('/terms')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('button', { name: 'TR' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kullanım koşulları' })).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr')
})

test('link previews and search results have the title, text and picture of the page without scripts', async () => {
  const read = async (path: string) => (await fetch(url + path, { headers: { accept: 'text/html' } })).text()
  const english = await read('/privacy-policy?lang=en')
  expect(english).toContain('<title>Privacy policy · Meydan</title>')
  expect(english).toContain(`<link rel="canonical" href="${url}/privacy-policy?lang=en" />`)
  const picture = /property="og:image" content="([^"]+)"/.exec(english)?.[1] ?? ''
  const image = await fetch(picture)
  expect(image.headers.get('content-type')).toBe('image/jpeg')
  expect((await image.bytes()).length).toBeLessThan(150_000)
  expect(await read('/profile')).toContain('<meta name="robots" content="noindex" />')
  const map = await (await fetch(`${url}/sitemap.xml`)).text()
  for (const [, place] of map.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    expect(place).toContain(`${url}/`)
    expect(await read(place?.slice(url.length) ?? '')).not.toContain('noindex')
  }
  const manifest = await (await fetch(`${url}/site.webmanifest`)).json()
  for (const { src } of manifest.icons) expect((await fetch(url + src)).status).toBe(200)
})

test('the first screen is prerendered in the language of the URL or of the browser', async () => {
  for (const [path, words] of [
    ['/', 'Işıklar yandı, meydan oyuncuların.'],
    ['/?lang=en', 'The lights are on. The square belongs to the players.'],
    ['/login', 'Giriş yap'],
    ['/support?lang=en', 'Support'],
  ] as const) {
    const page = await visitor()
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort('aborted'))
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible()
    await expect(page.getByRole('link')).toHaveCount(0)
  }
  const page = await visitor({ language: 'en' })
  const scripts = /\/assets\/.*\.js$/
  await page.route(scripts, (route) => route.abort('aborted'))
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in', exact: true })).toBeVisible()
  await page.unroute(scripts)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Step onto the square' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('#app [data-prerendered]')).toHaveCount(0)
})

test('one kind of mail is unsubscribed by its footer link or by the mail client', async () => {
  const person = await gamer()
  const writer = await clientOf(adminA)
  const approver = await clientOf(adminB)
  const send = async (kind: 'update' | 'reminder') => {
    const json = {
      kind,
      notification_type: 'email',
      target_type: 'user',
      target_value: person.email,
      platform: ['web'],
      translations: { tr: { title: 'Yeni sezon', message: 'Kurallar değişti.' } },
    } as const
    const { id } = await dataOf(writer.admin.notifications.management.$post({ json }))
    const { approve } = approver.admin.notifications.approval[':id']
    await dataOf(approve.$post({ param: { id: String(id) }, json: {} }))
    return mailTo(person.email)
  }
  const mail = await send('update')
  const page = await visitor()
  await page.goto(linkIn(mail))
  await expect(page.getByRole('heading', { name: 'Bu e-postalar gelmesin mi?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Aboneliği bırak' }).click()
  await expect(page.getByRole('heading', { name: 'Tamam, artık gelmeyecek' })).toBeVisible()

  const { headers } = await send('reminder')
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const oneClick = /^<(.+)>$/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? ''
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  expect((await fetch(oneClick, { method: 'POST', body })).status).toBe(200)

  await signIn(page, person)
  await page.goto('/profile?section=communication')
  const cell = (name: string) => page.getByRole('checkbox', { name, exact: true })
  await expect(cell('Hatırlatmalar: E-posta')).not.toBeChecked()
  await expect(cell('Hatırlatmalar: Gelen kutusu')).toBeChecked()
  await expect(cell('Yenilikler: E-posta')).not.toBeChecked()
})
