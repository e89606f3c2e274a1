import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { createUses, type Uses } from './uses.ts'

const web = join(import.meta.dirname, '..')
/** As many pages as share a module before all of them load it together. */
const many = 8
const most = 30

/**
 * The file of a module that several pages use. Every page loads `idle` and `common` once it is drawn, those of signed-in
 * people `member`; only pages with forms load `form`, and only panels load `console`.
 */
function sharedBy({
  pages,
  isPage,
  isSmall,
  isWidget,
  isFirst,
  isIdle,
  isMember,
  isAuth,
  hasForm,
  isConsole,
}: Uses): string | null {
  const all = [...pages]
  if (all.length < 2 || isPage) return null
  const light = all.filter((page) => !hasForm(page) && !isConsole(page) && !isMember(page) && !isIdle(page))
  if (all.some(isFirst) || (light.length >= many && all.length >= most)) return 'common'
  if (all.every(isIdle)) return 'idle'
  if (all.some(isIdle)) return 'common'
  if (light.length > 0 && (all.length >= many || all.some(isMember))) return isWidget ? 'widgets' : 'shared'
  if (all.some(isMember)) return 'member'
  if (all.every(isConsole)) return all.length >= many || isSmall ? 'console' : null
  if (all.length >= 2 * many) return 'form'
  if (all.every(isAuth)) return 'auth'
  return isSmall ? 'parts' : null
}

const uses = createUses(web)
const shared = (name: string, priority: number): Rolldown.CodeSplittingGroup => ({
  ...{ debugName: name, priority, includeDependenciesRecursively: false },
  name: (id, context) => (sharedBy(uses(id, context)) === name ? name : null),
})

/**
 * Code splitting: shared modules are grouped into few files, because each file costs a browser more than its bytes. A group
 * with a higher priority takes its modules and their imports first, so groups of more pages come before those of fewer.
 */
export const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'start', test: /web.start\.ts|lib.schedule\.ts|preload-helper|web.index\.html/, priority: 9 },
  {
    name: 'react',
    test: /node_modules.(react|react-dom|scheduler)[\\/]|rolldown.runtime/,
    priority: 8,
  },
  { name: 'router', tags: ['$initial'], test: /@tanstack/, priority: 7 },
  { name: 'core', tags: ['$initial'], test: /node_modules|web.(lib|components|ui|paraglide)/, priority: 6 },
  { name: 'main', tags: ['$initial'], priority: 6 },
  shared('common', 5),
  shared('shared', 4.5),
  shared('widgets', 4.4),
  shared('member', 4.2),
  shared('idle', 4),
  shared('form', 3),
  shared('console', 2),
  shared('parts', 1),
  shared('auth', 1),
]
