import { expect, test } from 'bun:test'
import { paletteOf } from './reference.ts'

test('the API reference has the palette of the app, and no other rule', async () => {
  const palette = paletteOf(await Bun.file(`${import.meta.dir}/../styles.css`).text())
  for (const each of ['color-scheme: dark', '[data-theme="day"]', '--turquoise'])
    expect(palette).toContain(each)
  expect(palette).not.toContain('@theme')
  const used = await Bun.file(`${import.meta.dir}/../reference/reference.css`).text()
  const names = [...used.matchAll(/var\((--[a-z-]+)\)/g)].map(([, name]) => name!)
  expect(names).not.toBeEmpty()
  const defined = palette + used
  expect(names.filter((name) => !defined.includes(`${name}:`))).toEqual([])
})
