import { type Ctx, transact } from '#api/context.ts'
import { crud } from '#api/crud.ts'
import { invalidField, orNotFound } from '#api/http/errors.ts'
import { categoryRows, getCategory, hasCategory, listCategories } from './category-queries.ts'
import type { CategoryChange, CategoryInput } from './category-schema.ts'
import { CategoryInUse, CategoryTaken } from './errors.ts'

type One = { id: number }

const categories = crud('reply_category', categoryRows, { name: (row) => row.nameTr, taken: CategoryTaken })

/** All categories of reply templates in the order they were created (D14). */
export const list = async ({ db }: Ctx) => ({ categories: await listCategories(db) })

/** One category; 404 NOT_FOUND. */
export async function get({ db }: Ctx, { id }: One) {
  return orNotFound(await getCategory(db, id))
}

/** `İlk yanıt` becomes `ilk-yanit`. */
const keyFrom = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'category'

/** Creates a category (D14). 409 REPLY_CATEGORY_TAKEN where there is one with its key. */
export const create = (ctx: Ctx, { key, name_tr: nameTr, name_en: nameEn }: CategoryInput) =>
  transact(ctx, async (tx) =>
    get(tx, await categories.create(tx, { key: key ?? keyFrom(nameEn), nameTr, nameEn })),
  )

/** Renames a category. 409 VERSION_CHANGED where `version` is not the stored one. */
export const update = (ctx: Ctx, { id, version, name_tr: nameTr, name_en: nameEn }: CategoryChange & One) =>
  transact(ctx, async (tx) => {
    const before = await categories.lock(tx, { id, version })
    await categories.update(tx, before, { nameTr, nameEn })
    return get(tx, { id })
  })

/** Deletes a category. 409 REPLY_CATEGORY_IN_USE while templates have it. */
export const remove = (ctx: Ctx, { id }: One): Promise<void> =>
  transact(ctx, async (tx) => {
    await categories.lock(tx, { id })
    if ((await get(tx, { id })).template_count > 0) throw CategoryInUse()
    await categories.remove(tx, { id })
  })

/** 400 REPLY_CATEGORY_UNKNOWN for a template of a category that does not exist. */
export async function requireCategory(tx: Ctx, key: string | undefined): Promise<void> {
  if (key !== undefined && !(await hasCategory(tx.db, key)))
    throw invalidField('category', 'REPLY_CATEGORY_UNKNOWN')
}
