import { readFileSync } from 'node:fs'
import { minifySync, type Plugin } from 'vite'

const script = 'before-paint.js'

/**
 * Puts the script that runs before the first paint into the page, which costs no request. It is no module, which Vite would
 * do this for, because modules run after the first paint. The server names its hash in the policy of the page.
 */
export function beforePaint(root: string): Plugin {
  const { code } = minifySync(script, readFileSync(`${root}/${script}`, 'utf8'))
  return {
    name: 'before-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(
          /<script [^>]*src="\/before-paint.js"><\/script>/,
          () => `<script>${code.trim()}</script>`,
        ),
    },
  }
}
