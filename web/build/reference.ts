import { Glob } from 'bun'

type Paths = { root: string; dist: string }

/** The palette of the app: the blocks of both themes, and no other rule. */
export function paletteOf(styles: string): string {
  const blocks = styles.match(/^(?::root|\[data-theme="day"\]) \{[^}]*\}/gm) ?? []
  if (blocks.length !== 2) throw new Error('web/styles.css has no palette of two themes')
  return blocks.join('\n')
}

/** The fonts of the app, whose files the build has named by their hash. */
async function fonts({ root, dist }: Paths): Promise<string> {
  const built = [...new Glob('*.woff2').scanSync({ cwd: `${dist}/assets` })]
  const css = await Bun.file(`${root}/web/fonts/fonts.css`).text()
  return css.replace(/"\.\/([\w-]+)\.woff2"/g, (_, name: string) => {
    const file = built.find((each) => each.startsWith(`${name}-`))
    if (!file) throw new Error(`The build has no font ${name}`)
    return `"/assets/${file}"`
  })
}

/** Builds the style and the script of the API reference, whose pages the server renders. It is apart from the app. */
export async function buildReference(paths: Paths) {
  const { root, dist } = paths
  const folder = `${root}/web/reference`
  const styles = [
    await fonts(paths),
    paletteOf(await Bun.file(`${root}/web/styles.css`).text()),
    await Bun.file(`${folder}/reference.css`).text(),
  ]
  await Bun.write(`${dist}/docs/main.css`, styles.join('\n'))
  await Bun.build({
    entrypoints: [`${folder}/main.ts`],
    outdir: `${dist}/docs`,
    target: 'browser',
    // No module, because it chooses theme and language before the first paint.
    format: 'iife',
    minify: true,
  })
}
