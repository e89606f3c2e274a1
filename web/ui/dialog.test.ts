import { expect, test } from 'bun:test'
import { join } from 'node:path'

const web = join(import.meta.dir, '..')
const footer = /<(?:FormDialogFooter|DialogFooter|SaveFoot)\b/
const grid = /<form\.Form className="grid\b/

test('the buttons of a dialog are not in a grid, where they could not be sticky', async () => {
  const paths = [...new Bun.Glob('{components,features}/**/*.tsx').scanSync({ cwd: web })]
  const sources = await Promise.all(
    paths.map(async (path) => [path, await Bun.file(join(web, path)).text()] as const),
  )
  const withFooter = sources.filter(([, source]) => footer.test(source))
  expect(withFooter.length).toBeGreaterThan(8)
  expect(withFooter.filter(([, source]) => grid.test(source)).map(([path]) => path)).toEqual([])
})
