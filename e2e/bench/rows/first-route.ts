import { join } from 'node:path'
import { scriptsOf } from '../../../web/build/first-route.ts'
import type { Section } from '../figures.ts'

const dist = join(import.meta.dirname, '../../../web/dist')

/** JavaScript that the front page loads before it can be used, as it goes over the wire. */
export const firstRoute: Section = {
  name: 'first-route',
  async run() {
    const manifest = Bun.file(`${dist}/.vite/manifest.json`)
    if (!(await manifest.exists())) throw new Error('There is no build of the web app yet: bun run build.')
    const files = scriptsOf(await manifest.json(), '/')
    const bytes = files.reduce((sum, file) => sum + Bun.file(`${dist}/${file}.br`).size, 0)
    return [
      {
        name: 'JavaScript of the first route, brotli',
        unit: 'kB',
        product: bytes / 1000,
        goal: { atMost: 130 },
      },
    ]
  },
}
