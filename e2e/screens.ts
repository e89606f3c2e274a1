import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '#db/enums.ts'
import { settle } from './world/axe.ts'
import { buildWorld } from './world/build.ts'
import { contactSheet, type Picture } from './world/contact-sheet.ts'
import { createFullProfile } from './world/full-profile.ts'
import type { Moment } from './world/moment.ts'
import { moments } from './world/moments.ts'

const folder = join(import.meta.dirname, '../screens')
const themes = ['night', 'day'] as const
const widths = { desk: 1440, phone: 390 } as const
type Size = keyof typeof widths

/** Pictures of every screen, or of those whose name contains the words given: `bun run screens queue`. */
const wanted = process.argv.slice(2)
const chosen = moments.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
if (wanted.length === 0) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const world = await buildWorld()
const began = performance.now()
const failures: string[] = []
try {
  const newUser = async () => world.cookiesOf(await world.gamer())
  const cookies = {
    gamer: await newUser(),
    fullProfile: await world.cookiesOf(await createFullProfile(world)),
    admin: await world.cookiesOf(world.adminA),
    guest: [],
  }

  async function draw(
    moment: Moment,
    language: Language,
    theme: 'night' | 'day',
    size: Size,
  ): Promise<Picture> {
    const { name, path, as, api, act, loading, held, unasked } = moment
    const page = await world.visitor({ language, theme, width: widths[size], unasked, alone: true })
    const file = `${name}.${language}.${widths[size]}.${theme}.png`
    try {
      await page.context().addCookies(as === 'newUser' ? await newUser() : cookies[as])
      if (api) await page.route(...api)
      await page.goto(path)
      if (loading) await page.locator('main:has(h1) .animate-shimmer').first().waitFor()
      else await settle(page)
      await act?.(page, world, language)
      if (!loading && !held) await settle(page)
      await page.evaluate(() => window.scrollTo(0, 0))
      await page.screenshot({
        path: join(folder, file),
        // A dialog covers the window, not the whole page.
        fullPage: (await page.locator('[role=dialog], [role=alertdialog], dialog[open]').count()) === 0,
      })
    } catch (error) {
      failures.push(`${file}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
    } finally {
      // Pending responses are no longer needed.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.context().close()
    }
    return { name, file }
  }

  const jobs = chosen.flatMap((moment) =>
    (['desk', 'phone'] as const)
      .filter((size) => !moment.only || moment.only === size)
      .flatMap((size) =>
        languages.flatMap((language) => themes.map((theme) => () => draw(moment, language, theme, size))),
      ),
  )
  const pictures: Picture[] = new Array(jobs.length)
  let next = 0
  const worker = async () => {
    for (let place = next++; place < jobs.length; place = next++) pictures[place] = await jobs[place]!()
  }
  await Promise.all([worker(), worker(), worker()])
  if (wanted.length === 0) await Bun.write(join(folder, 'index.html'), contactSheet(pictures))
  console.log(
    `${pictures.length} pictures in screens/ (${((performance.now() - began) / 1000).toFixed(0)} s)`,
  )
} finally {
  await world.close()
}
for (const failure of failures) console.error(`✗ ${failure}`)
process.exit(failures.length > 0 ? 1 : 0)
