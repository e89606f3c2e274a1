import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const script = 'before-paint.js'

/**
 * Puts the script that runs before the first paint among the files with a hash, so that browsers do not ask for it at each
 * visit. It is no module, which Vite would do this for, because modules run after the first paint.
 */
export function beforePaint(root: string): Plugin {
  const source = readFileSync(`${root}/${script}`)
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  const fileName = `assets/before-paint-${hash}.js`
  return {
    name: 'before-paint',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'asset', fileName, source })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace(`/${script}`, `/${fileName}`),
    },
  }
}
