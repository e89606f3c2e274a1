import { expect, test } from 'bun:test'

const css = await Bun.file(`${import.meta.dir}/styles.css`).text()

function tokens(selector: string) {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? ''
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  )
}

function luminance(hex: string) {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function mix(over: string, under: string, part: number) {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) => Math.round(channel(over, at) * part + channel(under, at) * (1 - part)))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function contrast(a: string, b: string) {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Solid by day; at night a breath of gold over what is below. */
const goldTint = (palette: Record<string, string | undefined>, under: string) =>
  palette['gold-tint'] ?? mix(palette.gold ?? expect.unreachable('no --gold'), under, 0.1)

const grounds = ['ground', 'surface', 'raised']
const accents = ['turquoise', 'amber', 'orange', 'red', 'green', 'blue']
const themes = { night: tokens(':root'), day: tokens('[data-theme="day"]') }

for (const [theme, palette] of Object.entries(themes)) {
  const of = (name: string) => palette[name] ?? expect.unreachable(`${theme} has no --${name}`)

  test(`${theme}: text has a contrast of 4.5:1 on every background`, () => {
    for (const ground of grounds)
      for (const text of ['text', 'muted', ...accents])
        expect([text, ground, contrast(of(text), of(ground)) >= 4.5]).toEqual([text, ground, true])
  })

  test(`${theme}: text on accents and their tints has a contrast of 4.5:1`, () => {
    for (const accent of accents) {
      expect([accent, contrast(of('on-accent'), of(accent)) >= 4.5]).toEqual([accent, true])
      for (const ground of ['ground', 'surface']) {
        const tint = accent === 'amber' ? goldTint(palette, of(ground)) : mix(of(accent), of(ground), 0.1)
        expect([accent, ground, contrast(of(accent), tint) >= 4.5]).toEqual([accent, ground, true])
      }
    }
  })

  test(`${theme}: gold has a contrast of 3:1, also on its tint, where all text has 4.5:1`, () => {
    const tint = goldTint(palette, of('surface'))
    for (const ground of [...grounds.map(of), tint])
      expect([ground, contrast(of('gold'), ground) >= 3]).toEqual([ground, true])
    for (const text of ['text', 'muted'])
      expect([text, contrast(of(text), tint) >= 4.5]).toEqual([text, true])
  })

  test(`${theme}: borders of controls have a contrast of 3:1`, () => {
    for (const ground of grounds)
      expect([ground, contrast(of('control'), of(ground)) >= 3]).toEqual([ground, true])
  })
}

test('the browser bar of a phone has the colour of the page from the first paint', async () => {
  const read = (file: string) => Bun.file(`${import.meta.dir}/${file}`).text()
  expect((await read('index.html')).toLowerCase()).toContain(
    `<meta name="theme-color" content="${themes.night.ground}" />`,
  )
  expect(await read('before-paint.js')).toContain(`.content = '${themes.day.ground}'`)
})
