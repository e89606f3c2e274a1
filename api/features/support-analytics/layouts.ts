import { type Ctx, signedIn, transact } from '#api/context.ts'
import { NotFound, orNotFound } from '#api/http/errors.ts'
import { standardSupportLayout, supportKpis, supportTabs } from '#api/rules/support-analytics.ts'
import { findLayout, insertLayout, lockUser, updateLayout } from './layout-queries.ts'
import type { Layout, LayoutConfig, LayoutInput } from './schema.ts'

type One = { id: number }
type Stored = NonNullable<Awaited<ReturnType<typeof findLayout>>>

/** A stored layout was valid when it was saved; what the screen no longer has is left out. */
function present({ config, ...layout }: Stored): Layout {
  const { kpis, tabs, realtime } = config as LayoutConfig
  const known = tabs.filter((each) => supportTabs.includes(each))
  return {
    ...layout,
    config: {
      kpis: kpis.filter((each) => supportKpis.includes(each)),
      tabs: known.length > 0 ? known : [...supportTabs],
      realtime,
    },
  }
}

/** The caller's layout of the screen, or the standard one. */
export async function getLayout(ctx: Ctx): Promise<Layout> {
  const found = await findLayout(ctx.db, signedIn(ctx).id)
  return found ? present(found) : { id: null, config: standardSupportLayout, updated_date: null }
}

/** A layout of the caller; 404 for those of others. */
export async function getLayoutById(ctx: Ctx, { id }: One) {
  const found = orNotFound(await findLayout(ctx.db, signedIn(ctx).id, id))
  return present(found)
}

/** Saves the caller's layout: each user has one. */
export const saveLayout = (ctx: Ctx, { config }: LayoutInput) =>
  transact(ctx, async (tx) => {
    const userId = signedIn(tx).id
    await lockUser(tx.db, userId)
    const found = await findLayout(tx.db, userId)
    const saved = found
      ? await updateLayout(tx.db, found.id, config, tx.now())
      : await insertLayout(tx.db, userId, config, tx.now())
    return present(saved)
  })

/** Changes a layout of the caller; 404 for those of others. */
export const updateLayoutById = (ctx: Ctx, { id, config }: LayoutInput & One) =>
  transact(ctx, async (tx) => {
    if (!(await findLayout(tx.db, signedIn(tx).id, id))) throw NotFound()
    return present(await updateLayout(tx.db, id, config, tx.now()))
  })
