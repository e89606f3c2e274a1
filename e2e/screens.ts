import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Language, languages } from '#db/enums.ts'
import { settle } from './world/axe.ts'
import { buildWorld } from './world/build.ts'
import { contactSheet, type Picture } from './world/contact-sheet.ts'
import { createFullProfile } from './world/full-profile.ts'
import type { Moment } from './world/moment.ts'
import { moments } from './world/moments.ts'

const folder = join(import.meta.dirname, '../screens')
const themes = ['night', 'day'] as const
type Theme = (typeof themes)[number]

/**
 * Pictures of every screen, or of those whose name contains the words given, in all variants or those chosen:
 * `bun run screens queue --width 768 --language tr --theme day`.
 */
const { positionals: wanted, values: only } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', multiple: true, default: ['1440', '390'] },
    language: { type: 'string', multiple: true, default: [...languages] },
    theme: { type: 'string', multiple: true, default: [...themes] },
  },
})
const widths = only.width.map(Number)
const sizeOf = (width: number) => (width < 640 ? 'phone' : 'desk')

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

  async function draw(moment: Moment, language: Language, theme: Theme, width: number): Promise<Picture> {
    const { name, path, as, api, act, loading, held, unasked } = moment
    const page = await world.visitor({ language, theme, width, unasked, alone: true })
    const file = `${name}.${language}.${width}.${theme}.png`
    try {
      await page.context().addCookies(as === 'newUser' ? await newUser() : cookies[as])
      if (api) await page.route(...api)
      await page.goto(path)
      if (loading) await page.locator('main:has(h1) .animate-shimmer').first().waitFor()
      else await settle(page)
      await act?.(page, world, language)
      if (!loading && !held) await settle(page)
      await page.evaluate(() => window.scrollTo(0, 0))
      // A picture of the whole page does not bring near what is far from the window.
      await page.addStyleTag({ content: 'main * { content-visibility: visible !important }' })
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
    widths
      .filter((width) => !moment.only || moment.only === sizeOf(width))
      .flatMap((width) =>
        languages
          .filter((language) => only.language.includes(language))
          .flatMap((language) =>
            themes
              .filter((theme) => only.theme.includes(theme))
              .map((theme) => () => draw(moment, language, theme, width)),
          ),
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
