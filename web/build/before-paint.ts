import { readFileSync } from 'node:fs'
import { minifySync, type Plugin } from 'vite'

const script = 'before-paint.js'
const icon = 'favicon.svg'

/**
 * Puts the script that runs before the first paint and the icon into the page, where they cost no request. The script is no
 * module, which Vite would do this for, because modules run after the first paint. The server names its hash in the policy
 * of the page.
 */
export function beforePaint(root: string): Plugin {
  const code = minifySync(script, readFileSync(`${root}/${script}`, 'utf8')).code.trim()
  const svg = encodeURIComponent(readFileSync(`${root}/public/${icon}`, 'utf8').trim())
  return {
    name: 'before-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html
          .replace(/<script [^>]*src="\/before-paint.js"><\/script>/, () => `<script>${code}</script>`)
          .replace(`href="/${icon}"`, () => `href="data:image/svg+xml,${svg}"`),
    },
  }
}
